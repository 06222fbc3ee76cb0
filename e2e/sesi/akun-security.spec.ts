import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { settlePassword } from '../kit/akun.ts'
import { expect, expectAccessible, signIn, test, token } from '../kit/geisa.ts'
import { kodeTotp } from '../kit/kode-totp.ts'

const PASSWORD = 'Contoh#2026'
const NEW = 'sepeda-biru-7'
const KEPANJEN = '050713'
/** Wherever a code is asked for (issue 40, 4.5). */
const LOST_PHONE = /^Ponsel hilang\? .*kode cadangan pun hilang, minta atasan Anda/

async function request<T>(akun: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${process.env.GEISA_URL}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as T
}

/** A UPTD of its own for each journey, so that none ends another's sessions. */
async function createUptd(password: { sekaliPakai: true } | { password: string; confirmPassword: string }) {
  const akun = `aman-${randomUUID().slice(0, 8)}`
  const answer = await request<{ password?: string }>('kabkota', '/api/pengguna', {
    nama: `Petugas ${akun}`,
    noHp: '081234567890',
    username: `${akun}@contoh.id`,
    peran: { peranId: 57 },
    cakupanWilayah: [{ kodeWilayah: KEPANJEN }],
    ...password,
  })
  return { akun, password: answer.password }
}
async function createAkun(): Promise<string> {
  const { akun } = await createUptd({ password: PASSWORD, confirmPassword: PASSWORD })
  await settlePassword(akun)
  return akun
}

async function typeSignIn(page: Page, akun: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'MASUK' }).click()
}
const menu = (page: Page) => page.getByRole('button', { name: /^Menu pengguna/ })
async function openSecurity(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Keamanan Akun' }).click()
  await expect(page.getByRole('dialog', { name: 'Keamanan Akun' })).toBeVisible()
}
async function out(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
}
async function typeCode(page: Page, kode: string): Promise<void> {
  await page.getByLabel('Kode verifikasi').fill(kode)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

/** Through the screens. @returns the secret and the recovery codes */
async function turnOn(page: Page): Promise<{ rahasia: string; cadangan: string[] }> {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Aktifkan verifikasi dua langkah' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aktifkan verifikasi dua langkah' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Lanjut' }).click()
  const secret = (await dialog.getByLabel('Kunci rahasia').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByLabel('Kode 6 angka').fill(kodeTotp(secret))
  await dialog.getByRole('button', { name: 'Aktifkan' }).click()
  const kode = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')
  await expect(kode).toHaveCount(10)
  const cadangan = await kode.allTextContents()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText('Tersisa 10 kode cadangan')).toBeVisible()
  return { rahasia: secret, cadangan }
}

test('verifikasi dua langkah: diaktifkan, dipakai, kode cadangan sekali, lalu dimatikan', async ({ page }) => {
  const akun = await createAkun()
  await signIn(page, akun)
  const { rahasia, cadangan } = await turnOn(page)
  const [one = '', two = '', three = ''] = cadangan

  await out(page)
  await typeSignIn(page, akun)
  await expect(page.getByText(LOST_PHONE)).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, '000000')
  await expect(page.getByLabel('Kode verifikasi')).toHaveAccessibleDescription('Kode tidak sesuai')
  // The step of the first code is used up: the one after it is as good.
  await typeCode(page, kodeTotp(rahasia, 30))
  await expect(menu(page)).toBeVisible()

  await out(page)
  await typeSignIn(page, akun)
  await typeCode(page, one.toLowerCase())
  await expect(menu(page)).toBeVisible()
  await out(page)
  await typeSignIn(page, akun)
  await typeCode(page, one)
  await expect(page.getByLabel('Kode verifikasi')).toHaveAccessibleDescription('Kode tidak sesuai')
  await typeCode(page, two)
  await expect(menu(page)).toBeVisible()

  await openSecurity(page)
  await expect(page.getByText('Tersisa 8 kode cadangan')).toBeVisible()
  await page.getByRole('button', { name: 'Matikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Matikan verifikasi dua langkah' })
  await expect(dialog.getByText(LOST_PHONE)).toBeVisible()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByLabel('Kode verifikasi').fill(three)
  await dialog.getByRole('button', { name: 'Matikan' }).click()
  await expect(page.getByText('Verifikasi dua langkah dimatikan')).toBeVisible()
  await out(page)
  await signIn(page, akun)
})

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`selebar ${width}: dengan verifikasi dua langkah, password sendiri diganti dengan kode`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const akun = await createAkun()
    await signIn(page, akun)
    const { cadangan } = await turnOn(page)
    const [one = ''] = cadangan
    await page.getByRole('dialog', { name: 'Keamanan Akun' }).getByRole('button', { name: 'Tutup' }).click()
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Ubah Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
    await dialog.getByLabel('Password Lama').fill(PASSWORD)
    await dialog.getByLabel('Password Baru', { exact: true }).fill(NEW)
    await dialog.getByLabel('Konfirmasi Password Baru').fill(NEW)
    const code = dialog.getByLabel('Kode verifikasi')
    await expect(code).toHaveAccessibleDescription('6 angka dari aplikasi, atau satu kode cadangan')
    const button = dialog.getByRole('button', { name: 'Ubah Password' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Isi kode verifikasi')
    await expect(dialog.getByText(LOST_PHONE)).toBeVisible()
    await expectAccessible(page)
    const change = async (kode: string): Promise<void> => {
      await code.fill(kode)
      await button.click()
      await page.getByRole('button', { name: 'Iya' }).click()
    }
    await change('000000')
    await expect(code).toHaveAccessibleDescription('Kode tidak sesuai')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await change(one)
    await expect(page.getByText('Berhasil merubah password')).toBeVisible()
    await out(page)
    await typeSignIn(page, akun, NEW)
    await expect(page.getByLabel('Kode verifikasi')).toBeVisible()
  })

test('langkah kedua boleh ditinggalkan, dan password tidak tersisa di layar', async ({ page }) => {
  const akun = await createAkun()
  await signIn(page, akun)
  await turnOn(page)
  await out(page)
  await typeSignIn(page, akun)
  await expect(page.getByLabel('Kode verifikasi')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect(page.getByLabel('Username')).toHaveValue(`${akun}@contoh.id`)
  const saved = await page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store))).join(),
  )
  expect(saved).not.toContain(PASSWORD)
})

test('keluar dari semua: halaman lain berakhir tanpa disentuh', async ({ page, browser }) => {
  const akun = await createAkun()
  await signIn(page, akun)
  const other = await browser.newContext({ baseURL: process.env.GEISA_URL ?? '' })
  const tablet = await other.newPage()
  await signIn(tablet, akun)
  await openSecurity(page)
  const dialog = page.getByRole('dialog', { name: 'Keamanan Akun' })
  await expect(dialog.getByText('Perangkat ini')).toBeVisible()
  // This page, the tablet, and what settled the account's password.
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keluar dari semua' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(tablet.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await other.close()
})

test('password sekali pakai: tidak ada yang terbuka sebelum diganti, kecuali Logout', async ({ page }) => {
  const { akun, password: secret = '' } = await createUptd({ sekaliPakai: true })
  await typeSignIn(page, akun, secret)
  const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
  await expect(dialog.getByText(/password sekali pakai/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tutup' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/laporan/harian')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  await typeSignIn(page, akun, secret)
  const next = dialog.getByLabel('Password Baru', { exact: true })
  await dialog.getByLabel('Password Lama').fill(secret)
  // Refused where it is typed, before anybody is asked whether he is sure.
  await next.fill('pendek')
  await expect(next).toHaveAttribute('aria-invalid', 'false')
  await next.blur()
  await expect(dialog.getByText('Password paling sedikit 8 karakter')).toBeVisible()
  for (const [password, refusal] of [
    [akun, 'Password tidak boleh sama dengan username'],
    [secret, 'Password baru harus berbeda dari password lama'],
    ['Password2026!', 'Password ini terlalu umum, pilih yang lain'],
  ] as const) {
    await next.fill(password)
    await expect(dialog.getByText(refusal)).toBeVisible()
  }
  await expect(next).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Tampilkan password' }).nth(1).click()
  await expect(next).toHaveAttribute('type', 'text')
  await expect(dialog.getByLabel('Password Lama')).toHaveAttribute('type', 'password')
  await expectAccessible(page)
  await dialog.getByLabel('Konfirmasi Password Baru').fill('Password2026!')
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await expect(next).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Konfirmasi' })).toHaveCount(0)
  await next.fill(NEW)
  await expect(dialog.getByText('Password ini dapat dipakai.')).toBeVisible()
  await dialog.getByLabel('Konfirmasi Password Baru').fill(NEW)
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(menu(page)).toBeVisible()
})

test('lupa password: jawabannya tidak membocorkan apa pun, atasan tahu siapa yang menunggu', async ({ page }) => {
  const akun = await createAkun()
  for (const nama of [akun, 'tidak-pernah-ada']) {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Lupa password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lupa password?' })
    await dialog.getByLabel('Username').fill(`${nama}@contoh.id`)
    await dialog.getByRole('button', { name: 'Kirim permintaan' }).click()
    await expect(dialog.getByText(/^Bila akun itu ada, atasan Anda/)).toBeVisible()
    await expectAccessible(page)
  }
  const { rows } = await request<{ rows: { username: string }[] }>(
    'kabkota',
    `/api/pengguna/list?mintaPassword=1&search=${akun}`,
  )
  expect(rows.map(({ username }) => username)).toEqual([`${akun}@contoh.id`])
})

test('operator dan GTK pun melihat sesinya; verifikasi dua langkah bukan untuk mereka', async ({ page }) => {
  for (const akun of ['sekolah', 'gtk']) {
    await signIn(page, akun)
    await openSecurity(page)
    await expect(page.getByText('Perangkat ini')).toBeVisible()
    await expect(page.getByText('Verifikasi dua langkah')).toHaveCount(0)
    await out(page)
  }
})

test('sesi aktif menyebut kapan terakhir dipakai, dan mengakhirinya ditanya dahulu', async ({ page }) => {
  // Whoever made the account is signed in beside.
  await signIn(page, await createAkun())
  await openSecurity(page)
  const dialog = page.getByRole('dialog', { name: 'Keamanan Akun' })
  const rows = dialog.getByRole('listitem').filter({ hasText: 'Masuk ' })
  const others = rows.filter({ hasNotText: 'Perangkat ini' })
  await expect(others.filter({ hasText: 'Terakhir dipakai' })).not.toHaveCount(0)
  const before = await rows.count()
  const question = page.getByRole('dialog', { name: /^Akhiri sesi / })
  const end = others.first().getByRole('button', { name: /^Akhiri sesi / })
  await end.click()
  await expect(question).toContainText('Perangkat itu keluar seketika')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(rows).toHaveCount(before)
  await end.click()
  await question.getByRole('button', { name: 'Iya, akhiri' }).click()
  await expect(rows).toHaveCount(before - 1)
  await expect(dialog.getByText('Perangkat ini')).toBeVisible()
})
