import type { WilayahRow } from '@geisa/contract/dashboard/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../../shared/excel/download-excel.ts'
import type { RekapPengguna, StatusSekolah } from '../../queries-wilayah.ts'
import { type Jumlah, jumlahJenjang, levelBelow, namaWilayah, persen, sumWilayah } from './sums.ts'

const STATUS = { N: 'Negeri', S: 'Swasta', semua: 'Negeri dan Swasta' } as const

type Options = { rekap: RekapPengguna; status: StatusSekolah; visible: readonly Jenjang[] }

/** The regions as they stand on screen, and each level of the caller's in its own columns. */
export function downloadWilayah({ rekap, status, visible }: Options, control: DownloadControl): Promise<void> {
  const { wilayah, rows } = rekap
  const judul = `Sekolah Pengguna Geisa per ${levelBelow(wilayah.level)} ${wilayah.nama}`
  const columns = downloadColumns(wilayah.level, visible)
  return downloadExcel(
    {
      fileName: judul,
      title: judul,
      above: [judul, `Wilayah : ${wilayah.nama}`, `Status sekolah: ${STATUS[status ?? 'semua']}`],
      columns,
      rows,
      totals: ['TOTAL', null, ...columns.slice(2).map((k) => k.total(rows))],
      frozenColumns: 2,
    },
    control,
  )
}

type TotalColumn = ExcelColumn<WilayahRow> & { total: (rows: readonly WilayahRow[]) => number | string | null }

function downloadColumns(level: number, visible: readonly Jenjang[]): TotalColumn[] {
  const all = (w: WilayahRow): Jumlah => sumWilayah(visible.map((j) => jumlahJenjang(w, j)))
  const withoutTotal = () => null
  return [
    { title: 'Kode', value: (w) => w.kode, total: withoutTotal },
    { title: levelBelow(level), value: namaWilayah, width: 30, total: withoutTotal },
    ...visible.flatMap((j) => pairs(j, (w) => jumlahJenjang(w, j))),
    ...pairs('Semua jenjang', all),
    {
      title: 'Persen',
      value: (w) => persen(all(w)),
      total: (rows) => persen(sumWilayah(rows.map(all))),
    },
  ]
}

function pairs(kelompok: string, jumlah: (w: WilayahRow) => Jumlah): TotalColumn[] {
  const one = (judul: string, from: (j: Jumlah) => number): TotalColumn => ({
    title: judul,
    group: kelompok,
    kind: 'angka',
    value: (w) => from(jumlah(w)),
    total: (rows) => from(sumWilayah(rows.map(jumlah))),
  })
  return [one('Sekolah', (j) => j.sekolah), one('Sudah', (j) => j.sudah), one('Belum', (j) => j.sekolah - j.sudah)]
}
