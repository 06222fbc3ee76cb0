import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'

/** As the server says it (server/resilience/pantau/pantau.test.ts): nothing of ours fails on request. */
const FAILURE = { message: 'Terjadi kesalahan di server. Coba lagi.', kode: 'GALAT_SERVER' }
const failure = (idPermintaan: string) => ({ status: 500, json: { ...FAILURE, idPermintaan } })

test('kegagalan yang tidak terduga menyebut kodenya, di halaman dan di pemberitahuan, dan kode itu disalin', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/api/pengaturan/libur', (route) => route.fulfill(failure('K7PD-3QXM')))
  await signIn(page, 'kabkota', '/pengaturan/libur')
  const alert = page.getByRole('alert').filter({ hasText: `${FAILURE.message} Kode: K7PD-3QXM` })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'K7PD-3QXM' }).click()
  await expect(alert).toContainText('tersalin')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('K7PD-3QXM')

  await page.getByRole('tab', { name: 'Daftar Libur' }).click()
  await expect(alert.getByRole('button', { name: 'K7PD-3QXM' })).toBeVisible()

  // The same trouble once more has another name and the same sentence: it stands on the screen once, long enough to copy.
  let nth = 0
  await page.route('**/api/pengguna/tema', (route) => route.fulfill(failure(`B2X9-0TG${nth++}`)))
  await page.getByRole('button', { name: 'Tema dan tata letak' }).click()
  const dense = page.getByRole('switch', { name: 'Baris rapat' })
  await dense.click()
  const notice = page.locator('#notistack-snackbar').filter({ hasText: FAILURE.message })
  await expect(notice).toContainText('Kode: B2X9-0TG0')
  await dense.click()
  await expect(dense).not.toBeChecked()
  await expect(notice).toHaveCount(1)
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'B2X9-0TG0' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('B2X9-0TG0')
})
