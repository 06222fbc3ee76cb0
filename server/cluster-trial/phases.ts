import type { Endpoint } from '@geisa/contract/endpoint'
import { manySchoolsOf } from './many-schools.ts'
import { keyOf, type RequestsOf, requestsOf } from './requests.ts'
import { variantsOf } from './variants.ts'

export const PHASES = [
  'membaca',
  'menulis',
  'membaca sesudahnya',
  'menulis banyak sekolah',
  'membaca banyak sekolah',
  'mengakhiri sesi',
] as const
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
  const reads = phase.startsWith('membaca')
  return endpoints
    .filter((e) => (e.method === 'GET') === reads)
    .filter((e) => reads || ENDS_SESSION.has(keyOf(e)) === (phase === 'mengakhiri sesi'))
    .toSorted((a, b) => Number(keyOf(a) === 'POST /api/signout') - Number(keyOf(b) === 'POST /api/signout'))
}

/** What is asked of an endpoint: about one's own things, or about many schools at once. */
export const requestsIn: Record<Phase, RequestsOf> = {
  membaca: requestsOf,
  menulis: requestsOf,
  'membaca sesudahnya': requestsOf,
  'menulis banyak sekolah': manySchoolsOf,
  'membaca banyak sekolah': (e, peran, fixture) =>
    variantsOf(e, peran, fixture, requestsOf(e, peran, fixture)[0] ?? {}),
  'mengakhiri sesi': requestsOf,
}
