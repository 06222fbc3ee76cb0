import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/geisa.ts'

test('pemberitahuan yang sama sekali lagi pergi dan datang lagi, satu di layar', async ({ page }) => {
  await signIn(page, 'kabkota', '/pengaturan/durasi/SMP')
  const notice = page.locator('#notistack-snackbar').filter({ hasText: 'Jam disalin dari' })
  await copyFrom(page, 'SD')
  await expect(notice).toBeVisible()
  await notice.evaluate((node) => node.setAttribute('data-former', ''))
  await copyFrom(page, 'SD')
  await expect(notice.and(page.locator(':not([data-former])'))).toBeVisible()
  await expect(notice).toHaveCount(1)
})

test('yang terjadi selagi dialog terbuka dibacakan: dialog tidak menyembunyikannya dari pembaca layar', async ({
  page,
}) => {
  await signIn(page, 'kabkota', '/pengaturan/durasi/SMP')
  await copyFrom(page, 'SD')
  const notice = page.getByRole('alert').filter({ hasText: 'Jam disalin dari' })
  await expect(notice).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  // By its role: what is hidden from reading has none.
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toHaveCount(0)
  await expect(notice).toBeVisible()
})

/** Only the form changes; the notice is all that is said. */
async function copyFrom(page: Page, jenjang: string): Promise<void> {
  await page.getByRole('button', { name: 'Salin…' }).click()
  await page.getByRole('menuitem', { name: `Dari jenjang ${jenjang}` }).click()
}
