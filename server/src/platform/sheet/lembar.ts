import { fork } from 'node:child_process'
import { type GalatHttp, tidakSah } from '../errors.ts'
import type { IsiJson, TugasJson } from './lembar-json.ts'
import type { HasilPekerja, TugasLembar } from './lembar-pekerja.ts'
import type { GalatLembar } from './lembar-sel.ts'
import { bacaDirektoriZip } from './lembar-zip.ts'

/** A sheet with its header row; every row has every column, empty cells as ''. `nomor` as the sheet counts its rows. */
export type Lembar = { kolom: string[]; baris: { nomor: number; sel: Record<string, string> }[] }

const BATAS_BARIS = 20_000
const BATAS_WAKTU_MS = 20_000
const BATAS_MEMORI_MB = 512
/** Files read at the same time; the next wait. */
const BERSAMAAN = 2

/**
 * Reads an xlsx, csv or tsv; judged by what it holds, never by its name. Cells are text: dates 'YYYY-MM-DD', formulas
 * their last value, numbers that Excel damaged ('1.98501012010011E+17') recognisable as such. `kenal` names headings
 * that the caller reads, as kunciKolom writes them: the sheet and the row that hold most of them win. Throws 422.
 */
export async function bacaLembar(isi: Buffer, namaBerkas: string, kenal: readonly string[] = []): Promise<Lembar> {
  const jenis = periksaJenis(isi, namaBerkas)
  const hasil = await kerjakan({ jenis, isi, batasBaris: BATAS_BARIS, kenal: [...kenal] })
  if ('galat' in hasil) throw tolak(hasil.galat, namaBerkas)
  const { kolom, baris } = hasil
  if (baris.length > BATAS_BARIS) throw tolak('terlalu-banyak', namaBerkas)
  return {
    kolom,
    baris: baris.map(({ nomor, sel }) => ({
      nomor,
      sel: Object.fromEntries(kolom.map((judul, ke) => [judul, sel[ke] ?? ''])),
    })),
  }
}

/** A list in JSON: the plain values that `bentuk` names and no others, whatever else the file holds. Throws 422. */
export async function bacaJson(
  isi: Buffer,
  namaBerkas: string,
  bentuk: Pick<TugasJson, 'daftar' | 'kepala' | 'ambil'>,
): Promise<IsiJson> {
  const hasil = await kerjakan({ jenis: 'json', isi, batasBaris: BATAS_BARIS, ...bentuk })
  if (!('galat' in hasil)) return hasil
  if (hasil.galat !== 'rusak') throw tolak(hasil.galat, namaBerkas)
  throw tidakSah(`JSON ${namaBerkas} tidak dapat dibaca: mungkin terpotong saat disalin. Unduh ulang seutuhnya.`)
}

async function kerjakan<T extends TugasLembar | TugasJson>(tugas: T): Promise<HasilPekerja<T>> {
  await giliran()
  try {
    return await jalankan(tugas)
  } finally {
    selesai()
  }
}

function periksaJenis(isi: Buffer, nama: string): TugasLembar['jenis'] {
  const awal = isi.subarray(0, 8)
  if (awal.length === 0) throw tidakSah(`Berkas ${nama} kosong.`)
  if (awal.toString('latin1', 0, 2) === 'PK') return periksaZip(isi, nama)
  const ole = awal.toString('hex') === 'd0cf11e0a1b11ae1'
  if (ole || /^09(00|02|04|08)(04|06|08|10)00/.test(awal.toString('hex')))
    throw tidakSah(
      `Berkas ${nama} adalah Excel lama (.xls) atau terkunci kata sandi. Simpan sebagai .xlsx tanpa kata sandi, lalu unggah lagi.`,
    )
  const kepala = isi
    .subarray(0, 400)
    .toString('latin1')
    .replace(/\0|^\u00ef\u00bb\u00bf|^\u00ff\u00fe|^\u00fe\u00ff/g, '')
    .trimStart()
  if (/^<(!doctype|html|table|meta|head|body|div|style)/i.test(kepala))
    throw tidakSah(`Berkas ${nama} adalah halaman web, bukan lembar Excel. Buka di Excel, lalu Simpan sebagai .xlsx.`)
  if (kepala.startsWith('<'))
    throw tidakSah(`Berkas ${nama} adalah XML, bukan lembar Excel. Buka di Excel, lalu Simpan sebagai .xlsx.`)
  if (/^(%PDF|\{\\rtf|\u0089PNG|\u00ff\u00d8\u00ff|GIF8|Rar!)/.test(kepala)) throw bukanLembar(nama)
  if (/^[[{]/.test(kepala)) throw tidakSah(`Berkas ${nama} adalah JSON, bukan lembar. Pilih berkas .xlsx atau .csv.`)
  if (isBiner(isi)) throw bukanLembar(nama)
  return 'teks'
}

const bukanLembar = (nama: string): GalatHttp =>
  tidakSah(`Berkas ${nama} bukan lembar yang dikenal. Pilih berkas .xlsx atau .csv.`)

function periksaZip(isi: Buffer, nama: string): 'xlsx' {
  const zip = bacaDirektoriZip(isi)
  if ('galat' in zip) throw tolak(zip.galat, nama)
  const isiZip = new Set(zip.entri.map((entri) => entri.nama))
  if (isiZip.has('content.xml') && !isiZip.has('[Content_Types].xml'))
    throw tidakSah(`Berkas ${nama} adalah OpenDocument (.ods). Simpan sebagai .xlsx, lalu unggah lagi.`)
  if (isiZip.has('xl/workbook.bin'))
    throw tidakSah(`Berkas ${nama} adalah Excel biner (.xlsb). Simpan sebagai .xlsx, lalu unggah lagi.`)
  if (!isiZip.has('[Content_Types].xml') || ![...isiZip].some((satu) => satu.startsWith('xl/'))) throw bukanLembar(nama)
  return 'xlsx'
}

/** NULs belong to UTF-16, where every second byte of our letters is one; elsewhere they are no text. */
function isBiner(isi: Buffer): boolean {
  const contoh = isi.subarray(0, 4096)
  const nol = contoh.reduce((banyak, byte) => banyak + (byte === 0 ? 1 : 0), 0)
  return nol > 0 && nol < contoh.length / 4
}

/**
 * One process for one file, ended at its limit of time or memory: a bomb takes down nothing but itself. A thread would
 * not do: an array that outgrows the heap in one step ends the whole process that the thread belongs to.
 */
function jalankan<T extends TugasLembar | TugasJson>(tugas: T): Promise<HasilPekerja<T>> {
  return new Promise((resolve) => {
    const pekerja = fork(new URL('lembar-pekerja.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${BATAS_MEMORI_MB}`],
      env: {},
    })
    const akhiri = (hasil: HasilPekerja<T>): void => {
      clearTimeout(batas)
      resolve(hasil)
      pekerja.kill('SIGKILL')
    }
    const batas = setTimeout(() => akhiri({ galat: 'terlalu-besar' }), BATAS_WAKTU_MS)
    pekerja.once('message', (hasil) => akhiri(hasil as HasilPekerja<T>))
    pekerja.once('error', () => akhiri({ galat: 'rusak' }))
    // Without an answer: its memory was used up.
    pekerja.once('exit', () => akhiri({ galat: 'terlalu-besar' }))
    // A process that is gone says so by its exit.
    pekerja.send(tugas, () => undefined)
  })
}

const ALASAN: Record<GalatLembar, (nama: string) => string> = {
  rusak: (nama) =>
    `Berkas ${nama} rusak atau terpotong dan tidak dapat dibuka. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.`,
  kosong: (nama) => `Berkas ${nama} tidak berisi baris judul. Baris pertama harus berisi nama kolom.`,
  'terlalu-banyak': (nama) => `Berkas ${nama} berisi lebih dari 20.000 baris. Bagi menjadi beberapa berkas.`,
  'terlalu-besar': (nama) =>
    `Berkas terlalu besar setelah dibuka: ${nama}. Paling banyak 20.000 baris dan 60 MB; bagi menjadi beberapa berkas.`,
  'terlalu-lebar': (nama) => `Berkas ${nama} berisi lebih dari 100 kolom.`,
  'terlalu-dalam': (nama) => `Berkas ${nama} bersusun terlalu dalam: bukan daftar yang dikenal.`,
}
const tolak = (galat: GalatLembar, nama: string): GalatHttp => tidakSah(ALASAN[galat](nama))

let berjalan = 0
const antre: (() => void)[] = []
async function giliran(): Promise<void> {
  if (berjalan >= BERSAMAAN) await new Promise<void>((resolve) => antre.push(resolve))
  else berjalan++
}
/** Hands the place to the next in line. */
function selesai(): void {
  const berikut = antre.shift()
  if (berikut) berikut()
  else berjalan--
}
