import { randomInt } from 'node:crypto'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask } from '../kit/mesin.ts'

test('operator membuat akun GTK; pemiliknya mengganti password lalu melihat dunianya sendiri; blokir mengakhirinya', async ({
  browser,
  page,
}) => {
  // Stands last in every list, so that no other journey meets it.
  const nama = `Zainab Uji ${randomInt(1000, 9999)}`
  const username = `zainab${randomInt(100_000, 999_999)}@contoh.id`
  const { id } = await ask<Pick<GtkSummary, 'id'>>('sekolah', '/api/gtk', {
    nama,
    jenisGuru: 'Guru Kelas',
    statusKepegawaian: 'PNS',
    mulaiTugas: previousHari(20),
  })
  await signIn(page, 'sekolah', `/pengaturan/gtk?gtk=${id}&tab=akun`)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  const dialog = page.getByRole('dialog', { name: `Buat akun ${nama}` })
  await dialog.getByLabel(/^Username/).fill('bukan-email')
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  await expect(dialog.getByText(/Username berbentuk alamat e-mail/).first()).toBeVisible()
  await dialog.getByLabel(/^Username/).fill(username.toUpperCase())
  await dialog.getByRole('button', { name: 'Buat akun' }).click()
  const secret = page.getByLabel('Password sekali pakai', { exact: true }).last()
  await expect(secret).toBeVisible()
  await expectAccessible(page)
  const password = (await secret.textContent()) ?? ''
  await page.getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(page.getByText(username)).toBeVisible()
  await expect(page.getByText('Belum ganti password')).toBeVisible()
  await expectAccessible(page)

  const gtk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await gtk.goto(`${process.env.GEISA_URL}/login`)
  await gtk.getByLabel('Username').fill(username)
  await gtk.getByRole('textbox', { name: 'Password' }).fill(password)
  await gtk.getByRole('button', { name: 'MASUK' }).click()
  const required = gtk.getByRole('dialog', { name: 'Ubah Password' })
  await expect(required).toContainText('Anda masuk dengan password sekali pakai')
  const next = `Pelita-${randomInt(100_000, 999_999)}-Senja`
  const column = required.locator('input[type=password]')
  for (const [nth, content] of [password, next, next].entries()) await column.nth(nth).fill(content)
  await required.getByRole('button', { name: 'Ubah Password' }).click()
  await gtk.getByRole('button', { name: 'Iya', exact: true }).click()
  await expect(gtk.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  await gtk.goto(`${process.env.GEISA_URL}/laporan/harian`)
  await expect(gtk.getByText(nama).first()).toBeVisible()
  for (const not of ['/pengaturan/gtk', '/koreksi-status-kehadiran']) {
    await gtk.goto(`${process.env.GEISA_URL}${not}`)
    await expect(gtk).not.toHaveURL(new RegExp(not))
  }

  await page.reload()
  await expect(page.getByText('Belum ganti password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Blokir', exact: true }).click()
  await page.getByRole('dialog', { name: 'Blokir akun?' }).getByRole('button', { name: 'Iya, blokir' }).click()
  await expect(page.getByRole('button', { name: 'Buka blokir' })).toBeVisible()
  // The open page ends by itself.
  await expect(gtk).toHaveURL(/login/)
  expect((await signInDirectly(username, next)).status).not.toBe(200)
})

const signInDirectly = (username: string, password: string): Promise<Response> =>
  fetch(`${process.env.GEISA_URL}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
