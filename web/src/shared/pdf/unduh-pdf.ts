import { simpanBerkas } from '../excel/simpan-berkas.ts'
import type { KendaliUnduh } from '../excel/unduh-excel.ts'
import type { JawabanPdf, PermintaanPdf } from './pdf.worker.ts'

/** Draws a paper in a worker of its own, fetched only now, and hands it to the browser's downloads. */
export async function unduhPdf(
  permintaan: PermintaanPdf,
  namaBerkas: string,
  kendali: KendaliUnduh = {},
): Promise<void> {
  simpanBerkas(new Blob([await gambar(permintaan, kendali)], { type: 'application/pdf' }), namaBerkas)
  kendali.onProgres?.(100)
}

async function gambar(permintaan: PermintaanPdf, { onProgres, signal }: KendaliUnduh): Promise<ArrayBuffer> {
  const pekerja = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ArrayBuffer>((selesai, gagal) => {
      const batal = (): void => gagal(new DOMException('Unduhan dibatalkan', 'AbortError'))
      if (signal?.aborted) batal()
      signal?.addEventListener('abort', batal, { once: true })
      pekerja.addEventListener('message', ({ data }: MessageEvent<JawabanPdf>) => {
        if ('progres' in data) onProgres?.(data.progres)
        else if ('isi' in data) selesai(data.isi)
        else gagal(new Error(data.galat))
      })
      pekerja.addEventListener('error', (e) => gagal(new Error(e.message)))
      pekerja.postMessage(permintaan, { transfer: [] })
    })
  } finally {
    pekerja.terminate()
  }
}
