import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { jagaSinyal, kirim, luncurkan, sampaiSelesai } from './anak.js'
import { bacaPlaywright, bacaVitest, keluhanPertama, LAPORAN_KOSONG, terlama } from './laporan-uji.js'
import { AKAR, capkanWeb, perintahBangun, siapkanNode, siapkanPaket } from './siapkan.js'
import { siapkanChromium, siapkanTempat } from './tempat-uji.js'

/**
 * `npm test`: every check of architecture.md 7, all of them even when one fails, one summary at the end.
 * `npm test -- lint vitest` runs the named steps only.
 */
const BATAS_MS = 40 * 60_000
const HASIL = join(AKAR, 'node_modules', '.cache', 'uji')
const paket = (...jalur) => join(AKAR, 'node_modules', ...jalur)

/** `sejajar` steps need one core each and no quiet machine; the runners of tests then have both cores. */
const LANGKAH = [
  // One checker: each more infers the same types again, at three times the work on two cores.
  { nama: 'tipe', sejajar: true, args: [paket('typescript', 'bin', 'tsc'), '-b', '--checkers', '1'] },
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
    baca: () => bacaVitest(join(HASIL, 'vitest.json')),
  },
  { nama: 'sql', args: [join(AKAR, 'scripts', 'sql.ts')] },
  {
    nama: 'e2e',
    args: [paket('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(HASIL, 'e2e.json') },
    baca: () => bacaPlaywright(join(HASIL, 'e2e.json')),
    sebelum: siapkanChromium,
  },
]

jagaSinyal()
try {
  const pilihan = process.argv.slice(2)
  const asing = pilihan.filter((nama) => !LANGKAH.some((satu) => satu.nama === nama))
  if (asing.length > 0)
    throw new Error(`Langkah tidak dikenal: ${asing.join(', ')}. Pilih dari ${LANGKAH.map((s) => s.nama).join(', ')}.`)
  const sementara = siapkanTempat()
  const alat = await siapkanNode()
  await siapkanPaket(alat)
  rmSync(HASIL, { recursive: true, force: true })
  mkdirSync(HASIL, { recursive: true })
  const dipilih = LANGKAH.filter(({ nama }) => pilihan.length === 0 || pilihan.includes(nama))
  process.exitCode = ringkas(await jalankanSemua(dipilih, { ...alat, env: { ...alat.env, TMPDIR: sementara } }))
} catch (galat) {
  console.error(galat.message)
  process.exitCode = 1
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
    const tambahan = (await langkah.sebelum?.()) ?? {}
    const env = { ...alat.env, ...langkah.env, ...tambahan }
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
  console.log(`\n── ${langkah.nama}: ${kode === 0 ? 'lulus' : 'GAGAL'} (${detik.toFixed(1)} dtk)`)
  if (kode !== 0 || langkah.baca) console.log(stripVTControlCharacters(keluaran).trimEnd())
  const laporan = nilai(langkah, kode, keluaran)
  for (const potret of laporan.potret ?? []) console.log(`\nLayar saat gagal: ${potret}`)
  return { nama: langkah.nama, kode, detik, laporan }
}

/** A step that fails without a failed test of its own (a type error, a runner that died) counts as one failure. */
function nilai(langkah, kode, keluaran) {
  let laporan = LAPORAN_KOSONG
  try {
    laporan = langkah.baca?.() ?? LAPORAN_KOSONG
  } catch {
    // No report: the runner died before it could write one.
  }
  if (kode === 0) return laporan
  return { ...laporan, gagal: Math.max(laporan.gagal, 1), pertama: laporan.pertama ?? keluhanPertama(keluaran) }
}

/** @returns the exit code; the last lines name where to begin */
function ringkas(hasil) {
  tampilkanTerlama(hasil.flatMap(({ laporan }) => laporan.uji))
  console.log('\nLangkah   Hasil    Waktu     Uji')
  for (const { nama, kode, detik, laporan } of hasil) {
    const { lulus, gagal, lewat } = laporan
    const uji = lulus + gagal + lewat === 0 ? '' : `${lulus} lulus, ${gagal} gagal${lewat ? `, ${lewat} dilewati` : ''}`
    console.log(
      `${nama.padEnd(9)} ${(kode === 0 ? 'lulus' : 'GAGAL').padEnd(7)} ${detik.toFixed(1).padStart(6)} dtk  ${uji}`.trimEnd(),
    )
  }
  const jumlah = (apa) => hasil.reduce((n, { laporan }) => n + laporan[apa], 0)
  console.log(`\n${jumlah('lulus')} passed, ${jumlah('gagal')} failed`)
  for (const { nama, laporan } of hasil)
    if (laporan.pertama) console.log(`Gagal pertama di ${nama}: ${laporan.pertama}`)
  return jumlah('gagal') === 0 ? 0 : 1
}

function tampilkanTerlama(semua) {
  if (semua.length === 0) return
  const { uji, berkas } = terlama(semua)
  console.log('\nSepuluh uji terlama')
  for (const satu of uji) console.log(`${satu.detik.toFixed(1).padStart(7)} dtk  ${satu.berkas} › ${satu.nama}`)
  console.log('\nSepuluh berkas terlama')
  for (const satu of berkas) console.log(`${satu.detik.toFixed(1).padStart(7)} dtk  ${satu.berkas}`)
}
