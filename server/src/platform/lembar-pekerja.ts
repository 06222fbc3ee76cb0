/** Runs in a worker of its own: an unknown file may take its memory and its time, never the server's. */
import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv } from 'hucre/csv'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { kunciKolom } from './judul-kolom.ts'

export type TugasLembar = { jenis: 'xlsx' | 'teks'; isi: Uint8Array; batasBaris: number; kenal: string[] }
export type BarisMentah = { nomor: number; sel: string[] }
export type HasilPekerja = { kolom: string[]; baris: BarisMentah[] } | { galat: 'rusak' | 'kosong' | 'terlalu-banyak' }

/** The header is looked for in the first rows; sheets beyond these hold nobody's list. */
const BARIS_JUDUL = 10
const BANYAK_LEMBAR = 20
/** As much as Excel lets anybody write into a cell. */
const PANJANG_SEL = 32_767

async function kerjakan(tugas: TugasLembar): Promise<HasilPekerja> {
  try {
    return tugas.jenis === 'xlsx' ? await bacaXlsx(tugas) : bacaTeks(tugas)
  } catch {
    return { galat: 'rusak' }
  }
}

/** The first sheet whose header the caller knows; without such a one the first that has any. */
async function bacaXlsx(tugas: TugasLembar): Promise<HasilPekerja> {
  let cadangan: HasilPekerja = { galat: 'kosong' }
  for (let sheet = 0; sheet < BANYAK_LEMBAR; sheet++) {
    let ada = false
    const baris: BarisMentah[] = []
    for await (const { index, values } of streamXlsxRows(tugas.isi, { sheet })) {
      ada = true
      if (!tambah(baris, tugas, index + 1, values)) return { galat: 'terlalu-banyak' }
    }
    const hasil = susun(baris, tugas.kenal)
    if (hasil.dikenal > 0 || ('baris' in hasil && tugas.kenal.length === 0)) return hasil
    if ('galat' in cadangan) cadangan = hasil
    // A sheet that does not exist gives no row at all, as does an empty one: two in a row are the end.
    if (!ada && sheet > 0 && 'baris' in cadangan) break
  }
  return cadangan
}

function bacaTeks(tugas: TugasLembar): HasilPekerja {
  const teks = keTeks(tugas.isi)
  const pemisah = /^sep=(.)\r?\n/i.exec(teks)
  const isi = pemisah === null ? teks : teks.slice(pemisah[0].length)
  const baris: BarisMentah[] = []
  const daftar = parseCsv(isi, pemisah?.[1] === undefined ? {} : { delimiter: pemisah[1] })
  for (const [ke, nilai] of daftar.entries()) {
    if (!tambah(baris, tugas, ke + (pemisah === null ? 1 : 2), nilai)) return { galat: 'terlalu-banyak' }
  }
  return susun(baris, tugas.kenal)
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

/** @returns false when there are more rows than anybody's list has */
function tambah(
  baris: BarisMentah[],
  { batasBaris }: TugasLembar,
  nomor: number,
  nilai: readonly CellValue[],
): boolean {
  const sel = nilai.map(teksSel)
  if (sel.every((isi) => isi === '')) return true
  if (baris.length >= batasBaris + BARIS_JUDUL) return false
  baris.push({ nomor, sel })
  return true
}

/** As a person reads the cell. A whole number beyond Excel's 15 digits is shown as damaged as Excel stored it. */
function teksSel(nilai: CellValue | undefined): string {
  if (nilai === null || nilai === undefined) return ''
  if (typeof nilai === 'string') return bersih(nilai)
  if (typeof nilai === 'boolean') return nilai ? 'TRUE' : 'FALSE'
  if (typeof nilai === 'number') return Math.abs(nilai) >= 1e15 ? nilai.toExponential().toUpperCase() : String(nilai)
  if (!Number.isFinite(nilai.getTime())) return ''
  const [tanggal = '', jam = ''] = nilai.toISOString().slice(0, 19).split('T')
  if (tanggal < '1900-01-01') return jam
  return jam === '00:00:00' ? tanggal : `${tanggal} ${jam}`
}

/** Control characters and broken surrogates cannot be stored and are nobody's text; exotic blanks are blanks. */
const bersih = (teks: string): string =>
  teks
    .slice(0, PANJANG_SEL)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The header is the row of the first ten that holds most headings the caller knows, else most cells with a letter. */
function susun(baris: readonly BarisMentah[], kenal: readonly string[]): HasilPekerja & { dikenal: number } {
  const dikenal = new Set(kenal)
  let terbaik = { ke: -1, dikenal: 0, huruf: 0 }
  for (const [ke, { sel }] of baris.slice(0, BARIS_JUDUL).entries()) {
    const nilai = {
      ke,
      dikenal: sel.filter((isi) => dikenal.has(kunciKolom(isi))).length,
      huruf: sel.filter((isi) => /\p{L}/u.test(isi)).length,
    }
    if (nilai.dikenal > terbaik.dikenal || (nilai.dikenal === terbaik.dikenal && nilai.huruf > terbaik.huruf))
      terbaik = nilai
  }
  const kolom = baris[terbaik.ke]?.sel
  if (kolom === undefined) return { galat: 'kosong', dikenal: 0 }
  return { kolom, baris: baris.slice(terbaik.ke + 1), dikenal: terbaik.dikenal }
}

parentPort?.postMessage(await kerjakan(workerData as TugasLembar), [])
