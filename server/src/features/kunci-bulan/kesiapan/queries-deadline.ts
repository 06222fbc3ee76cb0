import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { readSetting } from '../../aplikasi/queries.ts'

export type Deadline = {
  /** The day by which a month is expected locked in a region: its own, else its province's, else everybody's. */
  at(kodeWilayah: string | null): string
  /** Every day that somebody has. */
  all: readonly string[]
}

/** By the setting 'tenggatKunciBulan' as it stood at the month's end. */
export async function readDeadline(db: DbOrTrx, bulan: string): Promise<Deadline> {
  const { awal, jumlahHari } = bulanRange(bulan)
  const last = awal + jumlahHari - 1
  const { bawaan, wilayah } = await readSetting(db, 'tenggatKunciBulan', tanggalFrom(last))
  const own = new Map(wilayah.map(({ kodeWilayah, hari }) => [kodeWilayah, hari]))
  const tanggal = (hari: number): string => tanggalFrom(last + hari)
  return {
    at: (kode) => tanggal(parentsFrom(kode).flatMap((one) => own.get(one) ?? [])[0] ?? bawaan),
    all: [...new Set([bawaan, ...own.values()])].map(tanggal),
  }
}

/** The same of one school in scope. */
export async function readSekolahDeadline(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: { sekolahId: number; bulan: string },
): Promise<string> {
  const { rows } = await sql<{ kode: string }>`
    select s.kode_kab_kota as kode from sekolah s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return (await readDeadline(db, bulan)).at(rows[0]?.kode ?? null)
}

/** A code begins with its parents': two digits are the province, four the kabupaten/kota. */
const parentsFrom = (kode: string | null): string[] =>
  kode === null ? [] : [`${kode.slice(0, 4)}00`, `${kode.slice(0, 2)}0000`]
