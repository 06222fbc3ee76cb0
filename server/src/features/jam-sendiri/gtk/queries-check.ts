import { PERAN } from '@geisa/engine/akun/hak-akses'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Caller } from '../../../platform/access/session.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { foreignField, invalid, invalidField, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { whyLockedOn } from '../../jadwal/queries.ts'
import { findPemilik } from '../../jadwal/queries-pemilik.ts'
import { type Assignment, heldJam, isMandiri, namaJam, namaPolaOf, whyNotAnybody, whyNotPerson } from './check-jam.ts'
import { findCuts } from './queries-cut.ts'
import { type GtkState, type JamState, STATUS } from './queries-state.ts'

/** Everybody who is to get the same hours, judged together: who cannot is named by their place in the list. */

/** People of one school alone: a list over several is a slip, and would be saved in halves. */
export function parsePeople(ids: readonly string[]): { sekolahId: number; gtkIds: number[] } {
  const people = ids.map((id) => parseId(id, 'GTK'))
  const sekolahId = people[0]?.sekolahId ?? 0
  const foreign = people.findIndex((one) => one.sekolahId !== sekolahId)
  if (foreign >= 0) throw invalidField(`gtkIds.${foreign}`, 'Pilih GTK dari satu sekolah saja')
  const twice = people.findIndex(({ nomor }, nth) => people.findIndex((one) => one.nomor === nomor) !== nth)
  if (twice >= 0) throw invalidField(`gtkIds.${twice}`, 'GTK yang sama dipilih dua kali')
  return { sekolahId, gtkIds: people.map(({ nomor }) => nomor) }
}

type Checked = {
  state: JamState
  gtkIds: readonly number[]
  jam: Assignment
  hariIni: string
  pada: string
  /** What waits for these very hours is no other assignment: they are looked at before they are agreed to. */
  asPending?: boolean
}

/** In the order of the list. */
export async function checkPeople(db: DbOrTrx, { cakupan }: Caller, given: Checked): Promise<GtkState[]> {
  const { state, gtkIds, jam, hariIni, asPending = false } = given
  const byId = new Map(state.gtk.map((gtk) => [gtk.gtkId, gtk]))
  const people = gtkIds.map((gtkId) => byId.get(gtkId))
  if (!people.every((one) => one !== undefined)) throw notFound('GTK')
  const common = whyNotAnybody(state, jam, hariIni)
  if (common !== null) throw invalidField(common.field, common.message)
  const alone = people.map((gtk) => whyNotPerson(gtk, jam, asPending ? pendingOf(gtk, jam) : null))
  const reasons = alone.some((reason) => reason !== null) ? alone : await whyCut(db, cakupan, given, people)
  const galat = reasons.flatMap((message, nth) => (message === null ? [] : [{ field: `gtkIds.${nth}`, message }]))
  if (galat.length > 0) throw invalid(sentenceOf(galat, namaJam(namaPolaOf(state, jam))), galat)
  return people
}

async function whyCut(
  db: DbOrTrx,
  cakupan: Cakupan,
  { state: { sekolahId, pola }, jam, pada }: Checked,
  people: readonly GtkState[],
): Promise<(string | null)[]> {
  const held = new Map(people.map((gtk) => [gtk.gtkId, heldWith(gtk, jam, pada)]))
  const cuts = await findCuts(db, cakupan, { sekolahId, now: pada, held, pola })
  return people.map(({ gtkId }) => cuts.get(gtkId) ?? null)
}

const pendingOf = (gtk: GtkState, { polaJamId, berlakuMulai, berlakuSampai }: Assignment): number | null =>
  gtk.jam.find(
    (one) =>
      one.status === STATUS.MENUNGGU &&
      one.polaJamId === polaJamId &&
      one.berlakuMulai === berlakuMulai &&
      one.berlakuSampai === berlakuSampai,
  )?.id ?? null

const sentenceOf = ([first, ...others]: { message: string }[], nama: string): string =>
  others.length === 0
    ? (first?.message ?? '')
    : `${others.length + 1} GTK tidak dapat diberi '${nama}': ${first?.message}`

/** As it would be with these hours, and which days they can move. */
export const heldWith = (gtk: GtkState, jam: Assignment, pada: string) => {
  const { polaJamId, berlakuMulai, berlakuSampai } = jam
  return {
    jam: [...heldJam(gtk), { polaJamId, berlakuMulai, berlakuSampai, disimpanPada: pada }],
    dari: tanggalFrom(nomorHari(berlakuMulai) - 1),
    sampai: berlakuSampai,
  }
}

/** Whether the office has to agree first (rules.md M9). @throws 403 to who may neither assign nor propose */
export async function isProposal(
  db: DbOrTrx,
  { pengguna, cakupan }: Caller,
  state: JamState,
  { berlakuMulai, hariIni }: { berlakuMulai: string; hariIni: string },
): Promise<boolean> {
  if (pengguna.peranId === PERAN.SEKOLAH) return !(berlakuMulai > hariIni && isMandiri(state, berlakuMulai))
  const pemilik = await findPemilik(db, pengguna, cakupan, state.jenjang)
  const locked = pemilik === undefined ? 'Jadwal sekolah ini bukan wewenang Anda.' : whyLockedOn(pemilik, berlakuMulai)
  if (locked !== null) throw foreignField('gtkIds', locked)
  return false
}
