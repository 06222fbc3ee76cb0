import type { Page } from '@playwright/test'
import { expect, expectAccessible, pushTap, signIn, test } from '../kit/geisa.ts'
import { ask, daftarGtk, newMesin } from '../kit/mesin.ts'

test.describe('log mesin', () => {
  test('saringan tanggal, GTK, dan tanda menyempitkan daftar, tinggal di alamat, dan dapat dikosongkan', async ({
    page,
  }) => {
    const gtk = (await daftarGtk())[4]
    const { id, nomorSeri } = await newMesin('Aula Barat')
    await pushTap(nomorSeri, [
      '21\t2018-04-02 06:31:00\t0\t1',
      '21\t2018-04-03 06:32:00\t0\t1',
      '21\t2018-04-04 06:33:00\t0\t1',
      '22\t2018-04-03 06:34:00\t0\t1',
      '22\t2099-01-01 06:35:00\t0\t1',
    ])
    const april = { mulai: '2018-04-01', sampai: '2018-04-30' }
    await ask('sekolah', `/api/mesin/${id}/pemetaan`, { pin: '21', gtkId: gtk?.id, ...april })
    await signIn(page, 'sekolah', '/log-mesin')
    await page.getByRole('combobox', { name: 'Mesin' }).click()
    // Other journeys may have a machine of the same name; the newest stands last.
    await page.getByRole('option', { name: 'Aula Barat' }).last().click()
    await expect(page.getByText('5 tap', { exact: true })).toBeVisible()

    const inFuture = page.getByRole('row').filter({ hasText: '1 Januari 2099' })
    await expect(inFuture).toContainText('Waktu tidak wajar')
    await expect(inFuture).toContainText('PIN belum dipetakan')
    await expect(inFuture).toContainText('Kiriman mesin')
    await expectAccessible(page)
    await inFuture.getByRole('button', { name: /Waktu tidak wajar.*Mengapa bertanda/ }).click()
    const why = page.getByRole('dialog', { name: 'Mengapa tap ini bertanda' })
    await expect(why).toContainText('Sekarang: Periksa jam mesin.')
    await expectAccessible(page)
    await why.getByRole('button', { name: 'Tutup' }).last().click()

    await fillTanggal(page, 'Dari tanggal', '3/4/2018')
    await fillTanggal(page, 'Sampai tanggal', '3 apr 2018')
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
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kosongkan saringan' }).click()
    await expect(page).toHaveURL(/log-mesin$/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('dibagi per seratus tap; halaman tinggal di alamat', async ({ page }) => {
    const { id, nomorSeri } = await newMesin('Asrama')
    const minutes = Array.from({ length: 150 }, (_, nth) => String(nth % 60).padStart(2, '0'))
    await pushTap(
      nomorSeri,
      minutes.map((m, nth) => `9\t2018-05-02 ${String(6 + Math.floor(nth / 60)).padStart(2, '0')}:${m}:00\t0\t1`),
    )
    await signIn(page, 'sekolah', `/log-mesin?mesin=${id}`)
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
    await signIn(page, 'sekolah', '/log-mesin?dari=2015-01-01')
    const content = page.getByRole('table').getByRole('rowgroup').last()
    await expect(content.getByRole('row').first()).toBeVisible()
    await expect(content.getByRole('textbox')).toHaveCount(0)
    await expect(content.getByRole('button', { name: /^(?!Konfirmasi$|.*Mengapa bertanda)/ })).toHaveCount(0)
  })

  test('kantor memilih sekolah dalam cakupannya dahulu; sekolah di luarnya tidak ditemukan', async ({ page }) => {
    await signIn(page, 'uptd', '/log-mesin')
    await expect(page.getByText('Pilih sekolah terlebih dahulu')).toBeVisible()
    await expectAccessible(page)
    const search = page.getByRole('combobox', { name: 'Nama Sekolah' })
    await search.fill('SMA Negeri')
    await expect(page.getByText('Sekolah tidak ditemukan')).toBeVisible()
    await search.fill('Kauman')
    await page.getByRole('option', { name: /SDN Kauman 1/ }).click()
    await expect(page).toHaveURL(/npsn=\d{8}/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0)
  })

  test('di ponsel setiap tap menjadi kartu', async ({ page }) => {
    const { id, nomorSeri } = await newMesin('Musala')
    await pushTap(nomorSeri, ['31\t2018-06-05 06:31:00\t0\t1'])
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'sekolah', `/log-mesin?mesin=${id}`)
    await expect(page.getByRole('listitem').filter({ hasText: '06:31:00' })).toContainText(/5 Juni 2018 .* Musala/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })
})

async function fillTanggal(page: Page, nama: string, typing: string): Promise<void> {
  await page.getByRole('textbox', { name: nama, exact: true }).fill(typing)
  await page.keyboard.press('Enter')
}
