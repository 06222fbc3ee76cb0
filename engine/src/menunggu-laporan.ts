/** Which staff-days wait for a machine's report, or for the operator's word that none will come (rules.md L6, L7). */
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { ALASAN, BARIS } from './hari.ts'
import { SINKRON, sinkronHari } from './sinkron.ts'

export type SebabHari = 'luar tugas' | 'belum selesai' | 'libur' | 'sinkron' | 'belum sinkron' | 'tanpa mesin'

/** What the day `h` of the staff member with index `g` is to a confirmation, whether or not it was confirmed. */
export function sebabHari(hasil: HasilBulan, g: number, h: number): SebabHari {
  const hari = g * hasil.jumlahHari + h
  if (hasil.shift[hari * BARIS_PER_HARI] === 0) return 'luar tugas'
  if (!(hasil.tandaHari[hari]! & HARI.LENGKAP)) return 'belum selesai'
  if (hasil.jenisLibur[hari] !== 0) return 'libur'
  const sinkron = sinkronHari(hasil.konteks.mesin, hasil.konteks.pin[g]!, h)
  if (sinkron === SINKRON.SUDAH) return 'sinkron'
  return sinkron === SINKRON.TANPA_MESIN ? 'tanpa mesin' : 'belum sinkron'
}

/**
 * Why the day's figures hang on a report or a confirmation: blank, or a missing side that costs nothing yet; or confirmed.
 * null: a day that a request settles, or any other, waits for nobody.
 */
export function sebabMenunggu(hasil: HasilBulan, g: number, h: number): 'belum sinkron' | 'tanpa mesin' | null {
  if (!bergantung(hasil, g * hasil.jumlahHari + h)) return null
  const sebab = sebabHari(hasil, g, h)
  return sebab === 'belum sinkron' || sebab === 'tanpa mesin' ? sebab : null
}

/** A lock waits for it. */
export const isPerluKonfirmasi = (hasil: HasilBulan, g: number, h: number): boolean =>
  !isDikonfirmasi(hasil, g, h) && sebabMenunggu(hasil, g, h) !== null

export const isDikonfirmasi = (hasil: HasilBulan, g: number, h: number): boolean =>
  (hasil.tandaHari[g * hasil.jumlahHari + h]! & HARI.DIKONFIRMASI) !== 0

function bergantung(hasil: HasilBulan, hari: number): boolean {
  if (hasil.tandaHari[hari]! & HARI.DIKONFIRMASI) return true
  const alasan = hasil.alasan[hari]
  if (alasan === ALASAN.TANPA_MESIN || alasan === ALASAN.BELUM_SINKRON) return true
  const baris = hari * BARIS_PER_HARI
  return ((hasil.tandaBaris[baris]! | hasil.tandaBaris[baris + 1]!) & (BARIS.BELUM_DATANG | BARIS.BELUM_PULANG)) !== 0
}
