import type pg from 'pg'
import { systemClock } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { VERSION } from '../../platform/version.ts'
import { connectForCopy } from '../backup/database-content.ts'
import { commandCall } from '../command-call.ts'
import { checkSertifikat } from '../doctor/certificate.ts'
import { checkWitnesses } from '../doctor/clocks.ts'
import { checkAkun, checkAlamatPengguna, checkCronjob, checkLastCadangan } from '../doctor/content.ts'
import { checkCopies } from '../doctor/copies.ts'
import { checkDatabaseServer, checkJam, checkSchemas } from '../doctor/database.ts'
import { checkDiskSpace, checkFolder, checkMode, checkNode, checkStorages } from '../doctor/host.ts'
import { checkLapor } from '../doctor/lapor.ts'
import { checkMesinDiam } from '../doctor/mesin-diam.ts'
import { checkAddresses, checkDhgtk, checkPort, checkProxy } from '../doctor/network.ts'
import { checkCluster } from '../doctor/nodes.ts'
import { checkSerial } from '../doctor/serials.ts'
import { failing, findingsOf, good, type Temuan, temuanSentence } from '../doctor/temuan.ts'
import { testKabar } from '../lapor/test-kabar.ts'
import { isDatabasePresent, openDatabase } from '../open-database.ts'
import { print, runProgram } from './program.ts'

/**
 * `npm run periksa`: the doctor. Changes nothing; ends with 1 when something is in the way. With `--uji-kabar` it looks at
 * nothing and sends the operators one test message by each way that is set.
 */
await runProgram(async (env, args) => {
  if (args.some((one) => one !== '--uji-kabar')) throw new Error(`Pakai: ${commandCall('periksa', '[--uji-kabar]')}`)
  const all: Temuan[] = []
  const write = (temuan: Temuan[]): void => {
    all.push(...temuan)
    for (const one of temuan) print(temuanSentence(one))
  }
  if (args.length > 0) {
    write(await testKabar(env, systemClock.now()))
    return conclude(all)
  }
  const { temuan: port, running } = await checkPort(env)
  write([good(`Geisa ${VERSION}`), ...checkNode(), ...checkMode(env), ...checkFolder(env)])
  write(await findingsOf('Ruang disk', () => checkDiskSpace(env)))
  write(await findingsOf('Penyimpanan berkas', () => checkStorages(env)))
  write(await checkDatabases(env, running))
  write(await findingsOf('Salinan cadangan', () => checkCopies(env, systemClock)))
  write([...port, ...checkProxy(env)])
  write(await findingsOf('Alamat umum', () => checkAddresses(env)))
  write(await findingsOf('Sertifikat', () => checkSertifikat(env, systemClock)))
  write(await findingsOf('DHGTK', () => checkDhgtk(env)))
  write(await findingsOf('Kabar pengelola', () => checkLapor(env)))
  return conclude(all)
})

function conclude(all: readonly Temuan[]): number {
  const obstacles = all.filter(({ tanda }) => tanda === '✘').length
  print(obstacles === 0 ? 'Tidak ada halangan.' : `${obstacles} halangan perlu dibereskan.`)
  return obstacles === 0 ? 0 : 1
}

async function checkDatabases(env: Env, running: boolean): Promise<Temuan[]> {
  if (env.databaseUrl === null && !running && !isDatabasePresent(env))
    return [good('Basis data bawaan: dibuat saat server pertama kali mulai')]
  const open = await openDatabase(env, commandCall('periksa')).catch((error: Error) => error)
  if (open instanceof Error) return [failing('Basis data bawaan tidak dapat dibuka', open.message)]
  try {
    const client = await connectForCopy(open.databaseUrl).catch((error: Error) => error)
    if (client instanceof Error)
      return [
        failing(
          `Basis data tidak terjangkau: ${client.message}`,
          'Periksa DATABASE_URL dan apakah PostgreSQL berjalan.',
        ),
      ]
    try {
      return await checkClients(client, env, running)
    } finally {
      await client.end()
    }
  } finally {
    await open.close()
  }
}

async function checkClients(client: pg.Client, env: Env, running: boolean): Promise<Temuan[]> {
  const schema = await findingsOf('Skema', () => checkSchemas(client))
  const general = [
    ...(await findingsOf('PostgreSQL', () => checkDatabaseServer(client))),
    ...(await findingsOf('Citus', () => checkCluster(client))),
    ...schema,
    ...(await findingsOf('Jam', () => checkJam(client, systemClock))),
  ]
  // What stands in tables is asked only of tables that are as this program knows them.
  if (schema.some(({ tanda }) => tanda !== '✔')) return general
  return [
    ...general,
    ...(await findingsOf('Jam', () => checkWitnesses(client, systemClock))),
    ...(await findingsOf('Akun', () => checkAkun(client, env))),
    ...(await findingsOf('Alamat pengguna', () => checkAlamatPengguna(client))),
    ...(await findingsOf('Tugas berkala', () => checkCronjob(client, running))),
    ...(await findingsOf('Cadangan', () => checkLastCadangan(client, env, systemClock))),
    ...(await findingsOf('Nomor seri mesin', () => checkSerial(client))),
    ...(await findingsOf('Mesin sidik jari', async () =>
      env.lapor === null ? [] : checkMesinDiam(client, env.lapor.mesin),
    )),
  ]
}
