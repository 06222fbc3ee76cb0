/** How far a machine's clock is from ours, told from realtime taps (devices.md 5, clock drift). Pure. */
import { JAM_ZONA, type Zona } from '@geisa/engine/acuan'
import { secondsFrom } from '../adms/waktu-mesin.ts'

/** A single-line realtime post of a machine that was online. */
export type DirectPost = {
  /** Arrival, an ISO instant. */
  tiba: string
  /** The tap's calibrated time, school wall clock 'YYYY-MM-DD HH:MM:SS'. */
  waktu: string
  /** The date the machine wrote: calibration versions begin on it (rules.md L1). */
  tanggalMesin: string
}

export type DriftLevel = 'baik' | 'perhatian' | 'bahaya'

export type Drift = {
  /** Arrival − tap, the median: positive when the machine is behind. */
  detik: number
  tingkat: DriftLevel
  jumlahContoh: number
  /** Hours to add to the calibration in force, and the first machine date that needs it. */
  usulKalibrasi: { jam: number; mulai: string } | null
}

/** So many direct taps, the latest, tell how far a clock is; older ones are nobody's. */
export const DRIFT_SAMPLES = 20
const ATTENTION = 120
const DANGER = 15 * 60
/** A jump counts as one of whole hours when the rest is an everyday drift; three taps in a row rule out a late post. */
const JAM_REMAINDER = 5 * 60
const CONSECUTIVE = 3

/** null: no usable post yet. */
export function computeDrift(daftar: readonly DirectPost[], zona: Zona): Drift | null {
  const examples = daftar
    .map((post) => ({ ...post, selisih: selisihDetik(post, zona) }))
    .filter((post) => post.selisih !== null)
    .map((post) => ({ tiba: instantSeconds(post.tiba)!, mulai: post.tanggalMesin, seconds: post.selisih! }))
    .toSorted((a, b) => a.tiba - b.tiba)
    .slice(-DRIFT_SAMPLES)
  if (examples.length === 0) return null
  const seconds = median(examples.map((example) => example.seconds))
  return {
    detik: seconds,
    tingkat: driftLevel(seconds),
    jumlahContoh: examples.length,
    usulKalibrasi: usulKalibrasi(examples),
  }
}

export function driftLevel(seconds: number): DriftLevel {
  if (Math.abs(seconds) > DANGER) return 'bahaya'
  return Math.abs(seconds) > ATTENTION ? 'perhatian' : 'baik'
}

function selisihDetik(post: DirectPost, zona: Zona): number | null {
  const arrived = instantSeconds(post.tiba)
  const tap = secondsFrom(post.waktu)
  return arrived === null || tap === null ? null : arrived + JAM_ZONA[zona] * 3600 - tap
}

/** The latest taps that agree on the same whole hours; the first of them names the day the jump began. */
function usulKalibrasi(examples: { mulai: string; seconds: number }[]): Drift['usulKalibrasi'] {
  const jam = Math.round(examples.at(-1)!.seconds / 3600)
  if (jam === 0) return null
  const akhir = examples.findLastIndex((example) => Math.abs(example.seconds - jam * 3600) > JAM_REMAINDER)
  const chains = examples.slice(akhir + 1)
  return chains.length >= CONSECUTIVE ? { jam, mulai: chains[0]!.mulai } : null
}

function median(angka: number[]): number {
  const order = angka.toSorted((a, b) => a - b)
  const middle = Math.floor(order.length / 2)
  return order.length % 2 === 1 ? order[middle]! : Math.round((order[middle - 1]! + order[middle]!) / 2)
}

/** Seconds since 1970 of an ISO instant; null when it is none. */
function instantSeconds(iso: string): number | null {
  const matches = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))$/.exec(iso)
  const seconds = matches ? secondsFrom(`${matches[1]} ${matches[2]}`) : null
  if (!matches || seconds === null) return null
  const shift = matches[3] ? Number(matches[4]) * 3600 + Number(matches[5]) * 60 : 0
  return matches[3] === '-' ? seconds + shift : seconds - shift
}
