import type { Output } from '@geisa/contract/endpoint'
import { BELUM_DITENTUKAN } from '@geisa/contract/gtk/gtk'
import type { sasaranLibur } from '@geisa/contract/libur'
import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { bertugas, identitasOn } from '../../platform/database/person-sql.ts'
import { IS_FOR_SOME, SAMPAI } from '../rekap/fakta/queries-libur.ts'
import { type Bagi, buildBagi } from './bagi.ts'
import { buildLocation } from './libur-state.ts'
import { findAuthority } from './queries.ts'
import { sekolahWithLibur } from './queries-pratinjau.ts'

/** Holidays of some (rules.md N): whom they concern, and where they make it matter who somebody is. */

/** Days from one day on at a school on which employment or kind decide what somebody has (rules.md N4). */
export async function listHariKelompok(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  since: string,
): Promise<{ dari: string; sampai: string }[]> {
  const { rows } = await sql<{ dari: string; sampai: string }>`
    select greatest(l.tanggal, ${since}::date) as dari, ${SAMPAI} as sampai
    from sekolah s join libur l on l.kode_wilayah in ('000000', s.kode_provinsi, s.kode_kab_kota) and s.jenjang = any(l.jenjang)
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)} and ${IS_FOR_SOME} and ${SAMPAI} >= ${since} order by 1, 2`.execute(
    db,
  )
  return rows
}

type Sasaran = { jumlahGtk: number; jumlahSekolah: number; jumlahTanpaData: number }

/** Who has this holiday on its first day, of the caller's schools; asked by whoever may save it. */
export async function countSasaran(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { tanggal, bagi: given, ...input }: Output<typeof sasaranLibur, 'body'>,
): Promise<Sasaran> {
  const authority = await findAuthority(db, pengguna, cakupan, hariSekolah(clock.now(), 'WIB'))
  const location = await buildLocation(db, authority, input)
  const bagi = buildBagi(given ?? null)
  const hari = sql`${tanggal}::date`
  const { rows } = await sql<Sasaran>`
    select count(*) filter (where o.dalam)::int as "jumlahGtk", count(distinct o.sekolah_id) filter (where o.dalam)::int as "jumlahSekolah",
      count(*) filter (where o.tanpa)::int as "jumlahTanpaData"
    from (select g.sekolah_id, ${isWithin(bagi)} as dalam, ${isWithoutData(bagi)} as tanpa
      from sekolah_terbagi s join gtk g on g.sekolah_id = s.id ${bagi === null ? sql`` : identitasOn(hari)}
      where ${sekolahIn(cakupan)} and ${sekolahWithLibur(location)} and ${bertugas(hari)}) o`.execute(db)
  return rows[0] ?? { jumlahGtk: 0, jumlahSekolah: 0, jumlahTanpaData: 0 }
}

const STATUS = sql`i."statusKepegawaian"`
const JENIS = sql`i."jenisGuru"`

/** Both facts where both are named (rules.md N1). */
function isWithin(bagi: Bagi): RawBuilder<boolean> {
  const { statusKepegawaian = null, jenisGuru = null } = bagi ?? {}
  const among = (fact: RawBuilder<unknown>, list: readonly string[] | null): RawBuilder<boolean> =>
    list === null ? sql<boolean>`true` : sql<boolean>`coalesce(${fact} = any(${[...list]}::text[]), false)`
  return sql<boolean>`(${among(STATUS, statusKepegawaian)} and ${among(JENIS, jenisGuru)})`
}

function isWithoutData(bagi: Bagi): RawBuilder<boolean> {
  const asked = [
    ...(bagi?.statusKepegawaian ? [STATUS] : []),
    ...(bagi?.jenisGuru ? [JENIS] : []),
  ].map((fact) => sql<boolean>`coalesce(${fact}, '') in ('', ${BELUM_DITENTUKAN})`)
  return asked.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(asked, sql` or `)})`
}
