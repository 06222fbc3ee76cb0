import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { errorWords } from '@geisa/contract/error-words'
import { signIn } from '@geisa/contract/sesi/sesi'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import { appRoute } from './features/aplikasi/routes.ts'
import { cariRoute } from './features/cari/routes.ts'
import { cronjobRoute } from './features/cronjob/routes.ts'
import { dashboardRoute } from './features/dashboard/routes.ts'
import { dhgtkRoute } from './features/dhgtk/routes.ts'
import { gtkRoute } from './features/gtk/routes.ts'
import { jadwalRoute } from './features/jadwal/routes.ts'
import { jamGtkRoute } from './features/jam-sendiri/gtk/routes.ts'
import { polaJamRoute } from './features/jam-sendiri/pola/routes.ts'
import { keberatanRoute } from './features/keberatan/routes.ts'
import { kehadiranWilayahRoute } from './features/kehadiran-wilayah/routes.ts'
import { kopSuratRoute } from './features/kop-surat/routes.ts'
import { kotakSuratRoute } from './features/kotak-surat/routes.ts'
import { kunciBulanRoute } from './features/kunci-bulan/routes.ts'
import { liburRoute } from './features/libur/routes.ts'
import { iclockRoute, mesinServerOptions } from './features/mesin/iclock/routes.ts'
import { mesinRoute } from './features/mesin/routes.ts'
import { approvalOtomatisRoute } from './features/pengajuan/otomatis/routes.ts'
import { pengajuanRoute } from './features/pengajuan/routes.ts'
import { pengaturanSekolahRoute } from './features/pengaturan-sekolah/routes.ts'
import { penggunaRoute } from './features/pengguna/routes.ts'
import { rekapRoute } from './features/rekap/routes.ts'
import { riwayatRoute } from './features/riwayat/routes.ts'
import { sekolahRoute } from './features/sekolah/routes.ts'
import { sesiRoute } from './features/sesi/routes.ts'
import { tamuRoute } from './features/sesi/routes-tamu.ts'
import { totpRoute } from './features/sesi/routes-totp.ts'
import { recordDocumentSeen } from './features/sptjm/commands-seen.ts'
import { sptjmRoute } from './features/sptjm/routes.ts'
import { tarifRoute } from './features/tarif/routes.ts'
import { telusurRoute } from './features/telusur/routes.ts'
import { verifikasiRoute } from './features/verifikasi/routes.ts'
import { wilayahRoute } from './features/wilayah/routes.ts'
import { noActorYet } from './platform/access/actor.ts'
import { attachRefusalLog } from './platform/access/refusal-log.ts'
import type { AppContext } from './platform/app-context.ts'
import { attachContentQuota } from './platform/body/content-quota.ts'
import { STATEMENTS } from './platform/database/db.ts'
import { attachDocumentation } from './platform/docs.ts'
import { tooOften } from './platform/errors.ts'
import { fileRoute } from './platform/files/file-address.ts'
import { attachErrorHandler, attachSchema, replyWithError } from './platform/http.ts'
import { ipNetwork } from './platform/ip-address.ts'
import { listenForKabar } from './platform/live/kabar-listener.ts'
import { hearLimits, LIMITS_CHANNEL } from './platform/live/shared-limit.ts'
import { requestStore } from './platform/live/window-counter.ts'
import { logOptions } from './platform/log.ts'
import { newRequestId } from './platform/metrics/request-id.ts'
import { watchRequests } from './platform/metrics/request-watch.ts'
import { trackRequests } from './platform/operation.ts'
import { healthRoute } from './platform/process/health.ts'
import { attachSafeHeaders } from './platform/safe-headers.ts'
import { attachWeb } from './platform/web.ts'

z.config({ customError: errorWords })

export async function buildApp(context: AppContext, logLevel = 'silent'): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    // Whoever still reaches a server that ends is answered, and told to connect anew (platform/process/finisher.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    trustProxy: context.proxy ?? 'loopback',
    ...mesinServerOptions,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      context.watch?.(request, reply)
      void replyWithError(error, reply)
    },
  })
  watchRequests(app, context.watch)
  if (STATEMENTS.hasSubscribers) trackRequests(app)
  await app.register(iclockRoute(context))
  attachSchema(app, context.mode)
  attachErrorHandler(app)
  attachSafeHeaders(app)
  await app.register(compress, { threshold: 1024 })
  await app.register(rateLimit, {
    global: false,
    store: requestStore(context.db),
    keyGenerator: ({ ip }) => ipNetwork(ip),
    errorResponseBuilder: (_r, { ttl }) => tooOften(ttl / 1000),
  })
  await attachDocumentation(app)
  const kabar = listenForKabar(context.databaseUrl, {
    [LIMITS_CHANNEL]: (message) => hearLimits(context.db, message),
  })
  // Whoever serves hears at once what others have let through; a line of its own opens it otherwise.
  app.addHook('onListen', () => void kabar.ready())
  app.addHook('preClose', () => kabar.close())
  await app.register(async (api) => {
    attachContentQuota(api)
    attachRefusalLog(api, context.clock, signIn.url)
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    api.addHook('preHandler', (_request, _reply, done) => noActorYet(done))
    featureRoutes(api, context, kabar)
  })
  fileRoute(app, context, (tiket, seen) => recordDocumentSeen(context, tiket, seen))
  healthRoute(app, context)
  await attachWeb(app)
  return app
}

/** The features, in order, by hand. */
function featureRoutes(api: FastifyInstance, context: AppContext, kabar: ReturnType<typeof listenForKabar>): void {
  sesiRoute(api, context, kabar)
  totpRoute(api, context)
  tamuRoute(api, context)
  appRoute(api, context)
  penggunaRoute(api, context)
  wilayahRoute(api, context)
  sekolahRoute(api, context)
  pengaturanSekolahRoute(api, context)
  gtkRoute(api, context)
  cariRoute(api, context)
  mesinRoute(api, context)
  jadwalRoute(api, context)
  jamGtkRoute(api, context)
  polaJamRoute(api, context)
  liburRoute(api, context)
  tarifRoute(api, context)
  kopSuratRoute(api, context)
  rekapRoute(api, context)
  kunciBulanRoute(api, context)
  riwayatRoute(api, context)
  telusurRoute(api, context)
  kotakSuratRoute(api, context)
  sptjmRoute(api, context)
  pengajuanRoute(api, context)
  keberatanRoute(api, context)
  approvalOtomatisRoute(api, context)
  cronjobRoute(api, context)
  dhgtkRoute(api, context)
  dashboardRoute(api, context, kabar)
  kehadiranWilayahRoute(api, context)
  verifikasiRoute(api, context)
}
