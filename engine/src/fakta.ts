/**
 * The facts from which every figure of a school and a month is computed: one value, loaded once by the
 * server (features/rekap), read by the engine alone. Shapes and units:
 * days 'YYYY-MM-DD' in school time · months 'YYYYMM' · clock times seconds since midnight ·
 * instants ISO strings in UTC with milliseconds, so that text order is time order.
 */
import type { Jenjang, Zona } from './acuan.ts'
import type { BatasSegel, Effective, JadwalVersion, JamGtk, PolaJam } from './fakta-jadwal.ts'
import type { StatusKehadiran } from './status-kehadiran.ts'

export type {
  BatasSegel,
  Effective,
  HariJadwal,
  HariPola,
  JadwalVersion,
  JamGtk,
  PemilikJadwal,
  PolaJam,
  PolaJamVersion,
  VersiPola,
} from './fakta-jadwal.ts'

/** Settings by which the arithmetic turns (rules.md, head). Dated; none = `BUILTIN_PENGATURAN`. */
export type Pengaturan = Effective & {
  toleransiMenit: number
  jedaMinimalMenit: number
  /** Seconds since midnight. */
  batasMalam: number
  menitTanpaAbsen: number
}

/** Which shifts a school works and from when their taps count (rules.md 8, 9); dated. */
export type AturanSekolah = Effective & {
  shiftPagi: boolean
  shiftSiang: boolean
  shiftPagiMulai: number
  shiftSiangMulai: number
  isJadwalMandiri: boolean
}

/** For whom a holiday is: both lists must hold where both are given; null = whatever it is (rules.md N1). */
export type BagiLibur = {
  statusKepegawaian: readonly string[] | null
  jenisGuru: readonly string[] | null
}

/** One holiday. The loader hands over only those whose region holds the school; levels are tested here. */
export type Libur = {
  id: number
  nama: string
  /** 5 = an approved 'Libur Khusus Sekolah' (product.md 4). */
  jenisLiburId: 1 | 2 | 3 | 5
  tanggal: string
  /** Last day, inclusive; null or left out: the one day (rules.md N2). */
  sampai?: string | null
  /** null or left out = everybody. */
  bagi?: BagiLibur | null
  jenjang: readonly Jenjang[]
  /** Of type 5: the number of its request. */
  nomor?: string | null
}

export type Kalibrasi = Effective & {
  id: number
  /** A version that names a machine wins for its taps (rules.md L1). */
  mesinId: number | null
  /** Whole hours, -99..99. */
  jam: number
}

/** Days that the school took back though they stood, and when it last did (product.md 5.6). */
export type ReleasedHari = { dari: string; sampai: string; pada: string }

/** One stay of a machine at the school. */
export type Penempatan = {
  /** Taps dated before are kept but not counted ('Sebelum penempatan'). */
  mulai: string
  /** From this day the machine answers for its people (rules.md L5); null = not yet in use. */
  dipakaiSejak: string | null
  /** The last date it answers for; null = open. */
  sampai: string | null
  /** Had been reported. */
  dilepas?: ReleasedHari | null
}

export type Mesin = {
  id: number
  nama: string
  nomorSeri: string
  penempatan: readonly Penempatan[]
  /** Latest report instant of rules.md L5; null = never reported. */
  laporanTerakhir: string | null
  /** When it was first heard of here: seen, not typed (product.md 5.6). */
  kontakPertama?: string | null
  /** Until this date of its taps it stands beside a working machine, and no office has said yes to it (product.md 5.6). */
  diSampingSampai?: string | null
}

/** PIN -> staff on one machine, by the attendance day (rules.md L3); null = open to that side. */
export type PemetaanPin = {
  id: number
  mesinId: number
  pin: string
  gtkId: number
  mulai: string | null
  sampai: string | null
  /** When it was first made, however it ended later: a day before that carries a mark (product.md 5.6). Unknown = no mark. */
  disimpanPada?: string | null
  /** Its days until it was ended, where that was done after them. */
  dilepas?: ReleasedHari | null
}

/** Days on which a PIN is of nobody of the staff (product.md 4 'Bukan GTK'): its taps count for nobody and ask for no owner. */
export type BukanGtk = { mesinId: number; pin: string; mulai: string | null; sampai: string | null }

export type ShiftGtk = '1' | '2' | 'keduanya' | 'otomatis'

/** Shift and weekdays of one staff member; dated. */
export type KerjaGtk = Effective & {
  shift: ShiftGtk
  /** 0..6; null = every scheduled day. */
  hariKerja: readonly number[] | null
}

/** Employment and kind of one staff member from a day on; what holds for a day is the latest that has begun. */
export type IdentitasGtk = { berlakuMulai: string; statusKepegawaian: string; jenisGuru: string }

export type Gtk = {
  id: number
  nama: string
  /** Only where a holiday of the month is for some: who has none is outside every group (rules.md N1). */
  identitas?: readonly IdentitasGtk[]
  mulaiTugas: string | null
  berhenti: string | null
  /** Days of service until its first or last day was moved over them. */
  dilepas?: ReleasedHari | null
  kerja: readonly KerjaGtk[]
  /** Agreed hours of their own, from the day before the month to the day after it (rules.md M3). */
  jam?: readonly JamGtk[]
  segel?: BatasSegel
}

/** How a tap came in. */
export const KANAL = ['push', 'usb', 'webhook', 'agen'] as const
export type Kanal = (typeof KANAL)[number]

/** Seconds between 1970-01-01 and 2000-01-01; tap columns count from 2000 so that they fit 32 bits. */
export const DETIK_2000 = 946_684_800

/**
 * All taps of the school that can touch the month, column by column (typed arrays: the hot loop touches every
 * tap once). Order: any. `orang` indexes `pinMesin`, the distinct (machine, PIN) pairs.
 */
export type TapColumn = {
  pinMesin: readonly { mesinId: number; pin: string }[]
  jumlah: number
  orang: Int32Array
  /** Machine wall clock as it was sent, seconds since 2000-01-01 00:00:00. May be negative. */
  waktu: Int32Array
  /** Receipt instant, seconds since 2000-01-01T00:00:00Z. */
  diterima: Int32Array
  /** Index into KANAL. */
  kanal: Uint8Array
  /** 1 = a future-dated tap that the operator confirmed (rules.md L2). */
  confirmed: Uint8Array
  /** What was suspicious about it when it came: bits of TANDA_TAP (product.md 5.6). */
  tanda: Uint8Array
}

/** An approved correction (Disetujui, Proses Kirim or Terkirim; rules.md L20). Clock times in seconds. */
export type KoreksiDisetujui = {
  nomor: string
  gtkId: number
  jenis: 1 | 2 | 3
  jenisIzin: 1 | 2 | null
  statusKoreksiId: number | null
  dari: string
  sampai: string
  datang: number | null
  pulang: number | null
  diputusPada: string
}

/** One staff row of an approved manual attendance. */
export type ManualDisetujui = {
  nomor: string
  gtkId: number
  tanggal: string
  statusId: number
  datang: number | null
  pulang: number | null
  diputusPada: string
}

export type FaktaBulan = {
  sekolah: { id: number; nama: string; jenjang: Jenjang; zona: Zona }
  /** 'YYYYMM' */
  bulan: string
  /** The instant for which the figures hold; "today" follows from it in school time. */
  now: string
  pengaturan: readonly Pengaturan[]
  aturan: readonly AturanSekolah[]
  jadwal: readonly JadwalVersion[]
  libur: readonly Libur[]
  /** Those that `gtk[].jam` names. */
  polaJam?: readonly PolaJam[]
  kalibrasi: readonly Kalibrasi[]
  mesin: readonly Mesin[]
  pemetaan: readonly PemetaanPin[]
  bukanGtk: readonly BukanGtk[]
  gtk: readonly Gtk[]
  tap: TapColumn
  koreksi: readonly KoreksiDisetujui[]
  manual: readonly ManualDisetujui[]
  /** Staff-days without a synced machine that were confirmed at locking (rules.md L6). */
  konfirmasi: readonly { gtkId: number; tanggal: string }[]
  status: readonly StatusKehadiran[]
}
