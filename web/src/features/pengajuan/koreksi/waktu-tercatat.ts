import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap'
import type { Form } from './isian-koreksi.ts'

/** What the report shows of somebody's day, to the minute: a correction of it begins with that. */
export type Recorded = {
  gtk: string
  tanggal: string
  datang: string | null
  pulang: string | null
  /** The side that is in doubt: the missing one, else the one that costs. */
  doubt: 'datang' | 'pulang'
}

export function recordedOf({ gtk, kehadiran }: LaporanHarian, tanggal: string): Recorded {
  const rows = kehadiran.filter((row) => row.tanggal === tanggal)
  const times = { datang: minuteOf(rows[0]?.waktu_datang), pulang: minuteOf(rows.at(-1)?.waktu_pulang) }
  return { gtk: gtk.id, tanggal, ...times, doubt: sideInDoubt(rows) }
}

function sideInDoubt(rows: readonly HarianRow[]): Recorded['doubt'] {
  const missing = (side: Recorded['doubt']): boolean =>
    rows.some(({ keterangan }) => keterangan.includes(`Tidak absen ${side}`))
  if (missing('datang')) return 'datang'
  if (missing('pulang')) return 'pulang'
  const late = rows.some(({ durasi_datang_terlambat: duration }) => isLong(duration))
  const early = rows.some(({ durasi_pulang_cepat: duration }) => isLong(duration))
  return !late && early ? 'pulang' : 'datang'
}

/** What stands there as it was recorded is no change: it is not sent, and the tap stays, to the second. */
export function withoutRecorded(input: Form, recorded: Recorded | null): Form {
  if (recorded === null || !isOfRecorded(input, recorded)) return input
  return {
    ...input,
    datang: input.datang === recorded.datang ? null : input.datang,
    pulang: input.pulang === recorded.pulang ? null : input.pulang,
  }
}

/**
 * What somebody changes in the form. A side that nobody typed goes as soon as it is about something else: it would be
 * sent for a day on which nobody said it.
 */
export function changeInput(old: Form, change: Partial<Form>, recorded: Recorded | null): Form {
  const next = { ...old, ...change }
  if (recorded === null || !isOfRecorded(old, recorded) || isOfRecorded(next, recorded)) return next
  return { ...withoutRecorded(old, recorded), ...change }
}

/** How a new form that is about this began: with the recorded times only for their own day. */
export const startFor = (awal: Form, input: Form, recorded: Recorded | null): Form =>
  recorded === null || isOfRecorded(input, recorded) ? awal : { ...awal, datang: null, pulang: null }

/** Of other people and other days nothing is known here; over several days a time is meant for each of them. */
const isOfRecorded = ({ jenis, gtk, dari: from, sampai: until }: Form, { gtk: id, tanggal }: Recorded): boolean =>
  jenis === 2 && gtk?.id === id && from === tanggal && (until === null || until === from)

const isLong = (duration: string | null): boolean => duration !== null && duration !== '00:00:00'
const minuteOf = (jam: string | null | undefined): string | null => (jam ? `${jam.slice(0, 5)}:00` : null)
