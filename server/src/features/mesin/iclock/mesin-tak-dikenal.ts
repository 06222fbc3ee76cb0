import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { createRateLimit } from './batas-laju.ts'
import { normaliseSerial } from './kenali-mesin.ts'

/** Serial numbers that nobody registered: held off, listed so that somebody can claim them (devices.md 5). */

/** Whoever invents serial numbers fills the list no further than this. */
const LIST_LIMIT = 5_000
const WRITE_INTERVAL_SECONDS = 30
const MEMORY_LIMIT = 20_000

export type UnknownTanda = {
  nomorSeri: string
  ip: string
  ditolak: boolean
  info: Readonly<Record<string, string>>
  now: string
}

/** Counts questions and refusals; each serial number is written at most twice a minute. */
export function createUnknownRecorder(db: Db): (tanda: UnknownTanda) => Promise<void> {
  const memory = new Map<string, { tulisLagi: string; query: number; tolak: number }>()
  const perIp = createRateLimit({ perDetik: 0.5, atOnce: 60 })
  return async ({ nomorSeri: serialNumber, ip, ditolak: refused, info, now }) => {
    const serial = normaliseSerial(serialNumber)
    const old = memory.get(serial) ?? { tulisLagi: '', query: 0, tolak: 0 }
    const count = { ...old, query: old.query + (refused ? 0 : 1), tolak: old.tolak + (refused ? 1 : 0) }
    const important = old.tulisLagi === '' || (refused && old.tolak === 0)
    if ((!important && now < old.tulisLagi) || !perIp.boleh(ip)) {
      if (old.tulisLagi !== '') memory.set(serial, count)
      return
    }
    await write(db, serial, ip, count, info, now)
    if (memory.size >= MEMORY_LIMIT) memory.clear()
    memory.set(serial, { tulisLagi: addSeconds(now, WRITE_INTERVAL_SECONDS), query: 0, tolak: 0 })
  }
}

async function write(
  db: Db,
  serial: string,
  ip: string,
  { query, tolak: refuse }: { query: number; tolak: number },
  info: Readonly<Record<string, string>>,
  now: string,
): Promise<void> {
  await sql`
    insert into mesin_tak_dikenal as lama (nomor_seri, pertama_terlihat, terakhir_terlihat, ip, jumlah_tanya, jumlah_tolak, info)
    select ${serial}, ${now}, ${now}, ${ip}::inet, ${query}, ${refuse}, ${JSON.stringify(info)}::jsonb
    where exists (select 1 from mesin_tak_dikenal where nomor_seri = ${serial})
      or (select count(*) from mesin_tak_dikenal) < ${LIST_LIMIT}
    on conflict (nomor_seri) do update set terakhir_terlihat = greatest(lama.terakhir_terlihat, excluded.terakhir_terlihat),
      ip = excluded.ip, jumlah_tanya = lama.jumlah_tanya + excluded.jumlah_tanya,
      jumlah_tolak = lama.jumlah_tolak + excluded.jumlah_tolak, info = lama.info || excluded.info`.execute(db)
}
