/** Every tap that could concern one staff-day: how it was read, what it gave, or why it was not used. */

import { formatJam, instantFrom, SECONDS_PER_DAY, tanggalFrom } from '../calendar.ts'
import type { FaktaBulan, Kanal } from '../fakta.ts'
import { beforeSplit, ORIGIN } from '../hari/datang-pulang.ts'
import type { BulanResult, HariGtk } from '../hari/hari-gtk.ts'
import { STATUS } from '../status-kehadiran.ts'
import { TAP } from '../tap/pemilik.ts'
import { personTaps, readTap, type TapBulan, tapAround } from '../tap/read-tap.ts'
import { isWithinMasa } from '../tap/tap.ts'

export type PenjelasanTap = {
  mesin: string
  nomorSeri: string
  pin: string
  /** As the machine wrote it: 'YYYY-MM-DD HH:mm:ss'. */
  waktuMesin: string
  /** Whole hours of the calibration in force on the machine's date. */
  kalibrasi: number
  /** School time after calibration: 'YYYY-MM-DD HH:mm:ss'. */
  waktu: string
  kanal: Kanal
  /** Instant of receipt, ISO. */
  diterima: string
  dikonfirmasi: boolean
  /** A tap between two shifts may serve both (rules.md L14). Empty = not used, `alasan` says why. */
  dipakai: readonly ('datang' | 'pulang')[]
  alasan: string | null
}

/** So many from either end of a day are shown, beside those that gave a side: a machine can say every second of it. */
const SHOWN_AT_END = 100

/** In order of time. `tapLain`: so many more there are, of a day with more than anybody reads (devices.md 5). */
export function explainTap(
  result: BulanResult,
  hari: HariGtk,
  rows = personTaps(result, hari.orang.gtk.id),
): { tap: PenjelasanTap[]; tapLain: number } {
  const around = tapAround(result, hari, rows)
  const used = new Set(hari.baris.flatMap(({ datang, pulang }) => [datang.tap, pulang.tap]))
  const shown = around.filter((i, nth) => nth < SHOWN_AT_END || nth >= around.length - SHOWN_AT_END || used.has(i))
  const tap = shown.map((i) => describeTap(result.fakta, hari, readTap(result, i), sidesFromTap(hari, i)))
  return { tap, tapLain: around.length - shown.length }
}

function describeTap(fakta: FaktaBulan, hari: HariGtk, tap: TapBulan, used: PenjelasanTap['dipakai']): PenjelasanTap {
  return {
    mesin: tap.mesin?.nama ?? '',
    nomorSeri: tap.mesin?.nomorSeri ?? '',
    pin: tap.pin,
    waktuMesin: tanggalJam(tap.waktuMesin),
    kalibrasi: (tap.waktu - tap.waktuMesin) / 3600,
    waktu: tanggalJam(tap.waktu),
    kanal: tap.kanal,
    diterima: instantFrom(tap.diterima),
    dikonfirmasi: tap.confirmed,
    dipakai: used,
    alasan:
      used.length > 0 ? null : tap.hari === null ? whyNotCounted(fakta, hari, tap) : remainingReason(hari, tap.waktu),
  }
}

const sidesFromTap = ({ baris }: HariGtk, i: number): ('datang' | 'pulang')[] =>
  baris.flatMap((shiftRow) => (['datang', 'pulang'] as const).filter((side) => shiftRow[side].tap === i))

function whyNotCounted(
  { pemetaan }: FaktaBulan,
  { tanggal: { tanggal } }: HariGtk,
  { alasan, mesinId, pin }: TapBulan,
): string {
  if (alasan === TAP.BEFORE_PENEMPATAN) return 'Sebelum penempatan'
  if (alasan === TAP.TIDAK_WAJAR) return 'Waktu tidak wajar'
  if (alasan === TAP.BUKAN_GTK) return 'PIN ditandai bukan GTK pada tanggal ini'
  const otherPerson = pemetaan.some((p) => p.mesinId === mesinId && p.pin === pin && isWithinMasa(p, tanggal))
  return otherPerson ? 'PIN dipetakan ke orang lain pada tanggal ini' : 'PIN belum dipetakan pada tanggal ini'
}

/** Why a tap of this very day gave neither side: read off the result, never decided again. */
function remainingReason(hari: HariGtk, t: number): string {
  const { tanggal, baris } = hari
  const [first, last] = [baris[0], baris.at(-1)]
  if (!first || !last) return 'Di luar masa tugas'
  if (tanggal.masaDepan) return 'Hari belum tiba'
  const seconds = t - tanggal.nomor * SECONDS_PER_DAY
  const { jadwal, datang, pulang } = beforeSplit(seconds, first.jadwal, last.jadwal) ? first : last
  if (seconds < jadwal.mulaiAbsen) return `Sebelum jam mulai absen (${formatJam(jadwal.mulaiAbsen)})`
  if (isShiftNotWorked(hari, seconds)) return `Di antara dua shift: shift ${jadwal.shift === 1 ? 2 : 1} tidak dijalani`
  const koreksi = [datang, pulang].find(
    ({ origin }) => origin === ORIGIN.KOREKSI_JAM || origin === ORIGIN.KOREKSI_STATUS,
  )
  const [awal, akhir] = [datang.waktu ?? Infinity, pulang.waktu ?? -Infinity]
  if (awal <= seconds && seconds <= akhir) return 'Di antara datang dan pulang'
  if (koreksi) return `Diganti koreksi ${koreksi.nomor ?? ''}`.trim()
  if (pulang.waktu === null && jadwal.kerja && seconds <= jadwal.jamMasuk) return 'Belum lewat jam masuk: bukan pulang'
  if (datang.waktu === null && jadwal.kerja && seconds >= jadwal.jamPulang)
    return 'Sudah lewat jam pulang: bukan datang'
  const gap = tanggal.pengaturan.jedaMinimalMenit
  return `Kurang dari ${gap} menit dari tap lain: dihitung satu kejadian`
}

/** A tap between two shifts, of the one that has no other and is not worked (rules.md L14). */
function isShiftNotWorked({ plan: { mode, a, b }, status, baris }: HariGtk, seconds: number): boolean {
  const [shiftRow, two] = baris
  if (mode !== 'keduanya' || !b || !shiftRow || two || status?.id === STATUS.LIBUR) return false
  const own = beforeSplit(seconds, a, b) ? a : b
  return shiftRow.jadwal.shift !== own.shift && a.jamPulang <= seconds && seconds <= b.jamMasuk
}

const tanggalJam = (seconds: number): string => {
  const nomor = Math.floor(seconds / SECONDS_PER_DAY)
  return `${tanggalFrom(nomor)} ${formatJam(seconds - nomor * SECONDS_PER_DAY)}`
}
