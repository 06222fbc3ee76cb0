import type { SptjmSummary } from '@geisa/contract/sptjm'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'

/** What a command asks of the row it changes. */
export type SavedSptjm = {
  id: number
  sekolahId: number
  bulan: string
  status: SptjmSummary['status']
  catatan: string | null
  kunci: string
  sha256: string
  segelKode: string | null
  /** Of the month as it is locked now; null = open. */
  segelAktif: string | null
  /** When the file that stands was first accepted; null = never. */
  diterimaPada: string | null
  versi: number
}
type Sought = { sekolahId: number } & ({ id: number } | { bulan: string })

export async function findSaved(db: DbOrTrx, cakupan: Cakupan, sought: Sought): Promise<SavedSptjm | undefined> {
  const condition = 'id' in sought ? sql`p.id = ${sought.id}` : sql`p.bulan = ${Number(sought.bulan)}`
  const { rows } = await sql<SavedSptjm>`
    select p.id, p.sekolah_id as "sekolahId", p.bulan::text as bulan, p.status, p.catatan, p.kunci_dokumen as kunci, d.sha256,
      p.segel_kode as "segelKode", p.versi, p.diterima_pada as "diterimaPada", ${activeSeal(schoolOf(cakupan, sql`p.sekolah_id`), sql`p.bulan`)} as "segelAktif"
    from sptjm p join sekolah s on s.id = p.sekolah_id
    join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
    where p.sekolah_id = ${sought.sekolahId} and ${condition} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}

/** The code of the seal in force of a month that has no statement yet; null = open. */
export async function findActiveSeal(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: { sekolahId: number; bulan: string },
): Promise<string | null> {
  const { rows } = await sql<{
    kode: string | null
  }>`select ${activeSeal(schoolOf(cakupan, sql`s.id`), sql`${Number(bulan)}`)} as kode
    from sekolah_terbagi s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]?.kode ?? null
}

/** The code of the seal in force, or null. */
const activeSeal = (sekolahId: RawBuilder<unknown>, bulan: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select g.kode from segel g where g.sekolah_id = ${sekolahId} and g.bulan = ${bulan} and g.dibuka_pada is null)`
