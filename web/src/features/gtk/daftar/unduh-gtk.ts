import { type GtkBaris, JENIS_GURU, LABEL_SHIFT_GTK, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../../shared/excel/unduh-excel.ts'
import { tampilHariKerja } from '../isian/isian-gtk.ts'
import { type SaringanGtk, semuaGtk } from '../queries.ts'

const yaTidak = (nilai: boolean): string => (nilai ? 'Ya' : 'Tidak')

/** The headings that the import reads: what was downloaded can be filled in and imported again. */
const IDENTITAS: KolomExcel<GtkBaris>[] = [
  { judul: 'Nama', nilai: (g) => g.nama, lebar: 34 },
  { judul: 'NIP', nilai: (g) => g.nip, lebar: 21 },
  { judul: 'NUPTK', nilai: (g) => g.nuptk, lebar: 19 },
]
const KOLOM: KolomExcel<GtkBaris>[] = [
  ...IDENTITAS,
  { judul: 'NRG', nilai: (g) => g.nrg, lebar: 15 },
  { judul: 'Jenis Guru', nilai: (g) => g.jenisGuru, lebar: 24 },
  { judul: 'Status Kepegawaian', nilai: (g) => g.statusKepegawaian, lebar: 24 },
  { judul: 'PIN', nilai: (g) => g.pin.join(', ') },
  { judul: 'TPP', nilai: (g) => g.tpp, jenis: 'angka', lebar: 14 },
  { judul: 'Aktif', nilai: (g) => yaTidak(g.aktif), lebar: 8 },
  { judul: 'Mulai Tugas', nilai: (g) => g.mulaiTugas, lebar: 13 },
  { judul: 'Berhenti', nilai: (g) => g.berhenti, lebar: 13 },
  { judul: 'PTK Induk', nilai: (g) => yaTidak(g.ptkInduk), lebar: 11 },
  { judul: 'Tampil SPTJM', nilai: (g) => yaTidak(g.tampilSptjm), lebar: 14 },
  { judul: 'Shift', nilai: (g) => LABEL_SHIFT_GTK[g.shift] },
  { judul: 'Hari Kerja', nilai: (g) => tampilHariKerja(g.hariKerja), lebar: 30 },
  { judul: 'Id Dapodik', nilai: (g) => g.idDapodik, lebar: 38 },
]

/** Exactly the rows of the filter, all pages of them; pay only where the screen shows it. */
export async function unduhGtk(
  saringan: SaringanGtk,
  namaSekolah: string,
  tpp: boolean,
  kendali: KendaliUnduh,
): Promise<void> {
  const { onProgres, signal } = kendali
  const baris = await semuaGtk(saringan, { ...kendali, onProgres: (persen) => onProgres?.(persen * 0.6) })
  const kolom = KOLOM.filter(({ judul }) => tpp || judul !== 'TPP')
  await unduhExcel(
    { namaBerkas: `GTK ${namaSekolah}`, judul: `GTK ${namaSekolah}`, kolom, baris },
    { onProgres: (persen) => onProgres?.(60 + persen * 0.4), ...(signal === undefined ? {} : { signal }) },
  )
}

const CONTOH = {
  nama: 'Contoh Nama, S.Pd.',
  nip: '198501012010011001',
  nuptk: '1234567890123456',
  nrg: null,
  jenisGuru: JENIS_GURU[1],
  statusKepegawaian: STATUS_KEPEGAWAIAN[0],
  mulaiTugas: '2020-07-01',
  berhenti: null,
} as GtkBaris

const KOLOM_CONTOH = KOLOM.filter((k) =>
  ['Nama', 'NIP', 'NUPTK', 'NRG', 'Jenis Guru', 'Status Kepegawaian', 'Mulai Tugas', 'Berhenti'].includes(k.judul),
)

/** One line to be replaced, and rows that are text already: a typed NIP keeps all its digits. */
export const unduhContohLembar = (): Promise<void> =>
  unduhExcel({
    namaBerkas: 'Contoh impor GTK',
    judul: 'Contoh impor GTK',
    kolom: KOLOM_CONTOH,
    baris: [CONTOH],
    barisKosong: 200,
  })

/** Civil servants, and whoever has a TPP already: nobody else is asked for one. */
const penerimaTpp = (g: GtkBaris): boolean => g.tpp !== null || /^(C?PNS|PPPK)/.test(g.statusKepegawaian)

/** The school's own staff with today's TPP, to be filled in. */
export async function unduhContohTpp(sekolahId: number | undefined): Promise<void> {
  const semua = await semuaGtk({ sekolahId, aktif: 'ya' }, {})
  const tpp = KOLOM.filter((k) => ['TPP', 'Id Dapodik'].includes(k.judul))
  await unduhExcel({
    namaBerkas: 'Dasar TPP',
    judul: 'Dasar TPP',
    kolom: [...IDENTITAS, ...tpp],
    baris: semua.filter(penerimaTpp),
  })
}
