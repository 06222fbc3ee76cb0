import type { Page } from '@playwright/test'
import { download } from '../kit/download.ts'
import { expect, move, pushTap, signIn, test } from '../kit/geisa.ts'
import { ask, newMesin } from '../kit/mesin.ts'

type Daftar = { meta: { total: number } }

const total = async (akun: string, path: string): Promise<number> => (await ask<Daftar>(akun, path)).meta.total

/**
 * Other journeys add to these lists meanwhile: once nobody did, the sheet holds what is counted before and after it, and
 * nothing but this status.
 */
const filteredList = (page: Page, judul: string, path: string, status: string): Promise<void> =>
  expect(async () => {
    const before = await total('kabkota', path)
    const { judul: columns, rows } = await download(page, judul)
    expect([rows.length, rows.length]).toEqual([before, await total('kabkota', path)])
    expect(new Set(rows.map((one) => one[columns.indexOf('Status')]))).toEqual(new Set([status]))
  }).toPass()

test('log mesin: semua tap saringannya, juga dari halaman kedua, dalam urutan layar', async ({ page }) => {
  const { id, nomorSeri } = await newMesin('Gudang')
  const jam = Array.from(
    { length: 130 },
    (_, nth) => `${String(6 + Math.floor(nth / 60)).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}`,
  )
  await pushTap(
    nomorSeri,
    jam.map((one) => `9\t2018-06-02 ${one}:00\t0\t1`),
  )
  await signIn(page, 'sekolah', `/log-mesin?mesin=${id}`)
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible()
  const { judul, rows } = await download(page, 'Waktu mesin')
  expect(rows).toHaveLength(130)
  expect(new Set(rows.map(([waktu]) => waktu)).size).toBe(130)
  const screen = await page.getByRole('row').nth(1).getByRole('cell').first().textContent()
  expect(rows[0]?.[0]).toBe(screen)
  expect(rows[0]?.[judul.indexOf('Nomor seri')]).toBe(nomorSeri)

  await ask('sekolah', `/api/mesin/${id}/bukan-gtk`, { pin: '9', alasan: 'Mahasiswa praktik', sampai: null })
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Mahasiswa praktik')
  const tanda = await download(page, 'Waktu mesin')
  const columns = (nama: string) => new Set(tanda.rows.map((one) => one[tanda.judul.indexOf(nama)]))
  expect([columns('Nama'), columns('Alasan')]).toEqual([new Set(['Bukan GTK']), new Set(['Mahasiswa praktik'])])
})

test('SPTJM, Keberatan, dan Kesiapan: tiap baris daftarnya sekali, dengan saringan yang sedang dipakai', async ({
  page,
  calm,
}) => {
  await signIn(page, 'kabkota', '/laporan/sptjm?status=diunggah')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await filteredList(page, 'NPSN', '/api/sptjm?status=diunggah', 'Menunggu pemeriksaan dinas')

  await move(page, '/keberatan?status=dijawab')
  await expect(page.getByRole('heading', { name: 'Keberatan GTK' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await filteredList(page, 'Tanggal', '/api/keberatan?status=dijawab', 'Dijawab')

  await move(page, '/kesiapan')
  await expect(page.getByRole('heading', { name: 'Kesiapan', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'SMP' }).click()
  await expect(page).toHaveURL(/jenjang=SMP/)
  // The rows of all levels stand there until those of one have come.
  await calm()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { judul, rows } = await download(page, 'NPSN')
  expect(new Set(rows.map((one) => one[judul.indexOf('Jenjang')]))).toEqual(new Set(['SMP']))
  const bulan = /bulan=(\d{6})/.exec(page.url())?.[1] ?? ''
  expect(rows).toHaveLength(await total('kabkota', `/api/kunci-bulan/kesiapan?bulan=${bulan}&jenjang=SMP`))
})
