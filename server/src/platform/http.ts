import { Readable } from 'node:stream'
import type { Answer, Endpoint, Output } from '@geisa/contract/endpoint'
import { inputSentence } from '@geisa/contract/labels/input'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { withoutActor } from './access/actor.ts'
import { asCaller, recogniseAfterContent, recogniseCaller, serveTamu } from './access/caller.ts'
import { callerLine } from './access/caller-line.ts'
import type { Caller, Pengguna } from './access/session.ts'
import type { AppContext } from './app-context.ts'
import { MAX_TAMU_CONTENT } from './body/content-quota.ts'
import { readingFields, refuseOtherReading, setReadingAside } from './body/returned-reading.ts'
import { createPersonTurn } from './body/turn.ts'
import type { Cakupan } from './cakupan.ts'
import {
  HttpError,
  invalid,
  invalidField,
  isDatabaseOutage,
  isReferenceChanged,
  isUnsaved,
  notFound,
  outageWords,
  referenceChanged,
} from './errors.ts'

/** What a handler gets: input that the contract let through, and who asks. Guests' endpoints have no user. */
export type Context<E extends Endpoint> = {
  params: Output<E, 'params'>
  query: Output<E, 'query'>
  body: Output<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
} & (E['hak'] extends 'tamu' ? unknown : { pengguna: Pengguna; cakupan: Cakupan })

/** An answer that is JSON already, passed on as it lies; see readyJson. */
export type ReadyJson<T> = { readonly text: string | Buffer; readonly [ready]: T | true }
const ready: unique symbol = Symbol('json siap')

/** For hot reports whose text is stored: nothing is parsed and written again, except to check it outside production. */
export const readyJson = <T>(text: string | Buffer): ReadyJson<T> => ({ text, [ready]: true })

/** The same in pieces, for an answer that is too long to be held as one. */
export type JsonStream<T> = { readonly chunks: AsyncIterable<string>; readonly [ready]: T | true }
export const jsonStream = <T>(chunks: AsyncIterable<string>): JsonStream<T> => ({ chunks, [ready]: true })

const isJsonReady = (answer: unknown): answer is ReadyJson<unknown> | JsonStream<unknown> =>
  typeof answer === 'object' && answer !== null && ready in answer

/** What a handler gives back; a stream's has answered by itself (live/take-line.ts). */
type Result<E extends Endpoint> = E extends { aliran: true }
  ? void
  : Answer<E> | ReadyJson<Answer<E>> | JsonStream<Answer<E>>

/**
 * Spreads an endpoint of the contract into a route: session, rights, shape, then the handler's one line.
 * @param read what stands now of a record whose reading may come back whole (`reading`); null = it is new
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  e: E,
  handler: (given: Context<E>) => Promise<Result<E>>,
  read?: (given: Context<NoInfer<E>>) => Promise<object | null>,
): void {
  // The type says so already; a route without declared rights must not boot even when somebody cast his way around it.
  if ((e.hak as unknown) === undefined) throw new Error(`${e.method} ${e.url} declares no rights`)
  if ((e.reading === undefined) !== (read === undefined)) throw new Error(`${e.method} ${e.url}: who reads its record?`)
  const condition = e.hak === 'tamu' ? null : { ...e, hak: e.hak }
  const service = (request: FastifyRequest, reply: FastifyReply, caller?: Caller): Promise<Result<E>> => {
    const { params, query, body } = request
    const given = { params, query, body, ...caller, request, reply } as Context<E>
    return e.reading === undefined || read === undefined
      ? handler(given)
      : refuseOtherReading(request, e.reading, () => read(given)).then(() => handler(given))
  }
  const carried = readingFields(e)
  const run = (request: FastifyRequest, reply: FastifyReply): Promise<Result<E>> =>
    condition === null
      ? withoutActor(() => service(request, reply))
      : asCaller(request, (caller) =>
          e.inTurn
            ? takingTurns(request, caller.pengguna.id, () => service(request, reply, caller))
            : service(request, reply, caller),
        )
  app.route({
    method: e.method,
    url: e.routePattern ?? e.url,
    ...routeContentLimit(e),
    schema: {
      summary: e.summary,
      ...(e.hak === 'tamu' ? { security: [] } : {}),
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      response: { 200: e.response },
    },
    // A HEAD would open a stream that nobody reads.
    ...(e.aliran && { exposeHeadRoute: false }),
    ...(e.tooLarge && { errorHandler: answerTooBig(e.tooLarge) }),
    ...(e.limitPerMinute === undefined ? {} : { config: { rateLimit: { max: e.limitPerMinute, timeWindow: 60_000 } } }),
    // Rights come before shape: a stranger learns nothing about what would have been valid.
    onRequest: async (request) => {
      if (condition === null) return e.duringPemeliharaan ? undefined : serveTamu(context, request)
      await recogniseCaller(context, request, condition)
    },
    preValidation: [recogniseAfterContent, async (request) => setReadingAside(request, carried)],
    handler: async (request, reply) => {
      const answer = await run(request, reply)
      if (e.aliran) return reply
      if (isJsonReady(answer)) {
        if (context.mode !== 'production') return JSON.parse(await wholeText(answer))
        return sendText(reply, 'text' in answer ? answer.text : Readable.from(answer.chunks))
      }
      // Fastify sends a bare string as text; ours are JSON (POST /signin answers a JSON string).
      return typeof answer === 'string' ? sendText(reply, JSON.stringify(answer)) : answer
    },
  })
}

function routeContentLimit({ bodyLimit, hak }: Endpoint): { bodyLimit?: number } {
  if (bodyLimit !== undefined) return { bodyLimit: bodyLimit }
  return hak === 'tamu' ? { bodyLimit: MAX_TAMU_CONTENT } : {}
}

async function wholeText(answer: ReadyJson<unknown> | JsonStream<unknown>): Promise<string> {
  if ('text' in answer) return String(answer.text)
  let text = ''
  for await (const one of answer.chunks) text += one
  return text
}

const sendText = (reply: FastifyReply, text: string | Buffer | Readable): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((content) => content)
    .send(text)

/** Where a body is one file, what is too large is told at its field, as the handler would have told it. */
const answerTooBig =
  (tooLarge: NonNullable<Endpoint['tooLarge']>) =>
  (error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
    void replyWithError(
      (error as { statusCode?: number }).statusCode === 413 ? invalidField(tooLarge.field, tooLarge.sentence) : error,
      reply,
    )
  }

/** One at a time of each user. */
export const takingTurns = createPersonTurn()

/** Validation by zod; answers are checked against their schema in tests and development, production just serialises. */
export function attachSchema(app: FastifyInstance, mode: AppContext['mode']): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(mode === 'production' ? () => (data) => JSON.stringify(data) : serializerCompiler)
}

/** The one error handler: every error leaves as { message, kode, galat } in Indonesian. */
export function attachErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => replyWithError(error, reply))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= 400 && typeof payload === 'string' && payload.startsWith('{')) {
      reply.header('content-type', 'application/json; charset=utf-8')
    }
    return payload
  })
}

export function replyWithError(error: unknown, reply: FastifyReply): FastifyReply {
  const failure = toHttpError(error)
  if (failure.status >= 500) reply.log.error({ err: error, ...callerLine(reply.request) }, 'permintaan gagal')
  else if (isReferenceChanged(error)) reply.log.warn({ err: error }, 'rujukan berubah')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfterSeconds))
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isOurs(failure) ? { ...failure.answer, idPermintaan: reply.request.id } : failure.answer))
}

/** Not the caller's doing, or more than its sentence can explain: whoever asks for help has a name for it. */
const isOurs = ({ status, answer }: HttpError): boolean => status >= 500 || UNEXPLAINED.has(answer.kode)
const UNEXPLAINED = new Set(['DITOLAK', 'PERMINTAAN_RUSAK', 'JENIS_TIDAK_DIKENAL'])

export const withoutRoute = (): HttpError => notFound('Alamat')

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.flatMap(({ instancePath, params, message }) => {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
      const foreign = foreignInput(params)
      return foreign.length > 0
        ? foreign.map((nama) => ({
            field: field === '' ? nama : `${field}.${nama}`,
            message: `Isian ${nama} tidak dikenal`,
          }))
        : [{ field, message: message ?? 'tidak sah' }]
    })
    return new HttpError(422, {
      message: errors[0] === undefined ? 'Masukan tidak sah' : inputSentence(errors[0]),
      kode: 'MASUKAN_TIDAK_SAH',
      galat: errors,
    })
  }
  if (isDatabaseOutage(error)) return outageWords(error)
  if (isReferenceChanged(error)) return referenceChanged()
  if (isUnsaved(error)) return invalid('Isian memuat huruf yang tidak dapat disimpan. Hapus, lalu ketik ulang.')
  if (isResponseSerializationError(error)) return serverError()
  return fromFastifyStatus(error)
}

/** Fields that the contract does not know: each is named by itself, at most twenty of them. */
function foreignInput(params: unknown): string[] {
  const keys = (params as { keys?: unknown } | undefined)?.keys
  return Array.isArray(keys) ? keys.slice(0, 20).map((nama) => String(nama).slice(0, 100)) : []
}

const serverError = (): HttpError =>
  new HttpError(500, {
    message: 'Terjadi kesalahan di server. Coba lagi; bila berulang, hubungi kami.',
    kode: 'GALAT_SERVER',
  })

const STATUS_WORDS: Record<number, [string, string]> = {
  400: ['Isi permintaan tidak dapat dibaca', 'PERMINTAAN_RUSAK'],
  413: ['Isi permintaan terlalu besar', 'TERLALU_BESAR'],
  415: ['Jenis isi permintaan tidak dikenal', 'JENIS_TIDAK_DIKENAL'],
  429: ['Terlalu banyak permintaan. Coba lagi sebentar lagi.', 'TERLALU_SERING'],
}

/** Fastify's own refusals (broken JSON, too large …) carry a status but speak English. */
function fromFastifyStatus(error: unknown): HttpError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const known = STATUS_WORDS[status]
  if (known === undefined)
    return status >= 400 && status < 500
      ? new HttpError(status, { message: 'Permintaan ditolak', kode: 'DITOLAK' })
      : serverError()
  return new HttpError(status, { message: known[0], kode: known[1] })
}
