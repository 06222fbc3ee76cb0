import { hariSekolah } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import { buangDokumen } from '../../platform/files/dokumen.ts'
import { bacaSetting } from '../aplikasi/queries.ts'
import { hapusDataPurna } from '../gtk/data-pribadi/commands-data.ts'
import { bersihkanSurat } from '../kotak-surat/commands-bersihkan.ts'
import { hapusSuratLama } from '../kotak-surat/commands-retensi.ts'
import { hapusIsiLama } from '../riwayat/commands-retensi.ts'

const HARI = 86_400

/** Runs of the busiest job that went well and stay: of one every minute, most of a day. */
const JALAN_BERHASIL = 1_000

/** What is kept only for a while goes, and next months' partitions come: once a night. Years are those of the settings. */
export async function bersihkan(aplikasi: Aplikasi, henti?: AbortSignal): Promise<string> {
  const { db, clock, files } = aplikasi
  const sekarang = clock.now()
  const lalu = (jumlah: number): string => addSeconds(sekarang, -jumlah * HARI)
  const tahun = await bacaSetting(db, 'retensiTahun', hariSekolah(sekarang, 'WIB'))
  const kerja: [string, () => Promise<number>][] = [
    ['sesi', () => hapus(sql`delete from sesi where kedaluwarsa < ${sekarang}`, db)],
    ['sebab sesi', () => hapus(sql`delete from sesi_berakhir where kedaluwarsa < ${sekarang}`, db)],
    ['percobaan masuk', () => hapus(sql`delete from percobaan_masuk where terakhir < ${lalu(1)}`, db)],
    ['permintaan password', () => hapus(sql`delete from permintaan_password where diminta_pada < ${lalu(30)}`, db)],
    // Raw requests of machines: 30 days (devices.md 5). Files from sticks: a year (devices.md 4.4); their taps stay.
    ['permintaan mesin', () => hapus(sql`delete from mesin_mentah where diterima_pada < ${lalu(30)}`, db)],
    ['berkas USB', () => hapusBerkasUsb(db, files, lalu(366))],
    ['dokumen lepas', () => hapusTitipan({ db, files }, lalu(1))],
    ['unggahan', () => hapusUnggahan(db, lalu(1))],
    ['surat dan lampiran', () => bersihkanSurat({ db, clock, files })],
    ['surat lama', () => hapusSuratLama(db, lalu(tahun.pesan * 366))],
    ['jalan cronjob', () => hapusJalan(db, lalu(tahun.cronjob * 366))],
    ['data pribadi GTK', () => hapusDataPurna(aplikasi, henti)],
    ['isi riwayat', () => hapusIsiLama(aplikasi, lalu(tahun.riwayat * 366), henti)],
  ]
  // First of all: what fails below must not keep next months' partitions away.
  for (const tabel of ['tap', 'mesin_mentah', 'kiriman', 'riwayat']) {
    await sql`select buat_partisi_bulan(${tabel}, ${sekarang}::date, (${sekarang}::date + interval '2 years')::date)`.execute(
      db,
    )
  }
  const terhapus: string[] = []
  for (const [nama, satu] of kerja) {
    henti?.throwIfAborted()
    const jumlah = await satu()
    if (jumlah > 0) terhapus.push(`${jumlah} ${nama}`)
  }
  return terhapus.length === 0 ? 'Tidak ada yang perlu dihapus.' : `Dihapus: ${terhapus.join(', ')}.`
}

async function hapus(perintah: RawBuilder<unknown>, db: Aplikasi['db']): Promise<number> {
  return Number((await perintah.execute(db)).numAffectedRows ?? 0n)
}

/** Old runs of jobs, and those that went well behind many newer ones; one that lives stays. */
const hapusJalan = (db: Aplikasi['db'], sebelum: string): Promise<number> =>
  hapus(
    sql`delete from cronjob_jalan j using (
      select id, row_number() over (partition by cronjob_id order by mulai desc, id desc) as ke from cronjob_jalan
    ) n where n.id = j.id and j.status <> 'RUNNING' and (j.mulai < ${sebelum} or (j.status = 'SUCCESS' and n.ke > ${JALAN_BERHASIL}))`,
    db,
  )

/** The file goes first: a crash in between leaves a row without a file, which the next night removes again. */
async function hapusBerkasUsb(db: Aplikasi['db'], files: Aplikasi['files'], sebelum: string): Promise<number> {
  const { rows } = await sql<{ sekolahId: number; id: number; kunci: string }>`
    select sekolah_id as "sekolahId", id, kunci from berkas_usb where diunggah_pada < ${sebelum} and kunci <> ''`.execute(
    db,
  )
  for (const { sekolahId, id, kunci } of rows) {
    await files.remove(kunci)
    await sql`update berkas_usb set kunci = '' where sekolah_id = ${sekolahId} and id = ${id}`.execute(db)
  }
  return rows.length
}

/** Documents that no record took, or that one let go: their uploader died, or the file could not be removed then. */
async function hapusTitipan(alat: Pick<Aplikasi, 'db' | 'files'>, sebelum: string): Promise<number> {
  const { rows } = await sql<{ sekolahId: number; kunci: string }>`
    select sekolah_id as "sekolahId", kunci from dokumen where pemilik = 'belum-terpasang' and diunggah_pada < ${sebelum}`.execute(
    alat.db,
  )
  for (const satu of rows) await buangDokumen(alat, satu)
  return rows.length
}

/** Uploads that nobody finished, and the traces of those that somebody did; their pieces go with them. */
const hapusUnggahan = (db: Aplikasi['db'], sebelum: string): Promise<number> =>
  hapus(sql`delete from unggahan where dimulai_pada < ${sebelum}`, db)
