import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { kataGalat } from '@geisa/contract/kata-galat'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import { ruteAplikasi } from './features/aplikasi/routes.ts'
import { ruteCronjob } from './features/cronjob/routes.ts'
import { ruteDashboard } from './features/dashboard/routes.ts'
import { ruteDhgtk } from './features/dhgtk/routes.ts'
import { ruteGtk } from './features/gtk/routes.ts'
import { ruteJadwal } from './features/jadwal/routes.ts'
import { ruteKeberatan } from './features/keberatan/routes.ts'
import { ruteKotakSurat } from './features/kotak-surat/routes.ts'
import { ruteKunciBulan } from './features/kunci-bulan/routes.ts'
import { ruteLibur } from './features/libur/routes.ts'
import { opsiServerMesin, ruteIclock } from './features/mesin/iclock/rute-iclock.ts'
import { ruteMesin } from './features/mesin/routes.ts'
import { ruteApprovalOtomatis } from './features/pengajuan/otomatis/routes.ts'
import { rutePengajuan } from './features/pengajuan/routes.ts'
import { rutePengaturanSekolah } from './features/pengaturan-sekolah/routes.ts'
import { rutePengguna } from './features/pengguna/routes.ts'
import { ruteRekap } from './features/rekap/routes.ts'
import { ruteRiwayat } from './features/riwayat/routes.ts'
import { ruteSekolah } from './features/sekolah/routes.ts'
import { ruteSesi } from './features/sesi/routes.ts'
import { ruteTamu } from './features/sesi/routes-tamu.ts'
import { ruteTotp } from './features/sesi/routes-totp.ts'
import { catatBukaDokumen } from './features/sptjm/commands-baca.ts'
import { ruteSptjm } from './features/sptjm/routes.ts'
import { ruteTarif } from './features/tarif/routes.ts'
import { ruteTelusur } from './features/telusur/routes.ts'
import { ruteVerifikasi } from './features/verifikasi/routes.ts'
import { ruteWilayah } from './features/wilayah/routes.ts'
import { belumAdaPelaku } from './platform/access/pelaku.ts'
import { jaringanIp } from './platform/alamat-ip.ts'
import type { Aplikasi } from './platform/aplikasi.ts'
import { pasangJatahIsi } from './platform/body/jatah-isi.ts'
import { STATEMENTS } from './platform/database/db.ts'
import { pasangDokumentasi } from './platform/docs.ts'
import { terlaluSering } from './platform/errors.ts'
import { ruteBerkas } from './platform/files/alamat-berkas.ts'
import { jawabGalat, pasangGalat, pasangSkema } from './platform/http.ts'
import { dengarkanKabar } from './platform/live/kabar-dengar.ts'
import { opsiLog } from './platform/log.ts'
import { trackRequests } from './platform/operation.ts'
import { ruteKesehatan } from './platform/process/kesehatan.ts'
import { pasangWeb } from './platform/web.ts'

z.config({ customError: kataGalat })

/** The features, in order, by hand. */
export async function buildApp(aplikasi: Aplikasi, logLevel = 'silent'): Promise<FastifyInstance> {
  const app = Fastify({
    logger: opsiLog(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    // Whoever still reaches a server that ends is answered, and told to connect anew (platform/process/tuntas.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    trustProxy: aplikasi.proxy ?? 'loopback',
    ...opsiServerMesin,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, _request, reply) => void jawabGalat(error, reply),
  })
  if (STATEMENTS.hasSubscribers) trackRequests(app)
  await app.register(ruteIclock(aplikasi))
  pasangSkema(app, aplikasi.mode)
  pasangGalat(app)
  await app.register(helmet, { contentSecurityPolicy: KEBIJAKAN_ISI, hsts: false, crossOriginEmbedderPolicy: false })
  await app.register(compress, { threshold: 1024 })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => jaringanIp(ip),
    errorResponseBuilder: (_r, { ttl }) => terlaluSering(ttl / 1000),
  })
  await pasangDokumentasi(app)
  const kabar = dengarkanKabar(aplikasi.databaseUrl)
  app.addHook('preClose', () => kabar.tutup())
  await app.register(async (api) => {
    pasangJatahIsi(api)
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    api.addHook('preHandler', (_request, _reply, lanjut) => belumAdaPelaku(lanjut))
    ruteSesi(api, aplikasi, kabar)
    ruteTotp(api, aplikasi)
    ruteTamu(api, aplikasi)
    ruteAplikasi(api, aplikasi)
    rutePengguna(api, aplikasi)
    ruteWilayah(api, aplikasi)
    ruteSekolah(api, aplikasi)
    rutePengaturanSekolah(api, aplikasi)
    ruteGtk(api, aplikasi)
    ruteMesin(api, aplikasi)
    ruteJadwal(api, aplikasi)
    ruteLibur(api, aplikasi)
    ruteTarif(api, aplikasi)
    ruteRekap(api, aplikasi)
    ruteKunciBulan(api, aplikasi)
    ruteRiwayat(api, aplikasi)
    ruteTelusur(api, aplikasi)
    ruteKotakSurat(api, aplikasi)
    ruteSptjm(api, aplikasi)
    rutePengajuan(api, aplikasi)
    ruteKeberatan(api, aplikasi)
    ruteApprovalOtomatis(api, aplikasi)
    ruteCronjob(api, aplikasi)
    ruteDhgtk(api, aplikasi)
    ruteDashboard(api, aplikasi, kabar)
    ruteVerifikasi(api, aplikasi)
  })
  ruteBerkas(app, aplikasi, (tiket) => catatBukaDokumen(aplikasi, tiket))
  ruteKesehatan(app, aplikasi)
  await pasangWeb(app)
  return app
}

/** No inline scripts, nothing from elsewhere; MUI writes its styles inline. */
const KEBIJAKAN_ISI = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}
