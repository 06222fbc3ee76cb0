import type { Answer, Output } from '@geisa/contract/endpoint'
import type { logMesin, TandaTap } from '@geisa/contract/mesin/tap'
import { EPOCH_START, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { KANAL } from '@geisa/engine/fakta'
import { TANDA_TAP as SEBAB } from '@geisa/engine/tap/tanda/kiriman'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { JAM_SEKOLAH, tapDay, tapMarks, WAKTU_SEKOLAH } from '../../rekap/fakta/queries-tap.ts'

type Row = Omit<Answer<typeof logMesin>['rows'][number], 'kanal' | 'tanda'> & {
  kanal: number
  masaDepan: boolean
  sebelum2015: boolean
  sebelumPenempatan: boolean
  terlambat: boolean
  mendahului: boolean
  belumDisetujui: boolean
  sebab: number
}

/** The raw taps of one school, newest machine time first: nothing is hidden, what does not count is marked. */
export async function listLog(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  search: Output<typeof logMesin, 'query'>,
  now: string,
): Promise<Answer<typeof logMesin>> {
  const since = windowStart(search, now)
  const marks = tapOf(sekolahId)
  const conditions = logConditions(cakupan, sekolahId, search)
  // Dates before 2015 are a dead clock's, of which there are few: they are always looked at.
  if (since !== null)
    conditions.push(sql<boolean>`(t.waktu_lokal >= ${since}::date or t.waktu_lokal < ${sql.lit(EPOCH_START)}::date)`)
  const from = sql`tap t join sekolah s on s.id = t.sekolah_id where ${sql.join(conditions, sql` and `)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { rows: keys } = await sql<{ mesin: number; pin: string; waktu: string }>`
    select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from ${from}
    order by t.waktu_lokal desc, t.mesin_id, t.pin limit ${search.per} offset ${(search.page - 1) * search.per}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
      g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
      case when g.id is null then coalesce((select b.alasan from ${marks.BUKAN_GTK_TAP} limit 1),
        (select h.alasan from ${marks.BUKAN_GTK_HARI} limit 1)) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", ${marks.WAKTU_SEKOLAH} as waktu,
      ${marks.JAM_KALIBRASI} as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
      ${marks.FROM_FUTURE} as "masaDepan", ${marks.BEFORE_2015} as "sebelum2015", ${marks.BEFORE_PENEMPATAN} as "sebelumPenempatan",
      ${marks.ARRIVED_LATE} as terlambat, ${marks.AHEAD} as mendahului, ${marks.BELUM_DISETUJUI} as "belumDisetujui",
      ${marks.SEBAB_TAP} as sebab, (select x.alasan from ${marks.TAP_CONFIRMATION}) as "alasanKonfirmasi",
      ${marks.FROM_FUTURE} and ${alreadyPast(now, marks.WAKTU_SEKOLAH)} and not exists (select 1 from ${marks.TAP_CONFIRMATION}) as "bolehDikonfirmasi"
    from tap t join sekolah_terbagi s on s.id = t.sekolah_id
    join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
    left join lateral (select p.gtk_id from ${marks.PEMETAAN_TAP} order by p.id limit 1) o on true
    left join gtk g on g.sekolah_id = t.sekolah_id and g.id = o.gtk_id
    where t.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
      and (t.mesin_id, t.pin, t.waktu_lokal) in (select * from unnest(${keys.map(({ mesin }) => mesin)}::int[],
        ${keys.map(({ pin }) => pin)}::text[], ${keys.map(({ waktu }) => waktu)}::timestamp[]))
      and t.waktu_lokal between ${keys.at(-1)?.waktu}::timestamp and ${keys[0]?.waktu}::timestamp
    order by t.waktu_lokal desc, t.mesin_id, t.pin`.execute(db)
  return {
    rows: rows.map(toRow),
    sejak: since,
    meta: { page: search.page, total, totalPages: Math.max(1, Math.ceil(total / search.per)) },
  }
}

/** A mark is worked out tap by tap: without a first day only so many days are searched, not ten years. */
const HARI_WINDOW = 92

/** The first day of a search that names a mark and no first day. */
function windowStart({ tanda, dari, sampai }: Output<typeof logMesin, 'query'>, now: string): string | null {
  if (tanda === undefined || dari !== undefined) return null
  return tanggalFrom(nomorHari(sampai ?? now.slice(0, 10)) - HARI_WINDOW)
}

function logConditions(
  cakupan: Cakupan,
  sekolahId: number,
  search: Output<typeof logMesin, 'query'>,
): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`t.sekolah_id = ${sekolahId}`, sekolahIn(cakupan)]
  if (search.dari !== undefined) conditions.push(sql<boolean>`t.waktu_lokal >= ${search.dari}::date`)
  if (search.sampai !== undefined) conditions.push(sql<boolean>`t.waktu_lokal < ${search.sampai}::date + 1`)
  if (search.pin !== undefined) conditions.push(sql<boolean>`t.pin = ${search.pin}`)
  if (search.mesinId !== undefined) {
    const mesin = parseId(search.mesinId, 'Mesin')
    conditions.push(sql<boolean>`t.mesin_id = ${mesin.nomor} and t.sekolah_id = ${mesin.sekolahId}`)
  }
  if (search.gtkId !== undefined) {
    const gtk = parseId(search.gtkId, 'GTK')
    conditions.push(
      sql<boolean>`exists (select 1 from ${tapOf(sekolahId).PEMETAAN_TAP} and p.gtk_id = ${gtk.nomor}) and t.sekolah_id = ${gtk.sekolahId}`,
    )
  }
  if (search.tanda !== undefined) conditions.push(condition(search.tanda, tapOf(sekolahId)))
  return conditions
}

/** What is said of a tap of this school alone (citus.md 2). */
function tapOf(sekolahId: number) {
  const id = sql`${sekolahId}::int`
  return { ...tapDay(id), ...tapMarks(id) }
}

function condition(tanda: TandaTap, tap: ReturnType<typeof tapOf>): RawBuilder<boolean> {
  const among = (bit: number): RawBuilder<boolean> => sql<boolean>`(${tap.SEBAB_TAP} & ${sql.lit(bit)}) > 0`
  const all: Record<TandaTap, RawBuilder<boolean>> = {
    'waktu-tidak-wajar': sql<boolean>`(${tap.BEFORE_2015} or ${tap.FROM_FUTURE} and not exists (select 1 from ${tap.TAP_CONFIRMATION}))`,
    'sebelum-penempatan': tap.BEFORE_PENEMPATAN,
    'pin-belum-dipetakan': tap.WITHOUT_PEMILIK,
    'bukan-gtk': sql<boolean>`(exists (select 1 from ${tap.BUKAN_GTK_TAP})
    or exists (select 1 from ${tap.BUKAN_GTK_HARI}) and not exists (select 1 from ${tap.PEMETAAN_TAP}))`,
    'terlambat-tiba': tap.ARRIVED_LATE,
    'mesin-terhubung': among(SEBAB.KONTAK),
    'dua-pengirim': among(SEBAB.DUA_PENGIRIM),
    'mendahului-terima': tap.AHEAD,
    'belum-disetujui': tap.BELUM_DISETUJUI,
    dikonfirmasi: sql<boolean>`exists (select 1 from ${tap.TAP_CONFIRMATION})`,
  }
  return all[tanda]
}

/** The tap's own date is over in school time (rules.md L2). */
export const alreadyPast = (now: string, waktu: RawBuilder<unknown> = WAKTU_SEKOLAH): RawBuilder<boolean> =>
  sql<boolean>`${waktu}::date < (${now}::timestamptz at time zone 'UTC' + ${JAM_SEKOLAH} * interval '1 hour')::date`

function toRow({
  kanal,
  masaDepan,
  sebelum2015: before2015,
  sebelumPenempatan,
  terlambat,
  mendahului,
  belumDisetujui,
  sebab,
  ...row
}: Row) {
  const tanda: [boolean, TandaTap][] = [
    [before2015 || (masaDepan && row.alasanKonfirmasi === null), 'waktu-tidak-wajar'],
    [sebelumPenempatan, 'sebelum-penempatan'],
    [row.gtkId === null && row.alasanBukanGtk === null, 'pin-belum-dipetakan'],
    [row.alasanBukanGtk !== null, 'bukan-gtk'],
    [terlambat, 'terlambat-tiba'],
    [(sebab & SEBAB.KONTAK) > 0, 'mesin-terhubung'],
    [(sebab & SEBAB.DUA_PENGIRIM) > 0, 'dua-pengirim'],
    [mendahului, 'mendahului-terima'],
    [belumDisetujui, 'belum-disetujui'],
    [row.alasanKonfirmasi !== null, 'dikonfirmasi'],
  ]
  return {
    ...row,
    kanal: KANAL[kanal] ?? 'push',
    tanda: tanda.flatMap(([present, one]) => (present ? [one] : [])),
  }
}
