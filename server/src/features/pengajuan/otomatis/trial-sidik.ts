import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../../platform/app-context.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Condition } from './queries.ts'

type Deps = Pick<AppContext, 'clock' | 'tokenKey'>

/** A dry run proves a rule for so long. */
const VALID_SECONDS = 86_400

/** Says that exactly these conditions were tried now: nothing has to be stored for it. */
export function testSidik({ clock, tokenKey }: Deps, condition: Condition): string {
  const at = clock.now()
  return `${at}.${tandaTangan(tokenKey, at, condition).toString('base64url')}`
}

/** Whether it is one of ours, of these very conditions, and of the last day. */
export function isSidikEffective({ clock, tokenKey }: Deps, sidik: string, condition: Condition): boolean {
  const [, at, tanda] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.([\w-]{43})$/.exec(sidik) ?? []
  if (at === undefined || tanda === undefined) return false
  if (!timingSafeEqual(Buffer.from(tanda, 'base64url'), tandaTangan(tokenKey, at, condition))) return false
  return at <= clock.now() && addSeconds(at, VALID_SECONDS) > clock.now()
}

/** A key of its own, made from the application's: a signature of one kind never passes for the other. */
function tandaTangan(tokenKey: Uint8Array, at: string, condition: Condition): Buffer {
  const key = hkdfSync('sha256', tokenKey, '', 'geisa approval-otomatis', 32)
  return createHmac('sha256', Buffer.from(key))
    .update(`${at}\n${conditionText(condition)}`)
    .digest()
}

/** The same conditions give the same text, in whatever order they were ticked. */
export const conditionText = ({
  kodeWilayah,
  jenjang,
  jenis,
  statusId,
  dalamJadwal,
  jamPenuh,
  maksimalHari,
  batasHari,
  batasGtk,
}: Condition): string =>
  JSON.stringify([
    kodeWilayah,
    jenjang.toSorted(),
    jenis,
    statusId.toSorted((a, b) => a - b),
    dalamJadwal,
    jamPenuh,
    maksimalHari,
    batasHari,
    batasGtk,
  ])
