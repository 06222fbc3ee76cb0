import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyContextConfig, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { alamatIp } from '../../../platform/alamat-ip.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { isGangguanBasisData } from '../../../platform/errors.ts'
import { tuntaskanKabar } from '../../../platform/live/kabar.ts'
import { opsiLog } from '../../../platform/log.ts'
import { antreanPenuh } from '../tap/pengumpul.ts'
import { nomorSeriDari, pecahQuery, tokenDariHost, uraiAlamat } from './alamat-iclock.ts'
import { buatPembalas, GAGAL, type KepalaKiriman } from './balas-iclock.ts'

/** 1 MiB of taps is odd already; templates that we throw away come in bigger pieces (devices.md 5). */
const BATAS_TUBUH = 8 * 1024 * 1024
/** A machine hears "not now" within 5 s, whatever hangs (devices.md 1.3.5). */
const BATAS_JAWAB_MS = 4_500

/** Hooks of plugins reach earlier routes too; this is how @fastify/helmet lets one go. */
const TANPA_HELMET = { helmet: { skipRoute: true } } as FastifyContextConfig

const TAK_TERBACA = 'Alamat yang dipanggil mesin memuat spasi atau rusak: periksa alamat server di menu mesin.'
const TANPA_PANJANG =
  'Kiriman tanpa Content-Length: isinya tidak dapat dibaca dan tidak dijawab OK. Periksa perantara (proxy) di depan mesin.'
const TERLALU_BESAR = 'Satu kiriman lebih dari 8 MB: tidak disimpan. Unggah lewat berkas USB.'

/** A machine's address with a broken token is no page: it must not be answered with one. */
function miripMesin(url: string): boolean {
  return /^\/+(m\/|~)/i.test(url) && /\/iclock(\/|$)/i.test(url.split('?', 1)[0] ?? '')
}
const ALAMAT_RUSAK = '/iclock/alamat-rusak'

type RequestMesin = IncomingMessage & { tokenMesin?: string; tenggat?: number; kepala?: KepalaKiriman }

/** What a server needs to be called by machines; spread into Fastify's options. */
export const opsiServerMesin = {
  // All spellings of an address become one; the token leaves the URL, so that no log can show it.
  rewriteUrl(request: RequestMesin): string {
    const url = request.url ?? '/'
    const alamat = uraiAlamat(url)
    if (alamat === null) return miripMesin(url) ? ALAMAT_RUSAK : url
    const token = alamat.token ?? tokenDariHost(request.headers.host)
    if (token !== null) request.tokenMesin = token
    return `/iclock/${encodeURIComponent(alamat.perintah)}${alamat.query}`
  },
  clientErrorHandler: jawabPaketRusak,
  // Old machines speak HTTP/1.0 without Host (devices.md 1.1).
  http: { requireHostHeader: false },
}

/**
 * The machines' tree: text only, no session, no cookie, no redirect. It is registered before the plugins of the
 * web, so that compression and rate limits by route do not reach it.
 */
export function ruteIclock(aplikasi: Aplikasi): (app: FastifyInstance) => Promise<void> {
  const { balas, catatTakTerbaca, tolakTubuh, tagih } = buatPembalas(aplikasi)
  return async (app) => {
    const catat = (sn: string, baris: string, alasan: string): void => {
      if (sn === '') return
      app.log.warn({ sn, alasan }, 'permintaan mesin tidak terbaca')
      catatTakTerbaca(sn, baris, alasan).catch((sebab: unknown) => app.log.error({ err: sebab, sn }, 'catatan gagal'))
    }
    app.addHook('onClose', () => tuntaskanKabar(aplikasi.db))
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BATAS_TUBUH }, (_request, tubuh, selesai) => {
      selesai(null, tubuh)
    })
    app.addHook('onRequest', async (request, reply) => {
      // What a machine calls its text says nothing; an unparsable name must not cost the taps.
      request.raw.headers['content-type'] = 'application/octet-stream'
      if (request.method !== 'POST' || !request.url.startsWith('/iclock/')) return
      const kepala = kepalaKiriman(request)
      const { nomorSeri, panjang } = kepala
      const terlalu = panjang !== null && panjang > BATAS_TUBUH
      // The machine will send it again for ever: somebody has to see it (devices.md 5).
      if (terlalu) catat(nomorSeri, `(kiriman ${panjang} byte)`, TERLALU_BESAR)
      const status = terlalu ? 413 : await dalamWaktu(tolakTubuh(kepala), request)
      if (status === null) return
      // The rest of the body is nobody's: the connection ends with the answer.
      return reply.status(status).header('connection', 'close').type('text/plain').send(GAGAL)
    })
    app.server.on('clientError', (galat: GalatPaket) => {
      const baris = barisPertama(galat)
      catat(snDariBarisRusak(baris), baris, TAK_TERBACA)
    })
    app.setErrorHandler((galat, request, reply) => {
      const status = statusGalat(galat)
      const { nomorSeri: sn } = kepalaKiriman(request)
      if (status !== 503 || !isGangguanBasisData(galat)) {
        request.log.error({ err: galat, sn }, 'kiriman mesin gagal')
      }
      // The machine will send it again for ever: somebody has to see it (devices.md 5).
      if (status === 413) catat(sn, `(kiriman ${request.headers['content-length'] ?? '?'} byte)`, TERLALU_BESAR)
      return reply.status(status).type('text/plain').send(GAGAL)
    })
    app.all<{ Params: { '*': string } }>(
      '/iclock/*',
      { bodyLimit: BATAS_TUBUH, config: TANPA_HELMET },
      async (request, reply) => {
        const { method } = request
        if (method !== 'GET' && method !== 'POST') return reply.status(405).type('text/plain').send(GAGAL)
        if (request.url === ALAMAT_RUSAK) return reply.status(404).type('text/plain').send(GAGAL)
        const kepala = kepalaKiriman(request)
        const perintah = request.params['*']
        if (tanpaPanjang(request)) {
          catat(kepala.nomorSeri, `(POST /iclock/${perintah})`, TANPA_PANJANG)
          return reply.status(503).header('connection', 'close').type('text/plain').send(GAGAL)
        }
        const tubuh = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (kepala.panjang === null && !tagih(kepala, tubuh.length))
          return reply.status(503).type('text/plain').send(GAGAL)
        const { status, isi } = await dalamWaktu(balas({ ...kepala, metode: method, perintah, tubuh }), request)
        return reply.status(status).type('text/plain').send(isi)
      },
    )
  }
}

/** A listener for machines only (MESIN_PORT): no page, no API. */
export async function buildAppMesin(aplikasi: Aplikasi, logLevel = 'silent'): Promise<FastifyInstance> {
  const app = Fastify({
    logger: opsiLog(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 60_000,
    return503OnClosing: false,
    trustProxy: aplikasi.proxy ?? 'loopback',
    ...opsiServerMesin,
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send(GAGAL))
  await app.register(ruteIclock(aplikasi))
  return app
}

/** Node sees no body where no length is named; what follows would be lost behind an 'OK' (devices.md 1.3). */
function tanpaPanjang({ method, headers, params }: FastifyRequest<{ Params: { '*': string } }>): boolean {
  if (method !== 'POST' || !/^(cdata|devicecmd|fdata|querydata|query)$/.test(params['*'])) return false
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

/** A line that is no request any more: what begins like a serial number is one, whatever follows it. */
const snDariBarisRusak = (baris: string): string => /[?&]sn=([\w-]{6,32})/i.exec(baris)?.[1] ?? ''

/** Read once, whoever asks first: before the body, with it, or after a failure. */
function kepalaKiriman(request: FastifyRequest): KepalaKiriman {
  const raw = request.raw as RequestMesin
  if (raw.kepala !== undefined) return raw.kepala
  const queryMentah = /\?.*$/s.exec(request.url)?.[0] ?? ''
  const query = pecahQuery(queryMentah)
  const token = raw.tokenMesin ?? null
  const nomorSeri = nomorSeriDari(query)
  raw.kepala = { nomorSeri, query, queryMentah, token, ip: alamatIp(request.ip), panjang: panjangTubuh(request) }
  return raw.kepala
}

function panjangTubuh({ headers }: FastifyRequest): number | null {
  const tertulis = headers['content-length']
  if (tertulis !== undefined) return Number(tertulis)
  return headers['transfer-encoding'] === undefined ? 0 : null
}

/** All waiting of one request together: what is asked before its body is read counts as well. */
async function dalamWaktu<T>(janji: Promise<T>, { raw }: FastifyRequest): Promise<T> {
  const permintaan = raw as RequestMesin
  permintaan.tenggat ??= performance.now() + BATAS_JAWAB_MS
  const sisa = permintaan.tenggat - performance.now()
  let jam: NodeJS.Timeout | undefined
  const habis = new Promise<never>((_, tolak) => {
    jam = setTimeout(() => tolak(new Error('no commit in time')), sisa)
  })
  try {
    return await Promise.race([janji, habis])
  } finally {
    clearTimeout(jam)
  }
}

/** A refusal of Fastify keeps its status (413); everything else is "not now", which every machine tries again. */
function statusGalat(galat: unknown): number {
  if (galat === antreanPenuh) return 503
  const status = galat instanceof Error && 'statusCode' in galat ? Number(galat.statusCode) : 503
  return status >= 400 && status < 500 ? status : 503
}

type GalatPaket = Error & { code?: string; rawPacket?: unknown }

/** Node refuses a raw blank in an address before any route; the serial number in it tells whose menu to mend. */
function barisPertama({ rawPacket }: GalatPaket): string {
  if (!Buffer.isBuffer(rawPacket)) return ''
  return rawPacket.subarray(0, 500).toString('latin1').split(/\r?\n/, 1)[0] ?? ''
}

/** A body without a length is read as a second, broken request: that is "not now" as well. */
function tubuhTanpaPanjang({ rawPacket }: GalatPaket): boolean {
  if (!Buffer.isBuffer(rawPacket)) return false
  const kepala = rawPacket.subarray(0, 4096).toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
  return /^POST [^ ]*iclock[^ ]* HTTP\//i.test(kepala) && !/\r\n(content-length|transfer-encoding)[ \t]*:/i.test(kepala)
}

function jawabPaketRusak(galat: GalatPaket, soket: Socket): void {
  if (galat.code === 'ECONNRESET' || soket.destroyed || !soket.writable) return
  const status = tubuhTanpaPanjang(galat)
    ? '503 Service Unavailable'
    : galat.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : galat.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request'
  soket.end(`HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\n${GAGAL}`)
}
