import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { conflict, type HttpError } from '../../platform/errors.ts'
import { joinAkun, type Row, rowColumns, toRow } from './queries.ts'
import { describeNames } from './queries-names.ts'

/** What a save is told that comes over an older reading: the lines of history are the versions of a set (decision 0056). */

/** Of the set that is read and saved as a whole; without `objek`: all of that kind. */
export type RiwayatSet = { sekolahId: number; perihal: string | readonly string[]; objek?: string }

const lines = ({ sekolahId, perihal, objek }: RiwayatSet): RawBuilder<unknown> =>
  sql`riwayat r where r.sekolah_id = ${sekolahId} and r.perihal = any(${[perihal].flat()}::text[])
    and (${objek ?? null}::text is null or r.objek = ${objek ?? null})`

/** To be read before the set itself: a save that falls between the two then counts as unseen. */
export async function lastNomor(db: DbOrTrx, set: RiwayatSet): Promise<number> {
  const { rows } = await sql<{ nomor: number }>`
    select r.nomor from ${lines(set)} order by r.nomor desc limit 1`.execute(db)
  return rows[0]?.nomor ?? 0
}

/** The same of every set of a kind, by its name. */
export async function lastNomorEach(db: DbOrTrx, set: RiwayatSet): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ objek: string; nomor: number }>`
    select r.objek, max(r.nomor) as nomor from ${lines(set)} group by r.objek`.execute(db)
  return new Map(rows.map(({ objek, nomor }) => [objek, nomor]))
}

const TOLD = 5

/**
 * To be asked in the writer's turn. `seen` undefined: a page of release 0.3.0, which does not know the question.
 * @throws 409 with the latest lines that the writer has not seen
 */
export async function refuseUnseen(
  trx: Trx,
  caller: Caller,
  set: RiwayatSet,
  seen: number | undefined,
  what: string,
): Promise<void> {
  if (seen === undefined || (await lastNomor(trx, set)) <= seen) return
  throw conflict(`${what} baru saja diubah orang lain. Belum ada yang disimpan.`, await unseen(trx, caller, set, seen))
}

/** The latest lines after `seen`, oldest first. */
async function unseen(trx: Trx, { pengguna, cakupan }: Caller, set: RiwayatSet, seen: number) {
  const { rows } = await sql<Row>`
    select ${rowColumns(cakupan)} from (
      select r.* from ${lines(set)} and r.nomor > ${seen} order by r.nomor desc limit ${TOLD}) r
    left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    ${joinAkun} order by r.nomor`.execute(trx)
  const told = await describeNames(
    trx,
    cakupan,
    rows.map((row) => toRow(row, pengguna.peranId)),
  )
  return told.map(({ oleh, pada, sebelum, sesudah }) => ({ oleh, pada, sebelum, sesudah }))
}

/** The latest line of a record that counts its own `versi`: what made the writer's reading old. */
export const latestChange = async (trx: Trx, caller: Caller, set: RiwayatSet, sentence: string): Promise<HttpError> =>
  conflict(sentence, await unseen(trx, caller, set, (await lastNomor(trx, set)) - 1))
