import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { Wilayah } from '@geisa/contract/wilayah'
import { expect, masuk, test } from './geisa.ts'
import { minta } from './mesin.ts'

test('kecamatan yang senama disebut dengan kabupatennya', async ({ page }) => {
  const { rows } = await minta<{ rows: Wilayah[] }>('admin', '/api/wilayah?search=Sukorejo&level=3')
  const letak = rows.map(({ nama, namaKabKota, namaProvinsi }) => `${nama}${namaKabKota}, ${namaProvinsi}`)
  expect(new Set(rows.map(({ nama, namaProvinsi }) => `${nama} ${namaProvinsi}`)).size).toBeLessThan(rows.length)
  await masuk(page, 'admin', '/laporan/bulanan-kecamatan')
  await page.getByRole('combobox', { name: 'Kecamatan' }).fill('Sukorejo')
  await expect(page.getByRole('option')).toHaveText(letak)
  expect(new Set(letak).size).toBe(letak.length)
})

for (const akun of ['uptd', 'cabdin'])
  test(`${akun}: saringan wilayah hanya menawarkan cakupannya`, async ({ page }) => {
    const { pengguna } = await minta<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')
    const anak = async (ikut: string) =>
      (
        await minta<{ rows: Wilayah[] }>(
          akun,
          `/api/wilayah?mstKodeWilayah=${pengguna.kodeWilayah}&dalamCakupan=${ikut}`,
        )
      ).rows.map(({ nama }) => nama)
    const [semua, cakupan] = [await anak('0'), await anak('1')]
    expect(cakupan.length).toBeGreaterThan(0)
    expect(cakupan.length).toBeLessThan(semua.length)
    await masuk(page, akun, '/keberatan')
    await page.getByRole('combobox', { name: akun === 'uptd' ? 'Kecamatan' : 'Kab/Kota' }).click()
    await expect(page.getByRole('option')).toHaveText(cakupan)
  })
