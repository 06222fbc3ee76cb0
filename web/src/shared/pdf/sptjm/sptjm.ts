import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { namaBulan } from '@geisa/engine/calendar'
import { jsPDF } from 'jspdf'
import { namaBerkasSptjm } from '../../excel/file-names.ts'
import { drawFooter, type Emblem, inLatinScript } from '../paper-parts.ts'
import type { Sptjm } from './data.ts'
import { drawLampiran } from './lampiran.ts'
import { drawSurat } from './surat.ts'

export type SptjmContent = {
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
export function pdfSptjm(
  { laporan: original, hariIni: today, nomor, asal }: SptjmContent,
  lambang: Emblem = null,
  onProgress: (persen: number) => void = () => undefined,
): jsPDF {
  const laporan = inLatinScript(original)
  const { sekolah, segel: seal } = laporan
  if (sekolah === null) throw new Error('a statement is of one school')
  const sptjm: Sptjm = {
    laporan: { ...laporan, sekolah },
    bulan: namaBulan(laporan.bulan),
    today,
    nomor: nomor === undefined ? '.'.repeat(40) : inLatinScript(nomor),
    verificationAddress: seal && `${asal}/verifikasi/${seal.kode}`,
  }
  const doc = new jsPDF({ format: 'a4', unit: 'mm', compress: true })
  doc.setProperties({ title: namaBerkasSptjm(laporan).replace(/\.pdf$/, ''), creator: 'Geisa' })
  drawSurat(doc, sptjm, lambang)
  const surat = doc.getNumberOfPages()
  onProgress(10)
  drawLampiran(doc, sptjm, (fraction) => onProgress(10 + 80 * fraction))
  drawFooter(doc, `SPTJM ${sptjm.bulan} · ${sekolah.nama}`, surat)
  return doc
}
