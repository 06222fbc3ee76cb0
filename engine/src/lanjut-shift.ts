/** Staff with both shifts on one day (rules.md 10, L14). Judged last, after the requests. */
import { ASAL, adaSisi, hapusDatang, hapusPulang, isiDatang, isiPulang, type Sisi } from './sisi.ts'

/** Gives true when the person went on from one shift into the other. */
export function lanjutkanShift(a: Sisi, b: Sisi, waktu: Int32Array): boolean {
  if (!adaSisi(a) || !adaSisi(b)) return false
  if (a.datang >= 0 && a.pulang < 0 && b.datang < 0 && b.pulang >= 0) {
    isiPulang(a, a.jadwal.jamPulang, ASAL.LANJUT, -1, null)
    isiDatang(b, b.jadwal.jamMasuk, ASAL.LANJUT, -1, null)
    return true
  }
  return pinjamDariA(a, b, waktu) || pinjamDariB(a, b, waktu)
}

/** The last tap of the first shift, taken between the shifts, also serves as the missing arrival of the second. */
function pinjamDariA(a: Sisi, b: Sisi, waktu: Int32Array): boolean {
  const tap = a.sampai - 1
  if (b.datang >= 0 || tap < a.dari || waktu[tap]! < a.jadwal.jamPulang) return false
  isiDatang(b, waktu[tap]!, ASAL.TAP, tap, null)
  // All that the first shift had lay between the two: it was not worked.
  return !tidakDijalani(a, waktu[a.dari]! >= a.jadwal.jamPulang)
}

function pinjamDariB(a: Sisi, b: Sisi, waktu: Int32Array): boolean {
  const tap = b.dari
  if (a.pulang >= 0 || tap >= b.sampai || waktu[tap]! > b.jadwal.jamMasuk) return false
  isiPulang(a, waktu[tap]!, ASAL.TAP, tap, null)
  return !tidakDijalani(b, waktu[b.sampai - 1]! <= b.jadwal.jamMasuk)
}

function tidakDijalani(pemilik: Sisi, hanyaTapAntara: boolean): boolean {
  if (!hanyaTapAntara || diberiPermintaan(pemilik.asalDatang) || diberiPermintaan(pemilik.asalPulang)) return false
  hapusDatang(pemilik)
  hapusPulang(pemilik)
  return true
}

const diberiPermintaan = (asal: number): boolean => asal >= ASAL.MANUAL && asal <= ASAL.KOREKSI_STATUS
