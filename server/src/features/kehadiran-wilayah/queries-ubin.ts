import type { KehadiranUbin, KehadiranWilayah } from '@geisa/contract/dashboard-kehadiran'
import { bulanFrom } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { Db } from '../../platform/database/db.ts'
import { atLevel, type WilayahOption } from '../dashboard/queries-wilayah-pilihan.ts'
import { JUMLAH_KESIAPAN } from './hitungan.ts'
import { lastBulan } from './jendela.ts'
import { addDate, addPlaces, countFrom, noCount, readArray } from './kiraan.ts'
import { readLastHari } from './queries-hari-terakhir.ts'
import { type Deps, type Filter, type Head, headAnswer, ownSekolah, type Select } from './queries-pilihan.ts'

const KECAMATAN = 3

/** The regions below the chosen one, or its schools, each with today, the last school day, and how far last month is. */
export async function readUbin(deps: Deps, caller: Caller, filter: Filter): Promise<KehadiranWilayah> {
  const { select, head, terakhir: last } = await readLastHari(deps, caller, filter)
  const bulan = lastBulan(deps.clock.now())
  const at: At = { head, last, bulan: Number(bulan) }
  const { wilayah } = select
  const ubin =
    wilayah === null || wilayah.level === KECAMATAN
      ? await sekolahUbin(deps.db, select, at)
      : await wilayahUbin(deps.db, select.place, wilayah, at)
  return { ...headAnswer(select, head), tanggalLengkap: last, bulan, ubin }
}

type At = { head: Head; last: string | null; bulan: number }

type RegionRow = {
  kode: string
  nama: string
  kesiapan: string | null
  hari: { terakhir: boolean; jumlah: string }[] | null
}

/** One tile a region; where several parts of the scope lie in one, they are added up. */
async function wilayahUbin(db: Db, place: readonly number[], wilayah: WilayahOption, at: At): Promise<KehadiranUbin[]> {
  const { rows } = await sql<RegionRow>`
    select a.kode, a.nama, k.jumlah::text as kesiapan, (
        select json_agg(json_build_object('terakhir', r.tanggal <> z.hari, 'jumlah', r.jumlah::text))
        from ${zonaRows(at.head)} join kehadiran_wilayah r on r.kode_wilayah = a.bagian and r.zona = z.zona
          and r.tanggal in (z.hari, ${at.last}::date)) as hari
    from (${below(wilayah)}) a left join kesiapan_wilayah k on k.kode_wilayah = a.bagian and k.bulan = ${at.bulan}::int
    order by a.nama collate "id-x-icu", a.kode`.execute(db)
  return [...Map.groupBy(rows, ({ kode }) => kode)].map(([kode, parts]) => regionTile(kode, parts, place))
}

/** The shown regions as kode, nama, and `bagian`, whose counters they are: every region below, or what holds a part of the scope. */
function below({ kode, level, bagian: sections }: WilayahOption): RawBuilder<unknown> {
  if (sections.length === 1 && sections[0] === kode)
    return sql`select w.kode, w.nama, w.kode as bagian from wilayah w where w.kode_induk = ${kode}`
  const codes = sections.map((section) => atLevel(section, level + 1))
  return sql`select w.kode, w.nama, b.bagian from unnest(${codes}::text[], ${[...sections]}::text[]) b (kode, bagian)
    join wilayah w on w.kode = b.kode`
}

const zonaRows = ({ zona }: Head): RawBuilder<unknown> =>
  sql`unnest(${zona.map((one) => one.zona)}::text[], ${zona.map(({ hari }) => hari)}::date[]) z (zona, hari)`

function regionTile(kode: string, parts: readonly RegionRow[], place: readonly number[]): KehadiranUbin {
  const today = noCount()
  const last = noCount()
  const kesiapan = [0, 0, 0, 0]
  for (const { hari, kesiapan: text } of parts) {
    for (const { terakhir: isLast, jumlah } of hari ?? []) addPlaces(isLast ? last : today, readArray(jumlah), place)
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
  zona: string
  bulan: { bulan: number; hari: string; terkunci: boolean; sptjm: number }[]
}

async function sekolahUbin(db: Db, select: Select, { head, last, bulan }: At): Promise<KehadiranUbin[]> {
  const months = [...head.zona.map(({ hari }) => hari), ...(last === null ? [] : [last])].map((date) =>
    Number(bulanFrom(date)),
  )
  const { rows } = await sql<SekolahRow>`
    select s.id, s.npsn, s.nama, s.kode_kecamatan as kecamatan, r.zona,
      json_agg(json_build_object('bulan', r.bulan, 'hari', r.hari::text, 'terkunci', r.terkunci, 'sptjm', r.sptjm)) as bulan
    from ${ownSekolah(select)} and r.bulan = any(${[...new Set([...months, bulan])]}::int[])
    group by s.id, r.zona order by s.nama collate "id-x-icu", s.npsn`.execute(db)
  return rows.map((row) => {
    const month = (one: number) => row.bulan.find((own) => own.bulan === one)
    const dateOf = (date: string | undefined | null) => {
      const ten = noCount()
      const hari = date ? month(Number(bulanFrom(date)))?.hari : undefined
      if (date && hari !== undefined) addDate(ten, readArray(hari), Number(date.slice(8)))
      return countFrom(ten)
    }
    const { terkunci: locked = false, sptjm = 0 } = month(bulan) ?? {}
    return {
      kode: row.kecamatan,
      sekolahId: row.id,
      npsn: row.npsn,
      nama: row.nama,
      hariIni: dateOf(head.zona.find(({ zona }) => zona === row.zona)?.hari),
      terakhir: dateOf(last),
      kesiapan: {
        sekolah: 1,
        terkunci: Number(locked),
        sptjmTerkirim: Number(sptjm > 0),
        sptjmDiterima: Number(sptjm === 2),
      },
    }
  })
}
