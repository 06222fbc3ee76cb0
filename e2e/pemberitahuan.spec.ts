import type { Page } from '@playwright/test'
import { expect, signIn, test } from './geisa.ts'

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

/** Only the form changes; the notice is all that is said. */
async function copyFrom(page: Page, jenjang: string): Promise<void> {
  await page.getByRole('button', { name: 'Salin…' }).click()
  await page.getByRole('menuitem', { name: `Dari jenjang ${jenjang}` }).click()
}
