import type { Page } from '@playwright/test'
import { buatDuniaUang, type DuniaUang, JUMLAH_GTK } from './dunia-uang.ts'
import { expect, masuk, test } from './geisa.ts'
import { type Dijalankan, nyalakanServer } from './server.ts'
import { ukurAngka } from './ukur-angka.ts'

/** No figure of the product is ever cut: a thousand staff who cost billions, on a server of their own. */

const urlBersama = process.env.GEISA_URL
let server: Dijalankan | undefined
let dunia: DuniaUang

test.beforeAll(async () => {
  server = await nyalakanServer()
  process.env.GEISA_URL = server.url
  dunia = await buatDuniaUang()
})
test.afterAll(async () => {
  if (urlBersama !== undefined) process.env.GEISA_URL = urlBersama
  await server?.tutup()
})
// oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
test.use({ baseURL: async ({}, pakai) => pakai(server?.url ?? '') })

type Tenang = () => Promise<void>
const LEBAR = [1366, 360, 1440] as const

/** At every width, whatever is shown there. */
async function utuh(page: Page, tenang: Tenang, paling: number): Promise<void> {
  for (const width of LEBAR) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
    const di = `${page.url()} di ${width} px`
    await expect.poll(async () => (await ukurAngka(page)).banyak, di).toBeGreaterThanOrEqual(paling)
    await tenang()
    expect((await ukurAngka(page)).cacat, di).toEqual([])
  }
}

for (const apa of ['sekolah', 'kecamatan'] as const) {
  test(`laporan bulanan ${apa}: tabel panjang tidak memotong angka, tidak bergeser saat digulir`, async ({
    page,
    tenang,
  }) => {
    const jalur =
      apa === 'sekolah'
        ? `/laporan/bulanan?bulan=${dunia.bulan}`
        : `/laporan/bulanan-kecamatan?kecamatan=050713&bulan=${dunia.bulan}`
    await masuk(page, apa === 'sekolah' ? 'sekolah' : 'kabkota', jalur)
    await expect(page.getByRole('cell', { name: /^\d{3}\.\d{3}\.\d{3}\.\d{3}$/ })).toHaveCount(3)
    await utuh(page, tenang, 300)
    await page.setViewportSize({ width: 1366, height: 768 })
    const wadah = page.getByRole('region', { name: /^Laporan kehadiran bulanan/ })
    const lebarKolom = () =>
      wadah.locator('th').evaluateAll((th) => th.map((satu) => satu.getBoundingClientRect().width))
    await tenang()
    const awal = await lebarKolom()
    for (const [atas, kiri] of [
      [0.4, 9999],
      [0.8, 9999],
      [1, 0],
    ] as const) {
      await wadah.evaluate((el, ke) => el.scrollTo(ke[1], ke[0] * el.scrollHeight), [atas, kiri] as const)
      await tenang()
      expect((await ukurAngka(page)).cacat).toEqual([])
      expect(await lebarKolom()).toEqual(awal)
    }
    // Still only the rows in sight, the last of them now.
    expect(await wadah.locator('tbody tr').count()).toBeLessThan(60)
    await expect(
      wadah.getByRole('cell', { name: String(apa === 'sekolah' ? JUMLAH_GTK : 100), exact: true }),
    ).toBeVisible()
  })
}

test('penjelasan angka, laporan harian, GTK dengan TPP, kunci bulan: setiap angka utuh', async ({ page, tenang }) => {
  const { gtk, bulan } = dunia
  const layar = [
    [`/laporan/bulanan?bulan=${bulan}&gtk=${gtk.id}&angka=jumlah_potongan`, 300],
    [`/laporan/bulanan?bulan=${bulan}&gtk=${gtk.id}&angka=durasi_terlambat_tanpa_izin`, 300],
    [`/laporan/harian?gtk=${gtk.idDapodik}&sekolah=${dunia.sekolah.id}&bulan=${bulan}`, 40],
    ['/pengaturan/gtk', 100],
    [`/kunci-bulan?bulan=${bulan}`, 1],
    ['/laporan/sptjm', 1],
    ['/dashboard/sekolah', 5],
    ['/log-mesin', 100],
    ['/pengaturan/sekolah?tab=mesin', 1],
  ] as const
  await masuk(page, 'sekolah')
  for (const [jalur, paling] of layar) {
    await page.goto(jalur)
    await utuh(page, tenang, paling)
  }
})

test('statistik, pengguna, kesiapan, rekap, tarif: setiap angka utuh', async ({ page, tenang }) => {
  const layar = [
    ['/dashboard/statistik', 5],
    ['/dashboard/pengguna-geisa', 10],
    [`/kesiapan?bulan=${dunia.bulan}`, 10],
    ['/laporan/absensi-manual', 1],
    ['/laporan/koreksi-status', 1],
    ['/pengaturan/tarif', 3],
    ['/pengaturan/sekolah', 10],
  ] as const
  await masuk(page, 'admin')
  for (const [jalur, paling] of layar) {
    await page.goto(jalur)
    await utuh(page, tenang, paling)
  }
})

test('GTK membaca potongannya sendiri utuh', async ({ page, tenang }) => {
  await masuk(page, 'gtk', '/dashboard/statistik')
  await utuh(page, tenang, 5)
})
