import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { wait } from '../../src/platform/process/processes.ts'
import { collect } from '../real-server.ts'
import type { ProxyProgram } from './proxy-program.ts'

/** A running proxy: its two doors, and whose certificates to believe. */
export type Proxy = {
  name: 'caddy' | 'nginx'
  http: number
  https: number
  ca: Buffer
  /** Everything that it has written about what went through it. */
  log: () => string
}

/** The name that the shipped files stand for. */
export const HOST = 'geisa.contoh.go.id'
const EXAMPLE_PORT = [3001, 3002]
const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))

/** Both shipped files as they are, but for ports, certificates and folders. */
export async function startProxies(
  program: ProxyProgram,
  folder: string,
  destination: readonly [number, number],
): Promise<Proxy[]> {
  const caddy = await startCaddy(program.caddy, folder, destination)
  return [caddy.proxy, await startNginx(program.nginx, folder, destination, caddy)]
}

type Sertifikat = { crt: string; key: string; proxy: Proxy }

async function startCaddy(program: string, parent: string, destinations: readonly number[]): Promise<Sertifikat> {
  const folder = join(parent, 'caddy')
  const [http, https] = [await freePort(), await freePort()]
  const own = [
    'admin off',
    `http_port ${http}`,
    `https_port ${https}`,
    'default_bind 127.0.0.1',
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}`,
  ]
  const content = toDestination(readExample('Caddyfile'), destinations)
  const berkas = write(folder, 'Caddyfile', replaceOnce(content, /^\{$/m, ['{', ...own].join('\n\t')))
  launch(program, ['run', '--adapter', 'caddyfile', '--config', berkas], folder)
  const crt = join(folder, 'certificates', 'local', HOST, `${HOST}.crt`)
  const root = join(folder, 'pki', 'authorities', 'local', 'root.crt')
  await untilReady('caddy', folder, [http, https], () => existsSync(crt) && existsSync(root))
  const log = (): string => catatan.get(folder)?.output() ?? ''
  const proxy = { name: 'caddy' as const, http, https, ca: readFileSync(root), log }
  return { crt, key: crt.replace(/crt$/, 'key'), proxy }
}

/** Its certificate is the one that Caddy has made: nothing else here can make one. */
async function startNginx(
  program: string,
  parent: string,
  destinations: readonly number[],
  { crt, key, proxy: { ca } }: Sertifikat,
): Promise<Proxy> {
  const folder = join(parent, 'nginx')
  const [http, https] = [await freePort(), await freePort()]
  let content = toDestination(readExample('nginx.conf'), destinations)
  content = replaceOnce(content, 'listen 80 ', `listen 127.0.0.1:${http} `)
  content = replaceOnce(content, 'listen 443 ', `listen 127.0.0.1:${https} `)
  content = replaceOnce(content, /ssl_certificate {5}\S+;/, `ssl_certificate ${crt};`)
  content = replaceOnce(content, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const logs = '/var/log/nginx/'
  const names = new Set(
    content
      .split(logs)
      .slice(1)
      .map((rest) => rest.split(/[ ;]/, 1)[0] ?? ''),
  )
  const geisa = write(folder, 'geisa.conf', content.replaceAll(logs, `${folder}/`))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (nama) => `${nama}_temp_path ${join(folder, nama)};`,
  )
  const utama = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'pid')};`,
    'error_log stderr;',
    'events { worker_connections 1024; }',
    `http { access_log off; ${temporary.join(' ')} include ${geisa}; }`,
  ]
  launch(program, ['-p', folder, '-c', write(folder, 'utama.conf', `${utama.join('\n')}\n`)], folder)
  await untilReady('nginx', folder, [http, https], () => existsSync(join(folder, 'pid')))
  const log = (): string =>
    [catatan.get(folder)?.output(), ...[...names].map((name) => readFileSync(join(folder, name), 'utf8'))].join('\n')
  return { name: 'nginx', http, https, ca, log }
}

const catatan = new Map<string, { process: ChildProcess; output: () => string }>()

function launch(program: string, args: string[], folder: string): void {
  const { PATH = '' } = process.env
  const env = { PATH, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  catatan.set(folder, { process: child, output: collect(child) })
  const done = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await done
  })
}

async function untilReady(nama: string, folder: string, port: number[], condition: () => boolean): Promise<void> {
  const { process, output } = catatan.get(folder) ?? {}
  const ended = (): boolean => process?.exitCode !== null
  if (!(await wait(() => condition() || ended(), 300_000)) || ended())
    throw new Error(`${nama} did not start: ${output?.()}`)
  for (const one of port) while (!ended() && (await isFree(one))) await wait(() => false, 50)
}

const readExample = (nama: string): string => readFileSync(join(DEPLOY, nama), 'utf8')

function toDestination(content: string, destinations: readonly number[]): string {
  return EXAMPLE_PORT.reduce((text, example, nth) => {
    const address = `127.0.0.1:${example}`
    if (!text.includes(address)) throw new Error(`expected: ${address}`)
    return text.replaceAll(address, `127.0.0.1:${destinations[nth]}`)
  }, content)
}

/** A shipped file that no longer says what is replaced here would be tried with something else than meant. */
function replaceOnce(content: string, old: string | RegExp, next: string): string {
  if (content.split(old).length !== 2) throw new Error(`expected once: ${old}`)
  return content.replace(old, () => next)
}

function write(folder: string, nama: string, content: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, nama), content)
  return join(folder, nama)
}

/** Nobody listens there now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((close) => server.close(close))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
