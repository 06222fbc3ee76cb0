/// <reference lib="webworker" />
import type { LaporanHarian } from '@geisa/contract/rekap'
import { pdfHarian } from './pdf-harian.ts'

/** Papers are drawn off the page's thread, so that nothing freezes meanwhile (quality.md 1). */
export type PermintaanPdf = { jenis: 'harian'; laporan: LaporanHarian }
export type JawabanPdf = { isi: ArrayBuffer } | { galat: string }

self.addEventListener('message', ({ data }: MessageEvent<PermintaanPdf>) => {
  try {
    const isi = pdfHarian(data.laporan).output('arraybuffer')
    jawab({ isi }, [isi])
  } catch (galat) {
    jawab({ galat: String(galat) }, [])
  }
})

const jawab = (jawaban: JawabanPdf, pindah: Transferable[]): void => self.postMessage(jawaban, { transfer: pindah })
