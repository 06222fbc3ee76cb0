/** How far a machine's clock is from ours, told from realtime taps (devices.md 5, clock drift). Pure. */
import { JAM_ZONA, type Zona } from '@geisa/engine/acuan'
import { detikDari } from '../adms/waktu-mesin.ts'

/** A single-line realtime post of a machine that was online. */
export type PostLangsung = {
  /** Arrival, an ISO instant. */
  tiba: string
  /** The tap's calibrated time, school wall clock 'YYYY-MM-DD HH:MM:SS'. */
  waktu: string
  /** The date the machine wrote: calibration versions begin on it (rules.md L1). */
  tanggalMesin: string
}

export type TingkatDrift = 'baik' | 'perhatian' | 'bahaya'

export type Drift = {
  /** Arrival − tap, the median: positive when the machine is behind. */
  detik: number
  tingkat: TingkatDrift
  jumlahContoh: number
  /** Hours to add to the calibration in force, and the first machine date that needs it. */
  usulKalibrasi: { jam: number; mulai: string } | null
}

const CONTOH = 20
const PERHATIAN = 120
const BAHAYA = 15 * 60
/** A jump counts as one of whole hours when the rest is an everyday drift; three taps in a row rule out a late post. */
const SISA_JAM = 5 * 60
const BERTURUT = 3

/** null: no usable post yet. */
export function hitungDrift(daftar: readonly PostLangsung[], zona: Zona): Drift | null {
  const contoh = daftar
    .map((post) => ({ ...post, selisih: selisihDetik(post, zona) }))
    .filter((post) => post.selisih !== null)
    .map((post) => ({ tiba: detikInstan(post.tiba)!, mulai: post.tanggalMesin, detik: post.selisih! }))
    .toSorted((a, b) => a.tiba - b.tiba)
    .slice(-CONTOH)
  if (contoh.length === 0) return null
  const detik = median(contoh.map((satu) => satu.detik))
  return { detik, tingkat: tingkatDrift(detik), jumlahContoh: contoh.length, usulKalibrasi: usulKalibrasi(contoh) }
}

export function tingkatDrift(detik: number): TingkatDrift {
  if (Math.abs(detik) > BAHAYA) return 'bahaya'
  return Math.abs(detik) > PERHATIAN ? 'perhatian' : 'baik'
}

function selisihDetik(post: PostLangsung, zona: Zona): number | null {
  const tiba = detikInstan(post.tiba)
  const tap = detikDari(post.waktu)
  return tiba === null || tap === null ? null : tiba + JAM_ZONA[zona] * 3600 - tap
}

/** The latest taps that agree on the same whole hours; the first of them names the day the jump began. */
function usulKalibrasi(contoh: { mulai: string; detik: number }[]): Drift['usulKalibrasi'] {
  const jam = Math.round(contoh.at(-1)!.detik / 3600)
  if (jam === 0) return null
  const akhir = contoh.findLastIndex((satu) => Math.abs(satu.detik - jam * 3600) > SISA_JAM)
  const rangkaian = contoh.slice(akhir + 1)
  return rangkaian.length >= BERTURUT ? { jam, mulai: rangkaian[0]!.mulai } : null
}

function median(angka: number[]): number {
  const urut = angka.toSorted((a, b) => a - b)
  const tengah = Math.floor(urut.length / 2)
  return urut.length % 2 === 1 ? urut[tengah]! : Math.round((urut[tengah - 1]! + urut[tengah]!) / 2)
}

/** Seconds since 1970 of an ISO instant; null when it is none. */
function detikInstan(iso: string): number | null {
  const cocok = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))$/.exec(iso)
  const detik = cocok ? detikDari(`${cocok[1]} ${cocok[2]}`) : null
  if (!cocok || detik === null) return null
  const geser = cocok[3] ? Number(cocok[4]) * 3600 + Number(cocok[5]) * 60 : 0
  return cocok[3] === '-' ? detik + geser : detik - geser
}
