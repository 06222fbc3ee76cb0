import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { normaliseSerial } from './identify-mesin.ts'

/**
 * Which serial numbers are registered at all, by six bytes of a digest each: asked only of networks that have used up their
 * guesses, and read anew once a minute at most, so that a flood of inventions costs the database one statement a minute and
 * a machine of ours behind the same address is known whatever else calls.
 */

const BYTES = 6
const FRESH_SECONDS = 60

export type RegisteredSerials = { has(serialNumber: string): Promise<boolean> }

export function createRegisteredSerials(
  db: Db,
  currentSeconds: () => number = () => performance.now() / 1000,
): RegisteredSerials {
  let read: { at: number; digests: Promise<Buffer> } | null = null
  const digests = (): Promise<Buffer> => {
    if (read === null || currentSeconds() - read.at >= FRESH_SECONDS) {
      const next = { at: currentSeconds(), digests: readDigests(db) }
      // Whoever waits hears of the failure; the next one asks again.
      next.digests.catch(() => {
        if (read === next) read = null
      })
      read = next
    }
    return read.digests
  }
  return { has: async (serialNumber) => contains(await digests(), digest(normaliseSerial(serialNumber))) }
}

async function readDigests(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ isi: Buffer | null }>`
    select string_agg(d, '' order by d) as isi
    from (select substring(decode(md5(nomor_seri), 'hex') from 1 for ${sql.lit(BYTES)}) as d from alamat_mesin) x`.execute(
    db,
  )
  return rows[0]?.isi ?? Buffer.alloc(0)
}

const digest = (serial: string): number => createHash('md5').update(serial).digest().readUIntBE(0, BYTES)

/** They lie in order: twenty looks at most. */
function contains(digests: Buffer, wanted: number): boolean {
  let [low, high] = [0, digests.length / BYTES - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = digests.readUIntBE(middle * BYTES, BYTES)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
