import type { PeranId } from '@geisa/engine/akun/hak-akses'
import type { Screen } from './menu/screen.ts'

export type Decision = { allowed: true } | { allowed: false; to: string; remember: boolean; message?: string }

/** Sent elsewhere without a word, a user looks for the mistake in the address. */
const NOT_ENTITLED = 'Anda tidak berhak membuka halaman itu.'

const ALLOWED: Decision = { allowed: true }

/**
 * The route guard (spec 1, section 2): without the right a user goes to the screen's redirect or '/',
 * a guest goes to /login and the path is remembered. `back` is such a path from before.
 */
export function guardRoute(screen: Screen | undefined, peran: PeranId | null, back: string | null): Decision {
  if (screen === undefined || screen.hak === 'semua') return ALLOWED
  if (screen.hak === 'tamu') return peran === null ? ALLOWED : { allowed: false, to: back ?? '/', remember: false }
  if (peran === null) return { allowed: false, to: '/login', remember: true }
  if (screen.hak.includes(peran)) return ALLOWED
  return {
    allowed: false,
    to: screen.redirect ?? '/',
    remember: false,
    ...(screen.silent ? {} : { message: NOT_ENTITLED }),
  }
}
