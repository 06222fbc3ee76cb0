import { gzipSync } from 'node:zlib'
import { expect, masukDiketik, tanpaHambatan, test, token } from './geisa.ts'
import { uptdBaru } from './kata-langkah.ts'

test.describe('masuk dan keluar', () => {
  test('halaman masuk mengunduh paling banyak 190 KiB program (quality.md 1)', async ({ page }) => {
    const unduhan: Promise<Buffer>[] = []
    page.on('response', (jawaban) => {
      if (/\.(js|css)$/.test(new URL(jawaban.url()).pathname)) unduhan.push(jawaban.body())
    })
    await page.goto('/login')
    await expect(page.getByLabel('Username')).toBeVisible()
    const gzip = (await Promise.all(unduhan)).map((isi) => gzipSync(isi).length)
    expect(gzip.length).toBeGreaterThan(2)
    expect(gzip.reduce((jumlah, satu) => jumlah + satu, 0) / 1024).toBeLessThan(190)
  })

  test('sesudah masuk paling banyak 25 permintaan sampai layar pertama terisi (quality.md 1)', async ({
    page,
    tenang,
  }) => {
    await page.goto('/login')
    await tenang()
    const diminta: string[] = []
    page.on('request', (satu) => void diminta.push(new URL(satu.url()).pathname))
    await masukDiketik(page, 'sekolah', '/laporan/bulanan')
    await expect(page.getByRole('button', { name: /^Hadir: / }).first()).toBeVisible()
    await tenang()
    expect(diminta.slice(diminta.indexOf('/api/signin')).length, diminta.join('\n')).toBeLessThanOrEqual(25)
  })

  test('tombol MASUK baru menyala setelah keduanya terisi; gagal masuk memberi tahu dan mengosongkan password', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
    const tombol = page.getByRole('button', { name: 'MASUK' })
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(tombol).toBeDisabled()
    await page.getByLabel('Username').fill('sekolah@contoh.id')
    await expect(tombol).toBeDisabled()
    await password.fill('salah')
    await tombol.click()
    await expect(page.getByText('Username / Password tidak sesuai')).toBeVisible()
    await expect(password).toHaveValue('')
    await tanpaHambatan(page)
  })

  test('jalur yang diminta diingat, sambutan muncul saat kembali, keluar berakhir di halaman masuk', async ({
    page,
  }) => {
    await masukDiketik(page, 'sekolah', '/log-mesin')
    await expect(page).toHaveURL(/\/log-mesin/)
    await page.reload()
    await expect(page.getByText(/Selamat Datang Kembali .+!/)).toBeVisible()
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
    expect(await page.evaluate(() => Object.values(localStorage).filter((isi) => isi.startsWith('eyJ')))).toEqual([])
  })

  test('sesi yang diakhiri dari perangkat lain: halaman masuk menyebut sebabnya', async ({ page, browser }) => {
    const akun = await uptdBaru()
    await masukDiketik(page, akun)
    const lain = await (await browser.newContext({ baseURL: process.env.GEISA_URL ?? '' })).newPage()
    await masukDiketik(lain, akun)
    await lain.evaluate(async () => {
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
    await tanpaHambatan(page)
    await lain.context().close()
  })

  test('masuk di satu tab membawa tab lain: tidak ada yang menampilkan data orang lain di bawah nama sendiri', async ({
    page,
    context,
  }) => {
    const lain = await context.newPage()
    await lain.goto('/login')
    await expect(lain.getByRole('button', { name: 'MASUK' })).toBeVisible()
    await masukDiketik(page, 'gtk')
    await expect(lain.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
    // A form that stood open all the time signs somebody else in.
    await lain.evaluate((isi) => localStorage.setItem('geisa.token', isi), await token('sekolah'))
    await expect(page.getByText('sekolah@contoh.id')).toBeVisible()
    await expect(page.getByText('gtk@contoh.id')).toHaveCount(0)
  })

  test('sesi yang diakhiri di tempat lain kembali ke halaman masuk', async ({ page }) => {
    await masukDiketik(page, 'uptd')
    const kunci = await page.evaluate(
      () => Object.entries(localStorage).find(([, isi]) => isi.includes('eyJ'))?.[1] ?? '',
    )
    const tokenSesi = /eyJ[\w.-]+/.exec(kunci)?.[0] ?? ''
    await page.request.post('/api/signout', { headers: { authorization: `Bearer ${tokenSesi}` } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  })

  test('yang sudah masuk tidak melihat halaman masuk, yang tak berhak dialihkan', async ({ page }) => {
    await masukDiketik(page, 'gtk')
    await page.goto('/login')
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/mesin-tak-dikenal')
    await expect(page).not.toHaveURL(/mesin-tak-dikenal/)
  })

  test('alamat yang tidak ada mendapat halaman yang ramah', async ({ page }) => {
    await masukDiketik(page, 'sekolah')
    await page.goto('/tidak/ada')
    await expect(page.getByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible()
    await tanpaHambatan(page)
  })
})
