import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import { addSeconds, aheadOf } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { PEMETAAN_TAP, UNMARKED } from '../../rekap/fakta/queries-tap.ts'
import { chooseNetworks, DAYS_SEEN, jaringanIn, jaringanOf } from './jaringan.ts'
import { keptMasa } from './kontak-biasa.ts'

/** Counts which networks machines usually speak from (decision 51): each machine once a day, one whose report waits each hour. */

/** Thirty days with taps lie within so many; who had fewer keeps what was known. */
const READ_DAYS = 75
/** Counted anew after so long: once a day, whatever hour the task runs at. */
const COUNT_AGE = 20 * 3_600
/** So long a machine that was handed over is looked at each hour. */
const GUESSED_AGE = 30 * 86_400
const SCHOOLS_AT_ONCE = 200

export type Mesin = { sekolahId: number; mesinId: number }
type Due = Mesin & { jaringanPertama: string | null; guessed: boolean; ip: string | null }

/** @returns how many machines were counted */
export async function countJaringan(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  stop?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const cakupan = systemCakupan('where each machine speaks from is counted, whosever it is')
  let jumlah = 0
  let last = 0
  for (;;) {
    stop?.throwIfAborted()
    const due = await dueMesin(db, cakupan, last, now)
    if (due.length === 0) return jumlah
    last = due.at(-1)!.sekolahId
    await countGroup(db, due, now)
    jumlah += due.length
  }
}

/** Machines of the next schools that are due. */
async function dueMesin(db: Db, cakupan: Cakupan, after: number, now: string): Promise<Due[]> {
  const guessed = sql`(u.dikonfirmasi_pada is not null and u.dikonfirmasi_ip is null and j.jaringan_pertama is null)`
  const due = sql`(j.dihitung_pada is null or j.dihitung_pada < ${addSeconds(now, -COUNT_AGE)} or j.dihitung_pada > ${aheadOf(now)} or j.kolam or k.tertahan_sejak is not null
    or ${guessed} and u.dikonfirmasi_pada > ${addSeconds(now, -GUESSED_AGE)})`
  const join = sql`mesin_kontak k left join mesin_jaringan j on j.sekolah_id = k.sekolah_id and j.mesin_id = k.mesin_id
    left join mesin_pengakuan u on u.sekolah_id = k.sekolah_id and u.mesin_id = k.mesin_id
    join sekolah s on s.id = k.sekolah_id and ${sekolahIn(cakupan)}`
  const { rows: sekolah } = await sql<{ id: number }>`
    select distinct k.sekolah_id as id from ${join} where k.sekolah_id > ${after} and ${due} order by 1 limit ${SCHOOLS_AT_ONCE}`.execute(
    db,
  )
  if (sekolah.length === 0) return []
  const { rows } = await sql<Due>`
    select k.sekolah_id as "sekolahId", k.mesin_id as "mesinId", host(k.ip) as ip,
      coalesce(j.jaringan_pertama, ${jaringanIn(sql`u.dikonfirmasi_ip`)})::text as "jaringanPertama",
      coalesce(${guessed}, false) as guessed
    from ${join} where k.sekolah_id = any(${sekolah.map(({ id }) => id)}::int[]) and ${due} order by 1, 2`.execute(db)
  return rows
}

type Count = Mesin & {
  jaringan: string
  hariGtk: number
  hariTerima: number
  pertama: string
  hariTap: number
  hariGtkSemua: number
  hariKerja: string
}

async function countGroup(db: Db, due: readonly Due[], now: string): Promise<void> {
  const counts = new Map<string, Count[]>()
  for (const one of await readCounts(db, due, now)) {
    const list = counts.get(keyOf(one))
    if (list === undefined) counts.set(keyOf(one), [one])
    else list.push(one)
  }
  const rows = due.map((mesin) => {
    const jaringan = counts.get(keyOf(mesin)) ?? []
    const { hariTap = 0, hariGtkSemua = 0, hariKerja = null } = jaringan[0] ?? {}
    const jaringanKontak = mesin.ip === null ? null : jaringanOf(mesin.ip)
    const chosen = chooseNetworks({
      hariTap,
      hariGtk: hariGtkSemua,
      jaringan,
      jaringanPertama: mesin.jaringanPertama,
      guessed: mesin.guessed,
      jaringanKontak,
    })
    return { ...mesin, ...chosen, hariTap, hariKerja }
  })
  await saveJaringan(db, rows, now)
  await saveHariKolam(
    db,
    rows.filter((row) => row.kolam && row.hariKerja !== null),
    now,
  )
  await trimKontak(db, due, now)
}

const keyOf = ({ sekolahId, mesinId }: Mesin): string => `${sekolahId} ${mesinId}`
const columns = (daftar: readonly Mesin[]) => ({
  sekolah: daftar.map(({ sekolahId }) => sekolahId),
  mesin: daftar.map(({ mesinId }) => mesinId),
})

/**
 * Push taps of mapped PINs that came within seven days, as `t`: what comes later is marked (product.md 5.6), and so is what
 * came beside the machine or though it had been in contact (decision 52); none of them says where the machine lives.
 */
const tapBiasa = (sekolah: readonly number[], from: string, until: string): RawBuilder<unknown> => sql`
  t.sekolah_id = any(${[...sekolah]}::int[]) and t.kanal = 0 and t.ip is not null
  and t.waktu_lokal >= ${from}::timestamp and t.waktu_lokal < ${until}::timestamp
  and (t.diterima_pada at time zone 'UTC') between t.waktu_lokal - interval '2 days' and t.waktu_lokal + interval '7 days'
  and exists (select 1 from ${PEMETAAN_TAP}) and ${UNMARKED}`

const daysFrom = (now: string, days: number): string => tanggalFrom(nomorHari(now.slice(0, 10)) + days)

/** Per machine and network; what holds for the machine stands in each of its rows. */
async function readCounts(db: Db, due: readonly Due[], now: string): Promise<Count[]> {
  const { sekolah } = columns(due)
  const { rows } = await sql<Count>`
    with hari as (
      select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal::date as tanggal, ${jaringanIn(sql`t.ip`)} as jaringan,
        min(t.diterima_pada) as pertama
      from tap t where ${tapBiasa([...new Set(sekolah)], daysFrom(now, -READ_DAYS), daysFrom(now, 2))}
      group by 1, 2, 3, 4, 5
    ), urut as (
      select *, dense_rank() over (partition by sekolah_id, mesin_id order by tanggal desc) as ke from hari
    ), terakhir as (select * from urut where ke <= ${DAYS_SEEN}
    ), per_hari as (
      select sekolah_id, mesin_id, tanggal, count(distinct pin)::int as orang from terakhir group by 1, 2, 3
    ), mesin as (
      select sekolah_id, mesin_id, count(*)::int as hari_tap, sum(orang)::int as hari_gtk,
        percentile_disc(0.5) within group (order by orang) as tengah from per_hari group by 1, 2
    ), kerja as (
      select p.sekolah_id, p.mesin_id, max(p.tanggal) as hari_kerja from per_hari p
      join mesin m on m.sekolah_id = p.sekolah_id and m.mesin_id = p.mesin_id
      where p.orang * 2 >= m.tengah and p.tanggal < ${now.slice(0, 10)}::date group by 1, 2
    ), per_jaringan as (
      select sekolah_id, mesin_id, jaringan, count(*)::int as hari_gtk, count(distinct (pertama at time zone 'UTC')::date)::int as hari_terima,
        min(pertama) as pertama from terakhir group by 1, 2, 3
    )
    select j.sekolah_id as "sekolahId", j.mesin_id as "mesinId", j.jaringan::text as jaringan, j.hari_gtk as "hariGtk", j.hari_terima as "hariTerima", j.pertama,
      m.hari_tap as "hariTap", m.hari_gtk as "hariGtkSemua", k.hari_kerja as "hariKerja"
    from per_jaringan j join mesin m on m.sekolah_id = j.sekolah_id and m.mesin_id = j.mesin_id
    left join kerja k on k.sekolah_id = j.sekolah_id and k.mesin_id = j.mesin_id`.execute(db)
  return rows
}

type Row = Mesin & {
  jaringanBiasa: readonly string[]
  jaringanPertama: string | null
  hariTap: number
  kolam: boolean
  hariKerja: string | null
}

/** A machine of which nothing is known stays without a row; one without taps for long keeps what was known. */
async function saveJaringan(db: Db, rows: readonly Row[], now: string): Promise<void> {
  const known = rows.filter(({ jaringanBiasa, hariTap }) => jaringanBiasa.length > 0 || hariTap > 0)
  if (known.length === 0) return
  const { sekolah, mesin } = columns(known)
  await sql`
    insert into mesin_jaringan as lama (sekolah_id, mesin_id, jaringan_biasa, jaringan_pertama, hari_tap, kolam, hari_kerja, dihitung_pada)
    select sekolah_id, mesin_id, biasa::cidr[], pertama, hari_tap, kolam, hari_kerja, pada
    from unnest(${sekolah}::int[], ${mesin}::int[], ${known.map((r) => `{${r.jaringanBiasa.join(',')}}`)}::text[],
      ${known.map((r) => r.jaringanPertama)}::cidr[], ${known.map((r) => r.hariTap)}::smallint[], ${known.map((r) => r.kolam)}::boolean[],
      ${known.map((r) => r.hariKerja)}::date[], ${known.map(() => now)}::timestamptz[])
      d (sekolah_id, mesin_id, biasa, pertama, hari_tap, kolam, hari_kerja, pada)
    on conflict (sekolah_id, mesin_id) do update set dihitung_pada = excluded.dihitung_pada,
      jaringan_biasa = case when excluded.hari_tap < lama.hari_tap and excluded.hari_tap < 10 then lama.jaringan_biasa else excluded.jaringan_biasa end,
      jaringan_pertama = coalesce(lama.jaringan_pertama, excluded.jaringan_pertama),
      hari_tap = excluded.hari_tap, kolam = excluded.kolam, hari_kerja = excluded.hari_kerja`.execute(db)
}

/**
 * Does today pass, of machines in a pool: half of the people of the last ordinary workday have laid their finger down. And
 * from where: a network that by itself brought half of them, since commands name people (decision 51).
 */
async function saveHariKolam(db: Db, rows: readonly Row[], now: string): Promise<void> {
  if (rows.length === 0) return
  const { sekolah, mesin } = columns(rows)
  await sql`
    with orang as (
      select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal::date as tanggal
      from tap t where ${tapBiasa([...new Set(sekolah)], daysFrom(now, -READ_DAYS), daysFrom(now, 2))} group by 1, 2, 3, 4
    ), biasa as (
      select d.sekolah_id, d.mesin_id, o.pin from unnest(${sekolah}::int[], ${mesin}::int[],
        ${rows.map((r) => r.hariKerja)}::date[]) d (sekolah_id, mesin_id, hari_kerja)
      join orang o on o.sekolah_id = d.sekolah_id and o.mesin_id = d.mesin_id and o.tanggal = d.hari_kerja
    ), semua as (
      select sekolah_id, mesin_id, count(*) as orang from biasa group by 1, 2
    ), lulus as (
      select o.sekolah_id, o.mesin_id, o.tanggal, max(x.orang) as orang from orang o
      join biasa b on b.sekolah_id = o.sekolah_id and b.mesin_id = o.mesin_id and b.pin = o.pin
      join semua x on x.sekolah_id = o.sekolah_id and x.mesin_id = o.mesin_id
      where o.tanggal >= ${daysFrom(now, -1)}::date
      group by 1, 2, 3 having count(*) * 2 >= max(x.orang)
    ), hari as (
      select distinct on (sekolah_id, mesin_id) sekolah_id, mesin_id, tanggal, orang from lulus order by 1, 2, 3 desc
    ), asal as (
      select h.sekolah_id, h.mesin_id, ${jaringanIn(sql`t.ip`)} as jaringan from hari h
      join tap t on t.sekolah_id = h.sekolah_id and t.mesin_id = h.mesin_id and t.waktu_lokal >= h.tanggal and t.waktu_lokal < h.tanggal + 1
      join biasa b on b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
      where ${tapBiasa([...new Set(sekolah)], daysFrom(now, -1), daysFrom(now, 2))}
      group by 1, 2, 3 having count(distinct t.pin) * 2 >= max(h.orang)
    )
    update mesin_jaringan j set hari_kolam = l.tanggal, jaringan_kolam = l.jaringan
    from (select h.sekolah_id, h.mesin_id, h.tanggal, coalesce(a.jaringan, '{}') as jaringan from hari h left join (
        select sekolah_id, mesin_id, array_agg(jaringan order by jaringan)::cidr[] as jaringan from asal group by 1, 2
      ) a on a.sekolah_id = h.sekolah_id and a.mesin_id = h.mesin_id) l
    where j.sekolah_id = l.sekolah_id and j.mesin_id = l.mesin_id and j.sekolah_id = any(${[...new Set(sekolah)]}::int[])
      and (j.hari_kolam, j.jaringan_kolam) is distinct from (l.tanggal, l.jaringan)`.execute(db)
}

/** Periods older than anybody asks for go. What was heard before usual networks were known counts as one of theirs. */
async function trimKontak(db: Db, due: readonly Mesin[], now: string): Promise<void> {
  const kept = keptMasa(now)
  await sql`
    update mesin_kontak set kontak_biasa = kontak_biasa * ${kept}::tstzmultirange, terakhir_biasa = coalesce(terakhir_biasa, terakhir)
    where sekolah_id = any(${[...new Set(columns(due).sekolah)]}::int[])
      and (not kontak_biasa <@ ${kept}::tstzmultirange or terakhir_biasa is null and terakhir is not null)`.execute(db)
}
