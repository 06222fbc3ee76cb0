import { readFile } from 'node:fs/promises'
import { KAT_SINKRON, type LastSekolah, type PenggunaGeisaRow, type Tally } from '@geisa/contract/dashboard/dashboard'
import { JENJANG } from '@geisa/engine/acuan'
import type { Download, Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

const PATH = '/dashboard/pengguna-geisa'
const ROWS_PER_PAGE = 25
type Daftar = { rows: PenggunaGeisaRow[]; total: number | null }

test.describe('daftar sekolah pengguna Geisa', () => {
  test('dinas mencari sekolah menurut nama atau NPSN dan membuka dashboardnya', async ({ page }) => {
    await signIn(page, 'kabkota', PATH)
    await expect(page.getByRole('heading', { name: 'Daftar Sekolah Pengguna Geisa', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Wilayah : .*Kab\. Malang$/)).toBeVisible()
    expect(await columnTitles(page)).toEqual([
      'No.',
      'NPSN',
      'Nama Sekolah',
      'Jenjang',
      'Kab/Kota',
      'Kecamatan',
      'Sinkron Terakhir',
      'Tanggal Sinkron Terakhir',
    ])
    await expectAccessible(page)
    await page.getByPlaceholder('Cari sekolah...').fill('1  KAUMAN')
    await expect(page).toHaveURL(/cari=1/)
    const [one] = await lines(page, 1)
    expect(one?.[2]).toBe('SDN Kauman 1')
    const npsn = one?.[1] ?? ''
    await page.getByPlaceholder('Cari sekolah...').fill(npsn)
    await expect(page).toHaveURL(new RegExp(`cari=.*${npsn}`))
    await lines(page, 1)
    await expectAccessible(page)
    await page.getByRole('link', { name: npsn }).click()
    await expect(page).toHaveURL(/\/dashboard\/sekolah\?sekolah=\d+/)
    await page.goBack()
    await expect(page.getByPlaceholder('Cari sekolah...')).toHaveValue(npsn)
    await lines(page, 1)
  })

  test('kategori dan jenjang menyaring baris, angkanya sama dengan server, dan alamat memulihkannya', async ({
    page,
  }) => {
    const { rows } = await ask<Daftar>('kabkota', '/api/dashboard/pengguna-geisa')
    // Other journeys add schools meanwhile, none of them with a machine.
    const kategori = KAT_SINKRON.filter(
      (k) => k !== 'Belum menggunakan Mesin FP' && rows.some((b) => b.Kat_sinkron === k && b.jenjang === 'SD'),
    )
    const [one, two] = kategori
    if (one === undefined || two === undefined) throw new Error('dunia contoh memuat paling sedikit dua kategori')
    const many = (...select: string[]) =>
      rows.filter((b) => b.jenjang === 'SD' && select.includes(b.Kat_sinkron)).length

    await signIn(page, 'kabkota', PATH)
    await page.getByRole('combobox', { name: 'Jenjang' }).click()
    await expect(page.getByRole('option')).toHaveText(['Semua', 'TK', 'SD', 'SMP'])
    await page.getByRole('option', { name: 'SD', exact: true }).click()
    await expect(chip(page, one)).toHaveText(`${one} ${many(one)}`)
    await chip(page, one).click()
    await expect(chip(page, one)).toHaveAttribute('aria-pressed', 'true')
    await expect(tableContent(page)).toHaveCount(Math.min(many(one), ROWS_PER_PAGE))
    await chip(page, two).click()
    // What one category holds does not depend on which ones are chosen.
    await expect(chip(page, one)).toHaveText(`${one} ${many(one)}`)
    await expect(page.getByRole('status').filter({ hasText: 'sekolah' })).toHaveText(
      new RegExp(`^${many(one, two)} dari \\d+ sekolah$`),
    )
    await page.reload()
    const content = await lines(page, Math.min(many(one, two), ROWS_PER_PAGE))
    for (const oneRows of content) {
      expect(oneRows[3]).toBe('SD')
      expect([one, two]).toContain(oneRows[6])
    }
    await expectAccessible(page)
    await page.goBack()
    await expect(tableContent(page)).toHaveCount(Math.min(many(one), ROWS_PER_PAGE))

    await page.getByPlaceholder('Cari sekolah...').fill('tidak ada yang bernama begini')
    await expect(page.getByText('Tidak ada sekolah yang cocok')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hapus semua saringan' }).click()
    await expect.poll(() => tableContent(page).count()).toBeGreaterThanOrEqual(Math.min(rows.length, ROWS_PER_PAGE))
    await expect(page.getByPlaceholder('Cari sekolah...')).toHaveValue('')
  })

  test('halaman berisi 25 baris, nomornya bersambung, dan saringan kembali ke halaman pertama', async ({ page }) => {
    await signIn(page, 'admin', PATH)
    expect((await columnTitles(page)).slice(3, 6)).toEqual(['Jenjang', 'Provinsi', 'Kab/Kota'])
    const first = await lines(page, ROWS_PER_PAGE)
    expect(first.map(([no]) => no)).toEqual(Array.from({ length: ROWS_PER_PAGE }, (_, nth) => String(nth + 1)))
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await expect(page).toHaveURL(/halaman=2/)
    await expect(tableContent(page).first().getByRole('cell').first()).toHaveText('26')
    await page.reload()
    await expect(tableContent(page).first().getByRole('cell').first()).toHaveText('26')
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Baris per halaman' }).click()
    await page.getByRole('option', { name: '100' }).click()
    await expect(page).toHaveURL(/baris=100/)
    await expect(page).not.toHaveURL(/halaman=/)
    await expect.poll(() => tableContent(page).count()).toBeGreaterThan(ROWS_PER_PAGE)
    await expectAccessible(page)
    await move(page, `${PATH}?halaman=999`)
    await expect(page.getByRole('button', { name: /^Halaman \d+, sedang dibuka$/ })).toBeVisible()
    await expect.poll(() => tableContent(page).count()).toBeGreaterThan(0)
  })

  test('yang diunduh sama dengan yang tersaring di layar, NPSN sebagai teks', async ({ page }) => {
    await signIn(page, 'admin', PATH)
    await lines(page, ROWS_PER_PAGE)
    await page.getByRole('combobox', { name: 'Provinsi' }).click()
    await page.getByRole('option', { name: /Jawa Timur/ }).click()
    await expect(page.getByText(/^Wilayah : .*Jawa Timur/)).toBeVisible()
    await page.getByPlaceholder('Cari sekolah...').fill('1')
    await expect(page).toHaveURL(/cari=/)
    await page.goto(`${page.url()}&baris=500`)
    await expect(tableContent(page).first()).toBeVisible()
    const screens = await allRows(page)
    const buku = await download(page)
    expect(buku.nama).toMatch(/^Daftar Sekolah Pengguna Geisa .*Jawa Timur\.xlsx$/)
    expect(buku.top.slice(0, 3)).toEqual([
      'Daftar Sekolah Pengguna Geisa',
      expect.stringMatching(/^Wilayah : .*Jawa Timur$/),
      'Saringan : “1”',
    ])
    expect(buku.judul).toEqual([
      'No.',
      'NPSN',
      'Nama Sekolah',
      'Jenjang',
      'Provinsi',
      'Kab/Kota',
      'Kecamatan',
      'Sinkron Terakhir',
      'Tanggal Sinkron Terakhir',
    ])
    expect(buku.rows.map((cells) => cells.map(String))).toEqual(screens)
    for (const cells of buku.rows) expect(typeof cells[1]).toBe('string')
  })

  test('tiap peran melihat sekolahnya: yayasan tanpa pilihan wilayah, UPTD tanpa kolom Kab/Kota', async ({ page }) => {
    for (const [akun, wilayah, kabKota] of [
      ['yayasan', [], true],
      ['uptd', ['Kecamatan'], false],
      ['cabdin', ['Kab/Kota'], true],
      ['provinsi', ['Kab/Kota'], true],
    ] as const) {
      const { rows } = await ask<Daftar>(akun, '/api/dashboard/pengguna-geisa')
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await signIn(page, akun, PATH)
      await expect.poll(() => tableContent(page).count()).toBeGreaterThanOrEqual(Math.min(rows.length, ROWS_PER_PAGE))
      for (const label of ['Provinsi', 'Kab/Kota', 'Kecamatan']) {
        const present = (wilayah as readonly string[]).includes(label)
        await expect(page.getByRole('combobox', { name: label }), `${akun} ${label}`).toHaveCount(present ? 1 : 0)
      }
      const columns = await columnTitles(page)
      expect([akun, columns.includes('Provinsi'), columns.includes('Kab/Kota')]).toEqual([akun, false, kabKota])
      await expectAccessible(page)
    }
  })

  test('wilayah di luar cakupan dan server yang tidak terjangkau berkata apa adanya', async ({ page }) => {
    await signIn(page, 'kabkota', PATH)
    await expect(page.getByRole('link', { name: /buka dashboard/ }).first()).toBeVisible()
    await move(page, `${PATH}?wilayah=010000`)
    await expect(page.getByRole('alert').filter({ hasText: /wilayah/i })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ke wilayah saya' }).click()
    await expect(page.getByRole('link', { name: /buka dashboard/ }).first()).toBeVisible()
    await page.route('**/api/dashboard/pengguna-geisa*', (route) => route.abort())
    await page.goto(PATH)
    await expect(page.getByRole('alert').filter({ hasText: 'Server tidak dapat dihubungi' })).toBeVisible()
    await page.unroute('**/api/dashboard/pengguna-geisa*')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByRole('link', { name: /buka dashboard/ }).first()).toBeVisible()
  })

  test('muat di ponsel: kartu per sekolah, tanpa gulir ke samping', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const akun of ['uptd', 'admin']) {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await signIn(page, akun, PATH)
      const daftar = page.getByRole('list', { name: 'Daftar sekolah pengguna Geisa' })
      await expect(daftar.getByRole('listitem').first()).toContainText(/\d{8}/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectAccessible(page)
    }
  })
})

test.describe('dashboard yayasan', () => {
  test('kartu per jenjang, jumlah sinkron, dan sinkron terakhir sama dengan server; baris membuka sekolah', async ({
    page,
  }) => {
    const tally = await ask<Tally>('yayasan', '/api/dashboard/yayasan/rekap-pengguna')
    const { sekolahLastSync } = await ask<{ sekolahLastSync: LastSekolah[] }>(
      'yayasan',
      '/api/dashboard/yayasan/rekap-sync',
    )
    await signIn(page, 'yayasan', '/dashboard/statistik')
    const has = JENJANG.filter((j) => tally[`jum_${small(j)}`] > 0)
    expect(has.length).toBeGreaterThan(0)
    for (const j of JENJANG) {
      const card = page.getByRole('region', { name: `Jenjang ${j}` })
      await expect(card).toHaveCount(has.includes(j) ? 1 : 0)
      if (!has.includes(j)) continue
      await expect(card).toContainText(`Dari ${tally[`jum_${small(j)}`]} Sekolah`)
      await expect(card).toContainText(String(tally[`jum_user_${small(j)}`]))
    }
    for (const judul of ['Sinkron Hari ini', 'Dalam 7 Hari', 'Dalam 30 Hari']) {
      await expect(page.getByRole('heading', { name: judul })).toBeVisible()
    }
    expect(await columnTitles(page)).toEqual(['Waktu', 'Sekolah', 'Kecamatan', 'Kab/Kota'])
    await expect(tableContent(page)).toHaveCount(sekolahLastSync.length)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Segarkan' }).click()
    await expect(tableContent(page)).toHaveCount(sekolahLastSync.length)
    await tableContent(page).first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/sekolah\\?sekolah=${sekolahLastSync[0]?.sekolah_id}`))
    await page.goBack()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('heading', { name: 'Sinkron Terakhir' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})

const small = (j: (typeof JENJANG)[number]) => j.toLowerCase() as Lowercase<typeof j>

const chip = (page: Page, kategori: string): Locator =>
  page.getByRole('group', { name: 'Sinkron terakhir' }).getByRole('button', { name: kategori })

/** Rows of schools: neither skeletons nor a sentence in their place. */
const tableContent = (page: Page): Locator => page.locator('tbody tr').filter({ has: page.getByRole('link') })

const columnTitles = async (page: Page): Promise<string[]> => {
  await page.getByRole('columnheader').first().waitFor()
  return page.getByRole('columnheader').allInnerTexts()
}

/** The rows once there are so many of them, cell by cell. */
async function lines(page: Page, many: number): Promise<string[][]> {
  await expect(tableContent(page)).toHaveCount(many)
  return tableContent(page).evaluateAll((daftar) =>
    daftar.map((tr) => [...tr.children].map((cell) => (cell as HTMLElement).innerText.trim())),
  )
}

/** All rows of a page that draws only those in sight. */
async function allRows(page: Page): Promise<string[][]> {
  const container = page.getByRole('region', { name: 'Daftar sekolah pengguna Geisa' })
  const collected = new Map<string, string[]>()
  for (let nth = 0; nth < 60; nth++) {
    const old = collected.size
    const visible = await tableContent(page).evaluateAll((daftar) =>
      daftar.map((tr) => [...tr.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )
    for (const cells of visible) collected.set(cells[0] ?? '', cells)
    const exhausted = await container.evaluate((el) => {
      const bottom = el.scrollTop + el.clientHeight >= el.scrollHeight - 1
      el.scrollBy(0, el.clientHeight / 2)
      return bottom
    })
    await page.waitForTimeout(50)
    if (exhausted && collected.size === old) break
  }
  return [...collected.values()]
}

async function download(page: Page) {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  const downloaded: Download = await pending
  const { sheets } = await readXlsx(await readFile(await downloaded.path()))
  const rows = sheets[0]?.rows ?? []
  const headerRow = rows.findIndex(([cell]) => cell === 'No.')
  const akhir = rows.findIndex(([cell], nth) => nth > headerRow && typeof cell !== 'number')
  return {
    nama: downloaded.suggestedFilename(),
    top: rows.slice(0, headerRow).map(([cell]) => cell),
    judul: rows[headerRow],
    rows: rows.slice(headerRow + 1, akhir),
  }
}
