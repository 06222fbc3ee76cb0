import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { tunggu } from '../../src/platform/process/proses.ts'
import { kumpulkan } from '../server-nyata.ts'
import type { ProgramPerantara } from './program-perantara.ts'

/** A running proxy: its two doors, and whose certificates to believe. */
export type Perantara = { nama: 'caddy' | 'nginx'; http: number; https: number; ca: Buffer }

/** The name that the shipped files stand for. */
export const HOST = 'geisa.contoh.go.id'
const PORT_CONTOH = [3001, 3002]
const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))

/** Both shipped files as they are, but for ports, certificates and folders. */
export async function nyalakanPerantara(
  program: ProgramPerantara,
  folder: string,
  tujuan: readonly [number, number],
): Promise<Perantara[]> {
  const caddy = await nyalakanCaddy(program.caddy, folder, tujuan)
  return [caddy.perantara, await nyalakanNginx(program.nginx, folder, tujuan, caddy)]
}

type Sertifikat = { crt: string; key: string; perantara: Perantara }

async function nyalakanCaddy(program: string, induk: string, tujuan: readonly number[]): Promise<Sertifikat> {
  const folder = join(induk, 'caddy')
  const [http, https] = [await portBebas(), await portBebas()]
  const sendiri = [
    'admin off',
    `http_port ${http}`,
    `https_port ${https}`,
    'default_bind 127.0.0.1',
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}`,
  ]
  const isi = keTujuan(bacaContoh('Caddyfile'), tujuan)
  const berkas = tulis(folder, 'Caddyfile', gantiSekali(isi, /^\{$/m, ['{', ...sendiri].join('\n\t')))
  luncurkan(program, ['run', '--adapter', 'caddyfile', '--config', berkas], folder)
  const crt = join(folder, 'certificates', 'local', HOST, `${HOST}.crt`)
  const akar = join(folder, 'pki', 'authorities', 'local', 'root.crt')
  await sampaiSiap('caddy', folder, [http, https], () => existsSync(crt) && existsSync(akar))
  const perantara = { nama: 'caddy' as const, http, https, ca: readFileSync(akar) }
  return { crt, key: crt.replace(/crt$/, 'key'), perantara }
}

/** Its certificate is the one that Caddy has made: nothing else here can make one. */
async function nyalakanNginx(
  program: string,
  induk: string,
  tujuan: readonly number[],
  { crt, key, perantara: { ca } }: Sertifikat,
): Promise<Perantara> {
  const folder = join(induk, 'nginx')
  const [http, https] = [await portBebas(), await portBebas()]
  let isi = keTujuan(bacaContoh('nginx.conf'), tujuan)
  isi = gantiSekali(isi, 'listen 80 ', `listen 127.0.0.1:${http} `)
  isi = gantiSekali(isi, 'listen 443 ', `listen 127.0.0.1:${https} `)
  isi = gantiSekali(isi, /ssl_certificate {5}\S+;/, `ssl_certificate ${crt};`)
  isi = gantiSekali(isi, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const geisa = tulis(folder, 'geisa.conf', isi)
  const sementara = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (nama) => `${nama}_temp_path ${join(folder, nama)};`,
  )
  const utama = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'pid')};`,
    'error_log stderr;',
    'events { worker_connections 1024; }',
    `http { access_log off; ${sementara.join(' ')} include ${geisa}; }`,
  ]
  luncurkan(program, ['-p', folder, '-c', tulis(folder, 'utama.conf', `${utama.join('\n')}\n`)], folder)
  await sampaiSiap('nginx', folder, [http, https], () => existsSync(join(folder, 'pid')))
  return { nama: 'nginx', http, https, ca }
}

const catatan = new Map<string, { proses: ChildProcess; keluaran: () => string }>()

function luncurkan(program: string, args: string[], folder: string): void {
  const { PATH = '' } = process.env
  const env = { PATH, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const proses = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  catatan.set(folder, { proses, keluaran: kumpulkan(proses) })
  const selesai = new Promise((resolve) => proses.once('exit', resolve))
  onTestFinished(async () => {
    proses.kill('SIGTERM')
    await selesai
  })
}

async function sampaiSiap(nama: string, folder: string, port: number[], syarat: () => boolean): Promise<void> {
  const { proses, keluaran } = catatan.get(folder) ?? {}
  const berakhir = (): boolean => proses?.exitCode !== null
  if (!(await tunggu(() => syarat() || berakhir(), 30_000)) || berakhir())
    throw new Error(`${nama} did not start: ${keluaran?.()}`)
  for (const satu of port) while (!berakhir() && (await isBebas(satu))) await tunggu(() => false, 50)
}

const bacaContoh = (nama: string): string => readFileSync(join(DEPLOY, nama), 'utf8')

function keTujuan(isi: string, tujuan: readonly number[]): string {
  return PORT_CONTOH.reduce(
    (teks, contoh, ke) => gantiSekali(teks, `127.0.0.1:${contoh}`, `127.0.0.1:${tujuan[ke]}`),
    isi,
  )
}

/** A shipped file that no longer says what is replaced here would be tried with something else than meant. */
function gantiSekali(isi: string, lama: string | RegExp, baru: string): string {
  if (isi.split(lama).length !== 2) throw new Error(`expected once: ${lama}`)
  return isi.replace(lama, () => baru)
}

function tulis(folder: string, nama: string, isi: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, nama), isi)
  return join(folder, nama)
}

/** Nobody listens there now. */
export async function portBebas(): Promise<number> {
  const server = createServer()
  await new Promise<void>((siap) => server.listen(0, '127.0.0.1', siap))
  const alamat = server.address()
  await new Promise((tutup) => server.close(tutup))
  return typeof alamat === 'object' && alamat !== null ? alamat.port : 0
}

function isBebas(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
