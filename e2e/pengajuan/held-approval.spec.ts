import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/geisa.ts'
import { ajukanWaktu, hariKerja, read } from '../kit/koreksi.ts'

test('persetujuan yang tertinggal karena sambungan putus dan jendela ditutup terkirim pada kunjungan berikutnya', async ({
  browser,
}) => {
  const { gtk, hari } = await hariKerja()
  const { id, noKoreksi } = await ajukanWaktu(gtk, hari)
  const context = await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${id}`)
  await expect(page.getByText(`No. ${noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Usulan sebelumnya' })).toBeVisible()
  await untilListFetched(page)
  await context.setOffline(true)
  await page.keyboard.press('s')
  await expect(page.getByText(/^Disetujui: /)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  expect((await read(id)).statusPengajuan.id).toBe(1)

  const next = await context.newPage()
  await signIn(next, 'kabkota', '/kesiapan')
  await expect(next.getByText(`No. ${noKoreksi} disetujui, susulan dari kunjungan sebelumnya.`)).toBeVisible()
  expect(await read(id)).toMatchObject({ statusPengajuan: { id: 2 }, versi: 2 })
  expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tahan')))).toEqual([])
  await context.close()
})

test('yang menunggu sambungan terkirim sendiri, dan kabar bahwa ia belum disetujui pergi', async ({
  page,
  context,
}) => {
  const { gtk, hari } = await hariKerja()
  const { id, noKoreksi } = await ajukanWaktu(gtk, hari)
  await signIn(page, 'kabkota', `/koreksi-status-kehadiran/${id}`)
  await expect(page.getByText(`No. ${noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Usulan sebelumnya' })).toBeVisible()
  await untilListFetched(page)
  await context.setOffline(true)
  await expect(page.getByText('Sambungan internet putus. Yang tampil data terakhir.')).toBeVisible()
  await page.keyboard.press('s')
  const pending = page.getByText(`No. ${noKoreksi} belum disetujui. Sambungan terputus`, { exact: false })
  await expect(pending.first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`No. ${noKoreksi} disetujui, susulan sesudah tersambung lagi.`)).toBeVisible()
  await expect(pending).toHaveCount(0)
  await expect(page.getByText('Sambungan internet putus.', { exact: false })).toHaveCount(0)
  expect((await read(id)).statusPengajuan.id).toBe(2)
})

/** Where the approval leads: its code comes behind the request's, and then needs no line. */
const untilListFetched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/koreksi-page-[^/]*\.js$/.test(name)),
  )
