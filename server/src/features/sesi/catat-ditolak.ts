import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sidikUsername } from '../../platform/access/percobaan.ts'
import { ipNetwork } from '../../platform/alamat-ip.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { epochMs } from '../../platform/clock.ts'

export type RefusedCause = 'salah' | 'kode' | 'menunggu' | 'tertutup' | 'ditunda'

/** So long a refusal counts for the next line. */
const WINDOW_MS = 60 * 60_000
/** Names and networks that are remembered; the oldest go first. */
const MAX_KEPT = 20_000

type Tally = { sejak: number; kali: number; nama: Set<string> }

/**
 * One line for every sign-in that was refused, with how often in this hour: this name, this network, and how many names
 * were tried from it and in all. One guess at each of two hundred names never shuts out any of them; here it is seen.
 * A name is told apart by a keyed digest: people type their password, or are named by their NIP, where it stands.
 */
export function createRefusedRecorder({ clock, tokenKey }: Pick<AppContext, 'clock' | 'tokenKey'>) {
  const catatan = new Map<string, Tally>()
  const count = (key: string, nama: string): { kali: number; nama: number } => {
    const now = epochMs(clock.now())
    const present = catatan.get(key)
    const current =
      present !== undefined && now - present.sejak < WINDOW_MS
        ? present
        : { sejak: now, kali: 0, nama: new Set<string>() }
    current.kali++
    if (current.nama.size < MAX_KEPT) current.nama.add(nama)
    catatan.delete(key)
    catatan.set(key, current)
    const [oldest] = catatan.keys()
    if (catatan.size > MAX_KEPT && oldest !== undefined) catatan.delete(oldest)
    return { kali: current.kali, nama: current.nama.size }
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
        gagalNama: count(`nama ${nama}`, nama).kali,
        gagalJaringan: fromNetwork.kali,
        namaDariJaringan: fromNetwork.nama,
        namaSemua: all.nama,
      },
      'masuk ditolak',
    )
  }
}
