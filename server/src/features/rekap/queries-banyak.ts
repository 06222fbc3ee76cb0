import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { cakupanSistem } from '../../platform/scope.ts'
import { hitungBanyak, listDingin } from './queries-memo.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Schools computed at a time: few statements, and little of a province in memory. */
const SEKELOMPOK = 64

/**
 * Brings the memos of a province's month up to date, those that are current aside; two groups under way at most, so that
 * the database reads the next one while this one is computed. @returns how many were computed
 */
export async function hitungSemuaMemo(
  { db, clock }: Alat,
  bulan: string,
  { provinsi }: { provinsi: string },
): Promise<number> {
  const cakupan = cakupanSistem('memos of all schools are brought up to date')
  const { rows } = await sql<{
    id: number
  }>`select id from sekolah where kode_provinsi = ${provinsi} order by id`.execute(db)
  const semua = rows.map(({ id }) => id)
  const kelompok = Array.from({ length: Math.ceil(semua.length / SEKELOMPOK) }, (_, ke) =>
    semua.slice(ke * SEKELOMPOK, (ke + 1) * SEKELOMPOK),
  ).values()
  let jumlah = 0
  const kerja = async (): Promise<void> => {
    for (const sekolahIds of kelompok) {
      const saat = { bulan, sekarang: clock.now() }
      const dingin = await listDingin(db, cakupan, saat, sql<boolean>`s.id = any(${sekolahIds}::int[])`)
      jumlah += (await hitungBanyak(db, cakupan, saat, dingin)).size
    }
  }
  await Promise.all([kerja(), kerja()])
  return jumlah
}
