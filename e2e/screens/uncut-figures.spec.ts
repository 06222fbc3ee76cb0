import { longTanggal } from '@geisa/engine/calendar'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/geisa.ts'
import { measureFigure } from '../kit/measure-figures.ts'
import { newMesin } from '../kit/mesin.ts'
import { createMoneyDunia, JUMLAH_GTK, type MoneyDunia } from '../kit/money-dunia.ts'
import { onOwnServer } from '../kit/own-server.ts'

/** No figure of the product is ever cut: a thousand staff who cost billions, on a server of their own. */

let dunia: MoneyDunia
onOwnServer(async () => {
  dunia = await createMoneyDunia()
})

type Calm = () => Promise<void>
const WIDTH = [1366, 360, 1440] as const

/** At every width, whatever is shown there. */
async function whole(page: Page, calm: Calm, most: number): Promise<void> {
  for (const width of WIDTH) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
    const at = `${page.url()} di ${width} px`
    // A phone shows two lines a record and keeps the rest behind a button, and zero is a dot.
    const least = width === 360 ? 1 : most
    await expect.poll(async () => (await measureFigure(page)).many, at).toBeGreaterThanOrEqual(least)
    await calm()
    expect((await measureFigure(page)).defective, at).toEqual([])
  }
}

/** A table of more than a hundred rows draws what is in sight; however far it is scrolled nothing is cut and no column moves. */
async function scrollThrough(page: Page, calm: Calm, container: Locator): Promise<void> {
  const columnWidths = () =>
    container.locator('th').evaluateAll((th) => th.map((one) => one.getBoundingClientRect().width))
  await expect(container.locator('table')).toHaveAttribute('aria-rowcount', /^\d{3,}$/)
  await calm()
  const awal = await columnWidths()
  for (const [top, left] of [
    [0.4, 9999],
    [0.8, 9999],
    [1, 0],
  ] as const) {
    await container.evaluate((el, to) => el.scrollTo(to[1], to[0] * el.scrollHeight), [top, left] as const)
    await calm()
    const { many, defective } = await measureFigure(page)
    expect([many > 0, defective]).toEqual([true, []])
    expect(await columnWidths()).toEqual(awal)
  }
  // Where it was scrolled to it stays: at its end.
  expect(await container.evaluate((el) => el.scrollHeight - el.clientHeight - el.scrollTop)).toBeLessThan(2)
  // Still only the rows in sight, the last of them now.
  expect(await container.locator('tbody tr').count()).toBeLessThan(60)
}

for (const what of ['sekolah', 'kecamatan'] as const) {
  test(`laporan bulanan ${what}: tabel panjang tidak memotong angka, tidak bergeser saat digulir`, async ({
    page,
    calm,
  }) => {
    const path =
      what === 'sekolah'
        ? `/laporan/bulanan?bulan=${dunia.bulan}&tampil=angka`
        : `/laporan/bulanan-kecamatan?kecamatan=050713&bulan=${dunia.bulan}`
    await signIn(page, what === 'sekolah' ? 'sekolah' : 'kabkota', path)
    await expect(page.getByRole('cell', { name: /^\d{3}\.\d{3}\.\d{3}\.\d{3}$/ })).toHaveCount(3)
    await whole(page, calm, 200)
    const container = page.getByRole('region', { name: /^Laporan kehadiran bulanan/ })
    await page.setViewportSize({ width: 1366, height: 768 })
    await scrollThrough(page, calm, container)
    await expect(
      container.getByRole('cell', { name: String(what === 'sekolah' ? JUMLAH_GTK : 100), exact: true }),
    ).toBeVisible()
    // On a phone the same rows are cards, fifty at a time.
    await page.setViewportSize({ width: 360, height: 740 })
    for (let times = 0; times < (what === 'sekolah' ? 2 : 1); times++)
      await page.getByRole('button', { name: /^Tampilkan 50 lagi/ }).click()
    await calm()
    expect((await measureFigure(page)).defective).toEqual([])
  })
}

test('pratinjau berkas USB: seratus lebih PIN, baris rusak dan tap mencurigakan, di meja dan di ponsel', async ({
  page,
  calm,
}) => {
  const { id } = await newMesin('Gudang')
  await signIn(page, 'sekolah', `/pengaturan/sekolah?tab=mesin&mesin=${id}&bagian=unggah`)
  await page
    .getByLabel('Pilih berkas')
    .setInputFiles({ name: '1_attlog.dat', mimeType: 'application/octet-stream', buffer: longFile() })
  for (const [judul, label] of [
    ['150 PIN belum dipetakan', 'PIN belum dipetakan'],
    ['150 baris tidak terbaca', 'Baris tidak terbaca'],
    ['150 tap dengan tanggal mencurigakan', 'Tap mencurigakan'],
  ] as const) {
    const section = page.getByRole('button', { name: judul })
    await section.click()
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await scrollThrough(page, calm, page.getByRole('region', { name: label, exact: true }))
    }
    await section.click()
  }
})

test('GTK dalam usulan dan daftar libur yang ditempel: seratus lebih baris', async ({ page, calm }) => {
  await signIn(page, 'sekolah', '/absensi-manual')
  await page.getByRole('link', { name: 'Tambah Baru' }).click()
  const tanggal = page.getByRole('textbox', { name: 'Tanggal Absensi' })
  await tanggal.fill(`1/${Number(dunia.bulan.slice(4))}/${dunia.bulan.slice(0, 4)}`)
  await tanggal.press('Enter')
  await page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).click()
  await page.getByRole('option', { name: /Hadir/ }).first().click()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('checkbox', { name: 'Pilih semua' }).check()
  await scrollThrough(page, calm, page.getByRole('region', { name: 'GTK dalam usulan' }))

  await signIn(page, 'admin', '/pengaturan/libur?tab=daftar')
  await page.getByRole('button', { name: 'Impor daftar' }).click()
  const tahun = Number(dunia.bulan.slice(0, 4)) + 1
  const hari = Array.from({ length: 150 }, (_, nth) => new Date(Date.UTC(tahun, 0, 1 + nth)).toISOString().slice(0, 10))
  await page
    .getByRole('textbox', { name: 'Daftar libur' })
    .fill(hari.map((one, nth) => `${longTanggal(one)} Libur Panjang ${nth + 1}`).join('\n'))
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: 'SLB', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Periksa' }).click()
  await scrollThrough(page, calm, page.getByRole('region', { name: 'Hasil pembacaan daftar' }))
})

/** Nobody's PINs of every length, one with thousands of taps, lines that are none, and a clock that ran ahead. */
function longFile(): Buffer {
  const row = (pin: number, waktu: string): string => `${String(pin).padStart(9)}\t${waktu}\t1\t0\t1\t0`
  const pin = Array.from({ length: 150 }, (_, nth) => (nth === 140 ? 987_654_321 : 6000 + nth))
  const two = (nilai: number): string => String(nilai).padStart(2, '0')
  const often = Array.from({ length: 12_345 }, (_, nth) => {
    const minutes = nth % 1440
    const waktu = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
    return row(987_654_321, `2020-03-${two(1 + Math.floor(nth / 1440))} ${waktu}`)
  })
  return Buffer.from(
    [
      ...pin.map((one) => row(one, '2020-02-03 06:31:00')),
      ...often,
      ...pin.map((one) => row(one, '2099-12-28 16:58:59')),
      ...pin.map((_, nth) => `bukan baris tap ${nth}`),
    ]
      .map((one) => `${one}\r\n`)
      .join(''),
  )
}

test('penjelasan angka, laporan harian, GTK dengan TPP, kunci bulan: setiap angka utuh', async ({ page, calm }) => {
  const { gtk, bulan } = dunia
  const screen = [
    [`/laporan/bulanan?bulan=${bulan}&tampil=angka&gtk=${gtk.id}&angka=jumlah_potongan`, 200],
    [`/laporan/bulanan?bulan=${bulan}&tampil=angka&gtk=${gtk.id}&angka=durasi_terlambat_tanpa_izin`, 200],
    [`/laporan/bulanan?bulan=${bulan}&tampil=ubin`, 60],
    [`/laporan/harian?gtk=${gtk.idDapodik}&sekolah=${dunia.sekolah.id}&bulan=${bulan}`, 40],
    ['/pengaturan/gtk', 100],
    [`/kunci-bulan?bulan=${bulan}`, 1],
    ['/laporan/sptjm', 1],
    ['/dashboard/sekolah', 5],
    ['/log-mesin', 100],
    ['/pengaturan/sekolah?tab=mesin', 1],
  ] as const
  await signIn(page, 'sekolah')
  for (const [path, most] of screen) {
    await page.goto(path)
    await whole(page, calm, most)
  }
})

test('statistik, pengguna, kesiapan, rekap, tarif: setiap angka utuh', async ({ page, calm }) => {
  const screen = [
    ['/dashboard/statistik', 5],
    ['/dashboard/pengguna-geisa', 10],
    [`/kesiapan?bulan=${dunia.bulan}`, 10],
    ['/laporan/absensi-manual', 1],
    ['/laporan/koreksi-status', 1],
    ['/pengaturan/tarif', 3],
    ['/pengaturan/sekolah', 10],
  ] as const
  await signIn(page, 'admin')
  for (const [path, most] of screen) {
    await page.goto(path)
    await whole(page, calm, most)
  }
})

test('GTK membaca potongannya sendiri utuh', async ({ page, calm }) => {
  await signIn(page, 'gtk', '/dashboard/statistik')
  await whole(page, calm, 5)
})

test('seribu baris ubin: yang diklik tepat sesudah bergulir terbuka; papan ketik sampai ke baris yang belum ada', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'sekolah', `/laporan/bulanan?bulan=${dunia.bulan}`)
  const grid = page.getByRole('grid', { name: 'Kehadiran sebulan' })
  // The head is row 1.
  const cell = (row: number, nth: number) => grid.locator(`[aria-rowindex="${row + 2}"] > :nth-child(${nth + 1})`)
  await grid.locator('td.kanan button').first().hover()
  await page.mouse.wheel(0, 3000)
  await expect(cell(104, 0)).toBeInViewport()
  // As a hand does: without the waiting that a locator's click does for it.
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cell(104, 3).focus()
  for (const row of [114, 124, 134, 144]) {
    await page.keyboard.press('PageDown')
    await expect(cell(row, 3)).toBeFocused()
  }
  await page.keyboard.press('Control+End')
  await expect(grid.locator(`[aria-rowindex="${JUMLAH_GTK + 1}"] :focus`)).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(cell(0, 0).getByRole('link')).toBeFocused()
})
