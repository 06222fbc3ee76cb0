import { bacaGtk, simpanGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

/** The test world with what tests of staff do over and over; `bersihkan` takes away what a test added. */
export const dasar = { nama: 'Siti Aminah', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }

export async function siapkanGtk() {
  const uji = await buatAplikasiUji()
  const { db } = uji.aplikasi
  const { rows: semula } = await sql<{ id: number }>`select max(id) as id from gtk`.execute(db)
  const terakhir = semula[0]?.id ?? 0
  const bersihkan = async () => {
    for (const tabel of [
      'segel',
      'gtk_identitas',
      'gtk_tpp',
      'gtk_kerja',
      'bukan_gtk',
      'pemetaan_pin',
      'mesin',
      'sekolah_bulan_versi',
    ])
      await sql`delete from ${sql.table(tabel)}`.execute(db)
    await sql`delete from alamat_gtk where gtk_id > ${terakhir}`.execute(db)
    await sql`delete from gtk where id > ${terakhir}`.execute(db)
  }
  const simpan = (siapa: string, body: Record<string, unknown>) => uji.panggil(siapa, simpanGtk, { body })
  const baca = async (siapa: string, id: string) => (await uji.panggil(siapa, bacaGtk, { params: { id } })).body
  const tambah = async (siapa: string, body: Record<string, unknown> = {}): Promise<string> => {
    const { status, body: jawab } = await simpan(siapa, { ...dasar, ...body })
    expect(jawab).toMatchObject({ message: 'GTK ditambahkan' })
    expect(status).toBe(200)
    return jawab.id
  }
  const riwayat = async (objek: string) => {
    const { rows } = await sql<{ tindakan: string; sebelum: unknown; sesudah: Record<string, unknown> }>`
    select r.tindakan, i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.perihal = 'gtk' and r.objek = ${objek} order by r.nomor`.execute(db)
    return rows
  }
  const versiBulan = async (sekolahId: number) => {
    const { rows } = await sql<{ bulan: number; versi: number }>`
    select bulan, versi from sekolah_bulan_versi where sekolah_id = ${sekolahId} order by bulan`.execute(db)
    return new Map(rows.map(({ bulan, versi }) => [bulan, versi]))
  }
  const kunciBulan = (sekolahId: number, bulan: number) =>
    sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sekolahId}, ${bulan}, 1, ${`k${sekolahId}${bulan}`}, '{}', '', now())`.execute(db)
  return { uji, db, bersihkan, simpan, baca, tambah, riwayat, versiBulan, kunciBulan }
}
