import { expect, signIn, test } from '../kit/geisa.ts'

test('saringan kolom tinggal di alamat: dimuat ulang dan dibagikan, tabelnya sama', async ({ page, browser }) => {
  await signIn(page, 'admin', '/pengaturan/libur?tab=daftar')
  const rows = page.getByRole('region', { name: 'Daftar libur' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  const before = await rows.count()
  await page.getByRole('button', { name: /^Saring Nama Libur/ }).click()
  await page.getByRole('textbox', { name: 'Nama Libur' }).pressSequentially('tahun baru')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/saring=nama(~|%7E)memuat(~|%7E)tahun/)
  await expect.poll(() => rows.count()).toBeLessThan(before)
  const filtered = await rows.count()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saring Nama Libur, sedang disaring' })).toBeVisible()
  await expect.poll(() => rows.count()).toBe(filtered)
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(other, 'admin', page.url())
  await expect(other.getByRole('button', { name: 'Saring Nama Libur, sedang disaring' })).toBeVisible()
  // From the menu it starts clean.
  await page.getByRole('link', { name: 'Hari Libur', exact: true }).first().click()
  await expect(page).not.toHaveURL(/saring/)
})

test('halaman di luar yang terakhir membawa ke yang terakhir, dan kembali tidak menemuinya lagi', async ({ page }) => {
  await signIn(page, 'sekolah', '/bantuan')
  await page.goto('/log-mesin')
  const last = /dari ([\d.]+)/.exec((await page.getByText(/Halaman 1 dari \d+/).textContent()) ?? '')?.[1]
  await page.goto('/log-mesin?halaman=999999')
  await expect(page).toHaveURL(new RegExp(`halaman=${last}$`))
  await expect(page.getByText(`Halaman ${last} dari ${last}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Halaman 1 dari \d+/)).toBeVisible()
  // Of a list with one page the first is the last.
  await page.goto('/pengaturan/gtk?halaman=9')
  await expect(page).toHaveURL(/\/pengaturan\/gtk$/)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})

test('menu di tata letak horizontal terdiri dari tautan: Ctrl+klik membuka tab lain', async ({ page, context }) => {
  const view = JSON.stringify({ nama: 'manggis', tataLetak: 'horizontal', rapat: false })
  await page.addInitScript((content) => localStorage.setItem('geisa.tema', content), view)
  await signIn(page, 'sekolah')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('button', { name: 'Laporan' }).click()
  const entry = page.getByRole('menuitem', { name: 'Harian', exact: true })
  await expect(entry).toHaveAttribute('href', '/laporan/harian')
  expect(await entry.evaluate((element) => element.tagName)).toBe('A')
  const opened = context.waitForEvent('page')
  await entry.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/laporan\/harian/)
})
