import { hariSekolah } from '@geisa/engine/calendar'
import { epochMs } from '../../../platform/clock.ts'
import { secondsFrom, toInstant } from '../adms/mesin-time.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'

/** What a request says of the machine's report (rules.md L5). Pure. */

/** A night and its rest are no silence; a day is. */
export const DIAM_MS = 24 * 3_600_000
/** A tap dated later than this after its receipt is a clock gone wrong (rules.md 3): it proves nothing. */
const TOMORROW_MS = 24 * 3_600_000

export type KabarLaporan = {
  /** The report that this contact is, null when it is none. */
  laporan: string | null
  /** The report waits since then; only where it waits from now on. */
  tertahanSejak: string | null
  /** Since when the machine had been silent: of a report that begins to wait, or of the one that a tap set free. */
  diamSejak: string | null
}

const NONE: KabarLaporan = { laporan: null, tertahanSejak: null, diamSejak: null }

/** Does the request come from a usual network? Where none was counted yet, everything does. */
export const fromBiasa = ({ jaringanBiasa, hariKolam, zona }: KnownMesin, now: string): boolean =>
  jaringanBiasa !== false || (hariKolam !== null && hariKolam === hariSekolah(now, zona))

type Request = {
  mesin: KnownMesin
  pada: string
  biasa: boolean
  reporting: boolean
  taps?: readonly { waktuLokal: string }[]
}

/** Every contact ends a silence, so each is asked whether there was one: a machine that comes back shakes hands before it polls. */
export function kabarLaporan({ mesin, pada, biasa, reporting, taps }: Request): KabarLaporan {
  const trusted = reporting && (biasa || mesin.diakui)
  const held = mesin.tertahanSejak !== null
  const diamSejak = held ? mesin.diamSejak : lastHeard(mesin)
  if (!held && (diamSejak === null || epochMs(pada) - epochMs(diamSejak) <= DIAM_MS))
    return trusted ? { ...NONE, laporan: pada } : NONE
  if (trusted && taps !== undefined && taps.some((tap) => within(tap.waktuLokal, mesin, diamSejak, pada)))
    return { laporan: pada, tertahanSejak: null, diamSejak }
  return held ? NONE : { laporan: null, tertahanSejak: pada, diamSejak }
}

/** The last contact that could be believed; from before those were told apart, any; else its last report, or its first day in use. */
function lastHeard(m: KnownMesin): string | null {
  if (m.terakhirBiasa !== null && m.terakhirDiakui !== null)
    return m.terakhirBiasa > m.terakhirDiakui ? m.terakhirBiasa : m.terakhirDiakui
  const heard = m.terakhirBiasa ?? m.terakhirDiakui ?? m.terakhir ?? m.laporan
  if (heard !== null || m.dipakaiSejak === null) return heard
  return toInstant(`${m.dipakaiSejak} 00:00:00`, m.zona)
}

/** Was the finger laid down after the silence began? */
function within(written: string, { zona }: KnownMesin, silent: string | null, at: string): boolean {
  if (secondsFrom(written) === null) return false
  const instant = epochMs(toInstant(written, zona))
  return (silent === null || instant > epochMs(silent)) && instant <= epochMs(at) + TOMORROW_MS
}
