import type {
  KehadiranCount,
  KehadiranHariIni,
  KehadiranHariSekolah,
  KehadiranPerhatian,
  KehadiranUbin,
  KehadiranWilayah,
} from '@geisa/contract/dashboard/kehadiran-wilayah'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Kehadiran hari ini' })
const tiles = (page: Page) => page.getByRole('list', { name: /^Ubin menurut jumlah GTK/ }).getByRole('link')
const toSee = (page: Page) => page.getByRole('region', { name: 'Sekolah yang perlu dilihat' })
const judul = (page: Page) => page.getByRole('heading', { name: /^Wilayah : /, level: 2 })
const numeral = (n: number): string => n.toLocaleString('id-ID')
const staffed = ({ ubin }: KehadiranWilayah): KehadiranUbin[] =>
  ubin.filter(({ hariIni }) => hariIni.jumlahGtk > 0).toSorted((a, b) => b.hariIni.jumlahGtk - a.hariIni.jumlahGtk)

/** What the page itself was answered last: others tap meanwhile, and it asks again each minute. */
function record(page: Page) {
  const answers = new Map<string, unknown>()
  page.on('response', async (r) => {
    const { pathname, search } = new URL(r.url())
    if (!pathname.startsWith('/api/dashboard/kehadiran/') || !r.ok()) return
    const content: unknown = await r.json().catch(() => undefined)
    if (content !== undefined) answers.set(pathname.slice(25) + search, content)
  })
  return async <T>(key: string): Promise<T> => {
    await expect.poll(() => answers.has(key), { message: key }).toBe(true)
    return answers.get(key) as T
  }
}

/** The counts under the bar, in their order; a part that nobody is in may be left out. */
const parts = (c: KehadiranCount, rest: number[]): string[] =>
  [c.hadir - c.terlambat, c.terlambat, c.dinasLuar + c.sakit + c.cuti, ...rest, c.belumSinkron, c.belumMesin]
    .filter((n, nth, { length }) => nth < length - 1 || n > 0)
    .map(numeral)
const shownCounts = async (page: Page, region: string): Promise<string[]> =>
  (await page.getByRole('region', { name: region }).getByRole('definition').allTextContents()).filter(
    (_, nth) => nth % 2 === 0,
  )

test('pagi kantor: angka di layar sama dengan jawabannya, hari ini dan hari sekolah terakhir', async ({ page }) => {
  const answer = record(page)
  await signIn(page, 'kabkota', '/dashboard/statistik')
  const { jumlah, hari } = await answer<KehadiranHariIni>('hari-ini')
  /** Against the latest answer: others tap meanwhile. */
  const agrees = async (): Promise<boolean> => {
    const latest = (await answer<KehadiranHariIni>('hari-ini')).jumlah
    return (await shownCounts(page, 'Kehadiran hari ini')).join() === parts(latest, [latest.belumAbsen]).join()
  }
  await expect(today(page).getByText(/dihitung pukul \d\d:\d\d WIB/)).toBeVisible()
  await expect(today(page).getByText('mesin sekolahnya belum melapor, bukan tidak hadir')).toBeVisible()
  // On a day off nobody is expected, and nothing is drawn but zeros.
  expect(jumlah.jumlahGtk).toBeGreaterThan(0)
  await expect.poll(agrees).toBe(true)
  expect(hari).toHaveLength(1)

  await today(page).getByRole('button', { name: 'Lihat hari sekolah terakhir' }).click()
  await expect(page).toHaveURL(/hari=terakhir/)
  const days = (await answer<KehadiranHariSekolah>('hari-sekolah')).hari
  const last = days.at(-1)
  if (last === undefined) throw new Error('no complete day')
  const name = 'Kehadiran hari sekolah terakhir'
  await expect.poll(async () => await shownCounts(page, name)).toEqual(parts(last, [last.alpa]))
  await expectAccessible(page)

  // The line by keyboard, and the same days as a table.
  const line = page.getByRole('slider', { name: /^Hari sekolah/ })
  await line.focus()
  await line.press('ArrowLeft')
  const before = days.at(-2)
  await expect(line).toHaveAttribute('aria-valuetext', new RegExp(`, ${numeral(before?.hadir ?? -1)} dari `))
  const section = page.getByRole('region', { name: /hari sekolah terakhir$/ }).filter({ has: line })
  await section.getByRole('button', { name: 'Tabel' }).click()
  const rows = page.getByRole('region', { name: 'Hari sekolah terakhir', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(days.length)
  await expect(rows.first().getByRole('cell').nth(2)).toHaveText(numeral(last.hadir))
})

test('ubin: sakelar mengganti warna dan kata; klik dan papan ketik turun sampai ke sekolah', async ({ page }) => {
  const answer = record(page)
  await signIn(page, 'provinsi', '/dashboard/statistik?hari=terakhir')
  const kabKota = staffed(await answer<KehadiranWilayah>('wilayah'))
  await expect(tiles(page)).toHaveCount(kabKota.length)
  await expect(tiles(page).first()).toContainText(`${kabKota[0]?.nama}: `)
  // On a Sunday the last school day is a Saturday, on which schools of five days are off.
  await expect(tiles(page).first()).toContainText(/ GTK hadir|Libur bagi semua GTK/)
  const ground = () => tiles(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  const green = await ground()

  await page.getByRole('button', { name: 'Kesiapan' }).click()
  await expect(page).toHaveURL(/warna=kesiapan/)
  await expect(page.getByRole('heading', { name: /^Kesiapan .* per Kabupaten\/Kota$/ })).toBeVisible()
  const k = kabKota[0]?.kesiapan
  await expect(tiles(page).first()).toContainText(`${k?.sptjmTerkirim} dari ${k?.sekolah} sekolah mengirim SPTJM`)
  // With less motion too a colour is a transition of a millisecond: it ends with the next frame.
  await expect.poll(ground).not.toEqual(green)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kehadiran', exact: true }).click()

  await tiles(page).first().hover()
  await expect(page.getByRole('tooltip')).toContainText(kabKota[0]?.nama ?? '?')
  await tiles(page).first().click()
  await expect(judul(page)).toHaveText(`Wilayah : ${kabKota[0]?.nama}`)
  const kecamatan = staffed(await answer<KehadiranWilayah>(`wilayah?kodeWilayah=${kabKota[0]?.kode}`))
  await expect(tiles(page)).toHaveCount(kecamatan.length)
  await expect(tiles(page).first()).toContainText(`${kecamatan[0]?.nama}: `)

  // By keyboard: arrows go to the neighbour, Enter a level down, where the focus goes on.
  await page.mouse.move(0, 0)
  await tiles(page).first().focus()
  await page.keyboard.press('ArrowRight')
  const neighbour = page.locator('a:focus')
  await expect(neighbour).not.toHaveText((await tiles(page).first().textContent()) ?? '')
  const name = ((await neighbour.textContent()) ?? '').split(':')[0]
  await expect(page.getByRole('tooltip')).toContainText(name ?? '?')
  await page.keyboard.press('Enter')
  await expect(judul(page)).toHaveText(`Wilayah : ${name}`)
  await expect(page.getByRole('heading', { name: 'Kehadiran per Sekolah' })).toBeVisible()
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/sekolah\?sekolah=\d+/)
})

test('bagian yang gagal tidak menjatuhkan yang lain, juga bagi yayasan di ponsel', async ({ page }) => {
  const answer = record(page)
  await page.setViewportSize({ width: 360, height: 740 })
  let broken = true
  await page.route('**/api/dashboard/kehadiran/perhatian*', async (r) => {
    if (broken) await r.fulfill({ status: 503, json: {} })
    else await r.continue()
  })
  await signIn(page, 'yayasan', '/dashboard/statistik')
  const sekolah = staffed(await answer<KehadiranWilayah>('wilayah'))
  await expect(toSee(page).getByRole('alert')).toBeVisible()
  await expect(tiles(page)).toHaveCount(sekolah.length)
  await expect(today(page).getByRole('definition').first()).toBeVisible()
  await expect(page.getByRole('slider', { name: /^Hari sekolah/ })).toBeVisible()

  broken = false
  await toSee(page).getByRole('button', { name: 'Coba lagi' }).click()
  const content = await answer<KehadiranPerhatian>('perhatian')
  await expect(toSee(page).getByRole('listitem')).toHaveCount(content.sekolah.length)
  for (const s of content.sekolah.slice(0, 3))
    await expect(toSee(page).getByRole('link', { name: s.nama })).toBeVisible()
  const { belum, sekolah: all } = content.sptjm
  await expect(
    page.getByText(belum === 0 ? 'sudah mengirim' : `${belum} dari ${all} sekolah belum mengirim`),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  if (content.usulanTertua === null) return
  await page.getByRole('link', { name: 'Buka usulannya' }).click()
  await expect(page).toHaveURL(new RegExp(`/${content.usulanTertua.id}$`))
})
