import type { KehadiranHariIni } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { runningHari } from './counted-bulan.ts'
import { addDate, addPlaces, countFrom, noCount, readArray } from './counts.ts'
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

/** Where everybody stands today so far, each school on its own zone's day. One statement over counters alone. */
export async function readHariIni({ db, clock }: Deps, caller: Caller, filter: Filter): Promise<KehadiranHariIni> {
  const select = selectKehadiran(caller, filter)
  const now = clock.now()
  const { rows } = await sql<Head & { baris: Row[] | null }>`
    select ${headColumns(select, now)}, ${today(select, now)} as baris`.execute(db)
  const head = rows[0]!
  const lines = head.baris ?? []
  const total = noCount()
  for (const { tanggal, jumlah } of lines)
    if (select.wilayah === null) addDate(total, readArray(jumlah), Number(tanggal.slice(8)))
    else addPlaces(total, readArray(jumlah), arrayOf(select).place)
  const present = new Set(lines.map(({ zona }) => zona))
  return {
    ...headAnswer(select, head),
    hari: head.zona
      .filter(({ zona }) => present.has(zona))
      .map(({ zona, hari }) => ({ zona: zona as KehadiranHariIni['hari'][number]['zona'], tanggal: hari })),
    jumlah: countFrom(total),
  }
}

type Row = { zona: string; tanggal: string; jumlah: string }

function today(select: Select, now: string): RawBuilder<unknown> {
  if (select.wilayah === null)
    return sql`(select json_agg(json_build_object('zona', r.zona, 'tanggal', z.hari, 'jumlah', r.hari::text))
      from ${runningHari(now)} join (${ownSekolah(select)}) on r.zona = z.zona and r.bulan = to_char(z.hari, 'YYYYMM')::int)`
  return sql`(select json_agg(json_build_object('zona', r.zona, 'tanggal', r.tanggal, 'jumlah', ${sql.ref(`r.${arrayOf(select).array}`)}::text))
    from ${runningHari(now)} join unnest(${[...select.wilayah.bagian]}::text[]) b (kode) on length(b.kode) = 6
    join kehadiran_wilayah r on r.kode_wilayah = b.kode and r.zona = z.zona and r.tanggal = z.hari)`
}
