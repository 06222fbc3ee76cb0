/** Runs in a process of its own: an unknown file may take its memory and its time, never the server's. */
import { parseCsv } from 'hucre/csv'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { type GagalLembar, type IsiJson, type TugasJson, uraiJson } from './lembar-json.ts'
import { buatPenghitung, type GalatLembar, teksTerbatas } from './lembar-sel.ts'
import { type BarisMentah, type IsiLembar, susunKolom } from './lembar-susun.ts'
import { susunUlangZip } from './lembar-zip.ts'

export type TugasLembar = { jenis: 'xlsx' | 'teks'; isi: Uint8Array; batasBaris: number; kenal: string[] }
type HasilLembar = IsiLembar | GagalLembar
export type HasilPekerja<T extends TugasLembar | TugasJson> = (T extends TugasJson ? IsiJson : IsiLembar) | GagalLembar

/** The header is looked for in the first rows; sheets beyond these hold nobody's list. */
const BARIS_JUDUL = 10
const BANYAK_LEMBAR = 20

async function kerjakan(tugas: TugasLembar | TugasJson): Promise<HasilLembar | IsiJson> {
  try {
    if (tugas.jenis === 'json') return uraiJson(tugas)
    return tugas.jenis === 'xlsx' ? await bacaXlsx(tugas) : bacaTeks(tugas)
  } catch {
    return { galat: 'rusak' }
  }
}

/** The first sheet whose header the caller knows; without such a one the first that has any. */
async function bacaXlsx(tugas: TugasLembar): Promise<HasilLembar> {
  const zip = susunUlangZip(Buffer.from(tugas.isi.buffer, tugas.isi.byteOffset, tugas.isi.byteLength), isBagianLembar)
  if ('galat' in zip) return zip
  // One measure for the whole workbook: twenty sheets are no twenty files.
  const tambah = buatPenambah(tugas)
  let cadangan: HasilLembar = { galat: 'kosong' }
  for (let sheet = 0; sheet < BANYAK_LEMBAR; sheet++) {
    let ada = false
    const baris: BarisMentah[] = []
    for await (const { index, values } of streamXlsxRows(zip, { sheet })) {
      ada = true
      const galat = tambah(baris, Number.isSafeInteger(index) ? index + 1 : baris.length + 1, values)
      if (galat !== null) return { galat }
    }
    const { dikenal, ...hasil } = susunKolom(baris, BARIS_JUDUL, tugas.kenal)
    const kosong = 'galat' in hasil && hasil.galat === 'kosong'
    if (dikenal > 0 || (!kosong && tugas.kenal.length === 0)) return hasil
    if ('galat' in cadangan && cadangan.galat === 'kosong') cadangan = hasil
    // A sheet that does not exist gives no row at all, as does an empty one: two in a row are the end.
    if (!ada && sheet > 0 && 'baris' in cadangan) break
  }
  return cadangan
}

/** Pictures, printer settings and macros stay packed. */
const isBagianLembar = (nama: string): boolean => /\.(xml|rels)$/i.test(nama)

function bacaTeks(tugas: TugasLembar): HasilLembar {
  const teks = keTeks(tugas.isi)
  const pemisah = /^sep=(.)\r?\n/i.exec(teks)
  const isi = pemisah === null ? teks : teks.slice(pemisah[0].length)
  const tambah = buatPenambah(tugas)
  const baris: BarisMentah[] = []
  const daftar = parseCsv(isi, pemisah?.[1] === undefined ? {} : { delimiter: pemisah[1] })
  for (const [ke, nilai] of daftar.entries()) {
    const galat = tambah(baris, ke + (pemisah === null ? 1 : 2), nilai)
    if (galat !== null) return { galat }
  }
  const { dikenal: _, ...hasil } = susunKolom(baris, BARIS_JUDUL, tugas.kenal)
  return hasil
}

/** UTF-8, UTF-16 with or without its mark, else what Excel of old writes. */
function keTeks(isi: Uint8Array): string {
  const [satu, dua] = isi
  if ((satu === 0xff && dua === 0xfe) || (satu !== 0 && dua === 0)) return new TextDecoder('utf-16le').decode(isi)
  if ((satu === 0xfe && dua === 0xff) || (satu === 0 && dua !== 0)) return new TextDecoder('utf-16be').decode(isi)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(isi)
  } catch {
    return new TextDecoder('windows-1252').decode(isi)
  }
}

/** Takes rows in until there are more, or more in them, than anybody's list has. Empty cells at the end are none. */
function buatPenambah({ batasBaris }: TugasLembar) {
  const muat = buatPenghitung()
  return (baris: BarisMentah[], nomor: number, nilai: readonly CellValue[]): GalatLembar | null => {
    const akhir = nilai.findLastIndex((isi) => isi !== null && isi !== '')
    if (!muat(akhir + 1)) return 'terlalu-besar'
    const sel: string[] = []
    for (const isi of nilai.slice(0, akhir + 1)) {
      const mentah = mentahSel(isi)
      if (!muat(mentah.length)) return 'terlalu-besar'
      sel.push(teksTerbatas(mentah))
    }
    if (sel.every((isi) => isi === '')) return null
    if (baris.length >= batasBaris + BARIS_JUDUL) return 'terlalu-banyak'
    baris.push({ nomor, sel })
    return null
  }
}

/** As a person reads the cell. A whole number beyond Excel's 15 digits is shown as damaged as Excel stored it. */
function mentahSel(nilai: CellValue | undefined): string {
  if (nilai === null || nilai === undefined) return ''
  if (typeof nilai === 'string') return nilai
  if (typeof nilai === 'boolean') return nilai ? 'TRUE' : 'FALSE'
  if (typeof nilai === 'number') return Math.abs(nilai) >= 1e15 ? nilai.toExponential().toUpperCase() : String(nilai)
  if (!Number.isFinite(nilai.getTime())) return ''
  const [tanggal = '', jam = ''] = nilai.toISOString().slice(0, 19).split('T')
  if (tanggal < '1900-01-01') return jam
  return jam === '00:00:00' ? tanggal : `${tanggal} ${jam}`
}

async function jawab(tugas: TugasLembar | TugasJson): Promise<void> {
  process.send?.(await kerjakan(tugas), () => process.disconnect())
}
process.once('message', (tugas: TugasLembar | TugasJson) => void jawab(tugas))
