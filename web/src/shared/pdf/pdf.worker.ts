/// <reference lib="webworker" />
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { pdfHarian } from './harian.ts'
import type { Emblem } from './paper-parts.ts'
import { pdfSptjm, type SptjmContent } from './sptjm/sptjm.ts'

/** Papers are drawn off the page's thread, so that nothing freezes meanwhile (quality.md 1). */

/** Which paper, and from what. */
export type PdfRequest = ({ jenis: 'harian'; laporan: LaporanHarian } | ({ jenis: 'sptjm' } & SptjmContent)) & {
  lambang?: Emblem
}
/** `progress`: 0..100, any number of times before the paper. */
export type PdfAnswer = { isi: ArrayBuffer } | { galat: string } | { progress: number }

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  try {
    const content = draw(data).output('arraybuffer')
    answer({ isi: content }, [content])
  } catch (error) {
    answer({ galat: String(error) }, [])
  }
})

const draw = (request: PdfRequest) =>
  request.jenis === 'harian'
    ? pdfHarian(request.laporan, request.lambang)
    : pdfSptjm(request, request.lambang, (progress) => answer({ progress }, []))

const answer = (reply: PdfAnswer, transfer: Transferable[]): void => self.postMessage(reply, { transfer })
