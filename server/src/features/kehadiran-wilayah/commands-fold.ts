import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { systemCakupan } from '../../platform/cakupan.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { noteAttention } from './commands-perhatian.ts'
import { saveCounted, saveMovements } from './commands-save.ts'
import { forgetOld, noteShared, noteTime, reach, type Sweep, sweptSekolah } from './commands-sweep.ts'
import { tryTurn } from './commands-turn.ts'
import { countedBulan } from './counted-bulan.ts'
import { type Heard, takeHeard } from './kabar-sekolah.ts'
import { move, noMovement } from './movements.ts'
import { countStale, listStale } from './queries-stale.ts'

/** Schools of one transaction: a second of work at most, so that the end of a server never waits for it. */
const AT_ONCE = 128
/** Schools that are counted without a pause, so that who asks meanwhile is answered. */
const ONE_GROUP = 16

type Deps = Pick<AppContext, 'db' | 'clock'>

type Fold = {
  stop?: AbortSignal
  atOnce?: number
  /** Pause between two transactions as a multiple of what the last one took: folding never takes a core for itself. */
  rest?: number
  heard?: Heard
}

/**
 * Brings the counters of attendance up to what the reports say: of queued schools, and of all schools below what many of
 * them share (decision 29). Whatever has the facts it was counted from is left alone, so that doing it twice does nothing.
 * @returns how many schools were looked at; 0 also when another server is at it
 */
export async function foldKehadiran(
  { db, clock }: Deps,
  { stop = new AbortController().signal, atOnce = AT_ONCE, rest = 0, heard = new Map() }: Fold = {},
): Promise<number> {
  let jumlah = 0
  while (!stop.aborted) {
    const awal = performance.now()
    const looked = await foldStep(db, { heard, atOnce, now: clock.now() })
    jumlah += looked
    if (looked === 0) break
    await sleep(rest * (performance.now() - awal), undefined, { signal: stop }).catch(() => undefined)
  }
  return jumlah
}

type Step = { heard: Heard; atOnce: number; now: string }

/** What was heard is heard again when it could not be folded, also because another server was at it. */
async function foldStep(db: Db, { heard, atOnce, now }: Step): Promise<number> {
  const due = takeHeard(heard, atOnce, now)
  let looked = 0
  try {
    const oldest = heard.values().next().value ?? null
    looked = await db.transaction().execute((trx) => foldOnce(trx, { atOnce, now, heard: [...due.keys()], oldest }))
    return looked
  } finally {
    if (looked === 0) for (const [id, since] of due) if (!heard.has(id)) heard.set(id, since)
  }
}

type Once = { heard: readonly number[]; oldest: string | null; atOnce: number; now: string }

async function foldOnce(trx: Trx, { heard, oldest, atOnce, now }: Once): Promise<number> {
  if (!(await tryTurn(trx))) return 0
  const bulan = countedBulan(now)
  await noteShared(trx, bulan, now)
  const queued = await takeQueued(trx, atOnce, now)
  const due = [...new Set([...queued, ...heard])]
  await foldSekolah(trx, due, bulan, now)
  const swept = await foldSweep(trx, atOnce, bulan, now)
  await noteTime(trx, now, oldest)
  return due.length + swept
}

/** One step through the schools that share a change. @returns how many; one that has come to its end counts as one */
async function foldSweep(trx: Trx, atOnce: number, all: readonly string[], now: string): Promise<number> {
  const sweep = await sweptSekolah(trx, atOnce)
  if (sweep === null) return 0
  await foldSekolah(trx, sweep.sekolahIds, monthsOf(sweep, all), now)
  const last = sweep.sekolahIds.length < atOnce ? null : (sweep.sekolahIds.at(-1) ?? null)
  await reach(trx, sweep, last)
  if (last === null && sweep.lingkup === 'zona') await forgetOld(trx, all)
  return Math.max(1, sweep.sekolahIds.length)
}

const monthsOf = ({ lingkup, bulan }: Sweep, all: readonly string[]): readonly string[] =>
  lingkup === 'zona' ? all : all.filter((one) => Number(one) === bulan)

/**
 * Takes the schools off the queue that wait longest, found by age alone. Their change was committed before their row, so a later statement sees it; what is committed
 * after this one has a row that stays.
 */
async function takeQueued(trx: Trx, atOnce: number, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with diambil as (
      delete from antrean_kehadiran a using (
        select distinct sekolah_id from (
          select sekolah_id from antrean_kehadiran where mulai <= ${now}::timestamptz order by mulai, id limit ${atOnce}
        ) tertua
      ) k where a.sekolah_id = k.sekolah_id and a.mulai <= ${now}::timestamptz returning a.sekolah_id
    ) select distinct sekolah_id as id from diambil order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

async function foldSekolah(
  trx: Trx,
  sekolahIds: readonly number[],
  months: readonly string[],
  now: string,
): Promise<void> {
  if (sekolahIds.length === 0) return
  const cakupan = systemCakupan('counters are of every school')
  const movements = noMovement()
  const changed = new Set<number>()
  for (const bulan of months) {
    const moment = { bulan, now }
    const stale = await listStale(trx, cakupan, moment, sekolahIds)
    for (let awal = 0; awal < stale.length; awal += ONE_GROUP) {
      const kelompok = stale.slice(awal, awal + ONE_GROUP)
      const hari = await countStale(trx, cakupan, moment, kelompok)
      const counted = kelompok.flatMap(({ next, old }) => {
        const figures = hari.get(next.sekolahId)
        return figures === undefined ? [] : [{ old, next: { ...next, hari: figures } }]
      })
      for (const { old, next } of counted) {
        move(movements, old, next)
        changed.add(next.sekolahId)
      }
      await saveCounted(
        trx,
        counted.map(({ next }) => next),
      )
    }
  }
  await saveMovements(trx, movements)
  await noteAttention(trx, [...changed], now)
}
