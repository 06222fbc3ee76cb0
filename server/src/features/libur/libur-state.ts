import { type LiburInput, MAX_HARI_LIBUR } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { EPOCH_START, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { type Authority, type JenisLiburId, type Location, refuseUnauthorised } from './authority.ts'
import { buildBagi } from './bagi.ts'
import type { LiburRow } from './queries.ts'
import type { Rentang } from './rentang.ts'

/** A holiday as it is to be stored: everything of it but who it is. */
export type State = Omit<LiburRow, 'id' | 'versi'>

/** Judges what was typed; the old record lends its region where none is named. */
export async function buildState(
  db: DbOrTrx,
  authority: Authority,
  input: LiburInput,
  old: LiburRow | null,
  today: string,
): Promise<State> {
  const kodeWilayah = input.kodeWilayah ?? (old?.jenisLiburId === input.jenisLiburId ? old.kodeWilayah : null)
  const location = await buildLocation(db, authority, { ...input, kodeWilayah })
  return {
    ...location,
    nama: input.nama.replaceAll(/\s+/g, ' '),
    ...buildRentang(input, old, today),
    bagi: input.bagi === undefined ? (old?.bagi ?? null) : buildBagi(input.bagi),
    deskripsi: input.deskripsi,
    dasarHukum: input.dasarHukum ? input.dasarHukum : null,
  }
}

/** Type, region and levels that fit each other and the caller's rights. */
export async function buildLocation(
  db: DbOrTrx,
  authority: Authority,
  { jenisLiburId, kodeWilayah, jenjang }: Pick<LiburInput, 'jenisLiburId' | 'kodeWilayah' | 'jenjang'>,
): Promise<Location & Pick<State, 'jenjang' | 'namaWilayah'>> {
  const own = authority.hak.find((one) => one.jenisLiburId === jenisLiburId)
  const kode = kodeWilayah ?? own?.kodeWilayah ?? null
  const location = { jenisLiburId, jenjang: JENJANG.filter((one) => jenjang.includes(one)) }
  // Without the type there is nothing to say about the region.
  if (own === undefined || kode !== null) refuseUnauthorised(authority, { ...location, kodeWilayah: kode ?? '' })
  if (kode === null) throw invalidField('kodeWilayah', SELECT_WILAYAH[jenisLiburId])
  return { ...location, kodeWilayah: kode, namaWilayah: await sameLevelName(db, jenisLiburId, kode) }
}

/** A page that knows no last day moves a holiday as it is: as many days as before (rules.md N2). */
function buildRentang({ tanggal, sampai }: LiburInput, old: Rentang | null, today: string): Rentang {
  const firstError = alasanTanggal(tanggal, today)
  if (firstError !== null) throw invalidField('tanggal', firstError)
  const length = old === null ? 0 : nomorHari(old.sampai) - nomorHari(old.tanggal)
  const last = sampai === undefined ? tanggalFrom(nomorHari(tanggal) + length) : (sampai ?? tanggal)
  const error = alasanSampai({ tanggal, sampai: last }, today)
  if (error !== null) throw invalidField(sampai === undefined ? 'tanggal' : 'sampai', error)
  return { tanggal, sampai: last }
}

/** Why a holiday cannot last until then; null = it can. */
export function alasanSampai({ tanggal, sampai }: Rentang, today: string): string | null {
  const days = nomorHari(sampai) - nomorHari(tanggal) + 1
  if (days < 1) return 'Tanggal akhir mendahului tanggal awal'
  if (days > MAX_HARI_LIBUR) return `Satu libur paling lama ${MAX_HARI_LIBUR} hari; ini ${days} hari`
  return alasanTanggal(sampai, today)
}

/** The calendar of this program, and no further ahead than decrees are made. */
export function alasanTanggal(tanggal: string, today: string): string | null {
  const last = `${Number(today.slice(0, 4)) + 3}-12-31`
  if (tanggal >= EPOCH_START && tanggal <= last) return null
  return `Tanggal harus antara 1 Januari 2015 dan ${longTanggal(last)}`
}

/** Whose facts a holiday of this type and region is (rekap/memo/commands-versi.ts). */
export const KIND_SCOPE = { 1: 'nasional', 2: 'kab_kota', 3: 'provinsi' } as const

const SELECT_WILAYAH: Record<JenisLiburId, string> = {
  1: 'Libur nasional berlaku untuk seluruh Indonesia',
  2: 'Pilih kabupaten atau kota libur ini',
  3: 'Pilih provinsi libur ini',
}
const LEVEL: Record<JenisLiburId, number> = { 1: 0, 2: 2, 3: 1 }

async function sameLevelName(db: DbOrTrx, jenisLiburId: JenisLiburId, kode: string): Promise<string> {
  const { rows } = await sql<{
    nama: string
    level: number
  }>`select nama, level from wilayah where kode = ${kode}`.execute(db)
  if (rows[0] === undefined) throw invalidField('kodeWilayah', 'Kode wilayah tidak dikenal')
  if (rows[0].level !== LEVEL[jenisLiburId]) throw invalidField('kodeWilayah', SELECT_WILAYAH[jenisLiburId])
  return rows[0].nama
}
