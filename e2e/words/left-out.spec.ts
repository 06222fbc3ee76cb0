import { expect, signIn, test } from '../kit/geisa.ts'

/** What the specification leaves away, and what it lets the server say itself: the list of quoted words only knows what stands. */

test('halaman masuk tanpa bilah, menu, dan baris kaki', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'MASUK' })).toBeVisible()
  for (const section of ['contentinfo', 'banner', 'navigation'] as const)
    await expect(page.getByRole(section)).toHaveCount(0)
  await expect(page.getByText(/© ?20\d\d/)).toHaveCount(0)
})

test('daftar SPTJM yang tidak boleh dibaca menyebut sebabnya dan tidak mengantar ke pemeliharaan', async ({ page }) => {
  const message = 'Peran atau hak akses Anda tidak mengizinkan tindakan ini.'
  await page.route('**/api/sptjm?*', (route) => route.fulfill({ status: 403, json: { message, kode: 'TIDAK_BERHAK' } }))
  await signIn(page, 'kabkota', '/laporan/sptjm')
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText(/Gagal mengambil data/)).toHaveCount(0)
  await expect(page).toHaveURL(/\/laporan\/sptjm/)
})

test('catatan sendiri di Manajemen Pengguna memuat Ubah Password', async ({ page }) => {
  await signIn(page, 'admin', '/pengguna?cari=admin@contoh.id')
  await page
    .getByRole('link', { name: 'admin@contoh.id' })
    .or(page.getByRole('button', { name: 'admin@contoh.id' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('button', { name: 'Ubah Password' })).toBeVisible()
})
