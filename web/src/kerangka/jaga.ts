import type { PeranId } from '@geisa/engine/akun/hak-akses'
import type { Layar } from './menu/layar.ts'

export type Keputusan = { boleh: true } | { boleh: false; ke: string; ingat: boolean; pesan?: string }

/** Sent elsewhere without a word, a user looks for the mistake in the address. */
const TAK_BERHAK = 'Anda tidak berhak membuka halaman itu.'

const BOLEH: Keputusan = { boleh: true }

/**
 * The route guard (spec 1, section 2): without the right a user goes to the screen's redirect or '/',
 * a guest goes to /login and the path is remembered. `kembali` is such a path from before.
 */
export function jagaRute(layar: Layar | undefined, peran: PeranId | null, kembali: string | null): Keputusan {
  if (layar === undefined || layar.hak === 'semua') return BOLEH
  if (layar.hak === 'tamu') return peran === null ? BOLEH : { boleh: false, ke: kembali ?? '/', ingat: false }
  if (peran === null) return { boleh: false, ke: '/login', ingat: true }
  if (layar.hak.includes(peran)) return BOLEH
  return { boleh: false, ke: layar.alih ?? '/', ingat: false, ...(layar.diam ? {} : { pesan: TAK_BERHAK }) }
}
