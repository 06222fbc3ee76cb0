import { type RawBuilder, sql } from 'kysely'
import { addSeconds, epochMs } from '../../../platform/clock.ts'

/** Contacts from usual networks as periods (decision 51): written with the last contact, read by whoever asks how long. */

/** Contacts that lie so near to each other are one period: polls come every 30 s and are written every three minutes. */
const ONE_PERIOD_MS = 10 * 60_000

/**
 * The piece that a contact adds: from the one before, or of this instant alone; none while a backlog arrives, when a tap had
 * no way to come earlier (decision 52). Text as PostgreSQL writes a multirange.
 */
export function masaKontak(
  pada: string,
  { terakhirBiasa, susulanPada }: { terakhirBiasa: string | null; susulanPada: string | null },
): string | null {
  if (isNear(susulanPada, pada)) return null
  const from = terakhirBiasa !== null && isNear(terakhirBiasa, pada) && terakhirBiasa < pada ? terakhirBiasa : pada
  return `{[${from},${pada}]}`
}

const isNear = (before: string | null, pada: string): boolean =>
  before !== null && epochMs(pada) - epochMs(before) <= ONE_PERIOD_MS

/** Kept so long; a job cuts off what is older. */
const KEPT_HARI = 8
export const keptMasa = (now: string): string => `{[${addSeconds(now, -KEPT_HARI * 86_400)},)}`

/**
 * Seconds that a machine was in contact from a usual network between two instants, as SQL on `mesin_kontak k`. Hours in which
 * it was answered 503 are no contact; before the eight days that are kept, none is known.
 */
export const detikKontakBiasa = (from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::int
    from unnest(k.kontak_biasa * tstzmultirange(tstzrange(${from}::timestamptz, greatest(${from}::timestamptz, ${until}::timestamptz)))) r)`

/** A backlog breaks the contact for so long after each of its posts, and so much in all of the days that are kept. */
const BREAK_LIMIT_SECONDS = 86_400

/** The periods of a machine's breaks with the one that begins now, as SQL on `mesin_kontak k`. */
export const breaksWith = (pada: string): RawBuilder<unknown> =>
  sql`(coalesce(k.susulan_masa, '{}') * ${keptMasa(pada)}::tstzmultirange
    + ${`{[${pada},${addSeconds(pada, ONE_PERIOD_MS / 1000)})}`}::tstzmultirange)`

/** Is there still room for a break? Whoever keeps one open with an old tap again and again has used it up within a day. */
export const breaksLeft = (pada: string): RawBuilder<boolean> =>
  sql<boolean>`((select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
    from unnest(coalesce(k.susulan_masa, '{}') * ${keptMasa(pada)}::tstzmultirange) r) < ${sql.lit(BREAK_LIMIT_SECONDS)})`
