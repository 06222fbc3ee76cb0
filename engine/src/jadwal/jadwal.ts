/** The schedule of a date and a shift: who owns it, which version counts, when it is worked (rules.md 6, 8, L8–L12, L32). */
import { versiPerHari } from '../berlaku.ts'
import type { AturanSekolah, FaktaBulan, HariJadwal, PemilikJadwal, ShiftGtk, VersiJadwal } from '../fakta.ts'
import { hariDalamMinggu } from '../kalender.ts'

export type Shift = 1 | 2

/** One shift on one date, times in seconds since midnight. `kerja` false = off. */
export type JadwalShift = {
  shift: Shift
  kerja: boolean
  jamMasuk: number
  jamPulang: number
  /** Taps before this are visible but not used (rules.md 9). */
  mulaiAbsen: number
  /** null = national default. */
  versi: VersiJadwal | null
}

/** The shifts that the school works on one date; [1], [2] or both. */
export type JadwalTanggal = readonly JadwalShift[]

/** What one kind of shift worker has before them on one date. */
export type RencanaHari = {
  /** 'otomatis' only where two shifts are scheduled and one is to be found (rules.md L13). */
  mode: 'libur' | 'satu' | 'otomatis' | 'keduanya'
  /** The first of their shifts, scheduled or not: the row of a day off (rules.md L17). */
  pertama: JadwalShift
  /** The scheduled one, or the first of two. */
  a: JadwalShift
  b: JadwalShift | null
}

const JAM = 3600
/** Mon–Sat 07:00–14:00, break 12:00–12:30, Sunday off (product.md 3). */
export const JADWAL_NASIONAL_BAWAAN: readonly HariJadwal[] = [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
  hari,
  isLibur: hari === 0,
  jamMasuk: 7 * JAM,
  jamPulang: 14 * JAM,
  jamIstirahatMulai: 12 * JAM,
  jamIstirahatSelesai: 12 * JAM + 1800,
}))

/** From the weakest owner to the strongest, the order of painting (product.md 3). */
const URUTAN_PEMILIK: readonly PemilikJadwal[] = ['nasional', 'dinas', 'yayasan', 'sekolah']

/** The schedule of every date of the month. */
export function jadwalPerTanggal(
  fakta: FaktaBulan,
  aturan: readonly AturanSekolah[],
  awal: number,
): readonly JadwalTanggal[] {
  const pagi = versiShift(fakta.jadwal, 1, aturan, awal)
  const siang = versiShift(fakta.jadwal, 2, aturan, awal)
  return aturan.map((berlaku, h) => {
    const hari = hariDalamMinggu(awal + h)
    // No version: shift 1 has the national default, shift 2 is not in use (rules.md L9).
    const pakaiSiang = berlaku.shiftSiang && siang[h] !== undefined
    const jadwal: JadwalShift[] = []
    if (berlaku.shiftPagi || !pakaiSiang) jadwal.push(jadwalShift(1, pagi[h], hari, berlaku.shiftPagiMulai))
    if (pakaiSiang) jadwal.push(jadwalShift(2, siang[h], hari, berlaku.shiftSiangMulai))
    return jadwal
  })
}

/** Staff shift ∩ shifts in use; empty → all in use (rules.md L12). Of two, one may be off (L10). */
export function rencanaHari(jadwal: JadwalTanggal, shift: ShiftGtk): RencanaHari {
  const pilihan = jadwal.filter((satu) => shift === String(satu.shift))
  const milik = pilihan.length > 0 ? pilihan : jadwal
  const dijadwalkan = milik.filter((satu) => satu.kerja)
  const pertama = milik[0] as JadwalShift
  const [a, b] = dijadwalkan
  if (!a) return { mode: 'libur', pertama, a: pertama, b: null }
  if (!b) return { mode: 'satu', pertama, a, b: null }
  return { mode: shift === 'keduanya' ? 'keduanya' : 'otomatis', pertama, a, b }
}

function versiShift(
  daftar: readonly VersiJadwal[],
  shift: Shift,
  aturan: readonly AturanSekolah[],
  awal: number,
): (VersiJadwal | undefined)[] {
  const hasil = Array.from<VersiJadwal | undefined>({ length: aturan.length })
  for (const pemilik of URUTAN_PEMILIK) {
    const milik = daftar.filter((versi) => versi.shift === shift && versi.pemilik === pemilik)
    if (milik.length === 0) continue
    for (const [h, versi] of versiPerHari(milik, awal, aturan.length).entries()) {
      if (versi && (pemilik !== 'sekolah' || aturan[h]?.isJadwalMandiri)) hasil[h] = versi
    }
  }
  return hasil
}

function jadwalShift(shift: Shift, versi: VersiJadwal | undefined, hari: number, mulaiAbsen: number): JadwalShift {
  const baris = (versi?.hari ?? JADWAL_NASIONAL_BAWAAN).find((satu) => satu.hari === hari)
  const kerja = !!baris && !baris.isLibur && baris.jamMasuk !== null && baris.jamPulang !== null
  return {
    shift,
    kerja,
    jamMasuk: kerja ? (baris.jamMasuk ?? 0) : 0,
    jamPulang: kerja ? (baris.jamPulang ?? 0) : 0,
    mulaiAbsen,
    versi: versi ?? null,
  }
}
