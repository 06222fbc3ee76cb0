import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { queueFull } from '../../../platform/batcher.ts'
import { HttpError, isDatabaseOutage } from '../../../platform/errors.ts'
import { alamatIp } from '../../../platform/ip-address.ts'
import { completeKabar } from '../../../platform/live/kabar.ts'
import { logOptions } from '../../../platform/log.ts'
import { add, refusedPosts } from '../../../platform/metrics/counts.ts'
import { newRequestId } from '../../../platform/metrics/request-id.ts'
import { watchRequests } from '../../../platform/metrics/request-watch.ts'
import { FAILED } from './answers.ts'
import { answerBrokenPacket, firstRow, type PacketError, snFromBrokenRow } from './broken-packet.ts'
import type { HeldTell } from './held-counter.ts'
import { type PostHead, parseAddress, serialNumberFrom, splitQuery, tokenFromHost } from './iclock-address.ts'
import { attachMesinQuota } from './mesin-quota.ts'
import { createReplier } from './replier.ts'

/** 1 MiB of taps is odd already; templates that we throw away come in bigger pieces (devices.md 5). */
const BODY_LIMIT = 8 * 1024 * 1024
/** A machine hears "not now" within 5 s, whatever hangs (devices.md 1.3.5). */
const ANSWER_LIMIT_MS = 4_500

const UNREADABLE = 'Alamat yang dipanggil mesin memuat spasi atau rusak: periksa alamat server di menu mesin.'
const WITHOUT_LENGTH =
  'Kiriman tanpa Content-Length: isinya tidak dapat dibaca dan tidak dijawab OK. Periksa perantara (proxy) di depan mesin.'
const TOO_BIG = 'Satu kiriman lebih dari 8 MB: tidak disimpan. Unggah lewat berkas USB.'

/** A machine's address with a broken token is no page: it must not be answered with one. */
function looksLikeMesin(url: string): boolean {
  return /^\/+(m\/|~)/i.test(url) && /\/iclock(\/|$)/i.test(url.split('?', 1)[0] ?? '')
}
const BROKEN_ADDRESS = '/iclock/alamat-rusak'

type RequestMesin = IncomingMessage & { tokenMesin?: string; deadline?: number; head?: PostHead }

/** What a server needs to be called by machines; spread into Fastify's options. */
export const mesinServerOptions = {
  // All spellings of an address become one; the token leaves the URL, so that no log can show it.
  rewriteUrl(request: RequestMesin): string {
    const url = request.url ?? '/'
    const alamat = parseAddress(url)
    if (alamat === null) return looksLikeMesin(url) ? BROKEN_ADDRESS : url
    const token = alamat.token ?? tokenFromHost(request.headers.host)
    if (token !== null) request.tokenMesin = token
    return `/iclock/${encodeURIComponent(alamat.perintah)}${alamat.query}`
  },
  clientErrorHandler: answerBrokenPacket,
  // Old machines speak HTTP/1.0 without Host (devices.md 1.1).
  http: { requireHostHeader: false },
}

/**
 * The machines' tree: text only, no session, no cookie, no redirect. It is registered before the plugins of the
 * web, so that compression and rate limits by route do not reach it.
 */
export function iclockRoute(context: AppContext): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const tell: HeldTell = (held) => app.log.warn(held, 'nomor seri yang tidak terdaftar ditahan')
    const { replyTo, recordUnreadable, refuseBody, charge, answered, knows } = createReplier(context, tell)
    const record = (sn: string, row: string, alasan: string): void => {
      if (sn === '') return
      app.log.warn({ sn, alasan }, 'permintaan mesin tidak terbaca')
      recordUnreadable(sn, row, alasan).catch((cause: unknown) => app.log.error({ err: cause, sn }, 'catatan gagal'))
    }
    app.addHook('onClose', () => completeKabar(context.db))
    // A logger for each post would be made for the few that fail.
    app.setChildLoggerFactory((logger) => logger)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body)
    })
    app.addHook('onRequest', async (request, reply) => {
      // What a machine calls its text says nothing; an unparsable name must not cost the taps.
      request.raw.headers['content-type'] = 'application/octet-stream'
      if (!request.url.startsWith('/iclock/') || request.method === 'GET') return
      // No machine asks so, and nobody's body is read for it.
      if (request.method !== 'POST') return answer(request, reply.header('connection', 'close'), 405)
      const head = postHead(request)
      const { nomorSeri, length } = head
      const tooBig = length !== null && length > BODY_LIMIT
      // The machine will send it again for ever: somebody has to see it (devices.md 5).
      if (tooBig) record(nomorSeri, `(kiriman ${length} byte)`, TOO_BIG)
      const asked = tooBig ? 413 : refuseBody(head)
      const status = asked instanceof Promise ? await withinTime(asked, request) : asked
      if (status === null) return
      // The rest of the body is nobody's: the connection ends with the answer.
      return answer(request, reply.header('connection', 'close'), status)
    })
    const holdDuring = attachMesinQuota(app, { db: context.db, knows, headOf: postHead, charge, withinTime })
    app.addHook('onResponse', (request, reply, done) => {
      if (isPostOfData(request)) answered(postHead(request), reply.statusCode)
      done()
    })
    app.server.on('clientError', (error: PacketError) => {
      const row = firstRow(error)
      record(snFromBrokenRow(row), row, UNREADABLE)
    })
    app.setErrorHandler((error, request, reply) => {
      const status = errorStatus(error)
      const { nomorSeri } = postHead(request)
      if (status !== 503 || !(isDatabaseOutage(error) || error instanceof HttpError)) {
        app.log.error({ err: error, sn: nomorSeri, reqId: request.id }, 'kiriman mesin gagal')
      }
      // The machine will send it again for ever: somebody has to see it (devices.md 5).
      if (status === 413) record(nomorSeri, `(kiriman ${request.headers['content-length'] ?? '?'} byte)`, TOO_BIG)
      return answer(request, reply, status)
    })
    app.all<{ Params: { '*': string } }>(
      '/iclock/*',
      { bodyLimit: BODY_LIMIT, config: { bare: true } },
      async (request, reply) => {
        const { method } = request
        if (request.url === BROKEN_ADDRESS) return answer(request, reply, 404)
        const head = postHead(request)
        const perintah = request.params['*']
        if (withoutLength(request)) {
          record(head.nomorSeri, `(POST /iclock/${perintah})`, WITHOUT_LENGTH)
          return answer(request, reply.header('connection', 'close'), 503)
        }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (head.length === null && !charge(head, body.length)) return answer(request, reply, 503)
        const work = holdDuring({ request, reply }, body, () => replyTo({ ...head, method, perintah, body }))
        const { status, isi } = await withinTime(work, request)
        return answer(request, reply, status, isi)
      },
    )
  }
}

const isPostOfData = ({ method, url }: FastifyRequest): boolean => method === 'POST' && url.startsWith('/iclock/cdata')

function answer(request: FastifyRequest, reply: FastifyReply, status: number, content = FAILED): FastifyReply {
  if (status >= 400 && isPostOfData(request)) add(refusedPosts, status)
  return reply.status(status).type('text/plain').send(content)
}

/** A listener for machines only (MESIN_PORT): no page, no API. */
export async function buildAppMesin(context: AppContext, logLevel = 'silent'): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestTimeout: 60_000,
    return503OnClosing: false,
    trustProxy: context.proxy ?? 'loopback',
    ...mesinServerOptions,
  })
  watchRequests(app, context.watch)
  // What is sent to nobody is not read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return answer(request, reply.header('connection', 'close'), 404)
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send(FAILED))
  await app.register(iclockRoute(context))
  return app
}

/** Node sees no body where no length is named; what follows would be lost behind an 'OK' (devices.md 1.3). */
function withoutLength({ method, headers, params }: FastifyRequest<{ Params: { '*': string } }>): boolean {
  if (method !== 'POST' || !/^(cdata|devicecmd|fdata|querydata|query)$/.test(params['*'])) return false
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

/** Read once, whoever asks first: before the body, with it, or after a failure. */
function postHead(request: FastifyRequest): PostHead {
  const raw = request.raw as RequestMesin
  if (raw.head !== undefined) return raw.head
  const rawQuery = /\?.*$/s.exec(request.url)?.[0] ?? ''
  const query = splitQuery(rawQuery)
  const token = raw.tokenMesin ?? null
  const serialNumber = serialNumberFrom(query)
  raw.head = {
    nomorSeri: serialNumber,
    query,
    rawQuery,
    token,
    ip: alamatIp(request.ip),
    length: bodyLength(request),
  }
  return raw.head
}

function bodyLength({ headers }: FastifyRequest): number | null {
  const written = headers['content-length']
  if (written !== undefined) return Number(written)
  return headers['transfer-encoding'] === undefined ? 0 : null
}

/** All waiting of one request together: what is asked before its body is read counts as well. */
async function withinTime<T>(promise: Promise<T>, { raw }: FastifyRequest): Promise<T> {
  const request = raw as RequestMesin
  request.deadline ??= performance.now() + ANSWER_LIMIT_MS
  const rest = request.deadline - performance.now()
  let timer: NodeJS.Timeout | undefined
  const exhausted = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no commit in time')), rest)
  })
  try {
    return await Promise.race([promise, exhausted])
  } finally {
    clearTimeout(timer)
  }
}

/** A refusal of Fastify keeps its status (413); everything else is "not now", which every machine tries again. */
function errorStatus(error: unknown): number {
  // Of a body that we broke off Fastify says 400 by itself, and no machine sends again what was bad.
  if (error === queueFull || error instanceof HttpError) return 503
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 503
  return status >= 400 && status < 500 ? status : 503
}
