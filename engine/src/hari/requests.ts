/** The approved requests of one staff-day, in the order in which they speak (rules.md 12, 16, L13, L18–L20, L24). */

import { nomorHari, SECONDS_PER_DAY } from '../calendar.ts'
import type { FaktaBulan, KoreksiDisetujui, ManualDisetujui } from '../fakta.ts'

export type HariRequest = {
  /** The winning type 1; the others do not speak at all (rules.md L20). */
  koreksiStatus: KoreksiDisetujui | null
  /** The same when it gives a status of group H: only then its times count (rules.md 12c). */
  koreksiHadir: KoreksiDisetujui | null
  /** Type 2, latest decision first. */
  koreksiJam: KoreksiDisetujui[]
  /** Type 3 that covers lateness / leaving early. */
  izinDatang: KoreksiDisetujui | null
  izinPulang: KoreksiDisetujui | null
  /** Manual rows, latest decision first. */
  manual: ManualDisetujui[]
}

/** Requests by bucket (staff index × days + day); staff-days without any are absent. */
export type BulanRequests = ReadonlyMap<number, HariRequest>

export function requestsPerHari(
  fakta: FaktaBulan,
  awal: number,
  jumlahHari: number,
  gtkIndexes: ReadonlyMap<number, number>,
): BulanRequests {
  const results = new Map<number, HariRequest>()
  const status = new Map(fakta.status.map((statusKehadiran) => [statusKehadiran.id, statusKehadiran]))
  const hariGtk = (g: number, h: number): HariRequest => {
    const key = g * jumlahHari + h
    const present = results.get(key)
    if (present) return present
    const next: HariRequest = {
      koreksiStatus: null,
      koreksiHadir: null,
      koreksiJam: [],
      izinDatang: null,
      izinPulang: null,
      manual: [],
    }
    results.set(key, next)
    return next
  }
  for (const koreksi of newestFirst(fakta.koreksi)) {
    const g = gtkIndexes.get(koreksi.gtkId)
    // A status without the mark 'koreksi' is refused by the form and ignored here (rules.md L20).
    if (g === undefined || (koreksi.jenis === 1 && !status.get(koreksi.statusKoreksiId ?? -1)?.koreksi)) continue
    const akhir = Math.min(jumlahHari - 1, nomorHari(koreksi.sampai) - awal)
    const hadir = status.get(koreksi.statusKoreksiId ?? -1)?.grup === 'H'
    for (let h = Math.max(0, nomorHari(koreksi.dari) - awal); h <= akhir; h++) {
      recordKoreksi(hariGtk(g, h), koreksi, hadir)
    }
  }
  for (const manual of newestFirst(fakta.manual)) {
    const g = gtkIndexes.get(manual.gtkId)
    const h = nomorHari(manual.tanggal) - awal
    const requested = status.get(manual.statusId)
    // A row of 'Libur Khusus Sekolah' gives no side: its request speaks as a holiday (libur.ts).
    if (g === undefined || h < 0 || h >= jumlahHari || !requested?.manual || requested.grup === 'L') continue
    hariGtk(g, h).manual.push(manual)
  }
  return results
}

/** Decisions compare by instant, numbers as numbers (rules.md L20): '99' before '100'. */
export function compareDecisions(
  a: { diputusPada: string; nomor: string },
  b: { diputusPada: string; nomor: string },
): number {
  if (a.diputusPada !== b.diputusPada) return a.diputusPada < b.diputusPada ? -1 : 1
  const [x, y] = [a.nomor.replace(/^0+/, ''), b.nomor.replace(/^0+/, '')]
  if (x.length !== y.length) return x.length - y.length
  return x < y ? -1 : x > y ? 1 : 0
}

/**
 * How a clock time that a request gives for a day is laid, in seconds since midnight (rules.md L19, M6): what comes before
 * `start` and, on the next date, lies before `border` or not after `jamPulang` means the next date.
 */
export type GivenRule = { start: number; border: number; jamPulang: number }

/** By the school's hours: what comes before the night border. */
export const schoolNight = (batasMalam: number): GivenRule => ({
  start: SECONDS_PER_DAY,
  border: batasMalam,
  jamPulang: -1,
})

/** -1 = none given. */
export function givenJam(jam: number | null, { start, border, jamPulang }: GivenRule): number {
  if (jam === null) return -1
  const isNextDate = jam < start && (jam < border || jam + SECONDS_PER_DAY <= jamPulang)
  return isNextDate ? jam + SECONDS_PER_DAY : jam
}

const newestFirst = <T extends { diputusPada: string; nomor: string }>(daftar: readonly T[]): readonly T[] =>
  daftar.length < 2 ? daftar : daftar.toSorted((a, b) => compareDecisions(b, a))

function recordKoreksi(hari: HariRequest, koreksi: KoreksiDisetujui, hadir: boolean): void {
  if (koreksi.jenis === 1) {
    if (hari.koreksiStatus) return
    hari.koreksiStatus = koreksi
    hari.koreksiHadir = hadir ? koreksi : null
  } else if (koreksi.jenis === 2) hari.koreksiJam.push(koreksi)
  else if (koreksi.jenisIzin === 1) hari.izinDatang ??= koreksi
  else if (koreksi.jenisIzin === 2) hari.izinPulang ??= koreksi
}
