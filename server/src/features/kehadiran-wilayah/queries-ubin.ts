import type { KehadiranUbin, KehadiranWilayah } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { JUMLAH_GOLONGAN } from '@geisa/engine/hari/golongan-hari'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { Db } from '../../platform/database/db.ts'
import { atLevel, type WilayahOption } from '../dashboard/queries-wilayah-choice.ts'
import { lastBulan } from './counted-bulan.ts'
import { addPlaces, countFrom, noCount, readArray } from './counts.ts'
import { JUMLAH_KESIAPAN } from './movements.ts'
import { readLastHari } from './queries-hari-terakhir.ts'
import { arrayOf, type Deps, type Filter, type Head, headAnswer, ownSekolah, type Select } from './queries-selection.ts'

const KECAMATAN = 3

/** The regions below the chosen one, or its schools, each with today, the last school day, and how far last month is. */
export async function readUbin(deps: Deps, caller: Caller, filter: Filter): Promise<KehadiranWilayah> {
  const { select, head, last, zona } = await readLastHari(deps, caller, filter)
  const bulan = lastBulan(deps.clock.now())
  const at: At = { zona, last, bulan: Number(bulan) }
  const { wilayah } = select
  const ubin =
    wilayah === null || wilayah.level === KECAMATAN
      ? await sekolahUbin(deps.db, select, at)
      : await wilayahUbin(deps.db, select.place, wilayah, at)
  return { ...headAnswer(select, head), tanggalLengkap: last, bulan, ubin }
}

type At = { zona: Head['zona']; last: string | null; bulan: number }

/** `hari`: of each zone and date 'WIB/2026-03-05/{1,2,…}', with blanks between. */
type RegionRow = {
  kode: string
  nama: string
  kesiapan: string | null
  hari: string | null
}

/** One tile a region; where several parts of the scope lie in one, they are added up. */
async function wilayahUbin(db: Db, place: readonly number[], wilayah: WilayahOption, at: At): Promise<KehadiranUbin[]> {
  const chosen = arrayOf({ place })
  // As many whatever they are, so that one plan serves all mornings.
  const dates = [at.last, ...at.zona.map(({ hari }) => hari)]
  const { rows } = await sql<RegionRow>`
    select a.kode, a.nama, ${sql.ref(`k.${chosen.array}`)}::text as kesiapan, (
        select string_agg(r.zona || '/' || r.tanggal || '/' || ${sql.ref(`r.${chosen.array}`)}::text, ' ') from kehadiran_wilayah r
        where r.kode_wilayah = a.bagian and r.tanggal in (${sql.join(dates.map((date) => sql`${date}::date`))})) as hari
    from (${below(wilayah)}) a left join kesiapan_wilayah k on k.kode_wilayah = a.bagian and k.bulan = ${at.bulan}::int
    order by a.nama collate "id-x-icu", a.kode`.execute(db)
  return [...Map.groupBy(rows, ({ kode }) => kode)].map(([kode, parts]) => regionTile(kode, parts, at, chosen.place))
}

/** The shown regions as kode, nama, and `bagian`, whose counters they are: every region below, or what holds a part of the scope. */
function below({ kode, level, bagian }: WilayahOption): RawBuilder<unknown> {
  if (bagian.length === 1 && bagian[0] === kode)
    return sql`select w.kode, w.nama, w.kode as bagian from wilayah w where w.kode_induk = ${kode}`
  const codes = bagian.map((part) => atLevel(part, level + 1))
  return sql`select w.kode, w.nama, b.bagian from unnest(${codes}::text[], ${[...bagian]}::text[]) b (kode, bagian)
    join wilayah w on w.kode = b.kode`
}

/** Written out: of lists the planner knows no length, and would plan the statement anew each time. */
const zonaRows = (zona: Head['zona']): RawBuilder<unknown> =>
  sql`(values ${sql.join(zona.map((one) => sql`(${one.zona}, ${one.hari}::date)`))}) z (zona, hari)`

function regionTile(kode: string, parts: readonly RegionRow[], at: At, place: readonly number[]): KehadiranUbin {
  const today = noCount()
  const last = noCount()
  const kesiapan = [0, 0, 0, 0]
  for (const { hari, kesiapan: text } of parts) {
    for (const one of hari?.split(' ') ?? []) {
      const [zona, tanggal, jumlah = '{}'] = one.split('/')
      if (tanggal === at.last) addPlaces(last, readArray(jumlah), place)
      else if (at.zona.some((own) => own.zona === zona && own.hari === tanggal))
        addPlaces(today, readArray(jumlah), place)
    }
    if (text === null) continue
    const numbers = readArray(text)
    for (const nth of place)
      for (let i = 0; i < JUMLAH_KESIAPAN; i++) kesiapan[i]! += numbers[(nth - 1) * JUMLAH_KESIAPAN + i] ?? 0
  }
  const [sekolah = 0, locked = 0, sent = 0, accepted = 0] = kesiapan
  return {
    kode,
    sekolahId: null,
    npsn: null,
    nama: parts[0]?.nama ?? '',
    hariIni: countFrom(today),
    terakhir: countFrom(last),
    kesiapan: { sekolah, terkunci: locked, sptjmTerkirim: sent, sptjmDiterima: accepted },
  }
}

type SekolahRow = {
  id: number
  npsn: string
  nama: string
  kecamatan: string
  bulan: { hariIni: string | null; terakhir: string | null; kesiapan: boolean; terkunci: boolean; sptjm: number }[]
}

/** Every school with the ten numbers of both dates. */
async function sekolahUbin(db: Db, select: Select, { zona, last, bulan }: At): Promise<KehadiranUbin[]> {
  const { rows } = await sql<SekolahRow>`
    select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, json_agg(json_build_object('hariIni', ${numbersOn(sql`z.hari`)},
      'terakhir', ${numbersOn(sql`${last}::date`)}, 'kesiapan', r.bulan = ${bulan}::int, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
    from ${ownSekolah(select)} join ${zonaRows(zona)} on z.zona = r.zona
      and r.bulan in (${monthOf(sql`z.hari`)}, ${monthOf(sql`${last}::date`)}, ${bulan}::int)
    group by s.id order by s.nama collate "id-x-icu", s.npsn`.execute(db)
  return rows.map(sekolahTile)
}

const monthOf = (date: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${date}, 'YYYYMM')::int`

/** Of `r`, the month of a school: null where the date lies in another. */
const numbersOn = (date: RawBuilder<unknown>): RawBuilder<unknown> => {
  const nth = sql`extract(day from ${date})::int`
  const width = sql.lit(JUMLAH_GOLONGAN)
  return sql`case when r.bulan = ${monthOf(date)} then r.hari[(${nth} - 1) * ${width} + 1 : ${nth} * ${width}]::text end`
}

function sekolahTile({ id, npsn, nama, kecamatan, bulan }: SekolahRow): KehadiranUbin {
  const dateOf = (key: 'hariIni' | 'terakhir') => {
    const text = bulan.find((month) => month[key] !== null)?.[key] ?? null
    return countFrom(text === null ? noCount() : readArray(text))
  }
  const { terkunci, sptjm } = bulan.find(({ kesiapan }) => kesiapan) ?? { terkunci: false, sptjm: 0 }
  return {
    kode: kecamatan,
    sekolahId: id,
    npsn,
    nama,
    hariIni: dateOf('hariIni'),
    terakhir: dateOf('terakhir'),
    kesiapan: {
      sekolah: 1,
      terkunci: Number(terkunci),
      sptjmTerkirim: Number(sptjm > 0),
      sptjmDiterima: Number(sptjm === 2),
    },
  }
}
