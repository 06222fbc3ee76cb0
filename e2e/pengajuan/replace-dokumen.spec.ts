import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { ajukanWaktu, foto, hariKerja, read, send } from '../kit/koreksi.ts'

test('dokumen diganti: yang baru dan yang lama berganti sesudah Perbaharui Usulan, dan meninggalkan halaman ditanya', async ({
  page,
}) => {
  const { gtk, hari } = await hariKerja()
  const { id } = await ajukanWaktu(gtk, hari)
  const names = async () => (await read(id)).dokumenPendukung.map(({ fileName }) => fileName)
  await signIn(page, 'sekolah', `/koreksi-status-kehadiran/${id}`)
  const dokumen = page.getByRole('region', { name: 'Dokumen Pendukung' })
  await dokumen.getByRole('button', { name: 'Hapus surat.pdf' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dokumen).toContainText('Dihapus saat Perbaharui Usulan ditekan')
  await dokumen.getByRole('button', { name: 'Urungkan penghapusan surat.pdf' }).click()
  await expect(dokumen).not.toContainText('Dihapus saat')
  await dokumen.getByRole('button', { name: 'Hapus surat.pdf' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  const jpeg = { name: 'surat baru.jpg', mimeType: 'image/jpeg', buffer: await foto(page) }
  await dokumen.locator('input[type=file]').first().setInputFiles(jpeg)
  await expect(dokumen).toContainText('Ikut saat Perbaharui Usulan ditekan')
  await expect(page.getByText('Bukti berhasil diupload')).toHaveCount(0)
  await expectAccessible(page)
  // Nothing has changed for whoever looks at it now.
  expect(await names()).toEqual(['surat.pdf'])
  await page.getByRole('link', { name: 'Dashboard Sekolah' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Perubahan dokumen belum dikirim' })
  await leaving.getByRole('button', { name: 'Tetap di sini' }).click()
  await send(page, 'Perbaharui Usulan')
  await expect(page.getByText('Bukti berhasil diupload')).toBeVisible()
  expect(await names()).toEqual(['surat baru.jpg'])
})
