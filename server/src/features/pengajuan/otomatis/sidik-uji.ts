import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Syarat } from './queries.ts'

type Alat = Pick<Aplikasi, 'clock' | 'kunciToken'>

/** A dry run proves a rule for so long. */
const BERLAKU_DETIK = 86_400

/** Says that exactly these conditions were tried now: nothing has to be stored for it. */
export function sidikUji({ clock, kunciToken }: Alat, syarat: Syarat): string {
  const pada = clock.now()
  return `${pada}.${tandaTangan(kunciToken, pada, syarat).toString('base64url')}`
}

/** Whether it is one of ours, of these very conditions, and of the last day. */
export function isSidikBerlaku({ clock, kunciToken }: Alat, sidik: string, syarat: Syarat): boolean {
  const [, pada, tanda] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.([\w-]{43})$/.exec(sidik) ?? []
  if (pada === undefined || tanda === undefined) return false
  if (!timingSafeEqual(Buffer.from(tanda, 'base64url'), tandaTangan(kunciToken, pada, syarat))) return false
  return pada <= clock.now() && addSeconds(pada, BERLAKU_DETIK) > clock.now()
}

/** A key of its own, made from the application's: a signature of one kind never passes for the other. */
function tandaTangan(kunciToken: Uint8Array, pada: string, syarat: Syarat): Buffer {
  const kunci = hkdfSync('sha256', kunciToken, '', 'geisa approval-otomatis', 32)
  return createHmac('sha256', Buffer.from(kunci))
    .update(`${pada}\n${teksSyarat(syarat)}`)
    .digest()
}

/** The same conditions give the same text, in whatever order they were ticked. */
export const teksSyarat = ({ kodeWilayah, jenjang, jenis, statusId, dalamJadwal, maksimalHari }: Syarat): string =>
  JSON.stringify([
    kodeWilayah,
    jenjang.toSorted(),
    jenis,
    statusId.toSorted((a, b) => a - b),
    dalamJadwal,
    maksimalHari,
  ])
