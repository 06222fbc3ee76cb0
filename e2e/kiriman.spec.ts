import { expect, expectAccessible, move, signIn, test } from './kit/geisa.ts'
import { mySekolah } from './kit/mesin.ts'

const NOT_YET = /^Alamat DHGTK belum dipasang, jadi tidak ada yang diantre/

test('tanpa alamat DHGTK operator membaca satu kalimat, bukan daftar yang kosong', async ({ page }) => {
  await signIn(page, 'sekolah')
  await page.getByRole('link', { name: 'Kiriman DHGTK' }).click()
  await expect(page.getByRole('heading', { name: 'Kiriman DHGTK', level: 1 })).toBeVisible()
  await expect(page.getByText(NOT_YET)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kirim ulang/ })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText(NOT_YET)).toBeVisible()
  await expectAccessible(page)
})

test('sebelum diketahui ada sambungan tidak ada daftar yang dijanjikan', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route(/\/api\/kiriman\?/, async (jalan) => {
    await release.promise
    await jalan.continue()
  })
  await signIn(page, 'sekolah', '/kiriman')
  await expect(page.getByLabel('Sedang memuat kiriman DHGTK')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Cari nama GTK' })).toHaveCount(0)
  await expectAccessible(page)
  release.resolve()
  await expect(page.getByText(NOT_YET)).toBeVisible()
})

test('saringan dari alamat: yang dicari tetap tampak, kirim ulang menyebut sebabnya tidak dapat', async ({ page }) => {
  await signIn(page, 'sekolah', '/kiriman?status=Gagal&cari=Mega&tanggal=2026-09-01')
  await expect(page.getByText(NOT_YET)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gagal 0' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox', { name: 'Cari nama GTK' })).toHaveValue('Mega')
  await expect(page.getByRole('textbox', { name: 'Tanggal' })).toHaveValue('1 September 2026')
  await expect(page.getByText('Tidak ada kiriman yang cocok')).toBeVisible()
  const again = page.getByRole('button', { name: 'Kirim ulang semua yang gagal' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveAccessibleDescription('Alamat DHGTK belum dipasang')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terkirim 0' }).click()
  await expect(page).toHaveURL(/status=Terkirim/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Gagal 0' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Hapus semua saringan' }).click()
  await expect(page).toHaveURL(/\/kiriman$/)
  await expect(page.getByRole('heading', { name: 'Kiriman DHGTK', level: 1 })).toBeVisible()
})

test('kantor memilih satu sekolah; pilihannya tersimpan di alamat, sekolah lain tidak ada', async ({ page }) => {
  const { id, nama } = await mySekolah()
  await signIn(page, 'kabkota', '/kiriman')
  // Without a school: one day of all of them.
  await expect(page.getByText(NOT_YET).or(page.getByText('Belum ada kiriman')).first()).toBeVisible()
  await expectAccessible(page)
  const select = page.getByRole('combobox', { name: 'Nama Sekolah' })
  await select.fill(nama)
  await page.getByRole('option', { name: nama }).first().click()
  await expect(page).toHaveURL(new RegExp(`sekolah=${id}`))
  await expect(page.getByText(NOT_YET)).toBeVisible()
  await page.reload()
  await expect(select).toHaveValue(nama)
  await expectAccessible(page)
  await move(page, '/kiriman?sekolah=999999')
  await expect(page.getByText('Sekolah tidak ditemukan').first()).toBeVisible()
})
