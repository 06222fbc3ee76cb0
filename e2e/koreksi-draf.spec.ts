import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { hariKerja, isiTanggal, jumlah, kirim, pilihGtk, pilihStatus } from './koreksi.ts'

// They count the requests of one school.
test.describe.configure({ mode: 'serial' })

test('isian bertahan sesudah peramban ditutup; klik ganda dan jawaban yang hilang mencatat satu usulan', async ({
  browser,
}) => {
  const { gtk, hari } = await hariKerja(2)
  const konteks = await browser.newContext({ reducedMotion: 'reduce' })
  const pertama = await konteks.newPage()
  await masuk(pertama, 'sekolah', '/koreksi-status-kehadiran/baru')
  await pilihGtk(pertama, gtk)
  await pertama.getByLabel('Jenis Pengusulan Koreksi').click()
  await pertama.getByRole('option', { name: 'Izin' }).click()
  await pertama.getByLabel('Jenis Izin').click()
  await pertama.getByRole('option', { name: 'Izin Datang Terlambat' }).click()
  await isiTanggal(pertama.getByRole('textbox', { name: 'Mulai Dari' }), hari)
  await pertama.getByLabel('Catatan Dari Pengusul').fill('Mengantar anak ke puskesmas.')
  await pertama.close()

  const page = await konteks.newPage()
  await page.goto('/koreksi-status-kehadiran/baru')
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'GTK', exact: true })).toHaveValue(gtk.namaDapodik)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Mengantar anak ke puskesmas.')
  await tanpaHambatan(page)
  const sebelum = await jumlah(gtk, hari)
  let dikirim = 0
  await page.route('**/api/koreksi-kehadiran', async (rute) => {
    if (rute.request().method() !== 'POST') return rute.fallback()
    if (dikirim++ > 0) return rute.fallback()
    await rute.fetch()
    return rute.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Ajukan Usulan' }).click()
  await page.getByRole('dialog', { name: 'Konfirmasi' }).getByRole('button', { name: 'Iya' }).dblclick()
  await expect(page.getByText('Server tidak dapat dihubungi').first()).toBeVisible()
  expect(dikirim).toBe(1)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Mengantar anak ke puskesmas.')
  await kirim(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  expect(await jumlah(gtk, hari)).toBe(sebelum + 1)
  await page.goto('/koreksi-status-kehadiran/baru')
  await expect(page.getByText('Usulan baru', { exact: true })).toBeVisible()
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toHaveCount(0)
  await konteks.close()
})

test('jawaban hilang, lalu GTK lain: yang kedua usulan tersendiri, bukan ubahan atas yang pertama', async ({
  page,
}) => {
  const [satu, dua] = [await hariKerja(4), await hariKerja(5)]
  await masuk(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  await pilihGtk(page, satu.gtk)
  await pilihStatus(page, /^Dinas Luar Penuh/)
  await isiTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), satu.hari)
  const banyak = () => Promise.all([satu, dua].map(({ gtk, hari }) => jumlah(gtk, hari)))
  const sebelum = await banyak()
  let dikirim = 0
  await page.route('**/api/koreksi-kehadiran', async (rute) => {
    if (rute.request().method() !== 'POST' || dikirim++ > 0) return rute.fallback()
    await rute.fetch()
    return rute.abort('connectionreset')
  })
  await kirim(page, 'Ajukan Usulan')
  // The refusal comes to where the eyes are.
  await expect(page.locator(':focus')).toContainText('Server tidak dapat dihubungi')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.reload()
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await pilihGtk(page, dua.gtk)
  await isiTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), dua.hari)
  await isiTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), dua.hari)
  await kirim(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)
  expect(await banyak()).toEqual(sebelum.map((n) => n + 1))
})

test('jawaban hilang, lalu isinya diubah: perubahannya pindah ke usulan yang sudah tercatat', async ({ page }) => {
  const { gtk, lain: hari } = await hariKerja(9)
  await masuk(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  await pilihGtk(page, gtk)
  await pilihStatus(page, /^Dinas Luar Penuh/)
  await isiTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), hari)
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat di kabupaten.')
  const sebelum = await jumlah(gtk, hari)
  let dikirim = 0
  await page.route('**/api/koreksi-kehadiran', async (rute) => {
    if (rute.request().method() !== 'POST' || dikirim++ > 0) return rute.fallback()
    await rute.fetch()
    return rute.abort('connectionreset')
  })
  await kirim(page, 'Ajukan Usulan')
  await expect(page.locator(':focus')).toContainText('Server tidak dapat dihubungi')
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat di provinsi.')
  await kirim(page, 'Ajukan Usulan')
  await expect(page.getByText(/Usulan ini sudah tercatat sebagai No\. \d+\. Periksa perubahan Anda\./)).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran\/\d+-\d+$/)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Rapat di provinsi.')
  await kirim(page, 'Perbaharui Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  expect(await jumlah(gtk, hari)).toBe(sebelum + 1)
})
