import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { expect, expectAccessible, pushTap, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask, iclock, newSerial } from '../kit/mesin.ts'

test.describe('mesin baru', () => {
  test('yang tidak dapat menyebut angkanya dimintakan ke kantor, dan kantor mengonfirmasinya', async ({ page }) => {
    const mesin = await ask<Mesin>('sekolah', '/api/mesin', { nomorSeri: newSerial(), nama: 'Mesin Lama' })
    expect(await pushTap(mesin.nomorSeri, ['7\t2020-03-02 06:31:00\t0\t1'])).toBe('200 OK: 1')
    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${mesin.id}`)
    await page.getByRole('button', { name: 'Minta dinas mengonfirmasi' }).click()
    await page.getByRole('dialog').getByLabel('Alasan').fill('Menu mesin lama tidak terbaca')
    await page.getByRole('dialog').getByRole('button', { name: 'Minta', exact: true }).click()
    await expect(page.getByText(/Dinas sudah diminta mengonfirmasi/)).toBeVisible()

    await signIn(page, 'kabkota', '/mesin-baru')
    await page.getByLabel(`Pilih mesin ${mesin.nomorSeri}`).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Konfirmasi 1 mesin' }).click()
    await page.getByRole('button', { name: 'Iya, konfirmasi' }).click()
    await expect(page.getByText('1 mesin dikonfirmasi.')).toBeVisible()
    expect((await ask<Mesin>('sekolah', `/api/mesin/${mesin.id}`)).jumlahTap).toBe(1)
  })

  test('mesin yang lama diam terhubung lagi: operator menyatakannya mesin sekolah, lalu menariknya dengan alasan', async ({
    page,
  }) => {
    // A school of its own: its days are no other journey's.
    const { rows } = await ask<{ rows: SekolahSummary[] }>('kabkota', '/api/sekolah?search=Candirenggo')
    const operator = `operator.${rows[0]?.npsn}`
    const serial = newSerial()
    const mesin = await ask<Mesin>(operator, '/api/mesin', {
      nomorSeri: serial,
      nama: 'Mesin Depan',
      dipakaiSejak: previousHari(9),
    })
    await ask('kabkota', '/api/mesin-baru', { mesin: [mesin.id], setuju: true })
    expect(await iclock(`getrequest?SN=${serial}`)).toContain('200')
    await signIn(page, operator, `/pengaturan/sekolah?tab=mesin&mesin=${mesin.id}`)
    await expect(page.getByText(/^Mesin terhubung lagi/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ya, ini mesin kami' }).click()
    await page.getByRole('button', { name: 'Iya, mesin kami' }).click()
    await expect(page.getByText('Laporan mesin dibaca.')).toBeVisible()
    await expect(page.getByText(/^Mesin terhubung lagi/)).toHaveCount(0)

    const past = page.getByRole('region', { name: 'Laporan sesudah diam' })
    await past.getByRole('button', { name: 'Tarik laporan ini' }).click()
    await page.getByRole('dialog').getByLabel('Alasan').fill('Ternyata mesin sekolah lain')
    await page.getByRole('button', { name: 'Tarik laporan', exact: true }).click()
    await expect(past.getByText(/\(ditarik\)/)).toBeVisible()
    await expect(past.getByText(/Ternyata mesin sekolah lain/)).toBeVisible()
  })

  test('dinas menyatakannya juga, di halaman mesin sekolah itu', async ({ page }) => {
    const { rows } = await ask<{ rows: SekolahSummary[] }>('kabkota', '/api/sekolah?search=Candirenggo')
    const sekolah = rows[0]
    const serial = newSerial()
    const nama = `Mesin ${serial.slice(-6)}`
    const body = { nomorSeri: serial, nama, dipakaiSejak: previousHari(9) }
    const mesin = await ask<Mesin>(`operator.${sekolah?.npsn}`, '/api/mesin', body)
    await ask('kabkota', '/api/mesin-baru', { mesin: [mesin.id], setuju: true })
    expect(await iclock(`getrequest?SN=${serial}`)).toContain('200')
    await signIn(page, 'kabkota', `/pengaturan/sekolah?id=${sekolah?.id}&tab=mesin`)
    await page.getByRole('link', { name: nama }).click()
    await expect(page.getByText(/^Mesin terhubung lagi/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ya, mesin sekolah ini' }).click()
    await page.getByRole('button', { name: 'Iya, mesin sekolah ini' }).click()
    await expect(page.getByText('Laporan mesin dibaca.')).toBeVisible()
    const past = page.getByRole('region', { name: 'Laporan sesudah diam' })
    await expect(past.getByRole('button', { name: 'Tarik laporan ini' })).toBeVisible()
  })

  test('kantor mewajibkan token, melihat dahulu siapa yang belum, lalu mencabutnya', async ({ page }) => {
    // Of a year that no journey reaches, and of the province's schools, whose machines no other journey uses.
    await signIn(page, 'provinsi', '/mesin-baru')
    const dialog = page.getByRole('dialog', { name: 'Syarat dinas bagi mesin' })
    await page.getByRole('button', { name: 'Ubah syarat' }).click()
    await dialog.getByLabel('Mesin harus bertoken').check()
    await expect(dialog.getByText(/mesin belum memenuhi syarat/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('textbox', { name: 'Berlaku mulai' }).fill('1/7/2099')
    await page.keyboard.press('Tab')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Mulai 1 Juli 2099 mesin harus bertoken.')).toBeVisible()
    await page.getByRole('button', { name: 'Ubah syarat' }).click()
    await dialog.getByLabel('Mesin harus bertoken').uncheck()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(/^Belum ada\. Dinas dapat mewajibkan/)).toBeVisible()
  })
})
