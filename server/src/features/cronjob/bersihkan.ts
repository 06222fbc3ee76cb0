import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import { buangDokumen } from '../../platform/dokumen.ts'
import type { Tugas } from '../../platform/jobs.ts'

const HARI = 86_400

/** What is kept only for a while goes, and next months' partitions come: once a night. */
export function tugasBersihkan({ db, clock, files }: Aplikasi): Tugas {
  return {
    nama: 'bersihkan',
    jadwal: '30 1 * * *',
    kerja: async () => {
      const sekarang = clock.now()
      await sql`delete from sesi where kedaluwarsa < ${sekarang}`.execute(db)
      await sql`delete from percobaan_masuk where terakhir < ${addSeconds(sekarang, -HARI)}`.execute(db)
      // Raw requests of machines: 30 days (devices.md 5). Files from sticks: a year (devices.md 4.4); their taps stay.
      await sql`delete from mesin_mentah where diterima_pada < ${addSeconds(sekarang, -30 * HARI)}`.execute(db)
      await hapusBerkasUsb(db, files, addSeconds(sekarang, -366 * HARI))
      await hapusTitipan({ db, files }, addSeconds(sekarang, -HARI))
      await hapusUnggahan(db, addSeconds(sekarang, -HARI))
      for (const tabel of ['tap', 'mesin_mentah', 'kiriman', 'riwayat']) {
        await sql`select buat_partisi_bulan(${tabel}, ${sekarang}::date, (${sekarang}::date + interval '2 years')::date)`.execute(
          db,
        )
      }
    },
  }
}

/** The file goes first: a crash in between leaves a row without a file, which the next night removes again. */
async function hapusBerkasUsb(db: Aplikasi['db'], files: Aplikasi['files'], sebelum: string): Promise<void> {
  const { rows } = await sql<{ sekolahId: number; id: number; kunci: string }>`
    select sekolah_id as "sekolahId", id, kunci from berkas_usb where diunggah_pada < ${sebelum} and kunci <> ''`.execute(
    db,
  )
  for (const { sekolahId, id, kunci } of rows) {
    await files.remove(kunci)
    await sql`update berkas_usb set kunci = '' where sekolah_id = ${sekolahId} and id = ${id}`.execute(db)
  }
}

/** Documents that no record took, or that one let go: their uploader died, or the file could not be removed then. */
async function hapusTitipan(alat: Pick<Aplikasi, 'db' | 'files'>, sebelum: string): Promise<void> {
  const { rows } = await sql<{ sekolahId: number; kunci: string }>`
    select sekolah_id as "sekolahId", kunci from dokumen where pemilik = 'belum-terpasang' and diunggah_pada < ${sebelum}`.execute(
    alat.db,
  )
  for (const satu of rows) await buangDokumen(alat, satu)
}

/** Uploads that nobody finished, and the traces of those that somebody did; their pieces go with them. */
const hapusUnggahan = (db: Aplikasi['db'], sebelum: string): Promise<unknown> =>
  sql`delete from unggahan where dimulai_pada < ${sebelum}`.execute(db)
