import type { STATUS_JAM_GTK } from '@geisa/contract/jam-sendiri/jam-gtk'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import type { AturanSekolah, JamGtk, PolaJam } from '@geisa/engine/fakta'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'

/** What an assignment of hours is judged by: the school, the patterns that are named, and the people with theirs (rules.md M3). */

export const STATUS = { MENUNGGU: 1, BERLAKU: 2, DITOLAK: 3, DITARIK: 4 } as const satisfies Record<
  Uppercase<(typeof STATUS_JAM_GTK)[number]>,
  number
>
export type StatusJam = (typeof STATUS)[keyof typeof STATUS]

export type JamRow = Omit<JamGtk, 'disimpanPada'> & {
  id: number
  namaPola: string | null
  status: StatusJam
  disimpanPada: string | null
  diusulkanOleh: number | null
  versi: number
}
export type GtkState = {
  gtkId: number
  nama: string
  mulaiTugas: string | null
  berhenti: string | null
  jam: JamRow[]
}
/** `usable`: of an owner whose patterns the school may use (rules.md M2); its own only while it sets its own hours. */
type PolaState = PolaJam & {
  pemilik: 'nasional' | 'dinas' | 'yayasan' | 'sekolah'
  usable: boolean
  dihapus: boolean
  /** `versi` of its row: rises with each save. */
  versiPola: number
}
export type JamState = {
  sekolahId: number
  namaSekolah: string
  npsn: string
  zona: Zona
  jenjang: Jenjang
  aturan: Pick<AturanSekolah, 'berlakuMulai' | 'berlakuSampai' | 'disimpanPada' | 'isJadwalMandiri'>[]
  /** YYYYMM. Inside a transaction holdBulanShared comes first. */
  bulanTerkunci: number[]
  pola: PolaState[]
  gtk: GtkState[]
}

type Sought = {
  sekolahId: number
  gtkIds: readonly number[]
  /** All that the school may use, or some by their ids. */
  polaJamIds: readonly number[] | 'semua'
}

/** @throws 404 also for a school outside the scope; people that are not there are left out */
export async function readJamState(db: DbOrTrx, cakupan: Cakupan, sought: Sought): Promise<JamState> {
  const { sekolahId, gtkIds } = sought
  const id = sql`${sekolahId}::int`
  const { rows } = await sql<JamState>`
    select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
      ${daftar(sql`select ${EFFECTIVE}, is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = ${id} order by a.id`)} as aturan,
      array(select g.bulan from segel g where g.sekolah_id = ${id} and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
      ${daftar(pola(sought))} as pola,
      ${daftar(sql`select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
          ${daftar(sql`select v.id, v.pola_jam_id as "polaJamId", ${EFFECTIVE}, v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
            (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
            from gtk_jam v where v.sekolah_id = ${id} and v.gtk_id = g.id order by v.id`)} as jam
        from gtk g where g.sekolah_id = ${id} and g.id = any(${[...gtkIds]}::int[]) and g.data_dihapus_pada is null order by g.id`)} as gtk
    from sekolah_terbagi s where s.id = ${id} and ${sekolahIn(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw notFound('Sekolah')
  return rows[0]
}

/**
 * The same, and none of its patterns is changed or taken out of use before the transaction ends: whoever does holds its row.
 * What was saved while this waited for that row is read anew.
 */
export async function holdJamState(trx: Trx, cakupan: Cakupan, sought: Sought): Promise<JamState> {
  const state = await readJamState(trx, cakupan, sought)
  if (state.pola.length === 0) return state
  const { rows } = await sql<{ id: number; versiPola: number }>`select id, versi as "versiPola" from pola_jam
    where id = any(${state.pola.map(({ id }) => id)}::int[]) and dihapus_pada is null order by id for share`.execute(
    trx,
  )
  const alive = new Map(rows.map(({ id, versiPola }) => [id, versiPola]))
  const isStale = state.pola.some(({ id, versiPola }) => (alive.get(id) ?? versiPola) !== versiPola)
  const current = isStale ? await readJamState(trx, cakupan, sought) : state
  return { ...current, pola: current.pola.map((one) => ({ ...one, dihapus: !alive.has(one.id) })) }
}

const daftar = (content: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(b), '[]') from (${content}) b)`
const EFFECTIVE = sql`berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
  to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada"`
const seconds = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)})::int`

/** Those that are named, and those for which these people wait. */
const pola = ({ sekolahId, gtkIds, polaJamIds }: Sought): RawBuilder<unknown> => sql`
  select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", ${IS_USABLE} as usable,
    ${daftar(sql`select v.id, ${EFFECTIVE}, ${seconds('batas_hari')} as "batasHari", v.minimal_mingguan as "minimalMingguan",
      ${daftar(sql`select hari, is_libur as "isLibur", ${seconds('jam_masuk')} as "jamMasuk", ${seconds('jam_pulang')} as "jamPulang",
        ${seconds('mulai_absen')} as "mulaiAbsen", ${seconds('jam_istirahat_mulai')} as "jamIstirahatMulai",
        ${seconds('jam_istirahat_selesai')} as "jamIstirahatSelesai"
        from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari`)} as hari
      from pola_jam_versi v where v.pola_jam_id = p.id order by v.id`)} as versi
  from pola_jam p where ${
    polaJamIds === 'semua'
      ? sql`p.dihapus_pada is null and ${IS_USABLE}`
      : sql`p.id = any(${[...polaJamIds]}::int[]) or p.id in (select v.pola_jam_id from gtk_jam v
        where v.sekolah_id = ${sekolahId}::int and v.gtk_id = any(${[...gtkIds]}::int[]) and v.status = ${sql.lit(STATUS.MENUNGGU)})`
  } order by p.id`

const IS_USABLE = sql`coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = ${KODE_KANTOR}
  when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false)`
