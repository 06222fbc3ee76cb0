/** Automatic, two shifts scheduled: the first sign of an arrival decides, never two shifts (rules.md L13). */
import type { JadwalShift } from '../jadwal/jadwal.ts'
import { isDatangImpossible, isPulangImpossible } from './datang-pulang.ts'
import { type GivenRule, givenJam, type HariRequest } from './requests.ts'

type JamShift = Pick<JadwalShift, 'mulaiAbsen' | 'jamPulang'>

/** An arrival from the second shift's opening on is of that shift. */
export const shiftFromDatang = <J extends JamShift>(t: number, one: J, two: J): J => (t < two.mulaiAbsen ? one : two)

/** A departure alone is of the shift with the nearer end. */
export const shiftFromPulang = <J extends JamShift>(t: number, one: J, two: J): J =>
  Math.abs(t - two.jamPulang) < Math.abs(t - one.jamPulang) ? two : one

type TapHari = { waktu: Int32Array; dari: number; sampai: number; given: GivenRule }

export function selectShift(
  l: TapHari,
  jadwalShift: JadwalShift,
  two: JadwalShift,
  request: HariRequest | null,
): JadwalShift {
  let awal = l.dari
  while (awal < l.sampai && l.waktu[awal]! < jadwalShift.mulaiAbsen) awal++
  const tap = awal < l.sampai ? l.waktu[awal]! : -1
  const shiftDatang = (t: number): JadwalShift => shiftFromDatang(t, jadwalShift, two)
  if (!request) return tap < 0 ? jadwalShift : shiftDatang(tap)
  const { koreksiHadir, koreksiJam, manual } = request
  const koreksi = koreksiHadir ? [koreksiHadir, ...koreksiJam] : koreksiJam
  // A time that the schedule, changed since, makes impossible decides nothing (rules.md L16, L18).
  const first = (daftar: readonly { datang: number | null }[]): JadwalShift | undefined =>
    daftar
      .map((ask) => givenJam(ask.datang, l.given))
      .filter((t) => t >= 0 && !isDatangImpossible(t, shiftDatang(t)))
      .map(shiftDatang)[0]
  const fromDatang = first(koreksi) ?? (tap >= 0 ? shiftDatang(tap) : first(manual))
  if (fromDatang) return fromDatang
  const shiftPulang = (t: number): JadwalShift => shiftFromPulang(t, jadwalShift, two)
  return (
    [...koreksi, ...manual]
      .map((ask) => givenJam(ask.pulang, l.given))
      .filter((t) => t >= 0 && !isPulangImpossible(t, shiftPulang(t)))
      .map(shiftPulang)[0] ?? jadwalShift
  )
}
