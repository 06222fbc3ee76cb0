import { type GtkRow, JENIS_GURU, LABEL_SHIFT_GTK, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/unduh-excel.ts'
import { formatHariKerja } from '../isian/isian-gtk.ts'
import { allGtk, type GtkFilter } from '../queries.ts'

const yesNo = (nilai: boolean): string => (nilai ? 'Ya' : 'Tidak')

/** The headings that the import reads: what was downloaded can be filled in and imported again. */
const IDENTITAS: ExcelColumn<GtkRow>[] = [
  { judul: 'Nama', nilai: (g) => g.nama, width: 34 },
  { judul: 'NIP', nilai: (g) => g.nip, width: 21 },
  { judul: 'NUPTK', nilai: (g) => g.nuptk, width: 19 },
]
const COLUMNS: ExcelColumn<GtkRow>[] = [
  ...IDENTITAS,
  { judul: 'NRG', nilai: (g) => g.nrg, width: 15 },
  { judul: 'Jenis Guru', nilai: (g) => g.jenisGuru, width: 24 },
  { judul: 'Status Kepegawaian', nilai: (g) => g.statusKepegawaian, width: 24 },
  { judul: 'PIN', nilai: (g) => g.pin.join(', ') },
  { judul: 'TPP', nilai: (g) => g.tpp, jenis: 'angka', width: 14 },
  { judul: 'Aktif', nilai: (g) => yesNo(g.aktif), width: 8 },
  { judul: 'Mulai Tugas', nilai: (g) => g.mulaiTugas, width: 13 },
  { judul: 'Berhenti', nilai: (g) => g.berhenti, width: 13 },
  { judul: 'PTK Induk', nilai: (g) => yesNo(g.ptkInduk), width: 11 },
  { judul: 'Tampil SPTJM', nilai: (g) => yesNo(g.tampilSptjm), width: 14 },
  { judul: 'Shift', nilai: (g) => LABEL_SHIFT_GTK[g.shift] },
  { judul: 'Hari Kerja', nilai: (g) => formatHariKerja(g.hariKerja), width: 30 },
  { judul: 'Id Dapodik', nilai: (g) => g.idDapodik, width: 38 },
]

/** Exactly the rows of the filter, all pages of them; pay only where the screen shows it. */
export async function downloadGtk(
  filter: GtkFilter,
  namaSekolah: string,
  tpp: boolean,
  control: DownloadControl,
): Promise<void> {
  const { onProgress, signal } = control
  const rows = await allGtk(filter, { ...control, onProgress: (persen) => onProgress?.(persen * 0.6) })
  const columns = COLUMNS.filter(({ judul }) => tpp || judul !== 'TPP')
  await downloadExcel(
    { namaBerkas: `GTK ${namaSekolah}`, judul: `GTK ${namaSekolah}`, columns, rows },
    { onProgress: (persen) => onProgress?.(60 + persen * 0.4), ...(signal === undefined ? {} : { signal }) },
  )
}

const EXAMPLE = {
  nama: 'Contoh Nama, S.Pd.',
  nip: '198501012010011001',
  nuptk: '1234567890123456',
  nrg: null,
  jenisGuru: JENIS_GURU[1],
  statusKepegawaian: STATUS_KEPEGAWAIAN[0],
  mulaiTugas: '2020-07-01',
  berhenti: null,
} as GtkRow

const EXAMPLE_COLUMNS = COLUMNS.filter((k) =>
  ['Nama', 'NIP', 'NUPTK', 'NRG', 'Jenis Guru', 'Status Kepegawaian', 'Mulai Tugas', 'Berhenti'].includes(k.judul),
)

/** One line to be replaced, and rows that are text already: a typed NIP keeps all its digits. */
export const downloadSheetExample = (): Promise<void> =>
  downloadExcel({
    namaBerkas: 'Contoh impor GTK',
    judul: 'Contoh impor GTK',
    columns: EXAMPLE_COLUMNS,
    rows: [EXAMPLE],
    emptyRow: 200,
  })

/** Civil servants, and whoever has a TPP already: nobody else is asked for one. */
const penerimaTpp = (g: GtkRow): boolean => g.tpp !== null || /^(C?PNS|PPPK)/.test(g.statusKepegawaian)

/** The school's own staff with today's TPP, to be filled in. */
export async function downloadTppExample(sekolahId: number | undefined): Promise<void> {
  const all = await allGtk({ sekolahId, aktif: 'ya' }, {})
  const tpp = COLUMNS.filter((k) => ['TPP', 'Id Dapodik'].includes(k.judul))
  await downloadExcel({
    namaBerkas: 'Dasar TPP',
    judul: 'Dasar TPP',
    columns: [...IDENTITAS, ...tpp],
    rows: all.filter(penerimaTpp),
  })
}
