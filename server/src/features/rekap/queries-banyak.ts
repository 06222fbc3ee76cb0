import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { cakupanSistem, sekolahDalam } from '../../platform/scope.ts'
import { pilihSekolah } from './memo-sql.ts'
import { hitungDanSimpan, listDingin } from './queries-memo.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Schools whose keys are asked for at a time: little of a province in memory. */
const SEKELOMPOK = 256

/** Brings the memos of a province's month up to date, those that are current aside. @returns how many were computed */
export async function hitungSemuaMemo(
  { db, clock }: Alat,
  bulan: string,
  { provinsi }: { provinsi: string },
): Promise<number> {
  const cakupan = cakupanSistem('memos of all schools are brought up to date')
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s where s.kode_provinsi = ${provinsi} and ${sekolahDalam(cakupan)} order by s.id`.execute(
    db,
  )
  let jumlah = 0
  for (let awal = 0; awal < rows.length; awal += SEKELOMPOK) {
    const saat = { bulan, sekarang: clock.now() }
    const sekolahIds = rows.slice(awal, awal + SEKELOMPOK).map(({ id }) => id)
    const dingin = await listDingin(db, cakupan, saat, pilihSekolah(sekolahIds))
    jumlah += await hitungDanSimpan(db, cakupan, saat, dingin)
  }
  return jumlah
}
