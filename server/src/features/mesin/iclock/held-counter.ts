import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { inOperation } from '../../../platform/operation.ts'

/** Guesses that were held off, told once an hour: in the log, and to whoever is told of troubles (docs/pemberitahuan-pengelola.md). */

const HOUR_MS = 3_600_000
/** Fewer than these are a machine or two that nobody registered yet. */
const WORTH_TELLING = 100
/** Networks that are named; whoever comes from more is counted in the log's total alone. */
const MOST_NETWORKS = 50
const MOST_COUNTED = 1_000

export type HeldTell = (held: { jumlah: number; jaringan: Record<string, number> }) => void

export function createHeldCounter(
  { db, clock }: { db: Db; clock: Clock },
  tell: HeldTell,
): { count(network: string): void } {
  const counts = new Map<string, number>()
  let [total, toldAt] = [0, Number.NEGATIVE_INFINITY]
  return {
    count(network) {
      total++
      if (counts.has(network) || counts.size < MOST_COUNTED) counts.set(network, (counts.get(network) ?? 0) + 1)
      const at = performance.now()
      if (total < WORTH_TELLING || at - toldAt < HOUR_MS) return
      const worst = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_NETWORKS)
      tell({ jumlah: total, jaringan: Object.fromEntries(worst.slice(0, 5)) })
      // A server that cannot write it has told its log.
      void inOperation('serial yang ditahan', () => write(db, clock.now(), worst)).catch(() => undefined)
      counts.clear()
      total = 0
      toldAt = at
    },
  }
}

async function write(db: Db, now: string, held: readonly [string, number][]): Promise<void> {
  await sql`
    insert into serial_ditahan as lama (jaringan, jam, jumlah)
    select jaringan::cidr, date_trunc('hour', ${now}::timestamptz), jumlah
    from unnest(${held.map(([network]) => network)}::text[], ${held.map(([, many]) => many)}::int[]) h (jaringan, jumlah)
    on conflict (jaringan, jam) do update set jumlah = lama.jumlah + excluded.jumlah`.execute(db)
}
