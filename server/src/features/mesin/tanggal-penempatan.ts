import { EPOCH_START, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { invalidField } from '../../platform/errors.ts'
import { farthestDay } from '../../platform/too-far-ahead.ts'

/** Which dates a machine's placement may bear, and what a change of them touches (rules.md L5, decisions 5). */

export type TanggalPenempatan = { mulai: string; dipakaiSejak: string | null; sampai: string | null }

const FIELD = ['mulai', 'dipakaiSejak', 'sampai'] as const

/** One check for every way a placement is written: what one form takes, the next can save again. */
export function refuseWrongTanggal(next: TanggalPenempatan, today: string): void {
  const { mulai, dipakaiSejak, sampai } = next
  if (mulai < EPOCH_START) throw invalidField('mulai', 'Tap sebelum tahun 2015 tidak pernah dihitung')
  const akhir = farthestDay(today)
  for (const field of FIELD)
    if ((next[field] ?? '') > akhir) throw invalidField(field, 'Tidak boleh lebih dari setahun dari hari ini')
  if (dipakaiSejak !== null && dipakaiSejak < mulai)
    throw invalidField('dipakaiSejak', 'Tidak boleh sebelum tanggal mulai')
  if (sampai !== null && sampai < mulai) throw invalidField('sampai', 'Tidak boleh sebelum tanggal mulai')
}

/** A machine that changes hands sends to its new school from this moment: taps before a later `mulai` would count nowhere. */
export function refuseFutureStart(start: string, today: string): void {
  if (start > today)
    throw invalidField('mulai', 'Mesin berpindah saat ini juga. Pilih hari ini atau tanggal yang sudah lewat.')
}

/** The first day that reads differently afterwards, or null when no date changed. */
export const changeStart = (old: TanggalPenempatan, next: TanggalPenempatan): string | null =>
  changedHari(old, next)
    .filter((one) => one !== null)
    .toSorted()[0] ?? null

export type ChangedRange = { field: (typeof FIELD)[number]; dari: string; sampai: string | null }

/** The machine dates that each changed date takes in or lets go: a first day itself, of a last day the one after it. */
export const changedRanges = (old: TanggalPenempatan, next: TanggalPenempatan): ChangedRange[] =>
  FIELD.filter((field) => old[field] !== next[field]).map((field) => {
    const [first = EPOCH_START, second = null] = [old[field], next[field]].filter((one) => one !== null).toSorted()
    const addDays = (hari: string, days: number): string => tanggalFrom(nomorHari(hari) + days)
    if (field === 'sampai') return { field, dari: addDays(first, 1), sampai: second }
    return { field, dari: first, sampai: second === null ? null : addDays(second, -1) }
  })

const changedHari = (old: TanggalPenempatan, next: TanggalPenempatan): (string | null)[] =>
  FIELD.filter((nama) => old[nama] !== next[nama]).flatMap((nama) => [old[nama], next[nama]])

/** The days until today for which the machine answered, or its taps counted, and no longer does; null = none. */
export function releasedHari(
  old: TanggalPenempatan,
  next: TanggalPenempatan,
  today: string,
): { dari: string; sampai: string } | null {
  const hari: string[] = []
  const release = (from: string, until: string): void => {
    if (from <= until && from <= today) hari.push(from, until < today ? until : today)
  }
  if (next.mulai > old.mulai) release(old.mulai, moveTanggal(next.mulai, -1))
  if (old.dipakaiSejak !== null && (next.dipakaiSejak ?? FAR) > old.dipakaiSejak)
    release(old.dipakaiSejak, next.dipakaiSejak === null ? today : moveTanggal(next.dipakaiSejak, -1))
  if (next.sampai !== null && next.sampai < (old.sampai ?? FAR))
    release(moveTanggal(next.sampai, 1), old.sampai ?? today)
  const [first] = hari.toSorted()
  const last = hari.toSorted().at(-1)
  return first === undefined || last === undefined ? null : { dari: first, sampai: last }
}

const FAR = '9999-12-31'
const moveTanggal = (tanggal: string, days: number): string => tanggalFrom(nomorHari(tanggal) + days)
