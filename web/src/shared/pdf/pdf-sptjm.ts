import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { namaBulan } from '@geisa/engine/kalender'
import { jsPDF } from 'jspdf'
import { namaBerkasSptjm } from '../excel/nama-berkas.ts'
import { tertulis } from './pdf-kop.ts'
import type { Sptjm } from './pdf-sptjm-isi.ts'
import { gambarLampiran } from './pdf-sptjm-lampiran.ts'
import { gambarSurat } from './pdf-sptjm-surat.ts'

export type IsiSptjm = {
  laporan: LaporanBulanan
  /** Date of the letter, 'YYYY-MM-DD'. */
  hariIni: string
  /** Number of the letter; without it room to write one. */
  nomor?: string
  /** Where the public check page stands: 'https://geisa.contoh.id'. */
  asal: string
}

/**
 * 'SPTJM' (rules.md K): the letter that a head signs and its annex, a pure function of the monthly report that screen and
 * workbook show too; of a locked month that is its seal.
 */
export function pdfSptjm(isi: IsiSptjm, onProgres: (persen: number) => void = () => undefined): jsPDF {
  const { laporan, hariIni, nomor } = tertulis(isi)
  const { sekolah, segel } = laporan
  if (sekolah === null) throw new Error('a statement is of one school')
  const sptjm: Sptjm = {
    laporan: { ...laporan, sekolah },
    bulan: namaBulan(laporan.bulan),
    hariIni,
    nomor: nomor ?? '.'.repeat(40),
    alamatPeriksa: segel && `${isi.asal}/verifikasi/${segel.kode}`,
  }
  const doc = new jsPDF({ format: 'a4', unit: 'mm', compress: true })
  doc.setProperties({ title: namaBerkasSptjm(laporan).replace(/\.pdf$/, ''), creator: 'Geisa' })
  gambarSurat(doc, sptjm)
  onProgres(10)
  gambarLampiran(doc, sptjm, (bagian) => onProgres(10 + 80 * bagian))
  return doc
}
