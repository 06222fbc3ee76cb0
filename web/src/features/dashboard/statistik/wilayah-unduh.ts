import type { BarisWilayah } from '@geisa/contract/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../../shared/excel/unduh-excel.ts'
import type { RekapPengguna, StatusSekolah } from '../queries-wilayah.ts'
import { type Jumlah, jumlahJenjang, jumlahkan, namaWilayah, persen, tingkatBawah } from './wilayah-hitung.ts'

const STATUS = { N: 'Negeri', S: 'Swasta', semua: 'Negeri dan Swasta' } as const

type Bahan = { rekap: RekapPengguna; status: StatusSekolah; terlihat: readonly Jenjang[] }

/** The regions as they stand on screen, and each level of the caller's in its own columns. */
export function unduhWilayah({ rekap, status, terlihat }: Bahan, kendali: KendaliUnduh): Promise<void> {
  const { wilayah, rows } = rekap
  const judul = `Sekolah Pengguna Geisa per ${tingkatBawah(wilayah.level)} ${wilayah.nama}`
  const kolom = kolomUnduh(wilayah.level, terlihat)
  return unduhExcel(
    {
      namaBerkas: judul,
      judul,
      pembuka: [judul, `Wilayah : ${wilayah.nama}`, `Status sekolah: ${STATUS[status ?? 'semua']}`],
      kolom,
      baris: rows,
      kaki: ['TOTAL', null, ...kolom.slice(2).map((k) => k.total(rows))],
      bekuKolom: 2,
    },
    kendali,
  )
}

type KolomTotal = KolomExcel<BarisWilayah> & { total: (rows: readonly BarisWilayah[]) => number | string | null }

function kolomUnduh(level: number, terlihat: readonly Jenjang[]): KolomTotal[] {
  const semua = (w: BarisWilayah): Jumlah => jumlahkan(terlihat.map((j) => jumlahJenjang(w, j)))
  const tanpaTotal = () => null
  return [
    { judul: 'Kode', nilai: (w) => w.kode, total: tanpaTotal },
    { judul: tingkatBawah(level), nilai: namaWilayah, lebar: 30, total: tanpaTotal },
    ...terlihat.flatMap((j) => pasangan(j, (w) => jumlahJenjang(w, j))),
    ...pasangan('Semua jenjang', semua),
    {
      judul: 'Persen',
      nilai: (w) => persen(semua(w)),
      total: (rows) => persen(jumlahkan(rows.map(semua))),
    },
  ]
}

function pasangan(kelompok: string, jumlah: (w: BarisWilayah) => Jumlah): KolomTotal[] {
  const satu = (judul: string, dari: (j: Jumlah) => number): KolomTotal => ({
    judul,
    kelompok,
    jenis: 'angka',
    nilai: (w) => dari(jumlah(w)),
    total: (rows) => dari(jumlahkan(rows.map(jumlah))),
  })
  return [satu('Sekolah', (j) => j.sekolah), satu('Sudah', (j) => j.sudah), satu('Belum', (j) => j.sekolah - j.sudah)]
}
