import {
  type HariPolaRow,
  hariPolaFromRow,
  type PolaJam,
  type PolaJamInput,
  type PolaJamVersi,
} from '@geisa/contract/jam-sendiri/pola-jam'
import { NAMA_HARI, readJam } from '@geisa/engine/calendar'
import type { HariPola } from '@geisa/engine/fakta'
import { checkPola, type PolaError, polaDuration } from '@geisa/engine/jadwal/check-pola'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { WEEK, weekWords } from './pola-words.ts'

/** A version as its form holds it; the week from Minggu, clocks 'HH:mm:ss', the weekly minimum in hours as it was typed. */
export type Draft = { nama: string; hari: readonly HariPolaRow[]; batasHari: string | null; minimal: string }

export const LABEL: Record<keyof Draft, string> = {
  nama: 'Nama pola jam',
  hari: 'Jam seminggu',
  batasHari: 'Batas hari',
  minimal: 'Minimal seminggu',
}

const OFF: Omit<HariPolaRow, 'hari'> = {
  isLibur: true,
  jamMasuk: null,
  jamPulang: null,
  mulaiAbsen: null,
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
}
export const EMPTY: Draft = {
  nama: '',
  hari: NAMA_HARI.map((_, hari) => ({ hari, ...OFF })),
  batasHari: null,
  minimal: '',
}

export const draftFrom = (nama: string, { hari, batasHari, minimalMingguan }: PolaJamVersi): Draft => ({
  nama,
  hari: hari.toSorted((a, b) => a.hari - b.hari),
  batasHari,
  minimal: minimalMingguan === null ? '' : String(minimalMingguan / 3600).replace('.', ','),
})

/** In words, where others changed it meanwhile. */
export function describe(column: keyof Draft, draft: Draft): string {
  if (column === 'hari') return weekWords(draft.hari)
  if (column === 'batasHari') return draft.batasHari === null ? '(batas malam)' : formatJam(draft.batasHari)
  if (column === 'minimal') return draft.minimal === '' ? '(tanpa)' : `${draft.minimal} jam`
  return draft.nama
}

/** A weekday that is turned on takes the hours of the one before it in the week: they are seldom different. */
export function turnOn(week: readonly HariPolaRow[], hari: number): HariPolaRow[] {
  const own = week.find((row) => row.hari === hari)
  const before = WEEK.slice(0, WEEK.indexOf(hari))
    .toReversed()
    .flatMap((weekday) => week.find((row) => row.hari === weekday && !row.isLibur) ?? [])[0]
  const filled = own?.jamMasuk !== null || own.jamPulang !== null
  return week.map((row) =>
    row.hari === hari ? { ...row, ...(filled ? {} : { ...before, hari }), isLibur: false } : row,
  )
}

/** Its hours on others, which are workdays then. */
export function copyHari(week: readonly HariPolaRow[], from: number, to: readonly number[]): HariPolaRow[] {
  const origin = week.find((row) => row.hari === from)
  return week.map((row) => (origin && to.includes(row.hari) ? { ...origin, hari: row.hari } : row))
}

export type Week = { hari: HariPola[]; batasHari: number | null }

export const weekOf = ({ hari, batasHari }: Pick<Draft, 'hari' | 'batasHari'>): Week => ({
  hari: hari.map(hariPolaFromRow),
  batasHari: batasHari === null ? null : readJam(batasHari),
})

/** Why it may not be saved: the engine's own reasons, and what the engine never sees. */
export function polaErrors(draft: Draft): PolaError[] {
  const { batasMalam } = BUILTIN_PENGATURAN
  const errors = nightErrors(weekOf(draft), checkPola(weekOf(draft), batasMalam))
  if (minimalSeconds(draft) !== 'salah') return errors
  return [...errors, { hari: null, field: 'minimalMingguan', message: 'Tulis jam seminggu, misalnya 24 atau 37,5.' }]
}

/** Nights that lack room only because the day's border is not said: one word at its field, and none at each night. */
function nightErrors(week: Week, errors: PolaError[]): PolaError[] {
  if (week.batasHari !== null) return errors
  const left = checkPola({ ...week, batasHari: NOON }, BUILTIN_PENGATURAN.batasMalam)
  const others = errors.filter(({ hari, field }) => left.some((one) => one.hari === hari && one.field === field))
  if (others.length === errors.length) return errors
  const message = 'Isi batas hari, misalnya 12:00: sampai jam itu esoknya tap masih milik malamnya.'
  return [...others, { hari: null, field: 'batasHari', message }]
}

const NOON = 12 * 3600

/** What is only not filled in yet is no mistake while one types. */
export const isUnfilled = (draft: Draft, { hari, field }: PolaError): boolean =>
  hari === null
    ? field === 'jamMasuk'
    : (field === 'jamMasuk' || field === 'jamPulang') && draft.hari.find((row) => row.hari === hari)?.[field] === null

/** Weekly hours, and whether they lie under the pattern's own minimum (rules.md M12). */
export function durationOf(draft: Draft): ReturnType<typeof polaDuration> {
  const minimal = minimalSeconds(draft)
  return polaDuration({ hari: weekOf(draft).hari, minimalMingguan: minimal === 'salah' ? null : minimal })
}

const HOURS = /^\d{1,3}([.,]\d{1,2})?$/

function minimalSeconds({ minimal }: Pick<Draft, 'minimal'>): number | null | 'salah' {
  const text = minimal.trim()
  if (text === '') return null
  const seconds = Math.round(Number(text.replace(',', '.')) * 3600)
  return HOURS.test(text) && seconds > 0 && seconds <= 604_800 ? seconds : 'salah'
}

/** `over`: what it is saved over; null = a new one. */
export function contentToSend(draft: Draft, over: Pick<PolaJam, 'id' | 'versi'> | null): PolaJamInput {
  const minimal = minimalSeconds(draft)
  return {
    ...over,
    nama: draft.nama.trim(),
    hari: draft.hari.map((row) => (row.isLibur ? { hari: row.hari, ...OFF } : row)),
    batasHari: draft.batasHari,
    minimalMingguan: minimal === 'salah' ? null : minimal,
  }
}
