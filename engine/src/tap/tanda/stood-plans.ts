/**
 * What a staff-day was to be when it stood (product.md 5.6): by the hours that the school had saved until then. Judged by the
 * hours of today, a day could be taken back unmarked by moving its beginning with it.
 */
import { versionOn } from '../../berlaku.ts'
import { hariInMinggu, instantSeconds, SECONDS_PER_DAY, tanggalFrom } from '../../calendar.ts'
import type { Effective, FaktaBulan, Gtk, VersiPola } from '../../fakta.ts'
import type { DasarBulan, HariGtk } from '../../hari/hari-gtk.ts'
import { borderClock } from '../../jadwal/check-pola.ts'
import { jadwalPerTanggal, type PlannedHari, planHari } from '../../jadwal/jadwal.ts'
import { isNight, planPola, polaPerHari } from '../../jadwal/pola-jam.ts'
import { BUILTIN_ATURAN, BUILTIN_PENGATURAN } from '../../pengaturan.ts'
import { waktuSekolah } from '../tap.ts'
import { type LostTaps, lostKey } from './lost-taps.ts'

/** `border`: where the day begins and ends, seconds since 2000 of school time; null: nobody's own hours are near (rules.md M). */
export type Planned = { plan: PlannedHari; isOff: boolean; border: readonly [number, number] | null }

/**
 * Whether a staff-day was a day off as it stood, from which instant it did (seconds since 2000), and what the school said of
 * its hours only then.
 */
export type Stood = { isOff: boolean; since: number; after: readonly Effective[] }

export type StoodBy = (hari: HariGtk) => Stood

/** Step by step, as the school saved: what came before the day stood may have moved the instant from which it stands. */
export function stoodPlans(result: DasarBulan, lost: LostTaps): StoodBy {
  const { fakta } = result
  return (hari) => {
    const begun = earliestBegin(result, hari)
    const later = ownVersions(fakta, hari)
      .filter(({ disimpanPada }) => instantSeconds(disimpanPada) > begun)
      .toSorted((a, b) => instantSeconds(a.disimpanPada) - instantSeconds(b.disimpanPada))
    const gone = lost.get(lostKey(hari.orang.gtk.id, hari.tanggal.nomor)) ?? []
    const tapped = Math.min(...gone.map(({ first }) => first))
    let lastKnown = begun
    for (let known = 0; ; known++) {
      const after = later.slice(known)
      const planned = planWithout(fakta, hari, after)
      // Nothing stands by hours that nobody has said yet.
      const since = Math.max(lastKnown, Math.min(tapped, standsSince(result, hari, planned)))
      const next = after[0] ? instantSeconds(after[0].disimpanPada) : since
      if (next >= since) return { isOff: planned.isOff, since, after }
      lastKnown = next
    }
  }
}

/** What the school itself says of the hours of this day; what the office, the foundation or the nation sets is not the school's. */
function ownVersions(fakta: FaktaBulan, hari: HariGtk): Effective[] {
  const { aturan, jadwal } = fakta
  const own = [
    ...aturan,
    ...jadwal.filter((one) => one.pemilik === 'sekolah'),
    ...hari.orang.gtk.kerja,
    ...schoolPattern(fakta, hari),
  ]
  return own.filter((version) => isOver(version, hari))
}

/**
 * The versions of the patterns by which the day and those beside it are worked, where they are the school's own: that one holds
 * for the person is an office's word, or was said before the day began (rules.md M9).
 */
export function schoolPattern(
  fakta: FaktaBulan,
  { orang: { gtk }, tanggal: { nomor } }: HariGtk,
): readonly Effective[] {
  const near = [nomor - 1, nomor, nomor + 1].flatMap((n) => patternOf(fakta, gtk, n)?.pola ?? [])
  return [...new Set(near)].flatMap(({ pemilik, versi }) => (pemilik === 'sekolah' ? versi : []))
}

/** By which they work, or would, had the date not been taken out of their service. */
const patternOf = (fakta: FaktaBulan, { jam }: Gtk, nomor: number): VersiPola | undefined =>
  jam && polaPerHari(fakta, jam, nomor, 1)[0]

const isNearOwnHours = ({ orang: { gtk } }: HariGtk): boolean => gtk.jam !== undefined && gtk.jam.length > 0

/** Beside own hours the dates before and after draw a day's borders too (rules.md M5). */
export function isOver({ berlakuMulai, berlakuSampai }: Effective, hari: HariGtk): boolean {
  const { nomor } = hari.tanggal
  const near = isNearOwnHours(hari) ? 1 : 0
  return berlakuMulai <= tanggalFrom(nomor + near) && (berlakuSampai ?? MAX_TANGGAL) >= tanggalFrom(nomor - near)
}

const MAX_TANGGAL = '9999-12-31'

/** Beside own hours what is saved later may move the beginning too: no border lies before midnight (rules.md M5). */
export const earliestBegin = (result: DasarBulan, hari: HariGtk): number =>
  isNearOwnHours(hari) ? midnight(result, hari) : hari.tanggal.begin

const midnight = ({ tabelTap: { zonaDetik } }: DasarBulan, { tanggal: { nomor } }: HariGtk): number =>
  nomor * SECONDS_PER_DAY - zonaDetik

/**
 * From which instant a staff-day stands by a plan, seconds since 2000: its work begins, or a tap of it has come before; a day
 * off stands as it begins.
 */
export function standsSince(
  result: DasarBulan,
  hari: HariGtk,
  { plan, isOff, border = null }: Pick<Planned, 'plan' | 'isOff'> & Partial<Planned>,
): number {
  const { bucket, tabelTap } = result
  const { tap } = result.fakta
  const begin = border ? border[0] - tabelTap.zonaDetik : hari.tanggal.begin
  let since = isOff ? begin : midnight(result, hari) + plan.a.jamMasuk
  // By other borders what is a tap of the date beside it today was one of this day.
  const [from, until] = border ? bucketsNear(result, hari) : [hari.bucket, hari.bucket]
  for (let n = bucket.starts[from]!; n < bucket.starts[until + 1]!; n++) {
    const i = bucket.tap[n]!
    const waktu = waktuSekolah(tabelTap, tap, i)
    // One dated ahead has been heard of, and makes nothing stand before its own time.
    const came = Math.max(tap.diterima[i]!, waktu - tabelTap.zonaDetik)
    if (border === null || isWithin(border, waktu)) since = Math.min(since, came)
  }
  return since
}

/** Those of the person's dates beside it, within the month. */
export function bucketsNear({ tabelTap }: DasarBulan, { bucket, tanggal: { nomor } }: HariGtk): [number, number] {
  const h = nomor - tabelTap.awal
  return [h > 0 ? bucket - 1 : bucket, h < tabelTap.jumlahHari - 1 ? bucket + 1 : bucket]
}

export const isWithin = ([from, until]: readonly [number, number], waktu: number): boolean =>
  waktu >= from && waktu < until

/** The person's day as it would be without some of the versions. */
export function planWithout(fakta: FaktaBulan, hari: HariGtk, without: readonly Effective[]): Planned {
  const { nomor, libur } = hari.tanggal
  const { plan, start } = dateWithout(fakta, hari, nomor, without)
  const isOff = libur !== null || start === null
  return { plan, isOff, border: isNearOwnHours(hari) ? bordersWithout(fakta, hari, without) : null }
}

type DateWithout = { plan: PlannedHari; start: number | null; batasHari: number | null; isOwn: boolean }

/** One date of the person; `start`: of its taps, null where the weekday is off for them (rules.md M5). */
function dateWithout(
  fakta: FaktaBulan,
  { orang: { gtk } }: HariGtk,
  nomor: number,
  without: readonly Effective[],
): DateWithout {
  const kept = <T extends Effective>(versions: readonly T[]): T[] => versions.filter((one) => !without.includes(one))
  const tanggal = tanggalFrom(nomor)
  const pola = patternOf(fakta, gtk, nomor)
  const versi = pola && versionOn(kept(pola.pola.versi), tanggal)
  if (pola && versi) {
    const plan = planPola({ pola: pola.pola, versi }, nomor)
    return { plan, start: startOf(plan, true), batasHari: versi.batasHari, isOwn: true }
  }
  const aturan = versionOn(kept(fakta.aturan), tanggal) ?? BUILTIN_ATURAN
  const kerja = versionOn(kept(gtk.kerja), tanggal)
  const jadwal = jadwalPerTanggal({ ...fakta, jadwal: kept(fakta.jadwal) }, [aturan], nomor)[0]!
  const plan = planHari(jadwal, kerja?.shift ?? 'otomatis')
  const isWorkday = kerja?.hariKerja?.includes(hariInMinggu(nomor)) ?? true
  return { plan, start: startOf(plan, isWorkday), batasHari: null, isOwn: false }
}

const startOf = ({ mode, a, b }: PlannedHari, isWorkday: boolean): number | null =>
  isWorkday && mode !== 'libur' ? Math.min(a.mulaiAbsen, b?.mulaiAbsen ?? a.mulaiAbsen) : null

/** Where the day begins and ends, seconds since 2000 of school time (rules.md M5); what a seal holds is no part of it. */
function bordersWithout(fakta: FaktaBulan, hari: HariGtk, without: readonly Effective[]): Planned['border'] {
  const { nomor } = hari.tanggal
  const after = (n: number): number => {
    const [day, next] = [dateWithout(fakta, hari, n, without), dateWithout(fakta, hari, n + 1, without)]
    const { batasMalam } = versionOn(fakta.pengaturan, tanggalFrom(n + 1)) ?? BUILTIN_PENGATURAN
    const begin = (n + 1) * SECONDS_PER_DAY
    if (!day.isOwn && !next.isOwn) return begin + batasMalam
    return begin + borderClock({ isNight: isNight(day.plan), batasHari: day.batasHari }, next.start, batasMalam)
  }
  return [after(nomor - 1), after(nomor)]
}
