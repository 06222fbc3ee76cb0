import type { RekapPengguna, RekapSync } from '@geisa/contract/dashboard'
import type { Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const JAWA_TIMUR = { kode: '050000', nama: 'Jawa Timur' }

const judul = (page: Page) => page.getByRole('heading', { name: /^Wilayah : /, level: 2 })
const batang = (page: Page, nama: string) => page.getByRole('link', { name: new RegExp(`^${nama}: `) })
const donat = (page: Page) => page.getByRole('region', { name: 'Penggunaan GEISA' })
const kartu = (page: Page, jenjang: string) => page.getByRole('region', { name: `Jenjang ${jenjang}`, exact: true })

const rekap = (akun: string, cari = ''): Promise<RekapPengguna> => minta(akun, `/api/dashboard/rekap-pengguna${cari}`)
const jumlahkan = ({ rows }: RekapPengguna, awalan: 'jum_' | 'jum_user_'): number =>
  rows
    .flatMap((w) => (['tk', 'sd', 'smp', 'sma', 'smk', 'slb'] as const).map((j) => w[`${awalan}${j}`]))
    .reduce((a, b) => a + b, 0)

/** Regions without a school are not drawn. */
const berisi = ({ wilayah, rows }: RekapPengguna): number =>
  rows.filter((w) => jumlahkan({ wilayah, rows: [w] }, 'jum_') > 0).length

async function periksaDonat(page: Page, isi: RekapPengguna): Promise<void> {
  const [sekolah, sudah] = [jumlahkan(isi, 'jum_'), jumlahkan(isi, 'jum_user_')]
  await expect(donat(page).getByRole('definition')).toHaveText([String(sudah), String(sekolah - sudah)])
}

test('turun dua tingkat dan kembali; alamatnya dapat dibagikan', async ({ page }) => {
  await masuk(page, 'admin')
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
  const nasional = await rekap('admin')
  await expect(judul(page)).toHaveText(`Wilayah : ${nasional.wilayah.nama}`)
  await expect(page.getByRole('button', { name: 'Naik satu tingkat' })).toHaveCount(0)
  await periksaDonat(page, nasional)
  await tanpaHambatan(page)

  await batang(page, JAWA_TIMUR.nama).click()
  const jatim = await rekap('admin', `?kodeWilayah=${JAWA_TIMUR.kode}`)
  await expect(judul(page)).toHaveText(`Wilayah : ${jatim.wilayah.nama}`)
  await expect(page).toHaveURL(new RegExp(`wilayah=${JAWA_TIMUR.kode}`))
  await expect(page.getByRole('heading', { name: /GEISA per Kabupaten\/Kota$/ })).toBeVisible()
  await periksaDonat(page, jatim)

  const ramai = jatim.rows.toSorted((a, b) => b.jum_sd - a.jum_sd)[0]
  await batang(page, ramai?.nama_kabupaten_kota ?? '').click()
  await expect(judul(page)).toHaveText(`Wilayah : ${ramai?.nama_kabupaten_kota}`)
  await expect(page.getByRole('heading', { name: /GEISA per Kecamatan$/ })).toBeVisible()
  const kabupaten = await rekap('admin', `?kodeWilayah=${ramai?.kode}`)
  await periksaDonat(page, kabupaten)
  // What a bar tells the pointer hangs outside the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await tanpaHambatan(page)

  const dibagikan = page.url()
  await page.reload()
  await expect(judul(page)).toHaveText(`Wilayah : ${ramai?.nama_kabupaten_kota}`)
  await page.getByRole('button', { name: 'Naik satu tingkat' }).click()
  await expect(judul(page)).toHaveText(`Wilayah : ${jatim.wilayah.nama}`)
  await page.goBack()
  await expect(judul(page)).toHaveText(`Wilayah : ${ramai?.nama_kabupaten_kota}`)
  await page.goto(dibagikan)
  await periksaDonat(page, kabupaten)

  // The bars of the lowest level lead to the schools themselves.
  const kecamatan = kabupaten.rows.find((w) => w.jum_sd > 0)
  await batang(page, kecamatan?.nama_kecamatan ?? '').click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/pengguna-geisa\\?wilayah=${kecamatan?.kode}`))
  await page.goBack()
  await expect(judul(page)).toHaveText(`Wilayah : ${ramai?.nama_kabupaten_kota}`)
})

test('Negeri dan Swasta mengubah angka; keduanya tidak dapat dimatikan', async ({ page }) => {
  const [semua, negeri] = [await rekap('admin'), await rekap('admin', '?status=N')]
  expect(jumlahkan(negeri, 'jum_')).toBeLessThan(jumlahkan(semua, 'jum_'))
  await masuk(page, 'admin')
  await periksaDonat(page, semua)
  await page.getByRole('checkbox', { name: 'Swasta' }).uncheck()
  await expect(page).toHaveURL(/status=N/)
  await periksaDonat(page, negeri)
  await page.getByRole('checkbox', { name: 'Negeri' }).click()
  await expect(page.getByRole('checkbox', { name: 'Negeri' })).toBeChecked()
  await expect(page.getByText('Pilih paling sedikit satu: Negeri atau Swasta.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Swasta' })).not.toBeChecked()
  await periksaDonat(page, negeri)
  await page.getByRole('checkbox', { name: 'Swasta' }).check()
  await periksaDonat(page, semua)
})

test('jenjang yang dipilih mengubah sinkron terakhir, bukan donatnya', async ({ page }) => {
  const semua = await rekap('kabkota')
  const jumlah = page.getByRole('region', { name: 'Sinkron Hari ini' })
  await masuk(page, 'kabkota', '/dashboard/statistik')
  await expect(page.getByRole('region', { name: /^Jenjang / })).toHaveCount(3)
  const sd = semua.rows.reduce((n, w) => n + w.jum_sd, 0)
  await expect(kartu(page, 'SD').getByText(`Dari ${sd} Sekolah`)).toBeVisible()
  for (const jenjang of ['TK', 'SMP']) await page.getByRole('checkbox', { name: `Pilih ${jenjang}` }).uncheck()
  await expect(page).toHaveURL(/jenjang=SD(&|$)/)
  const sync = await minta<RekapSync>('kabkota', '/api/dashboard/rekap-sync?jenjang=SD')
  await expect(jumlah.getByText(/^\d+$/)).toHaveText(Object.values(sync.jumlahSekolahSync).map(String))
  const baris = page.getByRole('region', { name: 'Sinkron Terakhir' })
  await expect(baris.getByRole('link')).toHaveText(sync.sekolahLastSync.map(({ nama }) => nama))
  await periksaDonat(page, semua)
  await page.getByRole('checkbox', { name: 'Pilih SD' }).click()
  await expect(page.getByText(/^Pilih paling sedikit satu jenjang/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pilih SD' })).toBeChecked()
  await baris.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/sekolah\\?sekolah=${sync.sekolahLastSync[0]?.sekolah_id}`))
})

test('dengan papan ketik: panah dari batang ke batang, Enter turun, fokus tetap di grafik', async ({ page }) => {
  await masuk(page, 'provinsi', '/dashboard/statistik')
  const daftar = page.getByRole('list', { name: /tekan panah/ })
  const semua = daftar.getByRole('link')
  await semua.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(semua.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(semua.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(semua.first()).toBeFocused()
  const nama = (await semua.first().textContent())?.split(':')[0]
  await page.keyboard.press('Enter')
  await expect(judul(page)).toHaveText(`Wilayah : ${nama}`)
  await expect(semua.first()).toBeFocused()
})

test('tabel memuat angka yang sama dengan grafik, menurut urutan yang dipilih', async ({ page }) => {
  await masuk(page, 'admin', `/dashboard/statistik?wilayah=${JAWA_TIMUR.kode}`)
  const daftar = page.getByRole('list', { name: /tekan panah/ })
  await expect(daftar).toBeVisible()
  const diGrafik = await daftar
    .getByRole('link')
    .evaluateAll((a) => a.map((satu) => satu.firstElementChild?.textContent))
  expect(diGrafik.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Tampilkan sebagai tabel' }).click()
  await expect(page).toHaveURL(/tampil=tabel/)
  const isi = page.getByRole('table').first().locator('tbody tr')
  await expect(isi).toHaveCount(diGrafik.length)
  const diTabel = await isi.evaluateAll((baris) =>
    baris.map((b) => {
      const [nama, sekolah, sudah, belum, persen] = [...b.children].map((sel) => sel.textContent)
      return `${nama}: ${sudah} sudah, ${belum} belum, dari ${sekolah} sekolah (${persen})`
    }),
  )
  expect(diTabel).toEqual(diGrafik)
  await tanpaHambatan(page)
  await page.getByRole('combobox', { name: 'Urutkan' }).click()
  await page.getByRole('option', { name: 'Persentase terendah' }).click()
  await expect(page).toHaveURL(/urut=terendah/)
  await page.reload()
  const persen = await isi.evaluateAll((baris) => baris.map((b) => b.lastElementChild?.textContent ?? ''))
  const angka = persen.map((satu) => Number.parseInt(satu.replace(/[<>]/, ''), 10))
  expect(angka).toEqual(angka.toSorted((a, b) => a - b))
})

test('wilayah di luar cakupan ditolak dengan jalan pulang', async ({ page }) => {
  await masuk(page, 'kabkota', '/dashboard/statistik?wilayah=010000')
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengambil data' })).toBeVisible()
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Ke wilayah saya' }).click()
  await expect(judul(page)).toHaveText(`Wilayah : ${(await rekap('kabkota')).wilayah.nama}`)
})

for (const akun of ['admin', 'provinsi', 'kabkota', 'cabdin', 'uptd', 'monitoring']) {
  test(`${akun}: wilayahnya sendiri, di ponsel tanpa geser menyamping`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, akun, '/dashboard/statistik')
    const isi = await rekap(akun)
    await expect(judul(page)).toHaveText(`Wilayah : ${isi.wilayah.nama}`)
    await periksaDonat(page, isi)
    await expect(page.getByRole('list', { name: /tekan panah/ }).getByRole('link')).toHaveCount(berisi(isi))
    await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
    await tanpaHambatan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
