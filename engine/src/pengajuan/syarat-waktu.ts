/** Whether a requested clock time can stand on a day: what the engine would drop is refused (rules.md L14, L16, L19). */

import { jamDiberikan } from '../hari/permintaan.ts'
import { shiftDariDatang, shiftDariPulang } from '../hari/shift-otomatis.ts'
import { isDatangMustahil, isPulangMustahil, sebelumBelah } from '../hari/sisi.ts'
import { formatJam } from '../kalender.ts'
import type { HariUsulan, ShiftUsulan } from './hari-usulan.ts'

export type GalatUsulan = { field: string; message: string }

/** What is asked for one day, seconds since midnight as typed. */
export type WaktuDiminta = { datang: number | null; pulang: number | null }

type Sisi = 'datang' | 'pulang'
const TANPA_WAKTU: WaktuDiminta = { datang: null, pulang: null }

/** Arrival and departure of the day as they would be, in seconds of the attendance day; -1 = none. */
type WaktuHari = Record<Sisi, number>

/** The sides that cannot stand on a workday, with why. `kini`: what fills a side that is not given. */
export function galatWaktu(
  hari: HariUsulan,
  diminta: WaktuDiminta,
  kini: WaktuDiminta,
  batasMalam: number,
): { sisi: Sisi; message: string }[] {
  const datang = jamDiberikan(diminta.datang, batasMalam)
  const pulang = jamDiberikan(diminta.pulang, batasMalam)
  const shift = shiftMilik(hari, { datang, pulang })
  const galat: { sisi: Sisi; message: string }[] = []
  const terlambat = datang >= 0 && shift.datang && isDatangMustahil(datang, shift.datang)
  if (terlambat) {
    galat.push({
      sisi: 'datang',
      message: `Waktu datang harus sebelum jam pulang (${menit(shift.datang!.jamPulang)}).`,
    })
  }
  const terlaluPagi = pulang >= 0 && shift.pulang && isPulangMustahil(pulang, shift.pulang)
  if (terlaluPagi) {
    galat.push({ sisi: 'pulang', message: `Waktu pulang harus sesudah jam masuk (${menit(shift.pulang!.jamMasuk)}).` })
  }
  if (galat.length > 0 || shift.datang !== shift.pulang) return galat
  // Of two shifts the recorded sides may belong to the other one.
  return urutan({ datang, pulang }, hari.mode === 'keduanya' ? TANPA_WAKTU : kini)
}

/** A departure comes after the arrival, be it given or recorded; of two shifts each has its own pair. */
function urutan({ datang, pulang }: WaktuHari, kini: WaktuDiminta): { sisi: Sisi; message: string }[] {
  const [awal, akhir] = [datang >= 0 ? datang : kini.datang, pulang >= 0 ? pulang : kini.pulang]
  if (awal === null || akhir === null || akhir > awal || (datang < 0 && pulang < 0)) return []
  if (pulang >= 0) {
    const asal = datang >= 0 ? 'waktu datang' : 'waktu datang yang tercatat'
    return [{ sisi: 'pulang', message: `Waktu pulang harus sesudah ${asal} (${menit(awal)}).` }]
  }
  return [{ sisi: 'datang', message: `Waktu datang harus sebelum waktu pulang yang tercatat (${menit(akhir)}).` }]
}

/** The shift in which each time is laid, as the engine does it (sisi-permintaan.ts, shift-otomatis.ts). */
function shiftMilik(hari: HariUsulan, { datang, pulang }: WaktuHari): Record<Sisi, ShiftUsulan | undefined> {
  const [a, b] = hari.shift
  if (!a || !b) return { datang: a, pulang: a }
  if (hari.mode === 'keduanya') {
    const letak = (t: number) => (sebelumBelah(t, a, b) ? a : b)
    return { datang: datang < 0 ? letak(pulang) : letak(datang), pulang: pulang < 0 ? letak(datang) : letak(pulang) }
  }
  const satu = shiftOtomatis(hari, a, b, { datang, pulang })
  return { datang: satu, pulang: satu }
}

/**
 * By rules.md L13 its arrival decides, then what stands already, then the nearer end of its departure; a time that is
 * impossible there decides nothing (L16). It is judged as the latest correction.
 */
function shiftOtomatis(hari: HariUsulan, a: ShiftUsulan, b: ShiftUsulan, { datang, pulang }: WaktuHari): ShiftUsulan {
  const dariDatang = shiftDariDatang(datang, a, b)
  if (datang >= 0 && !isDatangMustahil(datang, dariDatang)) return dariDatang
  const tercatat = hari.shiftTercatat === b.shift ? b : a
  if (hari.datang !== null || hari.pulang !== null || hari.datangTercatat !== null) return tercatat
  const dariPulang = shiftDariPulang(pulang, a, b)
  return pulang >= 0 && !isPulangMustahil(pulang, dariPulang) ? dariPulang : tercatat
}

const menit = (detik: number): string => formatJam(detik).slice(0, 5)
