import type { Answer, Output } from '@geisa/contract/endpoint'
import {
  type daftarJamGtk,
  type JamGtk,
  type ringkasanJamGtk,
  STATUS_JAM_GTK,
} from '@geisa/contract/jam-sendiri/jam-gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import { bertugas } from '../../../platform/database/person-sql.ts'
import { effectiveOn, latest, precedes } from '../../../platform/database/versi-sql.ts'
import { currentActor } from '../../pengajuan/queries-state.ts'
import { todayIn } from '../../sekolah/queries-row.ts'
import { STATUS, type StatusJam } from './queries-state.ts'

/** Hours of people as lists show them (rules.md M3, M9). */

type Deps = Pick<AppContext, 'db' | 'clock'>

/** What holds for `g` on that day, with `v.pola_jam_id` null or not: none is the school's. `id`: the school of `g` (schoolOf). */
export const heldOn = (hari: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = ${id} and v.gtk_id = g.id
    and v.status = ${sql.lit(STATUS.BERLAKU)} and ${effectiveOn('v', hari)} order by ${latest('v')} limit 1`

/** What waits for the office of `g`, the first of several. */
export const pendingOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = ${id} and v.gtk_id = g.id
    and v.status = ${sql.lit(STATUS.MENUNGGU)} order by v.berlaku_mulai, v.id limit 1`

const PER_PAGE = 50
/** Nobody pages a nation's to the end: they are not counted to the last. */
const MAX_COUNTED = 10_000

type Row = Omit<JamGtk, 'status' | 'bolehPutus' | 'bolehTarik'> & { status: StatusJam; sendiri: boolean }

export async function listJam(
  deps: Deps,
  caller: Caller,
  query: Output<typeof daftarJamGtk, 'query'>,
): Promise<Answer<typeof daftarJamGtk>> {
  const { pengguna } = caller
  const cakupan = query.sekolahId === undefined ? caller.cakupan : withinSchools(caller.cakupan, [query.sekolahId])
  const { rows } = await sql<{ total: number } & Row>`
    with cocok as not materialized (
      select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
      where ${sekolahIn(cakupan)} and ${ownRows(caller)} and ${filter(query)}
    ), halaman as (
      select j.* from cocok j order by ${ORDER} limit ${PER_PAGE} offset ${(query.page - 1) * PER_PAGE}
    )
    select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit ${MAX_COUNTED}) t) n left join lateral (
      select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
        j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
        j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
        (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
        (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
        j.diusulkan_oleh is not distinct from ${pengguna.id}::int as sendiri
      from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
        left join pola_jam p on p.id = j.pola_jam_id order by ${ORDER}
    ) b on true`.execute(deps.db)
  const actor = await currentActor(deps, caller)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.flatMap(({ total: _, status, sendiri, ...row }) => {
      if (row.id === null) return []
      const waits = status === STATUS.MENUNGGU
      const bolehPutus = waits && actor === 'pemeriksa' && !sendiri
      return [{ ...row, status: STATUS_JAM_GTK[status - 1]!, bolehPutus, bolehTarik: waits && actor === 'pengusul' }]
    }),
    total,
    limit: PER_PAGE,
  }
}

/** Whoever waits first, the longest first; then what begins last. */
const ORDER = sql`(j.status = ${sql.lit(STATUS.MENUNGGU)}) desc, case when j.status = ${sql.lit(STATUS.MENUNGGU)} then j.diusulkan_pada end,
  j.berlaku_mulai desc, j.sekolah_id, j.id desc`

/** A member of staff reads only what is theirs; whoever signs for a school too. */
const ownRows = ({ pengguna, cakupan }: Caller): RawBuilder<boolean> => {
  const gtkId = pengguna.peranId === PERAN.GTK ? (pengguna.gtkId ?? -1) : cakupan.gtkId
  return gtkId === null ? sql<boolean>`true` : sql<boolean>`j.gtk_id = ${gtkId}`
}

function filter({ gtkId, status }: Output<typeof daftarJamGtk, 'query'>): RawBuilder<unknown> {
  const [, sekolahId = -1, nomor = -1] = (/^(\d{1,9})-(\d{1,9})$/.exec(gtkId ?? '') ?? []).map(Number)
  return sql.join(
    [
      sql`true`,
      ...(gtkId === undefined ? [] : [sql`j.sekolah_id = ${sekolahId} and j.gtk_id = ${nomor}`]),
      // As a literal: what waits has an index of its own.
      ...(status === undefined ? [] : [sql`j.status = ${sql.lit(STATUS_JAM_GTK.indexOf(status) + 1)}`]),
    ],
    sql` and `,
  )
}

/** Who works by hours of their own today, of those in service, and how much waits. */
export async function summariseJam(
  { db, clock }: Deps,
  caller: Caller,
  sekolahId: number | undefined,
): Promise<Answer<typeof ringkasanJamGtk>> {
  const hari = todayIn(clock.now())
  const cakupan: Cakupan = sekolahId === undefined ? caller.cakupan : withinSchools(caller.cakupan, [sekolahId])
  const holds = sql`j.status = ${sql.lit(STATUS.BERLAKU)} and j.pola_jam_id is not null and ${effectiveOn('j', hari)}
    and ${bertugas(hari)} and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
      and k.status = ${sql.lit(STATUS.BERLAKU)} and ${effectiveOn('k', hari)} and ${precedes('k', 'j')})`
  const { rows } = await sql<Answer<typeof ringkasanJamGtk>>`
    select (count(*) filter (where j.status = ${sql.lit(STATUS.BERLAKU)}))::int as jumlah,
      (count(*) filter (where j.status = ${sql.lit(STATUS.MENUNGGU)}))::int as menunggu
    from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
    where ${sekolahIn(cakupan)} and ${ownRows(caller)} and (j.status = ${sql.lit(STATUS.MENUNGGU)} or ${holds})`.execute(
    db,
  )
  return rows[0] ?? { jumlah: 0, menunggu: 0 }
}
