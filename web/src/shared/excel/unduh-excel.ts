import type { IsiExcel, JenisKolom } from './buku-excel.ts'
import type { JawabanExcel, PesanExcel } from './excel.worker.ts'
import { simpanBerkas } from './simpan-berkas.ts'

export type KolomExcel<T> = {
  judul: string
  nilai: (baris: T) => string | number | null
  /** In characters; default by the heading. */
  lebar?: number
  /** 'teks' (default): identifiers keep their zeros. The others are right-aligned and can be summed. */
  jenis?: JenisKolom
  /** Neighbours with one group stand under one heading. */
  kelompok?: string
  /** Long text goes on below, in a row that grows. */
  bungkus?: boolean
}

export type Lembar<T> = {
  judul: string
  kolom: readonly KolomExcel<T>[]
  baris: readonly T[]
  /** Empty text rows at the end, for an example that is filled in. */
  barisKosong?: number
} & Pick<IsiExcel, 'pembuka' | 'kaki' | 'penutup' | 'bekuKolom'>

export type LembarExcel<T> = Lembar<T> & {
  /** Without '.xlsx'. */
  namaBerkas: string
}

/** A workbook of many sheets, each read only when its turn comes. */
export type BukuExcel<T> = { namaBerkas: string; lembar: readonly (() => Promise<Lembar<T>>)[] }

export type KendaliUnduh = { onProgres?: (persen: number) => void; signal?: AbortSignal }

const SEPOTONG = 500
/** Reading the rows is one half of the work, writing the workbook the other. */
const BACA = 60

/** Builds an .xlsx in a worker of its own, fetched only now, and hands it to the browser's downloads. */
export const unduhExcel = <T>({ namaBerkas, ...lembar }: LembarExcel<T>, kendali: KendaliUnduh = {}): Promise<void> =>
  unduhBukuExcel({ namaBerkas, lembar: [() => Promise.resolve(lembar)] }, kendali)

/** The same with several sheets: one after the other is read and sent, so that a hundred are never held at once. */
export async function unduhBukuExcel<T>(buku: BukuExcel<T>, kendali: KendaliUnduh = {}): Promise<void> {
  const isi = await tulis(buku.lembar, kendali)
  simpanBerkas(new Blob([isi], { type: JENIS_XLSX }), `${buku.namaBerkas}.xlsx`)
  kendali.onProgres?.(100)
}

const JENIS_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function tulis<T>(
  lembar: readonly (() => Promise<Lembar<T>>)[],
  { onProgres, signal }: KendaliUnduh,
): Promise<ArrayBuffer> {
  const pekerja = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' })
  const kirim = (pesan: PesanExcel): void => pekerja.postMessage(pesan, { transfer: [] })
  try {
    const jawaban = tungguJawaban(pekerja, signal)
    for (const [ke, baca] of lembar.entries()) {
      // A stopped download asks for no further sheet.
      const satu = await Promise.race([baca(), jawaban])
      if (satu instanceof ArrayBuffer) return satu
      const { kolom, baris } = satu
      kirim({ jenis: 'lembar', isi: kerangka(satu) })
      for (let awal = 0; awal < baris.length; awal += SEPOTONG) {
        kirim({ jenis: 'baris', baris: baris.slice(awal, awal + SEPOTONG).map((b) => satuBaris(kolom, b)) })
        const bagian = Math.min((awal + SEPOTONG) / baris.length, 1)
        onProgres?.(Math.round((BACA * (ke + bagian)) / lembar.length))
        await Promise.race([napas(), jawaban])
      }
    }
    kirim({ jenis: 'selesai' })
    return await jawaban
  } finally {
    pekerja.terminate()
  }
}

function tungguJawaban(pekerja: Worker, signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  const jawaban = new Promise<ArrayBuffer>((selesai, gagal) => {
    const batal = (): void => gagal(new DOMException('Unduhan dibatalkan', 'AbortError'))
    if (signal?.aborted) batal()
    signal?.addEventListener('abort', batal, { once: true })
    pekerja.addEventListener('message', ({ data }: MessageEvent<JawabanExcel>) =>
      'isi' in data ? selesai(data.isi) : gagal(new Error(data.galat)),
    )
    pekerja.addEventListener('error', (e) => gagal(new Error(e.message)))
  })
  // It may fail while rows are still being read; the caller hears of it at the next breath.
  jawaban.catch(() => undefined)
  return jawaban
}

/** The page draws between two pieces. */
const napas = (): Promise<void> => new Promise((lanjut) => setTimeout(lanjut))

/** A sheet with all its rows at once, as the worker has it at the end. */
export const isiLembar = <T>(lembar: Lembar<T>): IsiExcel => ({
  ...kerangka(lembar),
  baris: lembar.baris.map((b) => satuBaris(lembar.kolom, b)),
})

function kerangka<T>({ judul, kolom, barisKosong = 0, pembuka, kaki, penutup, bekuKolom }: Lembar<T>) {
  return { judul, kolom: kolom.map(kepala), barisKosong, ...adaIsi({ pembuka, kaki, penutup, bekuKolom }) }
}

const satuBaris = <T>(kolom: readonly KolomExcel<T>[], b: T) => kolom.map((k) => sel(k, b))

function kepala<T>({ judul, lebar, jenis = 'teks', kelompok, bungkus }: KolomExcel<T>): IsiExcel['kolom'][number] {
  return { judul, lebar: lebar ?? Math.max(judul.length + 3, 12), jenis, ...adaIsi({ kelompok, bungkus }) }
}

/** Without the fields that nobody gave. */
const adaIsi = <T extends object>(isi: T) =>
  Object.fromEntries(Object.entries(isi).filter(([, nilai]) => nilai !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

function sel<T>({ nilai, jenis = 'teks' }: KolomExcel<T>, baris: T): string | number | null {
  const isi = nilai(baris)
  return jenis === 'teks' && typeof isi === 'number' ? String(isi) : isi
}
