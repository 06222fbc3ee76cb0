import { type KehadiranHariSekolah, MAX_HARI_SEKOLAH } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { daysInBulan } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { countedBulan, firstDate, tanggalInBulan } from './counted-bulan.ts'
import { addDate, addPlaces, countFrom, expected, noCount, readArray, type Ten } from './counts.ts'
import {
  arrayOf,
  type Deps,
  type Filter,
  type Head,
  headAnswer,
  headColumns,
  ownSekolah,
  type Select,
  selectKehadiran,
} from './queries-selection.ts'

/** The last complete school days, as the reports of every staff member add up to (decision 29). One statement. */
export async function readHariSekolah(
  { db, clock }: Deps,
  caller: Caller,
  filter: Filter,
): Promise<KehadiranHariSekolah> {
  const select = selectKehadiran(caller, filter)
  const now = clock.now()
  const { rows } = await sql<Head & { baris: Line[] | null }>`
    select ${headColumns(select, now)}, ${daysColumn(select, now, sql`${firstDate(countedBulan(now).at(-1) ?? '')}::date`)} as baris`.execute(
    db,
  )
  const head = rows[0]!
  return { ...headAnswer(select, head), hari: schoolDays(select, head, head.baris ?? []).slice(-MAX_HARI_SEKOLAH) }
}

/** A region's date, or a school's whole month. */
export type Line = { zona: string; tanggal: string; jumlah: string }

export function daysColumn(select: Select, now: string, since: RawBuilder<unknown>): RawBuilder<unknown> {
  if (select.wilayah === null)
    return sql`(select json_agg(json_build_object('zona', r.zona, 'tanggal', r.bulan::text, 'jumlah', r.hari::text))
      from ${ownSekolah(select)} and r.bulan >= to_char(${since}, 'YYYYMM')::int and r.bulan <= ${Number(countedBulan(now)[0])}::int)`
  return sql`(select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', ${sql.ref(`r.${arrayOf(select).array}`)}::text))
    from unnest(${[...select.wilayah.bagian]}::text[]) b (kode)
    join kehadiran_wilayah r on r.kode_wilayah = b.kode and length(b.kode) = 6
      and r.tanggal >= ${since})`
}

/** Dates that are complete and counted in every zone of the choice, and on which somebody was expected; oldest first. */
export function schoolDays(select: Select, { zona }: Head, lines: readonly Line[]): KehadiranHariSekolah['hari'] {
  const border = completeBorder(zona, new Set(lines.map((line) => line.zona)))
  if (border === null) return []
  return [...perDate(select, lines)]
    .filter(([tanggal, ten]) => tanggal < border && expected(ten) > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tanggal, ten]) => {
      const count = countFrom(ten)
      return { ...count, tanggal, wajib: expected(ten), tidakHadir: count.alpa + count.sakit + count.cuti }
    })
}

/** The first date that is not complete in one of the zones; null: some school was never counted. */
function completeBorder(zona: Head['zona'], present: ReadonlySet<string>): string | null {
  let border: string | null = null
  for (const { zona: one, lengkap } of zona) {
    if (!present.has(one)) continue
    if (lengkap === null) return null
    if (border === null || lengkap < border) border = lengkap
  }
  return border
}

function perDate(select: Select, lines: readonly Line[]): Map<string, Ten> {
  const results = new Map<string, Ten>()
  const { place } = arrayOf(select)
  const ofDate = (tanggal: string): Ten => {
    const present = results.get(tanggal) ?? noCount()
    results.set(tanggal, present)
    return present
  }
  for (const { tanggal, jumlah } of lines) {
    const numbers = readArray(jumlah)
    if (select.wilayah !== null) addPlaces(ofDate(tanggal), numbers, place)
    else
      for (let nth = daysInBulan(Number(tanggal.slice(0, 4)), Number(tanggal.slice(4))); nth >= 1; nth--)
        addDate(ofDate(tanggalInBulan(tanggal, nth)), numbers, nth)
  }
  return results
}
