import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { previousBulan } from '../kit/hari.ts'

const BULAN = previousBulan()

test('bulan sebagai gambar: ubin memberi tahu, dijelaskan dengan tetikus dan papan ketik, dan menjadi tabel angka', async ({
  page,
  calm,
}) => {
  await signIn(page, 'sekolah', `/laporan/bulanan?bulan=${BULAN}`)
  const grid = page.getByRole('grid', { name: 'Kehadiran sebulan' })
  const late = grid.getByRole('gridcell', { name: /, Terlambat \d+ mnt$/ }).first()
  await expect(late).toHaveText('T')
  await calm()
  await expectAccessible(page)

  // The card tells the day; a press explains it, and leaving goes back to the tile.
  const name = (await late.getAttribute('aria-label')) ?? ''
  const [, hari = '', words = ''] = /^.*, (\p{L}+ \d+ \p{L}+), (Terlambat \d+ mnt)$/u.exec(name) ?? []
  await late.hover()
  const card = page.locator('body > [aria-hidden=true]').filter({ hasText: words })
  await expect(card).toContainText(hari.replace(' ', ', '))
  await expect(card).toContainText(/Datang\d\d:\d\d:\d\d/)
  await expect(card).toContainText(/Potongan\d+,\d\d\s% · Rp[\d.]+/)
  await late.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: hari.replace(' ', ', ') })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Tap', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // One tile is reached by Tab, the others by arrows; Enter does what a press does.
  await late.focus()
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveRole('link')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveAccessibleName(/, \p{L}+ 1 \p{L}+, /u)
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: /^\p{L}+, 1 /u }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/, \p{L}+ 1 \p{L}+, /u)
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Jumlah potongan: /)

  // On a phone the page itself stays, the tiles move beneath the names.
  await page.setViewportSize({ width: 360, height: 740 })
  const nama = grid.getByRole('rowheader').first()
  // The figures are out of sight there: what the month costs stands under the name.
  const costs = grid.getByRole('link', { name: /−Rp[\d.]+$/ }).first()
  await expect(costs).toBeVisible()
  expect(await costs.evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(/^"−Rp[\d.]+"$/)
  const left = (await nama.boundingBox())?.x
  await grid.getByRole('gridcell', { name: / 28 / }).first().scrollIntoViewIfNeeded()
  expect((await nama.boundingBox())?.x).toBe(left)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // The numbers are one press away, and what was chosen is kept.
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Angka', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'NUPTK' })).toBeAttached()
  await move(page, '/laporan/bulanan')
  await expect(page.getByRole('button', { name: 'Angka', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Ubin', exact: true }).click()
  await expect(grid).toBeVisible()

  // On paper month and school stand as words, from its edge on; nothing stands there that is only pressed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /^Bulan: \p{L}+ \d{4}$/u })).toBeVisible()
  for (const pressed of ['Ubin', 'Angka', 'Bulan sebelumnya', 'Segarkan', 'Unduh'])
    await expect(page.getByRole('button', { name: pressed, exact: true })).toBeHidden()
  const title = page.getByRole('heading', { level: 1 })
  expect((await title.boundingBox())?.x).toBeLessThan(48)
  await expect(
    page
      .getByText(/NPSN \d{8}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.locator('#notistack-snackbar').filter({ visible: true })).toHaveCount(0)
  // Nor in a list, whose words are whole there.
  await move(page, '/laporan/sptjm')
  const look = page.getByRole('button', { name: /^Lihat SPTJM/, includeHidden: true }).first()
  await expect(look).toBeAttached()
  await expect(look).toBeHidden()
  // Names of two lines, and what stands under them: nothing can be asked of paper.
  const file = page.getByText('SPTJM SDN Kauman 1.pdf').first()
  await expect(file).toHaveCSS('white-space', 'normal')
  await expect(file).toHaveCSS('max-height', 'none')
  await expect(file).toHaveCSS('overflow', 'visible')
})

test('hari yang ditekan sebelum isinya sampai terbuka bersamanya', async ({ page }) => {
  let release = (): void => undefined
  const gate = new Promise<void>((open) => {
    release = open
  })
  await page.route('**/api/rekap/harian?*', async (route) => {
    await gate
    await route.continue()
  })
  await signIn(page, 'gtk', `/laporan/harian?bulan=${BULAN}`)
  const calendar = page.getByRole('grid', { name: /^Kalender / })
  await expect(calendar).toHaveAttribute('aria-busy', 'true')
  await calendar.getByRole('gridcell', { name: /^\p{L}+ 9 /u }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^\p{L}+, 9 /u })).toBeVisible()
})

test('di ponsel hari yang tersembunyi di balik nama diberi bayangan, dan hanya selama ada', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'gtk', '/laporan/bulanan')
  const grid = page.getByRole('grid', { name: 'Kehadiran sebulan' })
  const hidden = page.locator('[data-hidden-left]').filter({ has: grid })
  const scroll = (left: number) => grid.evaluate((table, to) => table.parentElement?.scrollTo({ left: to }), left)
  await expect(grid).toBeVisible()
  await scroll(200)
  await expect(hidden).toHaveCount(1)
  await scroll(0)
  await expect(hidden).toHaveCount(0)
})

test('kalender: hari sekolah di dashboard, bulan sendiri di Kehadiran Saya dan di laporan harian', async ({
  page,
  calm,
}) => {
  await signIn(page, 'sekolah', `/dashboard/sekolah?tanggal=${BULAN.slice(0, 4)}-${BULAN.slice(4)}-20`)
  const school = page.getByRole('grid', { name: /^Kehadiran sekolah / })
  const day = school.getByRole('gridcell', { name: /\d+ dari \d+ hadir/ }).first()
  const words = (await day.getAttribute('aria-label')) ?? ''
  await day.click()
  await expect(page).toHaveURL(/tanggal=20\d\d-\d\d-\d\d/)
  await expect(page.getByText(words.split(',')[0]?.replace(' ', ', ') ?? '', { exact: false }).first()).toBeVisible()
  await expect(day).toHaveAttribute('aria-selected', 'true')
  await calm()
  await expectAccessible(page)

  await signIn(page, 'gtk', '/dashboard/statistik')
  const own = page.getByRole('grid', { name: /^Kalender / })
  // Its shape stands before its days have come.
  await expect(own).toHaveAttribute('aria-busy', 'false')
  await own.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^\p{L}+ 2 /u)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/laporan\/harian\?.*tanggal=20\d\d-\d\d-02/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own.getByRole('gridcell', { name: /^\p{L}+ 2 /u })).toBeVisible()
  await calm()
  await expectAccessible(page)
})
