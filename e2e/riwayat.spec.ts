import { expect, expectAccessible, signIn, test } from './kit/geisa.ts'
import { ask, newMesin } from './kit/mesin.ts'

test.describe('riwayat', () => {
  test('nama mesin yang diubah tampil di riwayatnya: siapa, dari apa, menjadi apa', async ({ page }) => {
    const { id } = await newMesin('Gerbang Lama')
    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=riwayat`)
    const riwayat = page.getByRole('list', { name: 'Riwayat perubahan' })
    // Registered, and confirmed by the number in its menu.
    await expect(riwayat.getByRole('listitem')).toHaveCount(2)
    await expect(riwayat).toContainText('mendaftarkan mesin')

    await page.getByRole('button', { name: 'Ubah mesin' }).click()
    await page.getByLabel('Nama mesin').fill('Gerbang Utara')
    await page.getByRole('button', { name: 'Simpan' }).click()
    // The timeline stays open and hears of the save by itself.
    const latest = riwayat.getByRole('listitem').first()
    await expect(latest).toContainText('mengubah mesin')
    await expect(latest).toContainText('Operator Sekolah')
    await expect(latest).toContainText(/Nama: dari Gerbang Lama menjadi Gerbang Utara/)
    await expect(riwayat.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })

  test('riwayat panjang dimuat sehalaman demi sehalaman, juga di layar ponsel', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { id } = await newMesin('Aula')
    for (let nth = 0; nth < 21; nth++) await ask('sekolah', `/api/mesin/${id}/token`, {})
    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=riwayat`)
    const row = page.getByRole('list', { name: 'Riwayat perubahan' }).getByRole('listitem')
    await expect(row).toHaveCount(20)
    await page.getByRole('button', { name: 'Muat lagi' }).click()
    await expect(row).toHaveCount(23)
    await expect(row.last()).toContainText('mendaftarkan mesin')
    await expect(page.getByRole('button', { name: 'Muat lagi' })).toHaveCount(0)
    const { contentWidth, screenWidth } = await page.evaluate(() => ({
      contentWidth: document.documentElement.scrollWidth,
      screenWidth: innerWidth,
    }))
    expect(contentWidth).toBeLessThanOrEqual(screenWidth)
    await expectAccessible(page)
  })
})
