import type { BukuRow } from '@geisa/contract/rekap/bulanan'
import { formatUnit } from '../../../../shared/excel/bulanan-figures.ts'

const JENIS = ['alpa', 'dtti', 'dtdi', 'pcti', 'pcdi', 'batas'] as const satisfies readonly BukuRow['jenis'][]
const persen = (bp: number): string => formatUnit({ kind: 'persen' }, bp)

type KumulatifRow = { row: BukuRow; title: string | null; detail: string }

/** rules.md 22: the minutes of a month are summed kind by kind and cost once; a day's line is what it adds to that sum. */
export const bukuKumulatif = (buku: readonly BukuRow[]): KumulatifRow[] =>
  JENIS.flatMap((jenis) => oneKind(buku.filter((b) => b.jenis === jenis)))

function oneKind(daftar: readonly BukuRow[]): KumulatifRow[] {
  let minutes = 0
  let bp = 0
  return daftar.map((row, nth) => {
    minutes += row.menit ?? 0
    bp += row.bp
    return { row, title: nth === 0 ? judulJenis(daftar) : null, detail: ketKumulatif(row, nth === 0, minutes, bp) }
  })
}

function judulJenis(daftar: readonly BukuRow[]): string | null {
  const akhir = daftar.at(-1)
  if (akhir === undefined || akhir.jenis === 'batas') return null
  const bp = persen(daftar.reduce((jumlah, b) => jumlah + b.bp, 0))
  if (akhir.jenis === 'alpa') return `Alpa ${daftar.length} hari → ${bp}`
  const minutes = daftar.reduce((jumlah, b) => jumlah + (b.menit ?? 0), 0)
  const awal = `${akhir.jenis.toUpperCase()} sebulan ${minutes} menit`
  return withIzin(akhir) ? `${awal}, dengan izin → tidak dipotong` : `${awal} → pita ${akhir.pita} → ${bp}`
}

function ketKumulatif(row: BukuRow, first: boolean, minutes: number, bp: number): string {
  if (row.menit === null) return row.pita
  if (withIzin(row)) return `${row.menit} menit, dengan izin`
  if (first) return `${row.menit} menit, jumlah sampai hari ini ${minutes} → ${persen(bp)}`
  return `${row.menit} menit, jumlah ${minutes} → ${row.bp === 0 ? 'tetap' : 'naik menjadi'} ${persen(bp)}`
}

/** Permission costs nothing where minutes are summed (rules.md 24). */
const withIzin = ({ jenis }: BukuRow): boolean => jenis === 'dtdi' || jenis === 'pcdi'
