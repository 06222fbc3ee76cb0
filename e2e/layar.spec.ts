import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import { KELOMPOK, type Keadaan, selesaiDimuat } from './layar.ts'

/** Without a state of their own: they lead on, or look like another one. */
const TANPA_KEADAAN = ['/', '/dashboard', '/kotak-surat', '/logout', '/register', '/kotak-surat/$folder/$idPesan']
/** Looked at by journeys of their own. */
const DI_PERJALANAN_LAIN = ['/registrasi', '/verifikasi', '/verifikasi/$kode']

const KOMPUTER = { width: 1440, height: 900 }
const PONSEL = { width: 360, height: 740 }

test.describe.configure({ mode: 'parallel' })

test('tabel layar ini memuat setiap rute', async () => {
  const folder = new URL('../web/src/rute/', import.meta.url)
  const rute = readdirSync(folder)
    .filter((nama) => nama.endsWith('.tsx'))
    .map((nama) => readFileSync(new URL(nama, folder), 'utf8'))
    .join('\n')
  const jalur = [...rute.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, satu]) => satu)
  const keadaan = (await Promise.all(Object.values(KELOMPOK).map((satu) => satu()))).flat()
  const termuat = new Set(keadaan.map((satu) => satu.rute))
  expect(new Set([...termuat, ...TANPA_KEADAAN, ...DI_PERJALANAN_LAIN])).toEqual(new Set(jalur))
})

for (const [nama, daftar] of Object.entries(KELOMPOK)) {
  test(`layar ${nama} di komputer, terang: bersih`, async ({ page, tenang }) => {
    await page.setViewportSize(KOMPUTER)
    for (const keadaan of await daftar()) {
      await buka(page, keadaan, tenang)
      await tanpaHambatan(page)
    }
  })

  test(`layar ${nama} di ponsel, gelap dan rapat: bersih dan tanpa gulir ke samping`, async ({ page, tenang }) => {
    await page.setViewportSize(PONSEL)
    await bertampilan(page, { nama: 'malam', tataLetak: 'vertikal', rapat: true })
    for (const keadaan of await daftar()) {
      await buka(page, keadaan, tenang)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
      await tanpaHambatan(page)
      await muat(page)
    }
  })
}

for (const [sebutan, tampilan] of Object.entries({
  'menu di atas': { nama: 'manggis', tataLetak: 'horizontal', rapat: false },
  'isi selebar 1280': { nama: 'rimba', tataLetak: 'horizontal-kotak', rapat: false },
})) {
  test(`${sebutan}: beberapa layar operator bersih dan muat di ponsel`, async ({ page, tenang }) => {
    await bertampilan(page, tampilan)
    for (const keadaan of (await KELOMPOK.operator()).filter((_, ke) => ke % 3 === 0)) {
      await page.setViewportSize(KOMPUTER)
      await buka(page, keadaan, tenang)
      await expect(page.getByRole('complementary', { name: 'Bilah samping' })).toHaveCount(0)
      await tanpaHambatan(page)
      await page.setViewportSize(PONSEL)
      await muat(page)
    }
  })
}

/** Kept for guests in the browser; accounts that have chosen nothing take it over. */
const bertampilan = (page: Page, tampilan: object): Promise<unknown> =>
  page.addInitScript((isi) => localStorage.setItem('geisa.tema', isi), JSON.stringify(tampilan))

/** Each account begins once; from then on it goes from screen to screen. */
async function buka(page: Page, { akun, alamat, judul }: Keadaan, tenang: () => Promise<void>): Promise<void> {
  if (akun === null) await page.goto(alamat)
  else if (pemakai.get(page) === akun) await pindah(page, alamat)
  else await masuk(page, akun, alamat)
  pemakai.set(page, akun)
  await selesaiDimuat(page, judul, tenang)
}

const pemakai = new WeakMap<Page, string | null>()

const muat = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `lebar ${page.url()}` })
    .toBeLessThanOrEqual(PONSEL.width)
