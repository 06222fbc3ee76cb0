/** Automatic, two shifts scheduled: the first sign of an arrival decides, never two shifts (rules.md L13). */
import type { JadwalShift } from '../jadwal/jadwal.ts'
import { jamDiberikan, type PermintaanHari } from './permintaan.ts'
import { isDatangMustahil, isPulangMustahil } from './sisi.ts'

type JamShift = Pick<JadwalShift, 'mulaiAbsen' | 'jamPulang'>

/** An arrival from the second shift's opening on is of that shift. */
export const shiftDariDatang = <J extends JamShift>(t: number, satu: J, dua: J): J => (t < dua.mulaiAbsen ? satu : dua)

/** A departure alone is of the shift with the nearer end. */
export const shiftDariPulang = <J extends JamShift>(t: number, satu: J, dua: J): J =>
  Math.abs(t - dua.jamPulang) < Math.abs(t - satu.jamPulang) ? dua : satu

type TapHari = { waktu: Int32Array; dari: number; sampai: number; batasMalam: number }

export function pilihShift(
  l: TapHari,
  satu: JadwalShift,
  dua: JadwalShift,
  permintaan: PermintaanHari | null,
): JadwalShift {
  let awal = l.dari
  while (awal < l.sampai && l.waktu[awal]! < satu.mulaiAbsen) awal++
  const tap = awal < l.sampai ? l.waktu[awal]! : -1
  const shiftDatang = (t: number): JadwalShift => shiftDariDatang(t, satu, dua)
  if (!permintaan) return tap < 0 ? satu : shiftDatang(tap)
  const { koreksiHadir, koreksiJam, manual } = permintaan
  const koreksi = koreksiHadir ? [koreksiHadir, ...koreksiJam] : koreksiJam
  // A time that the schedule, changed since, makes impossible decides nothing (rules.md L16, L18).
  const pertama = (daftar: readonly { datang: number | null }[]): JadwalShift | undefined =>
    daftar
      .map((minta) => jamDiberikan(minta.datang, l.batasMalam))
      .filter((t) => t >= 0 && !isDatangMustahil(t, shiftDatang(t)))
      .map(shiftDatang)[0]
  const dariDatang = pertama(koreksi) ?? (tap >= 0 ? shiftDatang(tap) : pertama(manual))
  if (dariDatang) return dariDatang
  const shiftPulang = (t: number): JadwalShift => shiftDariPulang(t, satu, dua)
  return (
    [...koreksi, ...manual]
      .map((minta) => jamDiberikan(minta.pulang, l.batasMalam))
      .filter((t) => t >= 0 && !isPulangMustahil(t, shiftPulang(t)))
      .map(shiftPulang)[0] ?? satu
  )
}
