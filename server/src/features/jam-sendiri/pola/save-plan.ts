import { hariPolaFromRow, type PolaJamInput } from '@geisa/contract/jam-sendiri/pola-jam'
import { NEW_VERSION, versionOn } from '@geisa/engine/berlaku'
import { hariInMinggu, longTanggal, NAMA_HARI, nomorHari, readJam, tanggalFrom } from '@geisa/engine/calendar'
import type { HariPola, PolaJamVersion } from '@geisa/engine/fakta'
import { checkPola, whyNoRoom } from '@geisa/engine/jadwal/check-pola'
import { invalid } from '../../../platform/errors.ts'
import { farthestDay, TOO_FAR_AHEAD } from '../../../platform/too-far-ahead.ts'

/** What a save of a pattern means: the version that it begins, or every reason why it may not (rules.md M1, M8). Pure. */

type Basis = {
  /** Those that are stored already. */
  versions: readonly PolaJamVersion[]
  hariIni: string
  /** In force on the day of saving. */
  batasMalam: number
  pada: string
}
export type PolaPlan = {
  mulai: string
  sampai: string | null
  /** null: these hours hold on all of its days already. */
  version: PolaJamVersion | null
}
type FieldError = { field: string; message: string }

export function planPola(input: PolaJamInput, { versions, hariIni, batasMalam, pada }: Basis): PolaPlan {
  const mulai = input.berlakuMulai ?? hariIni
  const sampai = input.berlakuSampai ?? null
  const version: PolaJamVersion = {
    id: NEW_VERSION,
    hari: input.hari.map(hariPolaFromRow).toSorted((a, b) => a.hari - b.hari),
    batasHari: input.batasHari === null ? null : readJam(input.batasHari),
    minimalMingguan: input.minimalMingguan,
    berlakuMulai: mulai,
    berlakuSampai: sampai,
    disimpanPada: pada,
  }
  const errors = [...checkDays({ mulai, sampai, hariIni }), ...checkWeek(input, version, batasMalam)]
  if (errors.length === 0) errors.push(...checkBeside(versions, version, batasMalam))
  if (errors.length > 0) throw invalid(sentence(errors), errors)
  return { mulai, sampai, version: changes(versions, version) ? version : null }
}

const sentence = (errors: readonly FieldError[]): string =>
  `${errors[0]?.message ?? ''}${errors.length > 1 ? ` (dan ${errors.length - 1} isian lain perlu diperbaiki)` : ''}`

function checkDays({
  mulai,
  sampai,
  hariIni,
}: {
  mulai: string
  sampai: string | null
  hariIni: string
}): FieldError[] {
  if (mulai > farthestDay(hariIni)) return [{ field: 'berlakuMulai', message: TOO_FAR_AHEAD }]
  if (sampai === null || sampai >= mulai) return []
  return [{ field: 'berlakuSampai', message: `Hari terakhir tidak boleh sebelum hari pertama, ${longTanggal(mulai)}.` }]
}

/** The engine's own reasons, each at its field; of a weekday given twice, or not at all, nothing else is said. */
function checkWeek({ hari }: PolaJamInput, version: PolaJamVersion, batasMalam: number): FieldError[] {
  const twice = hari.flatMap((row, nth): FieldError[] =>
    hari.findIndex((one) => one.hari === row.hari) === nth
      ? []
      : [{ field: `hari.${nth}.hari`, message: `${NAMA_HARI[row.hari]} diisi dua kali.` }],
  )
  if (twice.length > 0) return twice
  return checkPola(version, batasMalam).map((error) => {
    const { field, message } = error
    const nth = hari.findIndex((row) => row.hari === error.hari)
    return { field: nth >= 0 ? `hari.${nth}.${field}` : field === 'jamMasuk' ? 'hari' : field, message }
  })
}

/** At its first and last day the week stands beside another version's (rules.md M8). */
function checkBeside(versions: readonly PolaJamVersion[], next: PolaJamVersion, batasMalam: number): FieldError[] {
  const all = [...versions, next]
  const until = next.berlakuSampai === null ? null : moveTanggal(next.berlakuSampai, 1)
  for (const hari of changePoints(all, next.berlakuMulai, until)) {
    const [day, after] = [versionOn(all, moveTanggal(hari, -1)), versionOn(all, hari)]
    if (day === undefined || after === undefined || day === after) continue
    const nomor = nomorHari(hari)
    const message = whyNoRoom(
      { week: day, hari: hariInMinggu(nomor - 1) },
      { week: after, hari: hariInMinggu(nomor) },
      batasMalam,
    )
    const field = hari === next.berlakuMulai ? 'berlakuMulai' : 'berlakuSampai'
    if (message !== null) return [{ field, message: `${longTanggal(moveTanggal(hari, -1))}: ${message}` }]
  }
  return []
}

function changes(versions: readonly PolaJamVersion[], next: PolaJamVersion): boolean {
  return changePoints(versions, next.berlakuMulai, next.berlakuSampai).some((hari) => {
    const [old, current] = [versionOn(versions, hari), versionOn([...versions, next], hari)]
    return old === undefined || !sameWeek(old, current ?? next)
  })
}

/** Days of a span from which another version may be in force, in their order, its first day included. */
function changePoints(versions: readonly PolaJamVersion[], start: string, until: string | null): string[] {
  const points = versions.flatMap(({ berlakuMulai, berlakuSampai }) => [
    berlakuMulai,
    ...(berlakuSampai === null ? [] : [moveTanggal(berlakuSampai, 1)]),
  ])
  const within = points.filter((hari) => hari > start && (until === null || hari <= until))
  return [start, ...[...new Set(within)].toSorted()]
}

const sameWeek = (a: PolaJamVersion, b: PolaJamVersion): boolean =>
  a.batasHari === b.batasHari &&
  a.minimalMingguan === b.minimalMingguan &&
  b.hari.every((row) => {
    const other = a.hari.find(({ hari }) => hari === row.hari)
    return other !== undefined && FIELDS.every((field) => other[field] === row[field])
  })

const FIELDS = [
  'isLibur',
  'jamMasuk',
  'jamPulang',
  'mulaiAbsen',
  'jamIstirahatMulai',
  'jamIstirahatSelesai',
] as const satisfies readonly (keyof HariPola)[]

export const moveTanggal = (hari: string, days: number): string => tanggalFrom(nomorHari(hari) + days)
