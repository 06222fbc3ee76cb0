import type { JumlahSekolahSync, LastSekolah, RekapSync, rekapSync } from '@geisa/contract/dashboard/dashboard'
import type { Output } from '@geisa/contract/endpoint'
import { ZONA } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { ZONA_SEKOLAH } from '../../platform/database/sql.ts'
import { levelColumn, levelFrom, selectedPlaces, selectWilayah, unknownWilayah } from './queries-wilayah-choice.ts'

/** Rows of 'Sinkron Terakhir'. */
export const LAST = 10
const TEMPAT = 12

/** Users heard of today, in 7 and in 30 days, each on its own calendar, and the ten heard of last. One statement. */
export async function readSyncRekap(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  filter: Output<typeof rekapSync, 'query'>,
): Promise<RekapSync> {
  const { kode, bagian } = selectWilayah(caller, filter)
  const place = selectedPlaces(caller.cakupan, filter)
  const { rows } = await sql<{ jumlah: WindowCounts; terakhir: LastSekolah[] | null }>`
    select ${windowCount(bagian, place, clock.now())} as jumlah, ${listLast(caller.cakupan, lastCandidates(bagian, place))} as terakhir
    from wilayah where kode = ${kode}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw unknownWilayah()
  return { jumlahSekolahSync: nameWindow(row.jumlah), sekolahLastSync: row.terakhir ?? [] }
}

export type WindowCounts = [today: number, seven: number, thirty: number]

export const nameWindow = ([today, seven, thirty]: WindowCounts): JumlahSekolahSync => ({
  '@JumSek0': today,
  '@JumSek7': seven,
  '@JumSek30': thirty,
})

/** Today in each zone as rows `z (zona, hari)`. */
export const hariZona = (now: string): RawBuilder<unknown> =>
  sql`(values ${sql.join(ZONA.map((zona) => sql`(${sql.lit(zona)}, ${hariSekolah(now, zona)}::date)`))}) z (zona, hari)`

/**
 * True of every place and code. It keeps the planner from guessing ten rows for a list that it does not know: then its one
 * plan for all callers looks dearer than planning each time, which costs more than the answer.
 */
const hasCode = sql`length(b.kode) = 6`

/** The three windows as one JSON array: a window is a sum over its days, only of the chosen places. */
function windowCount(bagian: readonly string[], place: readonly number[], now: string): RawBuilder<WindowCounts> {
  const selected = Array.from({ length: TEMPAT }, (_, nth) => nth + 1).map(
    (nth) => sql`w.jumlah[${sql.lit(nth)}] * ${place.includes(nth) ? 1 : 0}::int`,
  )
  const since = (hari: number) => sql`coalesce(sum(j.n) filter (where w.tanggal >= z.hari - ${sql.lit(hari)}), 0)`
  return sql<WindowCounts>`(select json_build_array(${since(0)}, ${since(7)}, ${since(30)})
    from ${hariZona(now)} join unnest(${[...bagian]}::text[]) b (kode) on ${hasCode}
    join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
    cross join lateral (select ${sql.join(selected, sql` + `)} as n) j)`
}

/**
 * The ten of `candidate` as a JSON list, with their true last report: the counters' own may be a minute old. The list says
 * its order itself: of a subquery's order a cluster keeps nothing (citus.md 1.9).
 */
export const listLast = (cakupan: Cakupan, candidate: RawBuilder<unknown>): RawBuilder<LastSekolah[] | null> =>
  sql<
    LastSekolah[] | null
  >`(select json_agg(json_build_object('last_sync', t.last_sync, 'zona', t.zona, 'sekolah_id', t.id,
      'npsn', t.npsn, 'nama', t.nama, 'kode_wilayah_kecamatan_str', t.kecamatan, 'kode_wilayah_kabupaten_kota_str', t.kabupaten)
      order by t.pada desc, t.id) from (
    select to_char(d.last_sync at time zone ${ZONA_SEKOLAH}, 'YYYY-MM-DD HH24:MI:SS') as last_sync, d.last_sync as pada, s.zona,
      s.id, s.npsn, s.nama, kec.nama as kecamatan, kab.nama as kabupaten
    from (${candidate}) c join sekolah s on s.id = c.sekolah_id and ${sekolahIn(cakupan)}
    join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota) t)`

/** Of so many regions each is asked for its latest by itself; of more they are sorted together. */
const MAX_ARMS = 50

/** From every level and status its latest by the index of the regions: what was filtered out is never looked at. */
const lastCandidates = (bagian: readonly string[], place: readonly number[]): RawBuilder<unknown> =>
  topCandidates(bagian, place, {
    tabel: sql`rekap_sekolah`,
    first: sql`last_sync`,
    condition: sql`last_sync is not null`,
  })

/** `first`: the column by which the indexes of the regions go on behind level and status; `condition`: what they hold. */
type Top = { tabel: RawBuilder<unknown>; first: RawBuilder<unknown>; condition: RawBuilder<unknown> }

/** The ids of the ten schools whose `first` is highest, of these regions, levels and statuses; of equal ones always the same. */
export function topCandidates(bagian: readonly string[], place: readonly number[], top: Top): RawBuilder<unknown> {
  const perLevel = Map.groupBy(bagian, levelFrom)
  const sources = [...perLevel].flatMap(([level, kode]) =>
    (kode.length <= MAX_ARMS ? kode.map((one) => [one]) : [kode]).flatMap((some) =>
      place.map((nth) => topOf(inRegions(levelColumn(level), some), nth, top)),
    ),
  )
  if (sources.length === 0) return sql`select null::int as sekolah_id where false`
  return sql`select * from (${sql.join(sources, sql` union all `)}) r order by ${top.first} desc, sekolah_id limit ${sql.lit(LAST)}`
}

const topOf = (inRegion: RawBuilder<unknown>, nth: number, { tabel, first, condition }: Top): RawBuilder<unknown> =>
  sql`(select sekolah_id, ${first} from ${tabel} where tempat = ${sql.lit(nth)} and ${condition} and ${inRegion}
    order by ${first} desc, sekolah_id limit ${sql.lit(LAST)})`

function inRegions(column: string | null, kode: readonly string[]): RawBuilder<unknown> {
  if (column === null) return sql`true`
  return kode.length === 1 ? sql`${sql.ref(column)} = ${kode[0]}` : sql`${sql.ref(column)} = any(${[...kode]}::text[])`
}
