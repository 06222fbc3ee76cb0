import type { Jenjang, Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, gtkIn, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'

export type SekolahAkun = { id: number; npsn: string; nama: string; jenjang: Jenjang; kode: string; zona: Zona }

/** The school, inside the scope, that an operator's account is for: by its id, its NPSN or both. */
export async function findSekolahAkun(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, npsn }: { sekolahId?: number | undefined; npsn?: string | undefined },
): Promise<SekolahAkun | undefined> {
  if (sekolahId === undefined && npsn === undefined) return undefined
  const { rows } = await sql<SekolahAkun>`
    select s.id, s.npsn, s.nama, s.jenjang, s.kode_kecamatan as kode, s.zona from sekolah s
    where s.id = coalesce(${sekolahId ?? null}::int, s.id) and s.npsn = coalesce(${npsn ?? null}::text, s.npsn)
      and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}

/** A member of staff of that school who is still in service. */
export async function findGtkAkun(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolah: SekolahAkun,
  gtkId: number,
  { pada, hold }: { pada: string; hold: boolean },
): Promise<{ nama: string } | undefined> {
  const { rows } = await sql<{ nama: string }>`
    select g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolah.id} and g.id = ${gtkId}::bigint and ${sekolahIn(cakupan)} and ${gtkIn(cakupan)}
      and coalesce(g.berhenti >= ${hariSekolah(pada, sekolah.zona)}::date, true)
    ${hold ? sql`for key share of g` : sql``}`.execute(db)
  return rows[0]
}

/** Were the data of the account's owner taken out after retention (docs/decisions/0017)? */
export async function isDataDeleted(db: DbOrTrx, cakupan: Cakupan, gtkId: string | null): Promise<boolean> {
  if (gtkId === null) return false
  const [sekolahId, nomor] = gtkId.split('-').map(Number)
  const { rows } = await sql`select 1 from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and g.data_dihapus_pada is not null and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  return rows.length > 0
}
