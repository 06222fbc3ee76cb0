import type { Cronjob, JalanCronjob } from '@geisa/contract/cronjob'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

const cari = async (nama: string): Promise<Cronjob | undefined> =>
  (await minta<{ rows: Cronjob[] }>('admin', '/api/cronjob')).rows.find((c) => c.nama === nama)

test('cronjob dibuat dengan slot yang terlihat, dijalankan, dibaca catatannya, dimatikan, dihapus', async ({
  page,
}) => {
  const nama = `Penghitung uji ${Date.now()}`
  await masuk(page, 'admin', '/pengaturan/cronjob')
  const tabel = page.getByRole('region', { name: 'Cronjob' })
  await expect(tabel.getByRole('row', { name: /Tutup hari/ })).toContainText('Setiap jam pada menit ke-4')
  await tanpaHambatan(page)

  await page.getByRole('button', { name: 'Cronjob baru' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cronjob baru' })
  const simpan = dialog.getByRole('button', { name: 'Simpan' })
  const slot = dialog.getByRole('region', { name: 'Slot berikutnya' })
  await expect(simpan).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Tugas').click()
  await page.getByRole('option', { name: 'Lipat dan periksa penghitung' }).click()
  await dialog.getByLabel('Nama').fill(nama)
  await dialog.getByLabel('Periode').click()
  await page.getByRole('option', { name: 'Setiap tahun' }).click()
  await expect(slot).toContainText('Pilih bulannya')
  await dialog.getByLabel('Bulan').click()
  await page.getByRole('option', { name: 'Februari' }).click()
  // A slot that never comes is told before anything is sent.
  await dialog.getByLabel('Tanggal').fill('30')
  await expect(slot).toContainText('Tanggal 30 Februari tidak pernah ada')
  await expect(simpan).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Tanggal').fill('29')
  await expect(dialog.getByText('Pada tahun biasa: 28 Februari')).toBeVisible()
  await expect(slot.getByRole('listitem')).toHaveCount(3)
  await dialog.getByLabel('Periode').click()
  await page.getByRole('option', { name: 'Setiap hari' }).click()
  await expect(dialog.getByLabel('Tanggal')).toHaveCount(0)
  await expect(slot).toContainText('Setiap hari 01:30 WIB')
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await tanpaHambatan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
  await simpan.click()
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()

  const baris = tabel.getByRole('row', { name: nama })
  await expect(baris).toContainText('Belum pernah')
  await baris.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  const tanya = page.getByRole('dialog', { name: `Jalankan ${nama} sekarang?` })
  await tanpaHambatan(page)
  await tanya.getByRole('button', { name: 'Tidak' }).click()
  await expect(baris).toContainText('Belum pernah')
  await baris.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  await tanya.getByRole('button', { name: 'Iya, jalankan' }).click()
  await expect(page.getByText(`${nama} mulai berjalan`)).toBeVisible()
  await expect(baris).toContainText('Berhasil')
  await expect(baris).toContainText(/sekolah dilipat/)
  await baris.getByRole('button', { name: `Catatan jalan ${nama}` }).click()
  const catatan = page.getByRole('list', { name: 'Catatan jalan' })
  await expect(catatan.getByRole('listitem')).toHaveCount(1)
  await expect(catatan).toContainText(/dijalankan .+ · server /)
  await tanpaHambatan(page)
  await page.keyboard.press('Escape')

  await baris.getByRole('switch', { name: `${nama} aktif` }).click()
  await expect(baris).toContainText('Tidak dijadwalkan')
  // Somebody else saves while the form is open: theirs stands, and is not written over.
  await baris.getByRole('button', { name: `Ubah ${nama}` }).click()
  const ubah = page.getByRole('dialog', { name: 'Ubah cronjob' })
  const lama = await cari(nama)
  await minta('admin', '/api/cronjob', { ...lama, periode: 'PERMINGGU', hari: 1 })
  await ubah.getByLabel('Nama').fill(`${nama} lagi`)
  await ubah.getByRole('button', { name: 'Simpan' }).click()
  await expect(ubah.getByText(/baru saja diubah orang lain/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(baris).toContainText('Setiap Senin 01:30 WIB')

  await baris.getByRole('button', { name: `Hapus ${nama}` }).click()
  const hapus = page.getByRole('dialog', { name: 'Hapus cronjob?' })
  await expect(hapus).toContainText('Setiap Senin 01:30 WIB')
  await tanpaHambatan(page)
  await hapus.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(baris).toHaveCount(0)
  await page.getByRole('button', { name: 'Riwayat' }).click()
  const riwayat = page.getByRole('list', { name: 'Riwayat perubahan' })
  await expect(riwayat).toContainText('menambah cronjob')
  await expect(riwayat).toContainText('menjalankan cronjob')
  await expect(riwayat).toContainText('menghapus cronjob')
})

test('di ponsel cronjob menjadi kartu dengan tindakan yang sama', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await masuk(page, 'admin', '/pengaturan/cronjob')
  await expect(page.getByRole('button', { name: 'Jalankan sekarang Tutup hari' })).toBeVisible()
  // The pointer still stands where the sign-in button was.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await tanpaHambatan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Jalankan sekarang Tutup hari' }).click()
  await page.getByRole('button', { name: 'Iya, jalankan' }).click()
  await expect(page.getByText('Tutup hari mulai berjalan')).toBeVisible()
  await page.getByRole('button', { name: 'Catatan jalan Tutup hari' }).click()
  await expect(page.getByRole('list', { name: 'Catatan jalan' })).toContainText('laporan bulan dihitung')
  await tanpaHambatan(page)
})

test('Bersihkan menyebut apa yang hilang dan bertanya sekali sebelum berjalan', async ({ page }) => {
  const { rows } = await minta<{ rows: Cronjob[] }>('admin', '/api/cronjob')
  const { id, nama } = rows.find(({ tugas }) => tugas === 'bersihkan') ?? { id: 0, nama: '' }
  // Those of the clock are not this journey's.
  const jalan = async (): Promise<number> => {
    const isi = await minta<{ rows: JalanCronjob[] }>('admin', `/api/cronjob/${id}/riwayat`)
    return isi.rows.filter(({ dijalankanOleh }) => dijalankanOleh !== null).length
  }
  const sebelum = await jalan()
  await masuk(page, 'admin', '/pengaturan/cronjob')
  await page.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  const tanya = page.getByRole('dialog', { name: `Jalankan ${nama} sekarang?` })
  await expect(tanya).toContainText('Menghapus yang masa simpannya habis menurut pengaturan Aplikasi')
  await expect(tanya).toContainText('Yang terhapus tidak dapat dikembalikan.')
  await tanpaHambatan(page)
  await tanya.getByRole('button', { name: 'Tidak' }).click()
  await expect(tanya).toHaveCount(0)
  expect(await jalan()).toBe(sebelum)
  await page.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  await tanya.getByRole('button', { name: 'Iya, jalankan' }).click()
  await expect(page.getByText(`${nama} mulai berjalan`)).toBeVisible()
  await expect.poll(jalan).toBe(sebelum + 1)
})
