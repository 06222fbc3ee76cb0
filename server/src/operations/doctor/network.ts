import { existsSync, readdirSync } from 'node:fs'
import { connect, isIP, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import { connect as connectSecure } from 'node:tls'
import type { Env } from '../../platform/env/env.ts'
import { dataFolderHolder } from '../../platform/process/data-folder.ts'
import { startCall } from '../command-call.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** Whether others reach us, and we them. */
const LIMIT_MS = 5000
const INFO = '/api/aplikasi/info'

/**
 * The port of this environment, and those of servers that say in a data folder below where they are, as geisa@3001 does.
 * @returns the findings, and whether a Geisa answers
 */
export async function checkPort(env: Pick<Env, 'port' | 'dataDir'>): Promise<{ temuan: Temuan[]; running: boolean }> {
  const others = await Promise.all(portBelow(env).map(checkOnePort))
  const own = await checkOnePort(env.port)
  // Where others run, nobody has to at the port that all settings share.
  const all = others.length > 0 && !own.running ? others : [own, ...others]
  return { temuan: all.flatMap(({ temuan }) => temuan), running: all.some(({ running }) => running) }
}

function portBelow({ port, dataDir }: Pick<Env, 'port' | 'dataDir'>): number[] {
  const folder = existsSync(dataDir) ? readdirSync(dataDir, { withFileTypes: true }) : []
  const children = folder.filter((entry) => entry.isDirectory()).map(({ name }) => join(dataDir, name))
  const found = [dataDir, ...children].flatMap((one) => {
    const number = Number(URL.parse(dataFolderHolder(one)?.url ?? '')?.port)
    return number > 0 && number !== port ? [number] : []
  })
  return [...new Set(found)].toSorted((a, b) => a - b)
}

async function checkOnePort(port: number): Promise<{ temuan: Temuan[]; running: boolean }> {
  if (!(await connected('127.0.0.1', port)))
    return {
      temuan: [caution(`Port ${port} bebas: server tidak sedang berjalan`, startCall())],
      running: false,
    }
  if (await isGeisa(`http://127.0.0.1:${port}`))
    return { temuan: [good(`Geisa menjawab di port ${port}`)], running: true }
  return { temuan: [failing(`Port ${port} dipakai program lain`, 'Isi PORT dengan angka lain.')], running: false }
}

/** Whoever is trusted as a proxy says who calls: limits by address, and a machine's network, hang on that word. */
export function checkProxy({ proxy }: Pick<Env, 'proxy'>): Temuan[] {
  const wide = proxy
    .split(',')
    .map((part) => part.trim())
    .filter(isWide)
  return wide.map((range) =>
    caution(
      `GEISA_PROXY mempercayai seluruh jaringan ${range}`,
      'Setiap komputer dan mesin di jaringan itu dapat mengaku datang dari alamat mana pun. Isi dengan alamat proxy-nya saja, misalnya loopback,10.0.0.5.',
    ),
  )
}

/** More than one computer; this one has the whole of 127.0.0.0/8 to itself. */
function isWide(part: string): boolean {
  if (part === 'loopback') return false
  const [ip = '', prefix] = part.split('/')
  const width = isIP(ip) === 6 ? 128 : 32
  const isLocal = ip.startsWith('127.') && Number(prefix) >= 8
  return isIP(ip) === 0 || (prefix !== undefined && Number(prefix) < width && !isLocal)
}

export async function checkAddresses({ alamat, mode }: Pick<Env, 'alamat' | 'mode'>): Promise<Temuan[]> {
  if (alamat === null)
    return mode === 'production'
      ? [
          caution(
            'GEISA_ALAMAT belum diisi',
            'Isi dengan alamat yang dibuka orang, misalnya https://geisa.dinas.go.id.',
          ),
        ]
      : []
  let answer: Response
  try {
    answer = await fetch(alamat + INFO, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  } catch (error) {
    const cause = (error as Error).cause
    const word = cause instanceof Error ? cause.message : (error as Error).message
    return [failing(`${alamat} tidak terjangkau: ${word}`, 'Periksa DNS, sertifikat, dan proxy.')]
  }
  const json = (answer.headers.get('content-type') ?? '').includes('json')
  await answer.body?.cancel()
  if (answer.status !== 200 || !json)
    return [
      failing(
        `${alamat} menjawab ${answer.status}, bukan Geisa`,
        'Periksa tujuan proxy (PORT) dan apakah server berjalan.',
      ),
    ]
  return [
    good(`${alamat} sampai ke Geisa`),
    ...(alamat.startsWith('https://') ? checkHsts(answer) : [caution(`${alamat} tanpa https`, 'Pasang TLS di proxy.')]),
    ...(await checkContentLimits(alamat)),
  ]
}

const checkHsts = ({ headers }: Response): Temuan[] =>
  headers.has('strict-transport-security')
    ? [good('HSTS terpasang')]
    : [caution('HSTS belum dipasang', 'Tambahkan Strict-Transport-Security di proxy, seperti contoh di folder deploy.')]

/** Ours refuses two megabytes of sign-in in its own words; a proxy that refuses them would refuse documents as well. */
async function checkContentLimits(alamat: string): Promise<Temuan[]> {
  const body = JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024), password: '' })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(LIMIT_MS * 2)
  const answer = fetch(`${alamat}/api/signin`, { method: 'POST', headers, body, signal })
  const text = await answer.then((reply) => reply.text()).catch(() => null)
  // Who refuses may hang up before all was sent: then the refusal is not heard, and nothing is known.
  if (text === null) return []
  if (text.includes('TERLALU_BESAR')) return [good('Proxy meneruskan isi yang besar')]
  return [caution('Proxy menolak isi di atas 1 MB', 'Naikkan batasnya ke 30 MB (nginx: client_max_body_size 30m).')]
}

/** Only the door is tried: nothing is sent. */
export async function checkDhgtk({ dhgtk }: Pick<Env, 'dhgtk'>): Promise<Temuan[]> {
  if (dhgtk === null) return [good('DHGTK tidak dipakai (DHGTK_URL kosong)')]
  const { hostname, port, protocol } = new URL(dhgtk.url)
  if (await connected(hostname.replaceAll(/[[\]]/g, ''), Number(port) || (protocol === 'https:' ? 443 : 80)))
    return [good(`DHGTK (${hostname}) terjangkau`)]
  return [
    caution(
      `DHGTK (${hostname}) tidak terjangkau`,
      'Periksa DHGTK_URL dan jaringan keluar; kiriman menunggu sampai bisa.',
    ),
  ]
}

const connected = async (host: string, port: number): Promise<boolean> => (await knock({ host, port }, false)) === null

type Door = { host: string; port: number; lookup?: LookupFunction }

/** @returns null when it opens, and by TLS shows whom it may be believed to be; else the code of why not */
export function knock(door: Door, secure: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const name = isIP(door.host) === 0 && { servername: door.host }
    const socket = secure ? connectSecure({ ...door, ...name }) : connect(door)
    const done = (trouble: string | null): void => {
      clearTimeout(limit)
      socket.destroy()
      resolve(trouble)
    }
    // The whole of it: a door that drips bytes is never idle.
    const limit = setTimeout(() => done('ETIMEDOUT'), LIMIT_MS)
    socket.once(secure ? 'secureConnect' : 'connect', () => done(null))
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(code))
  })
}

/** In maintenance too: `info` answers everybody. */
async function isGeisa(base: string): Promise<boolean> {
  try {
    const answer = await fetch(base + INFO, { signal: AbortSignal.timeout(LIMIT_MS) })
    return 'pemeliharaan' in ((await answer.json()) as object)
  } catch {
    return false
  }
}
