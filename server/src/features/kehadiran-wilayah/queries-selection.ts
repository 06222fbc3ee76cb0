import type { wilayahFilter } from '@geisa/contract/dashboard/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { inWilayah } from '../../platform/database/sql.ts'
import {
  atLevel,
  foreignWilayah,
  levelColumn,
  levelFrom,
  selectedPlaces,
  selectWilayah,
  unknownWilayah,
  type WilayahOption,
} from '../dashboard/queries-wilayah-choice.ts'
import { runningHari } from './counted-bulan.ts'

export type Filter = z.output<typeof wilayahFilter>
export type Deps = Pick<AppContext, 'db' | 'clock'>

/**
 * What is added up: a region's counters, or where schools were chosen one by one (a foundation) theirs. `place`: levels and
 * statuses of the counters' arrays.
 */
export type Select = { cakupan: Cakupan; place: readonly number[] } & (
  | { wilayah: WilayahOption; kode: null }
  /** A region narrows the own schools, and never replaces them. */
  | { wilayah: null; kode: string | null }
)

export function selectKehadiran(caller: Caller, filter: Filter): Select {
  const { cakupan } = caller
  const place = selectedPlaces(cakupan, filter)
  if (cakupan.sekolahIds !== null) return { cakupan, place, wilayah: null, kode: filter.kodeWilayah ?? null }
  return { cakupan, place, wilayah: selectWilayah(caller, filter), kode: null }
}

/** TK, SD, SMP and SMA, SMK, SLB, negeri and swasta: the two places of `ringkas`. */
const GROUPS: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 6],
  [7, 8, 9, 10, 11, 12],
]

/** Which array of a region's row holds the choice, and which places of it: the short one, where no group is divided. */
export function arrayOf({ place }: Pick<Select, 'place'>): { array: 'ringkas' | 'jumlah'; place: readonly number[] } {
  const whole = GROUPS.flatMap((group, nth) => (group.every((one) => place.includes(one)) ? [nth + 1] : []))
  const undivided = place.length === whole.length * (GROUPS[0]?.length ?? 0)
  return undivided ? { array: 'ringkas', place: whole } : { array: 'jumlah', place }
}

/** The own schools as `s` with their counters `r`, for schools that were chosen one by one and for those of a kecamatan. */
export function ownSekolah({ cakupan, place, wilayah, kode }: Select): RawBuilder<unknown> {
  const region = wilayah?.kode ?? kode
  const column = region === null ? null : levelColumn(levelFrom(region))
  const inRegion = column === null ? sql`true` : sql`r.${sql.ref(column)} = ${region}`
  return sql`kehadiran_bulan r join sekolah s on s.id = r.sekolah_id and ${sekolahIn(cakupan)}
    and r.tempat = any(${[...place]}::int[]) and ${inRegion}`
}

/** What every answer begins with: the region, until when the counters hold, which shared changes are under way. */
export type Head = {
  nama: string | null
  /** Lies a school of the scope there? Asked where schools were chosen one by one. */
  ada: boolean
  dihitungPada: string | null
  /** 'lingkup kode' of changes that have not reached all their schools. */
  berjalan: string[]
  /** Each zone's running day, and the one of which all days before are complete and counted; null: never yet. */
  zona: { zona: string; hari: string; lengkap: string | null }[]
}

/** As columns of a statement without FROM. */
export const headColumns = ({ wilayah, kode, cakupan }: Select, now: string): RawBuilder<unknown> => sql`
  (select w.nama from wilayah w where w.kode = ${wilayah?.kode ?? null}) as nama,
  ${kode === null ? sql`true` : sql`exists (select 1 from sekolah s where ${sekolahIn(cakupan)} and ${inWilayah(kode)})`} as ada,
  (select to_char(dihitung_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kehadiran_keadaan) as "dihitungPada",
  (select coalesce(json_agg(lingkup || ' ' || kode), '[]') from (
    select lingkup, kode from kehadiran_lipatan where sesudah is not null limit ${sql.lit(MAX_RUNNING)}) l) as berjalan,
  (select json_agg(json_build_object('zona', z.zona, 'hari', z.hari, 'lengkap', date '2000-01-01' + l.selesai::int))
    from ${runningHari(now)} left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = ('zona', z.zona, 0)) as zona`

/** More of them at once are said to concern everybody. */
const MAX_RUNNING = 64

/** @throws 422 where the code looks right but no region has it, or none of the own schools lies there */
export function headAnswer({ wilayah }: Select, { nama, ada, dihitungPada, berjalan }: Head) {
  if (!ada) throw foreignWilayah()
  if (wilayah !== null && nama === null) throw unknownWilayah()
  return {
    wilayah: wilayah && { kodeWilayah: wilayah.kode, nama: nama ?? '', level: wilayah.level, induk: wilayah.induk },
    dihitungPada,
    sedangDihitung:
      dihitungPada === null ||
      berjalan.length === MAX_RUNNING ||
      berjalan.some((one) => concerns(one, wilayah?.bagian ?? null)),
  }
}

/** A change of a province or a kab/kota concerns what lies in it and what it lies in; any other may concern everybody. */
function concerns(change: string, bagian: readonly string[] | null): boolean {
  const [scope = '', kode = ''] = change.split(' ')
  if (bagian === null || (scope !== 'provinsi' && scope !== 'kab_kota')) return true
  return bagian.some((part) => {
    const level = Math.min(levelFrom(part), levelFrom(kode))
    return atLevel(part, level) === atLevel(kode, level)
  })
}
