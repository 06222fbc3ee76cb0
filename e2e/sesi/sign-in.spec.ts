import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, signInByTyping, test, token } from '../kit/geisa.ts'
import { readShift, watchShift } from '../kit/layout-shift.ts'
import { newUptd } from '../words/steps.ts'

test.describe('masuk dan keluar', () => {
  test('halaman masuk mengunduh paling banyak 195 KiB program (quality.md 1)', async ({ page }) => {
    const download: Promise<Buffer>[] = []
    page.on('response', (answer) => {
      if (/\.(js|css)$/.test(new URL(answer.url()).pathname)) download.push(answer.body())
    })
    await page.goto('/login')
    await expect(page.getByLabel('Username')).toBeVisible()
    const gzip = (await Promise.all(download)).map((content) => gzipSync(content).length)
    expect(gzip.length).toBeGreaterThan(2)
    expect(gzip.reduce((jumlah, one) => jumlah + one, 0) / 1024).toBeLessThan(195)
  })

  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    test(`halaman masuk selebar ${width} tidak bergeser, dan nama isian berdiri di atas isiannya`, async ({
      page,
      calm,
    }) => {
      await page.setViewportSize({ width, height })
      await watchShift(page)
      await page.goto('/login')
      const input = page.getByLabel('Username')
      const label = page.locator('label', { hasText: 'Username' })
      await expect(input).toBeFocused()
      await calm()
      // A tenth of a pixel, as letters of another width settle, is no shift that anybody sees.
      expect((await readShift(page)).jumlah).toBeLessThan(0.001)
      const [name, field] = [await label.boundingBox(), await input.boundingBox()]
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
      // Nothing is typed yet and the label stays; so it does when something is.
      await input.fill('sekolah@contoh.id')
      expect(await label.boundingBox()).toEqual(name)
    })
  }

  test('sesudah masuk paling banyak 25 permintaan sampai layar pertama terisi (quality.md 1)', async ({
    page,
    calm,
  }) => {
    await page.addInitScript(() => {
      const forbidden: string[] = []
      Object.assign(window, { forbidden })
      addEventListener('securitypolicyviolation', (e) => forbidden.push(`${e.violatedDirective} ${e.blockedURI}`))
    })
    await page.goto('/login')
    await calm()
    const requested: string[] = []
    page.on('request', (one) => void requested.push(new URL(one.url()).pathname))
    await signInByTyping(page, 'sekolah', '/laporan/bulanan')
    await expect(page.getByRole('button', { name: /^Hadir: / }).first()).toBeVisible()
    await calm()
    expect(requested.slice(requested.indexOf('/api/signin')).length, requested.join('\n')).toBeLessThanOrEqual(25)
    // Nor has anything been tried that the page's policy forbids (quality.md 1: best practices).
    expect(await page.evaluate(() => (window as { forbidden?: string[] }).forbidden)).toEqual([])
  })

  test('tombol MASUK baru menyala setelah keduanya terisi dan mengatakan apa yang kurang; gagal masuk dikatakan di isiannya', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
    const button = page.getByRole('button', { name: 'MASUK' })
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(button).toBeDisabled()
    await button.focus()
    await expect(page.getByText('Isi username Anda')).toBeVisible()
    await page.getByLabel('Username').fill('sekolah@contoh.id')
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Isi password Anda')
    await password.fill('salah')
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Username / Password tidak sesuai')
    // It stands at the field too, longer than the snackbar, and one is led there.
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription('Username / Password tidak sesuai')
    await expectAccessible(page)
    await page.keyboard.type('s')
    await expect(password).toHaveAttribute('aria-invalid', 'false')
  })

  test('jalur yang diminta diingat, sambutan muncul saat kembali, keluar berakhir di halaman masuk', async ({
    page,
  }) => {
    await signInByTyping(page, 'sekolah', '/log-mesin')
    await expect(page).toHaveURL(/\/log-mesin/)
    await page.reload()
    await expect(page.getByText(/Selamat Datang Kembali .+!/)).toBeVisible()
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
    expect(
      await page.evaluate(() => Object.values(localStorage).filter((content) => content.startsWith('eyJ'))),
    ).toEqual([])
  })

  test('sesi yang diakhiri dari perangkat lain: halaman masuk menyebut sebabnya', async ({ page, browser }) => {
    const akun = await newUptd()
    await signInByTyping(page, akun)
    const other = await (await browser.newContext({ baseURL: process.env.GEISA_URL ?? '' })).newPage()
    await signInByTyping(other, akun)
    await other.evaluate(async () => {
      await fetch('/api/sesi', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${localStorage.getItem('geisa.token')}` },
      })
    })
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
    await expect(page.getByText('Invalid access_token')).toBeVisible()
    await expect(
      page.getByText('Sesi ini diakhiri dari perangkat lain yang masuk dengan akun Anda.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await other.context().close()
  })

  test('masuk di satu tab membawa tab lain: tidak ada yang menampilkan data orang lain di bawah nama sendiri', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/login')
    await expect(other.getByRole('button', { name: 'MASUK' })).toBeVisible()
    await signInByTyping(page, 'gtk')
    await expect(other.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
    // A form that stood open all the time signs somebody else in.
    await other.evaluate((content) => localStorage.setItem('geisa.token', content), await token('sekolah'))
    await expect(page.getByText('sekolah@contoh.id')).toBeVisible()
    await expect(page.getByText('gtk@contoh.id')).toHaveCount(0)
  })

  test('sesi yang diakhiri di tempat lain kembali ke halaman masuk', async ({ page }) => {
    await signInByTyping(page, 'uptd')
    const key = await page.evaluate(
      () => Object.entries(localStorage).find(([, content]) => content.includes('eyJ'))?.[1] ?? '',
    )
    const tokenSesi = /eyJ[\w.-]+/.exec(key)?.[0] ?? ''
    await page.request.post('/api/signout', { headers: { authorization: `Bearer ${tokenSesi}` } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  })

  test('yang sudah masuk tidak melihat halaman masuk, yang tak berhak dialihkan', async ({ page }) => {
    await signInByTyping(page, 'gtk')
    await page.goto('/login')
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/mesin-tak-dikenal')
    await expect(page).not.toHaveURL(/mesin-tak-dikenal/)
  })

  test('alamat yang tidak ada mendapat halaman yang ramah', async ({ page }) => {
    await signInByTyping(page, 'sekolah')
    await page.goto('/tidak/ada')
    await expect(page.getByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible()
    await expectAccessible(page)
  })
})
