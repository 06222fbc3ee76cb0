/** How far a machine's clock is from ours, told from realtime taps (devices.md 5, clock drift). Pure. */
import { JAM_ZONA, type Zona } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/calendar'
import { secondsFrom } from '../adms/mesin-time.ts'

/** A single-line realtime post of a machine that was online. */
export type DirectPost = {
  /** Arrival, an ISO instant. */
  tiba: string
  /** The tap's calibrated time, school wall clock 'YYYY-MM-DD HH:MM:SS'. */
  waktu: string
  /** The date the machine wrote: calibration versions begin on it (rules.md L1). */
  tanggalMesin: string
  /** Hours of calibration in force on that date. */
  kalibrasi: number
}

export type DriftLevel = 'baik' | 'perhatian' | 'bahaya'

/**
 * The calibration to save, whatever is in force, and the first machine date that needs it. `jam` null: no calibration reaches
 * so far (rules.md 2). `kalimat` says it wherever it is shown.
 */
type UsulKalibrasi = { jam: number | null; mulai: string; kalimat: string }

export type Drift = {
  /** Arrival − tap, the median: positive when the machine is behind. */
  detik: number
  tingkat: DriftLevel
  jumlahContoh: number
  usulKalibrasi: UsulKalibrasi | null
}

/** So many direct taps, the latest, tell how far a clock is; older ones are nobody's. */
export const DRIFT_SAMPLES = 20
const ATTENTION = 120
const DANGER = 15 * 60
/** A jump counts as one of whole hours when the rest is an everyday drift; three taps in a row rule out a late post. */
const JAM_REMAINDER = 5 * 60
const CONSECUTIVE = 3
const MOST_JAM = 99

/** null: no usable post yet. */
export function computeDrift(daftar: readonly DirectPost[], zona: Zona): Drift | null {
  const examples = daftar
    .map((post) => ({ ...post, selisih: selisihDetik(post, zona) }))
    .filter((post) => post.selisih !== null)
    .map((post) => ({
      tiba: instantSeconds(post.tiba)!,
      mulai: post.tanggalMesin,
      seconds: post.selisih!,
      kalibrasi: post.kalibrasi,
    }))
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

type Example = { mulai: string; seconds: number; kalibrasi: number }

/** What the calibration of a tap's day would have to be. */
const neededJam = ({ seconds, kalibrasi }: Example): number => Math.round(seconds / 3600) + kalibrasi

/**
 * The latest taps that agree on the same whole hours, other than what is in force; the first of them names the day it began.
 * Beyond what a calibration reaches the hours need not be whole, nor the same: the clock is wrong, and nothing else.
 */
function usulKalibrasi(examples: Example[]): UsulKalibrasi | null {
  const jam = neededJam(examples.at(-1)!)
  const isBeyond = Math.abs(jam) > MOST_JAM
  const agrees = (example: Example): boolean =>
    isBeyond
      ? Math.abs(neededJam(example)) > MOST_JAM
      : jam !== example.kalibrasi && Math.abs(example.seconds - (jam - example.kalibrasi) * 3600) <= JAM_REMAINDER
  const chains = examples.slice(examples.findLastIndex((example) => !agrees(example)) + 1)
  if (chains.length < CONSECUTIVE) return null
  const mulai = chains.map((example) => example.mulai).toSorted()[0]!
  return { jam: isBeyond ? null : jam, mulai, kalimat: usulSentence(isBeyond ? null : jam, mulai) }
}

function usulSentence(jam: number | null, mulai: string): string {
  if (jam === null) return 'Setel jam mesin; hari-hari itu lewat absensi manual.'
  const since = `mulai ${longTanggal(mulai)}`
  if (jam === 0) return `Jam di mesin sudah benar, tetapi kalibrasinya masih menggeser: kembalikan ke 0 jam ${since}.`
  return `Betulkan jam atau zona waktu di menu mesin; bila tidak dapat, simpan kalibrasi ${jam > 0 ? '+' : '−'}${Math.abs(jam)} jam ${since}.`
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
  const offset = matches[3] ? Number(matches[4]) * 3600 + Number(matches[5]) * 60 : 0
  return matches[3] === '-' ? seconds + offset : seconds - offset
}
