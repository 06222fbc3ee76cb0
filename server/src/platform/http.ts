import { Readable } from 'node:stream'
import type { Endpoint, Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { kalimatIsian } from '@geisa/contract/label-isian'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { tanpaPelaku } from './access/pelaku.ts'
import { kenaliPemanggil, kenaliSesudahIsi, layaniTamu, sebagaiPemanggil } from './access/pemanggil.ts'
import type { Masuk, Pengguna } from './access/session.ts'
import type { Aplikasi } from './aplikasi.ts'
import { buatGiliranOrang } from './body/giliran.ts'
import { ISI_TAMU } from './body/jatah-isi.ts'
import {
  basisDataTakTerjangkau,
  GalatHttp,
  isGangguanBasisData,
  isRujukanBerubah,
  isTakTersimpan,
  rujukanBerubah,
  salahIsi,
  tidakAda,
  tidakSah,
} from './errors.ts'
import type { Cakupan } from './scope.ts'

/** What a handler gets: input that the contract let through, and who asks. Guests' endpoints have no user. */
export type Konteks<E extends Endpoint> = {
  params: Keluaran<E, 'params'>
  query: Keluaran<E, 'query'>
  body: Keluaran<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
} & (E['hak'] extends 'tamu' ? unknown : { pengguna: Pengguna; cakupan: Cakupan })

/** An answer that is JSON already, passed on as it lies; see jsonSiap. */
export type JsonSiap<T> = { readonly teks: string | Buffer; readonly [siap]: T | true }
const siap: unique symbol = Symbol('json siap')

/** For hot reports whose text is stored: nothing is parsed and written again, except to check it outside production. */
export const jsonSiap = <T>(teks: string | Buffer): JsonSiap<T> => ({ teks, [siap]: true })

/** The same in pieces, for an answer that is too long to be held as one. */
export type JsonAliran<T> = { readonly potongan: AsyncIterable<string>; readonly [siap]: T | true }
export const jsonAliran = <T>(potongan: AsyncIterable<string>): JsonAliran<T> => ({ potongan, [siap]: true })

const isJsonSiap = (jawaban: unknown): jawaban is JsonSiap<unknown> | JsonAliran<unknown> =>
  typeof jawaban === 'object' && jawaban !== null && siap in jawaban

/** What a handler gives back; a stream is passed on as it comes. */
type Hasil<E extends Endpoint> = E extends { aliran: true }
  ? Readable
  : Jawaban<E> | JsonSiap<Jawaban<E>> | JsonAliran<Jawaban<E>>

/** Spreads an endpoint of the contract into a route: session, rights, shape, then the handler's one line. */
export function layani<const E extends Endpoint>(
  app: FastifyInstance,
  aplikasi: Aplikasi,
  e: E,
  handler: (konteks: Konteks<E>) => Promise<Hasil<E>>,
): void {
  // The type says so already; a route without declared rights must not boot even when somebody cast his way around it.
  if ((e.hak as unknown) === undefined) throw new Error(`${e.method} ${e.url} declares no rights`)
  const syarat = e.hak === 'tamu' ? null : { ...e, hak: e.hak }
  const layanan = (request: FastifyRequest, reply: FastifyReply, masuk?: Masuk): Promise<Hasil<E>> => {
    const { params, query, body } = request
    return handler({ params, query, body, ...masuk, request, reply } as Konteks<E>)
  }
  const kerjakan = (request: FastifyRequest, reply: FastifyReply): Promise<Hasil<E>> =>
    syarat === null
      ? tanpaPelaku(() => layanan(request, reply))
      : sebagaiPemanggil(request, (masuk) =>
          e.bergiliran
            ? bergiliran(request, masuk.pengguna.id, () => layanan(request, reply, masuk))
            : layanan(request, reply, masuk),
        )
  app.route({
    method: e.method,
    url: e.pola ?? e.url,
    ...batasIsiRute(e),
    schema: {
      summary: e.ringkasan,
      ...(e.hak === 'tamu' ? { security: [] } : {}),
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      response: { 200: e.response },
    },
    ...(e.aliran && RUTE_ALIRAN),
    ...(e.terlaluBesar && { errorHandler: jawabTerlaluBesar(e.terlaluBesar) }),
    ...(e.batasPerMenit === undefined ? {} : { config: { rateLimit: { max: e.batasPerMenit, timeWindow: 60_000 } } }),
    // Rights come before shape: a stranger learns nothing about what would have been valid.
    onRequest: async (request) => {
      if (syarat === null) return e.saatPemeliharaan ? undefined : layaniTamu(aplikasi, request)
      await kenaliPemanggil(aplikasi, request, syarat)
    },
    preValidation: kenaliSesudahIsi,
    handler: async (request, reply) => {
      const jawaban = await kerjakan(request, reply)
      if (e.aliran) return reply.type(JENIS_ALIRAN).send(jawaban)
      if (isJsonSiap(jawaban)) {
        if (aplikasi.mode !== 'production') return JSON.parse(await teksUtuh(jawaban))
        return kirimTeks(reply, 'teks' in jawaban ? jawaban.teks : Readable.from(jawaban.potongan))
      }
      // Fastify sends a bare string as text; ours are JSON (POST /signin answers a JSON string).
      return typeof jawaban === 'string' ? kirimTeks(reply, JSON.stringify(jawaban)) : jawaban
    },
  })
}

function batasIsiRute({ batasIsi, hak }: Endpoint): { bodyLimit?: number } {
  if (batasIsi !== undefined) return { bodyLimit: batasIsi }
  return hak === 'tamu' ? { bodyLimit: ISI_TAMU } : {}
}

async function teksUtuh(jawaban: JsonSiap<unknown> | JsonAliran<unknown>): Promise<string> {
  if ('teks' in jawaban) return String(jawaban.teks)
  let teks = ''
  for await (const satu of jawaban.potongan) teks += satu
  return teks
}

const kirimTeks = (reply: FastifyReply, teks: string | Buffer | Readable): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((isi) => isi)
    .send(teks)

const JENIS_ALIRAN = 'text/event-stream; charset=utf-8'

/** A HEAD would open a stream that nobody reads. The route's own hook speaks last: no proxy keeps or gathers what comes. */
const RUTE_ALIRAN = {
  exposeHeadRoute: false,
  onSend: async (_request: FastifyRequest, reply: FastifyReply, isi: unknown) => {
    if (reply.getHeader('content-type') === JENIS_ALIRAN)
      reply.headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no', connection: 'close' })
    return isi
  },
}

/** Where a body is one file, what is too large is told at its field, as the handler would have told it. */
const jawabTerlaluBesar =
  (bagi: NonNullable<Endpoint['terlaluBesar']>) =>
  (error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
    void jawabGalat(
      (error as { statusCode?: number }).statusCode === 413 ? salahIsi(bagi.field, bagi.kalimat) : error,
      reply,
    )
  }

/** One at a time of each user. */
export const bergiliran = buatGiliranOrang()

/** Validation by zod; answers are checked against their schema in tests and development, production just serialises. */
export function pasangSkema(app: FastifyInstance, mode: Aplikasi['mode']): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(mode === 'production' ? () => (data) => JSON.stringify(data) : serializerCompiler)
}

/** The one error handler: every error leaves as { message, kode, galat } in Indonesian. */
export function pasangGalat(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => jawabGalat(error, reply))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= 400 && typeof payload === 'string' && payload.startsWith('{')) {
      reply.header('content-type', 'application/json; charset=utf-8')
    }
    return payload
  })
}

export function jawabGalat(error: unknown, reply: FastifyReply): FastifyReply {
  const galat = keGalatHttp(error)
  if (galat.status >= 500) reply.log.error({ err: error }, 'permintaan gagal')
  else if (isRujukanBerubah(error)) reply.log.warn({ err: error }, 'rujukan berubah')
  if (galat.cobaLagiDetik !== undefined) reply.header('retry-after', Math.ceil(galat.cobaLagiDetik))
  return reply
    .status(galat.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(galat.badan))
}

export const tanpaRute = (): GalatHttp => tidakAda('Alamat')

function keGalatHttp(error: unknown): GalatHttp {
  if (error instanceof GalatHttp) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const galat = error.validation.flatMap(({ instancePath, params, message }) => {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
      const asing = isianAsing(params)
      return asing.length > 0
        ? asing.map((nama) => ({
            field: field === '' ? nama : `${field}.${nama}`,
            message: `Isian ${nama} tidak dikenal`,
          }))
        : [{ field, message: message ?? 'tidak sah' }]
    })
    return new GalatHttp(422, {
      message: galat[0] === undefined ? 'Masukan tidak sah' : kalimatIsian(galat[0]),
      kode: 'MASUKAN_TIDAK_SAH',
      galat,
    })
  }
  if (isGangguanBasisData(error)) return basisDataTakTerjangkau()
  if (isRujukanBerubah(error)) return rujukanBerubah()
  if (isTakTersimpan(error)) return tidakSah('Isian memuat huruf yang tidak dapat disimpan. Hapus, lalu ketik ulang.')
  if (isResponseSerializationError(error)) return salahServer()
  return dariStatusFastify(error)
}

/** Fields that the contract does not know: each is named by itself, at most twenty of them. */
function isianAsing(params: unknown): string[] {
  const keys = (params as { keys?: unknown } | undefined)?.keys
  return Array.isArray(keys) ? keys.slice(0, 20).map((nama) => String(nama).slice(0, 100)) : []
}

const salahServer = (): GalatHttp =>
  new GalatHttp(500, {
    message: 'Terjadi kesalahan di server. Coba lagi; bila berulang, hubungi kami.',
    kode: 'GALAT_SERVER',
  })

const PESAN_STATUS: Record<number, [string, string]> = {
  400: ['Isi permintaan tidak dapat dibaca', 'PERMINTAAN_RUSAK'],
  413: ['Isi permintaan terlalu besar', 'TERLALU_BESAR'],
  415: ['Jenis isi permintaan tidak dikenal', 'JENIS_TIDAK_DIKENAL'],
  429: ['Terlalu banyak permintaan. Coba lagi sebentar lagi.', 'TERLALU_SERING'],
}

/** Fastify's own refusals (broken JSON, too large …) carry a status but speak English. */
function dariStatusFastify(error: unknown): GalatHttp {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const dikenal = PESAN_STATUS[status]
  if (dikenal === undefined)
    return status >= 400 && status < 500
      ? new GalatHttp(status, { message: 'Permintaan ditolak', kode: 'DITOLAK' })
      : salahServer()
  return new GalatHttp(status, { message: dikenal[0], kode: dikenal[1] })
}
