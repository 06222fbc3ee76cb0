import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { Output } from '@geisa/contract/endpoint'
import type { pratinjauLibur } from '@geisa/contract/libur'
import { hariSekolah } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { isForSome } from '@geisa/engine/jadwal/libur'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { type Location, refuseUnauthorised } from './authority.ts'
import { buildState, type State } from './libur-state.ts'
import { findAuthority, findLibur } from './queries.ts'

type Tools = Pick<AppContext, 'db' | 'clock'>
type Input = Output<typeof pratinjauLibur, 'body'>

/** The same of one that goes: nothing else of it need be known. */
export const previewRemoval = (tools: Tools, pengguna: Pengguna, cakupan: Cakupan, id: number) =>
  computePratinjau(tools, pengguna, cakupan, { id, hapus: true }, undefined)

/** Which staff-days change when this holiday is saved, or deleted; the same rights as doing so. */
export async function computePratinjau(
  tools: Tools,
  pengguna: Pengguna,
  cakupan: Cakupan,
  input: Input | { id: number; hapus: true },
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const { db, clock } = tools
  const remove = input.hapus
  const today = hariSekolah(clock.now(), 'WIB')
  const authority = await findAuthority(db, pengguna, cakupan, today)
  const id = input.id ?? null
  if (remove && id === null) throw invalidField('id', 'Pilih libur yang akan dihapus')
  const old = id === null ? null : ((await findLibur(db, pengguna, cakupan, id)) ?? null)
  if (id !== null && old === null) throw notFound('Libur')
  if (old !== null) refuseUnauthorised(authority, old)
  const next = remove ? null : await buildState(db, authority, input, old, today)
  const state = [old, next].filter((one) => one !== null)
  const change = {
    sekolah: sql<boolean>`(${sql.join(state.map(sekolahWithLibur), sql` or `)})`,
    // A month's facts do not say where the school lies: one that the holiday leaves has it no more.
    ...(next === null ? {} : { after: sekolahWithLibur(next) }),
    ranges: state.map(({ tanggal, sampai }) => ({ dari: tanggal, sampai })),
    withIdentitas: state.some(isForSome),
    apply: (fakta: FaktaBulan, after: boolean) => replaceLibur(fakta, id, after ? next : null),
  }
  return previewChange(tools, cakupan, change, lanjut)
}

/** A new holiday stands last in the order of names (rules.md L11). */
const NEW_ID = 2_147_483_647

export function replaceLibur(fakta: FaktaBulan, id: number | null, next: State | null): FaktaBulan {
  const others = fakta.libur.filter((libur) => libur.id !== id)
  return { ...fakta, libur: next === null ? others : [...others, { ...next, id: id ?? NEW_ID }] }
}

/** The schools that a holiday governs, as a condition on `sekolah s`. */
export function sekolahWithLibur({ jenisLiburId, kodeWilayah, jenjang }: Location): RawBuilder<boolean> {
  const sejenjang = sql<boolean>`s.jenjang = any(${[...jenjang]}::text[])`
  if (jenisLiburId === 1) return sejenjang
  const column = sql.ref(jenisLiburId === 2 ? 's.kode_kab_kota' : 's.kode_provinsi')
  return sql<boolean>`(${column} = ${kodeWilayah} and ${sejenjang})`
}
