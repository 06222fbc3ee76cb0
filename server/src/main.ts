import type { FastifyInstance } from 'fastify'
import { isiDuniaContoh } from '../demo/isi.ts'
import { isiKehidupanContoh } from '../demo/kehidupan.ts'
import { buildApp } from './app.ts'
import { mulaiPenjadwal } from './features/cronjob/penjadwal.ts'
import { buildAppMesin } from './features/mesin/iclock/rute-iclock.ts'
import { isiRekapAwal } from './features/penghitung/commands-bangun.ts'
import { lipatBerkala } from './features/penghitung/lipat-berkala.ts'
import { bacaKunciToken } from './platform/access/kunci-token.ts'
import type { Aplikasi } from './platform/aplikasi.ts'
import { systemClock } from './platform/clock.ts'
import { openDb } from './platform/database/db.ts'
import { migrasi } from './platform/database/migrasi.ts'
import { bukaFiles } from './platform/files/files-env.ts'
import { startPostgres } from './platform/postgres/postgres-tertanam.ts'
import { dengarkan } from './platform/process/dengarkan.ts'
import { jagaDetak } from './platform/process/detak.ts'
import { type Env, readEnv } from './platform/process/env.ts'
import { klaimFolderData } from './platform/process/folder-data.ts'
import { penuntas } from './platform/process/tuntas.ts'

/** Environment, connect, migrate, listen, drain. */
async function main(env: Env): Promise<void> {
  const tutup: (() => Promise<unknown>)[] = []
  const batal = async (error: unknown): Promise<never> => {
    await tutupSemua(tutup)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  try {
    const { aplikasi, app } = await siapkan(env, tutup)
    // Listeners and tasks end side by side, so that one budget of time is enough for all; the database goes after them.
    const kegiatan = [penuntas(app, env.tenggangMs)]
    tutup.unshift(() => Promise.all(kegiatan.map((akhiri) => akhiri())))
    await dengarkan(app, { host: env.host, port: env.port, isian: { host: 'HOST', port: 'PORT' } })
    if (env.mesinPort !== null) {
      const appMesin = await buildAppMesin(aplikasi, env.logLevel)
      kegiatan.push(penuntas(appMesin))
      // One file of settings serves all servers of a computer; a database of its own has one server.
      const bersama = env.databaseUrl === null ? null : aplikasi.db
      const isian = { host: 'MESIN_HOST', port: 'MESIN_PORT' } as const
      await dengarkan(appMesin, { host: env.mesinHost, port: env.mesinPort, isian, bersama })
    }
    // Whoever hears that it is ready may end it at once, in an orderly way.
    pasangSinyal(tutup)
    process.stdout.write(`Geisa siap di ${alamatSendiri(app, env)}\n`)
    // After the first answer: nobody waits for the night's work.
    const catat = (galat: Error): void => app.log.error({ err: galat }, 'tugas berkala')
    kegiatan.push(mulaiPenjadwal(aplikasi, catat))
    kegiatan.push(lipatBerkala(aplikasi, catat))
  } catch (error) {
    await batal(error)
  }
}

async function siapkan(
  env: Env,
  tutup: (() => Promise<unknown>)[],
): Promise<{ aplikasi: Aplikasi; app: FastifyInstance }> {
  const lepasKlaim = await klaimFolderData(env.dataDir, `http://${namaHost(env.host)}:${env.port}`)
  tutup.unshift(async () => lepasKlaim())
  let databaseUrl = env.databaseUrl
  if (databaseUrl === null) {
    const postgres = await startPostgres({ dataDir: env.dataDir, log: (baris) => process.stdout.write(`${baris}\n`) })
    tutup.unshift(() => postgres.stop())
    databaseUrl = postgres.url
  }
  await migrasi(databaseUrl)
  const { db, pool, close } = openDb(databaseUrl)
  tutup.unshift(close)
  tutup.unshift(jagaDetak(databaseUrl, pool))
  const aplikasi: Aplikasi = {
    mode: env.mode,
    db,
    databaseUrl,
    clock: systemClock,
    files: bukaFiles(env),
    kunciToken: bacaKunciToken(env),
    cadanganDir: env.cadanganDir,
    proxy: env.proxy,
    dhgtk: env.dhgtk,
  }
  if (env.mode !== 'production' && (await isiDuniaContoh(aplikasi))) {
    await isiKehidupanContoh(aplikasi)
    process.stdout.write('Dunia contoh telah dibuat.\n')
  }
  await isiRekapAwal(db)
  const app = await buildApp(aplikasi, env.logLevel)
  return { aplikasi, app }
}

function alamatSendiri(app: FastifyInstance, env: Env): string {
  const alamat = app.server.address()
  const port = typeof alamat === 'object' && alamat !== null ? alamat.port : env.port
  return `http://${namaHost(env.host)}:${port}`
}

const namaHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** Ctrl-C reaches us and the start script alike, so a second signal must find us already closing. */
function pasangSinyal(tutup: (() => Promise<unknown>)[]): void {
  let menutup = false
  const selesai = (): void => {
    if (menutup) return
    menutup = true
    setTimeout(() => process.exit(1), 15_000).unref()
    void tutupSemua(tutup).then(() => process.exit(0))
  }
  process.on('SIGINT', selesai)
  process.on('SIGTERM', selesai)
}

async function tutupSemua(tutup: (() => Promise<unknown>)[]): Promise<void> {
  for (const langkah of tutup) await langkah().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
}

const env = readEnv(process.env)
if ('galat' in env) {
  process.stderr.write(`${env.galat}\n`)
  process.exit(1)
}
await main(env)
