import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sidikUsername } from '../../platform/access/attempts.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { epochMs } from '../../platform/clock.ts'
import { ipNetwork } from '../../platform/ip-address.ts'

export type RefusedCause = 'salah' | 'kode' | 'menunggu' | 'tertutup' | 'ditunda'

/** So long a refusal counts for the next line. */
const WINDOW_MS = 60 * 60_000
/** Names and networks that are remembered; the oldest go first. */
const MAX_KEPT = 20_000

type Tally = { since: number; times: number; names: Set<string> }

/**
 * One line for every sign-in that was refused, with how often in this hour: this name, this network, and how many names
 * were tried from it and in all. One guess at each of two hundred names never shuts out any of them; here it is seen.
 * A name is told apart by a keyed digest: people type their password, or are named by their NIP, where it stands.
 */
export function createRefusedRecorder({ clock, tokenKey }: Pick<AppContext, 'clock' | 'tokenKey'>) {
  const tallies = new Map<string, Tally>()
  const count = (key: string, nama: string): { times: number; names: number } => {
    const now = epochMs(clock.now())
    const present = tallies.get(key)
    const current =
      present !== undefined && now - present.since < WINDOW_MS
        ? present
        : { since: now, times: 0, names: new Set<string>() }
    current.times++
    if (current.names.size < MAX_KEPT) current.names.add(nama)
    tallies.delete(key)
    tallies.set(key, current)
    const [oldest] = tallies.keys()
    if (tallies.size > MAX_KEPT && oldest !== undefined) tallies.delete(oldest)
    return { times: current.times, names: current.names.size }
  }
  return (
    log: FastifyBaseLogger,
    { username, ip, cause }: { username: string; ip: string; cause: RefusedCause },
  ): void => {
    const nama = createHmac('sha256', tokenKey).update(sidikUsername(username)).digest('hex').slice(0, 12)
    const network = ipNetwork(ip)
    const fromNetwork = count(`jaringan ${network}`, nama)
    const all = count('semua', nama)
    log.warn(
      {
        sebab: cause,
        nama,
        jaringan: network,
        gagalNama: count(`nama ${nama}`, nama).times,
        gagalJaringan: fromNetwork.times,
        namaDariJaringan: fromNetwork.names,
        namaSemua: all.names,
      },
      'masuk ditolak',
    )
  }
}
