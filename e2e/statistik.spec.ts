import { readFile } from 'node:fs/promises'
import type { BarisWilayah, RekapPengguna, RekapSync } from '@geisa/contract/dashboard'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'

const JAWA_TIMUR = '050000'

const judul = (page: Page) => page.getByRole('heading', { name: /^Wilayah : /, level: 2 })
const batang = (page: Page) => page.getByRole('list', { name: /tekan panah/ }).getByRole('link')
const donat = (page: Page) => page.getByRole('region', { name: 'Penggunaan GEISA' })
const jumlah = (w: BarisWilayah, awalan: 'jum_' | 'jum_user_'): number =>
  (['tk', 'sd', 'smp', 'sma', 'smk', 'slb'] as const).reduce((n, j) => n + w[`${awalan}${j}`], 0)
const semua = ({ rows }: RekapPengguna, awalan: 'jum_' | 'jum_user_'): number =>
  rows.reduce((n, w) => n + jumlah(w, awalan), 0)
/** Regions without a school are not drawn. */
const berisi = ({ rows }: RekapPengguna): BarisWilayah[] => rows.filter((w) => jumlah(w, 'jum_') > 0)

/**
 * What the page itself was answered: other journeys add schools and taps meanwhile, so that a second question could
 * get another answer.
 */
function rekam(page: Page) {
  const jawaban = new Map<string, unknown>()
  page.on('response', async (r) => {
    const { pathname, search } = new URL(r.url())
    if (!pathname.startsWith('/api/dashboard/rekap-') || !r.ok()) return
    // What a page was still reading when it was left has no body any more; the next page asks again.
    const isi: unknown = await r.json().catch(() => undefined)
    if (isi !== undefined) jawaban.set(pathname.slice(15) + search, isi)
  })
  const tunggu = async <T>(kunci: string): Promise<T> => {
    await expect.poll(() => jawaban.has(kunci), { message: kunci }).toBe(true)
    return jawaban.get(kunci) as T
  }
  return {
    rekap: (cari = '') => tunggu<RekapPengguna>(`rekap-pengguna${cari}`),
    sync: (cari: string) => tunggu<RekapSync>(`rekap-sync${cari}`),
  }
}

async function periksaDonat(page: Page, isi: RekapPengguna): Promise<void> {
  const [sekolah, sudah] = [semua(isi, 'jum_'), semua(isi, 'jum_user_')]
  await expect(donat(page).getByRole('definition')).toHaveText([String(sudah), String(sekolah - sudah)])
}

test('turun dua tingkat dan kembali; alamatnya dapat dibagikan', async ({ page }) => {
  const jawaban = rekam(page)
  await masuk(page, 'admin')
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
  const nasional = await jawaban.rekap()
  await expect(judul(page)).toHaveText(`Wilayah : ${nasional.wilayah.nama}`)
  await expect(page.getByRole('button', { name: 'Naik satu tingkat' })).toHaveCount(0)
  await periksaDonat(page, nasional)
  await tanpaHambatan(page)

  await batang(page).filter({ hasText: 'Jawa Timur' }).click()
  const jatim = await jawaban.rekap(`?kodeWilayah=${JAWA_TIMUR}`)
  await expect(judul(page)).toHaveText('Wilayah : Jawa Timur')
  await expect(page).toHaveURL(new RegExp(`wilayah=${JAWA_TIMUR}`))
  await expect(page.getByRole('heading', { name: /GEISA per Kabupaten\/Kota$/ })).toBeVisible()
  await periksaDonat(page, jatim)

  const ramai = berisi(jatim).toSorted((a, b) => jumlah(b, 'jum_') - jumlah(a, 'jum_'))[0]
  const namaRamai = `Wilayah : ${ramai?.nama_kabupaten_kota}`
  await batang(page)
    .filter({ hasText: ramai?.nama_kabupaten_kota ?? '' })
    .click()
  await expect(judul(page)).toHaveText(namaRamai)
  await expect(page.getByRole('heading', { name: /GEISA per Kecamatan$/ })).toBeVisible()
  await periksaDonat(page, await jawaban.rekap(`?kodeWilayah=${ramai?.kode}`))
  // What a bar tells the pointer hangs outside the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await tanpaHambatan(page)

  const dibagikan = page.url()
  await page.reload()
  await expect(judul(page)).toHaveText(namaRamai)
  await page.getByRole('button', { name: 'Naik satu tingkat' }).click()
  await expect(judul(page)).toHaveText('Wilayah : Jawa Timur')
  await page.goBack()
  await expect(judul(page)).toHaveText(namaRamai)
  await page.goto(dibagikan)
  await expect(judul(page)).toHaveText(namaRamai)

  // The bars of the lowest level lead to the schools themselves.
  const kecamatan = berisi(await jawaban.rekap(`?kodeWilayah=${ramai?.kode}`))[0]
  await batang(page)
    .filter({ hasText: kecamatan?.nama_kecamatan ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/pengguna-geisa\?wilayah=/)
  await page.goBack()
  await expect(judul(page)).toHaveText(namaRamai)
})

test('Negeri dan Swasta mengubah angka; keduanya tidak dapat dimatikan', async ({ page }) => {
  const jawaban = rekam(page)
  await masuk(page, 'admin')
  await periksaDonat(page, await jawaban.rekap())
  await page.getByRole('checkbox', { name: 'Swasta' }).uncheck()
  await expect(page).toHaveURL(/status=N/)
  const negeri = await jawaban.rekap('?status=N')
  expect(semua(negeri, 'jum_')).toBeGreaterThan(0)
  expect(semua(negeri, 'jum_')).toBeLessThan(semua(await jawaban.rekap(), 'jum_'))
  await periksaDonat(page, negeri)
  await page.getByRole('checkbox', { name: 'Negeri' }).click()
  await expect(page.getByText('Pilih paling sedikit satu: Negeri atau Swasta.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Negeri' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Swasta' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Swasta' }).check()
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
})

test('jenjang yang dipilih mengubah sinkron terakhir, bukan donatnya', async ({ page }) => {
  const jawaban = rekam(page)
  await masuk(page, 'kabkota', '/dashboard/statistik')
  const rekap = await jawaban.rekap()
  await expect(page.getByRole('region', { name: /^Jenjang / })).toHaveCount(3)
  const sd = rekap.rows.reduce((n, w) => n + w.jum_sd, 0)
  await expect(page.getByRole('region', { name: 'Jenjang SD' }).getByText(`Dari ${sd} Sekolah`)).toBeVisible()
  for (const jenjang of ['TK', 'SMP']) await page.getByRole('checkbox', { name: `Pilih ${jenjang}` }).uncheck()
  await expect(page).toHaveURL(/jenjang=SD(&|$)/)
  const wilayah = `?kodeWilayah=${rekap.wilayah.kodeWilayah}`
  const lengkap = await jawaban.sync(wilayah)
  const hanyaSd = await jawaban.sync(`${wilayah}&jenjang=SD`)
  expect(hanyaSd.jumlahSekolahSync['@JumSek30']).toBeLessThan(lengkap.jumlahSekolahSync['@JumSek30'])
  const angka = page.getByRole('region', { name: 'Sinkron Hari ini' }).getByText(/^\d+$/)
  await expect(angka).toHaveText(Object.values(hanyaSd.jumlahSekolahSync).map(String))
  const terakhir = page.getByRole('region', { name: 'Sinkron Terakhir' }).getByRole('link')
  await expect(terakhir).toHaveText(hanyaSd.sekolahLastSync.map(({ nama }) => nama))
  await periksaDonat(page, rekap)
  await page.getByRole('checkbox', { name: 'Pilih SD' }).click()
  await expect(page.getByText(/^Pilih paling sedikit satu jenjang/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pilih SD' })).toBeChecked()
  await terakhir.first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/sekolah\\?sekolah=${hanyaSd.sekolahLastSync[0]?.sekolah_id}`))
})

test('dengan papan ketik: panah dari batang ke batang, Enter turun, fokus tetap di grafik', async ({ page }) => {
  await masuk(page, 'provinsi', '/dashboard/statistik')
  const semuaBatang = batang(page)
  await semuaBatang.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(semuaBatang.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(semuaBatang.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(semuaBatang.first()).toBeFocused()
  const nama = (await semuaBatang.first().textContent())?.split(':')[0]
  await page.keyboard.press('Enter')
  await expect(judul(page)).toHaveText(`Wilayah : ${nama}`)
  await expect(semuaBatang.first()).toBeFocused()
  // Up again, where the arrow is no longer: the focus stands on the heading beside it.
  await page.getByRole('button', { name: 'Naik satu tingkat' }).press('Enter')
  await expect(judul(page)).toBeFocused()
})

test('tabel dan Excel memuat angka yang sama dengan grafik, menurut urutan yang dipilih', async ({ page }) => {
  await masuk(page, 'admin', `/dashboard/statistik?wilayah=${JAWA_TIMUR}`)
  await expect(batang(page).first()).toBeVisible()
  const diGrafik = await batang(page).evaluateAll((a) => a.map((satu) => satu.firstElementChild?.textContent))
  expect(diGrafik.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Tampilkan sebagai tabel' }).click()
  await expect(page).toHaveURL(/tampil=tabel/)
  const baris = page.getByRole('table').first().locator('tbody tr')
  await expect(baris).toHaveCount(diGrafik.length)
  const sel = () => baris.evaluateAll((b) => b.map((satu) => [...satu.children].map((isi) => isi.textContent ?? '')))
  const sebutan = ([nama, sekolah, sudah, belum, persen]: string[]) =>
    `${nama}: ${sudah} sudah, ${belum} belum, dari ${sekolah} sekolah (${persen})`
  expect((await sel()).map(sebutan)).toEqual(diGrafik)
  await tanpaHambatan(page)

  const [unduhan] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh', exact: true }).click(),
  ])
  expect(unduhan.suggestedFilename()).toBe('Sekolah Pengguna Geisa per Kabupaten-Kota Jawa Timur.xlsx')
  const buku = await readXlsx(await readFile(await unduhan.path()))
  const diExcel = (buku.sheets[0]?.rows ?? []).filter(([kode]) => /^05\d{4}$/.test(String(kode)))
  const isiTabel = await sel()
  expect(isiTabel.map(([nama = '', ...angka]) => [nama, ...angka.slice(0, 3).map(Number)])).toEqual(
    isiTabel.map(([nama]) => {
      const satu = diExcel.find((b) => b[1] === nama) ?? []
      return [satu[1], ...satu.slice(-4, -1).map(Number)]
    }),
  )

  await page.getByRole('combobox', { name: 'Urutkan' }).click()
  await page.getByRole('option', { name: 'Persentase terendah' }).click()
  await expect(page).toHaveURL(/urut=terendah/)
  await page.reload()
  await expect(baris).not.toHaveCount(0)
  const bagian = (await sel()).map(([, sekolah, sudah]) => Number(sudah) / Number(sekolah))
  expect(bagian).toEqual(bagian.toSorted((a, b) => a - b))
})

test('wilayah di luar cakupan ditolak dengan jalan pulang', async ({ page }) => {
  const jawaban = rekam(page)
  await masuk(page, 'kabkota', '/dashboard/statistik?wilayah=010000')
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengambil data' })).toBeVisible()
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Ke wilayah saya' }).click()
  await expect(judul(page)).toHaveText(`Wilayah : ${(await jawaban.rekap()).wilayah.nama}`)
})

for (const akun of ['admin', 'provinsi', 'kabkota', 'cabdin', 'uptd', 'monitoring']) {
  test(`${akun}: wilayahnya sendiri, di ponsel tanpa geser menyamping`, async ({ page }) => {
    const jawaban = rekam(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, akun, '/dashboard/statistik')
    const isi = await jawaban.rekap()
    await expect(judul(page)).toHaveText(`Wilayah : ${isi.wilayah.nama}`)
    await periksaDonat(page, isi)
    await expect(batang(page)).toHaveCount(berisi(isi).length)
    await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
    await tanpaHambatan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await pindah(page, '/dashboard/statistik?tampil=tabel')
    await expect(page.getByRole('button', { name: 'Tampilkan sebagai grafik' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('penjelas batang tinggal di batangnya ketika halaman digulir di bawah penunjuk yang diam', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await masuk(page, 'admin', '/dashboard/statistik')
  const pertama = batang(page).first()
  await pertama.scrollIntoViewIfNeeded()
  // The pointer waits where no bar is yet; scrolling brings one under it.
  const kotak = await pertama.boundingBox()
  if (kotak === null) throw new Error('no bar')
  const x = kotak.x + kotak.width / 2
  const y = Math.max(kotak.y - 20, 60)
  await page.mouse.move(x, y)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.wheel(0, kotak.y + kotak.height / 2 - y)
  const penjelas = page.getByRole('tooltip')
  await expect(penjelas).toBeVisible()
  await expect.poll(async () => (await penjelas.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(y)
  const letak = await penjelas.boundingBox()
  expect(Math.abs((letak?.x ?? 0) + (letak?.width ?? 0) / 2 - x)).toBeLessThan(kotak.width)
})
