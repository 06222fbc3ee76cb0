import type { Page } from '@playwright/test'
import { dorongTap, expect, masuk, pindah, test } from './geisa.ts'
import { mesinBaru, minta } from './mesin.ts'
import { unduh } from './unduhan.ts'

type Daftar = { meta: { total: number } }

const total = async (akun: string, jalur: string): Promise<number> => (await minta<Daftar>(akun, jalur)).meta.total

/** Other journeys add to these lists meanwhile: once nobody did, the sheet holds what is counted before and after it. */
const seisiDaftar = (page: Page, judul: string, jalur: string): Promise<void> =>
  expect(async () => {
    const sebelum = await total('kabkota', jalur)
    const { baris } = await unduh(page, judul)
    expect([baris.length, baris.length]).toEqual([sebelum, await total('kabkota', jalur)])
  }).toPass()

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

  await minta('sekolah', `/api/mesin/${id}/bukan-gtk`, { pin: '9', alasan: 'Mahasiswa praktik', sampai: null })
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Mahasiswa praktik')
  const tanda = await unduh(page, 'Waktu mesin')
  const kolom = (nama: string) => new Set(tanda.baris.map((satu) => satu[tanda.judul.indexOf(nama)]))
  expect([kolom('Nama'), kolom('Alasan')]).toEqual([new Set(['Bukan GTK']), new Set(['Mahasiswa praktik'])])
})

test('SPTJM, Keberatan, dan Kesiapan: tiap baris daftarnya sekali, dengan saringan yang sedang dipakai', async ({
  page,
  tenang,
}) => {
  await masuk(page, 'kabkota', '/laporan/sptjm')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await seisiDaftar(page, 'NPSN', '/api/sptjm')

  await pindah(page, '/keberatan')
  await expect(page.getByRole('heading', { name: 'Keberatan GTK' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await seisiDaftar(page, 'Tanggal', '/api/keberatan')

  await pindah(page, '/kesiapan')
  await expect(page.getByRole('heading', { name: 'Kesiapan', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'SMP' }).click()
  await expect(page).toHaveURL(/jenjang=SMP/)
  // The rows of all levels stand there until those of one have come.
  await tenang()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { judul, baris } = await unduh(page, 'NPSN')
  expect(new Set(baris.map((satu) => satu[judul.indexOf('Jenjang')]))).toEqual(new Set(['SMP']))
  const bulan = /bulan=(\d{6})/.exec(page.url())?.[1] ?? ''
  expect(baris).toHaveLength(await total('kabkota', `/api/kunci-bulan/kesiapan?bulan=${bulan}&jenjang=SMP`))
})
