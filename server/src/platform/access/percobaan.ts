import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { buatGiliran } from '../body/giliran.ts'
import { addSeconds, type Clock, epochMs } from '../clock.ts'
import type { DbOrTrx } from '../database/db.ts'
import { terlaluSering } from '../errors.ts'

/** From this many attempts on, each further failure doubles the wait, 15 minutes at most (quality.md 3). */
const BATAS_GAGAL = 5
const TUNDA_TERLAMA = 15 * 60

/**
 * The attempts on one account after each other: as each counts as failed until its password has proved right, five at
 * once would already shut out a sixth who knows it.
 */
export const satuPerSatu = buatGiliran()

/**
 * Counts the attempt as failed before the password is looked at, so that a hundred at once, on however many
 * servers, are still counted one by one; a success forgets it. From the fifth on the next has to wait.
 */
export async function pesanPercobaan(db: DbOrTrx, clock: Clock, sidik: string): Promise<void> {
  const sekarang = clock.now()
  const { rows } = await sql<{ gagal: number }>`
    insert into percobaan_masuk as p (sidik, gagal, terakhir) values (${sidik}, 1, ${sekarang})
    on conflict (sidik) do update set gagal = p.gagal + 1, terakhir = excluded.terakhir,
      tunda_sampai = case when p.gagal + 1 >= ${BATAS_GAGAL}
        then excluded.terakhir + least(${TUNDA_TERLAMA}::int, 15 * power(2, least(p.gagal + 1 - ${BATAS_GAGAL}, 10))) * interval '1 second' end
    where p.tunda_sampai is null or p.tunda_sampai <= excluded.terakhir
    returning gagal`.execute(db)
  if (rows.length > 0) return
  const ditunda = await sql<{ tunda: string | null }>`
    select tunda_sampai as tunda from percobaan_masuk where sidik = ${sidik}`.execute(db)
  throw tunggu(sekarang, ditunda.rows[0]?.tunda ?? sekarang)
}

export const lupakanPercobaan = (db: DbOrTrx, sidik: string): Promise<unknown> =>
  sql`delete from percobaan_masuk where sidik = ${sidik}`.execute(db)

/** This one was no failure, and no success either: the earlier ones stay. */
export const batalkanPercobaan = (db: DbOrTrx, sidik: string): Promise<unknown> =>
  sql`update percobaan_masuk set gagal = gagal - 1, tunda_sampai = null where sidik = ${sidik}`.execute(db)

/** Lets so many through in an hour, counted across servers, and tells the next when to come again. */
export async function jatahPerJam(
  db: DbOrTrx,
  clock: Clock,
  { hal, siapa, paling }: { hal: string; siapa: string; paling: number },
): Promise<void> {
  const sekarang = clock.now()
  const sejamLalu = addSeconds(sekarang, -3600)
  const { rows } = await sql<{ jumlah: number; sejak: string }>`
    insert into percobaan_masuk as p (sidik, gagal, terakhir) values (${sidikDari(`${hal} ${siapa}`)}, 1, ${sekarang})
    on conflict (sidik) do update set
      gagal = case when p.terakhir <= ${sejamLalu} then 1 else least(p.gagal + 1, ${paling + 1}) end,
      terakhir = case when p.terakhir <= ${sejamLalu} then excluded.terakhir else p.terakhir end
    returning gagal as jumlah, terakhir as sejak`.execute(db)
  const { jumlah, sejak } = rows[0] ?? { jumlah: 0, sejak: sekarang }
  if (jumlah > paling) throw tunggu(sekarang, addSeconds(sejak, 3600))
}

const tunggu = (sekarang: string, sampai: string) =>
  terlaluSering(Math.max(1, (epochMs(sampai) - epochMs(sekarang)) / 1000))

/** Key of a throttle row: known and unknown usernames look the same in the table. */
export const sidikUsername = (username: string): string => sidikDari(username.trim().toLowerCase())

const sidikDari = (teks: string): string => createHash('sha256').update(teks).digest('hex')
