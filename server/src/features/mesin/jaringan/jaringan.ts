import { type RawBuilder, sql } from 'kysely'
import { networkBy } from '../../../platform/ip-address.ts'

/** Networks that a machine usually speaks from (decision 51): a hint, not a proof. */

/** The network of an address: 16 bits of IPv4, 32 of IPv6; an IPv4 address written as IPv6 is one of IPv4. */
export const jaringanOf = networkBy({ four: 16, six: 32 })

/** The same of a stored address, as SQL. */
export const jaringanIn = (ip: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`network(set_masklen(${ip}, case family(${ip}) when 4 then 16 else 32 end))`

/** Days with taps that are looked at, and how many a machine must have before its taps say where it lives. */
export const DAYS_SEEN = 30
export const ENOUGH_DAYS = 10
/** Of the staff-days: a network is usual from so many on; below so many in all the machine speaks from a pool. */
const USUAL_SHARE = 0.1
const POOL_SHARE = 0.8
/** Nobody has more at once; a row stays small whatever came. */
const MAX_NETWORKS = 20

/** What the last days with taps of one machine say. */
export type MesinCounts = {
  /** Days with taps of mapped PINs, and their staff-days in all. */
  hariTap: number
  hariGtk: number
  /** Staff-days by network, on how many days they came, and when it first brought one. */
  jaringan: readonly { jaringan: string; hariGtk: number; hariTerima: number; pertama: string }[]
  /** Known from before: where it was confirmed, or first worked. */
  jaringanPertama: string | null
  /** Of a machine that its office handed over, until it has enough days: nobody has said that it was the machine that spoke first. */
  guessed: boolean
  /** Where it was last heard of: all that is known of a machine without taps. */
  jaringanKontak: string | null
}

export type JaringanMesin = { jaringanBiasa: string[]; jaringanPertama: string | null; kolam: boolean }

export function chooseNetworks(h: MesinCounts): JaringanMesin {
  const earliest = h.jaringan.toSorted((a, b) => (a.pertama < b.pertama ? -1 : 1))[0]?.jaringan ?? h.jaringanKontak
  // By the days on which they came: a week in one post is one night's.
  const most = h.jaringan.toSorted((a, b) => b.hariTerima - a.hariTerima || b.hariGtk - a.hariGtk)[0]?.jaringan ?? null
  const guess = h.guessed ? (most ?? earliest) : earliest
  const jaringanPertama = h.jaringanPertama ?? (h.guessed && h.hariTap < ENOUGH_DAYS ? null : guess)
  const usual =
    h.hariTap < ENOUGH_DAYS
      ? [h.guessed ? guess : jaringanPertama].filter((one) => one !== null)
      : h.jaringan
          .filter(({ hariGtk }) => hariGtk >= h.hariGtk * USUAL_SHARE)
          .toSorted((a, b) => b.hariGtk - a.hariGtk)
          .slice(0, MAX_NETWORKS)
          .map(({ jaringan }) => jaringan)
  const covered = h.jaringan
    .filter(({ jaringan }) => usual.includes(jaringan))
    .reduce((sum, { hariGtk }) => sum + hariGtk, 0)
  return { jaringanBiasa: usual, jaringanPertama, kolam: covered < h.hariGtk * POOL_SHARE }
}
