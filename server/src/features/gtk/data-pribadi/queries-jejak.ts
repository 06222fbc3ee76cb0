import { longTanggal } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { masaTap } from '../../rekap/fakta/queries-tap.ts'
import { type Nomor, personRows } from '../hold-gtk.ts'

/** What somebody left behind, in words of a sentence about its day. */
const JEJAK = {
  berhenti: 'berhenti bertugas',
  catatan: 'tanggal berhenti atau nomornya dicatat',
  pin: 'pemetaan PIN diubah',
  tap: 'tap',
  usulan: 'usulan',
  keberatan: 'keberatan',
  masuk: 'masuk ke akunnya',
  tpp: 'TPP yang berlaku',
} as const
export type Jejak = { jejak: keyof typeof JEJAK; hari: string }
type Row = { gtkId: number; jejak: keyof typeof JEJAK; hari: string | null; tercatat: string }

export const describeJejak = ({ jejak, hari }: Jejak): string => `${JEJAK[jejak]} ${longTanggal(hari)}`

const day = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${instant} at time zone 'Asia/Jakarta')::date`

/**
 * Every kind of trace of some people of one school, each with its latest days. `hari`: the day it speaks of, never later
 * than it reached us; a leave date before it asks for a reason. `tercatat`: the day on which the server wrote it, which
 * nobody types; the retention counts from there (quality.md 3, decision 46).
 */
async function readJejak(db: DbOrTrx, _cakupan: Cakupan, sekolahId: number, gtkIds: readonly number[]): Promise<Row[]> {
  const here = (alias: string, column = 'gtk_id'): RawBuilder<unknown> =>
    sql`${sql.ref(`${alias}.sekolah_id`)} = ${sekolahId} and ${sql.ref(`${alias}.${column}`)} = any(${[...gtkIds]}::int[])`
  const migrated = await readMigrated(db)
  const { rows } = await sql<Row>`
    select "gtkId", jejak, max(hari) as hari, max(tercatat) as tercatat from (
      select g.id as "gtkId", 'berhenti' as jejak, null::date as hari, g.berhenti as tercatat from gtk g where ${here('g', 'id')}
      union all select g.id, 'catatan', null, coalesce(max(${day(sql`r.pada`)}), ${migrated}::date) from gtk g
        left join (riwayat r left join riwayat_isi i on i.sekolah_id = ${sekolahId} and i.nomor = r.nomor)
          on r.sekolah_id = ${sekolahId} and r.perihal = 'gtk' and r.objek = ${`${sekolahId}-`} || g.id
          and (i.nomor is null or i.sesudah::jsonb ?| array['berhenti', 'nip', 'nuptk', 'idDapodik'])
        where ${here('g', 'id')} group by g.id
      union all select m.gtk_id, 'pin', null, ${day(sql`r.pada`)} from pemetaan_pin m
        join pemetaan_pin l on l.sekolah_id = ${sekolahId} and l.mesin_id = m.mesin_id and l.pin = m.pin
        join riwayat r on r.sekolah_id = ${sekolahId} and r.perihal = 'pemetaan-pin' and r.objek = ${`${sekolahId}-`} || l.id
        left join riwayat_isi i on i.sekolah_id = ${sekolahId} and i.nomor = r.nomor
        where ${here('m')} and (l.id = m.id or i.sebelum ->> 'id' = ${`${sekolahId}-`} || m.id)
      union all select m.gtk_id, 'tap', max(least(t.waktu_lokal::date, ${day(sql`t.diterima_pada`)})), max(${day(sql`t.diterima_pada`)})
        from pemetaan_pin m join tap t on t.sekolah_id = ${sekolahId} and t.mesin_id = m.mesin_id and t.pin = m.pin
          and ${masaTap('m')}
        where ${here('m')} group by m.gtk_id
      union all select k.gtk_id, 'usulan', least(k.sampai, ${day(sql`k.tgl_pengajuan`)}),
        ${day(sql`greatest(k.tgl_pengajuan, k.diubah_pada, k.diputus_pada)`)} from koreksi k where ${here('k')}
      union all select d.gtk_id, 'usulan', least(a.tanggal, ${day(sql`a.tgl_pengajuan`)}),
        ${day(sql`greatest(a.tgl_pengajuan, a.diubah_pada, a.diputus_pada)`)} from absensi_manual_rinci d
        join absensi_manual a on a.sekolah_id = ${sekolahId} and a.id = d.absensi_manual_id where ${here('d')}
      union all select k.gtk_id, 'keberatan', least(k.tanggal, ${day(sql`k.dibuat_pada`)}),
        ${day(sql`greatest(k.dibuat_pada, k.dijawab_pada)`)} from keberatan k where ${here('k')}
      union all select v.gtk_id, 'tpp', least(v.berlaku_mulai, ${day(sql`v.disimpan_pada`)}), ${day(sql`v.disimpan_pada`)}
        from gtk_tpp v where ${here('v')}
      union all select p.gtk_id, 'masuk', ${day(sql`p.masuk_terakhir`)}, coalesce(${day(sql`p.masuk_terakhir`)},
          case when ${day(sql`p.dibuat_pada`)} < ${migrated}::date then ${migrated}::date end)
        from pengguna p where ${here('p')}
    ) j where tercatat is not null group by 1, 2`.execute(db)
  return rows
}

/** Whoever was there before sign-ins were kept, and a row without a line of history, count as of that day: nothing older is known. */
async function readMigrated(db: DbOrTrx): Promise<string> {
  const { rows } = await sql<{ hari: string }>`
    select ${day(sql`pada`)} as hari from migrasi where nama like '0025%'`.execute(db)
  return rows[0]?.hari ?? '2000-01-01'
}

const later = (a: Jejak | undefined, b: Jejak): Jejak => (a === undefined || b.hari > a.hari ? b : a)

/** The last day that a trace of each speaks of, where there is any. */
export async function readLastDays(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  gtkIds: readonly number[],
): Promise<Map<number, Jejak>> {
  const last = new Map<number, Jejak>()
  if (gtkIds.length === 0) return last
  for (const { gtkId, jejak, hari } of await readJejak(db, cakupan, sekolahId, gtkIds))
    if (hari !== null) last.set(gtkId, later(last.get(gtkId), { jejak, hari }))
  return last
}

/** From when on the retention of each row counts, by what that row itself left. */
export async function readOwnStart(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  gtkIds: readonly number[],
): Promise<Map<number, Jejak>> {
  const last = new Map<number, Jejak>()
  for (const { gtkId, jejak, tercatat } of await readJejak(db, cakupan, sekolahId, gtkIds))
    last.set(gtkId, later(last.get(gtkId), { jejak, hari: tercatat }))
  return last
}

type Location = { sekolahId: number; nomor: number }

/** The numbers by which every school knows the person of a row; none outside the scope. */
export async function readNumbers(db: DbOrTrx, cakupan: Cakupan, { sekolahId, nomor }: Location): Promise<Nomor[]> {
  const { rows } = await sql<Nomor>`
    select g.id_dapodik as "idDapodik", g.nip, g.nuptk from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}

/**
 * The same over every row of the person, known by the numbers that every school knows: whoever went to another school is
 * the same person there. null: somewhere still in service.
 */
export async function readStart(db: DbOrTrx, cakupan: Cakupan, { sekolahId, nomor }: Location): Promise<Jejak | null> {
  const [numbers] = await readNumbers(db, cakupan, { sekolahId, nomor })
  if (numbers === undefined) return null
  const { rows: keys } = await sql<{ sekolahId: number; id: number }>`
    select sekolah_id as "sekolahId", id from ${personRows(numbers)} o`.execute(db)
  const all = Map.groupBy([...keys, { sekolahId, id: nomor }], (key) => key.sekolahId)
  let last: Jejak | undefined
  for (const [school, here] of [...all].toSorted(([a], [b]) => a - b)) {
    const ids = here.map(({ id }) => id)
    const { rows: bertugas } = await sql`
      select 1 from gtk where sekolah_id = ${school} and id = any(${ids}::int[]) and berhenti is null`.execute(db)
    if (bertugas.length > 0) return null
    for (const one of (await readOwnStart(db, cakupan, school, ids)).values()) last = later(last, one)
  }
  return last ?? null
}

/** The same day so many years later, the last one kept; for 29 February, in a year that lacks it, the day before. */
export function keptUntil(hari: string, tahun: number): string {
  const year = Number(hari.slice(0, 4)) + tahun
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const rest = hari.slice(4) === '-02-29' && !leap ? '-02-28' : hari.slice(4)
  return `${String(year).padStart(4, '0')}${rest}`
}

export const DAYS_IN_LIST = 30

/** When who stands in the list since then may be erased. */
export const deletedFrom = (sejak: string): string => addSeconds(sejak, DAYS_IN_LIST * 86_400)
