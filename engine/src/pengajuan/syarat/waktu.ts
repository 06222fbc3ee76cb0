/** Whether a requested clock time can stand on a day: what the engine would drop is refused (rules.md L14, L16, L19). */

import { formatJam } from '../../calendar.ts'
import { beforeSplit, isDatangImpossible, isPulangImpossible } from '../../hari/datang-pulang.ts'
import { givenJam } from '../../hari/requests.ts'
import { shiftFromDatang, shiftFromPulang } from '../../hari/shift-otomatis.ts'
import type { HariUsulan, ShiftUsulan } from '../hari-usulan.ts'

export type UsulanError = { field: string; message: string }

/** What is asked for one day, seconds since midnight as typed. */
export type RequestedTime = { datang: number | null; pulang: number | null }

export type Side = 'datang' | 'pulang'
export type SideError = { side: Side; message: string }
const WITHOUT_TIME: RequestedTime = { datang: null, pulang: null }

/** Arrival and departure of the day as they would be, in seconds of the attendance day; -1 = none. */
type WaktuHari = Record<Side, number>

/** The sides that cannot stand on a workday, with why. `current`: what fills a side that is not given. */
export function timeErrors(hari: HariUsulan, requested: RequestedTime, current: RequestedTime): SideError[] {
  const datang = givenJam(requested.datang, hari.given)
  const pulang = givenJam(requested.pulang, hari.given)
  const shift = ownShift(hari, { datang, pulang })
  const errors: SideError[] = []
  const late = datang >= 0 && shift.datang && isDatangImpossible(datang, shift.datang)
  if (late) {
    const end = minutes(shift.datang!.jamPulang)
    const next = datang === requested.datang ? '' : ` ${minutes(requested.datang ?? 0)} berarti lewat tengah malam.`
    errors.push({ side: 'datang', message: `Waktu datang harus sebelum jam pulang (${end}).${next}` })
  }
  const tooEarly = pulang >= 0 && shift.pulang && isPulangImpossible(pulang, shift.pulang)
  if (tooEarly) {
    errors.push({
      side: 'pulang',
      message: `Waktu pulang harus sesudah jam masuk (${minutes(shift.pulang!.jamMasuk)}).`,
    })
  }
  if (errors.length > 0 || shift.datang !== shift.pulang) return errors
  // Of two shifts the recorded sides may belong to the other one.
  const given = { datang: datang < 0 ? null : datang, pulang: pulang < 0 ? null : pulang }
  return orderErrors(given, hari.mode === 'keduanya' ? WITHOUT_TIME : current)
}

/** A departure comes after the arrival, be it given or recorded; of two shifts each has its own pair. */
export function orderErrors({ datang, pulang }: RequestedTime, current: RequestedTime): SideError[] {
  const [awal, akhir] = [datang ?? current.datang, pulang ?? current.pulang]
  if (awal === null || akhir === null || akhir > awal || (datang === null && pulang === null)) return []
  if (pulang !== null) {
    const origin = datang !== null ? 'waktu datang' : 'waktu datang yang tercatat'
    return [{ side: 'pulang', message: `Waktu pulang harus sesudah ${origin} (${minutes(awal)}).` }]
  }
  return [{ side: 'datang', message: `Waktu datang harus sebelum waktu pulang yang tercatat (${minutes(akhir)}).` }]
}

/** The shift in which each time is laid, as the engine does it (apply-request.ts, shift-otomatis.ts). */
function ownShift(hari: HariUsulan, { datang, pulang }: WaktuHari): Record<Side, ShiftUsulan | undefined> {
  const [a, b] = hari.shift
  if (!a || !b) return { datang: a, pulang: a }
  if (hari.mode === 'keduanya') {
    const locate = (t: number) => (beforeSplit(t, a, b) ? a : b)
    return {
      datang: datang < 0 ? locate(pulang) : locate(datang),
      pulang: pulang < 0 ? locate(datang) : locate(pulang),
    }
  }
  const shiftUsulan = shiftOtomatis(hari, a, b, { datang, pulang })
  return { datang: shiftUsulan, pulang: shiftUsulan }
}

/**
 * By rules.md L13 its arrival decides, then what stands already, then the nearer end of its departure; a time that is
 * impossible there decides nothing (L16). It is judged as the latest correction.
 */
function shiftOtomatis(hari: HariUsulan, a: ShiftUsulan, b: ShiftUsulan, { datang, pulang }: WaktuHari): ShiftUsulan {
  const fromDatang = shiftFromDatang(datang, a, b)
  if (datang >= 0 && !isDatangImpossible(datang, fromDatang)) return fromDatang
  const recorded = hari.shiftTercatat === b.shift ? b : a
  if (hari.datang !== null || hari.pulang !== null || hari.datangTercatat !== null) return recorded
  const fromPulang = shiftFromPulang(pulang, a, b)
  return pulang >= 0 && !isPulangImpossible(pulang, fromPulang) ? fromPulang : recorded
}

const minutes = (seconds: number): string => formatJam(seconds).slice(0, 5)
