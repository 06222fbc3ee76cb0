import type { DownloadControl } from '../excel/download-excel.ts'
import { saveFile } from '../excel/save-file.ts'
import { loadEmblem } from './lambang-kop.ts'
import type { PdfAnswer, PdfRequest } from './pdf.worker.ts'

/** Draws a paper in a worker of its own, fetched only now, and hands it to the browser's downloads. */
export async function downloadPdf(
  request: PdfRequest,
  namaBerkas: string,
  control: DownloadControl = {},
): Promise<void> {
  const lambang = await loadEmblem(request.laporan.sekolah, control.signal)
  saveFile(new Blob([await draw({ ...request, lambang }, control)], { type: 'application/pdf' }), namaBerkas)
  control.onProgress?.(100)
}

async function draw(request: PdfRequest, { onProgress, signal }: DownloadControl): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ArrayBuffer>((done, failed) => {
      const cancel = (): void => failed(new DOMException('Unduhan dibatalkan', 'AbortError'))
      if (signal?.aborted) cancel()
      signal?.addEventListener('abort', cancel, { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
        if ('progress' in data) onProgress?.(data.progress)
        else if ('isi' in data) done(data.isi)
        else failed(new Error(data.galat))
      })
      worker.addEventListener('error', (e) => failed(new Error(e.message)))
      worker.postMessage(request, { transfer: [] })
    })
  } finally {
    worker.terminate()
  }
}
