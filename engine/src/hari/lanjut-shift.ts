/** Staff with both shifts on one day (rules.md 10, L14): the taps between the shifts, and going on from one into the other. */
import { ASAL, adaSisi, hapusDatang, hapusPulang, isiDatang, isiPulang, type Sisi } from './sisi.ts'

/** Neither inner side has a tap of its own: only then may the day be one long stay (rules.md 10). Asked before anything is lent. */
export const isTanpaTapDalam = (a: Sisi, b: Sisi): boolean => a.tapPulang < 0 && b.tapDatang < 0

/** A tap between the shifts serves a missing side of the other one as well, as that side's own tap. */
export function pinjamTapJeda(a: Sisi, b: Sisi, waktu: Int32Array): void {
  if (!adaSisi(a) || !adaSisi(b)) return
  const akhirA = a.sampai - 1
  if (b.datang < 0 && akhirA >= a.dari && waktu[akhirA]! >= a.jadwal.jamPulang) {
    isiDatang(b, waktu[akhirA]!, ASAL.TAP, akhirA, null)
  }
  if (a.pulang < 0 && b.dari < b.sampai && waktu[b.dari]! <= b.jadwal.jamMasuk) {
    isiPulang(a, waktu[b.dari]!, ASAL.TAP, b.dari, null)
  }
}

/**
 * Judged last: in the first shift came, from the second went. Fills what is missing in between; a side that a request
 * gives there does not undo it. True where the person went on from one shift into the other.
 */
export function lanjutkanShift(a: Sisi, b: Sisi, tanpaTapDalam: boolean): boolean {
  const dipinjam = a.tapPulang >= a.sampai || (b.tapDatang >= 0 && b.tapDatang < a.sampai)
  if (!tanpaTapDalam || a.datang < 0 || b.pulang < 0) return dipinjam
  const kurang = a.pulang < 0 || b.datang < 0
  if (a.pulang < 0) isiPulang(a, a.jadwal.jamPulang, ASAL.LANJUT, -1, null)
  if (b.datang < 0) isiDatang(b, b.jadwal.jamMasuk, ASAL.LANJUT, -1, null)
  return dipinjam || kurang
}

/** A shift whose only taps lie between the two is not worked where the other one is, unless a request gives it a side. */
export function buangYangTidakDijalani(a: Sisi, b: Sisi, waktu: Int32Array): void {
  if (!adaSisi(a) || !adaSisi(b)) return
  const tanpaA = a.dari < a.sampai && waktu[a.dari]! >= a.jadwal.jamPulang && !isDiberi(a)
  const tanpaB = b.dari < b.sampai && waktu[b.sampai - 1]! <= b.jadwal.jamMasuk && !isDiberi(b)
  // Taps on either side of the split and none elsewhere: neither shift is the other one's break.
  if (tanpaA === tanpaB) return
  const sisi = tanpaA ? a : b
  hapusDatang(sisi)
  hapusPulang(sisi)
}

const isDiberi = (sisi: Sisi): boolean => isPermintaan(sisi.asalDatang) || isPermintaan(sisi.asalPulang)
const isPermintaan = (asal: number): boolean => asal >= ASAL.MANUAL && asal <= ASAL.KOREKSI_STATUS
