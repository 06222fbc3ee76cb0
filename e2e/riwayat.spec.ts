import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { mesinBaru, minta } from './mesin.ts'

test.describe('riwayat', () => {
  test('nama mesin yang diubah tampil di riwayatnya: siapa, dari apa, menjadi apa', async ({ page }) => {
    const { id } = await mesinBaru('Gerbang Lama')
    await masuk(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=riwayat`)
    const riwayat = page.getByRole('list', { name: 'Riwayat perubahan' })
    await expect(riwayat.getByRole('listitem')).toHaveCount(1)
    await expect(riwayat).toContainText('mendaftarkan mesin')

    await page.getByRole('button', { name: 'Ubah mesin' }).click()
    await page.getByLabel('Nama mesin').fill('Gerbang Utara')
    await page.getByRole('button', { name: 'Simpan' }).click()
    // The timeline stays open and hears of the save by itself.
    const terbaru = riwayat.getByRole('listitem').first()
    await expect(terbaru).toContainText('mengubah mesin')
    await expect(terbaru).toContainText('Operator Sekolah')
    await expect(terbaru).toContainText(/Nama: dari Gerbang Lama → menjadi Gerbang Utara/)
    await expect(riwayat.getByRole('listitem')).toHaveCount(2)
    await tanpaHambatan(page)
  })

  test('riwayat panjang dimuat sehalaman demi sehalaman, juga di layar ponsel', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { id } = await mesinBaru('Aula')
    for (let ke = 0; ke < 21; ke++) await minta('sekolah', `/api/mesin/${id}/token`, {})
    await masuk(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=riwayat`)
    const baris = page.getByRole('list', { name: 'Riwayat perubahan' }).getByRole('listitem')
    await expect(baris).toHaveCount(20)
    await page.getByRole('button', { name: 'Muat lagi' }).click()
    await expect(baris).toHaveCount(22)
    await expect(baris.last()).toContainText('mendaftarkan mesin')
    await expect(page.getByRole('button', { name: 'Muat lagi' })).toHaveCount(0)
    const { lebarIsi, lebarLayar } = await page.evaluate(() => ({
      lebarIsi: document.documentElement.scrollWidth,
      lebarLayar: innerWidth,
    }))
    expect(lebarIsi).toBeLessThanOrEqual(lebarLayar)
    await tanpaHambatan(page)
  })
})
