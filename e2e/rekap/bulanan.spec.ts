import { isDeepStrictEqual } from 'node:util'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import type { Download, Page } from '@playwright/test'
import { readWorkbook, type Tabel } from '../kit/bulanan-workbook.ts'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { previousBulan } from '../kit/hari.ts'
import { ask } from '../kit/mesin.ts'
import { numeral, quiet } from '../kit/screen-figures.ts'

const PREVIOUS_BULAN = previousBulan()
/** At the right of the screen, where they stay in sight. */
const MONEY = ['TPP', 'Dasar', 'Potongan']
const PATH = `/laporan/bulanan?bulan=${PREVIOUS_BULAN}&tampil=angka`

test.describe('laporan bulanan', () => {
  test('jumlah di baris terakhir sama dengan jumlah baris-barisnya, dan Excel sama dengan tabel', async ({
    page,
    calm,
  }) => {
    await signIn(page, 'sekolah', '/laporan/bulanan?tampil=angka')
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    // This month's table looks the same, as long as it is still there.
    await calm()
    const { tabel, download, buku } = await readBoth(page, calm)
    const identitas = ['Status Kepegawaian', 'NIP', 'NUPTK', 'NRG', 'Jenis Guru']
    expect(tabel.judul.slice(0, 3)).toEqual(['No.', 'Nama', 'H'])
    expect(tabel.judul.slice(-identitas.length - MONEY.length, -MONEY.length)).toEqual(identitas)
    expect(tabel.judul.slice(-MONEY.length)).toEqual(MONEY)
    expect(tabel.judul).not.toContain('Unit Kerja')
    expect(tabel.rows.length).toBeGreaterThan(5)
    for (const [k, judul] of tabel.judul.entries()) {
      if (k < 2 || tabel.footer[k] === '') continue
      const jumlah = tabel.rows.reduce((total, rows) => total + numeral(rows[k] ?? ''), 0)
      expect(`${judul} ${jumlah}`).toBe(`${judul} ${numeral(tabel.footer[k] ?? '')}`)
    }
    await expectAccessible(page)

    expect(download.suggestedFilename()).toMatch(/^Laporan Kehadiran Bulanan SDN Kauman 1 [A-Z][a-z]+ \d{4}\.xlsx$/)
    // Days to be looked at stand beside the names on screen, and in columns of their own in the file.
    const angka = buku.judul.indexOf('H')
    const likeScreen = (content: string[]): string[] => [
      ...content.slice(0, 2),
      ...content.slice(angka, tabel.judul.length - MONEY.length),
      ...content.slice(2, angka),
      ...content.slice(tabel.judul.length - MONEY.length, tabel.judul.length),
    ]
    expect(likeScreen(buku.judul)).toEqual(tabel.judul)
    expect(buku.rows.map(likeScreen).map((row) => row.map(quiet))).toEqual(tabel.rows)
    expect(likeScreen(buku.footer).slice(2).map(quiet)).toEqual(tabel.footer.slice(2))
    // Day by day the same people, and the days of each group add up to the month's.
    expect(buku.days.map(({ nama, sums }) => [nama, ...sums])).toEqual(
      buku.rows.map((row) => [row[1], ...row.slice(angka, angka + 5)]),
    )
    for (const { signs, sums } of buku.days) {
      expect(signs.filter((sign) => /^A\*?$/.test(sign)).length).toBe(Number(sums[2]))
      expect(signs.filter((sign) => /^(H|T|P|TP|DL)\*?$/.test(sign)).length).toBe(Number(sums[0]) + Number(sums[1]))
    }
    // Who is left out of the statement is marked on screen, and the totals say how many are on it.
    const without = await page.getByText('tidak dicetak di SPTJM', { exact: true }).count()
    expect(without).toBeGreaterThan(0)
    expect(tabel.footer[1]).toBe(`Jumlah ${tabel.rows.length} GTK${tabel.rows.length - without} dicetak di SPTJM`)
  })

  test('sebuah angka dijelaskan oleh hari-harinya, sampai ke tap, dan kembali', async ({ page }) => {
    await signIn(page, 'sekolah', PATH)
    const cell = page.getByRole('button', { name: /^Lama datang terlambat tanpa izin: (?!0 menit)/ }).first()
    const written = (await cell.textContent()) ?? ''
    await cell.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'Lama datang terlambat tanpa izin' })).toBeVisible()
    await expect(panel).toContainText('Sama dengan angka di tabel')
    const row = panel.getByRole('listitem')
    const minutes = (await row.allTextContents()).map((content) =>
      Number(/(\d+) menit\. Buka harinya/.exec(content)?.[1]),
    )
    expect(minutes.reduce((total, minute) => total + minute, 0) * 60).toBe(numeral(written))
    await expectAccessible(page)

    await row.first().getByRole('button').click()
    await expect(panel.getByRole('heading', { name: 'Tap', exact: true })).toBeVisible()
    await expect(panel).toContainText('CONTOH0001')
    await expect(page).toHaveURL(/angka=durasi_terlambat_tanpa_izin&tanggal=\d{4}-\d{2}-\d{2}/)
    await expectAccessible(page)
    await page.reload()
    await expect(panel.getByRole('heading', { name: 'Tap', exact: true })).toBeVisible()
    await panel.getByRole('button', { name: /^Kembali ke/ }).click()
    await expect(panel).toContainText('Sama dengan angka di tabel')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).not.toHaveURL(/angka=/)
  })

  test('rupiah dan persen terurai per baris buku; papan ketik berpindah sel dan baris', async ({ page }) => {
    await signIn(page, 'sekolah', PATH)
    const potongan = page.getByRole('button', { name: /^Jumlah potongan: [1-9]/ }).first()
    const written = (await potongan.textContent()) ?? ''
    await potongan.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Dasar pemotongan: /)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    const row = panel.getByRole('listitem')
    await expect(row.first()).toBeVisible()
    const rupiah = (await row.allTextContents()).map((content) => numeral(/Rp([\d.]+)\. Buka/.exec(content)?.[1] ?? ''))
    expect(rupiah.reduce((total, one) => total + one, 0)).toBe(numeral(written))
    // Nobody has entered the region's own: none is named.
    await expect(panel).toContainText('Profil A (Bawaan)')
    await expect(panel).not.toContainText(/dasar hukum/i)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(potongan).toBeFocused()
  })

  test('kantor memilih sekolah, membaca Unit Kerja, dan menyembunyikan kolom', async ({ page }) => {
    await signIn(page, 'kabkota', '/laporan/bulanan?tampil=angka')
    await expect(page.getByText('Pilih sekolah terlebih dahulu')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unduh' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.getByLabel('Nama Sekolah').fill('Kauman')
    await page.getByRole('option', { name: /SDN Kauman 1/ }).click()
    await expect(page.getByRole('columnheader', { name: 'Unit Kerja' })).toBeVisible()
    // In the country's east the next month may have begun already.
    const next = page.getByRole('button', { name: 'Bulan berikutnya' })
    if (await next.isEnabled()) {
      await next.click()
      await expect(next).toBeDisabled()
      await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    }
    await page.getByRole('button', { name: 'Angka saja' }).click()
    await expect(page.getByRole('columnheader', { name: 'NUPTK' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Nama Sekolah')).toHaveValue('SDN Kauman 1')
    await expect(page.getByRole('columnheader', { name: 'H', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'NUPTK' })).toHaveCount(0)
  })

  test('GTK melihat barisnya sendiri saja', async ({ page }) => {
    await signIn(page, 'gtk', PATH)
    const tabel = await readTable(page)
    expect(tabel.rows.map((rows) => rows[1])).toEqual(['Mega Utami Widyawati, S.Pd.SD'])
    await expect(page.getByLabel('Nama Sekolah')).toHaveCount(0)
  })

  test('UPTD membuka kecamatannya: semua sekolah, urut nama sekolah, Excel saja', async ({ page }) => {
    await signIn(page, 'uptd', `/laporan/bulanan-kecamatan?bulan=${PREVIOUS_BULAN}`)
    await expect(page.getByText('Pilih kecamatan terlebih dahulu')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Kecamatan').fill('Kepanj')
    await page.getByRole('option', { name: /^Kepanjen/ }).click()
    const { rows } = await ask<{ rows: SekolahSummary[] }>('uptd', '/api/sekolah')
    const sekolah = rows.filter(({ namaKecamatan }) => namaKecamatan === 'Kepanjen')
    await expect(page.getByRole('main')).toContainText(`${sekolah.length} sekolah`)
    // Another journey registers schools in which nobody works yet.
    const filled: string[] = []
    for (const { id, nama } of sekolah) {
      const { rows: people } = await ask<{ rows: unknown[] }>('uptd', `/api/gtk?sekolahId=${id}`)
      if (people.length > 0) filled.push(nama)
    }
    expect(filled.length).toBeGreaterThan(4)
    const { baris } = await ask<LaporanBulanan>(
      'uptd',
      `/api/rekap/bulanan-sekolah?kecamatanId=${/kecamatan=(\d+)/.exec(page.url())?.[1]}&monthSelected=${PREVIOUS_BULAN}`,
    )
    expect(new Set(baris.map(({ nama_sekolah }) => nama_sekolah))).toEqual(new Set(filled))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unduh' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([/^Excel/])
    await page.keyboard.press('Escape')
    const buku = await readWorkbook(await downloadExcel(page))
    const unit = buku.judul.indexOf('Unit Kerja')
    expect(buku.rows.map((content) => [content[0], content[1], content[unit]])).toEqual(
      baris.map((b, nth) => [String(nth + 1), b.nama, b.nama_sekolah]),
    )
    // A UPTD reads no pay.
    expect(new Set(buku.rows.map((content) => content[buku.judul.lastIndexOf('Potongan')]))).toEqual(new Set(['–']))
  })

  test('angka satu bulan tidak pernah berdiri di bawah nama bulan lain, walau sambungan lambat atau putus', async ({
    page,
    context,
  }) => {
    await signIn(page, 'sekolah', '/laporan/bulanan?tampil=angka')
    const angka = page.getByRole('button', { name: /^Hadir: / })
    const download = page.getByRole('button', { name: 'Unduh', exact: true })
    await expect(angka.first()).toBeVisible()
    let release = (): void => undefined
    const held = new Promise<void>((lanjut) => {
      release = lanjut
    })
    await page.route(/bulanan-sekolah/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    await expect(page).toHaveURL(new RegExp(`bulan=${PREVIOUS_BULAN}`))
    await expect(page.getByText('Sedang memuat data. . .')).toBeVisible()
    await expect(angka).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('Dihitung sampai')
    await expect(download).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(angka.first()).toBeVisible()
    await page.unroute(/bulanan-sekolah/)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    await expect(page.getByText('Tidak ada koneksi', { exact: true })).toBeVisible()
    await expect(angka).toHaveCount(0)
    await expect(download).toHaveAccessibleDescription('Tidak ada koneksi')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByText('Masih tidak ada koneksi')).toBeVisible()
    await context.setOffline(false)
    await expect(angka.first()).toBeVisible()
    await expect(download).toHaveAttribute('aria-disabled', 'false')
  })

  for (const [path, bulan] of [
    ['/laporan/bulanan', '202613'],
    ['/laporan/harian', '209912'],
    ['/laporan/bulanan-kecamatan', 'abc'],
  ] as const) {
    test(`bulan yang tidak dikenal di alamat ${path} diganti bulan ini, dan dikatakan sekali`, async ({ page }) => {
      await signIn(page, path.endsWith('kecamatan') ? 'uptd' : 'sekolah', `${path}?bulan=${PREVIOUS_BULAN}`)
      await expect(page.getByRole('button', { name: 'Bulan sebelumnya' })).toBeVisible()
      await expect(page.getByText('Bulan di alamat tidak dikenal')).toHaveCount(0)
      await page.goto(`${path}?bulan=${bulan}`)
      await expect(page.getByText('Bulan di alamat tidak dikenal; ditampilkan bulan ini')).toHaveCount(1)
      await expect(page).not.toHaveURL(new RegExp(`bulan=${bulan}`))
      await expect(page).toHaveURL(/bulan=20\d{4}/)
    })
  }

  test('di ponsel satu kartu per orang, dengan semua angkanya, tanpa gulir ke samping', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'sekolah', PATH)
    const card = page.getByRole('list', { name: 'Laporan kehadiran bulanan' }).getByRole('listitem').first()
    await card.getByRole('button', { name: 'Semua angka' }).click()
    await expect(card.getByRole('button', { name: /^Lama pulang cepat tanpa izin/ })).toBeVisible()
    const withoutScroll = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await withoutScroll()).toBe(true)
    await expectAccessible(page)
    await card.getByRole('button', { name: /^H \d/ }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Sama dengan angka di tabel')
    expect(await withoutScroll()).toBe(true)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Tutup penjelasan' }).click()
    await expect(panel).toHaveCount(0)
  })
})

/** The table as somebody reads it; of two rows of headings the lower names the column. */
async function readTable(page: Page): Promise<Tabel> {
  const tabel = page.getByRole('table')
  await expect(tabel.getByRole('button', { name: /^Hadir: / }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return tabel.evaluate((element) => {
    // Marks of a name's days stand beside it; they are no part of it.
    const cells = (row: Element) =>
      [...row.querySelectorAll('td')].map((td) => (td.querySelector('a, .sel-jelas') ?? td).textContent)
    const footer = element.querySelector('tfoot tr')
    return {
      judul: [...element.querySelectorAll('thead th:not([scope=colgroup])')].map((th) => th.textContent),
      rows: [...element.querySelectorAll('tbody tr')].map(cells),
      footer: footer === null ? [] : cells(footer),
    }
  })
}

async function downloadExcel(page: Page): Promise<Download> {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  return pending
}

/** Of one moment: in a month's first days other journeys of this school change the last one, which is read here. */
async function readBoth(page: Page, calm: () => Promise<void>) {
  for (;;) {
    const tabel = await readTable(page)
    const download = await downloadExcel(page)
    const buku = await readWorkbook(download)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bulan sebelumnya' })).toBeVisible()
    await calm()
    if (isDeepStrictEqual(await readTable(page), tabel)) return { tabel, download, buku }
  }
}
