import type { JawabanPdf, PermintaanPdf } from './pdf.worker.ts'

/** Draws a paper in a worker of its own, fetched only now, and hands it to the browser's downloads. */
export async function unduhPdf(permintaan: PermintaanPdf, namaBerkas: string): Promise<void> {
  simpan(new Blob([await gambar(permintaan)], { type: 'application/pdf' }), namaBerkas)
}

async function gambar(permintaan: PermintaanPdf): Promise<ArrayBuffer> {
  const pekerja = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ArrayBuffer>((selesai, gagal) => {
      pekerja.addEventListener('message', ({ data }: MessageEvent<JawabanPdf>) =>
        'isi' in data ? selesai(data.isi) : gagal(new Error(data.galat)),
      )
      pekerja.addEventListener('error', (e) => gagal(new Error(e.message)))
      pekerja.postMessage(permintaan, { transfer: [] })
    })
  } finally {
    pekerja.terminate()
  }
}

function simpan(isi: Blob, nama: string): void {
  const alamat = URL.createObjectURL(isi)
  const tautan = document.createElement('a')
  tautan.href = alamat
  tautan.download = nama
  tautan.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(alamat), 60_000)
}
