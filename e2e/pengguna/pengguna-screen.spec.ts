import type { Locator, Page } from '@playwright/test'
import {
  add,
  akunContent,
  allSekolah,
  createUptd,
  find,
  KOTA_MALANG,
  newAkun,
  PASSWORD,
  save,
  selectSekolah,
} from '../kit/akun.ts'
import { expect, expectAccessible, move, signIn, test, token } from '../kit/geisa.ts'

test.describe.configure({ mode: 'parallel' })

test('cakupan yayasan: NPSN hanya angka, 8 digit, tidak dua kali, dapat dikeluarkan', async ({ page }) => {
  const [one] = await allSekolah(`kodeWilayah=${KOTA_MALANG}`)
  const outside = (await allSekolah('')).find(({ namaProvinsi }) => namaProvinsi !== 'Jawa Timur')
  await signIn(page, 'provinsi', '/pengguna')
  await add(page, 'Yayasan')
  const form = page.getByRole('dialog', { name: 'Pengguna Yayasan Detail' })
  await form.getByRole('button', { name: 'Pilih Sekolah' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih Sekolah' })
  const npsn = dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)')
  await npsn.fill('12a4-5')
  await expect(npsn).toHaveValue('1245')
  await expect(dialog.getByText('NPSN harus 8 digit angka')).toBeVisible()
  await npsn.fill('00000000')
  await npsn.press('Enter')
  await expect(dialog.getByText('Sekolah tidak ditemukan')).toBeVisible()
  await npsn.fill(outside?.npsn ?? '')
  await npsn.press('Enter')
  await expect(dialog.getByText('Sekolah ini di luar provinsi yayasan')).toBeVisible()
  await selectSekolah(page, one, false)
  await npsn.fill(one?.npsn ?? '')
  await npsn.press('Enter')
  await expect(dialog.getByText('Sekolah sudah pernah ditambahkan')).toBeVisible()
  // The button under the pointer says why it does nothing.
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(form.getByText('1 Sekolah Dipilih')).toBeVisible()
  await form.getByRole('button', { name: `Keluarkan ${one?.nama ?? ''}` }).click()
  await expect(form.getByText('0 Sekolah Dipilih')).toBeVisible()
})

test('yang diketik tetap ada setelah ditolak server dan setelah dimuat ulang; password tidak disimpan', async ({
  page,
}) => {
  await signIn(page, 'kabkota', '/pengguna')
  await add(page, 'UPTD')
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  const nama = newAkun('draf')
  await akunContent(dialog, nama)
  await dialog.getByLabel('Username').fill('UPTD@contoh.id')
  await dialog.getByLabel('Cakupan Kecamatan').fill('kepan')
  await page.getByRole('option', { name: 'Kepanjen' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(dialog.getByText('Isian yang belum disimpan dipulihkan.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(`Uji ${nama}`)
  await expect(dialog.getByText('1 Kecamatan Dipilih')).toBeVisible()
  await expect(dialog.getByLabel(/^Password/)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(page).not.toHaveURL(/baru=/)
})

test('yang keliru disebut begitu isiannya ditinggalkan, menurut aturan server, sebelum Simpan ditekan', async ({
  page,
}) => {
  await signIn(page, 'kabkota', '/pengguna')
  await add(page, 'Operator Sekolah')
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  for (const label of ['Nama', 'No. HP', 'Username', 'NPSN sekolah'])
    await expect(dialog.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('required')
  for (const [label, wrong, sentence, correct] of [
    ['No. HP', '12345678', 'Tulis nomor HP Indonesia, misalnya 0812 3456 7890', '081234567890'],
    ['Username', 'operator', 'Username berbentuk alamat e-mail, misalnya nama@contoh.id', 'operator@contoh.id'],
    ['Password', 'pendek', 'Password paling sedikit 8 karakter', PASSWORD],
  ] as const) {
    const input = dialog.getByRole('textbox', { name: label, exact: true })
    await input.fill(wrong)
    await expect(dialog.getByText(sentence)).toHaveCount(0)
    await input.blur()
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.fill(correct)
    await expect(dialog.getByText(sentence)).toHaveCount(0)
  }
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('operator')
  await expect(dialog.getByText('Password tidak boleh sama dengan username')).toBeVisible()
  await expectAccessible(page)
})

test('hak MONITORING: melihat daftar dan isinya, tanpa tombol menambah dan menyimpan', async ({ page }) => {
  await signIn(page, 'monitoring', '/pengguna')
  await find(page, 'uptd')
  await expect(page.getByRole('button', { name: 'Tambah Pengguna' })).toHaveCount(0)
  await page.getByRole('link', { name: 'uptd@contoh.id' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toHaveAttribute('readonly')
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Blokir' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('pencarian dengan Enter, keadaan daftar tinggal di alamat, kosong disebut', async ({ page }) => {
  await signIn(page, 'kabkota', '/pengguna')
  const search = page.getByLabel('Pencarian')
  await search.fill('tidak-ada-akun-ini')
  await expect(page).not.toHaveURL(/cari=/)
  await search.press('Enter')
  await expect(page.getByText('Belum ada pengguna. . .')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('tidak-ada-akun-ini')
  await page.getByRole('button', { name: 'Hapus semua saringan' }).click()
  await expect(page.getByRole('link', { name: 'kabkota@contoh.id' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('button', { name: 'Segarkan' }).click()
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Pengguna .*\.xlsx$/)
})

test('orang lain menyimpan lebih dahulu: perubahannya ditunjukkan, yang diketik tetap ada', async ({ page }) => {
  const nama = newAkun('bentrok')
  const { penggunaId } = await createUptd(nama)
  await signIn(page, 'kabkota', `/pengguna?id=${penggunaId}`)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill(`Ketikan ${nama}`)
  await update(penggunaId, { noHp: '089999999999' })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog.getByText('Akun ini sudah diubah orang lain.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'No. HP' })).toContainText('089999999999')
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(`Ketikan ${nama}`)
  await save(page, dialog)
  await move(page, `/pengguna?id=${penggunaId}`)
  await expect(dialog.getByRole('textbox', { name: 'No. HP' })).toHaveValue('089999999999')
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(`Ketikan ${nama}`)
})

test('papan ketik saja: mencari, membuka akun, mengubah nama, menyimpan', async ({ page }) => {
  const nama = newAkun('ketik')
  await createUptd(nama)
  await signIn(page, 'kabkota', '/pengguna')
  await page.getByLabel('Pencarian').focus()
  await page.keyboard.type(nama)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: `${nama}@contoh.id` })
  await expect(link).toBeVisible()
  await pressUntil(page, 'Tab', link)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Dua')
  await page.keyboard.press('Enter')
  const yesLabel = page.getByRole('button', { name: 'Iya' })
  await expect(yesLabel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `Uji ${nama} Dua` })).toBeVisible()
})

test('Profile Saya: nama sendiri diubah dan langsung tampil; peran dan hak hanya dibaca', async ({ page }) => {
  const nama = newAkun('profil')
  await createUptd(nama)
  await signIn(page, nama)
  await openProfil(page)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('textbox', { name: 'Peran' })).toHaveAttribute('readonly')
  await expect(dialog.getByRole('textbox', { name: 'Hak Akses' })).toHaveAttribute('readonly')
  await expect(dialog.getByRole('heading', { name: 'Sesi aktif' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('dialog', { name: 'Ubah Password' }).getByRole('button', { name: 'Tutup' }).click()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill(`Nama Baru ${nama}`)
  await save(page, dialog)
  await expect(page.getByRole('button', { name: `Menu pengguna Nama Baru ${nama}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Menu pengguna Nama Baru ${nama}` })).toBeVisible()
})

test('Profile Saya tidak ada di menu operator sekolah', async ({ page }) => {
  await signIn(page, 'sekolah')
  await page.getByRole('button', { name: /^Menu pengguna/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Ubah Password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Profile Saya' })).toHaveCount(0)
})

async function openProfil(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click()
  await page.getByRole('menuitem', { name: 'Profile Saya' }).click()
}

async function pressUntil(page: Page, button: string, destination: Locator): Promise<void> {
  for (let times = 0; times < 60; times++) {
    if (await destination.evaluate((el) => el === document.activeElement)) return
    await page.keyboard.press(button)
  }
  await expect(destination).toBeFocused()
}

async function update(id: number, content: object): Promise<void> {
  const answer = await fetch(`${process.env.GEISA_URL}/api/pengguna/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await token('kabkota')}`, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
  expect(answer.status).toBe(200)
}
