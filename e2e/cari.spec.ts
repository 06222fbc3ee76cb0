import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { ask } from './kit/mesin.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Cari apa saja' })
const options = (page: Page) => page.getByRole('option')

type Found = { rows: { nama: string }[] }
const staff = async (akun: string): Promise<string[]> =>
  (await ask<Found>(akun, '/api/gtk?per=1000')).rows.map(({ nama }) => nama)

test('Ctrl K: layar, orang, tindakan, dan nomor usulan dengan papan ketik', async ({ page }) => {
  await signIn(page, 'sekolah')
  const open = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    // Not by loose keys: the new page takes the focus once it is there.
    await box(page).fill(text)
  }
  await test.step('layar', async () => {
    await open('log')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/log-mesin/)
  })
  await test.step('orang: panah memilih, Enter membuka laporannya', async () => {
    await open('ani')
    const second = options(page).nth(1)
    const nama = (await second.innerText()).split('\n')[0] ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ hasil$/)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/laporan\/harian\?gtk=/)
    await expect(page.getByRole('main')).toContainText(nama)
    // It stands first the next time.
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Terakhir dibuka' }).getByRole('option').first()).toContainText(nama)
    await page.keyboard.press('Escape')
  })
  await test.step('tindakan', async () => {
    await open('kunci januari 2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/kunci-bulan\?bulan=202601/)
    const [nama = ''] = await staff('sekolah')
    await open(`koreksi ${nama}`)
    await expect(options(page).first()).toContainText(`Koreksi ${nama}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/koreksi-status-kehadiran\/baru\?gtk=/)
  })
  await test.step('nomor usulan', async () => {
    const { items } = await ask<{ items: { id: string; noKoreksi: string }[] }>('sekolah', '/api/koreksi-kehadiran')
    await open(items[0]?.noKoreksi ?? '')
    await expect(options(page).first()).toContainText(items[0]?.noKoreksi ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`koreksi-status-kehadiran/${items[0]?.id}`))
    // As people say it: its end, with what it is found by marked.
    const number = items[1]?.noKoreksi ?? ''
    const end = number.slice(-6)
    await open(end)
    const found = page.getByRole('group', { name: 'Usulan' }).getByRole('option').filter({ hasText: number })
    await expect(found.locator('mark')).toHaveText(end)
  })
})

test('yang membuka pencarian selagi formulir masih datang tetap mengetik di sana', async ({ page }) => {
  await signIn(page, 'sekolah')
  const [nama = ''] = await staff('sekolah')
  await page.keyboard.press('Control+k')
  await box(page).fill(`koreksi ${nama}`)
  await expect(options(page).first()).toContainText(`Koreksi ${nama}`)
  let letGo = (): void => undefined
  const opened = new Promise<void>((done) => (letGo = done))
  await page.route(/\/api\//, async (route) => {
    await opened
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/koreksi-status-kehadiran\/baru\?gtk=/)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  letGo()
  await expect(page.locator('main').getByText('Jenis Pengusulan').first()).toBeVisible()
  await page.keyboard.type('harian')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('harian')
})

test('di ponsel: diketuk, memenuhi layar; nama sekolah lain dan masukan aneh tidak menemukan apa pun', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'sekolah')
  const own = await staff('sekolah')
  const foreign = (await staff('kabkota')).find((nama) => !own.includes(nama)) ?? ''
  expect(foreign).not.toBe('')
  await page.getByRole('button', { name: 'Cari apa saja' }).click()
  for (const text of [foreign, '%%%', '___', 'x'.repeat(200)]) {
    await box(page).fill(text)
    await expect(page.getByText('No results..')).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  }
  const { width, height } = (await page.getByRole('dialog').boundingBox()) ?? {}
  expect([width, height]).toEqual([360, 740])
  await box(page).fill(own[0] ?? '')
  const found = options(page).first()
  await expect(found).toContainText(own[0] ?? '')
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expectAccessible(page)
  await found.click()
  await expect(page).toHaveURL(/laporan\/harian\?gtk=/)
  // Signed out, nothing of it stays behind.
  expect(await page.evaluate(() => localStorage.getItem('geisa.cari'))).toMatch(/^[\da-f]+$/)
  await page.goto('/logout')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('geisa.cari'))).toBeNull()
})

test('tanpa koneksi yang sudah ada tetap ada, dan dikatakan yang tidak', async ({ page, context }) => {
  await signIn(page, 'sekolah')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await context.setOffline(true)
  await box(page).fill('harian')
  await expect(options(page).first()).toContainText('Harian')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Server tidak dapat dihubungi')
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await expect(options(page).first()).toContainText('Harian')
})
