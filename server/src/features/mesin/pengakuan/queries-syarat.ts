import type { Answer, Output } from '@geisa/contract/endpoint'
import type { RefusedMesin, readSyaratMesin } from '@geisa/contract/syarat-mesin'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { hariIn } from '../../../platform/database/sql.ts'
import { invalidField } from '../../../platform/errors.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'

/** What offices demand of machines, as the one who asks a machine and the one who looks at it read it (devices.md 5). */

/** The demand of the office above `sekolah s`, as `y`. */
export const SYARAT_KANTOR = sql`left join syarat_mesin y on y.kode_wilayah = ${KODE_KANTOR}`

/** Whether it holds on the school's day at this instant. */
export const syaratHolds = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(y.mulai <= ${hariIn(at)}, false)`

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
  if (parts.some((part) => !/^[0-9a-f.:]{3,45}\/\d{1,3}$/i.test(part)))
    throw invalidField('jaringan', 'Jaringan harus berbentuk 10.1.2.0/24')
  return parts.length === 0 ? null : parts
}

/** So many are named on the screen; whoever is refused has a letter, however many they are. */
const SHOWN = 200

export async function listRefused(
  db: DbOrTrx,
  cakupan: Cakupan,
  kodeWilayah: string,
  { wajibToken, jaringan }: Demand,
): Promise<{ jumlahMesin: number; ditolak: (RefusedMesin & { sekolahId: number })[] }> {
  const { rows } = await sql<RefusedMesin & { sekolahId: number }>`
    select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama,
      s.nama as "namaSekolah", s.npsn, ${wajibToken} and t.mesin_id is null as token,
      ${jaringan !== null} and k.ip is not null and not (k.ip <<= any(${jaringan ?? []}::inet[])) as jaringan
    from mesin m join sekolah s on s.id = m.sekolah_id
    join alamat_mesin a on a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id
    left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    left join alamat_token_mesin t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
    where ${sekolahIn(cakupan)} and ${KODE_KANTOR} = ${kodeWilayah}
    order by s.nama, m.sekolah_id, m.id`.execute(db)
  return { jumlahMesin: rows.length, ditolak: rows.filter((one) => one.token || one.jaringan) }
}
