import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { AKAR } from './siapkan.js'

/**
 * What the reports of the two runners say, in one form: how many passed, which failed, how long each took.
 * @typedef {{ berkas: string, nama: string, detik: number }} Uji
 * @typedef {{ lulus: number, gagal: number, lewat: number, uji: Uji[], pertama?: string, potret?: string[] }} Laporan
 *   `pertama`: the first failure; `potret`: what stood on the screen when a journey failed
 */
export const LAPORAN_KOSONG = { lulus: 0, gagal: 0, lewat: 0, uji: [] }

/** @returns {Laporan} */
export function bacaVitest(jalur) {
  const isi = JSON.parse(readFileSync(jalur, 'utf8'))
  const uji = isi.testResults.flatMap((f) =>
    f.assertionResults.map((t) => ({
      berkas: ringkas(f.name),
      nama: t.fullName,
      detik: (t.duration ?? 0) / 1000,
      sebab: t.status === 'failed' ? t.failureMessages[0] : undefined,
    })),
  )
  // A file that cannot be loaded has no test to fail.
  const rusak = isi.testResults
    .filter((f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'))
    .map((f) => ({ berkas: ringkas(f.name), nama: 'berkas ini tidak dapat dijalankan', sebab: f.message }))
  const gagal = [...uji.filter(({ sebab }) => sebab !== undefined), ...rusak]
  return {
    lulus: isi.numPassedTests,
    gagal: gagal.length,
    lewat: isi.numPendingTests + isi.numTodoTests,
    uji,
    pertama: sebutan(gagal[0]),
  }
}

/** @returns {Laporan} */
export function bacaPlaywright(jalur) {
  const { stats, suites, errors } = JSON.parse(readFileSync(jalur, 'utf8'))
  const uji = suites.flatMap((suite) => ujiPlaywright(suite, []))
  const gagal = uji.filter(({ sebab }) => sebab !== undefined)
  return {
    lulus: stats.expected,
    // No retry is configured; a journey that passes at a second try would still be none that passes.
    gagal: stats.unexpected + stats.flaky,
    lewat: stats.skipped,
    uji,
    pertama: sebutan(
      gagal[0] ?? (errors[0] && { berkas: 'e2e', nama: 'sebelum perjalanan', sebab: errors[0].message }),
    ),
    potret: gagal.slice(0, 3).map(({ berkas, nama, potret }) => `${berkas} › ${nama}\n${potret}`),
  }
}

function ujiPlaywright(suite, induk) {
  const nama = suite.title === suite.file ? induk : [...induk, suite.title]
  const sendiri = suite.specs.map((spec) => {
    const hasil = spec.tests.flatMap((satu) => satu.results)
    return {
      berkas: `e2e/${spec.file}`,
      nama: [...nama, spec.title].join(' '),
      detik: hasil.reduce((jumlah, { duration }) => jumlah + duration, 0) / 1000,
      sebab: spec.tests.every(({ status }) => LULUS.has(status))
        ? undefined
        : (hasil.find(({ error }) => error)?.error.message ?? 'gagal'),
      get potret() {
        return bacaPotret(hasil.flatMap(({ attachments }) => attachments ?? []))
      },
    }
  })
  return [...sendiri, ...(suite.suites ?? []).flatMap((anak) => ujiPlaywright(anak, nama))]
}

const LULUS = new Set(['expected', 'skipped'])

/** The page as an ear hears it: a picture is lost with the machine that took it. */
function bacaPotret(lampiran) {
  const { path } = lampiran.find(({ name }) => name === 'error-context') ?? {}
  const isi = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const awal = isi.indexOf('# Page snapshot')
  return awal < 0 ? 'layarnya tidak terekam' : isi.slice(awal).split('\n').slice(0, 250).join('\n')
}

/** The line to begin with, of a step without tests of its own: what a compiler or linter complains about first. */
export function keluhanPertama(keluaran) {
  const baris = stripVTControlCharacters(keluaran)
    .split('\n')
    .map((satu) => satu.replaceAll('━', '').trim())
    .filter((satu) => satu !== '')
  return baris.find((satu) => KELUHAN.test(satu)) ?? baris[0] ?? 'berakhir tanpa keterangan'
}
const KELUHAN = /error|galat|unused|dihentikan|✖|×/i

/** The slowest tests and, with all that stands around their tests, the slowest files. */
export function terlama(daftar, banyak = 10) {
  const perBerkas = new Map()
  for (const { berkas, detik } of daftar) perBerkas.set(berkas, (perBerkas.get(berkas) ?? 0) + detik)
  const urut = (semua) => semua.toSorted((a, b) => b.detik - a.detik).slice(0, banyak)
  return {
    uji: urut(daftar),
    berkas: urut([...perBerkas].map(([berkas, detik]) => ({ berkas, detik }))),
  }
}

const ringkas = (jalur) => relative(AKAR, jalur).split(sep).join('/')

function sebutan(uji) {
  if (uji === undefined) return undefined
  const sebab = stripVTControlCharacters(uji.sebab ?? '')
    .trim()
    .split('\n')[0]
  return `${uji.berkas} › ${uji.nama}: ${sebab}`.slice(0, 300)
}
