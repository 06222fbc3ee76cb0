import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseWhenPemeliharaan } from '../access/pemeliharaan.ts'
import type { AppContext } from '../app-context.ts'
import { addSeconds, type Clock, isAhead } from '../clock.ts'
import { HttpError } from '../errors.ts'
import { isFileMissing } from './files.ts'

/** Short-lived signed addresses of files (quality.md 3): whoever holds one may open that file for five minutes. */
const UMUR_DETIK = 5 * 60
const TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type MimeBerkas = (typeof TYPES)[number]

/** What an address opens, and for whose sake it was made: the opening is written down under that name. */
const tiket = z.strictObject({
  kunci: z.string(),
  mime: z.enum(TYPES),
  nama: z.string(),
  sekolahId: z.number(),
  perihal: z.string(),
  objek: z.string(),
  penggunaId: z.number(),
})
export type TiketBerkas = z.infer<typeof tiket>
/** A page that lists documents shows a picture of each: nobody opened one (`?gambar=kecil`); any other request opens it. */
export type SeenBerkas = 'dibuka' | 'gambar'
const payload = tiket.extend({ sampai: z.string() })

export function alamatBerkas(
  { tokenKey, clock }: { tokenKey: Uint8Array; clock: Clock },
  content: TiketBerkas,
): string {
  const text = JSON.stringify({ ...content, sampai: addSeconds(clock.now(), UMUR_DETIK) })
  const encoded = Buffer.from(text).toString('base64url')
  return `/api/berkas/${encoded}.${sign(tokenKey, encoded).toString('base64url')}`
}

/** GET /api/berkas/<token>, for guests: a browser's new tab carries no session. */
export function fileRoute(
  app: FastifyInstance,
  context: AppContext,
  recordSeen: (tiket: TiketBerkas, seen: SeenBerkas) => Promise<void>,
): void {
  // A wildcard: a token is longer than a path parameter may be.
  app.get(
    '/api/berkas/*',
    { schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: { gambar?: unknown } }>, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const content = readToken(context.tokenKey, request.params['*'])
      if (content === null) return refuse(request, reply, 404, 'Alamat berkas ini tidak dikenal.')
      const now = context.clock.now()
      // One that holds for longer than any does was made by a clock that ran ahead (quality.md 2.8).
      if (content.sampai <= now || isAhead(content.sampai, addSeconds(now, UMUR_DETIK)))
        return refuse(request, reply, 410, 'Alamat berkas ini sudah tidak berlaku.')
      const { sampai: _, ...opened } = content
      await refuseWhenPemeliharaan(context.db, content.penggunaId)
      const bytes = await readFile(context, content.kunci)
      if (bytes === null) return refuse(request, reply, 404, 'Berkas ini sudah tidak ada, mungkin sudah diganti.')
      await recordSeen(opened, isShown(content, request.query.gambar) ? 'gambar' : 'dibuka')
      return reply.headers(fileHeaders(content)).send(bytes)
    },
  )
}

/** Of a PDF no page shows a picture. */
const isShown = ({ mime }: TiketBerkas, picture: unknown): boolean => picture === 'kecil' && mime !== 'application/pdf'

/** A key of its own, made from the application's: a signature of one kind never passes for the other. */
function sign(tokenKey: Uint8Array, encoded: string): Buffer {
  const key = hkdfSync('sha256', tokenKey, '', 'geisa alamat-berkas', 32)
  return createHmac('sha256', Buffer.from(key)).update(encoded).digest()
}

function readToken(tokenKey: Uint8Array, token: string): z.infer<typeof payload> | null {
  const [, encoded, signature] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(token) ?? []
  if (encoded === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  // Of two spellings of the last letter only ours is a signature.
  if (given.toString('base64url') !== signature) return null
  if (!timingSafeEqual(given, sign(tokenKey, encoded))) return null
  const result = payload.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  return result.success ? result.data : null
}

async function readFile({ files }: AppContext, key: string): Promise<Uint8Array | null> {
  try {
    return await files.get(key)
  } catch (error) {
    if (isFileMissing(error)) return null
    throw error
  }
}

const BASE_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'"
/** Our own desk shows a PDF, and why there is none, in a frame beside the request (docs/decisions/0030); nobody else does. */
const FRAMED = "frame-ancestors 'self'"
const ALONE = "frame-ancestors 'none'"

const fileHeaders = ({ mime, nama }: { mime: MimeBerkas; nama: string }): Record<string, string> => ({
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
  mime === 'application/pdf'
    ? `${BASE_CSP}; style-src 'unsafe-inline'; ${FRAMED}; object-src 'self'`
    : `${BASE_CSP}; style-src 'unsafe-inline'; ${ALONE}; sandbox`

const namaAscii = (nama: string): string => nama.replaceAll(/[^ \w.()-]/g, '_')
const encodeRfc5987 = (nama: string): string =>
  encodeURIComponent(nama).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const ADVICE = 'Kembali ke daftarnya, lalu buka lagi dari sana.'

/** A person in a tab reads a page, a program reads JSON. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: 404 | 410, cause: string): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) {
    const kode = status === 410 ? 'ALAMAT_KEDALUWARSA' : 'TIDAK_DITEMUKAN'
    throw new HttpError(status, { message: `${cause} ${ADVICE}`, kode })
  }
  return reply
    .status(status)
    .header('content-security-policy', `${BASE_CSP}; style-src 'unsafe-inline'; ${FRAMED}; sandbox`)
    .type('text/html; charset=utf-8')
    .send(page(cause))
}

const page = (cause: string): string => `<!doctype html><html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Berkas tidak dapat dibuka</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:18vh auto 0;padding:0 1.5rem}
h1{font-size:1.25rem}</style>
<h1>Berkas tidak dapat dibuka</h1><p>${cause}</p><p>${ADVICE}</p></html>`
