import type { HariPolaRow, PolaJamVersi } from '@geisa/contract/jam-sendiri/pola-jam'
import { NAMA_HARI } from '@geisa/engine/calendar'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatJam } from '../../../ui/field/read-jam.ts'

/** As a week is read: Senin first. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

export const namaHariAt = (hari: number): string => NAMA_HARI[hari] ?? ''
export const briefHari = (hari: number): string => namaHariAt(hari).slice(0, 3)

type Jam = Pick<HariPolaRow, 'hari' | 'isLibur' | 'jamMasuk' | 'jamPulang'>

/** Its end lies on the next date (rules.md M). */
export const isNight = ({ isLibur, jamMasuk, jamPulang }: Jam): boolean =>
  !isLibur && jamMasuk !== null && jamPulang !== null && jamPulang <= jamMasuk

/** '07:00–11:00'; null = off, or not filled in yet. */
export const jamRange = ({ isLibur, jamMasuk, jamPulang }: Jam): string | null =>
  isLibur || jamMasuk === null || jamPulang === null ? null : `${formatJam(jamMasuk)}–${formatJam(jamPulang)}`

/** 'Sen–Sab 07:00–11:00', 'Setiap hari 18:00–06:00 (malam)', 'Sen, Rab 07:00–09:00; Jum 10:00–12:00'. */
export function weekWords(week: readonly Jam[]): string {
  const groups = new Map<string, number[]>()
  for (const weekday of WEEK) {
    const one = week.find(({ hari }) => hari === weekday)
    const range = one && jamRange(one)
    if (!one || !range) continue
    const words = isNight(one) ? `${range} (malam)` : range
    groups.set(words, [...(groups.get(words) ?? []), weekday])
  }
  if (groups.size === 0) return 'Tanpa hari kerja'
  return [...groups].map(([words, days]) => `${daysWords(days)} ${words}`).join('; ')
}

/** [1, 2, 3, 6] → 'Sen–Rab, Sab'; two neighbours are named both. */
function daysWords(days: readonly number[]): string {
  if (days.length === WEEK.length) return 'Setiap hari'
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && WEEK.indexOf(day) === WEEK.indexOf(run.at(-1) ?? 0) + 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? `${briefHari(run[0] ?? 0)}–${briefHari(run.at(-1) ?? 0)}` : run.map(briefHari)))
    .join(', ')
}

type Period = Pick<PolaJamVersi, 'berlakuMulai' | 'berlakuSampai'>

/** 'Sejak 10 November 2026', 'mulai …' of one that is still to come; with its last day where it has one. */
export function periodWords({ berlakuMulai, berlakuSampai }: Period, today: string): string {
  const start = `${berlakuMulai > today ? 'Mulai' : 'Sejak'} ${formatTanggal(berlakuMulai)}`
  return berlakuSampai === null ? start : `${start} sampai ${formatTanggal(berlakuSampai)}`
}

/** The same in the middle of a sentence. */
export const periodInSentence = (period: Period, today: string): string =>
  periodWords(period, today).replace(/^./, (letter) => letter.toLowerCase())

/** 86400 → '24 jam', 23400 → '6 jam 30 menit'. */
export function durationWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'jam'],
    [Math.floor(seconds / 60) % 60, 'menit'],
    [seconds % 60, 'detik'],
  ] as const
  const content = parts.filter(([jumlah]) => jumlah > 0)
  return content.length === 0 ? '0 jam' : content.map(([jumlah, unit]) => `${jumlah} ${unit}`).join(' ')
}
