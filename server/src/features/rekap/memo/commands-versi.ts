import { AWAL_ZAMAN, bulanDari, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { GESER_HARI } from '@geisa/engine/tap/kalibrasi'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

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

/** Every month whose reading taps dated from one day to another can change. */
export const bulanTersentuh = (dari: string, sampai: string): number[] =>
  bulanAntara(tanggalDari(nomorHari(dari) - GESER_HARI), tanggalDari(nomorHari(sampai) + GESER_HARI))

/** A month may be looked at before it begins, but not earlier than this. */
const KE_DEPAN = 31
const terakhirDihitung = (dari: string, hariIni: string): string =>
  tanggalDari(Math.max(nomorHari(dari), nomorHari(hariIni)) + KE_DEPAN)

/** A change of what counts from a day on touches every month since: calibration and night move taps by days. */
export const naikkanSampaiKini = (trx: Trx, sekolahId: number, dari: string, hariIni: string): Promise<void> =>
  naikkanVersi(
    trx,
    bulanTersentuh(dari < AWAL_ZAMAN ? AWAL_ZAMAN : dari, terakhirDihitung(dari, hariIni)).map((bulan) => ({
      sekolahId,
      bulan,
    })),
  )

/** Whose facts a regional change is: the counter of everybody below it. `kode` of the nation is '000000'. */
export type Lingkup = { lingkup: 'nasional' | 'provinsi' | 'kab_kota' | 'yayasan' | 'setting'; kode: string }

/**
 * Says that facts which many schools share changed on the days `dari` … `sampai` (null = open): one counter a month,
 * not a row a school (architecture.md 2.1).
 */
export async function naikkanVersiBersama(
  trx: Trx,
  { lingkup, kode }: Lingkup,
  dari: string,
  sampai: string | null,
  hariIni: string,
): Promise<void> {
  const depan = terakhirDihitung(dari, hariIni)
  const akhir = sampai === null || sampai > depan ? depan : sampai
  const bulan = bulanAntara(dari < AWAL_ZAMAN ? AWAL_ZAMAN : dari, akhir)
  if (bulan.length === 0) return
  await sql`
    insert into versi_bersama (lingkup, kode, bulan) select ${lingkup}, ${kode}, b from unnest(${bulan}::int[]) b order by b
    on conflict (lingkup, kode, bulan) do update set versi = versi_bersama.versi + 1`.execute(trx)
}

const keBulan = (tanggal: string): number => Number(bulanDari(tanggal))
