import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'

const panel = (page: Page) => page.getByRole('dialog')
const help = (page: Page) => page.getByRole('button', { name: 'Bantuan layar ini' })

test('? membuka bab layarnya di samping: bagiannya tampil, ketikan tetap, Esc kembali ke tombolnya', async ({
  page,
}) => {
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  const note = page.getByLabel('Catatan Dari Pengusul')
  await note.fill('Ban bocor di jalan')
  await help(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Mengusulkan koreksi kehadiran', level: 2 })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Mengajukan', level: 3 })).toBeFocused()
  await expect(panel(page).getByRole('link', { name: 'Buka halaman penuh' })).toHaveAttribute(
    'href',
    '/bantuan/12-koreksi#mengajukan',
  )
  await expectAccessible(page)

  await test.step('tautan ke bab lain dibuka di panel yang sama', async () => {
    await panel(page).getByRole('link', { name: 'absensi manual' }).first().click()
    await expect(panel(page).getByRole('heading', { name: 'Mengusulkan absensi manual', level: 2 })).toBeVisible()
    await expect(page).toHaveURL(/koreksi-status-kehadiran\/baru$/)
  })

  await test.step('pencarian menemukan bagian bab lain dan membukanya', async () => {
    const search = panel(page).getByRole('searchbox', { name: 'Cari di panduan' })
    await search.fill('zzz zzz')
    await expect(panel(page).getByText(/^0 hasil untuk 'zzz zzz'/)).toBeVisible()
    await search.fill('penanda tangan')
    await expect(panel(page).locator('mark').first()).toHaveText(/penanda tangan/i)
    await search.fill('mesin tak dikenal')
    await panel(page).getByRole('link', { name: 'Mesin tak dikenal' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Mesin tak dikenal', level: 3 })).toBeFocused()
  })

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(help(page)).toBeFocused()
  await expect(note).toHaveValue('Ban bocor di jalan')

  await test.step('layar lain: bab lain, dan bagian menurut tabnya; juga dari menu pengguna', async () => {
    await move(page, '/pengaturan/sekolah?tab=mesin')
    await help(page).click()
    await expect(panel(page).getByRole('heading', { name: 'Menghubungkan mesin sidik jari', level: 2 })).toBeVisible()
    await page.keyboard.press('Escape')
    await move(page, '/kunci-bulan')
    await page.getByRole('button', { name: /^Menu pengguna/ }).click()
    await page.getByRole('menuitem', { name: 'Bantuan' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Mengunci bulan', level: 2 })).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: 'Bagi operator sekolah', level: 3 })).toBeFocused()
  })
})

test('di ponsel tamu membaca panduan: dari halaman masuk, mencari, berpindah bab; gambarnya tampil', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await page.getByLabel('Username').fill('seseorang@contoh.id')
  const [guide] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Bantuan' }).click(),
  ])
  await expect(guide.getByRole('heading', { name: 'Masuk dan menata tampilan', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('seseorang@contoh.id')
  const picture = guide.getByRole('img', { name: /^Halaman masuk/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  await guide.getByRole('navigation', { name: 'Di bab ini' }).getByRole('link', { name: 'Lupa password' }).click()
  await expect(guide).toHaveURL(/\/bantuan\/1-masuk-dan-tampilan#lupa-password$/)
  await expect(guide.getByRole('heading', { name: 'Lupa password', level: 2 })).toBeFocused()
  await expectAccessible(guide)
  await guide.getByRole('navigation', { name: 'Bab lain' }).getByRole('link').click()
  await expect(guide.getByRole('heading', { name: 'Mendaftar sebagai operator sekolah', level: 1 })).toBeVisible()
  expect(await guide.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await guide.getByRole('link', { name: 'Semua bab dan pencarian' }).click()
  await guide.getByLabel('Cari di panduan').fill('kode segel')
  await expect(guide).toHaveURL(/\/bantuan\?cari=kode\+segel$/)
  await guide.getByRole('link', { name: 'Apakah kertasnya asli' }).click()
  await expect(guide.getByRole('heading', { name: 'Apakah kertasnya asli', level: 2 })).toBeFocused()
  await guide.emulateMedia({ media: 'print' })
  await expect(guide.getByRole('button', { name: 'Cetak' })).toBeHidden()
  await expect(guide.getByRole('banner')).toBeHidden()
  await guide.goto('/bantuan/99-tidak-ada')
  await expect(guide.getByRole('heading', { name: 'Bab ini tidak ada', level: 1 })).toBeVisible()
})
