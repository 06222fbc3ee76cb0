import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import type { Zona } from '@geisa/engine/acuan'
import { detikSekolah, formatJam, instantSeconds, nomorHari, readJam, SECONDS_PER_DAY } from '@geisa/engine/calendar'

/** Now, in seconds since 2000, and the zone that the school lives in. */
export type SekolahClock = { current: number; zona: Zona }
type Hari = Pick<PenjelasanHari, 'tanggal' | 'mode' | 'jadwal' | 'sinkron' | 'baris'>

/** What the hour makes of a day without a tap: it lies ahead, it has begun, or it is over and still not Alpa. */
export function notYetTapSentence(hari: Hari, { current, zona }: SekolahClock): string {
  const kerja = hari.jadwal.filter((j) => !j.libur)
  const masuk = kerja.find((j) => j.jamMasuk !== null)?.jamMasuk
  const last = kerja.findLast((j) => j.jamPulang !== null)
  const pulang = last?.jamPulang
  if (!masuk) return 'Hari ini belum tercatat.'
  const secondOfDay = (utc: number): number => detikSekolah(utc, zona) - nomorHari(hari.tanggal) * SECONDS_PER_DAY
  const currently = secondOfDay(current)
  const begins = readJam(masuk) ?? 0
  const later = kerja.find(
    (j) => j.jamMasuk !== null && (readJam(j.jamMasuk) ?? 0) > Math.max(begins, currently),
  )?.jamMasuk
  // Which of two shifts is worked shows the first tap (rules.md L13), unless both are.
  if (later && hari.mode !== 'keduanya') return `Jam masuk pukul ${short(masuk)} atau ${short(later)}.`
  if (currently < begins) return `Jam masuk pukul ${short(masuk)}.`
  const over = pulang && currently >= endOf(last)
  const past = over ? `Jam kerja ${short(masuk)}–${short(pulang)}` : `Jam masuk pukul ${short(masuk)}`
  const silent = silentWords(hari.sinkron, begins, secondOfDay)
  return `${past} sudah lewat.${silent === null ? '' : ` ${silent}: belum Alpa.`}`
}

/** Came, and has not gone: the hour lies ahead, or it is over. */
export function notYetLeftSentence(hari: Hari, { current, zona }: SekolahClock): string {
  // The arrival has chosen the shift; who works both leaves the second.
  const chosen = hari.mode === 'otomatis' ? hari.baris[0]?.laporan.shift : undefined
  const isOwn = ({ shift }: { shift: number }): boolean => chosen === undefined || shift === chosen
  const last = hari.jadwal.findLast((j) => !j.libur && j.jamPulang !== null && isOwn(j))
  const pulang = last?.jamPulang
  if (!pulang) return 'Jangan lupa tap pulang.'
  const currently = detikSekolah(current, zona) - nomorHari(hari.tanggal) * SECONDS_PER_DAY
  if (currently < endOf(last)) return `Tap pulang mulai pukul ${short(pulang)}.`
  return `Jam pulang ${short(pulang)} sudah lewat, tap pulang belum tercatat.`
}

/** Seconds since the day's midnight; a night ends on the next date (rules.md M1). */
function endOf({ jamMasuk, jamPulang }: Pick<Hari['jadwal'][number], 'jamMasuk' | 'jamPulang'>): number {
  const end = readJam(jamPulang ?? '') ?? SECONDS_PER_DAY
  return jamMasuk !== null && end <= (readJam(jamMasuk) ?? 0) ? end + SECONDS_PER_DAY : end
}

const short = (jam: string): string => jam.slice(0, 5)

/**
 * A tap may lie in a machine that has not been heard since work began. Every one with a PIN of this person is waited for; of
 * somebody without any PIN one is enough (rules.md L5).
 */
function silentWords(
  { keadaan, mesin }: Hari['sinkron'],
  begins: number,
  secondOfDay: (utc: number) => number,
): string | null {
  if (keadaan !== 'belum') return null
  const own = mesin.filter(({ punyaPin }) => punyaPin)
  const awaited = own.length > 0 ? own : mesin
  const heard = awaited.map(({ laporanTerakhir }) =>
    laporanTerakhir === null ? -Infinity : secondOfDay(instantSeconds(laporanTerakhir)),
  )
  const silent = awaited.filter((_, nth) => (heard[nth] ?? 0) < begins)
  if (silent.length === 0 || (own.length === 0 && silent.length < awaited.length)) return null
  const which =
    silent.length === awaited.length ? 'Mesin sekolah' : `Mesin ${silent.map(({ nama }) => nama).join(', ')}`
  const last = Math.max(...heard.filter((second) => second < begins))
  return `${which} belum melapor ${last < 0 ? 'hari ini' : `sejak pukul ${short(formatJam(last))}`}`
}
