import { randomUUID } from 'node:crypto'
import type { MessageSummary } from '@geisa/contract/kotak-surat/kotak-surat'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { Page } from '@playwright/test'
import { pngExample } from '../../server/test/example-files.ts'
import { expect, expectAccessible, move, signIn, test, token } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

const composeDialog = (page: Page) => page.getByRole('dialog', { name: 'Tulis surat' })

test('surat yang ditutup selagi lampiran diunggah bertanya dahulu; lampiran yang tiba ikut tersimpan di draf', async ({
  page,
}) => {
  const subject = `Lampiran lambat ${randomUUID().slice(0, 8)}`
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/api\/(mailbox\/lampiran|unggahan)/, async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'uptd', '/kotak-surat/Draft')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await page.getByRole('combobox', { name: 'Kepada' }).fill('dinas')
  await page
    .getByRole('option', { name: /^Semua Dinas Kab\/Kota/ })
    .first()
    .click()
  await composeDialog(page).getByLabel('Subjek').fill(subject)
  await composeDialog(page).getByLabel('Isi surat').fill('Terlampir.')
  await composeDialog(page)
    .getByLabel('Lampirkan berkas')
    .setInputFiles({ name: 'lambat.png', mimeType: 'image/png', buffer: pngExample(8, 8) })
  await composeDialog(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(composeDialog(page).getByText('Tunggu sampai lampiran selesai diunggah')).toBeVisible()

  const confirmation = page.getByRole('dialog', { name: 'Lampiran masih diunggah' })
  await composeDialog(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(confirmation).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Tunggu di sini' }).click()
  release()
  await expect(composeDialog(page).getByRole('button', { name: 'Buka lambat.png di tab baru' })).toBeVisible()
  await expect(composeDialog(page).getByText('Tunggu sampai lampiran selesai diunggah')).toHaveCount(0)
  await composeDialog(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: new RegExp(subject) })
    .click()
  await expect(composeDialog(page).getByRole('button', { name: 'Buka lambat.png di tab baru' })).toBeVisible()
})

test('surat yang diteruskan membawa lampirannya: satu dikeluarkan, yang lain sampai tanpa diunggah lagi', async ({
  page,
  request,
}) => {
  const subject = `Edaran berlampiran ${randomUUID().slice(0, 8)}`
  const lampiran = ['satu.png', 'dua.png', 'tiga.png'].map((fileName, nth) => ({
    fileName,
    base64: pngExample(8 + nth, 8).toString('base64'),
  }))
  const self = async (akun: string) => (await ask<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')).pengguna
  const content = { statusSurat: 2, penerima: [(await self('uptd')).id], subjek: subject, isi: 'Terlampir.', lampiran }
  const { id_pesan } = await ask<{ id_pesan: number }>('kabkota', '/api/mailbox', content)
  const unggahan: string[] = []
  page.on('request', (one) => {
    if (/\/api\/(mailbox\/lampiran|unggahan)/.test(one.url())) unggahan.push(one.url())
  })

  await signIn(page, 'uptd', `/kotak-surat/Inbox/${id_pesan}`)
  await page.getByRole('article').getByRole('button', { name: 'Teruskan' }).click()
  const berkas = composeDialog(page).getByRole('region', { name: 'Lampiran' })
  await expect(berkas).toContainText('3 dari 5')
  await berkas.getByRole('button', { name: 'Hapus satu.png' }).click()
  await expect(berkas.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  // As a draft first, that is opened again, and there loses one more.
  await expect(composeDialog(page).getByText('Tersimpan', { exact: true })).toBeVisible()
  await composeDialog(page).getByRole('button', { name: 'Tutup' }).click()
  await move(page, '/kotak-surat/Draft')
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: new RegExp(subject) })
    .click()
  await expect(berkas.getByRole('listitem')).toHaveCount(2)
  await berkas.getByRole('button', { name: 'Hapus dua.png' }).click()
  const { nama } = await self('sekolah')
  await page.getByRole('combobox', { name: 'Kepada' }).fill(nama)
  await page
    .getByRole('option', { name: new RegExp(nama) })
    .first()
    .click()
  await composeDialog(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()
  expect(unggahan).toEqual([])

  // The first letter thrown away for good by who passed it on: what was passed on keeps its file.
  for (const from of ['Inbox', 'Dihapus'])
    await request.patch('/api/mailbox/delete', {
      headers: { authorization: `Bearer ${await token('uptd')}` },
      data: { idPesan: [id_pesan], dari: from },
    })
  expect(await ask('uptd', `/api/mailbox?id=${id_pesan}`).catch(String)).toContain('404')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const { rows } = await ask<{ rows: MessageSummary[] }>(
    'sekolah',
    `/api/mailbox/Inbox?cari=${encodeURIComponent(`Fwd: ${subject}`)}`,
  )
  await signIn(page, 'sekolah', `/kotak-surat/Inbox/${rows[0]?.id_pesan}`)
  await expect(page.getByRole('article').getByRole('button', { name: /^Buka .+\.png/ })).toHaveCount(1)
  const tab = page.waitForEvent('popup')
  await page.getByRole('article').getByRole('button', { name: 'Buka tiga.png di tab baru' }).click()
  await expect.poll(async () => (await tab).url()).toMatch(/\/api\/berkas\//)
})
