import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { salahIsi } from '../../platform/errors.ts'

/** Where a list goes on: name and NPSN of the last row, as they were then. A renamed school neither repeats nor skips rows. */
const letak = z.tuple([z.string(), z.string()])
export type Letak = z.infer<typeof letak>

/** Before every school. */
export const AWAL_DAFTAR: Letak = ['', '']

export function tulisLanjut(kunciToken: Uint8Array, isi: Letak): string {
  const bagian = Buffer.from(JSON.stringify(isi)).toString('base64url')
  return `${bagian}.${tandaTangan(kunciToken, bagian).toString('base64url')}`
}

/** @throws 422 for what was not written here, letter by letter */
export function bacaLanjut(kunciToken: Uint8Array, sesudah: string): Letak {
  const [, bagian = '', tanda = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(sesudah) ?? []
  const diberi = Buffer.from(tanda, 'base64url')
  const benar = tandaTangan(kunciToken, bagian)
  // Of two spellings of the last letter only ours is a signature.
  const sah = diberi.length === benar.length && timingSafeEqual(diberi, benar) && benar.toString('base64url') === tanda
  if (!sah) throw salahIsi('sesudah', 'Sambungan daftar ini tidak dikenal. Muat ulang daftarnya dari awal.')
  return letak.parse(JSON.parse(Buffer.from(bagian, 'base64url').toString()))
}

/** A key of its own, made from the application's: a signature of one kind never passes for another. */
function tandaTangan(kunciToken: Uint8Array, bagian: string): Buffer {
  const kunci = hkdfSync('sha256', kunciToken, '', 'geisa pengguna-geisa', 32)
  return createHmac('sha256', Buffer.from(kunci)).update(bagian).digest()
}
