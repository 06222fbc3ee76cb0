import type { Zona } from '@geisa/engine/acuan'
import {
  detikSekolah,
  formatJam,
  hariSekolah,
  instantSeconds,
  longTanggal,
  SECONDS_PER_DAY,
  tanggalFrom,
} from '@geisa/engine/calendar'

const MENIT = 60
const JAM = 3600
const HARI = 86_400
const SECONDS_1970_TO_2000 = 946_684_800

/** Seconds since 2000, as engine/kalender counts them. */
export const currentSeconds = (): number =>
  Math.floor((performance.timeOrigin + performance.now()) / 1000) - SECONDS_1970_TO_2000

/** 'baru saja', '12 menit lalu', '3 jam lalu', '2 hari lalu'. A server clock slightly ahead of ours is 'baru saja'. */
export function timeAgo(instant: string, current: number): string {
  const previous = current - instantSeconds(instant)
  if (previous < MENIT) return 'baru saja'
  if (previous < JAM) return `${Math.floor(previous / MENIT)} menit lalu`
  if (previous < HARI) return `${Math.floor(previous / JAM)} jam lalu`
  return `${Math.floor(previous / HARI)} hari lalu`
}

/** A difference in words: 95 → '1 menit 35 detik', -7200 → '2 jam'. */
export function selisihDuration(seconds: number): string {
  const absolute = Math.abs(Math.round(seconds))
  const parts = [
    [Math.floor(absolute / JAM), 'jam'],
    [Math.floor(absolute / MENIT) % 60, 'menit'],
    [absolute % 60, 'detik'],
  ] as const
  const content = parts.filter(([jumlah]) => jumlah > 0).slice(0, 2)
  return content.length === 0 ? '0 detik' : content.map(([jumlah, unit]) => `${jumlah} ${unit}`).join(' ')
}

/** 'YYYY-MM-DD HH:MM:SS' as the machine wrote it → '2 Februari 2026 07:05:09'. Impossible years stay readable. */
export const formatMesinTime = (waktu: string): string => {
  const [tanggal = '', jam = ''] = waktu.split(' ')
  return `${longTanggal(tanggal)} ${jam}`
}

/** An instant on the school's clock, written like the machine's own times beside it. */
export function formatInstant(instant: string, zona: Zona): string {
  const seconds = detikSekolah(instantSeconds(instant), zona)
  return `${longTanggal(hariSekolah(instant, zona))} ${formatJam(((seconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY)}`
}

/** An instant that follows another: its date only where it is a new one. */
export function formatFollowUp(instant: string, after: string, zona: Zona): string {
  const full = formatInstant(instant, zona)
  return hariSekolah(instant, zona) === hariSekolah(after, zona) ? full.slice(-8) : full
}

/** Today at the school, 'YYYY-MM-DD'. */
export const sekolahToday = (zona: Zona): string =>
  tanggalFrom(Math.floor(detikSekolah(currentSeconds(), zona) / SECONDS_PER_DAY))
