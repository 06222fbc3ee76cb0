import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { invalid } from '../../platform/errors.ts'
import { cellFault } from '../../platform/sheet/cell-fault.ts'
import { columnKey } from '../../platform/sheet/column-key.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import { endTable, type Table } from '../../platform/sheet/table-end.ts'

/** A list of schools as people send it: which heading means what, and what one row says. Pure. */

/** Headings as columnKey writes them: Dapodik's own, and those of the lists that offices keep. */
const JUDUL = {
  npsn: ['npsn', 'nomorpokoksekolahnasional'],
  nama: ['nama', 'namasekolah', 'namasatuanpendidikan', 'satuanpendidikan', 'sekolah'],
  jenjang: ['jenjang', 'bentukpendidikan', 'bentuk', 'bp'],
  status: ['status', 'statussekolah'],
  kode: ['kodekecamatan', 'kodekec', 'kodewilayah', 'kodewilayahkecamatan'],
  kecamatan: ['kecamatan', 'namakecamatan', 'kec'],
  kabKota: ['kabkota', 'kabupatenkota', 'kabupaten', 'kota', 'namakabkota', 'kab'],
  alamat: ['alamat', 'alamatsekolah', 'alamatjalan', 'jalan'],
} as const
type Column = keyof typeof JUDUL
const COLUMNS = Object.keys(JUDUL) as Column[]

export const KNOWN_TITLES: readonly string[] = Object.values(JUDUL).flat()

export type SekolahRow = {
  nomor: number
  npsn: string
  nama: string
  jenjang: Jenjang | null
  status: 'N' | 'S' | null
  kode: string
  kecamatan: string
  kabKota: string
  /** null: the file has no such column, what is stored stays. */
  alamat: string | null
  alasan: string[]
}

/** Reads the rows; a heading that is missing altogether is refused at once. */
export function readRows(
  sheet: Sheet,
  whole: boolean,
): { baris: SekolahRow[]; ignoredColumns: string[]; rest: Table['rest'] } {
  const { kolom } = sheet
  const origins = new Map(
    COLUMNS.flatMap((nama) => {
      const judul = kolom.find((one) => (JUDUL[nama] as readonly string[]).includes(columnKey(one)))
      return judul === undefined ? [] : [[nama, judul] as const]
    }),
  )
  refuseWithoutColumn(origins)
  const used = new Set(origins.values())
  const { baris, rest } = endTable(sheet, { read: [...used], number: [origins.get('npsn')] }, whole)
  return {
    rest,
    baris: baris.map(({ nomor, sel }) => {
      const fill = (nama: Column): string => tidy(sel[origins.get(nama) ?? ''] ?? '')
      return check({ nomor, content: fill, hasAddress: origins.has('alamat') })
    }),
    ignoredColumns: kolom.filter((judul) => judul !== '' && !used.has(judul)),
  }
}

function refuseWithoutColumn(origins: ReadonlyMap<Column, string>): void {
  const required = { npsn: 'NPSN', nama: 'Nama', jenjang: 'Jenjang', status: 'Status' } as const
  const lacking: string[] = Object.entries(required).flatMap(([nama, judul]) =>
    origins.has(nama as Column) ? [] : [judul],
  )
  if (!origins.has('kode') && !(origins.has('kecamatan') && origins.has('kabKota')))
    lacking.push('Kode Kecamatan (atau Kecamatan dan Kab/Kota)')
  if (lacking.length > 0) throw invalid(`Kolom ini tidak ada di berkas: ${lacking.join(', ')}.`)
}

const tidy = (content: string): string => content.replaceAll(/\s+/g, ' ').trim()

type Cell = { nomor: number; content: (nama: Column) => string; hasAddress: boolean }

function check({ nomor, content, hasAddress }: Cell): SekolahRow {
  const alasan: string[] = []
  const npsn = content('npsn').replace(/^'/, '')
  const nama = content('nama')
  const jenjang = JENJANG.find((one) => one === content('jenjang').toUpperCase()) ?? null
  const status = STATUS[content('status').toLowerCase()] ?? null
  const alamat = hasAddress ? content('alamat') : null
  if (!/^\d{8}$/.test(npsn)) alasan.push(alasanNpsn(npsn))
  if (nama.length < 3 || nama.length > 150) alasan.push('Nama sekolah terdiri dari 3–150 huruf')
  if (jenjang === null) alasan.push(`Jenjang '${content('jenjang')}' tidak dikenal: tulis ${JENJANG.join(', ')}`)
  if (status === null) alasan.push(`Status '${content('status')}' tidak dikenal: tulis N (Negeri) atau S (Swasta)`)
  if ((alamat ?? '').length > 300) alasan.push('Alamat paling panjang 300 huruf')
  const faults = COLUMNS.flatMap((column) => {
    const fault = cellFault(content(column))
    return fault === null ? [] : [`${LABEL[column]} ${fault}`]
  })
  const location = { kode: content('kode').toUpperCase(), kecamatan: content('kecamatan'), kabKota: content('kabKota') }
  return { nomor, npsn, nama, jenjang, status, ...location, alamat, alasan: faults.length > 0 ? faults : alasan }
}

const LABEL: Record<Column, string> = {
  npsn: 'NPSN',
  nama: 'Nama',
  jenjang: 'Jenjang',
  status: 'Status',
  kode: 'Kode Kecamatan',
  kecamatan: 'Kecamatan',
  kabKota: 'Kab/Kota',
  alamat: 'Alamat',
}

const STATUS: Record<string, 'N' | 'S'> = { n: 'N', negeri: 'N', s: 'S', swasta: 'S' }

function alasanNpsn(npsn: string): string {
  if (npsn === '') return 'NPSN kosong'
  const missing = /^\d{5,7}$/.test(npsn) ? '; mungkin angka nol di depannya hilang' : ''
  return `NPSN '${npsn}' harus 8 digit angka${missing}`
}
