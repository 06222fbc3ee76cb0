import type { Answer, Output } from '@geisa/contract/endpoint'
import type { RefusedMesin, readSyaratMesin } from '@geisa/contract/mesin/syarat'
import { WRONG_NETWORK } from '@geisa/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { hariIn } from '../../../platform/database/sql.ts'
import { invalidField } from '../../../platform/errors.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'

/** What offices demand of machines, as the one who asks a machine and the one who looks at it read it (devices.md 5). */

/** The demand of the office above `sekolah s`, as `y`. */
export const SYARAT_KANTOR = sql`left join syarat_mesin y on y.kode_wilayah = ${KODE_KANTOR}`

/** What holds on the school's day at this instant: until the first day of what was saved last, what was demanded before. */
const inForce = (at: RawBuilder<unknown>, now: RawBuilder<unknown>, before: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when y.mulai <= ${hariIn(at)} then ${now} when y.mulai_sebelum <= ${hariIn(at)} then ${before} end)`

export const syaratToken = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${inForce(at, sql`y.wajib_token`, sql`y.wajib_token_sebelum`)}, false)`
/** null: from anywhere. */
export const syaratJaringan = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  inForce(at, sql`y.jaringan`, sql`y.jaringan_sebelum`)

/** Of a machine's page: what comes, and where that demands nothing any more, what still holds until its day. */
export const syaratShown = (now: string): RawBuilder<unknown> => {
  const at = sql`${now}::timestamptz`
  return sql`case when y.wajib_token or y.jaringan is not null
      then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
    when ${syaratToken(at)} or ${syaratJaringan(at)} is not null
      then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end`
}

type Demand = { wajibToken: boolean; jaringan: readonly string[] | null }

/** The office's own demand, and the machines in use that it, or the one being tried, would refuse. */
export async function findSyarat(
  db: DbOrTrx,
  cakupan: Cakupan,
  kodeWilayah: string,
  query: Output<typeof readSyaratMesin, 'query'>,
): Promise<Answer<typeof readSyaratMesin>> {
  const { rows } = await sql<NonNullable<Answer<typeof readSyaratMesin>['syarat']>>`
    select wajib_token as "wajibToken", jaringan::text[] as jaringan, mulai, disimpan_pada as "disimpanPada", versi
    from syarat_mesin where kode_wilayah = ${kodeWilayah}`.execute(db)
  const syarat = rows[0] ?? null
  const tried = query.jaringan === undefined ? undefined : readNetworks(query.jaringan)
  const demand = {
    wajibToken: query.token === undefined ? (syarat?.wajibToken ?? false) : query.token === 'ya',
    jaringan: tried === undefined ? (syarat?.jaringan ?? null) : tried,
  }
  const { jumlahMesin, ditolak } = await listRefused(db, cakupan, kodeWilayah, demand)
  return { syarat, jumlahMesin, jumlahDitolak: ditolak.length, ditolak: ditolak.slice(0, SHOWN) }
}

function readNetworks(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.some((part) => !/^[0-9a-f.:]{3,45}\/\d{1,3}$/i.test(part))) throw invalidField('jaringan', WRONG_NETWORK)
  return parts.length === 0 ? null : parts
}

/** So many are named on the screen; whoever is refused has a letter, however many they are (commands-surat-syarat.ts). */
const SHOWN = 200

type RefusedRow = RefusedMesin & { sekolahId: number }

const lacks = ({ wajibToken, jaringan }: Demand): { token: RawBuilder<unknown>; jaringan: RawBuilder<unknown> } => ({
  token: sql`(${wajibToken} and t.mesin_id is null)`,
  jaringan: sql`(${jaringan !== null} and k.ip is not null and not (k.ip <<= any(${jaringan ?? []}::inet[])))`,
})

/** Machines in use of the schools that are the office's own, as `m`, `s`, `k`, `t`. */
const machinesOf = (cakupan: Cakupan, kodeWilayah: string): RawBuilder<unknown> => sql`
  from mesin m join sekolah s on s.id = m.sekolah_id
  join alamat_mesin a on a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id
  left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
  left join alamat_token_mesin t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
  where ${sekolahIn(cakupan)} and ${KODE_KANTOR} = ${kodeWilayah}`

/** @param sekolahIds of these schools alone */
export async function listRefused(
  db: DbOrTrx,
  cakupan: Cakupan,
  kodeWilayah: string,
  demand: Demand,
  sekolahIds: readonly number[] | null = null,
): Promise<{ jumlahMesin: number; ditolak: RefusedRow[] }> {
  const { token, jaringan } = lacks(demand)
  const { rows } = await sql<RefusedRow>`
    select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama,
      s.nama as "namaSekolah", s.npsn, ${token} as token, ${jaringan} as jaringan ${machinesOf(cakupan, kodeWilayah)}
      ${sekolahIds === null ? sql`` : sql`and m.sekolah_id = any(${[...sekolahIds]}::int[])`}
    order by s.nama, m.sekolah_id, m.id`.execute(db)
  return { jumlahMesin: rows.length, ditolak: rows.filter((one) => one.token || one.jaringan) }
}

/** Is there one? Asked while an office saves: however many schools it has, nobody waits for a list. */
export async function isAnyRefused(
  db: DbOrTrx,
  cakupan: Cakupan,
  kodeWilayah: string,
  demand: Demand,
): Promise<boolean> {
  const { token, jaringan } = lacks(demand)
  const { rows } =
    await sql`select 1 ${machinesOf(cakupan, kodeWilayah)} and (${token} or ${jaringan}) limit 1`.execute(db)
  return rows.length > 0
}
