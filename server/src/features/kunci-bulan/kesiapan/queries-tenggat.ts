import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { bacaSetting } from '../../aplikasi/queries.ts'

export type Tenggat = {
  /** The day by which a month is expected locked in a region: its own, else its province's, else everybody's. */
  di(kodeWilayah: string | null): string
  /** Every day that somebody has. */
  semua: readonly string[]
}

/** By the setting 'tenggatKunciBulan' as it stood at the month's end. */
export async function bacaTenggat(db: DbOrTrx, bulan: string): Promise<Tenggat> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const terakhir = awal + jumlahHari - 1
  const { bawaan, wilayah } = await bacaSetting(db, 'tenggatKunciBulan', tanggalDari(terakhir))
  const milik = new Map(wilayah.map(({ kodeWilayah, hari }) => [kodeWilayah, hari]))
  const tanggal = (hari: number): string => tanggalDari(terakhir + hari)
  return {
    di: (kode) => tanggal(indukDari(kode).flatMap((satu) => milik.get(satu) ?? [])[0] ?? bawaan),
    semua: [...new Set([bawaan, ...milik.values()])].map(tanggal),
  }
}

/** The same of one school in scope. */
export async function bacaTenggatSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: { sekolahId: number; bulan: string },
): Promise<string> {
  const { rows } = await sql<{ kode: string }>`
    select s.kode_kab_kota as kode from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return (await bacaTenggat(db, bulan)).di(rows[0]?.kode ?? null)
}

/** A code begins with its parents': two digits are the province, four the kabupaten/kota. */
const indukDari = (kode: string | null): string[] =>
  kode === null ? [] : [`${kode.slice(0, 4)}00`, `${kode.slice(0, 2)}0000`]
