import { LABEL_SHIFT_GTK } from '@geisa/contract/gtk/gtk'
import { LABEL_PERINTAH } from '@geisa/contract/mesin/mesin'
import { type Zona } from '@geisa/engine/acuan'
import { longTanggal, NAMA_HARI } from '@geisa/engine/calendar'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { formatJam } from '../../ui/field/read-jam.ts'
import { numeral, rupiah } from '../numerals.ts'
import { formatInstant } from '../tanggal/waktu-sekolah.ts'
import { fieldLabel } from './labels.ts'

/** One changed field; `from` null: there was nothing to compare with (a new record, a field that was not kept). */
export type Field = { label: string; from: string | null; to: string }

type Content = Record<string, unknown>

/**
 * What differs between a record before and after, field by field, in words. Only one of them: its fields as they are.
 * A field that the second does not name was left as it was.
 */
export function riwayatDiffs(before: unknown, after: unknown, zona: Zona = 'WIB'): Field[] {
  const old = hasContent(before) ? flatten(before) : null
  const next = hasContent(after) ? flatten(after) : null
  const format = ({ key, value }: Item): string => formatValue(key, value, zona)
  const diffs: Diff[] = []
  for (const [nama, item] of next ?? old ?? []) {
    const prior = next === null ? undefined : old?.get(nama)
    const to = format(item)
    const from = prior === undefined ? null : format(prior)
    if (isContext(nama, item.value) && from === to) diffs.push({ item, from: null, to })
    if (from === to || (from === null && (item.value === null || item.value === ''))) continue
    diffs.push({ item, from, to })
  }
  return mergeHari(diffs)
}

type Item = { key: string; value: unknown; hari?: number; tail?: string }
type Diff = { item: Item; from: string | null; to: string }

/** Keys of the machinery, not of the record. */
const HIDDEN = new Set(['id', 'versi', 'sha256', 's3Key', 'mesinId', 'sekolahId'])

/** Every field under a name of its own; of a schedule's days one for each, named or in rows. */
function flatten(content: Content): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const [key, value] of Object.entries(content)) {
    if (HIDDEN.has(key) || value === undefined || (key === 'mesin' && isPublicId(value))) continue
    const hari = NAMA_HARI.findIndex((nama) => nama === key)
    if (hari >= 0) items.set(key, { key: '', value, hari, tail: '' })
    else if (isDaftarHari(value)) for (const row of value) flattenHari(row, items)
    else items.set(key, { key: key === 'batasHari' && typeof value === 'string' ? 'jamBatasHari' : key, value })
  }
  return items
}

/** Which machine a calibration, which shift a schedule is of stays the same, and is worth saying. */
const isContext = (nama: string, value: unknown): boolean =>
  nama === 'mesin' || (nama === 'shift' && typeof value === 'number')

type HariRow = Content & { hari: number }

function flattenHari({ hari, shift, ...rest }: HariRow, items: Map<string, Item>): void {
  for (const [key, value] of Object.entries(rest))
    if (!HIDDEN.has(key))
      items.set(`${key} ${hari} ${String(shift)}`, { key, value, hari, tail: shift === 2 ? ' (Shift 2)' : '' })
}

/** The same change on several days is told once: 'Jam masuk Senin–Kamis'. */
function mergeHari(diffs: readonly Diff[]): Field[] {
  const groups = new Map<string, Diff[]>()
  for (const diff of diffs) {
    const { key, hari, tail } = diff.item
    const sameness = JSON.stringify([key, hari === undefined, tail, diff.from, diff.to])
    groups.set(sameness, [...(groups.get(sameness) ?? []), diff])
  }
  return [...groups.values()].flatMap((same): Field[] => {
    const [diff] = same
    if (diff === undefined) return []
    const hari = same.flatMap(({ item }) => item.hari ?? [])
    const label = [fieldLabel(diff.item.key), orderedNamaHari(hari)].filter(Boolean).join(' ')
    return [{ label: `${label}${diff.item.tail ?? ''}`, from: diff.from, to: diff.to }]
  })
}

/** [1, 2, 3, 5] → 'Senin–Rabu, Jumat'; a week begins on Monday. */
function orderedNamaHari(hari: readonly number[]): string {
  const order = hari.map((h) => (h + 6) % 7).toSorted((a, b) => a - b)
  const series: number[][] = []
  for (const h of order) {
    const end = series.at(-1)
    if (end?.at(-1) === h - 1) end.push(h)
    else series.push([h])
  }
  const nama = (h: number | undefined): string => NAMA_HARI[((h ?? 0) + 1) % 7] ?? ''
  return series.map((d) => (d.length > 2 ? `${nama(d[0])}–${nama(d.at(-1))}` : d.map(nama).join(', '))).join(', ')
}

/** Numbers that mean yes and no. */
const YES_NO = new Set(['shiftPagi', 'shiftSiang', 'isLibur', 'isJadwalMandiri', 'ptkInduk', 'tampilSptjm'])
const RUPIAH = new Set(['tpp', 'rupiah'])
const WHOLE_JAM = new Set(['kalibrasiWaktu', 'jam'])
const JENIS_LIBUR: Record<number, string> = { 1: 'Nasional', 2: 'Daerah kab/kota', 3: 'Daerah provinsi' }
const JENIS_USULAN: Record<string, string> = { koreksi: 'Koreksi Status Kehadiran', 'absensi-manual': 'Absensi Manual' }
const STATUS_SEKOLAH: Record<string, string> = { N: 'Negeri', S: 'Swasta' }

/** A stored value as its screen shows it. */
export function formatValue(key: string, value: unknown, zona: Zona = 'WIB'): string {
  if (value === null || value === undefined || value === '') return empty(key)
  if (typeof value === 'boolean' || YES_NO.has(key)) return Number(value) === 1 ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return formatFigure(key, value)
  if (typeof value === 'string') return formatText(key, value, zona)
  if (Array.isArray(value)) return formatList(key, value, zona)
  return Object.entries(value)
    .map(([nama, content]) => `${fieldLabel(nama)}: ${formatValue(nama, content, zona)}`)
    .join(', ')
}

function empty(key: string): string {
  if (key === 'berlakuSampai') return 'seterusnya'
  if (key === 'mesin') return 'semua mesin'
  return key === 'hariKerja' ? 'semua hari terjadwal' : '–'
}

function formatFigure(key: string, n: number): string {
  if (RUPIAH.has(key)) return rupiah(n)
  if (WHOLE_JAM.has(key)) return `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)} jam`
  if (key === 'jenisAbsensiManual') return STATUS_KEHADIRAN.find(({ id }) => id === n)?.nama ?? String(n)
  if (key === 'jenisLiburId') return JENIS_LIBUR[n] ?? String(n)
  if (key === 'hari') return NAMA_HARI[n] ?? String(n)
  // Ids and years have no thousands.
  return key.startsWith('jumlah') ? numeral(n) : String(n)
}

function formatText(key: string, text: string, zona: Zona): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return longTanggal(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return `${formatInstant(text, zona)} ${zona}`
  if (/^\d{2}:\d{2}:\d{2}$/.test(text)) return formatJam(text)
  if (key === 'shift') return (LABEL_SHIFT_GTK as Record<string, string>)[text] ?? text
  if (key === 'jenis') return JENIS_USULAN[text] ?? (LABEL_PERINTAH as Record<string, string>)[text] ?? text
  return key === 'status' ? (STATUS_SEKOLAH[text] ?? text) : text
}

function formatList(key: string, daftar: readonly unknown[], zona: Zona): string {
  if (daftar.length === 0) return '–'
  // Documents stand there by their content's hash, which tells nobody anything.
  if (key === 'dokumen') return `${daftar.length} berkas`
  const content = daftar.map((one) =>
    key === 'hariKerja' && typeof one === 'number' ? (NAMA_HARI[one] ?? '') : formatValue(key, one, zona),
  )
  return content.join(daftar.some(hasContent) ? '; ' : ', ')
}

const hasContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPublicId = (value: unknown): boolean => typeof value === 'string' && /^\d+-\d+$/.test(value)
const isDaftarHari = (value: unknown): value is HariRow[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => hasContent(one) && typeof one['hari'] === 'number')
