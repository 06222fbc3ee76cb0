/**
 * The rows of a day out of the worked-out sheet. New ones are literals: every field at once and always in this order, so
 * that all share one hidden class. `old`: written over those of the person before, where nobody keeps them
 * (streamHariBulan of bulan-hari.ts); making them and clearing them away costs more than working the day out.
 */

import type { Side } from './datang-pulang.ts'
import { type HariSheet, ROW } from './hari.ts'
import type { RowSide, ShiftRow } from './hari-gtk.ts'

export function hariRows(
  { a, b, usesA, usesB }: HariSheet,
  tap: Int32Array,
  old: readonly ShiftRow[] | null,
): readonly ShiftRow[] {
  const first = usesA ? a : b
  const isBoth = usesA && usesB
  if (old === null || old.length !== (isBoth ? 2 : 1)) {
    return isBoth ? [row(a, tap, null), row(b, tap, null)] : [row(first, tap, null)]
  }
  row(first, tap, old[0]!)
  if (isBoth) row(b, tap, old[1]!)
  return old
}

function row(s: Side, tap: Int32Array, old: ShiftRow | null): ShiftRow {
  const datang = datangSide(s, tap, old === null ? null : old.datang)
  const pulang = pulangSide(s, tap, old === null ? null : old.pulang)
  const lanjutShift = (s.tanda & ROW.LANJUT_SHIFT) !== 0
  const otherShift = (s.tanda & ROW.SHIFT_LAIN) !== 0
  if (old === null) return { jadwal: s.jadwal, datang, pulang, lanjutShift, otherShift }
  old.jadwal = s.jadwal
  old.lanjutShift = lanjutShift
  old.otherShift = otherShift
  return old
}

/** The arrival and the departure of a shift: two of one shape, as asking of each field which side it is would show. */
function datangSide(s: Side, tap: Int32Array, old: RowSide | null): RowSide {
  const waktu = s.datang < 0 ? null : s.datang
  const giving = s.tapDatang < 0 ? null : tap[s.tapDatang]!
  const izin = (s.tanda & ROW.IZIN_DATANG) !== 0
  const withoutNote = (s.tanda & ROW.TANPA_DATANG) !== 0
  const belum = (s.tanda & ROW.BELUM_DATANG) !== 0
  const jenis = izin ? 'dtdi' : 'dtti'
  if (old === null)
    return {
      waktu,
      origin: s.asalDatang,
      tap: giving,
      nomor: s.nomorDatang,
      minutes: s.terlambat,
      jenis,
      izin,
      withoutNote,
      belum,
      terpotong: false,
    }
  old.waktu = waktu
  old.origin = s.asalDatang
  old.tap = giving
  old.nomor = s.nomorDatang
  old.minutes = s.terlambat
  old.jenis = jenis
  old.izin = izin
  old.withoutNote = withoutNote
  old.belum = belum
  return old
}

function pulangSide(s: Side, tap: Int32Array, old: RowSide | null): RowSide {
  const waktu = s.pulang < 0 ? null : s.pulang
  const giving = s.tapPulang < 0 ? null : tap[s.tapPulang]!
  const izin = (s.tanda & ROW.IZIN_PULANG) !== 0
  const withoutNote = (s.tanda & ROW.TANPA_PULANG) !== 0
  const belum = (s.tanda & ROW.BELUM_PULANG) !== 0
  const terpotong = (s.tanda & ROW.TERPOTONG) !== 0
  const jenis = izin ? 'pcdi' : 'pcti'
  if (old === null)
    return {
      waktu,
      origin: s.asalPulang,
      tap: giving,
      nomor: s.nomorPulang,
      minutes: s.pulangCepat,
      jenis,
      izin,
      withoutNote,
      belum,
      terpotong,
    }
  old.waktu = waktu
  old.origin = s.asalPulang
  old.tap = giving
  old.nomor = s.nomorPulang
  old.minutes = s.pulangCepat
  old.jenis = jenis
  old.izin = izin
  old.withoutNote = withoutNote
  old.belum = belum
  old.terpotong = terpotong
  return old
}
