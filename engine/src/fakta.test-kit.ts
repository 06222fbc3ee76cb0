/** Test material: the facts of one small school, and short ways to write taps, schedules and requests. */
import { JENJANG, type Zona } from './acuan.ts'
import { detikSekolah, instantSeconds, nomorHari, readJam, SECONDS_PER_DAY } from './calendar.ts'
import type {
  AturanSekolah,
  FaktaBulan,
  Gtk,
  HariJadwal,
  JadwalVersion,
  Kanal,
  KoreksiDisetujui,
  Libur,
  ManualDisetujui,
  Mesin,
  PemilikJadwal,
  ShiftGtk,
  TapColumn,
} from './fakta.ts'
import { KANAL } from './fakta.ts'
import { type HarianRow, laporanHarian } from './hari/laporan-harian.ts'
import { LIBUR_NASIONAL } from './jadwal/libur-nasional.ts'
import { BUILTIN_ATURAN } from './pengaturan.ts'
import { STATUS_KEHADIRAN } from './status-kehadiran.ts'

export const ALWAYS = { berlakuMulai: '2020-01-01', berlakuSampai: null, disimpanPada: '2020-01-01T00:00:00.000Z' }

export const jam = (text: string): number => readJam(text) ?? Number.NaN

export type ExampleTap = {
  waktu: string
  pin?: string
  mesinId?: number
  diterima?: string
  kanal?: Kanal
  confirmed?: boolean
  tanda?: number
}

/** '2026-02-02 06:51:10' or '02 06:51' (February 2026), received at once in the school's zone. */
export function tapColumn(daftar: readonly (string | ExampleTap)[], zona: Zona = 'WIB'): TapColumn {
  const tap = daftar.map((one) => (typeof one === 'string' ? { waktu: one } : one))
  const key = (exampleTap: ExampleTap) => `${exampleTap.mesinId ?? 1} ${exampleTap.pin ?? '1'}`
  const people = [...new Set(tap.map(key))]
  return {
    pinMesin: people.map((person) => ({
      mesinId: Number(person.split(' ')[0]),
      pin: person.slice(person.indexOf(' ') + 1),
    })),
    jumlah: tap.length,
    orang: Int32Array.from(tap, (exampleTap) => people.indexOf(key(exampleTap))),
    waktu: Int32Array.from(tap, (exampleTap) => localSeconds(exampleTap.waktu)),
    diterima: Int32Array.from(tap, (exampleTap) =>
      exampleTap.diterima
        ? instantSeconds(exampleTap.diterima)
        : localSeconds(exampleTap.waktu) - detikSekolah(0, zona),
    ),
    kanal: Uint8Array.from(tap, (exampleTap) => KANAL.indexOf(exampleTap.kanal ?? 'push')),
    confirmed: Uint8Array.from(tap, (exampleTap) => (exampleTap.confirmed ? 1 : 0)),
    tanda: Uint8Array.from(tap, (exampleTap) => exampleTap.tanda ?? 0),
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
  kerja: [{ ...ALWAYS, shift, hariKerja }],
})

/** February 2026 of an SD in WIB, seen on 5 March: one machine, one person with PIN 1, holidays of the decrees. */
export function fakta(update: Partial<FaktaBulan> & { zona?: Zona; taps?: readonly (string | ExampleTap)[] } = {}) {
  const { zona = 'WIB', taps = [], ...other } = update
  return {
    sekolah: { id: 1, nama: 'SD Contoh', jenjang: 'SD', zona },
    bulan: '202602',
    now: '2026-03-05T00:00:00.000Z',
    pengaturan: [],
    aturan: [],
    jadwal: [],
    libur: LIBUR_NASIONAL.map(({ tanggal, nama }, i) => libur(tanggal, nama, { id: i + 1 })),
    kalibrasi: [],
    mesin: [MESIN],
    pemetaan: [{ id: 1, mesinId: 1, pin: '1', gtkId: 1, mulai: null, sampai: null }],
    bukanGtk: [],
    gtk: [GTK],
    tap: tapColumn(taps, zona),
    koreksi: [],
    manual: [],
    konfirmasi: [],
    status: STATUS_KEHADIRAN,
    ...other,
  } satisfies FaktaBulan
}

export function libur(tanggal: string, nama: string, update: Partial<Libur> = {}): Libur {
  return { id: 1, nama, jenisLiburId: 1, tanggal, jenjang: JENJANG, ...update }
}

/** Monday to Saturday alike, Sunday off. */
export function seminggu(masuk: string, pulang: string, update: Partial<HariJadwal> = {}): HariJadwal[] {
  return [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
    hari,
    isLibur: hari === 0,
    jamMasuk: jam(masuk),
    jamPulang: jam(pulang),
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
    ...update,
  }))
}

export function version(
  pemilik: PemilikJadwal,
  shift: 1 | 2,
  hari: readonly HariJadwal[],
  update: Partial<JadwalVersion> = {},
): JadwalVersion {
  return { ...ALWAYS, id: 1, pemilik, namaPemilik: pemilik, shift, hari, ...update }
}

export const aturan = (update: Partial<AturanSekolah>): AturanSekolah => ({ ...BUILTIN_ATURAN, ...ALWAYS, ...update })

/** Both shifts of E10: 07:00–12:00 and 12:30–17:30, split 12:15. */
export function twoShift(shift: ShiftGtk, update: Parameters<typeof fakta>[0] = {}) {
  return fakta({
    aturan: [aturan({ shiftPagi: true, shiftSiang: true })],
    jadwal: [version('dinas', 1, seminggu('07:00', '12:00')), version('dinas', 2, seminggu('12:30', '17:30'))],
    gtk: [gtkShift(shift)],
    ...update,
  })
}

type Jam = { datang?: string; pulang?: string }

const requestJam = ({ datang, pulang }: Jam) => ({
  datang: datang === undefined ? null : jam(datang),
  pulang: pulang === undefined ? null : jam(pulang),
})

/** A type 1 correction to a status; `hari` as '10' or '10-16' of February 2026. */
export function koreksiStatus(
  hari: string,
  statusKoreksiId: number,
  update: Jam & Partial<Other> = {},
): KoreksiDisetujui {
  return { ...koreksi(hari, update), jenis: 1, jenisIzin: null, statusKoreksiId }
}

export function koreksiJam(hari: string, update: Jam & Partial<Other>): KoreksiDisetujui {
  return { ...koreksi(hari, update), jenis: 2, jenisIzin: null, statusKoreksiId: null }
}

export function izin(hari: string, jenisIzin: 1 | 2, update: Partial<Other> = {}): KoreksiDisetujui {
  return { ...koreksi(hari, update), jenis: 3, jenisIzin, statusKoreksiId: null }
}

export function manual(hari: string, statusId: number, update: Jam & Partial<Other> = {}): ManualDisetujui {
  const { nomor = '202602000001', diputusPada = '2026-03-01T00:00:00.000Z', gtkId = 1 } = update
  return { nomor, gtkId, tanggal: tanggalFeb(hari), statusId, diputusPada, ...requestJam(update) }
}

/** The report's rows of one date of February 2026. */
export function tanggalRows(content: FaktaBulan, hari: string, gtkId = 1): HarianRow[] {
  const tanggal = tanggalFeb(hari)
  return laporanHarian(content, gtkId).kehadiran.filter((row) => row.tanggal === tanggal)
}

/** 'H 07:28:30/14:05:00 28/0', the row in short; L and the like without minutes. */
export function shortRow(row: HarianRow | undefined): string {
  if (!row) return 'tanpa baris'
  const { singkatan, waktu_datang, waktu_pulang, durasi_datang_terlambat, durasi_pulang_cepat } = row
  const waktu = `${singkatan || '-'} ${waktu_datang ?? '-'}/${waktu_pulang ?? '-'}`
  if (durasi_datang_terlambat === null) return waktu
  return `${waktu} ${minutes(durasi_datang_terlambat)}/${minutes(durasi_pulang_cepat)}`
}

/** All rows of one date, in short. */
export const summariseHari = (content: FaktaBulan, hari: string): string => {
  const rows = tanggalRows(content, hari)
  return rows.length === 0
    ? 'tanpa baris'
    : rows.map((harianRow) => `${harianRow.shift}: ${shortRow(harianRow)}`).join(' | ')
}

const minutes = (duration: string | null): number => (duration === null ? Number.NaN : durationSeconds(duration) / 60)

type Other = { nomor: string; diputusPada: string; gtkId: number }

function koreksi(hari: string, update: Jam & Partial<Other>) {
  const { nomor = '202602000001', diputusPada = '2026-03-01T00:00:00.000Z', gtkId = 1 } = update
  const [from = '', until = from] = hari.split('-').map((part) => part.trim())
  return {
    nomor,
    gtkId,
    dari: tanggalFeb(from),
    sampai: tanggalFeb(until),
    diputusPada,
    ...requestJam(update),
  }
}

const tanggalFeb = (hari: string): string => (hari.length > 2 ? hari : `2026-02-${hari.padStart(2, '0')}`)

function localSeconds(text: string): number {
  const [hari = '', waktu = ''] = text.split(' ')
  return nomorHari(tanggalFeb(hari)) * SECONDS_PER_DAY + jam(waktu)
}

function durationSeconds(duration: string): number {
  const [j = 0, m = 0, d = 0] = duration.split(':').map(Number)
  return j * 3600 + m * 60 + d
}
