import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, token } from '../kit/geisa.ts'

const PASSWORD = 'sepeda-biru-7'

/** A school of its own, so that no more than the three of this journey wait for it. */
async function createSekolah(): Promise<{ npsn: string; nama: string }> {
  const headers = { authorization: `Bearer ${await token('admin')}`, 'content-type': 'application/json' }
  const example = await fetch(`${process.env.GEISA_URL}/api/sekolah`, { headers })
  const npsn = String(randomInt(10_000_000, 89_999_999))
  const [one] = ((await example.json()) as { rows: { id: number }[] }).rows
  const detail = await fetch(`${process.env.GEISA_URL}/api/sekolah/${one?.id}`, { headers })
  const { kodeKecamatan } = (await detail.json()) as { kodeKecamatan: string }
  const nama = `SD Pendaftar ${npsn}`
  const body = JSON.stringify({ npsn, nama, jenjang: 'SD', status: 'N', kodeKecamatan, alamat: '' })
  const answer = await fetch(`${process.env.GEISA_URL}/api/sekolah`, { method: 'POST', headers, body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return { npsn, nama }
}

async function selectSekolah(page: Page, npsn: string): Promise<void> {
  await page.getByLabel('NPSN').fill(npsn)
  await page.getByRole('button', { name: 'Ya, ini sekolah saya' }).click()
}

async function personContent(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Nama lengkap').fill('Sri Wahyuni')
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel('No. HP').fill('081234567890')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Ulangi password').fill(password)
}

test('operator mendaftar, lalu halaman masuk memberi tahu bahwa ia masih menunggu', async ({ page }) => {
  const { npsn, nama } = await createSekolah()
  const username = `daftar${npsn}@contoh.id`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Daftar di sini' }).click()
  await expect(page.getByRole('heading', { name: 'DAFTAR OPERATOR SEKOLAH' })).toBeVisible()
  await page.getByLabel('NPSN').fill(npsn)
  await expect(page.getByText(nama)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya, ini sekolah saya' }).click()
  await personContent(page, username)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click()
  await expect(page.getByRole('heading', { name: 'PENDAFTARAN TERKIRIM' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ke halaman masuk' }).click()
  await page.getByLabel('Username').fill(username.toUpperCase())
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'MASUK' }).click()
  const kabar = page.getByRole('status').filter({ hasText: 'Pendaftaran Anda masih menunggu persetujuan.' })
  await expect(kabar).toBeVisible()
  // No mistake of his, hence no red snackbar that goes away: it stays until he tries again.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Password' }).fill('bukan ini')
  await page.getByRole('button', { name: 'MASUK' }).click()
  await expect(page.getByRole('alert')).toHaveText('Username / Password tidak sesuai')
  await expect(kabar).toHaveCount(0)
})

test('yang keliru dikatakan di tempatnya, dan yang sudah diketik tetap ada', async ({ page }) => {
  const { npsn, nama } = await createSekolah()
  await page.goto('/register')
  const npsnInput = page.getByLabel('NPSN')
  await npsnInput.fill('00a00-0000')
  await expect(npsnInput).toHaveValue('00000000')
  await expect(page.getByText(/NPSN ini tidak ditemukan/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Lanjut' })).toHaveAccessibleDescription(
    'Perbaiki NPSN-nya lebih dahulu',
  )
  await selectSekolah(page, npsn)
  await page.getByLabel(/^Username/).fill('sekolah')
  await page.getByLabel('No. HP').fill('12')
  await expect(page.getByText('Username berbentuk alamat e-mail, misalnya nama@contoh.id')).toBeVisible()
  await page.getByLabel('Nama lengkap').focus()
  await expect(page.getByText('Tulis nomor HP Indonesia, misalnya 0812 3456 7890')).toBeVisible()
  await personContent(page, 'sekolah@contoh.id', 'Sekolah2026!')
  await expect(page.getByText('Password ini terlalu umum, pilih yang lain').first()).toBeVisible()
  await personContent(page, 'sekolah@contoh.id')
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click()
  await expect(page.getByRole('alert')).toContainText('Username ini sudah terdaftar')
  await expect(page.getByLabel(/^Username/)).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(page.getByLabel('NPSN')).toHaveValue(npsn)
  await expect(page.getByText(nama)).toBeVisible()
  await page.getByRole('button', { name: 'Ya, ini sekolah saya' }).click()
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sri Wahyuni')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('muat di ponsel; yang sudah masuk tidak melihatnya', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/registrasi')
  await expect(page.getByLabel('NPSN')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await signIn(page, 'uptd')
  await page.goto('/registrasi')
  await expect(page).not.toHaveURL(/registrasi/)
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
})
