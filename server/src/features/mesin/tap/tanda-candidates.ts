import type { Zona } from '@geisa/engine/acuan'
import type { RawTap } from '../adms/attlog.ts'
import { moveTime, waktuSekolah } from '../adms/mesin-time.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'

/** What is looked at of a machine's post (mesin-post.ts). */
type Post = {
  mesin: Pick<KnownMesin, 'zona' | 'usbSampai'>
  pada: string
  biasa: boolean
  taps?: readonly RawTap[]
}

/** Nobody was in contact for more than two hours since a tap that is younger (product.md 5.6): most posts need no look. */
export const BACKLOG_SECONDS = 2 * 3600
const AHEAD_SECONDS = 15 * 60

/** Can any of its taps be suspicious? By the machine's own time: what it reads after calibration is asked of the database then. */
export function isCandidate(post: Post): boolean {
  if (post.taps === undefined || post.taps.length === 0) return false
  return !post.biasa || isOutside(post.taps, post)
}

/** Times as machines write them lie in the order of their text: no tap of a morning is taken apart for this. */
function isOutside(taps: readonly RawTap[], { pada, mesin }: Post): boolean {
  const { oldest, newest } = boundsAt(pada, mesin.zona)
  return taps.some(({ waktuLokal }) => waktuLokal < oldest || waktuLokal > newest)
}

/** The last that were asked for: posts of one second have the same. */
let bounds = { second: '', zona: '', oldest: '', newest: '' }

function boundsAt(pada: string, zona: Zona): { oldest: string; newest: string } {
  const second = pada.slice(0, 19)
  if (bounds.second !== second || bounds.zona !== zona)
    bounds = {
      second,
      zona,
      oldest: wallTime(pada, zona, -BACKLOG_SECONDS),
      newest: wallTime(pada, zona, AHEAD_SECONDS),
    }
  return bounds
}

const wallTime = (pada: string, zona: Zona, seconds: number): string => moveTime(waktuSekolah(pada, zona), seconds)

/** Can any of its taps be one that a stick's file brought (decision 66)? What is later than all of them, as of a morning, cannot. */
export const canRepeatFile = ({ mesin: { usbSampai }, taps }: Pick<Post, 'mesin' | 'taps'>): boolean =>
  usbSampai !== null && (taps?.some(({ waktuLokal }) => waktuLokal <= usbSampai) ?? false)

/** Of a backlog, by the machine's own time: a younger tap could have been no more than two hours in contact. */
export const isBacklog = (waktu: string, zona: Zona, pada: string): boolean =>
  waktu < wallTime(pada, zona, -BACKLOG_SECONDS)
