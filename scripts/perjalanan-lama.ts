import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bacaLaporan, bandingkan, type Laporan, type Perbedaan, type Perjalanan } from './banding-lama.ts'
import './ikut-induk.js'
import { siapkanChromium, siapkanTempat } from './tempat-uji.js'

/**
 * `npm run perjalanan:lama`: the journeys of an older release, with its own helpers and its own settings, against today's
 * server and today's screens: what somebody could do then can be done now, or e2e/perjalanan-lama.json says why not.
 * `npm run perjalanan:lama -- gtk.spec.ts tarif.spec.ts` runs those files only.
 */
const AKAR = fileURLToPath(new URL('..', import.meta.url))
const { rilis, perbedaan } = JSON.parse(readFileSync(join(AKAR, 'e2e', 'perjalanan-lama.json'), 'utf8')) as {
  rilis: string
  perbedaan: Perbedaan[]
}
const SINGKAT = rilis.slice(0, 7)

let folder = ''
try {
  pastikanAda()
  folder = siapkanTempat()
  const { hasil, rusak } = await jalankanPerjalanan(siapkanRilis())
  process.exitCode = ringkas(hasil, rusak)
} catch (galat) {
  console.error(galat instanceof Error ? galat.message : galat)
  process.exitCode = 1
}

function pastikanAda(): void {
  try {
    git(['cat-file', '-e', `${rilis}^{commit}`])
  } catch {
    throw new Error(
      `Rilis ${SINGKAT} tidak ada di klon ini (klon dangkal, atau bukan klon git). Ambil riwayatnya dengan \`git fetch --unshallow\`.`,
    )
  }
}

/** Its files, without a worktree that a kill would leave registered; its server is today's: whatever starts one starts ours. */
function siapkanRilis(): string {
  const lama = join(folder, 'rilis')
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'indeks') }
  git(['read-tree', rilis], env)
  git(['checkout-index', '--all', `--prefix=${lama}/`], env)
  const kunci = (akar: string): string => readFileSync(join(akar, 'package-lock.json'), 'utf8')
  if (kunci(lama) === kunci(AKAR)) pinjamPaket(lama)
  else {
    console.log(`Memasang paket rilis ${SINGKAT} …`)
    const pilihan = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['ci', ...pilihan], { cwd: lama, stdio: 'inherit' })
  }
  rmSync(join(lama, 'server'), { recursive: true })
  symlinkSync(join(AKAR, 'server'), join(lama, 'server'), 'dir')
  return lama
}

/** Everybody's packages from here, the release's own from its own folders. */
function pinjamPaket(lama: string): void {
  const sumber = join(AKAR, 'node_modules')
  const tujuan = join(lama, 'node_modules')
  mkdirSync(join(tujuan, '@geisa'), { recursive: true })
  for (const nama of readdirSync(sumber))
    if (!nama.startsWith('.') && nama !== '@geisa') symlinkSync(join(sumber, nama), join(tujuan, nama))
  for (const nama of ['contract', 'engine']) symlinkSync(join(lama, nama), join(tujuan, '@geisa', nama), 'dir')
}

async function jalankanPerjalanan(lama: string): Promise<ReturnType<typeof bacaLaporan>> {
  const sementara = join(folder, 'tmp')
  mkdirSync(sementara)
  chmodSync(sementara, 0o1777)
  const berkas = join(folder, 'laporan.json')
  const chromium = await siapkanChromium()
  const cli = join(lama, 'node_modules', '@playwright', 'test', 'cli.js')
  console.log(`Perjalanan rilis ${SINGKAT} pada server dan layar hari ini …`)
  const anak = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...process.argv.slice(2)], {
    cwd: lama,
    env: { ...process.env, ...chromium, TMPDIR: sementara, PLAYWRIGHT_JSON_OUTPUT_FILE: berkas },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Playwright closes its browsers and our server when it is interrupted, and then ends.
  for (const sinyal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinyal, () => anak.kill('SIGINT'))
  await new Promise((selesai) => anak.once('close', selesai))
  if (!existsSync(berkas)) throw new Error('Perjalanan berhenti tanpa laporan; sebabnya tertulis di atas.')
  return bacaLaporan(JSON.parse(readFileSync(berkas, 'utf8')) as Laporan)
}

function ringkas(hasil: readonly Perjalanan[], rusak: readonly string[]): number {
  const { mundur, diputuskan, usang } = bandingkan(hasil, perbedaan)
  console.log(`\nRilis ${SINGKAT}: ${hasil.length} perjalanan, ${hasil.filter(({ lulus }) => lulus).length} lulus`)
  for (const { perjalanan, sebab } of diputuskan) console.log(`  berbeda dengan sengaja: ${perjalanan}\n    ${sebab}`)
  for (const nama of usang) console.log(`  lulus walau tercatat berbeda, hapus dari e2e/perjalanan-lama.json: ${nama}`)
  for (const { nama, galat } of mundur) console.log(`  MUNDUR: ${nama}\n    ${galat}`)
  for (const satu of rusak) console.log(`  RUSAK: ${satu}`)
  if (hasil.length === 0) console.log('  Tidak ada perjalanan yang dijalankan.')
  return hasil.length > 0 && [mundur, usang, rusak].every(({ length }) => length === 0) ? 0 : 1
}

function git(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  execFileSync('git', args, { cwd: AKAR, env, stdio: 'ignore' })
}
