import type { Mesin } from '@geisa/contract/mesin'
import { expect, expectAccessible, pushTap, signIn, test } from './geisa.ts'
import { ask, newSerial } from './mesin.ts'

test.describe('mesin baru', () => {
  test('yang tidak dapat menyebut angkanya dimintakan ke kantor, dan kantor mengonfirmasinya', async ({ page }) => {
    const mesin = await ask<Mesin>('sekolah', '/api/mesin', { nomorSeri: newSerial(), nama: 'Mesin Lama' })
    expect(await pushTap(mesin.nomorSeri, ['7\t2020-03-02 06:31:00\t0\t1'])).toBe('200 OK: 1')
    await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${mesin.id}`)
    await page.getByRole('button', { name: 'Minta kantor mengonfirmasi' }).click()
    await page.getByRole('dialog').getByLabel('Alasan').fill('Menu mesin lama tidak terbaca')
    await page.getByRole('dialog').getByRole('button', { name: 'Minta', exact: true }).click()
    await expect(page.getByText(/Kantor sudah diminta mengonfirmasi/)).toBeVisible()

    await signIn(page, 'kabkota', '/mesin-baru')
    await page.getByLabel(`Pilih mesin ${mesin.nomorSeri}`).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Konfirmasi 1 mesin' }).click()
    await page.getByRole('button', { name: 'Iya, konfirmasi' }).click()
    await expect(page.getByText('1 mesin dikonfirmasi.')).toBeVisible()
    expect((await ask<Mesin>('sekolah', `/api/mesin/${mesin.id}`)).jumlahTap).toBe(1)
  })
})
