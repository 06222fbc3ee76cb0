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

function datangSide(s: Side, tap: Int32Array, old: RowSide | null): RowSide {
  const waktu = s.datang < 0 ? null : s.datang
  const nth = s.tapDatang < 0 ? null : tap[s.tapDatang]!
  const izin = (s.tanda & ROW.IZIN_DATANG) !== 0
  const withoutNote = (s.tanda & ROW.TANPA_DATANG) !== 0
  const notYet = (s.tanda & ROW.BELUM_DATANG) !== 0
  const jenis = izin ? 'dtdi' : 'dtti'
  return side(old, waktu, s.asalDatang, nth, s.nomorDatang, s.terlambat, jenis, izin, withoutNote, notYet)
}

function pulangSide(s: Side, tap: Int32Array, old: RowSide | null): RowSide {
  const waktu = s.pulang < 0 ? null : s.pulang
  const nth = s.tapPulang < 0 ? null : tap[s.tapPulang]!
  const izin = (s.tanda & ROW.IZIN_PULANG) !== 0
  const withoutNote = (s.tanda & ROW.TANPA_PULANG) !== 0
  const notYet = (s.tanda & ROW.BELUM_PULANG) !== 0
  const jenis = izin ? 'pcdi' : 'pcti'
  return side(old, waktu, s.asalPulang, nth, s.nomorPulang, s.pulangCepat, jenis, izin, withoutNote, notYet)
}

function side(
  old: RowSide | null,
  waktu: number | null,
  origin: number,
  tap: number | null,
  nomor: string | null,
  minutes: number,
  jenis: RowSide['jenis'],
  izin: boolean,
  withoutNote: boolean,
  notYet: boolean,
): RowSide {
  if (old === null) return { waktu, origin, tap, nomor, minutes, jenis, izin, withoutNote, belum: notYet }
  old.waktu = waktu
  old.origin = origin
  old.tap = tap
  old.nomor = nomor
  old.minutes = minutes
  old.jenis = jenis
  old.izin = izin
  old.withoutNote = withoutNote
  old.belum = notYet
  return old
}
