import { randomUUID } from 'node:crypto'
import type { PesanRingkas } from '@geisa/contract/kotak-surat'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { Page } from '@playwright/test'
import { contohPng } from '../server/test/contoh-berkas.ts'
import { expect, masuk, pindah, tanpaHambatan, test, token } from './geisa.ts'
import { minta } from './mesin.ts'

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

test('surat yang diteruskan membawa lampirannya: satu dikeluarkan, yang lain sampai tanpa diunggah lagi', async ({
  page,
  request,
}) => {
  const subjek = `Edaran berlampiran ${randomUUID().slice(0, 8)}`
  const lampiran = ['satu.png', 'dua.png', 'tiga.png'].map((fileName, ke) => ({
    fileName,
    base64: contohPng(8 + ke, 8).toString('base64'),
  }))
  const diri = async (akun: string) => (await minta<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')).pengguna
  const isi = { statusSurat: 2, penerima: [(await diri('uptd')).id], subjek, isi: 'Terlampir.', lampiran }
  const { id_pesan: asal } = await minta<{ id_pesan: number }>('kabkota', '/api/mailbox', isi)
  const unggahan: string[] = []
  page.on('request', (satu) => {
    if (/\/api\/(mailbox\/lampiran|unggahan)/.test(satu.url())) unggahan.push(satu.url())
  })

  await masuk(page, 'uptd', `/kotak-surat/Inbox/${asal}`)
  await page.getByRole('article').getByRole('button', { name: 'Teruskan' }).click()
  const berkas = tulis(page).getByRole('region', { name: 'Lampiran' })
  await expect(berkas).toContainText('3 dari 5')
  await berkas.getByRole('button', { name: 'Hapus satu.png' }).click()
  await expect(berkas.getByRole('listitem')).toHaveCount(2)
  await tanpaHambatan(page)
  // As a draft first, that is opened again, and there loses one more.
  await expect(tulis(page).getByText('Tersimpan', { exact: true })).toBeVisible()
  await tulis(page).getByRole('button', { name: 'Tutup' }).click()
  await pindah(page, '/kotak-surat/Draft')
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: new RegExp(subjek) })
    .click()
  await expect(berkas.getByRole('listitem')).toHaveCount(2)
  await berkas.getByRole('button', { name: 'Hapus dua.png' }).click()
  const { nama } = await diri('sekolah')
  await page.getByRole('combobox', { name: 'Kepada' }).fill(nama)
  await page
    .getByRole('option', { name: new RegExp(nama) })
    .first()
    .click()
  await tulis(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()
  expect(unggahan).toEqual([])

  // The first letter thrown away for good by who passed it on: what was passed on keeps its file.
  for (const dari of ['Inbox', 'Dihapus'])
    await request.patch('/api/mailbox/delete', {
      headers: { authorization: `Bearer ${await token('uptd')}` },
      data: { idPesan: [asal], dari },
    })
  expect(await minta('uptd', `/api/mailbox?id=${asal}`).catch(String)).toContain('404')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const { rows } = await minta<{ rows: PesanRingkas[] }>(
    'sekolah',
    `/api/mailbox/Inbox?cari=${encodeURIComponent(`Fwd: ${subjek}`)}`,
  )
  await masuk(page, 'sekolah', `/kotak-surat/Inbox/${rows[0]?.id_pesan}`)
  await expect(page.getByRole('article').getByRole('button', { name: /^Buka .+\.png/ })).toHaveCount(1)
  const tab = page.waitForEvent('popup')
  await page.getByRole('article').getByRole('button', { name: 'Buka tiga.png di tab baru' }).click()
  await expect.poll(async () => (await tab).url()).toMatch(/\/api\/berkas\//)
})
