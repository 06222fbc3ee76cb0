import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { invalidField } from '../../platform/errors.ts'

/** Where a list goes on: name and NPSN of the last row, as they were then. A renamed school neither repeats nor skips rows. */
const location = z.tuple([z.string(), z.string()])
export type Location = z.infer<typeof location>

/** Before every school. */
export const AWAL_DAFTAR: Location = ['', '']

export function writeLanjut(tokenKey: Uint8Array, content: Location): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${tandaTangan(tokenKey, payload).toString('base64url')}`
}

/** @throws 422 for what was not written here, letter by letter */
export function readLanjut(tokenKey: Uint8Array, after: string): Location {
  const [, payload = '', tanda = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(after) ?? []
  const given = Buffer.from(tanda, 'base64url')
  const correct = tandaTangan(tokenKey, payload)
  // Of two spellings of the last letter only ours is a signature.
  const valid =
    given.length === correct.length && timingSafeEqual(given, correct) && correct.toString('base64url') === tanda
  if (!valid) throw invalidField('sesudah', 'Sambungan daftar ini tidak dikenal. Muat ulang daftarnya dari awal.')
  return location.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

/** A key of its own, made from the application's: a signature of one kind never passes for another. */
function tandaTangan(tokenKey: Uint8Array, payload: string): Buffer {
  const key = hkdfSync('sha256', tokenKey, '', 'geisa pengguna-geisa', 32)
  return createHmac('sha256', Buffer.from(key)).update(payload).digest()
}
