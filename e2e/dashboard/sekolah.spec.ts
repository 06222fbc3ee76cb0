import type { HadirRow } from '@geisa/contract/dashboard/sekolah'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, pushTap, signIn, test } from '../kit/geisa.ts'
import { previousHari } from '../kit/hari.ts'
import { ask, isNewcomer, mySekolah, newMesin } from '../kit/mesin.ts'
import { CONNECTED, dashboard, tanda } from '../kit/sekolah-dashboard.ts'

/** Later than anybody goes home, on every date and at every hour of it: the day's last tap, or its only one. */
const malam = (): string => `23:5${7 + test.info().retry}:11`

/** Before work, after the machines begin to count: whether it is the first of the day or not, it is a tap of today. */
const JAM_GTK = '05:46:41'

const row = (page: Page, { nama_dapodik }: HadirRow) => page.getByRole('row').filter({ hasText: nama_dapodik })

/** Late taps follow each other too closely to show both: every journey, and its second try, has a person of its own. */
const TAPPER = 3

/** Somebody from the end of the list (the first are other journeys'), known to a machine of their own. */
async function personWithPin(nth: number): Promise<{ person: HadirRow; tap: (jam: string) => Promise<void> }> {
  const { id } = await mySekolah()
  const { kehadiranGtk } = await dashboard('sekolah', id)
  // By name: the list itself may be in an order that a tap changes.
  const order = kehadiranGtk
    .filter(({ nama_dapodik }) => !isNewcomer(nama_dapodik))
    .toSorted((a, b) => a.nama_dapodik.localeCompare(b.nama_dapodik))
  const person = order.at(-1 - nth - TAPPER * test.info().retry)
  const { rows } = await ask<{ rows: GtkSummary[] }>('sekolah', `/api/gtk?sekolahId=${id}`)
  const gtk = rows.find(({ idDapodik }) => idDapodik === person?.idDapodik)
  if (person === undefined || gtk === undefined) throw new Error('too few people serve at the demo school')
  const mesin = await newMesin(`Pintu ${nth + 1}`)
  await ask('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '31', gtkId: gtk.id })
  const tap = async (jam: string): Promise<void> =>
    expect(await pushTap(mesin.nomorSeri, [`31\t${previousHari(0)} ${jam}\t0\t1\t0\t0\t0`])).toContain('200 OK')
  return { person, tap }
}

test('tap dari mesin tampil di layar yang terbuka, tanpa memuat ulang dan hanya di sekolahnya', async ({
  page,
  browser,
}) => {
  const { id } = await mySekolah()
  const { rows: sekolah } = await ask<{ rows: SekolahSummary[] }>('kabkota', '/api/sekolah')
  const other = sekolah.find((s) => s.id !== id)
  const dinas = await (await browser.newContext({ baseURL: process.env.GEISA_URL ?? '' })).newPage()
  await signIn(dinas, 'kabkota', `/dashboard/sekolah?sekolah=${other?.id}`)
  await expect(tanda(dinas)).toHaveText(CONNECTED)

  const jam = malam()
  const { person, tap } = await personWithPin(0)
  await signIn(page, 'sekolah')
  await expect(page.getByRole('heading', { name: 'Daftar Kehadiran GTK' })).toBeVisible()
  await expect(tanda(page)).toHaveText(CONNECTED)
  await page.getByRole('searchbox', { name: 'Cari' }).fill(person.nama_dapodik)
  await expect(page.getByRole('region', { name: 'Daftar Kehadiran GTK' }).getByRole('row')).toHaveCount(2)
  await expect(row(page, person)).not.toContainText(jam)
  await expectAccessible(page)
  const alamat = page.url()
  await page.evaluate(() => Object.assign(window, { fixed: true }))
  let otherLoads = 0
  dinas.on('request', (r) => {
    if (r.url().includes(`/api/dashboard/sekolah/${other?.id}?`)) otherLoads++
  })

  await tap(jam)
  await expect(row(page, person)).toContainText(jam)
  // Marked, and said to who does not see it.
  await expect(page.getByText(new RegExp(`^${person.nama_dapodik}: (datang|pulang) ${jam}$`))).toBeAttached()
  expect(page.url()).toBe(alamat)
  expect(await page.evaluate(() => 'fixed' in window)).toBe(true)
  await expectAccessible(page)
  expect(otherLoads).toBe(0)
  await expect(tanda(dinas)).toHaveText(CONNECTED)
  await dinas.context().close()
})

test('kartu mesin ikut berubah begitu tap tiba, bukan menunggu ditanya berkala', async ({ page }) => {
  // What is asked every half minute is never asked here.
  await page.addInitScript(() => {
    const original = window.setInterval
    window.setInterval = ((kerja: () => void, ms?: number) =>
      ms === 30_000 ? 0 : original(kerja, ms)) as typeof original
  })
  const { tap } = await personWithPin(4)
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  await expect(tanda(page)).toHaveText(CONNECTED)
  await expect(page.getByRole('region', { name: 'Mesin' }).getByRole('link').first()).toBeVisible()
  const asked = page.waitForResponse((one) => /\/api\/mesin\?sekolahId=\d+$/.test(one.url()))
  await tap(malam())
  expect((await asked).status()).toBe(200)
})

test('garis yang putus dikatakan, disambung lagi sendiri, dan yang terlewat dimuat', async ({ page }) => {
  const jam = malam()
  const { person, tap } = await personWithPin(1)
  await page.route('**/aliran', (route) => route.abort())
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  await expect(tanda(page)).toHaveText('Terputus, mencoba lagi')
  await expect(row(page, person)).toBeVisible()
  await expectAccessible(page)
  await tap(jam)
  await page.unroute('**/aliran')
  await expect(tanda(page)).toHaveText(CONNECTED)
  await expect(row(page, person)).toContainText(jam)
})

test('tab yang tidak dilihat tidak mendengarkan; begitu dilihat lagi ia memuat yang terlewat', async ({
  page,
  calm,
}) => {
  const jam = malam()
  const { person, tap } = await personWithPin(2)
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  await expect(tanda(page)).toHaveText(CONNECTED)
  // What was asked for before nobody looked may be answered afterwards.
  await calm()
  await setVisibility(page, false)
  await expect(tanda(page)).toHaveText('')
  await tap(jam)
  const { id } = await mySekolah()
  const onServer = async (): Promise<string> => {
    const { kehadiranGtk } = await dashboard('sekolah', id)
    return JSON.stringify(kehadiranGtk.find(({ idDapodik }) => idDapodik === person.idDapodik))
  }
  await expect.poll(onServer).toContain(jam)
  await expect(row(page, person)).not.toContainText(jam)
  await setVisibility(page, true)
  await expect(tanda(page)).toHaveText(CONNECTED)
  await expect(row(page, person)).toContainText(jam)
})

test('yang gagal diambil dikatakan, dan dapat diambil lagi', async ({ page }) => {
  await page.route('**/api/dashboard/sekolah/*bagian=kehadiran*', (route) => route.abort())
  // A line that stands fetches by itself, and the button would be gone before it is pressed.
  await page.route('**/api/dashboard/sekolah/*/aliran', (route) => route.abort())
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengambil data' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/dashboard/sekolah/*bagian=kehadiran*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('region', { name: 'Daftar Kehadiran GTK' }).getByRole('link').first()).toBeVisible()
})

test('kantor memilih sekolahnya lebih dahulu, kembali ke tempat asalnya, dan tidak melihat sekolah lain', async ({
  page,
}) => {
  const { rows } = await ask<{ rows: SekolahSummary[] }>('kabkota', '/api/sekolah')
  await signIn(page, 'kabkota', '/dashboard/sekolah')
  await expect(page).toHaveURL(/\/dashboard\/statistik$/)
  await move(page, `/dashboard/pengguna-geisa?cari=${rows[0]?.npsn}`)
  await page.getByRole('link', { name: new RegExp(rows[0]?.npsn ?? '') }).click()
  await expect(page.getByRole('heading', { name: rows[0]?.nama ?? '', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Keadaan sekolah' })).toHaveCount(0)
  // Whatever was looked at here, one step leads back.
  await page.getByRole('button', { name: 'Hari sebelumnya' }).click()
  await expect(page).toHaveURL(/tanggal=/)
  await page.getByRole('tab', { name: 'Progress Kirim DHGTK' }).click()
  await expect(page.getByText('DHGTK belum terhubung')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pengguna-geisa\?cari=/)

  // A link from outside has nothing behind it.
  await page.goto('/dashboard/sekolah?sekolah=999999')
  await expect(page.getByText('Sekolah tidak ditemukan')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pengguna-geisa$/)
})

test('operator melihat yang menunggunya, dan setiap barisnya membawa ke tempatnya', async ({ page }) => {
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  const state = page.getByRole('region', { name: 'Keadaan sekolah' })
  const usulan = state.getByRole('region', { name: 'Usulan' })
  await expect(usulan.getByRole('link').first()).toHaveText(/^(\d+ (koreksi|absensi manual) |Tidak ada usulan)/)
  await expect(state.getByRole('region', { name: 'Mesin' }).getByRole('link').first()).toBeVisible()
  await expect(state.getByRole('region', { name: 'Kesiapan bulan' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(usulan.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Datang' }).first()).toBeVisible()
  await expectAccessible(page)
  await fitsOnPhone(page)
  await usulan.getByRole('link').click()
  await expect(page).toHaveURL(/\/(koreksi-status-kehadiran|absensi-manual)/)
})

test('GTK: tap hari ini dan artinya, bulan berjalan sama dengan laporannya, muat di ponsel', async ({ page }) => {
  const { pengguna } = await ask<{ pengguna: PenggunaSesi }>('gtk', '/api/cek-token')
  const bulan = previousHari(0).slice(0, 7).replace('-', '')
  expect(await pushTap('CONTOH0001', [`2\t${previousHari(0)} ${JAM_GTK}\t0\t1\t0\t0\t0`])).toContain('200 OK')
  await signIn(page, 'gtk')
  await expect(page.getByRole('heading', { name: 'Kehadiran Saya', level: 1 })).toBeVisible()
  const today = page.getByRole('region', { name: 'Hari ini' })
  await expect(today.getByRole('listitem').filter({ hasText: JAM_GTK })).toBeVisible()
  await expectAccessible(page)

  const { baris } = await ask<LaporanBulanan>('gtk', `/api/rekap/bulanan-sekolah?monthSelected=${bulan}`)
  const own = baris.find((b) => b.idDapodik === pengguna.idDapodik)
  if (own !== undefined && own.hari_kerja > 0) {
    for (const [label, jumlah] of [
      ['Hadir', own.jumlah_kehadiran],
      ['Alpa', own.jumlah_alpa],
    ] as const) {
      await expect(page.getByRole('link', { name: `${jumlah} ${label}`, exact: true })).toBeVisible()
    }
    const persen = (own.pct_potongan_total / 100).toFixed(2).replace('.', ',')
    await expect(page.getByRole('region', { name: 'Potongan sejauh ini' })).toContainText(`${persen} %`)
  }
  const harian = await ask<LaporanHarian>(
    'gtk',
    `/api/rekap/harian?idDapodik=${pengguna.idDapodik}&monthSelected=${bulan}`,
  )
  expect(harian.gtk.idDapodik).toBe(pengguna.idDapodik)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await fitsOnPhone(page)
  await today.getByRole('link', { name: 'Dari mana catatan ini?' }).click()
  await expect(page).toHaveURL(/\/laporan\/harian\?/)
  await expect(page.getByRole('dialog')).toContainText(JAM_GTK)
})

const setVisibility = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate((current) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (current ? 'visible' : 'hidden'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visible)

const fitsOnPhone = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
