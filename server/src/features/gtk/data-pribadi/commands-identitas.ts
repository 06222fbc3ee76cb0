import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { lastSince } from '../../../platform/database/versi-sql.ts'
import type { Identitas } from '../gtk-plan.ts'

/**
 * Dates a change of identity (rules.md L29): what was valid before stays a version, what changes holds from the first
 * day on, also in later versions. To be called before the gtk rows, which always hold the newest, are changed.
 */
export async function saveIdentitas(
  trx: Trx,
  sekolahId: number,
  daftar: Daftar,
  berlakuMulai: string,
  at: string,
): Promise<void> {
  if (daftar.length === 0) return
  await openVersion(trx, sekolahId, daftar, berlakuMulai, at)
  await sql`
    update gtk_identitas i set identitas = i.identitas || u.identitas, disimpan_pada = ${at}
    from ${asRecords(daftar)} where i.sekolah_id = ${sekolahId} and i.gtk_id = u."gtkId" and i.berlaku_mulai >= ${berlakuMulai}`.execute(
    trx,
  )
}

/** The same for what is only filled in: a version that says something else keeps it. */
export async function fillIdentitas(
  trx: Trx,
  sekolahId: number,
  daftar: Daftar,
  berlakuMulai: string,
  at: string,
): Promise<void> {
  if (daftar.length === 0) return
  await openVersion(trx, sekolahId, daftar, berlakuMulai, at)
  await sql`
    update gtk_identitas i set disimpan_pada = ${at}, identitas = i.identitas || (
      select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(u.identitas) e(k, v) where i.identitas ->> k is null)
    from ${asRecords(daftar)} where i.sekolah_id = ${sekolahId} and i.gtk_id = u."gtkId" and i.berlaku_mulai >= ${berlakuMulai}`.execute(
    trx,
  )
}

/** Where a first version begins: before any day that counts. */
export const AWAL_IDENTITAS = '2000-01-01'

type Daftar = readonly { gtkId: number; identitas: Partial<Identitas> }[]

const asRecords = (daftar: Daftar): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(daftar)}::json) as u("gtkId" int, identitas jsonb)`

/** A version that begins on that day, with what holds then. */
async function openVersion(
  trx: Trx,
  sekolahId: number,
  daftar: Daftar,
  berlakuMulai: string,
  at: string,
): Promise<void> {
  await sql`
    insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
    select g.sekolah_id, g.id, ${AWAL_IDENTITAS}::date, jsonb_build_object('nama', g.nama, 'nip', g.nip, 'nuptk', g.nuptk, 'nrg', g.nrg,
      'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian), ${at}
    from ${asRecords(daftar)} join gtk g on g.sekolah_id = ${sekolahId} and g.id = u."gtkId"
    where not exists (select 1 from gtk_identitas i where i.sekolah_id = g.sekolah_id and i.gtk_id = g.id)`.execute(trx)
  await sql`
    insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
    select ${sekolahId}, u."gtkId", ${berlakuMulai}, lama.identitas, ${at}
    from ${asRecords(daftar)} cross join lateral (
      select i.identitas from gtk_identitas i where i.sekolah_id = ${sekolahId} and i.gtk_id = u."gtkId"
        and ${lastSince('i', berlakuMulai)}) lama
    on conflict do nothing`.execute(trx)
}
