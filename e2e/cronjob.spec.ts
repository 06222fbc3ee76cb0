import type { Cronjob, JalanCronjob } from '@geisa/contract/cronjob'
import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { ask } from './kit/mesin.ts'

const find = async (nama: string): Promise<Cronjob | undefined> =>
  (await ask<{ rows: Cronjob[] }>('admin', '/api/cronjob')).rows.find((c) => c.nama === nama)

test('cronjob dibuat dengan slot yang terlihat, dijalankan, dibaca catatannya, dimatikan, dihapus', async ({
  page,
}) => {
  const nama = `Penghitung uji ${Date.now()}`
  await signIn(page, 'admin', '/pengaturan/cronjob')
  const tabel = page.getByRole('region', { name: 'Cronjob' })
  await expect(tabel.getByRole('row', { name: /Tutup hari/ })).toContainText('Setiap jam pada menit ke-4')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cronjob baru' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cronjob baru' })
  const save = dialog.getByRole('button', { name: 'Simpan' })
  const slot = dialog.getByRole('region', { name: 'Slot berikutnya' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
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
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Tanggal').fill('29')
  await expect(dialog.getByText('Pada tahun biasa: 28 Februari')).toBeVisible()
  await expect(slot.getByRole('listitem')).toHaveCount(3)
  await dialog.getByLabel('Periode').click()
  await page.getByRole('option', { name: 'Setiap hari' }).click()
  await expect(dialog.getByLabel('Tanggal')).toHaveCount(0)
  await expect(slot).toContainText('Setiap hari 01:30 WIB')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
  await save.click()
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()

  const row = tabel.getByRole('row', { name: nama })
  await expect(row).toContainText('Belum pernah')
  await row.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  const confirmation = page.getByRole('dialog', { name: `Jalankan ${nama} sekarang?` })
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Tidak' }).click()
  await expect(row).toContainText('Belum pernah')
  await row.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  await confirmation.getByRole('button', { name: 'Iya, jalankan' }).click()
  await expect(page.getByText(`${nama} mulai berjalan`)).toBeVisible()
  await expect(row).toContainText('Berhasil')
  await expect(row).toContainText(/sekolah dilipat/)
  await row.getByRole('button', { name: `Catatan jalan ${nama}` }).click()
  const catatan = page.getByRole('list', { name: 'Catatan jalan' })
  await expect(catatan.getByRole('listitem')).toHaveCount(1)
  await expect(catatan).toContainText(/dijalankan .+ · server /)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await row.getByRole('switch', { name: `${nama} aktif` }).click()
  await expect(row).toContainText('Tidak dijadwalkan')
  // Somebody else saves while the form is open: theirs stands, and is not written over.
  await row.getByRole('button', { name: `Ubah ${nama}` }).click()
  const update = page.getByRole('dialog', { name: 'Ubah cronjob' })
  const old = await find(nama)
  await ask('admin', '/api/cronjob', { ...old, periode: 'PERMINGGU', hari: 1 })
  await update.getByLabel('Nama').fill(`${nama} lagi`)
  await update.getByRole('button', { name: 'Simpan' }).click()
  await expect(update.getByText(/sudah diubah orang lain/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Setiap Senin 01:30 WIB')

  await row.getByRole('button', { name: `Hapus ${nama}` }).click()
  const remove = page.getByRole('dialog', { name: 'Hapus cronjob?' })
  await expect(remove).toContainText('Setiap Senin 01:30 WIB')
  await expectAccessible(page)
  await remove.getByRole('button', { name: 'Iya, hapus' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Riwayat' }).click()
  const riwayat = page.getByRole('list', { name: 'Riwayat perubahan' })
  await expect(riwayat).toContainText('menambah cronjob')
  await expect(riwayat).toContainText('menjalankan cronjob')
  await expect(riwayat).toContainText('menghapus cronjob')
})

test('di ponsel cronjob menjadi kartu dengan tindakan yang sama', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin', '/pengaturan/cronjob')
  await page.getByRole('button', { name: 'Rincian Tutup hari' }).click()
  await expect(page.getByRole('button', { name: 'Jalankan sekarang Tutup hari' })).toBeVisible()
  // The pointer still stands where the sign-in button was.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Jalankan sekarang Tutup hari' }).click()
  await page.getByRole('button', { name: 'Iya, jalankan' }).click()
  await expect(page.getByText('Tutup hari mulai berjalan')).toBeVisible()
  await page.getByRole('button', { name: 'Catatan jalan Tutup hari' }).click()
  await expect(page.getByRole('list', { name: 'Catatan jalan' })).toContainText('laporan bulan dihitung')
  await expectAccessible(page)
})

test('Bersihkan menyebut apa yang hilang dan bertanya sekali sebelum berjalan', async ({ page }) => {
  const { rows } = await ask<{ rows: Cronjob[] }>('admin', '/api/cronjob')
  const { id, nama } = rows.find(({ tugas }) => tugas === 'bersihkan') ?? { id: 0, nama: '' }
  // Those of the clock are not this journey's.
  const jalan = async (): Promise<number> => {
    const content = await ask<{ rows: JalanCronjob[] }>('admin', `/api/cronjob/${id}/riwayat`)
    return content.rows.filter(({ dijalankanOleh }) => dijalankanOleh !== null).length
  }
  const before = await jalan()
  await signIn(page, 'admin', '/pengaturan/cronjob')
  await page.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  const confirmation = page.getByRole('dialog', { name: `Jalankan ${nama} sekarang?` })
  await expect(confirmation).toContainText('Menghapus yang masa simpannya habis menurut pengaturan Aplikasi')
  await expect(confirmation).toContainText('Yang terhapus tidak dapat dikembalikan.')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Tidak' }).click()
  await expect(confirmation).toHaveCount(0)
  expect(await jalan()).toBe(before)
  await page.getByRole('button', { name: `Jalankan sekarang ${nama}` }).click()
  await confirmation.getByRole('button', { name: 'Iya, jalankan' }).click()
  await expect(page.getByText(`${nama} mulai berjalan`)).toBeVisible()
  await expect.poll(jalan).toBe(before + 1)
})
