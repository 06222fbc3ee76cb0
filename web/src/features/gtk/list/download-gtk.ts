import { type GtkRow, JENIS_GURU, LABEL_SHIFT_GTK, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/download-excel.ts'
import { formatHariKerja } from '../form/gtk-input.ts'
import { allGtk, type GtkFilter } from '../queries.ts'

const yesNo = (nilai: boolean): string => (nilai ? 'Ya' : 'Tidak')

/** The headings that the import reads: what was downloaded can be filled in and imported again. */
const IDENTITAS: ExcelColumn<GtkRow>[] = [
  { title: 'Nama', value: (g) => g.nama, width: 34 },
  { title: 'NIP', value: (g) => g.nip, width: 21 },
  { title: 'NUPTK', value: (g) => g.nuptk, width: 19 },
]
const COLUMNS: ExcelColumn<GtkRow>[] = [
  ...IDENTITAS,
  { title: 'NRG', value: (g) => g.nrg, width: 15 },
  { title: 'Jenis Guru', value: (g) => g.jenisGuru, width: 24 },
  { title: 'Status Kepegawaian', value: (g) => g.statusKepegawaian, width: 24 },
  { title: 'PIN', value: (g) => g.pin.join(', ') },
  { title: 'TPP', value: (g) => g.tpp, kind: 'angka', width: 14 },
  { title: 'Aktif', value: (g) => yesNo(g.aktif), width: 8 },
  { title: 'Mulai Tugas', value: (g) => g.mulaiTugas, width: 13 },
  { title: 'Berhenti', value: (g) => g.berhenti, width: 13 },
  { title: 'PTK Induk', value: (g) => yesNo(g.ptkInduk), width: 11 },
  { title: 'Tampil SPTJM', value: (g) => yesNo(g.tampilSptjm), width: 14 },
  { title: 'Shift', value: (g) => LABEL_SHIFT_GTK[g.shift] },
  { title: 'Hari Kerja', value: (g) => formatHariKerja(g.hariKerja), width: 30 },
  // Of whoever works by the school's hours both stay empty: an import then says nothing of them.
  { title: 'Pola Jam', value: ({ jamKerja }) => (jamKerja ? (jamKerja.namaPola ?? 'Ikut sekolah') : null), width: 26 },
  { title: 'Berlaku Mulai', value: ({ jamKerja }) => jamKerja?.berlakuMulai ?? null, width: 14 },
  { title: 'Id Dapodik', value: (g) => g.idDapodik, width: 38 },
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
  const columns = COLUMNS.filter(({ title }) => tpp || title !== 'TPP')
  await downloadExcel(
    { fileName: `GTK ${namaSekolah}`, title: `GTK ${namaSekolah}`, columns, rows },
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

const EXAMPLE_TITLES = 'Nama,NIP,NUPTK,NRG,Jenis Guru,Status Kepegawaian,Mulai Tugas,Berhenti,Pola Jam,Berlaku Mulai'
const EXAMPLE_COLUMNS = COLUMNS.filter((k) => EXAMPLE_TITLES.split(',').includes(k.title))

/** One line to be replaced, and rows that are text already: a typed NIP keeps all its digits. */
export const downloadSheetExample = (): Promise<void> =>
  downloadExcel({
    fileName: 'Contoh impor GTK',
    title: 'Contoh impor GTK',
    columns: EXAMPLE_COLUMNS,
    rows: [EXAMPLE],
    emptyRows: 200,
  })

/** Civil servants, and whoever has a TPP already: nobody else is asked for one. */
const penerimaTpp = (g: GtkRow): boolean => g.tpp !== null || /^(C?PNS|PPPK)/.test(g.statusKepegawaian)

/** The school's own staff with today's TPP, to be filled in. */
export async function downloadTppExample(sekolahId: number | undefined): Promise<void> {
  const all = await allGtk({ sekolahId, aktif: 'ya' }, {})
  const tpp = COLUMNS.filter((k) => ['TPP', 'Id Dapodik'].includes(k.title))
  await downloadExcel({
    fileName: 'Dasar TPP',
    title: 'Dasar TPP',
    columns: [...IDENTITAS, ...tpp],
    rows: all.filter(penerimaTpp),
  })
}
