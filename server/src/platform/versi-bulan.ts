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

const keBulan = (tanggal: string): number => Number(tanggal.slice(0, 4)) * 100 + Number(tanggal.slice(5, 7))
