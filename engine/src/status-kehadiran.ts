/** The attendance statuses: their ids, letters and groups (rules.md H). */

export type StatusGroup = 'A' | 'H' | 'L' | 'DL' | 'S' | 'C'

export type StatusKehadiran = {
  id: number
  singkatan: string
  nama: string
  grup: StatusGroup
  dokumenPendukung: string | null
  maksimalHari: number | null
  /** May be chosen in a correction / in a manual attendance / on the BASIC plan. */
  koreksi: boolean
  manual: boolean
  basic: boolean
}

/** Ids of the statuses that the rules themselves name; the rest is data (rules.md H). */
export const STATUS = {
  ALPA: 0,
  HADIR: 1,
  LIBUR: 2,
  DINAS_LUAR: 3,
  DINAS_LUAR_PAGI: 4,
  DINAS_LUAR_SIANG: 5,
  /** Asked for as a manual attendance; its approval makes the date L for the whole school (product.md 4). */
  LIBUR_KHUSUS: 27,
} as const

type StatusRow = [
  id: number,
  abbreviation: string,
  nama: string,
  group: StatusGroup,
  dokumen: string | null,
  maxHari: number | null,
  tanda: string,
]

/** rules.md H: k = may be chosen in a correction, m = in a manual attendance, b = on the BASIC plan. */
const TABEL_STATUS: readonly StatusRow[] = [
  [0, 'A', 'Alpa', 'A', null, null, 'b'],
  [1, 'H', 'Hadir', 'H', 'Surat Keterangan Kepala Sekolah', 1, 'kb'],
  [2, 'L', 'Libur', 'L', null, null, 'b'],
  [3, 'DL', 'Dinas Luar Penuh', 'DL', 'Surat Tugas / SPPD', 30, 'kb'],
  [4, 'DLP', 'Dinas Luar Pagi', 'DL', 'Surat Tugas', 1, 'k'],
  [5, 'DLS', 'Dinas Luar Siang', 'DL', 'Surat Tugas', 1, 'k'],
  [6, 'SDSD', 'Sakit Dengan Surat Dokter', 'S', 'Surat Keterangan Dokter', 14, 'kb'],
  [7, 'STSD', 'Sakit Tanpa Surat Dokter', 'S', 'Surat Keterangan Kepala Sekolah', 3, 'kb'],
  [8, 'SB', 'Sakit Berat', 'S', 'Surat Keterangan Dokter Pemerintah', 365, 'k'],
  [9, 'SP', 'Sakit Permanen', 'S', 'Surat Tim Penguji Kesehatan', 365, 'k'],
  [10, 'CM', 'Cuti Melahirkan', 'C', 'Surat Cuti dan keterangan dokter/bidan', 90, 'kb'],
  [11, 'CH', 'Cuti Haji', 'C', 'Surat Cuti dan jadwal kloter', 90, 'k'],
  [12, 'CHR', 'Cuti Hari Raya', 'C', 'Surat Cuti / edaran', 12, 'k'],
  [13, 'CI', 'Cuti Ibadah', 'C', 'Surat Cuti dan keterangan biro perjalanan', 30, 'k'],
  [14, 'CP', 'Cuti Alasan Penting', 'C', 'Surat Cuti dan bukti', 30, 'kb'],
  [15, 'CTB', 'Cuti Tugas Belajar', 'C', 'SK Tugas Belajar', 365, 'k'],
  [16, 'CT', 'Cuti Tahunan', 'C', 'Surat Cuti', 12, 'kb'],
  [21, 'HMR', 'Hadir – Mesin Rusak', 'H', 'Surat pernyataan kepala sekolah dan foto mesin', 1, 'mb'],
  [22, 'HLP', 'Hadir – Listrik Padam', 'H', 'Surat pernyataan kepala sekolah', 1, 'mb'],
  [23, 'HMH', 'Hadir – Mesin Hilang', 'H', 'Surat kehilangan kepolisian', 1, 'm'],
  [24, 'HMB', 'Hadir – Mesin Baru', 'H', 'Berita acara pemasangan', 1, 'm'],
  [25, 'HLA', 'Hadir – Lupa Absen', 'H', 'Surat pernyataan GTK dan kepala sekolah', 1, 'm'],
  [26, 'HPB', 'Hadir – Pegawai Baru', 'H', 'SK penempatan', 1, 'm'],
  [27, 'LKS', 'Libur Khusus Sekolah', 'L', 'Surat keterangan kepala sekolah', 1, 'mb'],
]

/** The attendance statuses as shipped; names, documents, days and flags are editable, ids and groups never. */
export const STATUS_KEHADIRAN: readonly StatusKehadiran[] = TABEL_STATUS.map(
  ([id, abbreviation, nama, group, supportDocument, maxHari, tanda]) => ({
    id,
    singkatan: abbreviation,
    nama,
    grup: group,
    dokumenPendukung: supportDocument,
    maksimalHari: maxHari,
    koreksi: tanda.includes('k'),
    manual: tanda.includes('m'),
    basic: tanda.includes('b'),
  }),
)
