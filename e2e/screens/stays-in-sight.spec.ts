import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/geisa.ts'

/** What stays in sight while lists are worked through: what is chosen, and where one is. */

const LAPTOP = { width: 1366, height: 500 }
const PHONE = { width: 360, height: 740 }

/** The first school of the page that can be chosen, and the bar of what is chosen. */
async function choose(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Pilih (?!yang)/ })
    .first()
    .check()
  return page.locator('[data-foot-bar=chosen]')
}

test('yang dipilih tetap tampak ketika daftarnya digulir, dan dapat dibatalkan dari situ', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, 'kabkota', '/kesiapan')
  const bar = await choose(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar.getByText('1 sekolah dipilih')).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Batal pilih' }).click()
  await expect(bar).toHaveCount(0)
})

for (const nama of ['laut', 'malam']) {
  test(`di ponsel bilahnya tidak menutup akhir halaman, dan garisnya garis tema ${nama}`, async ({ page }) => {
    await page.addInitScript(
      (theme) => localStorage.setItem('geisa.tema', theme),
      JSON.stringify({ nama, tataLetak: 'vertikal', rapat: false }),
    )
    await page.setViewportSize(PHONE)
    await signIn(page, 'kabkota', '/kesiapan')
    const bar = await choose(page)
    const foot = page.getByRole('contentinfo')
    const between = async (): Promise<number> => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [head, end] = await Promise.all([bar.boundingBox(), foot.boundingBox()])
      return (head?.y ?? 0) - ((end?.y ?? Number.POSITIVE_INFINITY) + (end?.height ?? 0))
    }
    await expect.poll(between).toBeGreaterThanOrEqual(0)
    // A border that is written for some widths only takes the colour of the words with it.
    const [line, words] = await bar.evaluate((node) => {
      const { borderTopColor, color } = getComputedStyle(node)
      return [borderTopColor, color]
    })
    expect(line).not.toBe(words)
  })
}

test('di samping usulan, baris yang dibuka selalu tampak; sebelum yang pertama tidak ada apa-apa', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, 'kabkota', '/koreksi-status-kehadiran')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const pane = page.getByRole('navigation', { name: /^Daftar / })
  const current = pane.locator('[aria-current=page]')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('k')
  await expect(page.getByText('Ini usulan pertama pada daftar')).toBeVisible()
  const count = await pane.getByRole('listitem').count()
  expect(count).toBeGreaterThan(6)
  for (let nth = 1; nth < Math.min(count, 12); nth++) {
    const here = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(here)
    // All of it but a hair of its lower line.
    await expect(current).toBeInViewport({ ratio: 0.97 })
  }
})
