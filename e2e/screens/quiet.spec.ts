import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { mySekolah } from '../kit/mesin.ts'

/** Quiet, measured: what every list, the menu and every notice keep, whichever screen is added next. */

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1366, height: 768 }

/** Lists by the account that sees most of each. */
const LISTS = {
  sekolah: [
    '/koreksi-status-kehadiran',
    '/absensi-manual',
    '/keberatan',
    '/log-mesin',
    '/pengaturan/gtk',
    '/laporan/sptjm',
  ],
  kabkota: [
    '/koreksi-status-kehadiran',
    '/keberatan',
    '/laporan/sptjm',
    '/pengaturan/sekolah',
    '/pengguna',
    '/kesiapan',
    '/dashboard/pengguna-geisa',
    '/riwayat',
    '/pengaturan/libur?tab=daftar',
  ],
  admin: ['/pengaturan/approval-otomatis', '/pengaturan/libur?tab=daftar', '/pengguna'],
} as const

for (const [akun, lists] of Object.entries(LISTS)) {
  test(`daftar ${akun}: di ponsel catatan pertama dalam 200 px, di laptop setiap baris 40 px`, async ({
    page,
    calm,
  }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, akun, lists[0])
    const tops: Record<string, number | undefined> = {}
    const tall: Record<string, number[]> = {}
    const cut: Record<string, string[]> = {}
    for (const path of lists) {
      await page.setViewportSize(PHONE)
      await move(page, path)
      await calm()
      const first = page.getByRole('main').getByRole('list').getByRole('listitem').first()
      await expect(first).toBeVisible()
      tops[path] = (await first.boundingBox())?.y
      // What somebody wrote has no end: of an objection the beginning is enough.
      if (path !== '/keberatan') cut[path] = await cutLines(page)
      await page.setViewportSize(LAPTOP)
      const rows = page.getByRole('main').locator('tbody tr')
      if (path !== '/riwayat') await expect(rows.first()).toBeVisible()
      // Why a statement came back is read whole.
      const even = rows.filter({ hasNotText: 'Catatan dinas:' })
      // An objection is what is to be answered, a rule what decides by itself: they are read whole.
      if (path === '/keberatan' || path === '/pengaturan/approval-otomatis') continue
      tall[path] = await even.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    }
    expect(Object.entries(tops).filter(([, top = Infinity]) => top > 200)).toEqual([])
    expect(Object.entries(cut).filter(([, lines]) => lines.length > 0)).toEqual([])
    expect(Object.entries(tall).filter(([, heights]) => heights.some((height) => height > 41))).toEqual([])
  })
}

/** Second lines of a phone's records that lose their end. */
const cutLines = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-facts] > span > :last-of-type')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent ?? ''),
    )

test('di ponsel jadwal cronjob dan yang disetujui otomatis terbaca tanpa membuka catatannya', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', '/pengaturan/cronjob')
  const records = page.getByRole('main').getByRole('listitem')
  await expect(records.first()).toBeVisible()
  await expect(page.locator('main [data-facts]', { hasText: 'Setiap' }).first()).toBeVisible()
  expect(await cutLines(page)).toEqual([])
  await move(page, '/pengaturan/approval-otomatis')
  await expect(records.filter({ hasText: 'Sakit' }).first()).toBeVisible()
  expect(await cutLines(page)).toEqual([])
})

test('di ponsel tindakan dan saringan ada di balik satu tombol masing-masing, rinciannya sekali tekan', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'sekolah', '/pengaturan/gtk?jenis=Guru Kelas&aktif=ya')
  await expect(page.getByRole('button', { name: 'Tambah GTK' })).toBeVisible()
  const download = page.getByRole('button', { name: 'Unduh' })
  await expect(download).toBeHidden()
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await expect(download).toBeVisible()
  await expectAccessible(page)
  await download.focus()
  await page.keyboard.press('Escape')
  await expect(download).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tindakan lain' })).toBeFocused()
  const filter = page.getByRole('button', { name: 'Saringan (2)' })
  await expect(page.getByLabel('Jenis Guru')).toBeHidden()
  await filter.click()
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Jenis Guru').click()
  await page.getByRole('option', { name: 'Semua' }).click()
  await expect(page.getByRole('button', { name: 'Saringan (1)' })).toBeVisible()
  await filter.or(page.getByRole('button', { name: 'Saringan (1)' })).click()
  const record = page.getByRole('list', { name: 'GTK' }).getByRole('listitem').first()
  await record.getByRole('button', { name: /^Rincian / }).click()
  await expect(record.getByRole('definition').first()).toBeVisible()
  await expect(record.getByText('NUPTK')).toBeVisible()
  await expectAccessible(page)
})

test('menu operator muat 768 px; kelompoknya dilipat, diingat, dan yang terbuka tetap tampak', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const scrolls = () => menu.evaluate((node) => node.scrollHeight - node.clientHeight)
  expect(await scrolls()).toBeLessThanOrEqual(0)
  const active = menu.getByRole('link', { name: 'Koreksi Status Kehadiran' })
  await expect(active).toHaveAttribute('aria-current', 'page')
  const heights = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
  expect(
    await active
      .locator('span')
      .first()
      .evaluate((e) => e.scrollWidth <= e.clientWidth),
  ).toBe(true)

  const surat = menu.getByRole('button', { name: /^Kotak Surat/ })
  await expect(surat).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Terkirim' })).toHaveCount(0)
  await surat.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Terkirim' })).toBeVisible()
  const proposals = menu.getByRole('button', { name: 'Pengusulan' })
  await proposals.press(' ')
  await expect(active).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Absensi Manual' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(surat).toHaveAttribute('aria-expanded', 'true')
  await expect(proposals).toHaveAttribute('aria-expanded', 'false')
})

test('uang laporan bulanan selalu tampak di 1366 px, di mana pun tabelnya digulir; pilihan kolom diingat', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, 'kabkota', `/laporan/bulanan?sekolah=${(await mySekolah()).id}&tampil=angka`)
  const row = page.getByRole('table').locator('tbody tr').first()
  const table = page.getByRole('region', { name: 'Laporan kehadiran bulanan' })
  await expect(row.getByRole('button', { name: /^Jumlah potongan/ })).toBeVisible()
  for (const left of [0, 200, 10_000]) {
    await table.evaluate((node, x) => node.scrollTo({ left: x }), left)
    expect(await whatIsCovered(row)).toEqual([])
  }
  await page.getByRole('button', { name: 'Angka saja' }).click()
  await expect(page).toHaveURL(/tanpa=identitas/)
  await move(page, `/laporan/bulanan?sekolah=${(await mySekolah()).id}&tampil=angka`)
  await expect(page.getByRole('button', { name: 'Angka saja' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('columnheader', { name: 'NUPTK' })).toHaveCount(0)
})

/** Name and money, each whole in the window and under nothing else. */
const whatIsCovered = (row: Locator): Promise<string[]> =>
  row.evaluate((tr) => {
    const cells = [...tr.querySelectorAll<HTMLElement>('td')]
    return [...cells.slice(1, 2), ...cells.slice(-3)].flatMap((td) => {
      const { left, right, top, height } = td.getBoundingClientRect()
      const seen = [left + 2, right - 2].every((x) => td.contains(document.elementFromPoint(x, top + height / 2)))
      return seen && left >= 0 && right <= innerWidth ? [] : [td.textContent ?? '']
    })
  })

for (const size of [{ width: 1440, height: 900 }, PHONE]) {
  test(`pemberitahuan di ${size.width} px tidak menutupi judul, tindakan di kepala, atau bilah di kaki`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, 'kabkota', '/pengaturan/durasi/SMP')
    const welcome = page.locator('#notistack-snackbar').filter({ hasText: 'Selamat Datang Kembali' })
    await expect(welcome).toBeVisible()
    await expectUncovered(page)
    await page.getByRole('button', { name: 'Salin…' }).click()
    await page.getByRole('menuitem', { name: 'Dari jenjang SD' }).click()
    await expect(page.locator('#notistack-snackbar').filter({ hasText: 'Jam disalin dari' })).toBeVisible()
    await page.getByRole('button', { name: 'Simpan' }).scrollIntoViewIfNeeded()
    await expectUncovered(page)
  })
}

/** Titles, the buttons beside them, and the bars of buttons at the foot, against every notice and the way to the provider. */
async function expectUncovered(page: Page): Promise<void> {
  const touched = (): Promise<string[]> =>
    page.evaluate(() => {
      const boxes = (css: string) =>
        [...document.querySelectorAll(css)].map((e) => [e, e.getBoundingClientRect()] as const)
      const above = boxes('.notistack-SnackbarContainer [role=alert], a[aria-label="Hubungi Kami"]')
      return boxes('h1, [data-page-head] button, [data-foot-bar] button').flatMap(([e, a]) =>
        above.some(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          ? [e.textContent ?? '']
          : [],
      )
    })
  await expect.poll(touched).toEqual([])
}

test('pada hari Minggu operator dibawa ke hari sekolah terakhir', async ({ page }) => {
  const dayOff = lastDayOff()
  await signIn(page, 'sekolah', `/dashboard/sekolah?tanggal=${dayOff}`)
  await page.getByRole('button', { name: 'Lihat hari sekolah terakhir' }).click()
  await expect(page).not.toHaveURL(new RegExp(dayOff))
  const [, found = ''] = /tanggal=([\d-]+)/.exec(page.url()) ?? []
  expect(found < dayOff).toBe(true)
  await expect(page.getByRole('button', { name: 'Lihat hari sekolah terakhir' })).toHaveCount(0)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /\d\d:\d\d:\d\d/ })
      .first(),
  ).toBeVisible()
})

function lastDayOff(): string {
  const today = new Date(new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format())
  return new Date(today.getTime() - (today.getUTCDay() || 7) * 86_400_000).toISOString().slice(0, 10)
}

test('tombol yang kelabu mengatakan sebabnya saat disentuh dan saat difokus', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'id-ID' })
  const page = await context.newPage()
  await signIn(page, 'kabkota', `${process.env.GEISA_URL}/laporan/bulanan`)
  await page.getByRole('button', { name: 'Tindakan lain' }).tap()
  const download = page.getByRole('button', { name: 'Unduh' })
  await expect(download).toHaveAttribute('aria-disabled', 'true')
  // A grey button is pressed all the same.
  await download.tap({ force: true })
  await expect(page.getByRole('tooltip', { name: 'Pilih sekolah terlebih dahulu' })).toBeVisible()
  await context.close()
})
