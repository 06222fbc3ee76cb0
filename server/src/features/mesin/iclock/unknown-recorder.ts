import { type RawBuilder, sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { normaliseSerial } from './identify-mesin.ts'
import { createRateLimit } from './rate-limit.ts'
import { UNKNOWN_NETWORK, unknownNetwork } from './unknown-allowance.ts'

/** Serial numbers that nobody registered: held off, listed so that somebody can claim them (devices.md 5). */

/** Whoever invents serial numbers fills the list no further than this, and of one network (24 bits of IPv4, 48 of IPv6) than that. */
const LIST_LIMIT = 5_000
const NETWORK_LIMIT = 20
const WRITE_INTERVAL_SECONDS = 30
const MEMORY_LIMIT = 20_000

export type UnknownCall = {
  nomorSeri: string
  ip: string
  refused: boolean
  /** It came again though its network guesses: written whatever else calls. */
  again?: boolean
  info: Readonly<Record<string, string>>
  now: string
}

/** Counts questions and refusals; each serial number is written at most twice a minute. */
export function createUnknownRecorder(db: Db): (call: UnknownCall) => Promise<void> {
  const memory = new Map<string, { writeAgainAt: string; questions: number; refusals: number }>()
  const perNetwork = createRateLimit({ perSecond: 0.2, atOnce: 20 })
  return async ({ nomorSeri, ip, refused, again = false, info, now }) => {
    const serial = normaliseSerial(nomorSeri)
    const old = memory.get(serial) ?? { writeAgainAt: '', questions: 0, refusals: 0 }
    const count = {
      ...old,
      questions: old.questions + (refused ? 0 : 1),
      refusals: old.refusals + (refused ? 1 : 0),
    }
    const important = old.writeAgainAt === '' || (refused && old.refusals === 0)
    // As long as it may be: a clock that ran ahead keeps nobody from the list (quality.md 2.8).
    const soon = now < old.writeAgainAt && old.writeAgainAt <= addSeconds(now, WRITE_INTERVAL_SECONDS)
    if ((!important && soon) || !(again || perNetwork.allow(unknownNetwork(ip)))) {
      if (old.writeAgainAt !== '') memory.set(serial, count)
      return
    }
    await write(db, serial, { ip, info, now }, count)
    if (memory.size >= MEMORY_LIMIT) memory.clear()
    memory.set(serial, { writeAgainAt: addSeconds(now, WRITE_INTERVAL_SECONDS), questions: 0, refusals: 0 })
  }
}

const network = (ip: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`network(set_masklen(${ip}, case family(${ip}) when 4 then ${sql.lit(UNKNOWN_NETWORK.four)} else ${sql.lit(UNKNOWN_NETWORK.six)} end))`

/** A machine is heard of again and again, an invention once: the list gives way at its short-lived end. */
const LONGEST_LIVED = sql`order by terakhir_terlihat - pertama_terlihat desc, terakhir_terlihat desc, nomor_seri`

/** One row more; what nobody blocked and was heard of least makes room for it. */
async function write(
  db: Db,
  serial: string,
  { ip, info, now }: Pick<UnknownCall, 'ip' | 'info' | 'now'>,
  { questions, refusals }: { questions: number; refusals: number },
): Promise<void> {
  await sql`
    with lain as (
      select nomor_seri, ip, row_number() over urut as ke,
        row_number() over (partition by ${network(sql`ip`)} ${LONGEST_LIVED}) as ke_jaringan
      from mesin_tak_dikenal where not diblokir and nomor_seri <> ${serial} window urut as (${LONGEST_LIVED})
    ), buang as (
      delete from mesin_tak_dikenal m using lain l where l.nomor_seri = m.nomor_seri
        and (l.ke >= ${LIST_LIMIT} or l.ke_jaringan >= ${NETWORK_LIMIT} and ${network(sql`l.ip`)} = ${network(sql`${ip}::inet`)})
    )
    insert into mesin_tak_dikenal as lama (nomor_seri, pertama_terlihat, terakhir_terlihat, ip, jumlah_tanya, jumlah_tolak, info)
    values (${serial}, ${now}, ${now}, ${ip}::inet, ${questions}, ${refusals}, ${JSON.stringify(info)}::jsonb)
    on conflict (nomor_seri) do update set terakhir_terlihat = greatest(lama.terakhir_terlihat, excluded.terakhir_terlihat),
      ip = excluded.ip, jumlah_tanya = lama.jumlah_tanya + excluded.jumlah_tanya,
      jumlah_tolak = lama.jumlah_tolak + excluded.jumlah_tolak, info = lama.info || excluded.info`.execute(db)
}
