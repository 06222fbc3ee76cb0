import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tolakSaatPemeliharaan } from '../access/pemeliharaan.ts'
import type { Aplikasi } from '../aplikasi.ts'
import { addSeconds, type Clock } from '../clock.ts'
import { GalatHttp } from '../errors.ts'
import { isBerkasHilang } from './files.ts'

/** Short-lived signed addresses of files (quality.md 3): whoever holds one may open that file for five minutes. */
const UMUR_DETIK = 5 * 60
const JENIS = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type MimeBerkas = (typeof JENIS)[number]

/** What an address opens, and for whose sake it was made: the opening is written down under that name. */
const tiket = z.strictObject({
  kunci: z.string(),
  mime: z.enum(JENIS),
  nama: z.string(),
  sekolahId: z.number(),
  perihal: z.string(),
  objek: z.string(),
  penggunaId: z.number(),
})
export type TiketBerkas = z.infer<typeof tiket>
const muatan = tiket.extend({ sampai: z.string() })

export function alamatBerkas(
  { kunciToken, clock }: { kunciToken: Uint8Array; clock: Clock },
  isi: TiketBerkas,
): string {
  const teks = JSON.stringify({ ...isi, sampai: addSeconds(clock.now(), UMUR_DETIK) })
  const bagian = Buffer.from(teks).toString('base64url')
  return `/api/berkas/${bagian}.${tandaTangan(kunciToken, bagian).toString('base64url')}`
}

/** GET /api/berkas/<token>, for guests: a browser's new tab carries no session. */
export function ruteBerkas(
  app: FastifyInstance,
  aplikasi: Aplikasi,
  catatDibuka: (tiket: TiketBerkas) => Promise<void>,
): void {
  // A wildcard: a token is longer than a path parameter may be.
  app.get(
    '/api/berkas/*',
    { schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const isi = bacaToken(aplikasi.kunciToken, request.params['*'])
      if (isi === null) return tolak(request, reply, 404, 'Alamat berkas ini tidak dikenal.')
      if (isi.sampai <= aplikasi.clock.now())
        return tolak(request, reply, 410, 'Alamat berkas ini sudah tidak berlaku.')
      const { sampai: _, ...dibuka } = isi
      await tolakSaatPemeliharaan(aplikasi.db, isi.penggunaId)
      const bytes = await bacaBerkas(aplikasi, isi.kunci)
      if (bytes === null) return tolak(request, reply, 404, 'Berkas ini sudah tidak ada, mungkin sudah diganti.')
      await catatDibuka(dibuka)
      return reply.headers(kepalaBerkas(isi)).send(bytes)
    },
  )
}

/** A key of its own, made from the application's: a signature of one kind never passes for the other. */
function tandaTangan(kunciToken: Uint8Array, bagian: string): Buffer {
  const kunci = hkdfSync('sha256', kunciToken, '', 'geisa alamat-berkas', 32)
  return createHmac('sha256', Buffer.from(kunci)).update(bagian).digest()
}

function bacaToken(kunciToken: Uint8Array, token: string): z.infer<typeof muatan> | null {
  const [, bagian, tanda] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(token) ?? []
  if (bagian === undefined || tanda === undefined) return null
  const diberi = Buffer.from(tanda, 'base64url')
  // Of two spellings of the last letter only ours is a signature.
  if (diberi.toString('base64url') !== tanda) return null
  if (!timingSafeEqual(diberi, tandaTangan(kunciToken, bagian))) return null
  const hasil = muatan.safeParse(JSON.parse(Buffer.from(bagian, 'base64url').toString()))
  return hasil.success ? hasil.data : null
}

async function bacaBerkas({ files }: Aplikasi, kunci: string): Promise<Uint8Array | null> {
  try {
    return await files.get(kunci)
  } catch (error) {
    if (isBerkasHilang(error)) return null
    throw error
  }
}

const CSP_DASAR = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const kepalaBerkas = ({ mime, nama }: { mime: MimeBerkas; nama: string }): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `inline; filename="${namaAscii(nama)}"; filename*=UTF-8''${encodeRfc5987(nama)}`,
  'content-security-policy': cspBerkas(mime),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

/**
 * Nothing is loaded and nothing runs. Images go into a sandbox as well; browsers' PDF viewers do not all work in one, and
 * draw with styles and an object of their own.
 */
const cspBerkas = (mime: MimeBerkas): string =>
  `${CSP_DASAR}; style-src 'unsafe-inline'; ${mime === 'application/pdf' ? "object-src 'self'" : 'sandbox'}`

const namaAscii = (nama: string): string => nama.replaceAll(/[^ \w.()-]/g, '_')
const encodeRfc5987 = (nama: string): string =>
  encodeURIComponent(nama).replaceAll(/['()*]/g, (huruf) => `%${huruf.charCodeAt(0).toString(16).toUpperCase()}`)

const AJAKAN = 'Kembali ke daftarnya, lalu buka lagi dari sana.'

/** A person in a tab reads a page, a program reads JSON. */
function tolak(request: FastifyRequest, reply: FastifyReply, status: 404 | 410, sebab: string): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) {
    const kode = status === 410 ? 'ALAMAT_KEDALUWARSA' : 'TIDAK_DITEMUKAN'
    throw new GalatHttp(status, { message: `${sebab} ${AJAKAN}`, kode })
  }
  return reply
    .status(status)
    .header('content-security-policy', `${CSP_DASAR}; style-src 'unsafe-inline'; sandbox`)
    .type('text/html; charset=utf-8')
    .send(halaman(sebab))
}

const halaman = (sebab: string): string => `<!doctype html><html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Berkas tidak dapat dibuka</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:18vh auto 0;padding:0 1.5rem}
h1{font-size:1.25rem}</style>
<h1>Berkas tidak dapat dibuka</h1><p>${sebab}</p><p>${AJAKAN}</p></html>`
