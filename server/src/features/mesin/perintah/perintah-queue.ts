import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { CommandReply } from '../adms/device-info.ts'
import { type KnownMesin, OFFER_AGAIN_SECONDS } from '../iclock/identify-mesin.ts'
import { mergeInfo } from '../info-mesin.ts'
import { buildCommand, type CommandArgument, commandAnswer, resultMeaning, takeKelompok } from './perintah.ts'

/** Commands on their way: antre → terkirim → selesai | gagal | kedaluwarsa (devices.md 1.5). */

const MAX_OFFERED = 5
/** A restart ordered last week must not surprise anybody today. */
const QUEUE_AGE_SECONDS = 7 * 86_400

type Queued = { id: number; jenis: string; argumen: CommandArgument }

/** Hands over what waits, marks it as sent, and gives up what was offered five times in vain. */
export async function takeCommand(db: Db, mesin: KnownMesin, now: string): Promise<string> {
  const { sekolahId, mesinId } = mesin
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`
  return db.transaction().execute(async (trx) => {
    const limit = addSeconds(now, -OFFER_AGAIN_SECONDS)
    await sql`
      update mesin_perintah set status = 'kedaluwarsa', selesai_pada = ${now}, keterangan = 'Mesin tidak menjawab'
      where ${own} and (status = 'terkirim' and percobaan >= ${MAX_OFFERED} and dikirim_pada <= ${limit}
        or status in ('antre', 'terkirim') and dibuat_pada < ${addSeconds(now, -QUEUE_AGE_SECONDS)})`.execute(trx)
    const { rows } = await sql<Queued>`
      select id, jenis, argumen from mesin_perintah
      where ${own} and (status = 'antre' or status = 'terkirim' and dikirim_pada <= ${limit})
      order by id limit 200 for update skip locked`.execute(trx)
    const built = rows.map((p) => ({ ...p, result: buildCommand(String(p.id), p.jenis, p.argumen, mesin.pushver) }))
    for (const { id, result } of built) {
      if (!('ditolak' in result)) continue
      await sql`update mesin_perintah set status = 'gagal', selesai_pada = ${now}, keterangan = ${result.ditolak}
        where ${own} and id = ${id}`.execute(trx)
    }
    const sent = takeKelompok(
      built.flatMap(({ id, jenis, result }) => ('baris' in result ? [{ id, jenis, baris: result.baris }] : [])),
    )
    await sql`update mesin_perintah set status = 'terkirim', percobaan = percobaan + 1, dikirim_pada = ${now}
      where ${own} and id = any(${sent.map(({ id }) => id)}::int[])`.execute(trx)
    return commandAnswer(sent)
  })
}

/** Completes each command once; unknown numbers and those of other machines change nothing. */
export async function finishCommand(
  db: Db,
  { sekolahId, mesinId }: KnownMesin,
  replies: readonly CommandReply[],
  now: string,
): Promise<void> {
  for (const { id, result, isi } of replies) {
    if (!/^[1-9]\d{0,8}$/.test(id)) continue
    const succeeded = result === null || result >= 0
    const { rows } = await sql<{ jenis: string }>`
      update mesin_perintah set status = ${succeeded ? 'selesai' : 'gagal'}, hasil = ${result}, selesai_pada = ${now},
        keterangan = ${resultMeaning(result)}
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and id = ${Number(id)} and status in ('terkirim', 'kedaluwarsa')
      returning jenis`.execute(db)
    if (rows[0]?.jenis !== 'INFO' || isi.size === 0) continue
    await sql`update mesin set info = ${mergeInfo(Object.fromEntries(isi))}
      where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(db)
  }
}
