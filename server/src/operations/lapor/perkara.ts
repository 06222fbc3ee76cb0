import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Lapor } from '../../platform/env/lapor.ts'
import { checkSertifikat } from '../doctor/certificate.ts'
import { checkClocks } from '../doctor/clocks.ts'
import { checkCronjob, checkLastCadangan } from '../doctor/content.ts'
import { diskSpaces } from '../doctor/host.ts'
import { checkMesinDiam } from '../doctor/mesin-diam.ts'
import { checkNodes } from '../doctor/nodes.ts'
import { checkSerial } from '../doctor/serials.ts'
import type { Temuan } from '../doctor/temuan.ts'

/** A matter that operators are told of, as the doctor sees it now. */
export type Perkara = { key: string; temuan: Temuan[] }

export type WatchedEnv = Pick<Env, 'dataDir' | 'cadanganDir' | 'berkasDir' | 's3' | 'alamat'> & { lapor: Lapor }

export type LookLimits = { lookMs: number; stop: AbortSignal }

/** What could not be looked at is no matter: of that nothing is known, neither that it is well nor that it is not. */
export async function gatherPerkara(
  client: pg.Client,
  env: WatchedEnv,
  clock: Clock,
  limits: LookLimits,
): Promise<{ perkara: Perkara[]; unseen: string[] }> {
  const looks: [string, () => Promise<Perkara[]>][] = [
    ['jam', async () => [{ key: 'jam', temuan: await checkClocks(client, clock) }]],
    ['simpul', async () => [{ key: 'simpul', temuan: await checkNodes(client) }]],
    ['tugas', async () => [{ key: 'tugas', temuan: await checkCronjob(client, true) }]],
    ['cadangan', async () => [{ key: 'cadangan', temuan: await checkLastCadangan(client, env, clock) }]],
    ['mesin', async () => [{ key: 'mesin', temuan: await checkMesinDiam(client, env.lapor.mesin) }]],
    ['serial', async () => [{ key: 'serial', temuan: await checkSerial(client) }]],
    ['sertifikat', async () => [{ key: 'sertifikat', temuan: await checkSertifikat(env, clock) }]],
    ['ruang', async () => (await diskSpaces(env)).map(roomOfHere)],
  ]
  const perkara: Perkara[] = []
  const unseen: string[] = []
  for (const [name, look] of looks) {
    try {
      perkara.push(...(await soon(look(), limits)))
    } catch (error) {
      unseen.push(`${name} tidak dapat diperiksa: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { perkara: perkara.filter(({ temuan }) => temuan.length > 0), unseen }
}

/** One that does not answer holds up neither the others nor the end of the server. */
async function soon<T>(look: Promise<T>, { lookMs, stop }: LookLimits): Promise<T> {
  const ended = new AbortController()
  const late = sleep(lookMs, undefined, { signal: AbortSignal.any([stop, ended.signal]) }).then(
    () => Promise.reject(new Error(`tidak dijawab dalam ${Math.ceil(lookMs / 1000)} detik`)),
    () => Promise.reject(new Error('server dimatikan')),
  )
  try {
    return await Promise.race([look, late])
  } finally {
    ended.abort()
  }
}

/** A disk belongs to one computer, and all servers of that computer speak of it as one. */
const roomOfHere = ({ disk, temuan }: { disk: number; temuan: Temuan[] }): Perkara => ({
  key: `ruang ${hostname()} ${disk}`,
  temuan: temuan.map((one) => ({ ...one, perihal: `${one.perihal} (komputer ${hostname()})` })),
})

/** What is wrong, without the figures in it, which move all the time; '' = nothing. Another state is other news. */
export const stateOf = ({ temuan }: Perkara): string =>
  temuan
    .filter(({ tanda }) => tanda !== '✔')
    .map(({ tanda, perihal }) => `${tanda} ${perihal.replaceAll(/\d[\d.,]*/g, '#')}`)
    .join('\n')

/** News that has not changed is repeated after a day, or after a week where nothing stands still. */
export const repeatHours = ({ temuan }: Perkara): number => (temuan.some(({ tanda }) => tanda === '✘') ? 24 : 168)
