import type { Answer, Output } from '@geisa/contract/endpoint'
import type { TandaBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { type daftarPinMesin, type Pemetaan, PIN_PER_PAGE, type PinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { isWithinMasa } from '@geisa/engine/tap/tap'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, gtkIn, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { containing } from '../../../platform/database/sql.ts'
import { notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { tapDay } from '../../rekap/fakta/queries-tap.ts'
import { findMesinKey, type MesinKey } from '../queries.ts'
import { pemetaanSuggestions } from './pin-suggestions.ts'

type PinRow = Omit<PinMesin, 'kini' | 'pemetaan' | 'bukanGtk' | 'saran'>

/** PINs that the machine knows, are mapped, marked, or tapped without an owner; with suggestions where nobody owns it today. */
export async function listPin(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
  search: Output<typeof daftarPinMesin, 'query'>,
  now: string,
): Promise<Answer<typeof daftarPinMesin>> {
  const mesin = await findMesinKey(db, cakupan, id)
  const { sekolahId, mesinId, zona } = mesin
  const today = hariSekolah(now, zona)
  const pin = await readPage(db, mesin, search, today)
  const pemetaan = await listPemetaan(db, sekolahId, sql<boolean>`p.mesin_id = ${mesinId}`)
  const tanda = await sql<TandaBukanGtk & { pin: string }>`
    select sekolah_id || '-' || id as id, pin, mulai, sampai, alasan from bukan_gtk
    where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and pin = any(${pin.rows.map((row) => row.pin)}::text[])
    order by mulai desc nulls last, id desc`.execute(db)
  const gtk = await sql<{ id: string; nama: string }>`
    select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and ${gtkIn(cakupan)}`.execute(db)
  const mapped = new Set(pemetaan.filter((p) => isWithinMasa(p, today)).map(({ gtkId }) => gtkId))
  const free = gtk.rows.filter((g) => !mapped.has(g.id))
  const rows = pin.rows.map(({ total: _total, lebih: _more, ...row }) => {
    const ownedByPin = pemetaan.filter((p) => p.pin === row.pin).map(({ pin: _, ...p }) => p)
    const current = ownedByPin.find((p) => isWithinMasa(p, today)) ?? null
    const bukanGtk = tanda.rows.filter((p) => p.pin === row.pin).map(({ pin: _, ...p }) => p)
    const owned = current !== null || bukanGtk.some((p) => isWithinMasa(p, today))
    const suggestions = !owned && row.namaDiMesin !== null ? pemetaanSuggestions(row.namaDiMesin, free) : []
    return {
      ...row,
      kini: current,
      pemetaan: ownedByPin,
      bukanGtk,
      saran: suggestions.map(({ gtk: g, score }) => ({ gtkId: g.id, namaGtk: g.nama, skor: score })),
    }
  })
  const total = pin.rows[0]?.total ?? 0
  return {
    rows,
    lebih: pin.rows[0]?.lebih ?? false,
    meta: { page: search.page, total, totalPages: Math.max(1, Math.ceil(total / PIN_PER_PAGE)) },
  }
}

type Page = { rows: (PinRow & { total: number; lebih: boolean })[] }

/** So many taps without an owner are looked at, of the last months and again of all: whoever sends PINs that nobody has costs no more. */
const MOST_TAPS = 8_000
const RECENT_DAYS = 92

/**
 * Who is unclear first, then whom the machine names, then who taps most among the taps looked at. Taps are counted of the
 * page's PINs alone, each by the key of taps.
 */
async function readPage(
  db: DbOrTrx,
  { sekolahId, mesinId }: MesinKey,
  { cari, page }: Output<typeof daftarPinMesin, 'query'>,
  today: string,
): Promise<Page> {
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`
  const { WITHOUT_PEMILIK } = tapDay(sql`${sekolahId}::int`)
  const effective = sql`coalesce(x.mulai <= ${today}::date, true) and coalesce(x.sampai >= ${today}::date, true)`
  const ofPin = (tabel: 'pemetaan_pin' | 'bukan_gtk') =>
    sql`${sql.table(tabel)} x where x.sekolah_id = ${sekolahId} and x.mesin_id = ${mesinId} and x.pin = a.pin`
  const open = (condition: RawBuilder<unknown>) => sql`(select t.pin from tap t where t.sekolah_id = ${sekolahId}
    and t.mesin_id = ${mesinId} and ${condition} and ${WITHOUT_PEMILIK} limit ${sql.lit(MOST_TAPS)})`
  const matches =
    cari === undefined
      ? sql`true`
      : sql`(lower(b.pin) like ${containing(cari)} or lower(b.nama) like ${containing(cari)})`
  return sql<Page['rows'][number]>`
    with contoh as materialized (
      select pin, count(*)::int as banyak from (
        ${open(sql`t.waktu_lokal >= ${tanggalFrom(nomorHari(today) - RECENT_DAYS)}::date`)} union all ${open(sql`true`)}
      ) o group by pin
    ), semua as (
      select pin from contoh union select pin from mesin_pengguna where ${own} union select pin from pemetaan_pin where ${own}
      union select pin from bukan_gtk where ${own}
      union select distinct pin from tap where ${own} and pin = ${cari ?? ''}
    ), jelas as (
      select a.pin, nullif(u.nama, '') as nama, u.kartu, coalesce(c.banyak, 0) as banyak,
        not exists (select 1 from ${ofPin('pemetaan_pin')} and ${effective}) and not exists (select 1 from ${ofPin('bukan_gtk')} and ${effective})
          and (c.pin is not null or not exists (select 1 from ${ofPin('bukan_gtk')})) as belum
      from semua a left join contoh c on c.pin = a.pin
      left join mesin_pengguna u on u.sekolah_id = ${sekolahId} and u.mesin_id = ${mesinId} and u.pin = a.pin
    ), halaman as materialized (
      select b.*, (count(*) over ())::int as total from jelas b where ${matches}
      order by b.belum desc, b.nama is null, b.banyak desc, length(b.pin), b.pin
      limit ${sql.lit(PIN_PER_PAGE)} offset ${(page - 1) * PIN_PER_PAGE}
    )
    select h.pin, h.nama as "namaDiMesin", h.kartu, coalesce(i.jumlah, 0) as "jumlahTap", i.pertama as "tapPertama",
      i.terakhir as "tapTerakhir", coalesce(i.tanpa, 0) as "tapTanpaPemilik", h.total,
      (select sum(banyak) from contoh) >= ${sql.lit(MOST_TAPS)} as lebih
    from halaman h left join lateral (
      select count(*)::int as jumlah, min(t.waktu_lokal) as pertama, max(t.waktu_lokal) as terakhir,
        (count(*) filter (where ${WITHOUT_PEMILIK}))::int as tanpa
      from tap t where t.sekolah_id = ${sekolahId} and t.mesin_id = ${mesinId} and t.pin = h.pin) i on true
    order by length(h.pin), h.pin`.execute(db)
}

export async function findPemetaan(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<Pemetaan> {
  const { sekolahId, nomor } = parseId(id, 'Pemetaan PIN')
  const [one] = await listPemetaan(db, sekolahId, sql<boolean>`p.id = ${nomor} and ${sekolahIn(cakupan)}`)
  if (one === undefined) throw notFound('Pemetaan PIN')
  const { pin: _, ...pemetaan } = one
  return pemetaan
}

async function listPemetaan(
  db: DbOrTrx,
  sekolahId: number,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<(Pemetaan & { pin: string })[]> {
  const { rows } = await sql<Pemetaan & { pin: string }>`
    select p.sekolah_id || '-' || p.id as id, p.pin, p.sekolah_id || '-' || p.gtk_id as "gtkId", g.nama as "namaGtk", p.mulai, p.sampai,
      p.disimpan_pada as "disimpanPada"
    from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where p.sekolah_id = ${sekolahId} and ${condition}
    order by p.mulai desc nulls last, p.id desc`.execute(db)
  return rows
}
