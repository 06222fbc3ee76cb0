import { versionOn } from '@geisa/engine/berlaku'
import { longTanggal } from '@geisa/engine/calendar'
import type { Gtk } from '@geisa/engine/fakta'
import type { Caller } from '../../../platform/access/session.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { AS_SCHOOL, nameKey } from '../pola/name-key.ts'
import {
  type Assignment,
  hariJam,
  heldJam,
  namaJam,
  namaPolaOf,
  whyNotAnybody,
  whyNotPerson,
  whyOtherWaits,
} from './check-jam.ts'
import { heldWith, isProposal } from './queries-check.ts'
import { findCuts } from './queries-cut.ts'
import { type GtkState, type JamState, readJamState, STATUS } from './queries-state.ts'

/** Hours that a file of staff asks for, judged row by row (rules.md M3, M8, M9). */

/** A row of the file and the person that it means; `gtkId` null: whom the school does not have yet. */
export type JamAsked = {
  gtkId: number | null
  nama: string
  mulaiTugas: string | null
  berhenti: string | null
  pola: string
  mulai: string | null
}
export type JamGiven = { jam: Assignment; menunggu: boolean; sebelum: string; sesudah: string }
/** null: so it is already, or so it waits. */
export type JamJudged = JamGiven | { wrong: string } | null

type Moment = { sekolahId: number; hariIni: string; pada: string }

export async function judgeJamRows(
  db: DbOrTrx,
  caller: Caller,
  { sekolahId, hariIni, pada }: Moment,
  asked: readonly JamAsked[],
): Promise<JamJudged[]> {
  const gtkIds = asked.flatMap(({ gtkId }) => gtkId ?? [])
  const state = await readJamState(db, caller.cakupan, { sekolahId, gtkIds, polaJamIds: 'semua' })
  const rows = asked.map((one, nth) => judgeRow(state, hariIni, one, nth))
  const fitting = rows.filter((row) => row !== null && 'jam' in row)
  const held = new Map(fitting.map(({ gtk, jam }) => [gtk.gtkId, heldWith(gtk, jam, pada)]))
  const baru = fitting.flatMap(({ gtk }) => (gtk.gtkId < 0 ? [asNew(gtk)] : []))
  const cuts = await findCuts(db, caller.cakupan, { sekolahId, now: pada, held, pola: state.pola, baru })
  const menunggu = new Map<string, boolean>()
  for (const { jam } of fitting)
    if (!menunggu.has(jam.berlakuMulai)) {
      const start = { berlakuMulai: jam.berlakuMulai, hariIni }
      menunggu.set(jam.berlakuMulai, await isProposal(db, caller, state, start))
    }
  return rows.map((row) => {
    if (row === null || 'wrong' in row) return row
    const { gtk, jam, sebelum } = row
    const cut = cuts.get(gtk.gtkId)
    if (cut !== undefined) return { wrong: cut }
    const waits = menunggu.get(jam.berlakuMulai) ?? true
    const sesudah = `${namaJam(namaPolaOf(state, jam))}${hariJam(jam)}${waits ? ' (menunggu dinas)' : ''}`
    return { jam, menunggu: waits, sebelum, sesudah }
  })
}

type Row = { gtk: GtkState; jam: Assignment; sebelum: string }

function judgeRow(state: JamState, hariIni: string, asked: JamAsked, nth: number): Row | { wrong: string } | null {
  const { nama, mulaiTugas, berhenti } = asked
  const pola = findPola(state, asked.pola)
  if (pola === undefined) return { wrong: unknownPola(state, asked.pola) }
  const start = mulaiTugas !== null && mulaiTugas > hariIni ? mulaiTugas : hariIni
  const jam = { polaJamId: pola?.id ?? null, berlakuMulai: asked.mulai ?? start, berlakuSampai: null }
  const saved = state.gtk.find(({ gtkId }) => gtkId === asked.gtkId)
  const gtk = { gtkId: saved?.gtkId ?? -1 - nth, nama, mulaiTugas, berhenti, jam: saved?.jam ?? [] }
  const held = versionOn(heldJam(gtk), jam.berlakuMulai)
  if (isPending(gtk, jam)) return null
  const other = whyOtherWaits(gtk, jam)
  if (other !== null) return { wrong: other }
  // What holds only until a day is not what a file asks for without end.
  if (held === undefined ? jam.polaJamId === null : held.polaJamId === jam.polaJamId && held.berlakuSampai === null)
    return null
  const common = whyNotAnybody(state, jam, hariIni)
  if (common?.field === 'berlakuMulai')
    return { wrong: `Berlaku Mulai ${longTanggal(jam.berlakuMulai)}: ${common.message}` }
  const wrong = common?.message ?? whyNotPerson(gtk, jam, null)
  if (wrong !== null) return { wrong }
  return { gtk, jam, sebelum: namaJam(gtk.jam.find(({ id }) => id === held?.id)?.namaPola) }
}

const isPending = (gtk: GtkState, { polaJamId, berlakuMulai }: Assignment): boolean =>
  gtk.jam.some(
    (one) =>
      one.status === STATUS.MENUNGGU &&
      one.polaJamId === polaJamId &&
      one.berlakuMulai === berlakuMulai &&
      one.berlakuSampai === null,
  )

/** The nearest owner's where two bear one name; null: the school's hours, undefined: nobody knows it. */
function findPola({ pola }: JamState, nama: string): JamState['pola'][number] | null | undefined {
  const key = nameKey(nama)
  if (key === AS_SCHOOL_KEY) return null
  const same = pola.filter((one) => nameKey(one.nama) === key)
  return NEAREST.flatMap((pemilik) => same.filter((one) => one.pemilik === pemilik))[0]
}
const AS_SCHOOL_KEY = nameKey(AS_SCHOOL)
const NEAREST = ['sekolah', 'yayasan', 'dinas', 'nasional'] as const

function unknownPola({ pola }: JamState, nama: string): string {
  const known = [...new Set(pola.map((one) => one.nama)), namaJam(null)]
  return `Pola Jam '${nama.slice(0, 40)}' tidak dikenal. Yang dapat dipakai: ${known.slice(0, 10).join('; ')}`
}

const asNew = ({ gtkId, nama, mulaiTugas, berhenti }: GtkState): Gtk => ({
  id: gtkId,
  nama,
  mulaiTugas,
  berhenti,
  kerja: [],
})
