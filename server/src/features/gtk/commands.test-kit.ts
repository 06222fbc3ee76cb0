import { readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

/** The test world with what tests of staff do over and over; `bersihkan` takes away what a test added. */
export const base = { nama: 'Siti Aminah', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }

export async function prepareGtk() {
  const app = await createTestApp()
  const { db } = app.context
  const { rows: original } = await sql<{ id: number }>`select max(id) as id from gtk`.execute(db)
  const last = original[0]?.id ?? 0
  const clean = async () => {
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
    await sql`delete from alamat_gtk where gtk_id > ${last}`.execute(db)
    await sql`delete from gtk where id > ${last}`.execute(db)
  }
  const save = (who: string, body: Record<string, unknown>) => app.call(who, saveGtk, { body })
  const read = async (who: string, id: string) => (await app.call(who, readGtk, { params: { id } })).body
  const add = async (who: string, body: Record<string, unknown> = {}): Promise<string> => {
    const { status, body: answer } = await save(who, { ...base, ...body })
    expect(answer).toMatchObject({ message: 'Berhasil menyimpan data' })
    expect(status).toBe(200)
    return answer.id
  }
  const riwayat = async (object: string) => {
    const { rows } = await sql<{ tindakan: string; sebelum: unknown; sesudah: Record<string, unknown> }>`
    select r.tindakan, i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.perihal = 'gtk' and r.objek = ${object} order by r.nomor`.execute(db)
    return rows
  }
  const bulanVersions = async (sekolahId: number) => {
    const { rows } = await sql<{ bulan: number; versi: number }>`
    select bulan, versi from sekolah_bulan_versi where sekolah_id = ${sekolahId} order by bulan`.execute(db)
    return new Map(rows.map(({ bulan, versi }) => [bulan, versi]))
  }
  const kunciBulan = (sekolahId: number, bulan: number) =>
    sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sekolahId}, ${bulan}, 1, ${`k${sekolahId}${bulan}`}, '{}', '', now())`.execute(db)
  return { uji: app, db, bersihkan: clean, save, read, add, riwayat, bulanVersions, kunciBulan }
}
