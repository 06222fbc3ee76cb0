/** Machines of one school, who is known on them, and when they were last heard of. */
import { instantFrom, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { createRandom } from '../random.ts'
import type {
  KalibrasiRow,
  KontakRow,
  MesinPenggunaRow,
  MesinRow,
  PemetaanRow,
  PenempatanRow,
  SekolahRow,
} from '../rows.ts'
import type { Oddity, PlannedSekolah } from '../sekolah-plans.ts'
import { tanggal } from '../time-text.ts'
import type { Staf } from './gtk.ts'

export type MesinSekolah = {
  mesin: MesinRow[]
  penempatan: PenempatanRow[]
  kontak: KontakRow[]
  pemetaan: PemetaanRow[]
  pengguna: MesinPenggunaRow[]
  kalibrasi: KalibrasiRow[]
  /** Seconds that the machine's clock differs from the school's. */
  selisihJam: number
  /** The machine's people in order of PIN 1, 2, 3 …, with the machine they use first. */
  pemakai: { staf: Staf; pin: string; mesinId: number }[]
  /** Instant of the last report, seconds since 2000 UTC; null = never. */
  laporan: number | null
}

/** A trainee whom nobody has put on the staff list: an unknown PIN of the main school. */
export const PIN_TAMU = '41'

const SILENT_HARI: Partial<Record<Oddity, number>> = { 'diam-4': 4, 'diam-9': 9, 'diam-40': 40 }
const NAMA_MESIN = ['Ruang Guru', 'Lobi'] as const

export function mesinSekolah(
  sekolah: SekolahRow,
  plan: PlannedSekolah,
  staf: readonly Staf[],
  waktu: { awal: number; hariIni: number; now: number; firstId: number },
): MesinSekolah {
  const { oddities } = plan
  const random = createRandom(`mesin ${sekolah.id}`)
  const jumlah = oddities.includes('tanpa-mesin') ? 0 : oddities.includes('dua-mesin') ? 2 : 1
  const installed = waktu.awal - 2
  const laporan = laporanTerakhir(oddities, waktu, random.integer(3, 45))
  const mesin = NAMA_MESIN.slice(0, jumlah).map(
    (nama, nth): MesinRow => ({
      sekolahId: sekolah.id,
      id: waktu.firstId + nth,
      nomorSeri: oddities.includes('utama') ? 'CONTOH0001' : `X1C026${random.digits(7)}`,
      nama,
      didaftarkanPada: instantFrom(installed * SECONDS_PER_DAY + 3 * 3600),
    }),
  )
  const users = staf.map((one, nth) => ({
    staf: one,
    pin: String(nth + 1),
    mesinId: waktu.firstId + (jumlah > 1 ? nth % jumlah : 0),
  }))
  return {
    mesin,
    penempatan: mesin.map(({ id }) => ({
      sekolahId: sekolah.id,
      mesinId: id,
      mulai: tanggal(installed),
      dipakaiSejak: laporan === null ? null : tanggal(waktu.awal),
      sampai: null,
    })),
    kontak: mesin.flatMap(({ id, didaftarkanPada }) => {
      if (laporan === null) return []
      const last = instantFrom(laporan)
      return [{ sekolahId: sekolah.id, mesinId: id, pertama: didaftarkanPada, terakhir: last, laporan: last }]
    }),
    pemetaan: mesin.flatMap(({ id }) => map(users, id, oddities)),
    pengguna: mesin.flatMap(({ id }) => namesOnMesin(users, id, sekolah.id, oddities)),
    // The clock stayed on WIB, an hour behind the school: the operator put it right by calibration (rules.md E7).
    kalibrasi: oddities.includes('jam-wib')
      ? [{ sekolahId: sekolah.id, mesinId: null, jam: 1, berlakuMulai: tanggal(installed) }]
      : [],
    selisihJam: oddities.includes('jam-wib') ? -3600 : 0,
    pemakai: jumlah === 0 ? [] : users,
    laporan: jumlah === 0 ? null : laporan,
  }
}

function laporanTerakhir(
  oddities: readonly Oddity[],
  waktu: { hariIni: number; now: number },
  previousSeconds: number,
): number | null {
  if (oddities.includes('belum-sinkron')) return null
  const silent = oddities.map((oddity) => SILENT_HARI[oddity]).find((hari) => hari !== undefined)
  if (silent === undefined) return waktu.now - previousSeconds
  return (waktu.hariIni - silent) * SECONDS_PER_DAY + 7 * 3600 + previousSeconds * 60
}

/** With two machines everybody is on one of them, the first few on both. */
function map(users: MesinSekolah['pemakai'], mesinId: number, oddities: readonly Oddity[]): PemetaanRow[] {
  const mapped = oddities.includes('pin-belum-dipetakan') ? users.slice(0, -1) : users
  return mapped
    .filter((one, nth) => one.mesinId === mesinId || nth < 5)
    .map(({ staf, pin }) => ({
      sekolahId: staf.gtk.sekolahId,
      mesinId,
      pin,
      gtkId: staf.gtk.id,
      mulai: null,
      sampai: null,
    }))
}

/** As machines hold names: capitals, at most 24 characters. */
function namesOnMesin(
  users: MesinSekolah['pemakai'],
  mesinId: number,
  sekolahId: number,
  oddities: readonly Oddity[],
): MesinPenggunaRow[] {
  const known = users
    .filter((user, nth) => user.mesinId === mesinId || nth < 5)
    .map(({ staf, pin }) => ({ sekolahId, mesinId, pin, nama: staf.gtk.namaDapodik.toUpperCase().slice(0, 24) }))
  return oddities.includes('utama') ? [...known, { sekolahId, mesinId, pin: PIN_TAMU, nama: 'MAHASISWA PPL' }] : known
}
