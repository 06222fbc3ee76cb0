import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test, token } from './geisa.ts'
import { kodeTotp } from './kode-totp.ts'

const PASSWORD = 'Contoh#2026'
const BARU = 'sepeda-biru-7'
const KEPANJEN = '050713'

async function minta<T>(akun: string, jalur: string, body?: object): Promise<T> {
  const jawaban = await fetch(`${process.env.GEISA_URL}${jalur}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(jawaban.status, await jawaban.clone().text()).toBe(200)
  return (await jawaban.json()) as T
}

/** A UPTD of its own for each journey, so that none ends another's sessions. */
async function buatUptd(password: { sekaliPakai: true } | { password: string; confirmPassword: string }) {
  const akun = `aman-${randomUUID().slice(0, 8)}`
  const jawaban = await minta<{ password?: string }>('kabkota', '/api/pengguna', {
    nama: `Petugas ${akun}`,
    noHp: '081234567890',
    username: `${akun}@contoh.id`,
    peran: { peranId: 57 },
    cakupanWilayah: [{ kodeWilayah: KEPANJEN }],
    ...password,
  })
  return { akun, sandi: jawaban.password }
}
const buatAkun = async (): Promise<string> => (await buatUptd({ password: PASSWORD, confirmPassword: PASSWORD })).akun

async function ketikMasuk(page: Page, akun: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'MASUK' }).click()
}
const menu = (page: Page) => page.getByRole('button', { name: /^Menu pengguna/ })
async function bukaKeamanan(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Keamanan Akun' }).click()
  await expect(page.getByRole('dialog', { name: 'Keamanan Akun' })).toBeVisible()
}
async function keluar(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
}
async function ketikKode(page: Page, kode: string): Promise<void> {
  await page.getByLabel('Kode verifikasi').fill(kode)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

/** Through the screens. @returns the secret and the recovery codes */
async function nyalakan(page: Page): Promise<{ rahasia: string; cadangan: string[] }> {
  await bukaKeamanan(page)
  await page.getByRole('button', { name: 'Aktifkan verifikasi dua langkah' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aktifkan verifikasi dua langkah' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Lanjut' }).click()
  const rahasia = (await dialog.getByLabel('Kunci rahasia').textContent()) ?? ''
  await tanpaHambatan(page)
  await dialog.getByLabel('Kode 6 angka').fill(kodeTotp(rahasia))
  await dialog.getByRole('button', { name: 'Aktifkan' }).click()
  const kode = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')
  await expect(kode).toHaveCount(10)
  const cadangan = await kode.allTextContents()
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText('Tersisa 10 kode cadangan')).toBeVisible()
  return { rahasia, cadangan }
}

test('verifikasi dua langkah: diaktifkan, dipakai, kode cadangan sekali, lalu dimatikan', async ({ page }) => {
  const akun = await buatAkun()
  await masuk(page, akun)
  const { rahasia, cadangan } = await nyalakan(page)
  const [satu = '', dua = '', tiga = ''] = cadangan

  await keluar(page)
  await ketikMasuk(page, akun)
  await tanpaHambatan(page)
  await ketikKode(page, '000000')
  await expect(page.getByText('Kode tidak sesuai')).toBeVisible()
  // The step of the first code is used up: the one after it is as good.
  await ketikKode(page, kodeTotp(rahasia, 30))
  await expect(menu(page)).toBeVisible()

  await keluar(page)
  await ketikMasuk(page, akun)
  await ketikKode(page, satu.toLowerCase())
  await expect(menu(page)).toBeVisible()
  await keluar(page)
  await ketikMasuk(page, akun)
  await ketikKode(page, satu)
  await expect(page.getByText('Kode tidak sesuai')).toBeVisible()
  await ketikKode(page, dua)
  await expect(menu(page)).toBeVisible()

  await bukaKeamanan(page)
  await expect(page.getByText('Tersisa 8 kode cadangan')).toBeVisible()
  await page.getByRole('button', { name: 'Matikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Matikan verifikasi dua langkah' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByLabel('Kode verifikasi').fill(tiga)
  await dialog.getByRole('button', { name: 'Matikan' }).click()
  await expect(page.getByText('Verifikasi dua langkah dimatikan')).toBeVisible()
  await keluar(page)
  await masuk(page, akun)
})

test('langkah kedua boleh ditinggalkan, dan password tidak tersisa di layar', async ({ page }) => {
  const akun = await buatAkun()
  await masuk(page, akun)
  await nyalakan(page)
  await keluar(page)
  await ketikMasuk(page, akun)
  await expect(page.getByLabel('Kode verifikasi')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect(page.getByLabel('Username')).toHaveValue(`${akun}@contoh.id`)
  const tersimpan = await page.evaluate(() =>
    [localStorage, sessionStorage].map((gudang) => JSON.stringify(Object.entries(gudang))).join(),
  )
  expect(tersimpan).not.toContain(PASSWORD)
})

test('keluar dari semua: halaman lain berakhir tanpa disentuh', async ({ page, browser }) => {
  const akun = await buatAkun()
  await masuk(page, akun)
  const lain = await browser.newContext({ baseURL: process.env.GEISA_URL ?? '' })
  const tablet = await lain.newPage()
  await masuk(tablet, akun)
  await bukaKeamanan(page)
  const dialog = page.getByRole('dialog', { name: 'Keamanan Akun' })
  await expect(dialog.getByText('Perangkat ini')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Keluar dari semua' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(tablet.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await lain.close()
})

test('password sekali pakai: tidak ada yang terbuka sebelum diganti, kecuali Logout', async ({ page }) => {
  const { akun, sandi = '' } = await buatUptd({ sekaliPakai: true })
  await ketikMasuk(page, akun, sandi)
  const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
  await expect(dialog.getByText(/password sekali pakai/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tutup' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/laporan/harian')
  await expect(dialog).toBeVisible()
  await tanpaHambatan(page)
  await dialog.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  await ketikMasuk(page, akun, sandi)
  const baru = dialog.getByLabel('Password Baru', { exact: true })
  await dialog.getByLabel('Password Lama').fill(sandi)
  // Refused where it is typed, before anybody is asked whether he is sure.
  await baru.fill('pendek')
  await expect(baru).toHaveAttribute('aria-invalid', 'false')
  await baru.blur()
  await expect(dialog.getByText('Password paling sedikit 8 karakter')).toBeVisible()
  for (const [password, tolakan] of [
    [akun, 'Password tidak boleh sama dengan username'],
    [sandi, 'Password baru harus berbeda dari password lama'],
    ['Password2026!', 'Password ini terlalu umum, pilih yang lain'],
  ] as const) {
    await baru.fill(password)
    await expect(dialog.getByText(tolakan)).toBeVisible()
  }
  await expect(baru).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Tampilkan password' }).nth(1).click()
  await expect(baru).toHaveAttribute('type', 'text')
  await expect(dialog.getByLabel('Password Lama')).toHaveAttribute('type', 'password')
  await tanpaHambatan(page)
  await dialog.getByLabel('Konfirmasi Password Baru').fill('Password2026!')
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await expect(baru).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Konfirmasi' })).toHaveCount(0)
  await baru.fill(BARU)
  await expect(dialog.getByText('Password ini dapat dipakai.')).toBeVisible()
  await dialog.getByLabel('Konfirmasi Password Baru').fill(BARU)
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(menu(page)).toBeVisible()
})

test('lupa password: jawabannya tidak membocorkan apa pun, atasan tahu siapa yang menunggu', async ({ page }) => {
  const akun = await buatAkun()
  for (const nama of [akun, 'tidak-pernah-ada']) {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Lupa password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lupa password?' })
    await dialog.getByLabel('Username').fill(`${nama}@contoh.id`)
    await dialog.getByRole('button', { name: 'Kirim permintaan' }).click()
    await expect(dialog.getByText(/^Bila akun itu ada, atasan Anda/)).toBeVisible()
    await tanpaHambatan(page)
  }
  const { rows } = await minta<{ rows: { username: string }[] }>(
    'kabkota',
    `/api/pengguna/list?mintaPassword=1&search=${akun}`,
  )
  expect(rows.map(({ username }) => username)).toEqual([`${akun}@contoh.id`])
})

test('operator dan GTK pun melihat sesinya; verifikasi dua langkah bukan untuk mereka', async ({ page }) => {
  for (const akun of ['sekolah', 'gtk']) {
    await masuk(page, akun)
    await bukaKeamanan(page)
    await expect(page.getByText('Perangkat ini')).toBeVisible()
    await expect(page.getByText('Verifikasi dua langkah')).toHaveCount(0)
    await keluar(page)
  }
})
