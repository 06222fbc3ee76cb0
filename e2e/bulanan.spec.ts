import { readFile } from 'node:fs/promises'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import type { Download, Page } from '@playwright/test'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { hariLalu, minta } from './mesin.ts'

const BULAN_LALU = bulanLalu()
const JALUR = `/laporan/bulanan?bulan=${BULAN_LALU}`

test.describe('laporan bulanan', () => {
  test('jumlah di baris terakhir sama dengan jumlah baris-barisnya, dan Excel sama dengan tabel', async ({
    page,
    tenang,
  }) => {
    await masuk(page, 'sekolah', '/laporan/bulanan')
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    // This month's table looks the same, as long as it is still there.
    await tenang()
    const tabel = await bacaTabel(page)
    const identitas = ['Status Kepegawaian', 'NIP', 'NUPTK', 'NRG', 'Jenis Guru']
    expect(tabel.judul.slice(0, 3)).toEqual(['No.', 'Nama', 'H'])
    expect(tabel.judul.slice(-identitas.length)).toEqual(identitas)
    expect(tabel.judul).not.toContain('Unit Kerja')
    expect(tabel.baris.length).toBeGreaterThan(5)
    for (const [k, judul] of tabel.judul.entries()) {
      if (k < 2 || tabel.kaki[k] === '') continue
      const jumlah = tabel.baris.reduce((total, baris) => total + bilangan(baris[k] ?? ''), 0)
      expect(`${judul} ${jumlah}`).toBe(`${judul} ${bilangan(tabel.kaki[k] ?? '')}`)
    }
    await tanpaHambatan(page)

    const unduhan = await unduhExcel(page)
    expect(unduhan.suggestedFilename()).toMatch(/^Laporan Kehadiran Bulanan SDN Kauman 1 [A-Z][a-z]+ \d{4}\.xlsx$/)
    const buku = await bacaBuku(unduhan)
    // Days to be looked at stand beside the names on screen, and in columns of their own in the file.
    const angka = buku.judul.indexOf('H')
    const sepertiLayar = (isi: string[]): string[] => [
      ...isi.slice(0, 2),
      ...isi.slice(angka, tabel.judul.length),
      ...isi.slice(2, angka),
    ]
    expect(sepertiLayar(buku.judul)).toEqual(tabel.judul)
    expect(buku.baris.map(sepertiLayar)).toEqual(tabel.baris)
    expect(sepertiLayar(buku.kaki).slice(2)).toEqual(tabel.kaki.slice(2))
    // Who is left out of the statement is marked on screen, and the totals say how many are on it.
    const tanpa = await page.getByText('tidak dicetak di SPTJM', { exact: true }).count()
    expect(tanpa).toBeGreaterThan(0)
    expect(tabel.kaki[1]).toBe(`Jumlah ${tabel.baris.length} GTK${tabel.baris.length - tanpa} dicetak di SPTJM`)
  })

  test('sebuah angka dijelaskan oleh hari-harinya, sampai ke tap, dan kembali', async ({ page }) => {
    await masuk(page, 'sekolah', JALUR)
    const sel = page.getByRole('button', { name: /^Lama datang terlambat tanpa izin: (?!00:00:00)/ }).first()
    const tertulis = (await sel.textContent()) ?? ''
    await sel.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'Lama datang terlambat tanpa izin' })).toBeVisible()
    await expect(panel).toContainText('Sama dengan angka di tabel')
    const baris = panel.getByRole('listitem')
    const menit = (await baris.allTextContents()).map((isi) => Number(/(\d+) menit\. Buka harinya/.exec(isi)?.[1]))
    expect(menit.reduce((total, satu) => total + satu, 0) * 60).toBe(bilangan(tertulis))
    await tanpaHambatan(page)

    await baris.first().getByRole('button').click()
    await expect(panel.getByRole('heading', { name: 'Tap', exact: true })).toBeVisible()
    await expect(panel).toContainText('CONTOH0001')
    await expect(page).toHaveURL(/angka=durasi_terlambat_tanpa_izin&tanggal=\d{4}-\d{2}-\d{2}/)
    await tanpaHambatan(page)
    await page.reload()
    await expect(panel.getByRole('heading', { name: 'Tap', exact: true })).toBeVisible()
    await panel.getByRole('button', { name: /^Kembali ke/ }).click()
    await expect(panel).toContainText('Sama dengan angka di tabel')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).not.toHaveURL(/angka=/)
  })

  test('rupiah dan persen terurai per baris buku; papan ketik berpindah sel dan baris', async ({ page }) => {
    await masuk(page, 'sekolah', JALUR)
    const potongan = page.getByRole('button', { name: /^Jumlah potongan: [1-9]/ }).first()
    const tertulis = (await potongan.textContent()) ?? ''
    await potongan.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Dasar pemotongan: /)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    const baris = panel.getByRole('listitem')
    await expect(baris.first()).toBeVisible()
    const rupiah = (await baris.allTextContents()).map((isi) => bilangan(/Rp([\d.]+)\. Buka/.exec(isi)?.[1] ?? ''))
    expect(rupiah.reduce((total, satu) => total + satu, 0)).toBe(bilangan(tertulis))
    // Nobody has entered the region's own: none is named.
    await expect(panel).toContainText('Profil A (Bawaan)')
    await expect(panel).not.toContainText(/dasar hukum/i)
    await tanpaHambatan(page)
    await page.keyboard.press('Escape')
    await expect(potongan).toBeFocused()
  })

  test('kantor memilih sekolah, membaca Unit Kerja, dan menyembunyikan kolom', async ({ page }) => {
    await masuk(page, 'kabkota', '/laporan/bulanan')
    await expect(page.getByText('Pilih sekolah terlebih dahulu')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unduh' })).toHaveAttribute('aria-disabled', 'true')
    await tanpaHambatan(page)
    await page.getByLabel('Nama Sekolah').fill('Kauman')
    await page.getByRole('option', { name: /SDN Kauman 1/ }).click()
    await expect(page.getByRole('columnheader', { name: 'Unit Kerja' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bulan berikutnya' })).toBeDisabled()
    await page.getByRole('button', { name: 'Angka saja' }).click()
    await expect(page.getByRole('columnheader', { name: 'NUPTK' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Nama Sekolah')).toHaveValue('SDN Kauman 1')
    await expect(page.getByRole('columnheader', { name: 'H', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'NUPTK' })).toHaveCount(0)
  })

  test('GTK melihat barisnya sendiri saja', async ({ page }) => {
    await masuk(page, 'gtk', JALUR)
    const tabel = await bacaTabel(page)
    expect(tabel.baris.map((baris) => baris[1])).toEqual(['Mega Utami Widyawati, S.Pd.SD'])
    await expect(page.getByLabel('Nama Sekolah')).toHaveCount(0)
  })

  test('UPTD membuka kecamatannya: semua sekolah, urut nama sekolah, Excel saja', async ({ page }) => {
    await masuk(page, 'uptd', `/laporan/bulanan-kecamatan?bulan=${BULAN_LALU}`)
    await expect(page.getByText('Pilih kecamatan terlebih dahulu')).toBeVisible()
    await tanpaHambatan(page)
    await page.getByLabel('Kecamatan').fill('Kepanj')
    await page.getByRole('option', { name: /^Kepanjen/ }).click()
    const { rows } = await minta<{ rows: SekolahRingkas[] }>('uptd', '/api/sekolah')
    const sekolah = rows.filter(({ namaKecamatan }) => namaKecamatan === 'Kepanjen')
    await expect(page.getByRole('main')).toContainText(`${sekolah.length} sekolah`)
    // Another journey registers schools in which nobody works yet.
    const berisi: string[] = []
    for (const { id, nama } of sekolah) {
      const { rows: orang } = await minta<{ rows: unknown[] }>('uptd', `/api/gtk?sekolahId=${id}`)
      if (orang.length > 0) berisi.push(nama)
    }
    expect(berisi.length).toBeGreaterThan(4)
    const { baris } = await minta<LaporanBulanan>(
      'uptd',
      `/api/rekap/bulanan-sekolah?kecamatanId=${/kecamatan=(\d+)/.exec(page.url())?.[1]}&monthSelected=${BULAN_LALU}`,
    )
    expect(new Set(baris.map(({ nama_sekolah }) => nama_sekolah))).toEqual(new Set(berisi))
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Unduh' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([/^Excel/])
    await page.keyboard.press('Escape')
    const buku = await bacaBuku(await unduhExcel(page))
    const unit = buku.judul.indexOf('Unit Kerja')
    expect(buku.baris.map((isi) => [isi[0], isi[1], isi[unit]])).toEqual(
      baris.map((b, ke) => [String(ke + 1), b.nama, b.nama_sekolah]),
    )
    // A UPTD reads no pay.
    expect(new Set(buku.baris.map((isi) => isi[buku.judul.lastIndexOf('Potongan')]))).toEqual(new Set(['–']))
  })

  test('angka satu bulan tidak pernah berdiri di bawah nama bulan lain, walau sambungan lambat atau putus', async ({
    page,
    context,
  }) => {
    await masuk(page, 'sekolah', '/laporan/bulanan')
    const angka = page.getByRole('button', { name: /^Hadir: / })
    const unduh = page.getByRole('button', { name: 'Unduh', exact: true })
    await expect(angka.first()).toBeVisible()
    let lepas = (): void => undefined
    const ditahan = new Promise<void>((lanjut) => {
      lepas = lanjut
    })
    await page.route(/bulanan-sekolah/, async (rute) => {
      await ditahan
      await rute.continue()
    })
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    await expect(page).toHaveURL(new RegExp(`bulan=${BULAN_LALU}`))
    await expect(page.getByText('Sedang memuat data. . .')).toBeVisible()
    await expect(angka).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('Dihitung sampai')
    await expect(unduh).toHaveAttribute('aria-disabled', 'true')
    lepas()
    await expect(angka.first()).toBeVisible()
    await page.unroute(/bulanan-sekolah/)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    await expect(page.getByText('Tidak ada koneksi', { exact: true })).toBeVisible()
    await expect(angka).toHaveCount(0)
    await expect(unduh).toHaveAccessibleDescription('Tidak ada koneksi')
    await tanpaHambatan(page)
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByText('Masih tidak ada koneksi')).toBeVisible()
    await context.setOffline(false)
    await expect(angka.first()).toBeVisible()
    await expect(unduh).toHaveAttribute('aria-disabled', 'false')
  })

  for (const [jalur, bulan] of [
    ['/laporan/bulanan', '202613'],
    ['/laporan/harian', '209912'],
    ['/laporan/bulanan-kecamatan', 'abc'],
  ] as const) {
    test(`bulan yang tidak dikenal di alamat ${jalur} diganti bulan ini, dan dikatakan sekali`, async ({ page }) => {
      await masuk(page, jalur.endsWith('kecamatan') ? 'uptd' : 'sekolah', `${jalur}?bulan=${BULAN_LALU}`)
      await expect(page.getByRole('button', { name: 'Bulan sebelumnya' })).toBeVisible()
      await expect(page.getByText('Bulan di alamat tidak dikenal')).toHaveCount(0)
      await page.goto(`${jalur}?bulan=${bulan}`)
      await expect(page.getByText('Bulan di alamat tidak dikenal; ditampilkan bulan ini')).toHaveCount(1)
      await expect(page).not.toHaveURL(new RegExp(`bulan=${bulan}`))
      await expect(page).toHaveURL(/bulan=20\d{4}/)
    })
  }

  test('di ponsel satu kartu per orang, dengan semua angkanya, tanpa gulir ke samping', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await masuk(page, 'sekolah', JALUR)
    const kartu = page.getByRole('list', { name: 'Laporan kehadiran bulanan' }).getByRole('listitem').first()
    await kartu.getByRole('button', { name: 'Semua angka' }).click()
    await expect(kartu.getByRole('button', { name: /^Lama pulang cepat tanpa izin/ })).toBeVisible()
    const tanpaGulir = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await tanpaGulir()).toBe(true)
    await tanpaHambatan(page)
    await kartu.getByRole('button', { name: /^H \d/ }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Sama dengan angka di tabel')
    expect(await tanpaGulir()).toBe(true)
    await tanpaHambatan(page)
    await panel.getByRole('button', { name: 'Tutup penjelasan' }).click()
    await expect(panel).toHaveCount(0)
  })
})

type Tabel = { judul: string[]; baris: string[][]; kaki: string[] }

/** The table as somebody reads it; of two rows of headings the lower names the column. */
async function bacaTabel(page: Page): Promise<Tabel> {
  const tabel = page.getByRole('table')
  await expect(tabel.getByRole('button', { name: /^Hadir: / }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return tabel.evaluate((elemen) => {
    // Marks of a name's days stand beside it; they are no part of it.
    const sel = (baris: Element) =>
      [...baris.querySelectorAll('td')].map((td) => (td.querySelector('a, .sel-jelas') ?? td).textContent)
    const kaki = elemen.querySelector('tfoot tr')
    return {
      judul: [...elemen.querySelectorAll('thead th:not([scope=colgroup])')].map((th) => th.textContent),
      baris: [...elemen.querySelectorAll('tbody tr')].map(sel),
      kaki: kaki === null ? [] : sel(kaki),
    }
  })
}

async function unduhExcel(page: Page): Promise<Download> {
  const menunggu = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  return menunggu
}

/** The workbook, each cell as a spreadsheet shows it with the signs of Indonesia. */
async function bacaBuku(unduhan: Download): Promise<Tabel> {
  const { sheets } = await readXlsx(await readFile(await unduhan.path()), { readStyles: true })
  const lembar = sheets[0]
  if (lembar === undefined) throw new Error('no sheet')
  const { rows, cells } = lembar
  const kepala = rows.findIndex((baris) => baris[0] === 'No.')
  const atas = rows[kepala] ?? []
  const judul = atas.map((teks, k) => String(rows[kepala + 1]?.[k] ?? teks))
  const isi = (r: number, kosong: (k: number) => string): string[] =>
    judul.map((_, k) => terformat(rows[r]?.[k] ?? null, cells?.get(`${r},${k}`)?.style?.numFmt) ?? kosong(k))
  const akhir = rows.findIndex((baris) => String(baris[1]).startsWith('Jumlah '))
  const angka = judul.indexOf('H')
  const baris = Array.from({ length: akhir - kepala - 2 }, (_, ke) =>
    isi(kepala + 2 + ke, (k) => (k < angka ? '-' : '–')),
  )
  return { judul, baris, kaki: isi(akhir, () => '') }
}

function terformat(nilai: CellValue, pola: string | undefined): string | null {
  // The reader takes a duration for a time of the day on which serial numbers begin.
  if (nilai instanceof Date) return durasi((nilai.getTime() - Date.UTC(1899, 11, 31)) / 1000)
  if (typeof nilai !== 'number') return nilai === null ? null : String(nilai)
  return pola === '0.00' ? nilai.toFixed(2).replace('.', ',') : new Intl.NumberFormat('id-ID').format(nilai)
}

const durasi = (detik: number): string =>
  [Math.floor(detik / 3600), Math.floor(detik / 60) % 60, detik % 60].map((n) => String(n).padStart(2, '0')).join(':')

/** '01:03:00' in seconds, '2.150.000', '7,00' and '–' as numbers. */
function bilangan(teks: string): number {
  if (/^\d+:\d\d:\d\d$/.test(teks)) return teks.split(':').reduce((jumlah, bagian) => jumlah * 60 + Number(bagian), 0)
  return teks === '–' ? 0 : Number(teks.replaceAll('.', '').replace(',', '.'))
}

function bulanLalu(): string {
  const [tahun = 0, bulan = 1] = hariLalu(0).split('-').map(Number)
  return bulan === 1 ? `${tahun - 1}12` : `${tahun}${String(bulan - 1).padStart(2, '0')}`
}
