import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { salahIsi } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'

/** A region as its caller may look at it. Codes tell what lies in what (docs/decisions/0002-kode-wilayah.md). */
export type PilihanWilayah = {
  kode: string
  level: number
  /** The region above, null where the caller's own scope begins. */
  induk: string | null
  /** Regions whose counters, added up, are the caller's part of it: itself, or what it holds of the scope. */
  bagian: readonly string[]
}

export const levelDari = (kode: string): number => pangkal(kode).length / 2

/** The region above a code on that level, or the code itself. */
export const padaLevel = (kode: string, level: number): string => kode.slice(0, level * 2).padEnd(6, '0')

/** @throws 422 with the field named, for a region that is neither in the scope nor above a part of it */
export function pilihWilayah(
  { pengguna, cakupan }: Masuk,
  { kodeWilayah, level }: { kodeWilayah?: string | undefined; level?: number | undefined },
): PilihanWilayah {
  const awal = cakupan.wilayah === null ? NASIONAL : (pengguna.kodeWilayah ?? NASIONAL)
  const kode = kodeWilayah ?? awal
  const bagian = bagianMilik(cakupan, kode)
  if (bagian.length === 0 && kode !== awal) throw wilayahAsing()
  if (level !== undefined && level !== levelDari(kode))
    throw salahIsi('level', 'Level tidak sesuai dengan wilayah yang dipilih')
  return {
    kode,
    level: levelDari(kode),
    induk: isDalam(awal, kode) ? null : padaLevel(kode, levelDari(kode) - 1),
    bagian,
  }
}

export const wilayahAsing = () =>
  salahIsi('kodeWilayah', 'Wilayah ini berada di luar cakupan Anda. Pilih wilayah dalam cakupan Anda.')

/** The code looks right but no region has it: told together with the figures, so that it costs no round trip. */
export const wilayahTakDikenal = () => salahIsi('kodeWilayah', 'Wilayah tidak ditemukan')

export async function adaWilayah(db: DbOrTrx, kode: string): Promise<boolean> {
  const { rows } = await sql`select 1 from wilayah where kode = ${kode}`.execute(db)
  return rows.length > 0
}

const KOLOM_LEVEL = [null, 'kode_provinsi', 'kode_kab_kota', 'kode_kecamatan'] as const

/** The column of a school that names its region of that level; null: the nation, which holds all. */
export const kolomLevel = (level: number): string | null => KOLOM_LEVEL[level] ?? null

export type SaringanSekolah = { jenjang?: readonly Jenjang[] | undefined; status?: 'N' | 'S' | '' | undefined }

/** Places of the counters' arrays that are counted: 1 TK negeri, 2 TK swasta, 3 SD negeri … 12 SLB swasta. */
export const tempatTerpilih = (cakupan: Cakupan, { jenjang = JENJANG, status = '' }: SaringanSekolah): number[] =>
  JENJANG.flatMap((satu, ke) =>
    !jenjang.includes(satu) || cakupan.jenjang?.includes(satu) === false
      ? []
      : [...(status === 'S' ? [] : [2 * ke + 1]), ...(status === 'N' ? [] : [2 * ke + 2])],
  )

function bagianMilik({ wilayah }: Cakupan, kode: string): string[] {
  if (wilayah === null || wilayah.some((satu) => isDalam(kode, satu))) return [kode]
  const milik = [...new Set(wilayah)].filter((satu) => isDalam(satu, kode))
  // A kecamatan chosen beside its own kab/kota is counted there already.
  return milik.filter((satu) => !milik.some((lain) => lain !== satu && isDalam(satu, lain)))
}

/** Does the region lie in the other one, or is it that? */
const isDalam = (kode: string, wilayah: string): boolean => kode.startsWith(pangkal(wilayah))

const pangkal = (kode: string): string => kode.replace(/(00)*$/, '')
