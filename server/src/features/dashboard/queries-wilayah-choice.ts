import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { invalidField } from '../../platform/errors.ts'

/** A region as its caller may look at it. Codes tell what lies in what (docs/decisions/0002-kode-wilayah.md). */
export type WilayahOption = {
  kode: string
  level: number
  /** The region above, null where the caller's own scope begins. */
  induk: string | null
  /** Regions whose counters, added up, are the caller's part of it: itself, or what it holds of the scope. */
  bagian: readonly string[]
}

export const levelFrom = (kode: string): number => base(kode).length / 2

/** The region above a code on that level, or the code itself. */
export const atLevel = (kode: string, level: number): string => kode.slice(0, level * 2).padEnd(6, '0')

/** @throws 422 with the field named, for a region that is neither in the scope nor above a part of it */
export function selectWilayah(
  { pengguna, cakupan }: Caller,
  { kodeWilayah, level }: { kodeWilayah?: string | undefined; level?: number | undefined },
): WilayahOption {
  const awal = cakupan.wilayah === null ? NASIONAL : (pengguna.kodeWilayah ?? NASIONAL)
  const kode = kodeWilayah ?? awal
  const bagian = ownParts(cakupan, kode)
  if (bagian.length === 0 && kode !== awal) throw foreignWilayah()
  if (level !== undefined && level !== levelFrom(kode))
    throw invalidField('level', 'Level tidak sesuai dengan wilayah yang dipilih')
  return {
    kode,
    level: levelFrom(kode),
    induk: isWithin(awal, kode) ? null : atLevel(kode, levelFrom(kode) - 1),
    bagian,
  }
}

export const foreignWilayah = () =>
  invalidField('kodeWilayah', 'Wilayah ini berada di luar cakupan Anda. Pilih wilayah dalam cakupan Anda.')

/** The code looks right but no region has it: told together with the figures, so that it costs no round trip. */
export const unknownWilayah = () => invalidField('kodeWilayah', 'Wilayah tidak ditemukan')

export async function hasWilayah(db: DbOrTrx, kode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from wilayah where kode = ${kode}`.execute(db)
  return rows.length > 0
}

const LEVEL_COLUMNS = [null, 'kode_provinsi', 'kode_kab_kota', 'kode_kecamatan'] as const

/** The column of a school that names its region of that level; null: the nation, which holds all. */
export const levelColumn = (level: number): string | null => LEVEL_COLUMNS[level] ?? null

export type SekolahFilter = { jenjang?: readonly Jenjang[] | undefined; status?: 'N' | 'S' | '' | undefined }

/** Places of the counters' arrays that are counted: 1 TK negeri, 2 TK swasta, 3 SD negeri … 12 SLB swasta. */
export const selectedPlaces = (cakupan: Cakupan, { jenjang = JENJANG, status = '' }: SekolahFilter): number[] =>
  JENJANG.flatMap((one, nth) =>
    !jenjang.includes(one) || cakupan.jenjang?.includes(one) === false
      ? []
      : [...(status === 'S' ? [] : [2 * nth + 1]), ...(status === 'N' ? [] : [2 * nth + 2])],
  )

function ownParts({ wilayah }: Cakupan, kode: string): string[] {
  if (wilayah === null || wilayah.some((one) => isWithin(kode, one))) return [kode]
  const own = [...new Set(wilayah)].filter((one) => isWithin(one, kode))
  // A kecamatan chosen beside its own kab/kota is counted there already.
  return own.filter((one) => !own.some((other) => other !== one && isWithin(one, other)))
}

/** Does the region lie in the other one, or is it that? */
const isWithin = (kode: string, wilayah: string): boolean => kode.startsWith(base(wilayah))

const base = (kode: string): string => kode.replace(/(00)*$/, '')
