import type { Output } from '@geisa/contract/endpoint'
import type { addPengguna, PenggunaDetail, updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { DKI, jenjangPeran } from '../../platform/cakupan.ts'
import { mayGiveSekolah } from '../../platform/cakupan-akun.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { invalid } from '../../platform/errors.ts'

export type NewInput = Output<typeof addPengguna, 'body'>
export type UpdateInput = Output<typeof updatePengguna, 'body'>
export type FieldError = { field: string; message: string }

/** More than these nobody reads. */
const MAX_ERROR = 20

export function refuseErrors(errors: readonly FieldError[]): void {
  const [fieldError] = errors
  if (fieldError !== undefined) throw invalid(fieldError.message, errors.slice(0, MAX_ERROR))
}

/** Where the account of an office or a foundation acts. */
export type Location = {
  kodeWilayah: string | null
  jenjang: readonly Jenjang[]
  cakupanWilayah: readonly string[]
  cakupanSekolah: readonly number[]
}

export const akunLocation = (akun: PenggunaDetail): Location => ({
  kodeWilayah: akun.wilayah?.kodeWilayah ?? null,
  jenjang: akun.jenjang,
  cakupanWilayah: akun.cakupanWilayah.map(({ kodeWilayah }) => kodeWilayah),
  cakupanSekolah: akun.cakupanSekolah.map(({ sekolahId }) => sekolahId),
})

/** What was sent, over what is stored; what was left out stays. Twice the same counts once. */
export function locationFrom(input: NewInput | UpdateInput, present: Location): Location {
  const { wilayah, jenjang, cakupanWilayah, cakupanSekolah } = input
  return {
    kodeWilayah: wilayah?.kodeWilayah ?? present.kodeWilayah,
    jenjang:
      jenjang === undefined || jenjang === null ? present.jenjang : JENJANG.filter((one) => jenjang.includes(one)),
    cakupanWilayah: [...new Set(cakupanWilayah?.map(({ kodeWilayah }) => kodeWilayah) ?? present.cakupanWilayah)],
    cakupanSekolah: [...new Set(cakupanSekolah?.map(({ sekolahId }) => sekolahId) ?? present.cakupanSekolah)],
  }
}

/** Every reason why an account of that role must not act there, each at its field (product.md 2). */
export async function checkLocations(
  db: DbOrTrx,
  caller: Caller,
  peranId: PeranId,
  location: Location,
): Promise<FieldError[]> {
  const wilayah = await checkWilayah(db, caller, peranId, location.kodeWilayah)
  if (wilayah.length > 0) return wilayah
  return [
    ...checkJenjang(caller, peranId, location),
    ...(await checkCakupanWilayah(db, peranId, location)),
    ...(await checkCakupanSekolah(db, caller, peranId, location)),
  ]
}

const LEVEL: Partial<Record<PeranId, 1 | 2>> = {
  [PERAN.PROVINSI]: 1,
  [PERAN.CABANG_DINAS]: 1,
  [PERAN.YAYASAN]: 1,
  [PERAN.KAB_KOTA]: 2,
  [PERAN.UPTD]: 2,
}

async function checkWilayah(
  db: DbOrTrx,
  { pengguna }: Caller,
  peranId: PeranId,
  kode: string | null,
): Promise<FieldError[]> {
  const wrong = (message: string): FieldError[] => [{ field: 'wilayah.kodeWilayah', message }]
  const level = LEVEL[peranId]
  if (level === undefined)
    return kode === null || kode === NASIONAL ? [] : wrong('Admin tidak terikat pada satu wilayah')
  if (kode === null) return wrong(`Pilih ${LEVEL_LABEL[level]}`)
  if (pengguna.peranId !== PERAN.NASIONAL && kode !== pengguna.kodeWilayah)
    return wrong('Wilayah ini di luar wilayah Anda')
  const { rows } = await sql<{ level: number; induk: string | null }>`
    select level, kode_induk as induk from wilayah where kode = ${kode}`.execute(db)
  const one = rows[0]
  if (one === undefined) return wrong('Wilayah tidak ditemukan')
  if (one.level !== level) return wrong(`Pilih ${LEVEL_LABEL[level]}, bukan wilayah tingkat lain`)
  if (level === 2 && one.induk === DKI) return wrong('Di DKI Jakarta semua jenjang diurus dinas provinsi')
  return []
}

const LEVEL_LABEL = { 1: 'provinsi', 2: 'kabupaten atau kota' } as const

/**
 * Levels that an account of that role may have from this maker: those of the role there, and never more than the maker's
 * own. A foundation runs schools of all levels (product.md 2).
 */
export function allowedJenjang({ cakupan }: Caller, peranId: PeranId, kodeWilayah: string | null): readonly Jenjang[] {
  const peran = jenjangPeran({ peranId, jenjang: [], kodeWilayah }) ?? JENJANG
  return peranId === PERAN.YAYASAN ? peran : peran.filter((one) => cakupan.jenjang?.includes(one) ?? true)
}

function checkJenjang(caller: Caller, peranId: PeranId, { jenjang, kodeWilayah }: Location): FieldError[] {
  const allowed = allowedJenjang(caller, peranId, kodeWilayah)
  const foreign = jenjang.filter((one) => !allowed.includes(one))
  if (foreign.length === 0) return []
  const option = allowed.length === 0 ? 'Tidak ada yang dapat dipilih' : `Pilihannya ${allowed.join(', ')}`
  return [{ field: 'jenjang', message: `Jenjang ${foreign.join(', ')} bukan untuk akun ini. ${option}.` }]
}

async function checkCakupanWilayah(db: DbOrTrx, peranId: PeranId, location: Location): Promise<FieldError[]> {
  const { cakupanWilayah, kodeWilayah } = location
  const label = peranId === PERAN.CABANG_DINAS ? 'kab/kota' : peranId === PERAN.UPTD ? 'kecamatan' : null
  if (label === null)
    return cakupanWilayah.length === 0
      ? []
      : [{ field: 'cakupanWilayah', message: 'Cakupan wilayah hanya untuk Cabang Dinas dan UPTD' }]
  if (cakupanWilayah.length === 0) return [{ field: 'cakupanWilayah', message: `Pilih paling sedikit satu ${label}` }]
  const { rows } = await sql<{ kode: string }>`
    select kode from wilayah where kode = any(${[...cakupanWilayah]}::text[]) and kode_induk = ${kodeWilayah}`.execute(
    db,
  )
  const present = new Set(rows.map(({ kode }) => kode))
  return cakupanWilayah
    .map((kode, nth) => ({ field: `cakupanWilayah.${nth}.kodeWilayah`, kode }))
    .filter(({ kode }) => !present.has(kode))
    .map(({ field, kode }) => ({ field, message: `Wilayah ${kode} bukan ${label} di wilayah akun ini` }))
}

/**
 * A province may give a foundation any private school of its province, of whatever level; a state school only where it runs
 * that level itself, for over a state school its own office decides (product.md 2). The admin may give each.
 */
async function checkCakupanSekolah(
  db: DbOrTrx,
  { pengguna }: Caller,
  peranId: PeranId,
  location: Location,
): Promise<FieldError[]> {
  const { cakupanSekolah, kodeWilayah } = location
  if (cakupanSekolah.length === 0) return []
  if (peranId !== PERAN.YAYASAN)
    return [{ field: 'cakupanSekolah', message: 'Cakupan sekolah hanya untuk akun yayasan' }]
  const allowed =
    pengguna.peranId === PERAN.NASIONAL
      ? sql<boolean>`true`
      : mayGiveSekolah({ wilayah: sql`${pengguna.kodeWilayah}::text`, jenjang: sql`${[...pengguna.jenjang]}::text[]` })
  const { rows } = await sql<{ id: number; status: 'N' | 'S'; boleh: boolean }>`
    select d.id, d.status, ${allowed} as boleh from sekolah d
    where d.id = any(${[...cakupanSekolah]}::int[]) and d.kode_provinsi = ${kodeWilayah}`.execute(db)
  const present = new Map(rows.map((row) => [row.id, row]))
  return cakupanSekolah.flatMap((id, nth) => {
    const one = present.get(id)
    if (one?.boleh === true) return []
    return [
      { field: `cakupanSekolah.${nth}.sekolahId`, message: one === undefined ? UNKNOWN_SEKOLAH : NOT_OURS[one.status] },
    ]
  })
}

const UNKNOWN_SEKOLAH = 'Sekolah tidak ditemukan di provinsi akun ini'
const NOT_OURS = {
  N: 'Sekolah negeri jenjang ini diurus dinas lain. Hanya Admin yang dapat memberikannya, setelah dinas itu setuju.',
  S: 'Jenjang sekolah ini di luar jenjang akun Anda',
}
