import { dorongTap, expect, masuk, pindah, test } from './geisa.ts'
import { mesinBaru, minta } from './mesin.ts'
import { unduh } from './unduhan.ts'

type Daftar = { meta: { total: number } }

const total = async (akun: string, jalur: string): Promise<number> => (await minta<Daftar>(akun, jalur)).meta.total

test('log mesin: semua tap saringannya, juga dari halaman kedua, dalam urutan layar', async ({ page }) => {
  const { id, nomorSeri } = await mesinBaru('Gudang')
  const jam = Array.from(
    { length: 130 },
    (_, ke) => `${String(6 + Math.floor(ke / 60)).padStart(2, '0')}:${String(ke % 60).padStart(2, '0')}`,
  )
  await dorongTap(
    nomorSeri,
    jam.map((satu) => `9\t2018-06-02 ${satu}:00\t0\t1`),
  )
  await masuk(page, 'sekolah', `/log-mesin?mesin=${id}`)
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible()
  const { judul, baris } = await unduh(page, 'Waktu mesin')
  expect(baris).toHaveLength(130)
  expect(new Set(baris.map(([waktu]) => waktu)).size).toBe(130)
  const layar = await page.getByRole('row').nth(1).getByRole('cell').first().textContent()
  expect(baris[0]?.[0]).toBe(layar)
  expect(baris[0]?.[judul.indexOf('Nomor seri')]).toBe(nomorSeri)
})

test('SPTJM, Keberatan, dan Kesiapan: tiap baris daftarnya sekali, dengan saringan yang sedang dipakai', async ({
  page,
}) => {
  await masuk(page, 'kabkota', '/laporan/sptjm')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect((await unduh(page, 'NPSN')).baris).toHaveLength(await total('kabkota', '/api/sptjm'))

  await pindah(page, '/keberatan')
  await expect(page.getByRole('heading', { name: 'Keberatan GTK' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect((await unduh(page, 'Tanggal')).baris).toHaveLength(await total('kabkota', '/api/keberatan'))

  await pindah(page, '/kesiapan')
  await expect(page.getByRole('heading', { name: 'Kesiapan', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'SMP' }).click()
  await expect(page).toHaveURL(/jenjang=SMP/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { judul, baris } = await unduh(page, 'NPSN')
  expect(new Set(baris.map((satu) => satu[judul.indexOf('Jenjang')]))).toEqual(new Set(['SMP']))
  const bulan = /bulan=(\d{6})/.exec(page.url())?.[1] ?? ''
  expect(baris).toHaveLength(await total('kabkota', `/api/kunci-bulan/kesiapan?bulan=${bulan}&jenjang=SMP`))
})
