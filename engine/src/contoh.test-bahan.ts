/** Test material: the facts of one small school, and short ways to write taps, schedules and requests. */
import { JENJANG, STATUS_KEHADIRAN, type Zona } from './acuan.ts'
import type {
  AturanSekolah,
  FaktaBulan,
  Gtk,
  HariJadwal,
  Kanal,
  KolomTap,
  KoreksiDisetujui,
  Libur,
  ManualDisetujui,
  Mesin,
  PemilikJadwal,
  ShiftGtk,
  VersiJadwal,
} from './fakta.ts'
import { KANAL } from './fakta.ts'
import { type BarisHarian, laporanHarian } from './hari/laporan-harian.ts'
import { LIBUR_NASIONAL } from './jadwal/libur-nasional.ts'
import { bacaJam, DETIK_SEHARI, detikInstan, detikSekolah, nomorHari } from './kalender.ts'
import { ATURAN_BAWAAN } from './pengaturan.ts'

export const SELALU = { berlakuMulai: '2020-01-01', berlakuSampai: null, disimpanPada: '2020-01-01T00:00:00.000Z' }

export const jam = (teks: string): number => bacaJam(teks) ?? Number.NaN

export type TapContoh = {
  waktu: string
  pin?: string
  mesinId?: number
  diterima?: string
  kanal?: Kanal
  dikonfirmasi?: boolean
}

/** '2026-02-02 06:51:10' or '02 06:51' (February 2026), received at once in the school's zone. */
export function kolomTap(daftar: readonly (string | TapContoh)[], zona: Zona = 'WIB'): KolomTap {
  const tap = daftar.map((satu) => (typeof satu === 'string' ? { waktu: satu } : satu))
  const kunci = (satu: TapContoh) => `${satu.mesinId ?? 1} ${satu.pin ?? '1'}`
  const orang = [...new Set(tap.map(kunci))]
  return {
    pinMesin: orang.map((satu) => ({ mesinId: Number(satu.split(' ')[0]), pin: satu.slice(satu.indexOf(' ') + 1) })),
    jumlah: tap.length,
    orang: Int32Array.from(tap, (satu) => orang.indexOf(kunci(satu))),
    waktu: Int32Array.from(tap, (satu) => detikLokal(satu.waktu)),
    diterima: Int32Array.from(tap, (satu) =>
      satu.diterima ? detikInstan(satu.diterima) : detikLokal(satu.waktu) - detikSekolah(0, zona),
    ),
    kanal: Uint8Array.from(tap, (satu) => KANAL.indexOf(satu.kanal ?? 'push')),
    dikonfirmasi: Uint8Array.from(tap, (satu) => (satu.dikonfirmasi ? 1 : 0)),
  }
}

export const MESIN: Mesin = {
  id: 1,
  nama: 'Mesin Depan',
  nomorSeri: 'CONTOH0001',
  penempatan: [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai: null }],
  laporanTerakhir: '2026-03-05T00:00:00.000Z',
}

export const GTK: Gtk = { id: 1, nama: 'Siti Aminah', mulaiTugas: null, berhenti: null, kerja: [] }

export const gtkShift = (shift: ShiftGtk, hariKerja: readonly number[] | null = null): Gtk => ({
  ...GTK,
  kerja: [{ ...SELALU, shift, hariKerja }],
})

/** February 2026 of an SD in WIB, seen on 5 March: one machine, one person with PIN 1, holidays of the decrees. */
export function fakta(ubah: Partial<FaktaBulan> & { zona?: Zona; taps?: readonly (string | TapContoh)[] } = {}) {
  const { zona = 'WIB', taps = [], ...lain } = ubah
  return {
    sekolah: { id: 1, nama: 'SD Contoh', jenjang: 'SD', zona },
    bulan: '202602',
    sekarang: '2026-03-05T00:00:00.000Z',
    pengaturan: [],
    aturan: [],
    jadwal: [],
    libur: LIBUR_NASIONAL.map(({ tanggal, nama }, i) => libur(tanggal, nama, { id: i + 1 })),
    kalibrasi: [],
    mesin: [MESIN],
    pemetaan: [{ id: 1, mesinId: 1, pin: '1', gtkId: 1, mulai: null, sampai: null }],
    bukanGtk: [],
    gtk: [GTK],
    tap: kolomTap(taps, zona),
    koreksi: [],
    manual: [],
    konfirmasi: [],
    status: STATUS_KEHADIRAN,
    ...lain,
  } satisfies FaktaBulan
}

export function libur(tanggal: string, nama: string, ubah: Partial<Libur> = {}): Libur {
  return { id: 1, nama, jenisLiburId: 1, tanggal, jenjang: JENJANG, ...ubah }
}

/** Monday to Saturday alike, Sunday off. */
export function seminggu(masuk: string, pulang: string, ubah: Partial<HariJadwal> = {}): HariJadwal[] {
  return [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
    hari,
    isLibur: hari === 0,
    jamMasuk: jam(masuk),
    jamPulang: jam(pulang),
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
    ...ubah,
  }))
}

export function versi(
  pemilik: PemilikJadwal,
  shift: 1 | 2,
  hari: readonly HariJadwal[],
  ubah: Partial<VersiJadwal> = {},
): VersiJadwal {
  return { ...SELALU, id: 1, pemilik, namaPemilik: pemilik, shift, hari, ...ubah }
}

export const aturan = (ubah: Partial<AturanSekolah>): AturanSekolah => ({ ...ATURAN_BAWAAN, ...SELALU, ...ubah })

/** Both shifts of E10: 07:00–12:00 and 12:30–17:30, split 12:15. */
export function duaShift(shift: ShiftGtk, ubah: Parameters<typeof fakta>[0] = {}) {
  return fakta({
    aturan: [aturan({ shiftPagi: true, shiftSiang: true })],
    jadwal: [versi('dinas', 1, seminggu('07:00', '12:00')), versi('dinas', 2, seminggu('12:30', '17:30'))],
    gtk: [gtkShift(shift)],
    ...ubah,
  })
}

type Jam = { datang?: string; pulang?: string }

const jamPermintaan = ({ datang, pulang }: Jam) => ({
  datang: datang === undefined ? null : jam(datang),
  pulang: pulang === undefined ? null : jam(pulang),
})

/** A type 1 correction to a status; `hari` as '10' or '10-16' of February 2026. */
export function koreksiStatus(hari: string, statusKoreksiId: number, ubah: Jam & Partial<Lain> = {}): KoreksiDisetujui {
  return { ...koreksi(hari, ubah), jenis: 1, jenisIzin: null, statusKoreksiId }
}

export function koreksiJam(hari: string, ubah: Jam & Partial<Lain>): KoreksiDisetujui {
  return { ...koreksi(hari, ubah), jenis: 2, jenisIzin: null, statusKoreksiId: null }
}

export function izin(hari: string, jenisIzin: 1 | 2, ubah: Partial<Lain> = {}): KoreksiDisetujui {
  return { ...koreksi(hari, ubah), jenis: 3, jenisIzin, statusKoreksiId: null }
}

export function manual(hari: string, statusId: number, ubah: Jam & Partial<Lain> = {}): ManualDisetujui {
  const { nomor = '202602000001', diputusPada = '2026-03-01T00:00:00.000Z', gtkId = 1 } = ubah
  return { nomor, gtkId, tanggal: tanggalFeb(hari), statusId, diputusPada, ...jamPermintaan(ubah) }
}

/** The report's rows of one date of February 2026. */
export function barisTanggal(isi: FaktaBulan, hari: string, gtkId = 1): BarisHarian[] {
  const tanggal = tanggalFeb(hari)
  return laporanHarian(isi, gtkId).kehadiran.filter((baris) => baris.tanggal === tanggal)
}

/** 'H 07:28:30/14:05:00 28/0', the row in short; L and the like without minutes. */
export function ringkas(baris: BarisHarian | undefined): string {
  if (!baris) return 'tanpa baris'
  const { singkatan, waktu_datang, waktu_pulang, durasi_datang_terlambat, durasi_pulang_cepat } = baris
  const waktu = `${singkatan || '-'} ${waktu_datang ?? '-'}/${waktu_pulang ?? '-'}`
  if (durasi_datang_terlambat === null) return waktu
  return `${waktu} ${menit(durasi_datang_terlambat)}/${menit(durasi_pulang_cepat)}`
}

/** All rows of one date, in short. */
export const ringkasHari = (isi: FaktaBulan, hari: string): string => {
  const baris = barisTanggal(isi, hari)
  return baris.length === 0 ? 'tanpa baris' : baris.map((satu) => `${satu.shift}: ${ringkas(satu)}`).join(' | ')
}

const menit = (durasi: string | null): number => (durasi === null ? Number.NaN : jamLebih(durasi) / 60)

type Lain = { nomor: string; diputusPada: string; gtkId: number }

function koreksi(hari: string, ubah: Jam & Partial<Lain>) {
  const { nomor = '202602000001', diputusPada = '2026-03-01T00:00:00.000Z', gtkId = 1 } = ubah
  const [dari = '', sampai = dari] = hari.split('-').map((satu) => satu.trim())
  return { nomor, gtkId, dari: tanggalFeb(dari), sampai: tanggalFeb(sampai), diputusPada, ...jamPermintaan(ubah) }
}

const tanggalFeb = (hari: string): string => (hari.length > 2 ? hari : `2026-02-${hari.padStart(2, '0')}`)

function detikLokal(teks: string): number {
  const [hari = '', waktu = ''] = teks.split(' ')
  return nomorHari(tanggalFeb(hari)) * DETIK_SEHARI + jam(waktu)
}

function jamLebih(durasi: string): number {
  const [j = 0, m = 0, d = 0] = durasi.split(':').map(Number)
  return j * 3600 + m * 60 + d
}
