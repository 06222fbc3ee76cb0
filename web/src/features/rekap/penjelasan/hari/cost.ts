import type { BukuRow, PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import type { HarianRow } from '@geisa/contract/rekap/harian'
import { type FigureKey, formatUnit } from '../../../../shared/excel/bulanan-figures.ts'
import type { CellName, SelectedCell } from '../../harian/harian-columns.tsx'

export type HariCost = {
  /** The month's own lines, as they stand in its ledger: nothing is counted a second time. */
  lines: readonly BukuRow[]
  bp: number
  /** null: the reader does not read pay, or nobody has entered any. */
  rupiah: number | null
  /** null: none of them is about minutes. */
  minutes: number | null
  /** The last rupiah went to a line before or after (rules.md L30). */
  rounded: boolean
}

/** What a day, or the side of it that was clicked, costs; null: the month does not count it, or not yet. */
export function hariCost(content: PenjelasanBulan, { tanggal, shift, cell }: SelectedCell): HariCost | null {
  if (!content.hari.some((hari) => hari.tanggal === tanggal)) return null
  const kinds = SIDE[cell]
  const lines = content.buku.filter(
    (b) =>
      b.tanggal === tanggal && (b.shift === null || b.shift === shift) && (kinds === null || kinds.includes(b.jenis)),
  )
  const base = content.dasar.dasarPemotongan
  const ofMinutes = lines.flatMap(({ menit }) => menit ?? [])
  return {
    lines,
    bp: sum(lines.map(({ bp }) => bp)),
    rupiah: content.dasar.gajiPokok === null ? null : sum(lines.map(({ rupiah }) => rupiah ?? 0)),
    minutes: ofMinutes.length === 0 ? null : sum(ofMinutes),
    rounded: lines.some(({ bp, rupiah }) => base !== null && rupiah !== null && base * bp !== rupiah * HUNDRED_PERCENT),
  }
}

const SIDE: Record<CellName, readonly BukuRow['jenis'][] | null> = {
  datang: ['dtti', 'dtdi'],
  terlambat: ['dtti', 'dtdi'],
  pulang: ['pcti', 'pcdi'],
  pulangCepat: ['pcti', 'pcdi'],
  status: null,
  keterangan: null,
}
const HUNDRED_PERCENT = 10_000
const sum = (nilai: readonly number[]): number => nilai.reduce((total, one) => total + one, 0)

/** 'Tidak absen pulang: 91 menit, Rp36.750' */
export function headline(what: string, cost: HariCost | null): string {
  if (cost === null) return what
  if (cost.lines.length === 0) return `${what}: tidak ada potongan`
  const minutes = cost.minutes === null ? [] : [`${cost.minutes} menit`]
  return `${what}: ${[...minutes, cost.bp === 0 ? 'tidak dipotong' : price(cost)].join(', ')}`
}

/** Percent where there is no rupiah. */
export const price = ({ bp, rupiah }: Pick<HariCost, 'bp' | 'rupiah'>): string =>
  rupiah === null ? formatUnit({ kind: 'persen' }, bp) : formatUnit({ kind: 'rupiah' }, rupiah)

/** What was clicked, as people call it; `status`: the day's, in full. A day that costs on both sides names both. */
export function clickedWords(row: HarianRow, cell: CellName, status: string): string {
  if (cell === 'status' || cell === 'keterangan') {
    const both = [lossWords(row, 'datang'), lossWords(row, 'pulang')].filter((one) => one !== null)
    if (!row.keterangan.includes('Tidak absen') && both.length < 2)
      return status || row.keterangan || 'Belum ada status'
    return both.map((one, nth) => (nth === 0 ? one : one.toLowerCase())).join(' dan ')
  }
  const side = cell === 'datang' || cell === 'terlambat' ? 'datang' : 'pulang'
  const jam = side === 'datang' ? row.waktu_datang : row.waktu_pulang
  const name = side === 'datang' ? 'Datang' : 'Pulang'
  return lossWords(row, side) ?? (jam === null ? `${name} tidak tercatat` : `${name} ${jam}`)
}

function lossWords(row: HarianRow, side: 'datang' | 'pulang'): string | null {
  if (row.keterangan.includes(`Tidak absen ${side}`)) return `Tidak absen ${side}`
  const duration = side === 'datang' ? row.durasi_datang_terlambat : row.durasi_pulang_cepat
  if (duration === null || duration === ZERO) return null
  return side === 'datang' ? 'Terlambat' : 'Pulang cepat'
}

/** Whose sentence says why: of a day that lacks one side that side's. */
export function explainedCell({ keterangan }: Pick<HarianRow, 'keterangan'>, cell: CellName): CellName {
  if (cell !== 'status' && cell !== 'keterangan') return cell
  const sides = (['datang', 'pulang'] as const).filter((side) => keterangan.includes(`Tidak absen ${side}`))
  if (sides.length !== 1) return cell
  return sides[0] === 'datang' ? 'terlambat' : 'pulangCepat'
}

/** What a figure of the month costs, all of its lines; null: it is no cause of a deduction. */
export function figureCost({ buku, dasar }: PenjelasanBulan, key: FigureKey): Pick<HariCost, 'bp' | 'rupiah'> | null {
  const jenis = FIGURE_KIND[key]
  if (jenis === undefined) return null
  const lines = buku.filter((b) => b.jenis === jenis)
  const rupiah = dasar.gajiPokok === null ? null : sum(lines.map((b) => b.rupiah ?? 0))
  return { bp: sum(lines.map(({ bp }) => bp)), rupiah }
}

const FIGURE_KIND: Partial<Record<FigureKey, BukuRow['jenis']>> = {
  jumlah_alpa: 'alpa',
  pct_potongan_alpa: 'alpa',
  jumlah_terlambat_tanpa_izin: 'dtti',
  durasi_terlambat_tanpa_izin: 'dtti',
  pct_potongan_dtti: 'dtti',
  jumlah_terlambat_dengan_izin: 'dtdi',
  durasi_terlambat_dengan_izin: 'dtdi',
  pct_potongan_dtdi: 'dtdi',
  jumlah_pulang_cepat_tanpa_izin: 'pcti',
  durasi_pulang_cepat_tanpa_izin: 'pcti',
  pct_potongan_pcti: 'pcti',
  jumlah_pulang_cepat_dengan_izin: 'pcdi',
  durasi_pulang_cepat_dengan_izin: 'pcdi',
  pct_potongan_pcdi: 'pcdi',
}

type ShownHari = Pick<HarianRow, 'singkatan' | 'keterangan'> & { timely: boolean }

/** As what a correction of the day begins: of whom was there times are in doubt, of whom was not the status. */
export function usulHari(hari: ShownHari | undefined, cell: CellName): 'status' | 'waktu' {
  if (hari?.singkatan !== 'H') return 'status'
  const asked = cell !== 'status' && cell !== 'keterangan'
  return asked || !hari.timely || hari.keterangan.includes('Tidak absen') ? 'waktu' : 'status'
}

export const isTimely = (row: Pick<HarianRow, 'durasi_datang_terlambat' | 'durasi_pulang_cepat'>): boolean =>
  [row.durasi_datang_terlambat, row.durasi_pulang_cepat].every((one) => one === null || one === ZERO)
const ZERO = '00:00:00'
