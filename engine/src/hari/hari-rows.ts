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
  const datang = side(s, true, tap, old === null ? null : old.datang)
  const pulang = side(s, false, tap, old === null ? null : old.pulang)
  const lanjutShift = (s.tanda & ROW.LANJUT_SHIFT) !== 0
  const otherShift = (s.tanda & ROW.SHIFT_LAIN) !== 0
  if (old === null) return { jadwal: s.jadwal, datang, pulang, lanjutShift, otherShift }
  old.jadwal = s.jadwal
  old.lanjutShift = lanjutShift
  old.otherShift = otherShift
  return old
}

/** The arrival of a shift, or its departure. */
function side(s: Side, isDatang: boolean, tap: Int32Array, old: RowSide | null): RowSide {
  const given = isDatang ? s.datang : s.pulang
  const nth = isDatang ? s.tapDatang : s.tapPulang
  const waktu = given < 0 ? null : given
  const giving = nth < 0 ? null : tap[nth]!
  const origin = isDatang ? s.asalDatang : s.asalPulang
  const nomor = isDatang ? s.nomorDatang : s.nomorPulang
  const minutes = isDatang ? s.terlambat : s.pulangCepat
  const izin = (s.tanda & (isDatang ? ROW.IZIN_DATANG : ROW.IZIN_PULANG)) !== 0
  const withoutNote = (s.tanda & (isDatang ? ROW.TANPA_DATANG : ROW.TANPA_PULANG)) !== 0
  const belum = (s.tanda & (isDatang ? ROW.BELUM_DATANG : ROW.BELUM_PULANG)) !== 0
  const withIzin = isDatang ? 'dtdi' : 'pcdi'
  const withoutIzin = isDatang ? 'dtti' : 'pcti'
  const jenis = izin ? withIzin : withoutIzin
  if (old === null) return { waktu, origin, tap: giving, nomor, minutes, jenis, izin, withoutNote, belum }
  old.waktu = waktu
  old.origin = origin
  old.tap = giving
  old.nomor = nomor
  old.minutes = minutes
  old.jenis = jenis
  old.izin = izin
  old.withoutNote = withoutNote
  old.belum = belum
  return old
}
