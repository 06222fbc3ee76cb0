import type { Answer } from '@geisa/contract/endpoint'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapTren } from '@geisa/contract/rekap/tren'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

const trenRegion = (page: Page): Locator => page.getByRole('region', { name: 'Tren bulanan' })
const line = (page: Page, nama: string): Locator =>
  trenRegion(page).getByRole('slider', { name: new RegExp(`^${nama}`) })
const persen = (bp: number): RegExp => new RegExp(`${(bp / 100).toFixed(2).replace('.', ',')}\\s%`)
type Tren = Answer<typeof rekapTren>

/** What the page was answered. */
const answered = async (page: Page): Promise<Tren> =>
  (await page.waitForResponse((one) => new URL(one.url()).pathname === rekapTren.url && one.ok())).json()

test('tren sekolah: bulan dipilih dengan panah dan penunjuk, angkanya tertulis, tautannya membuka laporannya', async ({
  page,
}) => {
  await signIn(page, 'sekolah', '/dashboard/sekolah')
  const answer = answered(page)
  await page.getByRole('tab', { name: 'Tren' }).click()
  const { bulan, sekolahId } = await answer
  await expect(page).toHaveURL(/tab=tren/)
  const counted = bulan.filter(({ angka }) => angka !== null)
  const [before, last] = counted.slice(-2)
  if (!before?.angka || !last?.angka) throw new Error('too few months at the demo school')
  const deduction = line(page, 'Potongan rata-rata')
  await expect(trenRegion(page)).toContainText(persen(last.angka.bpPotongan))
  await expect(deduction).toHaveAttribute('aria-valuetext', persen(last.angka.bpPotongan))
  await expectAccessible(page)

  const walkTo = async (month: number): Promise<void> => {
    await page.keyboard.press('End')
    for (let nth = bulan.length - 1; nth > month; nth--) await page.keyboard.press('ArrowLeft')
  }
  // The month before by arrow, the oldest by mouse; all of them as a table; one's report by its link.
  await deduction.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(deduction).toHaveAttribute('aria-valuetext', persen(before.angka.bpPotongan))
  await expect(line(page, 'Alpa')).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`${before.angka.hariKerja.toLocaleString('id-ID')} hari kerja`),
  )
  await deduction.hover({ position: { x: 2, y: 40 } })
  await expect(deduction).toHaveAttribute('aria-valuetext', persen(counted[0]?.angka?.bpPotongan ?? -1))
  await page.mouse.move(0, 0)
  await trenRegion(page).getByRole('button', { name: 'Tabel' }).click()
  await expect(trenRegion(page).getByRole('button', { name: 'Garis' })).toBeInViewport({ ratio: 1 })
  const table = page.getByRole('region', { name: 'Dua belas bulan terakhir' })
  await expect(table.locator('tbody tr')).toHaveCount(bulan.length - bulan.findIndex(({ angka }) => angka !== null))
  // The newest stands first: a month that has only begun has no figures yet.
  const rows = table.locator('tbody tr')
  await expect(rows.nth(bulan.length - 1 - bulan.indexOf(last))).toContainText(persen(last.angka.bpPotongan))
  await expectAccessible(page)
  await trenRegion(page).getByRole('button', { name: 'Garis' }).click()
  await deduction.focus()
  await walkTo(bulan.indexOf(before))
  await trenRegion(page)
    .getByRole('link', { name: /^Buka bulan ini/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/laporan/bulanan\\?bulan=${before.bulan}`))

  // One person's, among the operator's staff.
  const laporan = await ask<LaporanBulanan>(
    'sekolah',
    `/api/rekap/bulanan-sekolah?monthSelected=${before.bulan}&sekolahId=${sekolahId}`,
  )
  const person = laporan.baris.find((row) => row.hari_kerja > 0)
  await page.goto(`/pengaturan/gtk?gtk=${person?.id}`)
  await page.getByRole('dialog').getByRole('tab', { name: 'Tren' }).click()
  const own = line(page, 'Potongan')
  await own.focus()
  await walkTo(bulan.indexOf(before))
  await expect(own).toHaveAttribute('aria-valuetext', persen(person?.pct_potongan_total ?? -1))
  await expectAccessible(page)
  // All of its table is in sight, and nothing here saves another tab's form.
  await trenRegion(page).getByRole('button', { name: 'Tabel' }).click()
  await expect(table.getByRole('columnheader', { name: 'Hari kerja' })).toBeInViewport({ ratio: 1 })
  expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Data' }).click()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Akun' }).click()
  await dialog.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('Kehadiran Saya: garis sendiri di ponsel; yang gagal dimuat dapat dicoba lagi', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let broken = true
  await page.route(`**${rekapTren.url}*`, async (route) => {
    if (broken) await route.fulfill({ status: 503, json: {} })
    else await route.continue()
  })
  await signIn(page, 'gtk')
  await expect(trenRegion(page).getByRole('alert')).toBeVisible()
  broken = false
  const answer = answered(page)
  await trenRegion(page).getByRole('button', { name: 'Coba lagi' }).click()
  const { bulan, gtk } = await answer
  const last = bulan.findLast(({ angka }) => angka !== null)
  await expect(line(page, 'Potongan')).toHaveAttribute('aria-valuetext', persen(last?.angka?.bpPotongan ?? -1))
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await trenRegion(page)
    .getByRole('link', { name: /^Buka bulan ini/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`gtk=${gtk}`))
  // Other journeys decide requests of this person meanwhile: the two are held against each other at one moment.
  await expect(async () => {
    await page.reload()
    const { bulan: current } = await ask<Tren>('gtk', `${rekapTren.url}?gtk=${gtk}&sampai=${bulan.at(-1)?.bulan}`)
    const figures = current.findLast(({ angka }) => angka !== null)?.angka
    await expect(page.getByRole('dialog')).toContainText(persen(figures?.bpPotongan ?? -1), { timeout: 10_000 })
  }).toPass()
})
