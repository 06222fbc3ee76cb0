import { tanggalPanjang } from '@geisa/engine/kalender'
import type { Locator, Page } from '@playwright/test'
import { buatDuniaUang, type DuniaUang, JUMLAH_GTK } from './dunia-uang.ts'
import { expect, masuk, test } from './geisa.ts'
import { mesinBaru } from './mesin.ts'
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

/** A table of more than a hundred rows draws what is in sight; however far it is scrolled nothing is cut and no column moves. */
async function gulirUtuh(page: Page, tenang: Tenang, wadah: Locator): Promise<void> {
  const lebarKolom = () => wadah.locator('th').evaluateAll((th) => th.map((satu) => satu.getBoundingClientRect().width))
  await expect(wadah.locator('table')).toHaveAttribute('aria-rowcount', /^\d{3,}$/)
  await tenang()
  const awal = await lebarKolom()
  for (const [atas, kiri] of [
    [0.4, 9999],
    [0.8, 9999],
    [1, 0],
  ] as const) {
    await wadah.evaluate((el, ke) => el.scrollTo(ke[1], ke[0] * el.scrollHeight), [atas, kiri] as const)
    await tenang()
    const { banyak, cacat } = await ukurAngka(page)
    expect([banyak > 0, cacat]).toEqual([true, []])
    expect(await lebarKolom()).toEqual(awal)
  }
  // Still only the rows in sight, the last of them now.
  expect(await wadah.locator('tbody tr').count()).toBeLessThan(60)
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
    const wadah = page.getByRole('region', { name: /^Laporan kehadiran bulanan/ })
    await page.setViewportSize({ width: 1366, height: 768 })
    await gulirUtuh(page, tenang, wadah)
    await expect(
      wadah.getByRole('cell', { name: String(apa === 'sekolah' ? JUMLAH_GTK : 100), exact: true }),
    ).toBeVisible()
    // On a phone the same rows are cards, fifty at a time.
    await page.setViewportSize({ width: 360, height: 740 })
    for (let kali = 0; kali < (apa === 'sekolah' ? 2 : 1); kali++)
      await page.getByRole('button', { name: /^Tampilkan 50 lagi/ }).click()
    await tenang()
    expect((await ukurAngka(page)).cacat).toEqual([])
  })
}

test('pratinjau berkas USB: seratus lebih PIN, baris rusak dan tap mencurigakan, di meja dan di ponsel', async ({
  page,
  tenang,
}) => {
  const { id } = await mesinBaru('Gudang')
  await masuk(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=unggah`)
  await page
    .getByLabel('Taruh berkas di sini')
    .setInputFiles({ name: '1_attlog.dat', mimeType: 'application/octet-stream', buffer: berkasPanjang() })
  for (const [judul, label] of [
    ['150 PIN belum dipetakan', 'PIN belum dipetakan'],
    ['150 baris tidak terbaca', 'Baris tidak terbaca'],
    ['150 tap dengan tanggal mencurigakan', 'Tap mencurigakan'],
  ] as const) {
    const bagian = page.getByRole('button', { name: judul })
    await bagian.click()
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await gulirUtuh(page, tenang, page.getByRole('region', { name: label, exact: true }))
    }
    await bagian.click()
  }
})

test('GTK dalam usulan dan daftar libur yang ditempel: seratus lebih baris', async ({ page, tenang }) => {
  await masuk(page, 'sekolah', '/absensi-manual')
  await page.getByRole('link', { name: 'Tambah Baru' }).click()
  const tanggal = page.getByRole('textbox', { name: 'Tanggal Absensi' })
  await tanggal.fill(`1/${Number(dunia.bulan.slice(4))}/${dunia.bulan.slice(0, 4)}`)
  await tanggal.press('Enter')
  await page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).click()
  await page.getByRole('option', { name: /Hadir/ }).first().click()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('checkbox', { name: 'Pilih semua' }).check()
  await gulirUtuh(page, tenang, page.getByRole('region', { name: 'GTK dalam usulan' }))

  await masuk(page, 'admin', '/pengaturan/libur?tab=daftar')
  await page.getByRole('button', { name: 'Impor daftar' }).click()
  const tahun = Number(dunia.bulan.slice(0, 4)) + 1
  const hari = Array.from({ length: 150 }, (_, ke) => new Date(Date.UTC(tahun, 0, 1 + ke)).toISOString().slice(0, 10))
  await page
    .getByRole('textbox', { name: 'Daftar libur' })
    .fill(hari.map((satu, ke) => `${tanggalPanjang(satu)} Libur Panjang ${ke + 1}`).join('\n'))
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'SLB', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Periksa' }).click()
  await gulirUtuh(page, tenang, page.getByRole('region', { name: 'Hasil pembacaan daftar' }))
})

/** Nobody's PINs of every length, one with thousands of taps, lines that are none, and a clock that ran ahead. */
function berkasPanjang(): Buffer {
  const baris = (pin: number, waktu: string): string => `${String(pin).padStart(9)}\t${waktu}\t1\t0\t1\t0`
  const pin = Array.from({ length: 150 }, (_, ke) => (ke === 140 ? 987_654_321 : 6000 + ke))
  const dua = (nilai: number): string => String(nilai).padStart(2, '0')
  const sering = Array.from({ length: 12_345 }, (_, ke) => {
    const menit = ke % 1440
    const waktu = `${dua(Math.floor(menit / 60))}:${dua(menit % 60)}:00`
    return baris(987_654_321, `2020-03-${dua(1 + Math.floor(ke / 1440))} ${waktu}`)
  })
  return Buffer.from(
    [
      ...pin.map((satu) => baris(satu, '2020-02-03 06:31:00')),
      ...sering,
      ...pin.map((satu) => baris(satu, '2099-12-28 16:58:59')),
      ...pin.map((_, ke) => `bukan baris tap ${ke}`),
    ]
      .map((satu) => `${satu}\r\n`)
      .join(''),
  )
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
