import type { Keberatan } from '@geisa/contract/keberatan'
import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap/harian'
import type { Given, KoreksiInput } from '../shapes.ts'

/** What the report shows of somebody's day, to the minute: a correction of it begins with that. */
export type Recorded = Given & {
  /** The side that is in doubt: the missing one, else the one that costs. */
  doubt: 'datang' | 'pulang'
}

/** The times that an objection names. */
export const objectedOf = ({ gtk, tanggal, waktuDatang, waktuPulang }: Keberatan): Given => ({
  gtk: gtk.id,
  tanggal,
  datang: minuteOf(waktuDatang),
  pulang: minuteOf(waktuPulang),
  origin: 'keberatan',
})

export function recordedOf({ gtk, kehadiran }: LaporanHarian, tanggal: string): Recorded {
  const rows = kehadiran.filter((row) => row.tanggal === tanggal)
  const times = { datang: minuteOf(rows[0]?.waktu_datang), pulang: minuteOf(rows.at(-1)?.waktu_pulang) }
  return { gtk: gtk.id, tanggal, ...times, origin: 'tap', doubt: sideInDoubt(rows) }
}

function sideInDoubt(rows: readonly HarianRow[]): Recorded['doubt'] {
  const missing = (side: Recorded['doubt']): boolean =>
    rows.some(({ keterangan }) => keterangan.includes(`Tidak absen ${side}`))
  if (missing('datang')) return 'datang'
  if (missing('pulang')) return 'pulang'
  const late = rows.some(({ durasi_datang_terlambat }) => isLong(durasi_datang_terlambat))
  const early = rows.some(({ durasi_pulang_cepat }) => isLong(durasi_pulang_cepat))
  return !late && early ? 'pulang' : 'datang'
}

/** What stands there as it was recorded is no change: it is not sent, and the tap stays, to the second. */
export const withoutRecorded = (input: KoreksiInput, given: Given | null): KoreksiInput =>
  given?.origin === 'tap' && isOfGiven(input, given) ? withoutGiven(input, given) : input

const withoutGiven = (input: KoreksiInput, { datang, pulang }: Given): KoreksiInput => ({
  ...input,
  datang: input.datang === datang ? null : input.datang,
  pulang: input.pulang === pulang ? null : input.pulang,
})

/**
 * What somebody changes in the form. A side that nobody typed goes as soon as it is about something else: it would be
 * sent for a day on which nobody said it.
 */
export function changeInput(old: KoreksiInput, change: Partial<KoreksiInput>, given: Given | null): KoreksiInput {
  const next = { ...old, ...change }
  if (given === null || !isOfGiven(old, given) || isOfGiven(next, given)) return next
  return { ...withoutGiven(old, given), ...change }
}

/** How a new form that is about this began: with the times of its beginning only for their own day. */
export const startFor = (awal: KoreksiInput, input: KoreksiInput, given: Given | null): KoreksiInput =>
  given === null || isOfGiven(input, given) ? awal : { ...awal, datang: null, pulang: null }

/**
 * Of other people and other days nothing is known here; over several days a time is meant for each of them. What is
 * recorded stands only in a correction of times; what an objection says, in whichever kind it becomes.
 */
const isOfGiven = ({ jenis, gtk, dari, sampai }: KoreksiInput, { gtk: id, tanggal, origin }: Given): boolean =>
  (jenis === 2 || origin === 'keberatan') && gtk?.id === id && dari === tanggal && (sampai === null || sampai === dari)

const isLong = (duration: string | null): boolean => duration !== null && duration !== '00:00:00'
const minuteOf = (jam: string | null | undefined): string | null => (jam ? `${jam.slice(0, 5)}:00` : null)
