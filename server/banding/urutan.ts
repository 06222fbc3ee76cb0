import type { Endpoint } from '@geisa/contract/endpoint'
import { keyOf } from './permintaan.ts'

export const PHASES = ['membaca', 'menulis', 'membaca sesudahnya', 'mengakhiri sesi'] as const
export type Phase = (typeof PHASES)[number]

/** After these somebody is signed out, has another password, or is asked for a second factor. */
const ENDS_SESSION = new Set([
  'PATCH /api/pengguna/update-password',
  'DELETE /api/sesi',
  'DELETE /api/sesi/:sid',
  'POST /api/sesi/totp',
  'PATCH /api/sesi/totp',
  'POST /api/sesi/totp/kode-cadangan',
  'POST /api/sesi/totp/matikan',
  'POST /api/signout',
])

/** Which endpoints a phase asks, in which order: nobody is signed out before everything else was seen. */
export function orderOf(phase: Phase, endpoints: readonly Endpoint[]): Endpoint[] {
  const reads = phase === 'membaca' || phase === 'membaca sesudahnya'
  return endpoints
    .filter((e) => (e.method === 'GET') === reads)
    .filter((e) => reads || ENDS_SESSION.has(keyOf(e)) === (phase === 'mengakhiri sesi'))
    .toSorted((a, b) => Number(keyOf(a) === 'POST /api/signout') - Number(keyOf(b) === 'POST /api/signout'))
}
