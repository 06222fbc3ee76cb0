import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Config } from '../files/s3-client.ts'
import { addressReason, isLocal, isYes } from './address.ts'
import { type CadanganSafety, readCadangan } from './cadangan.ts'
import { LAPOR_VARIABLES, type Lapor, readLapor } from './lapor.ts'
import { readS3, s3Variables } from './s3.ts'

const port = z.coerce.number({ error: 'harus angka' }).int().min(0).max(65_535)

/** Everything that the server reads of its environment; README's table and .env.sample are made of these words. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'harus development, production atau test' })
    .default('development')
    .describe('`production`: no demo data'),
  PORT: port.default(3000).describe('where people and machines call'),
  HOST: z.string().min(1).default('0.0.0.0').describe('on which address'),
  MESIN_PORT: port.optional().describe('a second port for machines only; the main port serves them too'),
  // Behind a proxy HOST is this computer alone, and machines come from outside.
  MESIN_HOST: z.string().min(1).optional().describe('on which address, where it is not HOST'),
  METRIK_PORT: port.optional().describe('figures for whoever watches this server (docs/pemantauan.md); left out: none'),
  METRIK_HOST: z.string().min(1).default('127.0.0.1').describe('on which address'),
  LOG_AKSES: z
    .enum(['1', '0', 'true', 'false'], { error: 'harus 1 atau 0' })
    .default('0')
    .describe('a line for each answered request'),
  GEISA_TENGGANG: z.coerce
    .number({ error: 'harus angka' })
    .min(0)
    .max(5, 'paling lama 5 detik')
    .default(0)
    .describe('seconds between the news that this server closes and its end, where others go on in its stead'),
  DATA_DIR: z.string().min(1).default('data').describe('its own PostgreSQL, files, keys, backups'),
  GEISA_KUNCI_TOKEN_FILE: z
    .string()
    .optional()
    .describe('the key of tokens, shared by several servers of one database'),
  GEISA_BERKAS_DIR: z.string().optional().describe('the folder of files, shared likewise; left out: below DATA_DIR'),
  GEISA_CADANGAN_DIR: z.string().optional().describe('the folder of backups; left out: below DATA_DIR'),
  GEISA_CADANGAN_PENERIMA: z.string().optional().describe('who can open backups (docs/cadangan.md)'),
  // A bucket of its own for copies of backups: all of the first five or none.
  ...s3Variables('GEISA_CADANGAN_S3', 'where copies of encrypted backups go'),
  GEISA_CADANGAN_S3_SIMPAN: z.string().optional().describe('how many days, weeks, months stay there: `7,4,12`'),
  GEISA_PROXY: z.string().default('loopback').describe('whose X-Forwarded-For is believed'),
  GEISA_ALAMAT: z.string().optional().describe('the address that people call'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'harus alamat postgres://…')
    .optional()
    .describe('any PostgreSQL from 15 on instead of its own'),
  // Files in a store that speaks S3 instead of a folder: all of the first five, or none.
  ...s3Variables('S3', 'where files lie instead of a folder'),
  DHGTK_URL: z.string().optional().describe('where attendance is sent to; with its token, or neither'),
  DHGTK_TOKEN: z.string().optional().describe('what it is sent with'),
  ...LAPOR_VARIABLES,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('what is logged at least'),
})

export type Env = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  mesinPort: number | null
  mesinHost: string
  metrikPort: number | null
  metrikHost: string
  logRequests: boolean
  graceMs: number
  dataDir: string
  /** Given by hand: then it must be there. Else in the data folder, made at the first start. */
  sharedKeyFile: string | null
  berkasDir: string
  cadanganDir: string
  cadangan: CadanganSafety
  proxy: string
  alamat: string | null
  databaseUrl: string | null
  logLevel: string
  /** null = files lie in the data folder. */
  s3: S3Config | null
  /** null = nothing is sent to DHGTK, and nothing queued. */
  dhgtk: DhgtkTarget | null
  /** null = the installation's operators are told of nothing. */
  lapor: Lapor | null
}

/** `local`: a receiver on this very computer may be reached, as while developing. */
export type DhgtkTarget = { url: string; token: string; local: boolean }

/** Reads the environment; an invalid value is one clear line (the caller prints it and exits 1). */
export function readEnv(source: NodeJS.ProcessEnv): Env | { galat: string } {
  // An empty variable is an unset one.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(filled)
  if (!result.success) {
    const first = result.error.issues[0]
    const name = String(first?.path[0])
    // An address may carry a password, and this line goes to a log.
    const value = (source[name] ?? '').replace(/\/\/.*@/, '//…@')
    return { galat: `Nilai ${name}="${value}" tidak dapat dipakai: ${first?.message}` }
  }
  const env = result.data
  const s3 = readS3(env, 'S3')
  if (s3 !== null && 'galat' in s3) return s3
  const cadangan = readCadangan(env)
  if ('galat' in cadangan) return cadangan
  const dhgtk = readDhgtk(env)
  if (dhgtk !== null && 'galat' in dhgtk) return dhgtk
  const lapor = readLapor(env, env.NODE_ENV === 'production')
  if (lapor !== null && 'galat' in lapor) return lapor
  const wrong = proxyReason(env.GEISA_PROXY) ?? publicAddressReason(env.GEISA_ALAMAT)
  if (wrong !== null) return { galat: wrong }
  const dataDir = resolve(env.DATA_DIR)
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    mesinPort: env.MESIN_PORT ?? null,
    mesinHost: env.MESIN_HOST ?? env.HOST,
    metrikPort: env.METRIK_PORT ?? null,
    metrikHost: env.METRIK_HOST,
    logRequests: isYes(env.LOG_AKSES),
    graceMs: env.GEISA_TENGGANG * 1000,
    dataDir,
    sharedKeyFile: env.GEISA_KUNCI_TOKEN_FILE === undefined ? null : resolve(env.GEISA_KUNCI_TOKEN_FILE),
    berkasDir: resolve(env.GEISA_BERKAS_DIR ?? join(dataDir, 'berkas')),
    cadanganDir: resolve(env.GEISA_CADANGAN_DIR ?? join(dataDir, 'cadangan')),
    cadangan,
    proxy: env.GEISA_PROXY,
    alamat: env.GEISA_ALAMAT?.replace(/\/+$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    logLevel: env.LOG_LEVEL,
    s3,
    dhgtk,
    lapor,
  }
}

/** quality.md 3 'Outbound'; the values are never repeated: an address can carry a secret as well. */
function readDhgtk({
  DHGTK_URL: url,
  DHGTK_TOKEN: token,
  NODE_ENV,
}: z.output<typeof environment>): DhgtkTarget | { galat: string } | null {
  if (url === undefined && token === undefined) return null
  if (url === undefined) return { galat: 'DHGTK_TOKEN diisi tanpa DHGTK_URL' }
  if (token === undefined) return { galat: 'DHGTK_URL diisi tanpa DHGTK_TOKEN' }
  const wrong = addressReason(url)
  if (wrong !== null) return { galat: `DHGTK_URL tidak dapat dipakai: ${wrong}` }
  const local = NODE_ENV !== 'production'
  if (!local && isLocal(url))
    return { galat: 'DHGTK_URL tidak dapat dipakai: komputer sendiri hanya saat mengembangkan' }
  if (!/^[\x21-\x7e]{1,4096}$/.test(token))
    return { galat: 'DHGTK_TOKEN tidak dapat dipakai: hanya huruf, angka dan tanda tanpa spasi' }
  return { url, token, local }
}

/** Names that Fastify knows, addresses and networks. */
function proxyReason(value: string): string | null {
  const valid = (one: string): boolean => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(one)) return true
    const [ip = '', prefix, ...rest] = one.split('/')
    const width = isIP(ip) === 6 ? 128 : 32
    return isIP(ip) > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= width))
  }
  const invalid = value.split(',').find((part) => !valid(part.trim()))
  return invalid === undefined
    ? null
    : `GEISA_PROXY tidak dapat dipakai: "${invalid.trim()}" bukan alamat atau jaringan`
}

function publicAddressReason(alamat: string | undefined): string | null {
  const wrong = alamat === undefined ? null : addressReason(alamat)
  return wrong === null ? null : `GEISA_ALAMAT tidak dapat dipakai: ${wrong}`
}
