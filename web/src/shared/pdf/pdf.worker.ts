/// <reference lib="webworker" />
import type { LaporanHarian } from '@geisa/contract/rekap'
import { pdfHarian } from './pdf-harian.ts'
import { type IsiSptjm, pdfSptjm } from './pdf-sptjm.ts'

/** Papers are drawn off the page's thread, so that nothing freezes meanwhile (quality.md 1). */
export type PermintaanPdf = { jenis: 'harian'; laporan: LaporanHarian } | ({ jenis: 'sptjm' } & IsiSptjm)
/** `progres`: 0..100, any number of times before the paper. */
export type JawabanPdf = { isi: ArrayBuffer } | { galat: string } | { progres: number }

self.addEventListener('message', ({ data }: MessageEvent<PermintaanPdf>) => {
  try {
    const isi = gambar(data).output('arraybuffer')
    jawab({ isi }, [isi])
  } catch (galat) {
    jawab({ galat: String(galat) }, [])
  }
})

const gambar = (permintaan: PermintaanPdf) =>
  permintaan.jenis === 'harian'
    ? pdfHarian(permintaan.laporan)
    : pdfSptjm(permintaan, (progres) => jawab({ progres }, []))

const jawab = (jawaban: JawabanPdf, pindah: Transferable[]): void => self.postMessage(jawaban, { transfer: pindah })
