import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { JamAssignment } from '@geisa/contract/jam-sendiri/jam-gtk'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { previewChange } from '../../rekap/pratinjau/queries-pratinjau.ts'
import type { Assignment } from './check-jam.ts'
import { checkPeople, heldWith, parsePeople } from './queries-check.ts'
import { withHeld } from './queries-cut.ts'
import { type JamState, readJamState } from './queries-state.ts'
import { groupUsul, readWaiting, type Seen, type Waiting } from './queries-usul.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Staff-days that these hours would change, for who assigns and for who agrees; refused where saving would be. */
export async function previewJam(
  deps: Deps,
  caller: Caller,
  input: JamAssignment,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const { db, clock } = deps
  const { polaJamId, berlakuMulai, berlakuSampai } = input
  const jam = { polaJamId, berlakuMulai, berlakuSampai }
  const { sekolahId, gtkIds } = parsePeople(input.gtkIds)
  const pada = clock.now()
  const sought = { sekolahId, gtkIds, polaJamIds: polaJamId === null ? [] : [polaJamId] }
  const state = await readJamState(db, caller.cakupan, sought)
  const hariIni = hariSekolah(pada, state.zona)
  const people = await checkPeople(db, caller, { state, gtkIds, jam, hariIni, pada, asPending: true })
  const held = new Map(people.map((gtk) => [gtk.gtkId, heldWith(gtk, jam, pada)]))
  return previewChange(
    deps,
    caller.cakupan,
    {
      sekolah: sql<boolean>`s.id = ${sekolahId}`,
      ...comparedDays(state, jam),
      named: berlakuMulai,
      apply: (fakta) => withHeld(fakta, held, state.pola),
    },
    lanjut,
  )
}

/** A border moves on the days beside it too; a locked month keeps its own (rules.md M7). */
export function comparedDays(
  { bulanTerkunci }: Pick<JamState, 'bulanTerkunci'>,
  { berlakuMulai, berlakuSampai }: Assignment,
): { dari: string; sampai: string | null } {
  const before = tanggalFrom(nomorHari(berlakuMulai) - 1)
  const isLocked = bulanTerkunci.includes(Number(before.slice(0, 7).replace('-', '')))
  return {
    dari: isLocked ? berlakuMulai : before,
    sampai: berlakuSampai === null ? null : tanggalFrom(nomorHari(berlakuSampai) + 1),
  }
}

/** The same of proposals, whatever their schools: what their agreement would change. */
export async function previewUsul(deps: Deps, { cakupan }: Caller, seen: readonly Seen[]): Promise<PratinjauResult> {
  const now = deps.clock.now()
  const waiting: Waiting[] = []
  for (const [sekolahId, here] of groupUsul(seen)) {
    const found = await readWaiting(deps.db, cakupan, sekolahId, here, now)
    if (found.waiting !== null && found.waiting.usul.length > 0) waiting.push(found.waiting)
  }
  const bySchool = new Map(
    waiting.map(({ state, usul }) => {
      const own = Map.groupBy(usul, ({ gtk }) => gtk.gtkId)
      const held = new Map(
        [...own].map(([gtkId, all]) => [
          gtkId,
          {
            dari: '',
            sampai: null,
            jam: all.flatMap(({ gtk, row }, nth) =>
              nth === 0 ? heldWith(gtk, row, now).jam : [{ ...row, disimpanPada: now }],
            ),
          },
        ]),
      )
      return [state.sekolahId, { held, pola: state.pola }] as const
    }),
  )
  const ranges = waiting.flatMap(({ state, usul }) => usul.map(({ row }) => comparedDays(state, row)))
  const apply = (fakta: FaktaBulan): FaktaBulan => {
    const own = bySchool.get(fakta.sekolah.id)
    return own === undefined ? fakta : withHeld(fakta, own.held, own.pola)
  }
  const sekolah = sql<boolean>`s.id = any(${[...bySchool.keys()]}::int[])`
  const [named = ''] = waiting.flatMap(({ usul }) => usul.map(({ row }) => row.berlakuMulai)).toSorted()
  return previewChange(deps, cakupan, { sekolah, ranges, named, apply })
}
