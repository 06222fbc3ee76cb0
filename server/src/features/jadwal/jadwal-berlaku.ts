import { sortVersions, versionOn } from '@geisa/engine/berlaku'
import { formatJam, NAMA_HARI, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Effective, HariJadwal, JadwalVersion } from '@geisa/engine/fakta'
import { BUILTIN_JADWAL_NASIONAL, type Shift } from '@geisa/engine/jadwal/jadwal'
import type { OnePemilik } from './queries-pemilik.ts'

/** Which hours hold on a day for schools with this chain of owners (product.md 3); by the engine's own rule of versions. */

type Rantai = readonly Pick<OnePemilik, 'jenis'>[]

/** A chain of owners and what they have saved. A foundation has one for each office that its schools lie under. */
export type Path<T extends JadwalVersion = JadwalVersion> = { rantai: Rantai; versi: readonly T[] }

/** The strongest owner's version of the day; undefined = nobody's. */
export function pathVersion<T extends JadwalVersion>({ rantai, versi }: Path<T>, shift: Shift, hari: string) {
  for (const { jenis } of rantai.toReversed()) {
    const own = versi.filter((version) => version.pemilik === jenis && version.shift === shift)
    const current = versionOn(own, hari)
    if (current !== undefined) return current
  }
  return undefined
}

/** What holds on a day along every chain. */
export type JadwalHari<T extends JadwalVersion> = {
  /** Each chain's version once; undefined = the national default, or a shift that is not in use. */
  versi: readonly (T | undefined)[]
  /** Some school works the shift by it (rules.md L9). */
  scheduled: boolean
  /** The same week along every chain; null = it differs. */
  minggu: HariJadwal[] | null
}

export function jadwalOn<T extends JadwalVersion>(
  paths: readonly Path<T>[],
  shift: Shift,
  hari: string,
): JadwalHari<T> {
  const all = paths.map((path) => pathVersion(path, shift, hari))
  // A foundation's own version stands in every chain: the same one by its id.
  const versions = all.filter((one, nth) => all.findIndex((other) => other?.id === one?.id) === nth)
  const [first, ...others] = versions
  return {
    versi: versions,
    scheduled: shift === 1 || versions.some((version) => version !== undefined),
    minggu: others.every((other) => sameMinggu(first, other, shift)) ? mingguOf(first, shift) : null,
  }
}

/** The seven weekdays of a version; without one shift 1 has the national default, shift 2 is not in use (rules.md L9). */
export function mingguOf(version: JadwalVersion | undefined, shift: Shift): HariJadwal[] {
  const daftar = version?.hari ?? (shift === 1 ? BUILTIN_JADWAL_NASIONAL : [])
  return NAMA_HARI.map(
    (_, hari) => daftar.find((hariJadwal) => hariJadwal.hari === hari) ?? emptyHari(hari, version === undefined),
  )
}

/**
 * Would the owner's own hours be others on a day of its span, now or when another version begins or ends inside it? A
 * day that only those above have scheduled is one: saving it there makes it the owner's own.
 */
export function changesOwn(versions: readonly JadwalVersion[], next: JadwalVersion): boolean {
  const own = versions.filter(
    (jadwalVersion) => jadwalVersion.pemilik === next.pemilik && jadwalVersion.shift === next.shift,
  )
  const rantai = [{ jenis: next.pemilik }]
  return changePoints(own, next.berlakuMulai, next.berlakuSampai).some((hari) => {
    const old = pathVersion({ rantai, versi: own }, next.shift, hari)
    const current = pathVersion({ rantai, versi: [...own, next] }, next.shift, hari)
    return old === undefined || !sameMinggu(old, current, next.shift)
  })
}

/** Latest first, as a history shows them. */
export const latestFirst = <T extends JadwalVersion>(versions: readonly T[]): T[] => sortVersions(versions).toReversed()

/** { Senin: '07:00–14:00, istirahat 12:00–12:30', Minggu: 'libur' … } for the history. */
export const summariseMinggu = (hari: readonly HariJadwal[]): Record<string, string> =>
  Object.fromEntries(hari.map((hariJadwal) => [NAMA_HARI[hariJadwal.hari] ?? '', summariseHari(hariJadwal)]))

/** 'Minggu, Sabtu', or 'tidak ada'. */
export const summariseLibur = (hari: readonly HariJadwal[]): string =>
  hari.flatMap(({ hari: nth, isLibur }) => (isLibur ? (NAMA_HARI[nth] ?? []) : [])).join(', ') || 'tidak ada'

export const sameHari = (a: HariJadwal, b: HariJadwal): boolean =>
  a.isLibur === b.isLibur &&
  a.jamMasuk === b.jamMasuk &&
  a.jamPulang === b.jamPulang &&
  a.jamIstirahatMulai === b.jamIstirahatMulai &&
  a.jamIstirahatSelesai === b.jamIstirahatSelesai

/** Days of a span from which another version may be in force, in their order, its first day included. */
export function changePoints(versions: readonly Effective[], start: string, until: string | null): string[] {
  const points = versions.flatMap((effective) => [
    effective.berlakuMulai,
    ...(effective.berlakuSampai === null ? [] : [dayAfter(effective.berlakuSampai)]),
  ])
  const inside = [start, ...points].filter((hari) => hari >= start && (until === null || hari <= until))
  return [...new Set(inside)].toSorted()
}

export const dayBefore = (hari: string): string => tanggalFrom(nomorHari(hari) - 1)
const dayAfter = (hari: string): string => tanggalFrom(nomorHari(hari) + 1)

function sameMinggu(a: JadwalVersion | undefined, b: JadwalVersion | undefined, shift: Shift): boolean {
  if (a === b) return true
  const others = mingguOf(b, shift)
  return mingguOf(a, shift).every((hariJadwal, nth) => sameHari(hariJadwal, others[nth] ?? hariJadwal))
}

function summariseHari(hariJadwal: HariJadwal): string {
  if (hariJadwal.isLibur) return 'libur'
  if (hariJadwal.jamMasuk === null || hariJadwal.jamPulang === null) return 'tanpa jam'
  const istirahat =
    hariJadwal.jamIstirahatMulai === null || hariJadwal.jamIstirahatSelesai === null
      ? ''
      : `, istirahat ${at(hariJadwal.jamIstirahatMulai)}–${at(hariJadwal.jamIstirahatSelesai)}`
  return `${at(hariJadwal.jamMasuk)}–${at(hariJadwal.jamPulang)}${istirahat}`
}

const at = (seconds: number): string => formatJam(seconds).replace(/:00$/, '')

/** Sunday is off by default; in a version that lacks a weekday, that weekday is not worked (rules.md L9). */
const emptyHari = (hari: number, withoutVersion: boolean): HariJadwal => ({
  hari,
  isLibur: withoutVersion ? hari === 0 : true,
  jamMasuk: null,
  jamPulang: null,
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
})
