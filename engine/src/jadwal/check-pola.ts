/** What a pattern of hours must keep to be saved, and its week's effective time (rules.md M1, M8, M12). */
import { formatJam, NAMA_HARI, SECONDS_PER_DAY } from '../calendar.ts'
import type { HariJadwal, HariPola, PolaJamVersion } from '../fakta.ts'
import { type HariDuration, hariDuration } from './jam-mingguan.ts'
import { hariPola, jamPola, ROOM_FOR_PULANG } from './pola-jam.ts'

const LONGEST = 16 * 3600
export const LATEST_BATAS_HARI = 14 * 3600

/** `hari` null: the version as a whole. */
export type PolaError = {
  hari: number | null
  field: keyof HariPola | 'batasHari' | 'minimalMingguan'
  message: string
}

type Week = Pick<PolaJamVersion, 'hari' | 'batasHari'>

/** The clock on the next date at which a day ends, seconds since that midnight (rules.md M5); `nextStart` null: that date is off. */
export function borderClock(
  { isNight, batasHari }: { isNight: boolean; batasHari: number | null },
  nextStart: number | null,
  batasMalam: number,
): number {
  const clock = isNight ? (batasHari ?? batasMalam) : batasMalam
  return nextStart === null ? clock : Math.min(clock, nextStart)
}

/** Reasons why a version may not be saved, all of them; empty = it may. `batasMalam`: in force on the day of saving. */
export function checkPola(week: Week, batasMalam: number): PolaError[] {
  const errors = week.hari.flatMap(checkHariPola)
  if (!week.hari.some((row) => jamPola(row) !== null))
    errors.push({ hari: null, field: 'jamMasuk', message: 'Isi jam paling sedikit untuk satu hari.' })
  if (week.batasHari !== null && (week.batasHari < 0 || week.batasHari > LATEST_BATAS_HARI)) {
    const message = `Batas hari harus antara 00:00 dan ${clock(LATEST_BATAS_HARI)}.`
    errors.push({ hari: null, field: 'batasHari', message })
  }
  return errors.length > 0 ? errors : roomErrors(week, batasMalam)
}

/** The week by itself, wrapping round. */
function roomErrors(week: Week, batasMalam: number): PolaError[] {
  return week.hari.flatMap((row): PolaError[] => {
    const message = whyNoRoom({ week, hari: row.hari }, { week, hari: (row.hari + 1) % 7 }, batasMalam)
    return message === null ? [] : [{ hari: row.hari, field: 'jamPulang', message }]
  })
}

/** A weekday of a version; two of them may lie side by side where one version ends and another begins. */
export type PolaDay = { week: Week; hari: number }

/** null: between its jamPulang and its border lies room enough; the sentence names the two days. */
export function whyNoRoom(day: PolaDay, next: PolaDay, batasMalam: number): string | null {
  const jam = jamPola(hariPola(day.week, day.hari))
  if (jam === null) return null
  const nextJam = jamPola(hariPola(next.week, next.hari))
  const isNight = jam.pulang >= SECONDS_PER_DAY
  const border =
    SECONDS_PER_DAY + borderClock({ isNight, batasHari: day.week.batasHari }, nextJam?.mulaiAbsen ?? null, batasMalam)
  return border - jam.pulang >= ROOM_FOR_PULANG ? null : roomSentence(day.hari, next.hari, jam.pulang, border)
}

/** Also of a person's day beside one of the school's; `pulang` and `border`: seconds since the first day's midnight. */
export function roomSentence(hari: number, next: number, pulang: number, border: number): string {
  const [today, tomorrow] = [NAMA_HARI[hari] ?? '', NAMA_HARI[next] ?? '']
  return (
    `Jam pulang ${today} (${clock(pulang)}${pulang >= SECONDS_PER_DAY ? ` ${tomorrow}` : ''}) harus paling lambat 30 menit ` +
    `sebelum hari itu berakhir, yaitu ${tomorrow} pukul ${clock(border)}.`
  )
}

function checkHariPola(row: HariPola): PolaError[] {
  if (row.isLibur) return []
  const { hari, jamMasuk, jamPulang, mulaiAbsen } = row
  const errors: PolaError[] = []
  const add = (field: keyof HariPola, message: string): void => {
    errors.push({ hari, field, message: `${NAMA_HARI[hari] ?? 'Hari'}: ${message}` })
  }
  if (jamMasuk === null) add('jamMasuk', 'jam masuk belum diisi.')
  if (jamPulang === null) add('jamPulang', 'jam pulang belum diisi.')
  const jam = jamPola(row)
  if (jam === null) return errors
  if (jam.pulang - jam.masuk > LONGEST) add('jamPulang', 'jam kerja paling lama 16 jam sesudah jam masuk.')
  if (mulaiAbsen !== null && mulaiAbsen > jam.masuk) add('mulaiAbsen', 'mulai absen tidak boleh sesudah jam masuk.')
  checkIstirahat(row, jam, add)
  return errors
}

function checkIstirahat(
  { jamIstirahatMulai, jamIstirahatSelesai }: HariPola,
  { masuk, pulang }: { masuk: number; pulang: number },
  add: (field: keyof HariPola, message: string) => void,
): void {
  if (jamIstirahatMulai === null && jamIstirahatSelesai === null) return
  if (jamIstirahatMulai === null) return add('jamIstirahatMulai', 'istirahat mulai belum diisi.')
  if (jamIstirahatSelesai === null) return add('jamIstirahatSelesai', 'istirahat selesai belum diisi.')
  const [from, until] = [afterMasuk(jamIstirahatMulai, masuk), afterMasuk(jamIstirahatSelesai, masuk)]
  const range = `di dalam jam kerja ${clock(masuk)}–${clock(pulang)}.`
  if (from > pulang) add('jamIstirahatMulai', `istirahat mulai harus ${range}`)
  else if (until <= from) add('jamIstirahatSelesai', 'istirahat selesai harus setelah istirahat mulai.')
  else if (until > pulang) add('jamIstirahatSelesai', `istirahat selesai harus ${range}`)
}

/** A clock of the break earlier than jamMasuk lies on the next date (rules.md M1). */
const afterMasuk = (jam: number, masuk: number): number => (jam < masuk ? jam + SECONDS_PER_DAY : jam)

/** Effective and break seconds of a week, with instants (rules.md L32); `lacking`: under the pattern's own minimum (M12). */
export function polaDuration({
  hari,
  minimalMingguan,
}: Pick<PolaJamVersion, 'hari' | 'minimalMingguan'>): HariDuration & { lacking: boolean } {
  const days = hari.map((row) => hariDuration(asInstants(row)))
  const efektif = days.reduce((sum, day) => sum + day.efektif, 0)
  const istirahat = days.reduce((sum, day) => sum + day.istirahat, 0)
  return { efektif, istirahat, lacking: minimalMingguan !== null && efektif < minimalMingguan }
}

function asInstants(row: HariPola): HariJadwal {
  const jam = jamPola(row)
  if (jam === null) return { ...row, isLibur: true }
  const later = (one: number | null): number | null => (one === null ? null : afterMasuk(one, jam.masuk))
  return {
    ...row,
    jamPulang: jam.pulang,
    jamIstirahatMulai: later(row.jamIstirahatMulai),
    jamIstirahatSelesai: later(row.jamIstirahatSelesai),
  }
}

const clock = (seconds: number): string => formatJam(seconds).slice(0, 5)
