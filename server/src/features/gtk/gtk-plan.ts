import type { GtkInput } from '@geisa/contract/gtk/gtk'
import { versionOn } from '@geisa/engine/berlaku'
import { EPOCH_START, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { ShiftGtk } from '@geisa/engine/fakta'

/** What a save changes of a member of staff, and from which days on that matters. Pure. */

/** Dated: a report shows who somebody was at the month's end (rules.md L29). */
export const IDENTITAS_COLUMN = ['nama', 'nip', 'nuptk', 'nrg', 'jenisGuru', 'statusKepegawaian'] as const
export const OTHER_COLUMN = ['namaDapodik', 'idDapodik', 'ptkInduk', 'tampilSptjm', 'mulaiTugas', 'berhenti'] as const

export type Identitas = {
  nama: string
  nip: string | null
  nuptk: string | null
  nrg: string | null
  jenisGuru: string
  statusKepegawaian: string
}
export type Column = Identitas & {
  namaDapodik: string
  idDapodik: string
  ptkInduk: boolean
  tampilSptjm: boolean
  mulaiTugas: string | null
  berhenti: string | null
}
export type Kerja = { shift: ShiftGtk; hariKerja: number[] | null }
type Version = { id: number; berlakuMulai: string; disimpanPada: string }
export type KerjaVersion = Version & Kerja & { berlakuSampai: string | null }
export type TppVersion = Version & { rupiah: number }
/** Identity as it was since a day; none = whoever never changed. */
export type IdentitasVersion = { berlakuMulai: string; identitas: Identitas }
export type DateRange = { dari: string; sampai: string | null }

export type Plan = {
  berlakuMulai: string
  identitas: Partial<Identitas>
  others: Partial<Omit<Column, keyof Identitas>>
  kerja: Kerja | null
  tpp: number | null
  /** Days whose figures change, by the field that changes them; none of them may lie in a locked month. */
  touch: (DateRange & { field: string })[]
  sebelum: Record<string, unknown>
  sesudah: Record<string, unknown>
}

export function buildPlan(
  old: Column & {
    kerja: readonly KerjaVersion[]
    tppVersi: readonly TppVersion[]
    identitasVersi: readonly IdentitasVersion[]
  },
  input: GtkInput,
  berlakuMulai: string,
): Plan {
  const next = { ...old, ...inputColumn(input) }
  const other = diff(OTHER_COLUMN, old, next)
  const { shift, hariKerja } = versionOn(old.kerja, berlakuMulai) ?? DEFAULT_KERJA
  const oldKerja = { shift, hariKerja }
  const kerja = newKerja(oldKerja, input)
  const oldTpp = versionOn(old.tppVersi, berlakuMulai)?.rupiah ?? null
  const tpp = input.tpp === undefined || input.tpp === null || input.tpp === oldTpp ? null : input.tpp
  const atThatTime = { ...old, ...versionOn(old.identitasVersi, berlakuMulai)?.identitas }
  const onlyIdentitas = kerja === null && tpp === null && Object.keys(other).length === 0
  const identitas = newIdentitas(old, atThatTime, next, input, onlyIdentitas)
  const dated = { dari: berlakuMulai, sampai: null, field: 'berlakuMulai' }
  const hasDatedFields = Object.keys(identitas).length > 0 || kerja !== null || tpp !== null
  const touch = [...(hasDatedFields ? [dated] : []), ...movedPeriods(old, next)]
  const before: Record<string, unknown> = {
    ...diff(IDENTITAS_COLUMN, { ...atThatTime, ...identitas }, atThatTime),
    ...diff(OTHER_COLUMN, next, old),
  }
  const after: Record<string, unknown> = { ...identitas, ...other }
  if (kerja !== null) {
    Object.assign(before, diff(['shift', 'hariKerja'], kerja, oldKerja))
    Object.assign(after, diff(['shift', 'hariKerja'], oldKerja, kerja))
  }
  if (tpp !== null) {
    before['tpp'] = oldTpp
    after['tpp'] = tpp
  }
  if (hasDatedFields) after['berlakuMulai'] = berlakuMulai
  return { berlakuMulai, identitas, others: other, kerja, tpp, touch, sebelum: before, sesudah: after }
}

const OPTIONAL_NUMBERS = ['nip', 'nuptk', 'nrg'] as const

/**
 * What differs from today's row, and what is named and differs from what held on the first day: a value of today can be
 * taken back to an earlier day. Name, kind and status come with every form, so they are taken back only when the form
 * changes nothing else.
 */
function newIdentitas(
  old: Identitas,
  atThatTime: Identitas,
  next: Identitas,
  input: GtkInput,
  onlyIdentitas: boolean,
): Partial<Identitas> {
  const named = OPTIONAL_NUMBERS.filter((nama) => input[nama] !== undefined)
  const identitas = { ...diff(IDENTITAS_COLUMN, old, next), ...diff(named, atThatTime, next) }
  if (!onlyIdentitas || input.berlakuMulai === undefined || Object.keys(identitas).length > 0) return identitas
  return diff(['nama', 'jenisGuru', 'statusKepegawaian'], atThatTime, next)
}

export const isChanged = ({ sesudah }: Plan): boolean => Object.keys(sesudah).length > 0

/** First day whose figures or papers differ; what is not dated shows on every paper since the beginning. */
export function firstHari({ touch, others }: Plan): string {
  const withoutTanggal = OTHER_COLUMN.some((nama) => nama !== 'mulaiTugas' && nama !== 'berhenti' && nama in others)
  return [...touch.map(({ dari }) => dari), ...(withoutTanggal ? [EPOCH_START] : [])].toSorted()[0] ?? EPOCH_START
}

/** Employment or kind, for which a holiday can be (rules.md N1). */
export const changesKelompok = ({ identitas }: Pick<Plan, 'identitas'>): boolean =>
  identitas.statusKepegawaian !== undefined || identitas.jenisGuru !== undefined

/**
 * Days that count otherwise: of shift and weekdays, first and last day; a name or a sum moves none.
 * @param kelompok those on which employment and kind count, since the plan's first day; only read where they change
 */
export const movedDays = (
  plan: Pick<Plan, 'touch' | 'kerja' | 'identitas'>,
  kelompok: readonly DateRange[],
): DateRange[] => [
  ...plan.touch.filter(({ field }) => field !== 'berlakuMulai' || plan.kerja !== null),
  ...(changesKelompok(plan) ? kelompok : []),
]

export const firstDay = (moved: readonly DateRange[]): string => moved.map(({ dari }) => dari).toSorted()[0] ?? NEVER

const NEVER = '9999-12-31'

/**
 * Of a save that changes who was to work on which days, or can have: how the office above hears of it.
 * @param berhentiTold of the leave date a letter of its own says more
 */
export function kabarUpdate(
  { nama }: Pick<Column, 'nama'>,
  { kerja, others, touch, identitas }: Plan,
  berhentiTold: boolean,
): { kabar?: string } {
  const what = [
    ...(kerja === null ? [] : ['shift dan hari kerja']),
    ...(identitas.statusKepegawaian === undefined ? [] : ['status kepegawaian']),
    ...(identitas.jenisGuru === undefined ? [] : ['jenis GTK']),
    ...(others.mulaiTugas === undefined ? [] : ['mulai tugas']),
    ...(others.berhenti === undefined || berhentiTold ? [] : ['tanggal berhenti']),
  ]
  const from = touch.map((one) => one.dari).toSorted()[0]
  if (what.length === 0 || from === undefined) return {}
  return { kabar: `mengubah ${what.join(', ')} ${nama} sejak ${longTanggal(from)}` }
}

/** What the form says of the columns; left out = as it was. */
export function inputColumn(
  input: GtkInput,
): Partial<Column> & Pick<Column, 'nama' | 'jenisGuru' | 'statusKepegawaian'> {
  const { nama, jenisGuru, statusKepegawaian, nip, nuptk, nrg, ptkInduk, tampilSptjm, mulaiTugas, berhenti } = input
  const namaDapodik = input.namaDapodik === '' ? nama : input.namaDapodik
  const idDapodik = input.idDapodik?.toLowerCase()
  const optional = {
    nip,
    nuptk,
    nrg,
    ptkInduk,
    tampilSptjm,
    mulaiTugas,
    berhenti,
    namaDapodik,
    idDapodik,
  }
  const present = Object.entries(optional).filter(([, nilai]) => nilai !== undefined)
  return { nama, jenisGuru, statusKepegawaian, ...Object.fromEntries(present) }
}

/** All seven days are no restriction. */
function normaliseHariKerja(hari: readonly number[] | null): number[] | null {
  const distinct = hari === null ? [] : [...new Set(hari)].toSorted((a, b) => a - b)
  return distinct.length === 0 || distinct.length === 7 ? null : distinct
}

export const DEFAULT_KERJA: Kerja = { shift: 'otomatis', hariKerja: null }

export function newKerja(old: Kerja, { shift, hariKerja }: GtkInput): Kerja | null {
  const next = {
    shift: shift ?? old.shift,
    hariKerja: hariKerja === undefined ? old.hariKerja : normaliseHariKerja(hariKerja),
  }
  return same(next, { shift: old.shift, hariKerja: old.hariKerja }) ? null : next
}

export type Masa = Pick<Column, 'mulaiTugas' | 'berhenti'>

/** Days that begin or end to count when the first or the last day of service moves. */
export const movedPeriods = (old: Masa, next: Masa): (DateRange & { field: string })[] => [
  ...(old.mulaiTugas === next.mulaiTugas ? [] : movedStartRanges(old.mulaiTugas, next.mulaiTugas)),
  ...(old.berhenti === next.berhenti ? [] : movedStopRanges(old.berhenti, next.berhenti)),
]

function movedStartRanges(old: string | null, next: string | null): (DateRange & { field: string })[] {
  const [from, until] = [old ?? EPOCH_START, next ?? EPOCH_START].toSorted()
  return cut({ dari: from ?? EPOCH_START, sampai: moveTanggal(until ?? EPOCH_START, -1) }, 'mulaiTugas')
}

function movedStopRanges(old: string | null, next: string | null): (DateRange & { field: string })[] {
  const [from, until] = [old, next].toSorted((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
  return from === null || from === undefined
    ? []
    : cut({ dari: moveTanggal(from, 1), sampai: until ?? null }, 'berhenti')
}

const cut = ({ dari, sampai }: DateRange, field: string): (DateRange & { field: string })[] =>
  sampai !== null && (sampai < dari || sampai < EPOCH_START)
    ? []
    : [{ dari: dari < EPOCH_START ? EPOCH_START : dari, sampai, field }]

export const moveTanggal = (hari: string, days: number): string => tanggalFrom(nomorHari(hari) + days)

/** Of `nama` those whose value differs, with the value of `b`. */
export function diff<T extends object, K extends keyof T>(nama: readonly K[], a: T, b: T): Partial<Pick<T, K>> {
  return Object.fromEntries(nama.filter((one) => !same(a[one], b[one])).map((one) => [one, b[one]])) as Partial<
    Pick<T, K>
  >
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
