import { randomInt } from 'node:crypto'
import type { GtkRingkas } from '@geisa/contract/gtk'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { hariLalu, minta } from './mesin.ts'

test('operator membuat akun GTK; pemiliknya mengganti password lalu melihat dunianya sendiri; blokir mengakhirinya', async ({
  browser,
  page,
}) => {
  // Stands last in every list, so that no other journey meets it.
  const nama = `Zainab Uji ${randomInt(1000, 9999)}`
  const username = `zainab${randomInt(100_000, 999_999)}@contoh.id`
  const { id } = await minta<Pick<GtkRingkas, 'id'>>('sekolah', '/api/gtk', {
    nama,
    jenisGuru: 'Guru Kelas',
    statusKepegawaian: 'PNS',
    mulaiTugas: hariLalu(40),
  })
  await masuk(page, 'sekolah', `/pengaturan/gtk?gtk=${id}&tab=akun`)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  const dialog = page.getByRole('dialog', { name: `Buat akun ${nama}` })
  await dialog.getByLabel(/^Username/).fill('bukan-email')
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  await expect(dialog.getByText(/Username berbentuk alamat e-mail/).first()).toBeVisible()
  await dialog.getByLabel(/^Username/).fill(username.toUpperCase())
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  const sandi = page.getByLabel('Password sekali pakai', { exact: true }).last()
  await expect(sandi).toBeVisible()
  await tanpaHambatan(page)
  const password = (await sandi.textContent()) ?? ''
  await page.getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(page.getByText(username)).toBeVisible()
  await expect(page.getByText('Belum ganti password')).toBeVisible()
  await tanpaHambatan(page)

  const gtk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await gtk.goto(`${process.env.GEISA_URL}/login`)
  await gtk.getByLabel('Username').fill(username)
  await gtk.getByRole('textbox', { name: 'Password' }).fill(password)
  await gtk.getByRole('button', { name: 'MASUK' }).click()
  const wajib = gtk.getByRole('dialog', { name: 'Ubah Password' })
  await expect(wajib).toContainText('Anda masuk dengan password sekali pakai')
  const baru = `Pelita-${randomInt(100_000, 999_999)}-Senja`
  const kolom = wajib.locator('input[type=password]')
  for (const [ke, isi] of [password, baru, baru].entries()) await kolom.nth(ke).fill(isi)
  await wajib.getByRole('button', { name: 'Ubah Password' }).click()
  await gtk.getByRole('button', { name: 'Iya', exact: true }).click()
  await expect(gtk.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  await gtk.goto(`${process.env.GEISA_URL}/laporan/harian`)
  await expect(gtk.getByText(nama).first()).toBeVisible()
  for (const tidak of ['/pengaturan/gtk', '/koreksi-status-kehadiran']) {
    await gtk.goto(`${process.env.GEISA_URL}${tidak}`)
    await expect(gtk).not.toHaveURL(new RegExp(tidak))
  }

  await page.reload()
  await expect(page.getByText('Belum ganti password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Blokir', exact: true }).click()
  await page.getByRole('dialog', { name: 'Blokir akun?' }).getByRole('button', { name: 'Iya, blokir' }).click()
  await expect(page.getByRole('button', { name: 'Buka blokir' })).toBeVisible()
  // The open page ends by itself.
  await expect(gtk).toHaveURL(/login/)
  expect((await masukLangsung(username, baru)).status).not.toBe(200)
})

const masukLangsung = (username: string, password: string): Promise<Response> =>
  fetch(`${process.env.GEISA_URL}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
