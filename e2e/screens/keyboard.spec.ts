import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/geisa.ts'

/** More stops than any screen has between two of its parts. */
const MAX_STEPS = 150

/** The screens that an operator opens most, each with what he does there first. Nothing here touches a mouse. */
test('sepuluh layar yang paling sering dipakai dijalani dengan papan ketik saja', async ({ page }) => {
  await page.goto('/login')
  await reach(page, page.getByLabel('Username'))
  await page.keyboard.type('sekolah@contoh.id')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Contoh#2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()

  await test.step('Laporan harian: memilih GTK, membuka penjelasan satu hari', async () => {
    await open(page, 'Harian', 'Laporan Kehadiran Harian')
    await reach(page, page.getByRole('combobox', { name: /GTK/ }))
    await page.keyboard.type('ani')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await reach(page, page.locator('tbody').getByRole('button').first())
    await openClose(page)
  })

  await test.step('Laporan bulanan: angka menjelaskan diri', async () => {
    await open(page, 'Bulanan Sekolah', 'Laporan Kehadiran Bulanan')
    await reach(page, page.locator('tbody [tabindex="0"]').first())
    await openClose(page)
  })

  await test.step('Lewati ke isi: fokus berpindah ke isi halaman', async () => {
    await reach(page, page.getByRole('link', { name: 'Lewati ke isi' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('main#isi')).toBeFocused()
  })

  await test.step('Koreksi: formulir baru dan kembali', async () => {
    await open(page, 'Koreksi Status Kehadiran', 'Koreksi Status Kehadiran')
    await reach(page, page.getByRole('link', { name: 'Tambah Baru' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/koreksi-status-kehadiran\/baru/)
    await reach(page, page.getByRole('combobox').first())
  })

  await test.step('Absensi manual: formulir baru', async () => {
    await open(page, 'Absensi Manual', 'Absensi Manual')
    await reach(page, page.getByRole('link', { name: 'Tambah Baru' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/absensi-manual\/baru/)
  })

  await test.step('SPTJM: dialog unggah', async () => {
    await open(page, 'Upload SPTJM', 'Upload SPTJM')
    await reach(page, page.getByRole('button', { name: 'Tambah SPTJM' }))
    await openClose(page)
  })

  await test.step('GTK: membuka satu orang', async () => {
    await open(page, 'GTK', 'GTK')
    await reach(page, page.locator('tbody').getByRole('link').first())
    await openClose(page)
  })

  await test.step('Sekolah: bagian demi bagian', async () => {
    await open(page, 'Sekolah', 'Pengaturan Sekolah')
    await reach(page, page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=shift/)
  })

  await test.step('Durasi, log mesin, kunci bulan', async () => {
    await open(page, 'Durasi', 'Pengaturan Durasi')
    await reach(page, page.getByRole('tab', { selected: true }))
    await open(page, 'Log Mesin', 'Log Mesin')
    await reach(page, page.getByRole('textbox').first())
    await open(page, 'Kunci Bulan', 'Kunci Bulan')
    await reach(page, page.getByRole('main').getByRole('button').first())
  })

  await test.step('Inbox', async () => {
    await open(page, 'Inbox', 'Inbox')
    await reach(page, page.getByRole('main').getByRole('link').first())
  })

  await test.step('keluar', async () => {
    await reach(page, page.getByRole('button', { name: /^Menu pengguna/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})

/** Through the navigation search, which stands behind Ctrl+K everywhere. */
async function open(page: Page, menu: string, judul: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Cari apa saja' })).toBeFocused()
  await page.keyboard.insertText(menu)
  await expect(page.getByRole('option', { name: new RegExp(`^${menu}`) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: judul, level: 1, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Walks on until the part has the focus, and sees that the focus is seen. */
async function reach(page: Page, section: Locator, button: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(section).toBeVisible()
  const focused = () => section.evaluate((one) => one === document.activeElement)
  for (let step = 0; step < MAX_STEPS && !(await focused()); step++) await page.keyboard.press(button)
  await expect(section).toBeFocused()
  expect(await section.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
}

/** What Enter opens, Escape closes, and the focus is where it was. */
async function openClose(page: Page): Promise<void> {
  const origin = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').or(page.getByRole('region', { name: /Penjelasan/ }))
  await expect(panel.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect.poll(() => origin.evaluate((one) => one === document.activeElement)).toBe(true)
}
