import { randomUUID } from 'node:crypto'
import type { MessageSummary } from '@geisa/contract/kotak-surat/kotak-surat'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { Page } from '@playwright/test'
import { pngExample } from '../../server/test/example-files.ts'
import { expect, expectAccessible, move, signIn, test, token, withLongUndo } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

type MailFolder = { rows: MessageSummary[]; belumTerbaca: number }

const newSubject = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`
const self = async (akun: string) => (await ask<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')).pengguna
const inbox = async (akun: string, subject: string) =>
  (await ask<MailFolder>(akun, `/api/mailbox/Inbox?cari=${encodeURIComponent(subject)}`)).rows

/** Sent without the screen, for what a journey prepares. */
async function send(from: string, to: string, subject: string, content = 'Isi surat.'): Promise<number> {
  const { id } = await self(to)
  const body = { statusSurat: 2, penerima: [id], subjek: subject, isi: content }
  return (await ask<{ id_pesan: number }>(from, '/api/mailbox', body)).id_pesan
}

const selectPenerima = async (page: Page, word: string, option: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: 'Kepada' }).fill(word)
  await page.getByRole('option', { name: option }).first().click()
}
const composeDialog = (page: Page) => page.getByRole('dialog', { name: 'Tulis surat' })
const messageList = (page: Page) => page.getByRole('list', { name: 'Pesan' })

test('pesan Sistem dibuka dari ikon surat, menjadi terbaca, dan mengantar ke layarnya; juga di ponsel', async ({
  page,
}) => {
  const { rows } = await ask<MailFolder>('sekolah', '/api/mailbox/Inbox?terbaca=0&jenis=sistem')
  const next = rows[0]
  expect(next, 'dunia contoh memberi operator pesan yang belum dibaca').toBeDefined()
  await signIn(page, 'sekolah')
  await page.getByRole('link', { name: /^Kotak surat, \d+ belum dibaca$/ }).click()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await messageList(page)
    .getByRole('link', { name: next?.subjek ?? '' })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText('Dari Sistem')
  // The link says where it leads.
  await expect(page.getByRole('article').getByRole('link', { name: /^Buka (?!layarnya)/ })).toBeVisible()
  await expect
    .poll(async () => (await inbox('sekolah', next?.subjek ?? '')).find((p) => p.id_pesan === next?.id_pesan)?.terbaca)
    .toBe(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(messageList(page)).toBeHidden()
  await page.getByRole('link', { name: 'Kembali ke Inbox' }).click()
  await expect(messageList(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('admin menyurati provinsi, lencana berubah tanpa muat ulang, dan provinsi membalas', async ({ page, browser }) => {
  const subject = newSubject('Rapat koordinasi')
  const provinsiScreen = await (await browser.newContext()).newPage()
  await signIn(provinsiScreen, 'provinsi')
  const badge = provinsiScreen.getByRole('link', { name: /^Kotak surat/ }).first()
  const { belumTerbaca } = await ask<MailFolder>('provinsi', '/api/mailbox/Inbox?ringkas=1')
  await expect(badge).toHaveAccessibleName(
    belumTerbaca === 0 ? 'Kotak surat' : `Kotak surat, ${belumTerbaca} belum dibaca`,
  )

  const { nama } = await self('provinsi')
  await signIn(page, 'admin', '/kotak-surat')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await selectPenerima(page, nama, new RegExp(nama))
  await composeDialog(page).getByLabel('Subjek').fill(subject)
  await composeDialog(page).getByLabel('Isi surat').fill('Rapat hari Senin.\nHarap hadir.')
  await composeDialog(page).getByLabel('Penting').check()
  await expectAccessible(page)
  await composeDialog(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()

  await expect(badge).toHaveAccessibleName(/\d+ belum dibaca/)
  await expect
    .poll(async () => Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0] ?? 0))
    .toBeGreaterThan(belumTerbaca)
  await badge.click()
  await messageList(provinsiScreen)
    .getByRole('link', { name: new RegExp(subject) })
    .click()
  await expect(provinsiScreen.getByRole('article')).toContainText('Harap hadir.')
  await provinsiScreen.getByRole('button', { name: 'Balas' }).click()
  await expect(composeDialog(provinsiScreen).getByLabel('Subjek')).toHaveValue(`Re: ${subject}`)
  await expect(composeDialog(provinsiScreen).getByLabel('Isi surat')).toHaveValue(/> Harap hadir\.$/)
  await composeDialog(provinsiScreen).getByRole('button', { name: 'Kirim' }).click()
  await expect(provinsiScreen.getByText('Surat terkirim')).toBeVisible()
  expect(await inbox('admin', `Re: ${subject}`)).toHaveLength(1)
  await provinsiScreen.context().close()
})

test('pesan diteruskan: subjek dan isinya terbawa, penerimanya dipilih', async ({ page }) => {
  const subject = newSubject('Juknis')
  await send('kabkota', 'uptd', subject, 'Baris satu\nBaris dua')
  await signIn(page, 'uptd', `/kotak-surat/Inbox?cari=${encodeURIComponent(subject)}`)
  await messageList(page)
    .getByRole('link', { name: new RegExp(subject) })
    .click()
  await page.getByRole('article').getByRole('button', { name: 'Teruskan' }).click()
  await expect(composeDialog(page).getByLabel('Subjek')).toHaveValue(`Fwd: ${subject}`)
  await expect(composeDialog(page).getByLabel('Isi surat')).toHaveValue(/Dari .+\n.+WIB\n> Baris satu\n> Baris dua$/)
  const { nama } = await self('sekolah')
  await selectPenerima(page, nama, new RegExp(nama))
  await composeDialog(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()
  expect(await inbox('sekolah', `Fwd: ${subject}`)).toHaveLength(1)
})

test('kab/kota menyurati semua operator satu kecamatan: ditanya sekali dengan jumlahnya', async ({ page }) => {
  const subject = newSubject('Edaran')
  const { rows } = await ask<{ rows: { namaKecamatan: string; kodeWilayahKecamatanStr?: string }[] }>(
    'sekolah',
    '/api/sekolah',
  )
  const kecamatan = (rows[0]?.namaKecamatan ?? '').replace(/^Kec\. /, '')
  await signIn(page, 'kabkota', '/kotak-surat/Terkirim')
  await expect(page.getByText(/Belum ada surat terkirim|\d+ surat/)).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('combobox', { name: /^Kelompok di kecamatan/ }).fill(kecamatan)
  await page
    .getByRole('option', { name: new RegExp(kecamatan) })
    .first()
    .click()
  await selectPenerima(page, 'operator', /^Semua Operator Sekolah/)
  await composeDialog(page).getByLabel('Subjek').fill(subject)
  await composeDialog(page).getByLabel('Isi surat').fill('Untuk semua operator.')
  await composeDialog(page).getByRole('button', { name: 'Kirim' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Kirim ke banyak orang?' })
  await expect(confirmation).toContainText(/akan sampai ke \d+ orang/)
  await confirmation.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()
  await expect(messageList(page).getByRole('link', { name: new RegExp(subject) })).toBeVisible()
  expect(await inbox('sekolah', subject)).toHaveLength(1)
  expect(await inbox('uptd', subject)).toHaveLength(0)
})

test('operator menyurati kantornya dengan lampiran; penerima membukanya, orang ketiga tidak', async ({
  page,
  request,
}) => {
  const subject = newSubject('Mohon petunjuk')
  const image = pngExample(8, 8)
  await signIn(page, 'sekolah', '/kotak-surat/Inbox')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await selectPenerima(page, 'dinas', /^Semua Dinas Kab\/Kota/)
  await composeDialog(page).getByLabel('Subjek').fill(subject)
  await composeDialog(page).getByLabel('Isi surat').fill('Terlampir fotonya.')
  await composeDialog(page)
    .getByLabel('Lampirkan berkas')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: image })
  await expect(composeDialog(page).getByRole('button', { name: 'Buka foto.png di tab baru' })).toBeVisible()
  await composeDialog(page).getByRole('button', { name: 'Kirim' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()

  const [pesan] = await inbox('kabkota', subject)
  expect(pesan?.jumlahLampiran).toBe(1)
  const { lampiran } = await ask<{ lampiran: { fileUrl: string }[] }>('kabkota', `/api/mailbox?id=${pesan?.id_pesan}`)
  const opened = await request.get(`${process.env.GEISA_URL}${lampiran[0]?.fileUrl}`)
  expect([opened.status(), (await opened.body()).equals(image)]).toEqual([200, true])
  for (const other of ['provinsi', 'gtk', 'admin']) {
    const headers = { authorization: `Bearer ${await token(other)}` }
    const refused = await request.get(`${process.env.GEISA_URL}/api/mailbox?id=${pesan?.id_pesan}`, { headers })
    expect(refused.status()).toBe(404)
  }
})

test('draf tersimpan sendiri, bertahan setelah muat ulang, dan dilanjutkan dari folder Draft', async ({ page }) => {
  const subject = newSubject('Belum selesai')
  await signIn(page, 'uptd', '/kotak-surat/Draft')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await composeDialog(page).getByLabel('Subjek').fill(subject)
  await composeDialog(page).getByLabel('Isi surat').fill('Baris pertama')
  await expect(composeDialog(page).getByText('Tersimpan', { exact: true })).toBeVisible()
  await composeDialog(page).getByLabel('Isi surat').fill('Baris pertama\nbaris kedua yang baru diketik')
  await page.reload()
  await expect(composeDialog(page).getByLabel('Isi surat')).toHaveValue('Baris pertama\nbaris kedua yang baru diketik')
  await composeDialog(page).getByLabel('Isi surat').press('End')
  await composeDialog(page).getByLabel('Isi surat').pressSequentially('!')
  await expect(composeDialog(page).getByText('Tersimpan', { exact: true })).toBeVisible()
  await composeDialog(page).getByRole('button', { name: 'Tutup' }).click()
  const draft = messageList(page).getByRole('link', { name: new RegExp(subject) })
  await expect(draft).toHaveCount(1)
  await draft.click()
  await expect(composeDialog(page).getByLabel('Isi surat')).toHaveValue(/baru diketik/)

  // Another window has changed it meanwhile: nothing is overwritten in silence.
  const { rows } = await ask<MailFolder>('uptd', `/api/mailbox/Draft?cari=${encodeURIComponent(subject)}`)
  const id = rows[0]?.id_pesan
  const { versi } = await ask<{ versi: number }>('uptd', `/api/mailbox?id=${id}`)
  await ask('uptd', '/api/mailbox', {
    id_pesan: id,
    versi,
    statusSurat: 1,
    subjek: subject,
    isi: 'Dari jendela lain',
  })
  await composeDialog(page).getByLabel('Isi surat').pressSequentially('?')
  await expect(composeDialog(page).getByText(/sudah diubah di jendela lain/)).toBeVisible()
  await composeDialog(page).getByRole('button', { name: 'Muat yang terbaru' }).click()
  await expect(composeDialog(page).getByLabel('Isi surat')).toHaveValue('Dari jendela lain')
  await composeDialog(page).getByRole('button', { name: 'Buang draf' }).click()
  await expect(draft).toHaveCount(0)
})

test('dihapus, diurungkan, dipulihkan, lalu dihapus selamanya; juga lewat papan ketik', async ({ page }) => {
  const subject = newSubject('Sementara')
  await send('kabkota', 'uptd', `${subject} satu`)
  await send('kabkota', 'uptd', `${subject} dua`)
  await withLongUndo(page)
  await signIn(page, 'uptd', `/kotak-surat/Inbox?cari=${encodeURIComponent(subject)}`)
  await expect(messageList(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('button', { name: 'Tandai dibaca' }).click()
  await expect(messageList(page).getByText('Belum dibaca')).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Pilih ${subject} satu` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click()
  await expect(messageList(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(messageList(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('Isi surat.')
  await page.getByRole('article').getByRole('button', { name: 'Tandai belum dibaca' }).click()
  await expect(messageList(page).getByText('Belum dibaca')).toHaveCount(1)
  await messageList(page)
    .getByRole('link', { name: /Belum dibaca/ })
    .press('Enter')
  await expect(page.getByRole('article')).toContainText('Isi surat.')
  await expect(messageList(page).getByText('Belum dibaca')).toHaveCount(0)
  await page.keyboard.press('#')
  await expect(messageList(page).getByRole('listitem')).toHaveCount(1)

  await move(page, `/kotak-surat/Dihapus?cari=${encodeURIComponent(subject)}`)
  await expectAccessible(page)
  await messageList(page).getByRole('link').first().click()
  await page.getByRole('article').getByRole('button', { name: 'Pulihkan' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
  expect(await inbox('uptd', subject)).toHaveLength(2)
  await move(page, `/kotak-surat/Inbox?cari=${encodeURIComponent(subject)}`)
  // 'Semua' are those in sight: the folder shows what it knew until it has asked again.
  await expect(messageList(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
  await move(page, `/kotak-surat/Dihapus?cari=${encodeURIComponent(subject)}`)
  await expect(messageList(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('button', { name: 'Hapus selamanya' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
})

test('saringan tinggal di alamat dan bertahan setelah muat ulang; di ponsel satu panel sekaligus', async ({ page }) => {
  const subject = newSubject('Saring')
  await send('kabkota', 'uptd', subject)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'uptd', '/kotak-surat/Inbox')
  await page.getByLabel('Cari pesan').fill(subject)
  // The other filters wait behind one button there, which counts those in use.
  await page.getByRole('button', { name: 'Saringan', exact: true }).click()
  await page.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Dari orang' }).click()
  await expect(page).toHaveURL(/jenis=orang/)
  await expect(messageList(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Saringan (1)' }).click()
  await expect(page.getByRole('combobox', { name: 'Jenis' })).toHaveText('Dari orang')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await messageList(page).getByRole('link').click()
  await expect(messageList(page)).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Isi surat.')
  await expectAccessible(page)
  await page.goBack()
  await expect(messageList(page)).toBeVisible()
  await page.getByRole('button', { name: 'Saringan (1)' }).click()
  await page.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Dari Sistem' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
})

test('surat yang belum lengkap: setiap Kirim mengantar ke isian pertama yang salah', async ({ page }) => {
  await signIn(page, 'sekolah', '/kotak-surat/Inbox?tulis=baru-0123456789abcdef')
  for (const _ of ['pertama', 'sekali lagi']) {
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(page.getByLabel('Kepada')).toBeFocused()
  }
})
