import type { Answer, Output } from '@geisa/contract/endpoint'
import type { logMesin, TandaTap } from '@geisa/contract/tap-mesin'
import { KANAL } from '@geisa/engine/fakta'
import { EPOCH_START, nomorHari, tanggalFrom } from '@geisa/engine/kalender'
import { TANDA_TAP as SEBAB } from '@geisa/engine/tap/tanda-kiriman'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import {
  AHEAD,
  ARRIVED_LATE,
  BEFORE_2015,
  BEFORE_PENEMPATAN,
  BELUM_DISETUJUI,
  BUKAN_GTK_HARI,
  BUKAN_GTK_TAP,
  FROM_FUTURE,
  JAM_KALIBRASI,
  JAM_SEKOLAH,
  PEMETAAN_TAP,
  SEBAB_TAP,
  TAP_CONFIRMATION,
  WAKTU_SEKOLAH,
  WITHOUT_PEMILIK,
} from '../../rekap/fakta/queries-tap.ts'

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
  const conditions = logConditions(cakupan, sekolahId, search)
  // Dates before 2015 are a dead clock's, of which there are few: they are always looked at.
  if (since !== null)
    conditions.push(sql<boolean>`(t.waktu_lokal >= ${since}::date or t.waktu_lokal < ${sql.lit(EPOCH_START)}::date)`)
  const from = sql`tap t join sekolah s on s.id = t.sekolah_id where ${sql.join(conditions, sql` and `)}`
  const jumlah = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  const total = jumlah.rows[0]?.total ?? 0
  const { rows: keys } = await sql<{ mesin: number; pin: string; waktu: string }>`
    select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from ${from}
    order by t.waktu_lokal desc, t.mesin_id, t.pin limit ${search.per} offset ${(search.page - 1) * search.per}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
      g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
      case when g.id is null then coalesce((select b.alasan from ${BUKAN_GTK_TAP} limit 1),
        (select h.alasan from ${BUKAN_GTK_HARI} limit 1)) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", ${WAKTU_SEKOLAH} as waktu,
      ${JAM_KALIBRASI} as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
      ${FROM_FUTURE} as "masaDepan", ${BEFORE_2015} as "sebelum2015", ${BEFORE_PENEMPATAN} as "sebelumPenempatan",
      ${ARRIVED_LATE} as terlambat, ${AHEAD} as mendahului, ${BELUM_DISETUJUI} as "belumDisetujui",
      ${SEBAB_TAP} as sebab, (select x.alasan from ${TAP_CONFIRMATION}) as "alasanKonfirmasi",
      ${FROM_FUTURE} and ${alreadyPast(now)} and not exists (select 1 from ${TAP_CONFIRMATION}) as "bolehDikonfirmasi"
    from tap t join sekolah_terbagi s on s.id = t.sekolah_id
    join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
    left join lateral (select p.gtk_id from ${PEMETAAN_TAP} order by p.id limit 1) o on true
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
function windowStart(
  { tanda, dari: from, sampai: until }: Output<typeof logMesin, 'query'>,
  now: string,
): string | null {
  if (tanda === undefined || from !== undefined) return null
  return tanggalFrom(nomorHari(until ?? now.slice(0, 10)) - HARI_WINDOW)
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
      sql<boolean>`exists (select 1 from ${PEMETAAN_TAP} and p.gtk_id = ${gtk.nomor}) and t.sekolah_id = ${gtk.sekolahId}`,
    )
  }
  if (search.tanda !== undefined) conditions.push(TANDA_CONDITION[search.tanda])
  return conditions
}

const TANDA_CONDITION: Record<TandaTap, RawBuilder<boolean>> = {
  'waktu-tidak-wajar': sql<boolean>`(${BEFORE_2015} or ${FROM_FUTURE} and not exists (select 1 from ${TAP_CONFIRMATION}))`,
  'sebelum-penempatan': BEFORE_PENEMPATAN,
  'pin-belum-dipetakan': WITHOUT_PEMILIK,
  'bukan-gtk': sql<boolean>`(exists (select 1 from ${BUKAN_GTK_TAP})
    or exists (select 1 from ${BUKAN_GTK_HARI}) and not exists (select 1 from ${PEMETAAN_TAP}))`,
  'terlambat-tiba': ARRIVED_LATE,
  'mesin-terhubung': sql<boolean>`(${SEBAB_TAP} & ${sql.lit(SEBAB.KONTAK)}) > 0`,
  'dua-pengirim': sql<boolean>`(${SEBAB_TAP} & ${sql.lit(SEBAB.DUA_PENGIRIM)}) > 0`,
  'mendahului-terima': AHEAD,
  'belum-disetujui': BELUM_DISETUJUI,
  dikonfirmasi: sql<boolean>`exists (select 1 from ${TAP_CONFIRMATION})`,
}

/** The tap's own date is over in school time (rules.md L2). */
export const alreadyPast = (now: string): RawBuilder<boolean> =>
  sql<boolean>`${WAKTU_SEKOLAH}::date < (${now}::timestamptz at time zone 'UTC' + ${JAM_SEKOLAH} * interval '1 hour')::date`

function toRow({
  kanal,
  masaDepan: inFuture,
  sebelum2015: before2015,
  sebelumPenempatan: beforePenempatan,
  terlambat: late,
  mendahului: ahead,
  belumDisetujui: isNew,
  sebab,
  ...row
}: Row) {
  const tanda: [boolean, TandaTap][] = [
    [before2015 || (inFuture && row.alasanKonfirmasi === null), 'waktu-tidak-wajar'],
    [beforePenempatan, 'sebelum-penempatan'],
    [row.gtkId === null && row.alasanBukanGtk === null, 'pin-belum-dipetakan'],
    [row.alasanBukanGtk !== null, 'bukan-gtk'],
    [late, 'terlambat-tiba'],
    [(sebab & SEBAB.KONTAK) > 0, 'mesin-terhubung'],
    [(sebab & SEBAB.DUA_PENGIRIM) > 0, 'dua-pengirim'],
    [ahead, 'mendahului-terima'],
    [isNew, 'belum-disetujui'],
    [row.alasanKonfirmasi !== null, 'dikonfirmasi'],
  ]
  return {
    ...row,
    kanal: KANAL[kanal] ?? 'push',
    tanda: tanda.flatMap(([present, one]) => (present ? [one] : [])),
  }
}
