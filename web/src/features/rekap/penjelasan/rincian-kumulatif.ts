import type { BarisBuku } from '@geisa/contract/rekap-bulanan'
import { tampilSatuan } from '../../../shared/excel/kolom-bulanan.ts'

const JENIS = ['alpa', 'dtti', 'dtdi', 'pcti', 'pcdi', 'batas'] as const satisfies readonly BarisBuku['jenis'][]
const persen = (bp: number): string => tampilSatuan({ jenis: 'persen' }, bp)

type BarisKumulatif = { baris: BarisBuku; judul: string | null; ket: string }

/** rules.md 22: the minutes of a month are summed kind by kind and cost once; a day's line is what it adds to that sum. */
export const bukuKumulatif = (buku: readonly BarisBuku[]): BarisKumulatif[] =>
  JENIS.flatMap((jenis) => satuJenis(buku.filter((b) => b.jenis === jenis)))

function satuJenis(daftar: readonly BarisBuku[]): BarisKumulatif[] {
  let menit = 0
  let bp = 0
  return daftar.map((baris, ke) => {
    menit += baris.menit ?? 0
    bp += baris.bp
    return { baris, judul: ke === 0 ? judulJenis(daftar) : null, ket: ketKumulatif(baris, ke === 0, menit, bp) }
  })
}

function judulJenis(daftar: readonly BarisBuku[]): string | null {
  const akhir = daftar.at(-1)
  if (akhir === undefined || akhir.jenis === 'batas') return null
  const bp = persen(daftar.reduce((jumlah, b) => jumlah + b.bp, 0))
  if (akhir.jenis === 'alpa') return `Alpa ${daftar.length} hari → ${bp}`
  const menit = daftar.reduce((jumlah, b) => jumlah + (b.menit ?? 0), 0)
  const awal = `${akhir.jenis.toUpperCase()} sebulan ${menit} menit`
  return denganIzin(akhir) ? `${awal}, dengan izin → tidak dipotong` : `${awal} → pita ${akhir.pita} → ${bp}`
}

function ketKumulatif(baris: BarisBuku, pertama: boolean, menit: number, bp: number): string {
  if (baris.menit === null) return baris.pita
  if (denganIzin(baris)) return `${baris.menit} menit, dengan izin`
  if (pertama) return `${baris.menit} menit, jumlah sampai hari ini ${menit} → ${persen(bp)}`
  return `${baris.menit} menit, jumlah ${menit} → ${baris.bp === 0 ? 'tetap' : 'naik menjadi'} ${persen(bp)}`
}

/** Permission costs nothing where minutes are summed (rules.md 24). */
const denganIzin = ({ jenis }: BarisBuku): boolean => jenis === 'dtdi' || jenis === 'pcdi'
