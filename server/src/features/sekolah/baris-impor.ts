import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { tidakSah } from '../../platform/errors.ts'
import { kunciKolom } from '../../platform/sheet/judul-kolom.ts'
import type { Lembar } from '../../platform/sheet/lembar.ts'

/** A list of schools as people send it: which heading means what, and what one row says. Pure. */

/** Headings as kunciKolom writes them: Dapodik's own, and those of the lists that offices keep. */
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
type Kolom = keyof typeof JUDUL
const KOLOM = Object.keys(JUDUL) as Kolom[]

export const JUDUL_DIKENAL: readonly string[] = Object.values(JUDUL).flat()

export type BarisSekolah = {
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
export function bacaBaris({ kolom, baris }: Lembar): { baris: BarisSekolah[]; kolomDiabaikan: string[] } {
  const asal = new Map(
    KOLOM.flatMap((nama) => {
      const judul = kolom.find((satu) => (JUDUL[nama] as readonly string[]).includes(kunciKolom(satu)))
      return judul === undefined ? [] : [[nama, judul] as const]
    }),
  )
  tolakTanpaKolom(asal)
  const terpakai = new Set(asal.values())
  return {
    baris: baris.map(({ nomor, sel }) => {
      const isi = (nama: Kolom): string => rapikan(sel[asal.get(nama) ?? ''] ?? '')
      return periksa({ nomor, isi, adaAlamat: asal.has('alamat') })
    }),
    kolomDiabaikan: kolom.filter((judul) => judul !== '' && !terpakai.has(judul)),
  }
}

function tolakTanpaKolom(asal: ReadonlyMap<Kolom, string>): void {
  const wajib = { npsn: 'NPSN', nama: 'Nama', jenjang: 'Jenjang', status: 'Status' } as const
  const kurang: string[] = Object.entries(wajib).flatMap(([nama, judul]) => (asal.has(nama as Kolom) ? [] : [judul]))
  if (!asal.has('kode') && !(asal.has('kecamatan') && asal.has('kabKota')))
    kurang.push('Kode Kecamatan (atau Kecamatan dan Kab/Kota)')
  if (kurang.length > 0) throw tidakSah(`Kolom ini tidak ada di berkas: ${kurang.join(', ')}.`)
}

const rapikan = (isi: string): string => isi.replaceAll(/\s+/g, ' ').trim()

type Sel = { nomor: number; isi: (nama: Kolom) => string; adaAlamat: boolean }

function periksa({ nomor, isi, adaAlamat }: Sel): BarisSekolah {
  const alasan: string[] = []
  const npsn = isi('npsn').replace(/^'/, '')
  const nama = isi('nama')
  const jenjang = JENJANG.find((satu) => satu === isi('jenjang').toUpperCase()) ?? null
  const status = STATUS[isi('status').toLowerCase()] ?? null
  const alamat = adaAlamat ? isi('alamat') : null
  if (!/^\d{8}$/.test(npsn)) alasan.push(alasanNpsn(npsn))
  if (nama.length < 3 || nama.length > 150) alasan.push('Nama sekolah terdiri dari 3–150 huruf')
  if (jenjang === null) alasan.push(`Jenjang '${isi('jenjang')}' tidak dikenal: tulis ${JENJANG.join(', ')}`)
  if (status === null) alasan.push(`Status '${isi('status')}' tidak dikenal: tulis N (Negeri) atau S (Swasta)`)
  if ((alamat ?? '').length > 300) alasan.push('Alamat paling panjang 300 huruf')
  const letak = { kode: isi('kode').toUpperCase(), kecamatan: isi('kecamatan'), kabKota: isi('kabKota') }
  return { nomor, npsn, nama, jenjang, status, ...letak, alamat, alasan }
}

const STATUS: Record<string, 'N' | 'S'> = { n: 'N', negeri: 'N', s: 'S', swasta: 'S' }

function alasanNpsn(npsn: string): string {
  if (npsn === '') return 'NPSN kosong'
  const hilang = /^\d{5,7}$/.test(npsn) ? '; mungkin angka nol di depannya hilang' : ''
  return `NPSN '${npsn}' harus 8 digit angka${hilang}`
}
