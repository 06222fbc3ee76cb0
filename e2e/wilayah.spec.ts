import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { Wilayah } from '@geisa/contract/wilayah'
import { expect, signIn, test } from './kit/geisa.ts'
import { ask } from './kit/mesin.ts'

test('kecamatan yang senama disebut dengan kabupatennya', async ({ page }) => {
  const { rows } = await ask<{ rows: Wilayah[] }>('admin', '/api/wilayah?search=Sukorejo&level=3')
  const locations = rows.map(({ nama, namaKabKota, namaProvinsi }) => `${nama}${namaKabKota}, ${namaProvinsi}`)
  expect(new Set(rows.map(({ nama, namaProvinsi }) => `${nama} ${namaProvinsi}`)).size).toBeLessThan(rows.length)
  await signIn(page, 'admin', '/laporan/bulanan-kecamatan')
  await page.getByRole('combobox', { name: 'Kecamatan' }).fill('Sukorejo')
  await expect(page.getByRole('option')).toHaveText(locations)
  expect(new Set(locations).size).toBe(locations.length)
})

for (const akun of ['uptd', 'cabdin'])
  test(`${akun}: saringan wilayah hanya menawarkan cakupannya`, async ({ page }) => {
    const { pengguna } = await ask<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')
    const children = async (included: string) =>
      (
        await ask<{ rows: Wilayah[] }>(
          akun,
          `/api/wilayah?mstKodeWilayah=${pengguna.kodeWilayah}&dalamCakupan=${included}`,
        )
      ).rows.map(({ nama }) => nama)
    const [all, cakupan] = [await children('0'), await children('1')]
    expect(cakupan.length).toBeGreaterThan(0)
    expect(cakupan.length).toBeLessThan(all.length)
    await signIn(page, akun, '/keberatan')
    await page.getByRole('combobox', { name: akun === 'uptd' ? 'Kecamatan' : 'Kab/Kota' }).click()
    await expect(page.getByRole('option')).toHaveText(cakupan)
  })
