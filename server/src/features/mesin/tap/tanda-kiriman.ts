import { JAM_ZONA, type Zona } from '@geisa/engine/acuan'
import { DETIK_2000 } from '@geisa/engine/fakta'
import { epochMs } from '../../../platform/clock.ts'
import { secondsFrom } from '../adms/waktu-mesin.ts'
import type { MesinPost } from './kiriman.ts'

/** Nobody was in contact for more than two hours since a tap that is younger (product.md 5.6): most posts need no look. */
export const BACKLOG_SECONDS = 2 * 3600
const AHEAD_SECONDS = 15 * 60

/** Can any of its taps be suspicious? By the machine's own time: what it reads after calibration is asked of the database then. */
export function isCandidate({ mesin, pada: at, biasa, taps }: MesinPost): boolean {
  if (taps === undefined || taps.length === 0) return false
  if (!biasa) return true
  return taps.some(({ waktuLokal }) => {
    const age = ageOf(waktuLokal, mesin.zona, at)
    return age > BACKLOG_SECONDS || age < -AHEAD_SECONDS
  })
}

/** Of a backlog, by the machine's own time: a younger tap could have been no more than two hours in contact. */
export const isBacklog = (waktu: string, zona: Zona, pada: string): boolean =>
  ageOf(waktu, zona, pada) > BACKLOG_SECONDS

const ageOf = (waktu: string, zona: Zona, pada: string): number =>
  epochMs(pada) / 1000 + JAM_ZONA[zona] * 3600 - DETIK_2000 - (secondsFrom(waktu) ?? 0)
