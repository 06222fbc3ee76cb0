import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contohPng } from '../server/test/contoh-berkas.ts'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'

const tulis = (page: Page) => page.getByRole('dialog', { name: 'Tulis surat' })

test('surat yang ditutup selagi lampiran diunggah bertanya dahulu; lampiran yang tiba ikut tersimpan di draf', async ({
  page,
}) => {
  const subjek = `Lampiran lambat ${randomUUID().slice(0, 8)}`
  let lepas = (): void => undefined
  const tertahan = new Promise<void>((selesai) => {
    lepas = selesai
  })
  await page.route(/\/api\/(mailbox\/lampiran|unggahan)/, async (rute) => {
    await tertahan
    await rute.continue()
  })
  await masuk(page, 'uptd', '/kotak-surat/Draft')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await page.getByRole('combobox', { name: 'Kepada' }).fill('dinas')
  await page
    .getByRole('option', { name: /^Semua Dinas Kab\/Kota/ })
    .first()
    .click()
  await tulis(page).getByLabel('Subjek').fill(subjek)
  await tulis(page).getByLabel('Isi surat').fill('Terlampir.')
  await tulis(page)
    .getByLabel('Lampirkan berkas')
    .setInputFiles({ name: 'lambat.png', mimeType: 'image/png', buffer: contohPng(8, 8) })
  await tulis(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(tulis(page).getByText('Tunggu sampai lampiran selesai diunggah')).toBeVisible()

  const tanya = page.getByRole('dialog', { name: 'Lampiran masih diunggah' })
  await tulis(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(tanya).toBeVisible()
  await tanpaHambatan(page)
  await tanya.getByRole('button', { name: 'Tunggu di sini' }).click()
  lepas()
  await expect(tulis(page).getByRole('button', { name: 'Buka lambat.png di tab baru' })).toBeVisible()
  await expect(tulis(page).getByText('Tunggu sampai lampiran selesai diunggah')).toHaveCount(0)
  await tulis(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: new RegExp(subjek) })
    .click()
  await expect(tulis(page).getByRole('button', { name: 'Buka lambat.png di tab baru' })).toBeVisible()
})
