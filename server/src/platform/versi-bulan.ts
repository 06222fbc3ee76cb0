import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** A month of a school whose facts changed; `bulan` as YYYYMM. */
export type SekolahBulan = { sekolahId: number; bulan: number }

/**
 * Says that facts of these school-months changed: last in the transaction, and in one order everywhere, so that
 * writers never wait for each other in a circle (architecture.md 2.1).
 */
export async function naikkanVersi(trx: Trx, daftar: readonly SekolahBulan[]): Promise<void> {
  if (daftar.length === 0) return
  await sql`
    insert into sekolah_bulan_versi (sekolah_id, bulan)
    select distinct * from unnest(${daftar.map((d) => d.sekolahId)}::int[], ${daftar.map((d) => d.bulan)}::int[]) order by 1, 2
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(trx)
}

/** Every month from one day to another, both inclusive. */
export function bulanAntara(dari: string, sampai: string): number[] {
  const hasil: number[] = []
  const akhir = keBulan(sampai)
  for (let bulan = keBulan(dari); bulan <= akhir; bulan += bulan % 100 === 12 ? 89 : 1) hasil.push(bulan)
  return hasil
}

/** Calibration (rules.md A, up to days) and the night border count a tap on another date than the machine wrote. */
const GESER_HARI = 5

/** Every month whose reading taps dated from one day to another can change. */
export const bulanTersentuh = (dari: string, sampai: string): number[] =>
  bulanAntara(tanggalDari(nomorHari(dari) - GESER_HARI), tanggalDari(nomorHari(sampai) + GESER_HARI))

const keBulan = (tanggal: string): number => Number(tanggal.slice(0, 4)) * 100 + Number(tanggal.slice(5, 7))
