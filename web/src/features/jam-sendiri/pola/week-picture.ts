import { SECONDS_PER_DAY } from '@geisa/engine/calendar'
import type { HariPola } from '@geisa/engine/fakta'
import { borderClock } from '@geisa/engine/jadwal/check-pola'
import { hariPola, jamPola } from '@geisa/engine/jadwal/pola-jam'

/** Where a week's hours lie on seven rows of 24 hours: what ends after midnight goes on in the next row, Sabtu's in Minggu's. */

/** `row`: the weekday on whose clock it stands; `hari`: the one that it belongs to. Seconds since the row's midnight. */
export type Piece = { row: number; hari: number; from: number; until: number }

/** A start of taps, or the border after the weekday before the row's. */
export type Mark = { row: number; at: number; what: 'mulai' | 'batas' }

type Week = { hari: readonly HariPola[]; batasHari: number | null }

/** The work of all weekdays, breaks cut out. */
export const workPieces = ({ hari }: Pick<Week, 'hari'>): Piece[] =>
  hari.flatMap((row) => workOf(row).flatMap(([from, until]) => cutAtMidnight(row.hari, from, until)))

/** Before and after its break, seconds since the weekday's midnight. */
function workOf(row: HariPola): [number, number][] {
  const jam = jamPola(row)
  if (jam === null) return []
  const { masuk, pulang } = jam
  const rest = breakOf(row, masuk)
  if (rest === null || rest[0] < masuk || rest[1] > pulang || rest[0] >= rest[1]) return [[masuk, pulang]]
  const halves: [number, number][] = [
    [masuk, rest[0]],
    [rest[1], pulang],
  ]
  return halves.filter(([from, until]) => until > from)
}

/** A clock of the break earlier than jamMasuk lies on the next date (rules.md M1). */
function breakOf({ jamIstirahatMulai, jamIstirahatSelesai }: HariPola, masuk: number): [number, number] | null {
  if (jamIstirahatMulai === null || jamIstirahatSelesai === null) return null
  const later = (jam: number): number => (jam < masuk ? jam + SECONDS_PER_DAY : jam)
  return [later(jamIstirahatMulai), later(jamIstirahatSelesai)]
}

function cutAtMidnight(hari: number, from: number, until: number): Piece[] {
  const today: Piece = { row: hari, hari, from, until: Math.min(until, SECONDS_PER_DAY) }
  const tail = { row: (hari + 1) % 7, hari, from: Math.max(0, from - SECONDS_PER_DAY), until: until - SECONDS_PER_DAY }
  return [today, tail].filter((piece) => piece.until > piece.from)
}

/** From when taps count, and where the day before ends (rules.md M5). */
export function weekMarks(week: Week, batasMalam: number): Mark[] {
  return week.hari.flatMap(({ hari }): Mark[] => {
    const jam = jamPola(hariPola(week, hari))
    const before = jamPola(hariPola(week, (hari + 6) % 7))
    const isNight = before !== null && before.pulang >= SECONDS_PER_DAY
    const batas = borderClock({ isNight, batasHari: week.batasHari }, jam?.mulaiAbsen ?? null, batasMalam)
    const border: Mark = { row: hari, at: batas, what: 'batas' }
    return jam === null ? [border] : [border, { row: hari, at: jam.mulaiAbsen, what: 'mulai' }]
  })
}
