import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { networkBy } from '../../../platform/ip-address.ts'
import { shareLimit } from '../../../platform/live/shared-limit.ts'
import { createHeldCounter, type HeldTell } from './held-counter.ts'
import { normaliseSerial } from './identify-mesin.ts'
import { createRateLimit } from './rate-limit.ts'
import { createRegisteredSerials } from './registered-serials.ts'
import { createReturning } from './returning-serials.ts'

/**
 * Serial numbers that nobody registered (decision 50): each network has so many guesses, then one a second, and beyond that
 * is answered without the database. Machines of ours behind the same address go on: those that were met lately are never
 * counted, and the others are known by registered-serials.ts.
 */

const GUESSES = { perSecond: 1, atOnce: 20 }
/** Of those held off, what comes again is looked at all the same: a new machine behind an address that guesses. */
const RETURNS = { perSecond: 1 / 6, atOnce: 10 }
/** A provider gives its customers one of many addresses; whoever has IPv6 has a /48. */
export const UNKNOWN_NETWORK = { four: 24, six: 48 }
export const unknownNetwork = networkBy(UNKNOWN_NETWORK)
/** Machines met lately that are remembered: more than poll one server. */
const MET_LIMIT = 50_000

/** `seen`: held off, but not for the first time. */
export type Verdict = 'asked' | 'held' | 'seen'

export type UnknownAllowance = {
  admit(serialNumber: string, ip: string): Promise<Verdict>
  /** What the database said of one that was admitted; null = nothing. One of ours was no guess: what it took comes back. */
  learn(serialNumber: string, ip: string, known: boolean | null): void
  /** Met lately as one of ours? */
  knows(serialNumber: string): boolean
}

export function createUnknownAllowance(
  { db, clock }: { db: Db; clock: Clock },
  tell: HeldTell,
  currentSeconds?: () => number,
): UnknownAllowance {
  const guesses = createRateLimit(GUESSES, currentSeconds, shareLimit(db, 'nomor seri asing'))
  const returns = createRateLimit(RETURNS, currentSeconds)
  const registered = createRegisteredSerials(db, currentSeconds)
  const returning = createReturning(currentSeconds)
  const held = createHeldCounter({ db, clock }, tell)
  const met = new Set<string>()
  const asking = new Set<string>()
  return {
    knows: (serialNumber) => met.has(normaliseSerial(serialNumber)),
    async admit(serialNumber, ip) {
      const serial = normaliseSerial(serialNumber)
      const network = unknownNetwork(ip)
      // Asked about at this moment already: the same name is one guess, however many requests bear it.
      if (met.has(serial) || asking.has(serial)) return 'asked'
      if (guesses.allow(network) || (await registered.has(serial))) {
        asking.add(serial)
        return 'asked'
      }
      held.count(network)
      return returning.again(serial) && returns.allow(network) ? 'seen' : 'held'
    },
    learn(serialNumber, ip, known) {
      const serial = normaliseSerial(serialNumber)
      asking.delete(serial)
      if (known === null) return
      if (known && !met.has(serial)) guesses.allow(unknownNetwork(ip), -1)
      // Set anew, so that the oldest goes first.
      met.delete(serial)
      if (!known) return
      if (met.size >= MET_LIMIT) for (const oldest of met) if (met.delete(oldest)) break
      met.add(serial)
    },
  }
}
