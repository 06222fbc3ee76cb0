import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'

/** Two officers, one level: the second is told what the first saved, keeps what he typed, and chooses (decision 0056). */
test('durasi: simpanan dari bacaan lama ditanya, isian tetap ada, hari yang tidak disentuh mengikuti', async ({
  page,
  browser,
}) => {
  const alamat = '/pengaturan/durasi/SMP'
  const other = await (await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(page, 'kabkota', alamat)
  await signIn(other, 'kabkota', alamat)
  const kamis = (one: typeof page) => one.getByRole('textbox', { name: 'Jam Pulang Kamis' })
  const senin = page.getByRole('textbox', { name: 'Jam Pulang Senin' })
  const save = async (one: typeof page): Promise<void> => {
    await one.getByRole('button', { name: 'Simpan' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Senin depan' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  }
  await senin.fill('1445')
  await senin.press('Tab')
  await kamis(other).fill('1530')
  await kamis(other).press('Tab')
  await save(other)
  await expect(other.getByText('Berhasil menyimpan data')).toBeVisible()

  await save(page)
  const dialog = page.getByRole('dialog')
  const kabar = dialog.getByRole('alert').filter({ hasText: 'Jadwal ini baru saja diubah orang lain' })
  await expect(kabar).toContainText('Dinas Pendidikan Kab. Malang')
  await expect(kabar.getByRole('list', { name: 'Yang berubah' })).toContainText('15:30')
  await expect(dialog).toContainText('Simpanan ini menggantikannya.')
  await expectAccessible(page)
  for (const [nama, width, height] of [
    ['1366', 1366, 768],
    ['360', 360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await kabar.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`bentrok-${nama}.png`) })
  }
  await page.setViewportSize({ width: 1366, height: 768 })

  await kabar.getByRole('button', { name: 'Pertahankan isian saya' }).click()
  await expect(kabar).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versi Shift 1' }).getByRole('listitem')
  await versions
    .getByRole('button', { name: /^Lihat/ })
    .first()
    .click()
  await expect(senin).toHaveValue('14:45')
  await expect(kamis(page)).toHaveValue('15:30')

  const cancel = versions.getByRole('button', { name: /^Batalkan/ })
  for (const left of [1, 0]) {
    await cancel.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan versi' }).click()
    await expect(cancel).toHaveCount(left)
  }
})

test('durasi: hari libur yang dicentang atas bacaan lama ditanya juga sesudah layarnya dibuka lagi', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(page, 'kabkota', '/pengaturan/durasi/SMP?tab=libur')
  await signIn(other, 'kabkota', '/pengaturan/durasi/SMP?tab=libur')
  const save = async (one: typeof page): Promise<void> => {
    await one.getByRole('button', { name: 'Simpan' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Senin depan' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  }
  await page.getByRole('checkbox', { name: 'Jumat' }).check()
  await other.getByRole('checkbox', { name: 'Kamis' }).check()
  await save(other)
  await expect(other.getByText('Berhasil menyimpan data')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Jumat' })).toBeChecked()
  await save(page)
  const dialog = page.getByRole('dialog')
  const kabar = dialog.getByRole('alert').filter({ hasText: 'Jadwal ini baru saja diubah orang lain' })
  await expect(kabar).toContainText('Dinas Pendidikan Kab. Malang')
  await kabar.getByRole('button', { name: 'Pakai yang tersimpan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Jumat' })).not.toBeChecked()
  await other.goto('/pengaturan/durasi/SMP?tab=shift-1')
  const versions = other.getByRole('region', { name: 'Versi Shift 1' }).getByRole('listitem')
  await versions
    .getByRole('button', { name: /^Batalkan/ })
    .first()
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Batalkan versi' }).click()
  await expect(versions.getByRole('button', { name: /^Batalkan/ })).toHaveCount(0)
})
