import { type FullGtk, type GtkInput, gtkInput, LABEL_SHIFT_GTK, type SHIFT_GTK } from '@geisa/contract/gtk/gtk'
import { longTanggal, NAMA_HARI, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { rupiah } from '../../../shared/numerals.ts'

/** What the form holds: everything as it is typed, empty texts instead of nothing. */
export type Input = {
  nama: string
  namaDapodik: string
  idDapodik: string
  nip: string
  nuptk: string
  nrg: string
  jenisGuru: string
  statusKepegawaian: string
  ptkInduk: boolean
  tampilSptjm: boolean
  mulaiTugas: string | null
  berhenti: string | null
  shift: FullGtk['shift']
  hariKerja: number[] | null
  tpp: number | null
  /** As typed, several with commas. */
  pin: string
  /** Where a further PIN is, when the school uses several machines. */
  mesinId: string
  /** Why the leave date lies before the last trace; only when it was asked for. */
  alasan: string
}
export type InputColumn = keyof Input

export const INPUT_LABEL: Record<InputColumn, string> = {
  nama: 'Nama',
  namaDapodik: 'Nama Dapodik',
  idDapodik: 'Id Dapodik',
  nip: 'NIP',
  nuptk: 'NUPTK',
  nrg: 'NRG',
  jenisGuru: 'Jenis Guru',
  statusKepegawaian: 'Status Kepegawaian',
  ptkInduk: 'PTK induk',
  tampilSptjm: 'Tampil di SPTJM',
  mulaiTugas: 'Mulai tugas',
  berhenti: 'Berhenti',
  shift: 'Shift',
  hariKerja: 'Hari kerja',
  tpp: 'TPP',
  pin: 'PIN',
  mesinId: 'Mesin',
  alasan: 'Alasan masa tugas',
}
const COLUMNS = Object.keys(INPUT_LABEL) as InputColumn[]
/** Of these the months before keep what they had (product.md 3, rules.md 20). */
const DATED: readonly InputColumn[] = [
  'nama',
  'nip',
  'nuptk',
  'nrg',
  'jenisGuru',
  'statusKepegawaian',
  'shift',
  'hariKerja',
  'tpp',
]

/** What each choice of shift means; that of 'otomatis' is rules.md 8 and L13. */
export const SHIFT_HELP: Record<(typeof SHIFT_GTK)[number], string> = {
  '1': 'Selalu memakai jadwal Shift 1.',
  '2': 'Selalu memakai jadwal Shift 2.',
  keduanya: 'Bertugas di kedua shift pada hari yang sama.',
  otomatis: 'Tap pertama sebelum jam Shift 2 Mulai Absen: Shift 1. Sejak jam itu: Shift 2.',
}

export const EMPTY_INPUT: Input = {
  nama: '',
  namaDapodik: '',
  idDapodik: '',
  nip: '',
  nuptk: '',
  nrg: '',
  jenisGuru: '',
  statusKepegawaian: '',
  ptkInduk: true,
  tampilSptjm: true,
  mulaiTugas: null,
  berhenti: null,
  shift: 'otomatis',
  hariKerja: null,
  tpp: null,
  pin: '',
  mesinId: '',
  alasan: '',
}

export const inputFrom = (g: FullGtk): Input => ({
  nama: g.nama,
  namaDapodik: g.namaDapodik,
  idDapodik: g.idDapodik,
  nip: g.nip ?? '',
  nuptk: g.nuptk ?? '',
  nrg: g.nrg ?? '',
  jenisGuru: g.jenisGuru,
  statusKepegawaian: g.statusKepegawaian,
  ptkInduk: g.ptkInduk,
  tampilSptjm: g.tampilSptjm,
  mulaiTugas: g.mulaiTugas,
  berhenti: g.berhenti,
  shift: g.shift,
  hariKerja: g.hariKerja,
  tpp: g.tpp,
  pin: g.pin.join(', '),
  mesinId: '',
  alasan: '',
})

/** Monday first, as a school week is read. */
export const HARI_ORDER = [1, 2, 3, 4, 5, 6, 0] as const

/** What differs from `awal`; a form that was changed back has no difference. */
export function changedInput(awal: Input, current: Input): Partial<Input> {
  return Object.fromEntries(COLUMNS.filter((k) => neat(awal[k]) !== neat(current[k])).map((k) => [k, current[k]]))
}

const neat = (nilai: Input[InputColumn]): string =>
  Array.isArray(nilai) ? HARI_ORDER.filter((h) => nilai.includes(h)).join() : String(nilai ?? '').trim()

export const hasDatedFields = (diff: Partial<Input>): boolean => DATED.some((k) => k in diff)

/** First day on which figures may change, or null when none do: an identity or TPP moves no staff-day. */
export function firstChangedHari(awal: Input, current: Input, berlakuMulai: string): string | null {
  const diff = changedInput(awal, current)
  const hari = [
    'shift' in diff || 'hariKerja' in diff ? berlakuMulai : null,
    // Moved from the 10th to the 3rd, the days from the 3rd on change; the other way round as well.
    'mulaiTugas' in diff ? (smallest(awal.mulaiTugas, current.mulaiTugas) ?? '') : null,
    'berhenti' in diff ? (smallest(awal.berhenti, current.berhenti) ?? '') : null,
  ].filter((h) => h !== null)
  return hari.length === 0 ? null : hari.reduce((a, b) => (a < b ? a : b))
}

const smallest = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

type Destination = { gtk: FullGtk | null; sekolahId: number | undefined; berlakuMulai: string }

/** What is sent: of a known record what changed and what the contract demands, of a new one everything. */
export function saveBody(awal: Input, current: Input, { gtk, sekolahId, berlakuMulai }: Destination): GtkInput {
  const diff = changedInput(awal, current)
  const adopt = gtk === null ? current : diff
  const others = Object.entries(adopt).filter(
    ([k, v]) => !REQUIRED.includes(k) && !PIN.includes(k) && !(gtk === null && GENERATED.includes(k) && v === ''),
  )
  return {
    nama: current.nama.trim(),
    jenisGuru: current.jenisGuru.trim(),
    statusKepegawaian: current.statusKepegawaian.trim(),
    ...Object.fromEntries(others.map(([k, v]) => [k, typeof v === 'string' ? v.trim() || null : v])),
    ...('pin' in diff
      ? { pin: parsePin(current.pin), ...(current.mesinId === '' ? {} : { mesinId: current.mesinId }) }
      : {}),
    ...(gtk === null ? (sekolahId === undefined ? {} : { sekolahId }) : { id: gtk.id, versi: gtk.versi }),
    ...(gtk === null || hasDatedFields(diff) ? { berlakuMulai } : {}),
  }
}

const REQUIRED: readonly string[] = ['nama', 'jenisGuru', 'statusKepegawaian']
const PIN: readonly string[] = ['pin', 'mesinId']
const GENERATED: readonly string[] = ['namaDapodik', 'idDapodik', 'alasan']

const parsePin = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** In service today, by the days of the form; and the days that make it so. */
export const isInService = ({ mulaiTugas, berhenti }: Input, today: string): boolean =>
  (mulaiTugas === null || mulaiTugas <= today) && (berhenti === null || berhenti >= today)

/** Off and on again leaves what was stored: an end that is planned does not get lost. */
export function replaceActive(active: boolean, { mulaiTugas }: Input, awal: Input, today: string): Partial<Input> {
  if (!active) return { berhenti: tanggalFrom(nomorHari(today) - 1) }
  const stopped = awal.berhenti !== null && awal.berhenti >= today ? awal.berhenti : null
  return { berhenti: stopped, ...(mulaiTugas !== null && mulaiTugas > today ? { mulaiTugas: today } : {}) }
}

/** The contract's own sentences by field. */
export function checkInput(body: GtkInput, current: Input): Readonly<Record<string, string>> {
  const result = gtkInput.safeParse(body)
  const problems = result.success ? [] : result.error.issues.toReversed()
  const reversed = current.mulaiTugas !== null && current.berhenti !== null && current.berhenti < current.mulaiTugas
  return {
    ...(reversed
      ? { berhenti: `Berhenti tidak boleh sebelum mulai tugas, ${longTanggal(current.mulaiTugas ?? '')}` }
      : {}),
    ...Object.fromEntries(problems.map((i) => [String(i.path[0] ?? ''), i.message])),
  }
}

/** A value in words, for 'before → after'. */
export function formatInput(column: InputColumn, input: Input): string {
  const nilai = input[column]
  if (column === 'shift') return LABEL_SHIFT_GTK[input.shift]
  if (column === 'hariKerja') return formatHariKerja(input.hariKerja)
  if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak'
  if (typeof nilai === 'number') return rupiah(nilai)
  if (nilai === null || nilai === '') return '(kosong)'
  return column === 'mulaiTugas' || column === 'berhenti' ? longTanggal(String(nilai)) : String(nilai)
}

export const formatHariKerja = (hari: readonly number[] | null): string =>
  hari === null
    ? 'Semua hari sekolah'
    : HARI_ORDER.filter((h) => hari.includes(h))
        .map((h) => NAMA_HARI[h])
        .join(', ')
