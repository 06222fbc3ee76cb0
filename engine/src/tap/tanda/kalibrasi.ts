/**
 * Days that read otherwise by the clocks as they were known when the day stood (product.md 5.6): a calibration saved since has
 * moved a tap of it, into it, or out of it.
 */

import { hariSekolah, instantSeconds, longTanggal, nomorHari } from '../../calendar.ts'
import type { FaktaBulan, Kalibrasi } from '../../fakta.ts'
import { computeHariBulan } from '../../hari/bulan-hari.ts'
import { type BulanResult, type DasarBulan, figuresDiffer, findHari, type HariGtk } from '../../hari/hari-gtk.ts'
import { SHIFT_HARI } from '../kalibrasi.ts'
import { INSTALLATION_HARI, usedSince } from './saved.ts'
import { type StoodBy } from './stood-plans.ts'

/** The mark of a staff-day in words; null = none. */
export type PenandaKalibrasi = (hari: HariGtk) => string | null

/** null = no version was saved once the month had begun, as nearly everywhere. */
export function kalibrasiPenanda(result: DasarBulan, stood: StoodBy): PenandaKalibrasi | null {
  const { fakta, tabelTap } = result
  const late = fakta.kalibrasi.filter((version) => savedHari(fakta, version) >= tabelTap.awal)
  if (late.length === 0) return null
  const months = new Map<string, BulanResult>()
  /** Of everybody at once: who asks for one mostly asks for all. */
  const monthWithout = (versions: readonly Kalibrasi[]): BulanResult => {
    const key = versions.map(({ id }) => id).join(' ')
    const kept = fakta.kalibrasi.filter((version) => !versions.includes(version))
    const month = months.get(key) ?? computeHariBulan({ ...fakta, kalibrasi: kept })
    months.set(key, month)
    return month
  }
  return (hari) => {
    const begun = hari.tanggal.begin
    const near = late.filter((one) => isNear(one, hari) && instantSeconds(one.disimpanPada) > begun)
    if (near.length === 0) return null
    const { since } = stood(hari)
    const after = near.filter((one) => instantSeconds(one.disimpanPada) >= since && !isSetUp(fakta, hari, one))
    if (after.length === 0) return null
    const then = findHari(monthWithout(after), hari.orang.gtk.id, hari.tanggal.tanggal)
    return then && figuresDiffer(then, hari) ? words(fakta, hari, after) : null
  }
}

const savedHari = ({ sekolah }: FaktaBulan, { disimpanPada }: Kalibrasi): number =>
  nomorHari(hariSekolah(disimpanPada, sekolah.zona))

/** Can it carry a tap into the day, or out of it? */
const isNear = ({ berlakuMulai, berlakuSampai }: Kalibrasi, { tanggal: { nomor } }: HariGtk): boolean =>
  nomorHari(berlakuMulai) - SHIFT_HARI <= nomor &&
  (berlakuSampai === null || nomor <= nomorHari(berlakuSampai) + SHIFT_HARI)

/** Saved on the day itself, in the first week of its machine (of all of them, where it names none). */
function isSetUp(fakta: FaktaBulan, { tanggal: { nomor } }: HariGtk, version: Kalibrasi): boolean {
  const saved = savedHari(fakta, version)
  const machines = fakta.mesin.filter(({ id }) => version.mesinId === null || version.mesinId === id)
  return saved === nomor && machines.every(({ id }) => saved - usedSince(fakta, id, nomor) <= INSTALLATION_HARI)
}

function words(fakta: FaktaBulan, { tanggal: { nomor } }: HariGtk, after: readonly Kalibrasi[]): string {
  const last = after.toSorted((a, b) => instantSeconds(a.disimpanPada) - instantSeconds(b.disimpanPada)).at(-1)!
  const what = savedHari(fakta, last) === nomor ? 'tapnya tercatat' : 'hari ini'
  return `Kalibrasi jam mesin disimpan ${longTanggal(hariSekolah(last.disimpanPada, fakta.sekolah.zona))}, sesudah ${what}`
}
