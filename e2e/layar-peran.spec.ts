import type { Page } from '@playwright/test'
import { expect, masuk, pindah, test } from './geisa.ts'

/** A few of the addresses that web/src/rute/hak-layar.txt refuses to the role, refused in the browser as well. */
const TERTUTUP = {
  admin: ['/pengaturan/durasi', '/login'],
  provinsi: ['/pengaturan/aplikasi', '/mesin-tak-dikenal', '/pengaturan/durasi'],
  kabkota: ['/laporan/absensi-manual', '/pengaturan/cronjob', '/pengaturan/durasi'],
  monitoring: ['/laporan/koreksi-status', '/pengaturan/approval-otomatis', '/pengaturan/durasi'],
  cabdin: ['/riwayat', '/pengguna', '/pengaturan/aplikasi'],
  uptd: ['/pengguna', '/riwayat', '/mesin-tak-dikenal'],
  yayasan: ['/laporan/bulanan-kecamatan', '/pengguna', '/pengaturan/durasi'],
  sekolah: ['/kesiapan', '/riwayat', '/pengaturan/tarif'],
  gtk: ['/pengaturan/gtk', '/laporan/sptjm', '/log-mesin'],
} as const

test.describe.configure({ mode: 'parallel' })

for (const [akun, tertutup] of Object.entries(TERTUTUP)) {
  test(`${akun}: setiap entri menunya membuka layarnya; yang bukan haknya tertutup`, async ({ page, tenang }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await masuk(page, akun)
    const menu = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')
    await expect(menu.first()).toBeVisible()
    const entri = await menu.evaluateAll((tautan) => tautan.map((satu) => satu.getAttribute('href') ?? ''))
    for (const [ke, jalur] of entri.entries()) {
      await menu.nth(ke).click()
      await expect(page).toHaveURL(jalur)
      await expect(menu.nth(ke)).toHaveAttribute('aria-current', 'page')
      await expect(judul(page)).toBeVisible()
      await tenang()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
    }
    const [pertama = '', ...lain] = tertutup
    for (const jalur of lain) {
      await pindah(page, jalur)
      await expect(page).not.toHaveURL(jalur)
      await expect(page).toHaveURL(/\/dashboard\/(statistik|sekolah)$/)
      await expect(judul(page)).toBeVisible()
    }
    // The last one by its whole address, as somebody types it.
    await page.goto(pertama)
    await expect(page).toHaveURL(/\/dashboard\/(statistik|sekolah)$/)
    await expect(judul(page)).toBeVisible()
    await expect(page.getByText('Anda tidak berhak membuka halaman itu.')).toBeVisible()
  })
}

const judul = (page: Page) => page.getByRole('heading', { level: 1 })
