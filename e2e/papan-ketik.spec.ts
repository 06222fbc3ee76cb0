import type { Locator, Page } from '@playwright/test'
import { expect, test } from './geisa.ts'

/** More stops than any screen has between two of its parts. */
const PALING_JAUH = 150

/** The screens that an operator opens most, each with what he does there first. Nothing here touches a mouse. */
test('sepuluh layar yang paling sering dipakai dijalani dengan papan ketik saja', async ({ page }) => {
  await page.goto('/login')
  await capai(page, page.getByLabel('Username'))
  await page.keyboard.type('sekolah@contoh.id')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Contoh#2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()

  await test.step('Laporan harian: memilih GTK, membuka penjelasan satu hari', async () => {
    await buka(page, 'Harian', 'Laporan Kehadiran Harian')
    await capai(page, page.getByRole('combobox', { name: /GTK/ }))
    await page.keyboard.type('ani')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await capai(page, page.locator('tbody').getByRole('button').first())
    await bukaTutup(page)
  })

  await test.step('Laporan bulanan: angka menjelaskan diri', async () => {
    await buka(page, 'Bulanan Sekolah', 'Laporan Kehadiran Bulanan')
    await capai(page, page.locator('tbody').getByRole('button').first())
    await bukaTutup(page)
  })

  await test.step('Lewati ke isi: fokus berpindah ke isi halaman', async () => {
    await capai(page, page.getByRole('link', { name: 'Lewati ke isi' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('main#isi')).toBeFocused()
  })

  await test.step('Koreksi: formulir baru dan kembali', async () => {
    await buka(page, 'Koreksi Status Kehadiran', 'Koreksi Status Kehadiran')
    await capai(page, page.getByRole('link', { name: 'Tambah Baru' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/koreksi-status-kehadiran\/baru/)
    await capai(page, page.getByRole('combobox').first())
  })

  await test.step('Absensi manual: formulir baru', async () => {
    await buka(page, 'Absensi Manual', 'Absensi Manual')
    await capai(page, page.getByRole('link', { name: 'Tambah Baru' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/absensi-manual\/baru/)
  })

  await test.step('SPTJM: dialog unggah', async () => {
    await buka(page, 'Upload SPTJM', 'Upload SPTJM')
    await capai(page, page.getByRole('button', { name: 'Tambah SPTJM' }))
    await bukaTutup(page)
  })

  await test.step('GTK: membuka satu orang', async () => {
    await buka(page, 'GTK', 'GTK')
    await capai(page, page.locator('tbody').getByRole('link').first())
    await bukaTutup(page)
  })

  await test.step('Sekolah: bagian demi bagian', async () => {
    await buka(page, 'Sekolah', 'Pengaturan Sekolah')
    await capai(page, page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=shift/)
  })

  await test.step('Durasi, log mesin, kunci bulan', async () => {
    await buka(page, 'Durasi', 'Pengaturan Durasi')
    await capai(page, page.getByRole('tab', { selected: true }))
    await buka(page, 'Log Mesin', 'Log Mesin')
    await capai(page, page.getByRole('textbox').first())
    await buka(page, 'Kunci Bulan', 'Kunci Bulan')
    await capai(page, page.getByRole('main').getByRole('button').first())
  })

  await test.step('Inbox', async () => {
    await buka(page, 'Inbox', 'Inbox')
    await capai(page, page.getByRole('main').getByRole('link').first())
  })

  await test.step('keluar', async () => {
    await capai(page, page.getByRole('button', { name: /^Menu pengguna/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})

/** Through the navigation search, which stands behind Ctrl+K everywhere. */
async function buka(page: Page, menu: string, judul: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Cari menu' })).toBeFocused()
  await page.keyboard.insertText(menu)
  await expect(page.getByRole('option', { name: new RegExp(`^${menu}`) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: judul, level: 1, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Walks on until the part has the focus, and sees that the focus is seen. */
async function capai(page: Page, bagian: Locator, tombol: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(bagian).toBeVisible()
  const terfokus = () => bagian.evaluate((satu) => satu === document.activeElement)
  for (let langkah = 0; langkah < PALING_JAUH && !(await terfokus()); langkah++) await page.keyboard.press(tombol)
  await expect(bagian).toBeFocused()
  expect(await bagian.evaluate((satu) => satu.matches(':focus-visible'))).toBe(true)
}

/** What Enter opens, Escape closes, and the focus is where it was. */
async function bukaTutup(page: Page): Promise<void> {
  const asal = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').or(page.getByRole('region', { name: /Penjelasan/ }))
  await expect(panel.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect.poll(() => asal.evaluate((satu) => satu === document.activeElement)).toBe(true)
}
