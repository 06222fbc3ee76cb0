import type { RestOfTable } from '@geisa/contract/file-import'
import { invalid } from '../../../platform/errors.ts'
import { cellFault } from '../../../platform/sheet/cell-fault.ts'
import { columnKey } from '../../../platform/sheet/column-key.ts'
import { readSheet, type Sheet } from '../../../platform/sheet/sheet.ts'
import { endTable } from '../../../platform/sheet/table-end.ts'
import {
  type Nilai,
  readKind,
  readName,
  readNumber,
  readPola,
  readRupiah,
  readStatus,
  readTanggal,
  readUuid,
  readYesNo,
} from './cell-values.ts'
import { isJson, readDapodik } from './read-dapodik.ts'

/** Rows of a file about people, whatever kind of file it is: what it says (null = nothing), and what is wrong with it. */

export type GtkContent = {
  nama: string | null
  nip: string | null
  nuptk: string | null
  nrg: string | null
  jenisGuru: string | null
  statusKepegawaian: string | null
  idDapodik: string | null
  ptkInduk: boolean | null
  mulaiTugas: string | null
  berhenti: string | null
}
export type FileRow<T> = {
  baris: number
  isi: T
  /** As written, for a row whose name cannot be used. */
  label: string
  wrong: string[]
}
export type BerkasGtk = {
  source: 'dapodik' | 'lembar'
  baris: FileRow<GtkContent>[]
  ignoredColumns: string[]
  warning: string[]
  rest: RestOfTable | null
  /** Of a sheet with the column 'Pola Jam': by row the hours that it asks for. */
  jam: ReadonlyMap<number, FileJam> | null
}
/** By the name of their pattern, as written; `mulai` null = from today on. */
export type FileJam = { pola: string; mulai: string | null }

/** What each field is called in sheets, as columnKey writes it; the first that a sheet has is read. */
const JUDUL: Record<keyof GtkContent, string[]> = {
  nama: ['nama', 'namagtk', 'namalengkap', 'namaguru', 'namaptk', 'namapegawai'],
  nip: ['nip', 'nipbaru', 'nomorindukpegawai'],
  nuptk: ['nuptk'],
  nrg: ['nrg', 'nomorregistrasiguru'],
  jenisGuru: ['jenisguru', 'jenisptk', 'jenisgtk', 'jenisptkidstr', 'jabatan'],
  statusKepegawaian: ['statuskepegawaian', 'statuspegawai', 'kepegawaian', 'statuskepegawaianidstr', 'status'],
  idDapodik: ['iddapodik', 'ptkid', 'idptk', 'idgtk'],
  ptkInduk: ['ptkinduk', 'induk'],
  mulaiTugas: [
    'mulaitugas',
    'tmttugas',
    'tanggalmulaitugas',
    'tglmulaitugas',
    'tanggalmulai',
    'tanggalsurattugas',
    'tmt',
  ],
  berhenti: ['berhenti', 'tanggalberhenti', 'tglberhenti', 'selesaitugas'],
}

/** Read only where the first of them stands in the sheet: another's 'Berlaku Mulai' means something else. */
const JUDUL_JAM = { polaJam: ['polajam'], jamMulai: ['berlakumulai', 'jamberlakumulai'] }

export async function readBerkasGtk(content: Buffer, namaBerkas: string, whole = false): Promise<BerkasGtk> {
  refuseSignInPage(content)
  if (isJson(content)) {
    const { baris, ...rest } = await readDapodik(content, namaBerkas)
    return {
      source: 'dapodik',
      baris: baris.map(({ baris: nth, cell }) => parseGtk(nth, cell)),
      ...rest,
      rest: null,
      jam: null,
    }
  }
  const sheet = await readSheet(content, namaBerkas, Object.values(JUDUL).flat())
  const withJam = sheet.kolom.some((one) => JUDUL_JAM.polaJam.includes(columnKey(one)))
  const judul: Partial<Record<keyof GtkContent | keyof typeof JUDUL_JAM, string[]>> = withJam
    ? { ...JUDUL, ...JUDUL_JAM }
    : JUDUL
  const { kolom, ignored } = recognise(sheet, judul)
  if (kolom.nama === undefined)
    throw invalid(
      `Kolom 'Nama' tidak ada di berkas ${namaBerkas}. Kolom yang terbaca: ${sheet.kolom.slice(0, 12).join(', ')}.`,
    )
  const { baris: taken, rest } = endTable(sheet, theirs(kolom), whole)
  const cells = taken.map(({ nomor, sel }) => ({ nomor, cell: take(kolom, sel) }))
  const rows = cells.map(({ nomor, cell }) => parseGtk(nomor, cell))
  const jam = withJam ? new Map(cells.flatMap(({ cell }, nth) => parseJam(rows[nth]!, cell))) : null
  return { source: 'lembar', baris: rows, ignoredColumns: ignored, warning: [], rest, jam }
}

export type TppContent = { nip: string | null; nuptk: string | null; idDapodik: string | null; rupiah: number | null }
const JUDUL_TPP = {
  nama: JUDUL.nama,
  nip: JUDUL.nip,
  nuptk: JUDUL.nuptk,
  idDapodik: JUDUL.idDapodik,
  rupiah: [
    'tpp',
    'dasartpp',
    'tpprp',
    'besarantpp',
    'jumlahtpp',
    'nilaitpp',
    'rupiah',
    'gajipokok',
    'nominal',
    'besaran',
    'jumlah',
  ],
}

export async function readBerkasTpp(
  content: Buffer,
  namaBerkas: string,
  whole = false,
): Promise<{ baris: FileRow<TppContent>[]; ignoredColumns: string[]; rest: RestOfTable | null }> {
  const sheet = await readSheet(content, namaBerkas, Object.values(JUDUL_TPP).flat())
  const { kolom, ignored } = recognise(sheet, JUDUL_TPP)
  if (kolom.rupiah === undefined || (kolom.nip ?? kolom.nuptk ?? kolom.idDapodik) === undefined)
    throw invalid(
      `Berkas ${namaBerkas} harus berisi kolom TPP dan salah satu dari NIP, NUPTK, Id Dapodik. Kolom yang terbaca: ${sheet.kolom.slice(0, 12).join(', ')}.`,
    )
  const { baris, rest } = endTable(sheet, theirs(kolom), whole)
  const rows = baris.map(({ nomor, sel }) => parseTpp(nomor, take(kolom, sel)))
  return { baris: rows, ignoredColumns: ignored, rest }
}

function recognise<K extends string>(
  sheet: Sheet,
  judul: Partial<Record<K, string[]>>,
): { kolom: Partial<Record<K, string>>; ignored: string[] } {
  const column: Partial<Record<K, string>> = {}
  for (const [nama, labels = []] of Object.entries<string[] | undefined>(judul)) {
    for (const label of labels) column[nama as K] ??= sheet.kolom.find((k) => columnKey(k) === label)
  }
  const readable = new Set(Object.values(column))
  return { kolom: column, ignored: sheet.kolom.filter((one) => !readable.has(one) && columnKey(one) !== 'no') }
}

/** Every column that is read, and those by which a row is a person's. */
const theirs = (column: Partial<Record<string, string>>) => ({
  read: Object.values(column),
  number: [column['nip'], column['nuptk'], column['nrg'], column['idDapodik']],
})

const take = <K extends string>(
  column: Partial<Record<K, string>>,
  cell: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries<string | undefined>(column).map(([nama, judul]) => [nama, cell[judul ?? ''] ?? '']))

function parseGtk(row: number, cell: Record<string, string>): FileRow<GtkContent> {
  const { wrong, cellValue } = reader(cell)
  const content = {
    nama: cellValue('nama', readName),
    nip: cellValue('nip', (text) => readNumber(text, 'NIP', 18)),
    nuptk: cellValue('nuptk', (text) => readNumber(text, 'NUPTK', 16)),
    nrg: cellValue('nrg', (text) => readNumber(text, 'NRG', 12)),
    jenisGuru: cellValue('jenisGuru', readKind),
    statusKepegawaian: cellValue('statusKepegawaian', readStatus),
    idDapodik: cellValue('idDapodik', readUuid),
    ptkInduk: cellValue('ptkInduk', (text) => readYesNo(text, 'PTK Induk')),
    mulaiTugas: cellValue('mulaiTugas', (text) => readTanggal(text, 'Mulai Tugas')),
    berhenti: cellValue('berhenti', (text) => readTanggal(text, 'Berhenti')),
  }
  return { baris: row, isi: content, label: (cell['nama'] ?? '').slice(0, 150), wrong }
}

/** What is wrong of it is wrong of its row. */
function parseJam(row: FileRow<GtkContent>, cell: Record<string, string>): [number, FileJam][] {
  const { wrong, cellValue } = reader(cell)
  const pola = cellValue('polaJam', readPola)
  const mulai = cellValue('jamMulai', (text) => readTanggal(text, 'Berlaku Mulai'))
  if (pola === null && mulai !== null) wrong.push('Berlaku Mulai diisi tanpa Pola Jam')
  row.wrong.push(...wrong)
  return pola === null ? [] : [[row.baris, { pola, mulai }]]
}

function parseTpp(row: number, cell: Record<string, string>): FileRow<TppContent> {
  const { wrong, cellValue } = reader(cell)
  const content = {
    nip: cellValue('nip', (text) => readNumber(text, 'NIP', 18)),
    nuptk: cellValue('nuptk', (text) => readNumber(text, 'NUPTK', 16)),
    idDapodik: cellValue('idDapodik', readUuid),
    rupiah: cellValue('rupiah', readRupiah),
  }
  if (wrong.length === 0 && content.rupiah === null) wrong.push('TPP kosong')
  if (wrong.length === 0 && (content.nip ?? content.nuptk ?? content.idDapodik) === null)
    wrong.push('NIP, NUPTK dan Id Dapodik kosong')
  return { baris: row, isi: content, label: (cell['nama'] ?? '').slice(0, 150), wrong }
}

const LABEL: Record<string, string> = {
  nama: 'Nama',
  nip: 'NIP',
  nuptk: 'NUPTK',
  nrg: 'NRG',
  jenisGuru: 'Jenis Guru',
  statusKepegawaian: 'Status Kepegawaian',
  idDapodik: 'Id Dapodik',
  ptkInduk: 'PTK Induk',
  mulaiTugas: 'Mulai Tugas',
  berhenti: 'Berhenti',
  rupiah: 'TPP',
  polaJam: 'Pola Jam',
  jamMulai: 'Berlaku Mulai',
}

function reader(cell: Record<string, string>) {
  const wrong: string[] = []
  const cellValue = <T>(nama: string, read: (text: string) => Nilai<T>): T | null => {
    const fault = cellFault(cell[nama] ?? '')
    const result = fault === null ? read(cell[nama] ?? '') : { wrong: `${LABEL[nama] ?? nama} ${fault}` }
    if ('nilai' in result) return result.nilai
    wrong.push(result.wrong)
    return null
  }
  return { wrong, cellValue }
}

/** What Dapodik answers to a dead session is its sign-in page. */
function refuseSignInPage(content: Buffer): void {
  // Blanks go first: a pattern that looks for them before an anchor is quadratic in them.
  const head = content.subarray(0, 200_000).toString('utf8').trimStart()
  if (!/^<(!doctype html|html|head|body)/i.test(head) || /<table/i.test(head)) return
  const judul = /<title>([^<]{1,80})/i.exec(head)?.[1]?.trim()
  const what = judul === undefined || judul === '' ? '' : ` ('${judul}')`
  throw invalid(
    `Berkas ini halaman web${what}, bukan data GTK. Mungkin sesi atau token Dapodik sudah berakhir: masuk lagi ke Dapodik, lalu unduh ulang.`,
  )
}
