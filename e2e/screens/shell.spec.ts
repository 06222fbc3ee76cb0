import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'

// As most people see it: the menus, dialogs and notices of the shell in motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('kerangka', () => {
  test('menu memuat bagiannya dan tidak yang bukan bagiannya', async ({ page }) => {
    await signIn(page, 'sekolah')
    const navigate = page.getByRole('navigation').first()
    for (const nama of ['Harian', 'Sekolah', 'Log Mesin'])
      await expect(navigate.getByRole('link', { name: nama, exact: true })).toBeVisible()
    await expect(navigate.getByRole('link', { name: 'Mesin tak dikenal', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('alamat yang bukan haknya mengantar ke layarnya sendiri dan mengatakannya', async ({ page }) => {
    await signIn(page, 'gtk')
    await page.goto('/pengaturan/gtk')
    await expect(page).toHaveURL(/\/dashboard\/statistik$/)
    await expect(page.getByText('Anda tidak berhak membuka halaman itu.')).toBeVisible()
  })

  test('panel pengguna operator memuat instansi, NPSN dan username', async ({ page }) => {
    await signIn(page, 'sekolah')
    await expect(page.getByText('SDN Kauman 1').first()).toBeVisible()
    await expect(page.getByText(/NPSN \d{8}/).first()).toBeVisible()
    await expect(page.getByText('sekolah@contoh.id').first()).toBeVisible()
  })

  test('pada layar ponsel menu ada di laci', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'sekolah')
    await page.getByRole('button', { name: /menu/i }).first().click()
    await page.getByRole('link', { name: 'Log Mesin', exact: true }).click()
    await expect(page).toHaveURL(/log-mesin/)
    await expect(page.getByRole('heading', { name: 'Log Mesin', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })

  test('menu di atas ikut bilahnya saat digulir, dan entrinya tautan', async ({ page }) => {
    const view = JSON.stringify({ nama: 'manggis', tataLetak: 'horizontal', rapat: false })
    await page.addInitScript((content) => localStorage.setItem('geisa.tema', content), view)
    await signIn(page, 'sekolah')
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(menu).toBeVisible()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#isi')?.style.setProperty('min-height', '4000px')
      window.scrollTo(0, 1500)
    })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await menu.getByRole('button', { name: 'Laporan' }).click()
    const entry = page.getByRole('menuitem', { name: 'Harian', exact: true })
    await expect(entry).toHaveAttribute('href', '/laporan/harian')
    await expectAccessible(page)
    await entry.click()
    await expect(page).toHaveURL(/\/laporan\/harian/)
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test('tombol yang bergeser di bawah tetikus tetap tertekan; yang ditinggalkan tetikus tidak', async ({ page }) => {
  await signIn(page, 'admin', '/pengaturan/libur?tab=daftar')
  await page.getByRole('button', { name: 'Impor daftar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor daftar libur' })
  const cancel = dialog.getByRole('button', { name: 'Batal' })
  /** What a preview does that comes while the button is held down. */
  const slide = (): Promise<void> => dialog.evaluate((box) => void (box.style.transform = 'translateY(-80px)'))
  await cancel.hover()
  await page.mouse.down()
  await slide()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await dialog.evaluate((box) => void (box.style.transform = ''))
  await cancel.hover()
  await page.mouse.down()
  await slide()
  await page.mouse.up()
  await expect(dialog).toHaveCount(0)
})

test.describe('tanpa koneksi', () => {
  // React logs what its boundary caught: the page whose code could not be fetched.
  test.use({ allowedConsole: /page not fetched: offline/ })

  test('tanpa koneksi halaman mengatakannya, dan terbuka sendiri begitu koneksi kembali', async ({ page, context }) => {
    await signIn(page, 'admin', '/dashboard/statistik')
    const menu = page.getByRole('navigation').first()
    // Pointed at, its code is there; its figures were never asked for.
    await menu.getByRole('link', { name: 'Cronjob', exact: true }).hover()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /cronjob-page/.test(name)),
    )
    await context.setOffline(true)
    await menu.getByRole('link', { name: 'Cronjob', exact: true }).click()
    await expect(page.getByText(/^Gagal mengambil data\. Server tidak dapat dihubungi/).first()).toBeVisible()
    await menu.getByRole('link', { name: 'Tarif', exact: false }).first().click()
    await expect(page.getByRole('heading', { name: 'Tidak ada koneksi', level: 1 })).toBeVisible()
    await expect(page.getByText('Halaman ini gagal ditampilkan')).toHaveCount(0)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: /Tarif/, level: 1 })).toBeVisible()
  })
})

test.describe('program yang tidak sampai', () => {
  test.use({ allowedConsole: /net::ERR_FAILED/ })

  test('halaman yang programnya gagal diambil mengatakannya, dan dapat dimuat ulang', async ({ page }) => {
    let fails = true
    await page.route('**/assets/*.js', (route) => (fails ? route.abort() : route.continue()))
    await page.goto('/')
    await expect(page.getByText('Geisa belum termuat. Sambungan lambat atau terputus.')).toBeVisible()
    await expectAccessible(page)
    fails = false
    await page.getByRole('button', { name: 'Muat ulang' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})
