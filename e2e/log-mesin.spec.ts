import type { Page } from '@playwright/test'
import { dorongTap, expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { daftarGtk, mesinBaru, minta } from './mesin.ts'

test.describe('log mesin', () => {
  test('saringan tanggal, GTK, dan tanda menyempitkan daftar, tinggal di alamat, dan dapat dikosongkan', async ({
    page,
  }) => {
    const gtk = (await daftarGtk())[4]
    const { id, nomorSeri } = await mesinBaru('Aula Barat')
    await dorongTap(nomorSeri, [
      '21\t2018-04-02 06:31:00\t0\t1',
      '21\t2018-04-03 06:32:00\t0\t1',
      '21\t2018-04-04 06:33:00\t0\t1',
      '22\t2018-04-03 06:34:00\t0\t1',
      '22\t2099-01-01 06:35:00\t0\t1',
    ])
    const april = { mulai: '2018-04-01', sampai: '2018-04-30' }
    await minta('sekolah', `/api/mesin/${id}/pemetaan`, { pin: '21', gtkId: gtk?.id, ...april })
    await masuk(page, 'sekolah', '/log-mesin')
    await page.getByRole('combobox', { name: 'Mesin' }).click()
    // Other journeys may have a machine of the same name; the newest stands last.
    await page.getByRole('option', { name: 'Aula Barat' }).last().click()
    await expect(page.getByText('5 tap', { exact: true })).toBeVisible()

    const masaDepan = page.getByRole('row').filter({ hasText: '1 Januari 2099' })
    await expect(masaDepan).toContainText('Waktu tidak wajar')
    await expect(masaDepan).toContainText('PIN belum dipetakan')
    await expect(masaDepan).toContainText('Kiriman mesin')
    await tanpaHambatan(page)

    await isiTanggal(page, 'Dari tanggal', '3/4/2018')
    await isiTanggal(page, 'Sampai tanggal', '3 apr 2018')
    await expect(page.getByText('2 tap', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'GTK' }).fill(gtk?.nama ?? '')
    await page.getByRole('option').first().click()
    await expect(page.getByText('1 tap', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/dari=2018-04-03&sampai=2018-04-03/)

    await page.reload()
    await expect(page.getByText('1 tap', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: gtk?.nama ?? '' })).toContainText('06:32:00')
    await page.getByRole('combobox', { name: 'Tanda' }).click()
    await page.getByRole('option', { name: 'Waktu tidak wajar' }).click()
    await expect(page.getByText('Tidak ada tap yang cocok')).toBeVisible()
    await tanpaHambatan(page)
    await page.getByRole('link', { name: 'Kosongkan saringan' }).click()
    await expect(page).toHaveURL(/log-mesin$/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('dibagi per seratus tap; halaman tinggal di alamat', async ({ page }) => {
    const { id, nomorSeri } = await mesinBaru('Asrama')
    const menit = Array.from({ length: 150 }, (_, ke) => String(ke % 60).padStart(2, '0'))
    await dorongTap(
      nomorSeri,
      menit.map((m, ke) => `9\t2018-05-02 ${String(6 + Math.floor(ke / 60)).padStart(2, '0')}:${m}:00\t0\t1`),
    )
    await masuk(page, 'sekolah', `/log-mesin?mesin=${id}`)
    await expect(page.getByText('Halaman 1 dari 2')).toBeVisible()
    await expect(page.getByText('150 tap', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('08:29:00')
    await page.getByRole('button', { name: /halaman 2/i }).click()
    await expect(page).toHaveURL(/halaman=2/)
    await expect(page.getByRole('row').nth(1)).toContainText('06:49:00')
    await page.goBack()
    await expect(page.getByText('Halaman 1 dari 2')).toBeVisible()
  })

  test('tap tidak dapat diubah atau dihapus', async ({ page }) => {
    await masuk(page, 'sekolah', '/log-mesin?dari=2015-01-01')
    const isi = page.getByRole('table').getByRole('rowgroup').last()
    await expect(isi.getByRole('row').first()).toBeVisible()
    await expect(isi.getByRole('textbox')).toHaveCount(0)
    await expect(isi.getByRole('button', { name: /^(?!Konfirmasi$)/ })).toHaveCount(0)
  })

  test('kantor memilih sekolah dalam cakupannya dahulu; sekolah di luarnya tidak ditemukan', async ({ page }) => {
    await masuk(page, 'uptd', '/log-mesin')
    await expect(page.getByText('Pilih sekolah terlebih dahulu')).toBeVisible()
    await tanpaHambatan(page)
    const cari = page.getByRole('combobox', { name: 'Nama Sekolah' })
    await cari.fill('SMA Negeri')
    await expect(page.getByText('Sekolah tidak ditemukan')).toBeVisible()
    await cari.fill('Kauman')
    await page.getByRole('option', { name: /SDN Kauman 1/ }).click()
    await expect(page).toHaveURL(/npsn=\d{8}/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0)
  })

  test('di ponsel setiap tap menjadi kartu', async ({ page }) => {
    const { id, nomorSeri } = await mesinBaru('Musala')
    await dorongTap(nomorSeri, ['31\t2018-06-05 06:31:00\t0\t1'])
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, 'sekolah', `/log-mesin?mesin=${id}`)
    await expect(page.getByRole('listitem').filter({ hasText: '5 Juni 2018 06:31:00' })).toContainText('Musala')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await tanpaHambatan(page)
  })
})

async function isiTanggal(page: Page, nama: string, ketikan: string): Promise<void> {
  await page.getByRole('textbox', { name: nama, exact: true }).fill(ketikan)
  await page.keyboard.press('Enter')
}
