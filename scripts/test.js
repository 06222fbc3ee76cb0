import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { jagaSinyal, jalankan, kirim, luncurkan, sampaiSelesai } from './anak.js'
import { AKAR, capkanWeb, perintahBangun, siapkanNode, siapkanPaket } from './siapkan.js'

/**
 * `npm test`: every check of architecture.md 7, all of them even when one fails, one summary at the end.
 * `npm test -- lint vitest` runs the named steps only.
 */
const BATAS_MS = 40 * 60_000
const HASIL = join(AKAR, 'node_modules', '.cache', 'uji')
const SEMENTARA = siapkanSementara()
const paket = (...jalur) => join(AKAR, 'node_modules', ...jalur)

/** `sejajar` steps need one core each and no quiet machine; the runners of tests then have both cores. */
const LANGKAH = [
  { nama: 'tipe', sejajar: true, args: [paket('typescript', 'bin', 'tsc'), '-b'] },
  { nama: 'lint', sejajar: true, args: [paket('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { nama: 'format', sejajar: true, args: [paket('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { nama: 'knip', sejajar: true, args: [paket('knip', 'bin', 'knip.js')] },
  { nama: 'bangun', sejajar: true, args: perintahBangun(), env: { NODE_ENV: 'production' }, sesudah: capkanWeb },
  {
    nama: 'vitest',
    args: [
      paket('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(HASIL, 'vitest.json')}`,
    ],
    hitung: hitungVitest,
  },
  {
    nama: 'e2e',
    args: [paket('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(HASIL, 'e2e.json') },
    hitung: hitungPlaywright,
    sebelum: siapkanChromium,
  },
]

jagaSinyal()
try {
  const pilihan = process.argv.slice(2)
  const asing = pilihan.filter((nama) => !LANGKAH.some((satu) => satu.nama === nama))
  if (asing.length > 0)
    throw new Error(`Langkah tidak dikenal: ${asing.join(', ')}. Pilih dari ${LANGKAH.map((s) => s.nama).join(', ')}.`)
  const alat = await siapkanNode()
  await siapkanPaket(alat)
  rmSync(HASIL, { recursive: true, force: true })
  mkdirSync(HASIL, { recursive: true })
  const dipilih = LANGKAH.filter(({ nama }) => pilihan.length === 0 || pilihan.includes(nama))
  const hasil = await jalankanSemua(dipilih, alat)
  process.exitCode = ringkas(hasil)
} catch (galat) {
  console.error(galat.message)
  process.exitCode = 1
}

/**
 * Where the tests put their databases (hundreds, of 2,000 files each) and browsers: in memory, where there is plenty.
 * A kill -9, which tests deal out, takes nothing from either kind of place.
 */
function siapkanSementara() {
  const CUKUP = 6 * 2 ** 30
  const memori = '/dev/shm'
  if (!existsSync(memori) || (process.availableMemory?.() ?? 0) < CUKUP) return tmpdir()
  const { bavail, bsize } = statfsSync(memori)
  if (bavail * bsize < CUKUP) return tmpdir()
  const folder = mkdtempSync(join(memori, 'geisa-uji-'))
  // PostgreSQL of root runs under another account, which must be able to enter and to write.
  chmodSync(folder, 0o1777)
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Somebody who outlives us still writes there.
    }
  })
  return folder
}

async function jalankanSemua(langkah, alat) {
  const hasil = []
  const antrean = langkah.filter((satu) => satu.sejajar)
  const kerjakan = async () => {
    for (let satu = antrean.shift(); satu; satu = antrean.shift()) hasil.push(await jalankanLangkah(satu, alat))
  }
  await Promise.all([kerjakan(), kerjakan()])
  for (const satu of langkah.filter((s) => !s.sejajar)) hasil.push(await jalankanLangkah(satu, alat))
  return langkah.map(({ nama }) => hasil.find((satu) => satu.nama === nama))
}

/** Output is kept until the step ends, so that two steps at once do not mix their lines. */
async function jalankanLangkah(langkah, alat) {
  const awal = performance.now()
  let keluaran = ''
  let kode
  try {
    const tambahan = (await langkah.sebelum?.(alat)) ?? {}
    const env = { ...alat.env, TMPDIR: SEMENTARA, ...langkah.env, ...tambahan }
    const anak = luncurkan(alat.node, langkah.args, { cwd: AKAR, env, grup: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const aliran of [anak.stdout, anak.stderr]) {
      aliran.setEncoding('utf8').on('data', (teks) => {
        keluaran += teks
      })
    }
    const batas = setTimeout(() => {
      keluaran += `\nDihentikan: lebih dari ${BATAS_MS / 60_000} menit.\n`
      kirim({ anak, grup: true }, 'SIGKILL')
    }, BATAS_MS)
    kode = await sampaiSelesai(anak)
    clearTimeout(batas)
    if (kode === 0) langkah.sesudah?.()
  } catch (galat) {
    keluaran += `${galat.message}\n`
    kode = 1
  }
  const detik = (performance.now() - awal) / 1000
  const hitungan = nilai(langkah, kode)
  console.log(`\n── ${langkah.nama}: ${kode === 0 ? 'lulus' : 'GAGAL'} (${detik.toFixed(1)} dtk)`)
  if (kode !== 0 || langkah.hitung) console.log(stripVTControlCharacters(keluaran).trimEnd())
  return { nama: langkah.nama, kode, detik, hitungan }
}

/** A step that fails without a failed test of its own (a type error, a runner that died) counts as one failure. */
function nilai(langkah, kode) {
  let hitungan = { lulus: 0, gagal: 0, lewat: 0 }
  try {
    if (langkah.hitung) hitungan = langkah.hitung()
  } catch {
    // No report: the runner died before it could write one.
  }
  return kode !== 0 && hitungan.gagal === 0 ? { ...hitungan, gagal: 1 } : hitungan
}

function hitungVitest() {
  const laporan = JSON.parse(readFileSync(join(HASIL, 'vitest.json'), 'utf8'))
  // A file that cannot be loaded has no test to fail.
  const rusak = laporan.testResults.filter(
    (f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'),
  )
  const lewat = laporan.numPendingTests + laporan.numTodoTests
  return { lulus: laporan.numPassedTests, gagal: laporan.numFailedTests + rusak.length, lewat }
}

function hitungPlaywright() {
  const { stats } = JSON.parse(readFileSync(join(HASIL, 'e2e.json'), 'utf8'))
  return { lulus: stats.expected + stats.flaky, gagal: stats.unexpected, lewat: stats.skipped }
}

function ringkas(hasil) {
  console.log('\nLangkah   Hasil    Waktu     Uji')
  for (const { nama, kode, detik, hitungan } of hasil) {
    const { lulus, gagal, lewat } = hitungan
    const uji = lulus + gagal + lewat === 0 ? '' : `${lulus} lulus, ${gagal} gagal${lewat ? `, ${lewat} dilewati` : ''}`
    console.log(
      `${nama.padEnd(9)} ${(kode === 0 ? 'lulus' : 'GAGAL').padEnd(7)} ${detik.toFixed(1).padStart(6)} dtk  ${uji}`.trimEnd(),
    )
  }
  const jumlah = (apa) => hasil.reduce((n, { hitungan }) => n + hitungan[apa], 0)
  console.log(`\n${jumlah('lulus')} passed, ${jumlah('gagal')} failed`)
  return jumlah('gagal') === 0 ? 0 : 1
}

/** Debian's Chromium: found, or installed when we may, else told how. */
async function siapkanChromium() {
  const ada = () =>
    [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (jalur) => jalur && existsSync(jalur),
    )
  if (!ada() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Memasang Chromium …')
    const opsi = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await jalankan('apt-get', ['update'], opsi)
    await jalankan('apt-get', ['install', '-y', 'chromium'], opsi)
  }
  const jalur = ada()
  if (!jalur)
    throw new Error('Chromium tidak ada. Pasang dengan `sudo apt-get install chromium`, atau isi CHROMIUM_PATH.')
  return { CHROMIUM_PATH: jalur }
}
