import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Clock, epochMs } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** How long the certificate holds that people meet at GEISA_ALAMAT. */
const LIMIT_MS = 5000
const DAY_MS = 86_400_000

/** Nothing without https, and nothing where the door does not open: that is checkAddresses' to say. */
export async function checkSertifikat({ alamat }: Pick<Env, 'alamat'>, clock: Clock): Promise<Temuan[]> {
  const url = alamat === null ? null : new URL(alamat)
  if (url === null || url.protocol !== 'https:') return []
  const validity = await readValidity(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port) || 443)
  return validity === null ? [] : [assessSertifikat(url.hostname, validity, epochMs(clock.now()))]
}

type Validity = { from: number; until: number }

/** A certificate that nobody may trust is not read either, save that it says itself why: its time is over. */
function readValidity(host: string, port: number): Promise<Validity | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }) })
    const done = (validity: Validity | null): void => {
      clearTimeout(limit)
      socket.destroy()
      resolve(validity)
    }
    // The whole of it: a door that drips bytes is never idle.
    const limit = setTimeout(() => done(null), LIMIT_MS)
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
      done({ from: epochMs(from), until: epochMs(until) })
    })
    socket.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'CERT_HAS_EXPIRED' ? { from: 0, until: 0 } : null),
    )
  })
}

/** Renewal begins with a third of the time left: a fifth, and two weeks at most, means that it has failed for days. */
export function assessSertifikat(host: string, { from, until }: Validity, now: number): Temuan {
  const rest = until - now
  const whole = until - from
  const suggestion = 'Perbarui sertifikat di proxy, dan lihat mengapa pembaruan otomatisnya tidak jalan.'
  if (rest <= 0) return failing(`Sertifikat ${host} sudah kedaluwarsa`, suggestion)
  const text = `Sertifikat ${host} berlaku ${rest < 2 * DAY_MS ? `${Math.floor(rest / 3_600_000)} jam` : `${Math.floor(rest / DAY_MS)} hari`} lagi`
  if (rest < Math.min(3 * DAY_MS, whole / 10)) return failing(text, suggestion)
  return rest < Math.min(14 * DAY_MS, whole / 5) ? caution(text, suggestion) : good(text)
}
