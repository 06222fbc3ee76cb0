import { Worker } from 'node:worker_threads'
import type { MimeBerkas } from './alamat-berkas.ts'
import { salahIsi } from './errors.ts'
import { sidikIsi } from './files.ts'
import type { Penilaian } from './periksa-berkas-pekerja.ts'

/** A file out of a request, judged by its content: what it is called and said to be counts for nothing (quality.md 3). */
export type BerkasDiperiksa = { isi: Buffer; mime: MimeBerkas; nama: string; sha256: string }

const EKSTENSI: Record<MimeBerkas, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

type Batas = { maksByte: number; kalimat: string }

/** @throws 422 at the field 'file', in a sentence that says what to do */
export const periksaBerkas = async (
  { fileName, base64 }: { fileName: string; base64: string },
  batas: Batas,
): Promise<BerkasDiperiksa> => periksaIsi({ fileName, asli: uraiBase64(base64, batas) }, batas)

/** The same for bytes that came as they are. */
export async function periksaIsi(
  { fileName, asli }: { fileName: string; asli: Buffer },
  batas: Batas,
): Promise<BerkasDiperiksa> {
  if (asli.length === 0) throw tolak('Berkas kosong. Pilih berkas lain')
  if (asli.length > batas.maksByte) throw tolak(batas.kalimat)
  const hasil = await nilai(asli)
  if ('alasan' in hasil) throw tolak(hasil.alasan)
  const isi = Buffer.from(hasil.isi.buffer, hasil.isi.byteOffset, hasil.isi.byteLength)
  return { isi, mime: hasil.mime, nama: namaBerkas(fileName, hasil.mime), sha256: sidikIsi(isi) }
}

const tolak = (kalimat: string) => salahIsi('file', kalimat)

/** Strict: letters of base64 in whole groups, as one piece; the head of a data URL is let through. */
function uraiBase64(base64: string, { maksByte, kalimat }: Batas): Buffer {
  const isi = base64.replace(/^data:[\w.+-]{0,60}\/?[\w.+-]{0,60};base64,/, '')
  // Judged by its length alone, what is far too large is not decoded.
  if (isi.length > Math.ceil(maksByte / 3) * 4 + 4) throw tolak(kalimat)
  const bytes = Buffer.from(isi, 'base64')
  if (bytes.toString('base64') !== isi) throw tolak('Isi berkas tidak terbaca: bukan base64 yang utuh')
  return bytes
}

/** Files judged at the same time; the next wait. */
const BERSAMAAN = 2
/** Of its own work, however busy the machine; and by the clock, for work that cannot be asked about. */
const BATAS_KERJA_MS = 3_000
const BATAS_WAKTU_MS = 20_000
const TINJAU_MS = 250
const TERLALU_LAMA = 'Berkas ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

let berjalan = 0
const antre: (() => void)[] = []

async function nilai(isi: Uint8Array): Promise<Penilaian> {
  if (berjalan >= BERSAMAAN) await new Promise<void>((resolve) => antre.push(resolve))
  else berjalan++
  try {
    return await jalankan(isi)
  } finally {
    // The place goes to the next in line.
    const berikut = antre.shift()
    if (berikut) berikut()
    else berjalan--
  }
}

/** A thread for one file, ended at its limit. What a file can unfold to is bounded, so its memory is no danger to ours. */
function jalankan(isi: Uint8Array): Promise<Penilaian> {
  return new Promise((resolve, reject) => {
    const pekerja = new Worker(new URL('periksa-berkas-pekerja.ts', import.meta.url), {
      workerData: isi,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    let batas: NodeJS.Timeout | undefined
    const akhiri = (selesai: () => void): void => {
      clearInterval(batas)
      selesai()
      void pekerja.terminate()
    }
    // From its start: a busy machine's slow start is no fault of the file.
    pekerja.once('online', () => {
      const mulai = performance.now()
      const terlalu = () => akhiri(() => resolve({ alasan: TERLALU_LAMA }))
      batas = setInterval(() => {
        if (performance.now() - mulai > BATAS_WAKTU_MS) return terlalu()
        void pekerja.cpuUsage().then(
          ({ user, system }) => (user + system) / 1000 > BATAS_KERJA_MS && terlalu(),
          // Ended in the meantime.
          () => undefined,
        )
      }, TINJAU_MS)
    })
    pekerja.once('message', (hasil: Penilaian) => akhiri(() => resolve(hasil)))
    pekerja.once('error', (galat: unknown) =>
      akhiri(() => (isKehabisan(galat) ? resolve({ alasan: TERLALU_LAMA }) : reject(galat))),
    )
    pekerja.once('exit', () => akhiri(() => reject(new Error('the file judge ended without a verdict'))))
  })
}

const isKehabisan = (galat: unknown): boolean =>
  galat instanceof Error && 'code' in galat && galat.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The name as it may stand in a header and on a disk, with the ending of what the file is. */
function namaBerkas(nama: string, mime: MimeBerkas): string {
  const pokok = nama
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{C}<>:"|?*%]/gu, '_')
    .replace(/(\.[A-Za-z0-9]{1,5})+$/, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${(pokok === '' ? 'berkas' : pokok).slice(0, 150).toWellFormed()}.${EKSTENSI[mime]}`
}
