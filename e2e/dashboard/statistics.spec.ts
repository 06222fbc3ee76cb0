import { readFile } from 'node:fs/promises'
import type { RekapPengguna, RekapSync, WilayahRow } from '@geisa/contract/dashboard/dashboard'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'

const EAST_JAWA = '050000'

const judul = (page: Page) => page.getByRole('heading', { name: /^Wilayah : /, level: 2 })
const bar = (page: Page) => page.getByRole('list', { name: /tekan panah/ }).getByRole('link')
const donut = (page: Page) => page.getByRole('region', { name: 'Penggunaan GEISA' })
const jumlah = (w: WilayahRow, prefix: 'jum_' | 'jum_user_'): number =>
  (['tk', 'sd', 'smp', 'sma', 'smk', 'slb'] as const).reduce((n, j) => n + w[`${prefix}${j}`], 0)
const all = ({ rows }: RekapPengguna, prefix: 'jum_' | 'jum_user_'): number =>
  rows.reduce((n, w) => n + jumlah(w, prefix), 0)
/** Regions without a school are not drawn. */
const filled = ({ rows }: RekapPengguna): WilayahRow[] => rows.filter((w) => jumlah(w, 'jum_') > 0)

/**
 * What the page itself was answered: other journeys add schools and taps meanwhile, so that a second question could
 * get another answer.
 */
function record(page: Page) {
  const answers = new Map<string, unknown>()
  page.on('response', async (r) => {
    const { pathname, search } = new URL(r.url())
    if (!pathname.startsWith('/api/dashboard/rekap-') || !r.ok()) return
    // What a page was still reading when it was left has no body any more; the next page asks again.
    const content: unknown = await r.json().catch(() => undefined)
    if (content !== undefined) answers.set(pathname.slice(15) + search, content)
  })
  const wait = async <T>(key: string): Promise<T> => {
    await expect.poll(() => answers.has(key), { message: key }).toBe(true)
    return answers.get(key) as T
  }
  return {
    rekap: (search = '') => wait<RekapPengguna>(`rekap-pengguna${search}`),
    sync: (search: string) => wait<RekapSync>(`rekap-sync${search}`),
  }
}

async function checkDonut(page: Page, content: RekapPengguna): Promise<void> {
  const [sekolah, already] = [all(content, 'jum_'), all(content, 'jum_user_')]
  await expect(donut(page).getByRole('definition')).toHaveText([String(already), String(sekolah - already)])
}

test('turun dua tingkat dan kembali; alamatnya dapat dibagikan', async ({ page }) => {
  const answer = record(page)
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
  const nasional = await answer.rekap()
  await expect(judul(page)).toHaveText(`Wilayah : ${nasional.wilayah.nama}`)
  await expect(page.getByRole('button', { name: 'Naik satu tingkat' })).toHaveCount(0)
  await checkDonut(page, nasional)
  await expectAccessible(page)

  await bar(page).filter({ hasText: 'Jawa Timur' }).click()
  const jatim = await answer.rekap(`?kodeWilayah=${EAST_JAWA}`)
  await expect(judul(page)).toHaveText('Wilayah : Jawa Timur')
  await expect(page).toHaveURL(new RegExp(`wilayah=${EAST_JAWA}`))
  await expect(page.getByRole('heading', { name: /GEISA per Kabupaten\/Kota$/ })).toBeVisible()
  await checkDonut(page, jatim)

  const crowded = filled(jatim).toSorted((a, b) => jumlah(b, 'jum_') - jumlah(a, 'jum_'))[0]
  const crowdedName = `Wilayah : ${crowded?.nama_kabupaten_kota}`
  await bar(page)
    .filter({ hasText: crowded?.nama_kabupaten_kota ?? '' })
    .click()
  await expect(judul(page)).toHaveText(crowdedName)
  await expect(page.getByRole('heading', { name: /GEISA per Kecamatan$/ })).toBeVisible()
  await checkDonut(page, await answer.rekap(`?kodeWilayah=${crowded?.kode}`))
  // What a bar tells the pointer hangs outside the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)

  const shared = page.url()
  await page.reload()
  await expect(judul(page)).toHaveText(crowdedName)
  await page.getByRole('button', { name: 'Naik satu tingkat' }).click()
  await expect(judul(page)).toHaveText('Wilayah : Jawa Timur')
  await page.goBack()
  await expect(judul(page)).toHaveText(crowdedName)
  await page.goto(shared)
  await expect(judul(page)).toHaveText(crowdedName)

  // The bars of the lowest level lead to the schools themselves.
  const kecamatan = filled(await answer.rekap(`?kodeWilayah=${crowded?.kode}`))[0]
  await bar(page)
    .filter({ hasText: kecamatan?.nama_kecamatan ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/pengguna-geisa\?wilayah=/)
  await page.goBack()
  await expect(judul(page)).toHaveText(crowdedName)
})

test('Negeri dan Swasta mengubah angka; keduanya tidak dapat dimatikan', async ({ page }) => {
  const answer = record(page)
  await signIn(page, 'admin')
  await checkDonut(page, await answer.rekap())
  await page.getByRole('checkbox', { name: 'Swasta' }).uncheck()
  await expect(page).toHaveURL(/status=N/)
  const negeri = await answer.rekap('?status=N')
  expect(all(negeri, 'jum_')).toBeGreaterThan(0)
  expect(all(negeri, 'jum_')).toBeLessThan(all(await answer.rekap(), 'jum_'))
  await checkDonut(page, negeri)
  await page.getByRole('checkbox', { name: 'Negeri' }).click()
  await expect(page.getByText('Pilih paling sedikit satu: Negeri atau Swasta.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Negeri' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Swasta' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Swasta' }).check()
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
})

test('jenjang yang dipilih mengubah sinkron terakhir, bukan donatnya', async ({ page }) => {
  const answer = record(page)
  await signIn(page, 'kabkota', '/dashboard/statistik')
  const rekap = await answer.rekap()
  await expect(page.getByRole('region', { name: /^Jenjang / })).toHaveCount(3)
  const sd = rekap.rows.reduce((n, w) => n + w.jum_sd, 0)
  await expect(page.getByRole('region', { name: 'Jenjang SD' }).getByText(`Dari ${sd} Sekolah`)).toBeVisible()
  for (const jenjang of ['TK', 'SMP']) await page.getByRole('checkbox', { name: `Pilih ${jenjang}` }).uncheck()
  await expect(page).toHaveURL(/jenjang=SD(&|$)/)
  const wilayah = `?kodeWilayah=${rekap.wilayah.kodeWilayah}`
  const full = await answer.sync(wilayah)
  const onlySd = await answer.sync(`${wilayah}&jenjang=SD`)
  expect(onlySd.jumlahSekolahSync['@JumSek30']).toBeLessThan(full.jumlahSekolahSync['@JumSek30'])
  const angka = page.getByRole('region', { name: 'Sinkron Hari ini' }).getByText(/^\d+$/)
  await expect(angka).toHaveText(Object.values(onlySd.jumlahSekolahSync).map(String))
  const last = page.getByRole('region', { name: 'Sinkron Terakhir' }).getByRole('link')
  await expect(last).toHaveText(onlySd.sekolahLastSync.map(({ nama }) => nama))
  await checkDonut(page, rekap)
  await page.getByRole('checkbox', { name: 'Pilih SD' }).click()
  await expect(page.getByText(/^Pilih paling sedikit satu jenjang/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pilih SD' })).toBeChecked()
  await last.first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/sekolah\\?sekolah=${onlySd.sekolahLastSync[0]?.sekolah_id}`))
})

test('dengan papan ketik: panah dari batang ke batang, Enter turun, fokus tetap di grafik', async ({ page }) => {
  await signIn(page, 'provinsi', '/dashboard/statistik')
  const allBars = bar(page)
  await allBars.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(allBars.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(allBars.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(allBars.first()).toBeFocused()
  const nama = (await allBars.first().textContent())?.split(':')[0]
  await page.keyboard.press('Enter')
  await expect(judul(page)).toHaveText(`Wilayah : ${nama}`)
  await expect(allBars.first()).toBeFocused()
  // Up again, where the arrow is no longer: the focus stands on the heading beside it.
  await page.getByRole('button', { name: 'Naik satu tingkat' }).press('Enter')
  await expect(judul(page)).toBeFocused()
})

test('tabel dan Excel memuat angka yang sama dengan grafik, menurut urutan yang dipilih', async ({ page }) => {
  await signIn(page, 'admin', `/dashboard/statistik?wilayah=${EAST_JAWA}`)
  await expect(bar(page).first()).toBeVisible()
  const inChart = await bar(page).evaluateAll((a) => a.map((one) => one.firstElementChild?.textContent))
  expect(inChart.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Tampilkan sebagai tabel' }).click()
  await expect(page).toHaveURL(/tampil=tabel/)
  const row = page.getByRole('table').first().locator('tbody tr')
  await expect(row).toHaveCount(inChart.length)
  const cells = () =>
    row.evaluateAll((b) => b.map((one) => [...one.children].map((content) => content.textContent ?? '')))
  const label = ([nama, sekolah, already, notYet, persen]: string[]) =>
    `${nama}: ${already} sudah, ${notYet} belum, dari ${sekolah} sekolah (${persen})`
  expect((await cells()).map(label)).toEqual(inChart)
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Sekolah Pengguna Geisa per Kabupaten-Kota Jawa Timur.xlsx')
  const buku = await readXlsx(await readFile(await download.path()))
  const inExcel = (buku.sheets[0]?.rows ?? []).filter(([kode]) => /^05\d{4}$/.test(String(kode)))
  const tableContent = await cells()
  expect(tableContent.map(([nama = '', ...angka]) => [nama, ...angka.slice(0, 3).map(Number)])).toEqual(
    tableContent.map(([nama]) => {
      const one = inExcel.find((b) => b[1] === nama) ?? []
      return [one[1], ...one.slice(-4, -1).map(Number)]
    }),
  )

  await page.getByRole('combobox', { name: 'Urutkan' }).click()
  await page.getByRole('option', { name: 'Persentase terendah' }).click()
  await expect(page).toHaveURL(/urut=terendah/)
  await page.reload()
  await expect(row).not.toHaveCount(0)
  const shares = (await cells()).map(([, sekolah, already]) => Number(already) / Number(sekolah))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('wilayah di luar cakupan ditolak dengan jalan pulang', async ({ page }) => {
  const answer = record(page)
  await signIn(page, 'kabkota', '/dashboard/statistik?wilayah=010000')
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengambil data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ke wilayah saya' }).click()
  await expect(judul(page)).toHaveText(`Wilayah : ${(await answer.rekap()).wilayah.nama}`)
})

for (const akun of ['admin', 'provinsi', 'kabkota', 'cabdin', 'uptd', 'monitoring']) {
  test(`${akun}: wilayahnya sendiri, di ponsel tanpa geser menyamping`, async ({ page }) => {
    const answer = record(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, akun, '/dashboard/statistik')
    const content = await answer.rekap()
    await expect(judul(page)).toHaveText(`Wilayah : ${content.wilayah.nama}`)
    await checkDonut(page, content)
    await expect(bar(page)).toHaveCount(filled(content).length)
    await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await move(page, '/dashboard/statistik?tampil=tabel')
    await expect(page.getByRole('button', { name: 'Tampilkan sebagai grafik' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('penjelas batang tinggal di batangnya ketika halaman digulir di bawah penunjuk yang diam', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, 'admin', '/dashboard/statistik')
  const first = bar(page).first()
  await first.evaluate((one) => {
    one.scrollIntoView({ block: 'start' })
    window.scrollBy(0, -160)
  })
  // The pointer waits where no bar is yet; scrolling brings one under it.
  const box = await first.boundingBox()
  if (box === null) throw new Error('no bar')
  const x = box.x + box.width / 2
  const y = Math.max(Math.floor(box.y) - 20, 60)
  await page.mouse.move(x, y)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.wheel(0, box.y + box.height / 2 - y)
  const explanation = page.getByRole('tooltip')
  await expect(explanation).toBeVisible()
  await expect.poll(async () => (await explanation.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(y)
  const location = await explanation.boundingBox()
  expect(Math.abs((location?.x ?? 0) + (location?.width ?? 0) / 2 - x)).toBeLessThan(box.width)
})
