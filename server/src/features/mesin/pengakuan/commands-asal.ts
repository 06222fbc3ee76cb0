import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db, DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { jaringanOf } from '../jaringan/jaringan.ts'
import { keptMasa } from '../jaringan/kontak-biasa.ts'

/**
 * From where a serial number is used that nobody has confirmed (devices.md 5, decision 53). By the networks of decision 51: a
 * provider gives each connection another address of its pool, and what is judged later is judged by those.
 */

/** So many networks may leave something under one serial number, beside the one it was entered from; each so much. */
const NETWORK_LIMIT = 8
const LINE_LIMIT = 100_000
const BYTE_LIMIT = 8 * 1024 * 1024
/** What a row costs beside its content. */
const ROW_COST = 200
/** A contact is written at most so often. */
const INTERVAL_SECONDS = 60
/** A machine whose log is taken in for the first time: while it arrives, a tap had no way to come earlier (decision 52). */
const FIRST_BACKLOG_SECONDS = 86_400
const ONE_PERIOD = '10 minutes'

/** @param diakuiIp from where its school entered it: that network's place is never taken by others */
export type Asal = { nomorSeri: string; ip: string; pada: string; diakuiIp: string | null }

/** That a network was heard of; one beyond the limit leaves no row. */
export async function noteAsal(db: Db, asal: Asal): Promise<void> {
  const { nomorSeri, ip, pada } = asal
  const { rows } = await sql<{ lama: boolean }>`
    select terakhir < ${addSeconds(pada, -INTERVAL_SECONDS)} as lama from mesin_tertahan_asal
    where nomor_seri = ${nomorSeri} and jaringan = ${jaringanOf(ip)}::cidr`.execute(db)
  const row = rows[0]
  if (row === undefined) await db.transaction().execute((trx) => admitAsal(trx, asal))
  else if (row.lama) await moveKontak(db, asal)
}

const moveKontak = (db: DbOrTrx, { nomorSeri, ip, pada }: Asal): Promise<unknown> =>
  sql`
  update mesin_tertahan_asal set terakhir = greatest(terakhir, ${pada}), kontak = ${keptMasa(pada)}::tstzmultirange * (kontak
    + case when susulan_pada > ${pada}::timestamptz - ${ONE_PERIOD}::interval or terakhir > ${pada} then '{}'
      else tstzmultirange(tstzrange(case when terakhir >= ${pada}::timestamptz - ${ONE_PERIOD}::interval then terakhir else ${pada} end, ${pada}, '[]')) end)
  where nomor_seri = ${nomorSeri} and jaringan = ${jaringanOf(ip)}::cidr`.execute(db)

/** Networks take turns, so that many at once are counted as they are. */
async function admitAsal(trx: Trx, { nomorSeri, ip, pada, diakuiIp }: Asal): Promise<void> {
  const own = diakuiIp === null ? null : jaringanOf(diakuiIp)
  const jaringan = jaringanOf(ip)
  await sql`select pg_advisory_xact_lock(hashtextextended(${nomorSeri}, 7203206))`.execute(trx)
  await sql`
    insert into mesin_tertahan_asal (nomor_seri, jaringan, pertama, terakhir, kontak)
    select ${nomorSeri}, ${jaringan}::cidr, ${pada}, ${pada}, ${`{[${pada},${pada}]}`}::tstzmultirange
    where ${own === jaringan} or (select count(*) from mesin_tertahan_asal
      where nomor_seri = ${nomorSeri} and jaringan is distinct from ${own}::cidr) < ${NETWORK_LIMIT}
    on conflict do nothing`.execute(trx)
}

/** Takes room for a post, counted under its network's row alone. @returns false: there is none */
export async function takeRoom(
  trx: Trx,
  asal: Asal,
  { lines, bytes, backlog }: { lines: number; bytes: number; backlog: boolean },
): Promise<boolean> {
  const { nomorSeri, ip, pada } = asal
  const cost = bytes + ROW_COST
  const take = () =>
    sql`
    update mesin_tertahan_asal set jumlah_baris = jumlah_baris + ${lines}, jumlah_byte = jumlah_byte + ${cost},
      susulan_pada = case when ${backlog} and pertama > ${addSeconds(pada, -FIRST_BACKLOG_SECONDS)} then ${pada} else susulan_pada end
    where nomor_seri = ${nomorSeri} and jaringan = ${jaringanOf(ip)}::cidr
      and jumlah_baris + ${lines}::int <= ${LINE_LIMIT} and jumlah_byte + ${cost}::bigint <= ${BYTE_LIMIT}
    returning jaringan`.execute(trx)
  if ((await take()).rows.length > 0) return true
  await admitAsal(trx, asal)
  return (await take()).rows.length > 0
}

export type Heard = { jaringan: string; pertama: string; terakhir: string; kontak: string }

/** Every network that left something under a serial number. */
export async function listAsal(trx: Trx, nomorSeri: string): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select jaringan::text as jaringan, pertama, terakhir, kontak::text as kontak from mesin_tertahan_asal
    where nomor_seri = ${nomorSeri} order by pertama, jaringan`.execute(trx)
  return rows
}

/**
 * Where the machine itself is taken to have spoken from: the first of these addresses that was heard of, else the last word
 * there is. null: several spoke, and nobody knows which was it.
 */
export function chooseAsal(heard: readonly Heard[], candidates: readonly (string | null)[]): string | null {
  const known = candidates.flatMap((ip) => (ip === null ? [] : [jaringanOf(ip)]))
  const spoke = known.find((jaringan) => heard.some((one) => one.jaringan === jaringan))
  return spoke ?? known.at(-1) ?? (heard.length === 1 ? heard[0]!.jaringan : null)
}

/** Nothing of the serial number waits any more. */
export const deleteAsal = (trx: Trx, nomorSeri: string): Promise<unknown> =>
  sql`delete from mesin_tertahan_asal where nomor_seri = ${nomorSeri}`.execute(trx)
