/**
 * What a staff-day was to be when it stood (product.md 5.6): by the hours that the school had saved until then. Judged by the
 * hours of today, a day could be taken back unmarked by moving its beginning with it.
 */
import { versionOn } from '../../berlaku.ts'
import { hariInMinggu, instantSeconds, SECONDS_PER_DAY } from '../../calendar.ts'
import type { Effective, FaktaBulan, VersiPola } from '../../fakta.ts'
import type { DasarBulan, HariGtk } from '../../hari/hari-gtk.ts'
import { jadwalPerTanggal, type PlannedHari, planHari } from '../../jadwal/jadwal.ts'
import { planPola, polaPerHari } from '../../jadwal/pola-jam.ts'
import { BUILTIN_ATURAN } from '../../pengaturan.ts'
import { type LostTaps, lostKey } from './lost-taps.ts'

export type Planned = { plan: PlannedHari; isOff: boolean }

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
    const begun = hari.tanggal.begin
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
  const { tanggal } = hari.tanggal
  const own = [
    ...aturan,
    ...jadwal.filter((one) => one.pemilik === 'sekolah'),
    ...hari.orang.gtk.kerja,
    ...schoolPattern(fakta, hari),
  ]
  return own.filter((version) => isOver(version, tanggal))
}

/**
 * The versions of the pattern by which the day is worked, where the pattern is the school's own: that it holds for the person is
 * an office's word, or was said before the day began (rules.md M9).
 */
export function schoolPattern(fakta: FaktaBulan, hari: HariGtk): readonly Effective[] {
  const pola = patternOf(fakta, hari)
  return pola?.pola.pemilik === 'sekolah' ? pola.pola.versi : []
}

/** By which they work, or would, had the day not been taken out of their service. */
const patternOf = (fakta: FaktaBulan, { orang: { gtk }, tanggal: { nomor } }: HariGtk): VersiPola | undefined =>
  gtk.jam && polaPerHari(fakta, gtk.jam, nomor, 1)[0]

export const isOver = ({ berlakuMulai, berlakuSampai }: Effective, tanggal: string): boolean =>
  berlakuMulai <= tanggal && (berlakuSampai ?? tanggal) >= tanggal

const midnight = ({ tabelTap: { zonaDetik } }: DasarBulan, { tanggal: { nomor } }: HariGtk): number =>
  nomor * SECONDS_PER_DAY - zonaDetik

/**
 * From which instant a staff-day stands by a plan, seconds since 2000: its work begins, or a tap of it has come before; a day
 * off stands as it begins.
 */
export function standsSince(result: DasarBulan, hari: HariGtk, { plan, isOff }: Planned): number {
  const { tap } = result.fakta
  const { bucket } = result
  let since = isOff ? hari.tanggal.begin : midnight(result, hari) + plan.a.jamMasuk
  for (let n = bucket.starts[hari.bucket]!; n < bucket.starts[hari.bucket + 1]!; n++)
    since = Math.min(since, tap.diterima[bucket.tap[n]!]!)
  return since
}

/** The person's day as it would be without some of the versions. */
export function planWithout(fakta: FaktaBulan, hari: HariGtk, without: readonly Effective[]): Planned {
  const { tanggal, nomor, libur } = hari.tanggal
  const kept = <T extends Effective>(versions: readonly T[]): T[] => versions.filter((one) => !without.includes(one))
  const pola = patternOf(fakta, hari)
  const versi = pola && versionOn(kept(pola.pola.versi), tanggal)
  if (pola && versi) {
    const plan = planPola({ pola: pola.pola, versi }, nomor)
    return { plan, isOff: libur !== null || plan.mode === 'libur' }
  }
  const aturan = versionOn(kept(fakta.aturan), tanggal) ?? BUILTIN_ATURAN
  const kerja = versionOn(kept(hari.orang.gtk.kerja), tanggal)
  const jadwal = jadwalPerTanggal({ ...fakta, jadwal: kept(fakta.jadwal) }, [aturan], nomor)[0]!
  const plan = planHari(jadwal, kerja?.shift ?? 'otomatis')
  const isWorkday = kerja?.hariKerja?.includes(hariInMinggu(nomor)) ?? true
  return { plan, isOff: libur !== null || plan.mode === 'libur' || !isWorkday }
}
