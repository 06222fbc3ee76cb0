/** When the PIN mapping behind a tap was saved, as days of the school (product.md 5.6). */

import { hariSekolah, instantSeconds, nomorHari, tanggalFrom } from '../../calendar.ts'
import type { FaktaBulan, PemetaanPin } from '../../fakta.ts'
import type { DasarBulan } from '../../hari/hari-gtk.ts'
import { type TapLocation, tapLocation } from '../read-tap.ts'
import { hariTap, isWithinMasa, waktuSekolah } from '../tap.ts'

/** The school day on which what stands behind a tap was saved. */
export type SavedHari = (location: TapLocation) => number

/** Whoever maps the PINs within these days of a machine's first use sets it up: nothing after the fact. */
export const INSTALLATION_HARI = 7
/** Saved before anybody counted, or not known. */
const SINCE_ALWAYS = -(2 ** 31)
const NOT_YET_USED = 2 ** 31

function savedHari(fakta: FaktaBulan, savedOn: string | null | undefined): number {
  return savedOn ? nomorHari(hariSekolah(savedOn, fakta.sekolah.zona)) : SINCE_ALWAYS
}

/** Of the owner's mapping (rules.md L3); null = none was saved after the month's first day. */
export function pemetaanSavedHari({ fakta, tabelTap }: DasarBulan): SavedHari | null {
  if (!fakta.pemetaan.some((map) => savedHari(fakta, map.disimpanPada) >= tabelTap.awal)) return null
  const hari = fakta.tap.pinMesin.map(() => Array.from({ length: tabelTap.jumlahHari }, () => SINCE_ALWAYS))
  const people = new Map(fakta.tap.pinMesin.map((one, o) => [`${one.mesinId} ${one.pin}`, o]))
  for (const map of fakta.pemetaan.toSorted((a, b) => b.id - a.id)) {
    const o = people.get(`${map.mesinId} ${map.pin}`)
    if (o === undefined) continue
    const save = savedHari(fakta, map.disimpanPada)
    const usage = usageStarts(fakta, map.mesinId)
    const from = map.mulai === null ? 0 : Math.max(0, nomorHari(map.mulai) - tabelTap.awal)
    const akhir = map.sampai === null ? tabelTap.jumlahHari - 1 : nomorHari(map.sampai) - tabelTap.awal
    for (let d = from; d <= akhir && d < tabelTap.jumlahHari; d++) {
      const used = usage.findLast(({ mulai }) => mulai <= tabelTap.awal + d)?.used ?? SINCE_ALWAYS
      hari[o]![d] = save - used <= INSTALLATION_HARI ? SINCE_ALWAYS : save
    }
  }
  return ({ orang, hari: d }) => hari[orang]![d]!
}

/** The mapping that gave a tap its owner: of several the earlier one (rules.md L3). */
export function pemetaanTap({ fakta, tabelTap }: DasarBulan, { orang, hari }: TapLocation): PemetaanPin | undefined {
  const one = fakta.tap.pinMesin[orang]!
  const tanggal = tanggalFrom(tabelTap.awal + hari)
  return fakta.pemetaan
    .filter((map) => map.mesinId === one.mesinId && map.pin === one.pin && isWithinMasa(map, tanggal))
    .toSorted((a, b) => a.id - b.id)[0]
}

/**
 * From which day a machine was in use, by its placements here in order: a placement may begin long before the machine came,
 * so that its old taps count. One that is not yet in use is still being set up. The first contact was seen, the date of use
 * typed: a later one makes no old machine new.
 */
export function usageStarts(fakta: FaktaBulan, mesinId: number): { mulai: number; used: number }[] {
  const mesin = fakta.mesin.find(({ id }) => id === mesinId)
  const contact = mesin?.kontakPertama ? savedHari(fakta, mesin.kontakPertama) : NOT_YET_USED
  return (mesin?.penempatan ?? [])
    .map(({ mulai, dipakaiSejak }) => {
      const awal = nomorHari(mulai)
      const typed = dipakaiSejak === null ? NOT_YET_USED : Math.max(awal, nomorHari(dipakaiSejak))
      return { mulai: awal, used: Math.min(typed, contact) }
    })
    .toSorted((a, b) => a.mulai - b.mulai)
}

/** The day from which a machine was in use, of the placement under which it stood on `hari`. */
export const usedSince = (fakta: FaktaBulan, mesinId: number, hari: number): number =>
  usageStarts(fakta, mesinId).findLast(({ mulai }) => mulai <= hari)?.used ?? SINCE_ALWAYS

/** Was what stands behind this tap saved once the day stood (`since`, seconds since 2000)? A machine's first week is its set-up. */
export function isSavedOver(result: DasarBulan, since: number, i: number, savedOn: string | null | undefined): boolean {
  if (!savedOn || instantSeconds(savedOn) < since) return false
  const { fakta, tabelTap } = result
  const { mesin, hari } = tapLocation(result, i)
  const used = usedSince(fakta, fakta.mesin[mesin]?.id ?? 0, tabelTap.awal + hari)
  return savedHari(fakta, savedOn) - used > INSTALLATION_HARI
}

/** Somebody's first PIN of all: until then nothing stood of them. */
export const isFirstMapping = ({ fakta }: DasarBulan, map: PemetaanPin): boolean =>
  !fakta.pemetaan.some((other) => other.gtkId === map.gtkId && (other.disimpanPada ?? '') < (map.disimpanPada ?? ''))

/** The first attendance day (from the month's first) on which each (machine, PIN) pair tapped, as far as the month's facts reach: who is new, and who not. */
export function firstTapDays({ fakta: { tap }, tabelTap }: DasarBulan): Int32Array {
  const first = new Int32Array(tap.pinMesin.length).fill(NOT_YET_USED - 1)
  for (let i = 0; i < tap.jumlah; i++) {
    const hari = hariTap(tabelTap, tap, i, waktuSekolah(tabelTap, tap, i))
    if (hari < first[tap.orang[i]!]!) first[tap.orang[i]!] = hari
  }
  return first
}
