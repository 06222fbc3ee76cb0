/** One person's month, as it travels (rules.md 20–23): the row described once; its type, the contract and comparisons follow. */

/** What a column holds. */
type Content = {
  teks: string
  nomor: string | null
  banyak: number
  /** 'HH:mm:ss'; hours may pass 24. */
  durasi: string
  /** Basis points: 0,5 % = 50. */
  bp: number
  /** Integer; null only where a reader may not see pay, the base also where there is none. */
  rupiah: number | null
  ya: boolean
  /** null: the office has not said so yet. */
  induk: boolean | null
}

/** By its name: what it holds, and how a comparison calls it; null = it is no figure of the month. The server adds the school's name. */
export const REKAP_COLUMN = {
  /** Public id of the GTK. */
  id: ['teks', null],
  idDapodik: ['teks', null],
  nama: ['teks', 'Nama'],
  status_kepegawaian: ['teks', 'Status Kepegawaian'],
  nip: ['nomor', 'NIP'],
  nuptk: ['nomor', 'NUPTK'],
  nrg: ['nomor', 'NRG'],
  jenis_guru: ['teks', 'Jenis GTK'],
  jumlah_kehadiran: ['banyak', 'Hadir'],
  jumlah_dinas_luar: ['banyak', 'Dinas Luar'],
  jumlah_alpa: ['banyak', 'Alpa'],
  jumlah_sakit: ['banyak', 'Sakit'],
  jumlah_cuti: ['banyak', 'Cuti'],
  /** Alpa + sakit + cuti. */
  jumlah_tidak_hadir: ['banyak', 'Jumlah Tidak Hadir'],
  jumlah_terlambat_dengan_izin: ['banyak', 'Jumlah Terlambat Dengan Izin'],
  jumlah_terlambat_tanpa_izin: ['banyak', 'Jumlah Terlambat Tanpa Izin'],
  durasi_terlambat_dengan_izin: ['durasi', 'Durasi Terlambat Dengan Izin'],
  durasi_terlambat_tanpa_izin: ['durasi', 'Durasi Terlambat Tanpa Izin'],
  jumlah_pulang_cepat_dengan_izin: ['banyak', 'Jumlah Pulang Cepat Dengan Izin'],
  jumlah_pulang_cepat_tanpa_izin: ['banyak', 'Jumlah Pulang Cepat Tanpa Izin'],
  durasi_pulang_cepat_dengan_izin: ['durasi', 'Durasi Pulang Cepat Dengan Izin'],
  durasi_pulang_cepat_tanpa_izin: ['durasi', 'Durasi Pulang Cepat Tanpa Izin'],
  pct_potongan_alpa: ['bp', 'Potongan Alpa'],
  pct_potongan_dtdi: ['bp', 'Potongan DTDI'],
  pct_potongan_dtti: ['bp', 'Potongan DTTI'],
  pct_potongan_pcdi: ['bp', 'Potongan PCDI'],
  pct_potongan_pcti: ['bp', 'Potongan PCTI'],
  /** The sum, at most 10 000. */
  pct_potongan_total: ['bp', 'Potongan Total'],
  Gaji_Pokok: ['rupiah', 'TPP'],
  dasar_pemotongan: ['rupiah', 'Dasar Pemotongan'],
  jumlah_potongan: ['rupiah', 'Jumlah Potongan'],
  /** Completed, synced workdays: the five counts add up to it. */
  hari_kerja: ['banyak', 'Hari Kerja'],
  /** Complete workdays without a status, because no machine has reported past them. */
  hari_belum_sinkron: ['banyak', 'Hari Belum Sinkron'],
  /** Complete workdays that a lock waits for (rules.md L6, L7): also one with a tap, whose other side may still come. */
  hari_perlu_konfirmasi: ['banyak', null],
  /** Days that carry a mark of product.md 5.6. */
  hari_bertanda: ['banyak', 'Hari Bertanda'],
  ptk_induk: ['induk', 'Sekolah Induk'],
  tampil_sptjm: ['ya', 'Tampil di SPTJM'],
} as const satisfies Record<string, readonly [keyof Content, string | null]>

type Column = typeof REKAP_COLUMN
/** `jam_sendiri`: a date of service was worked by hours of their own ('JS', rules.md M10); left out, as in every older seal, where none was. */
export type RekapRow = { -readonly [K in keyof Column]: Content[Column[K][0]] } & { jam_sendiri?: true | undefined }

export const RUPIAH_COLUMNS: readonly string[] = Object.entries(REKAP_COLUMN).flatMap(([column, [content]]) =>
  content === 'rupiah' ? [column] : [],
)

/** The row for who does not read pay. */
export const withoutRupiah = <T extends RekapRow>(row: T): T => ({ ...row, ...EMPTY })
const EMPTY = Object.fromEntries(RUPIAH_COLUMNS.map((column) => [column, null]))
