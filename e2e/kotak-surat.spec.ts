import { randomUUID } from 'node:crypto'
import type { PesanRingkas } from '@geisa/contract/kotak-surat'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { Page } from '@playwright/test'
import { contohPng } from '../server/test/contoh-berkas.ts'
import { expect, masuk, pindah, tanpaHambatan, test, token } from './geisa.ts'
import { minta } from './mesin.ts'

type Kotak = { rows: PesanRingkas[]; belumTerbaca: number }

const subjekBaru = (apa: string): string => `${apa} ${randomUUID().slice(0, 8)}`
const diri = async (akun: string) => (await minta<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')).pengguna
const inbox = async (akun: string, subjek: string) =>
  (await minta<Kotak>(akun, `/api/mailbox/Inbox?cari=${encodeURIComponent(subjek)}`)).rows

/** Sent without the screen, for what a journey prepares. */
async function kirim(dari: string, ke: string, subjek: string, isi = 'Isi surat.'): Promise<number> {
  const { id } = await diri(ke)
  const body = { statusSurat: 2, penerima: [id], subjek, isi }
  return (await minta<{ id_pesan: number }>(dari, '/api/mailbox', body)).id_pesan
}

const pilihPenerima = async (page: Page, kata: string, pilihan: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: 'Kepada' }).fill(kata)
  await page.getByRole('option', { name: pilihan }).first().click()
}
const tulis = (page: Page) => page.getByRole('dialog', { name: 'Tulis surat' })
const daftar = (page: Page) => page.getByRole('list', { name: 'Pesan' })

test('pesan Sistem dibuka dari ikon surat, menjadi terbaca, dan mengantar ke layarnya; juga di ponsel', async ({
  page,
}) => {
  const { rows } = await minta<Kotak>('sekolah', '/api/mailbox/Inbox?terbaca=0&jenis=sistem')
  const baru = rows[0]
  expect(baru, 'dunia contoh memberi operator pesan yang belum dibaca').toBeDefined()
  await masuk(page, 'sekolah')
  await page.getByRole('link', { name: /^Kotak surat, \d+ belum dibaca$/ }).click()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await tanpaHambatan(page)
  await daftar(page)
    .getByRole('link', { name: baru?.subjek ?? '' })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText('Dari Sistem')
  // The link says where it leads.
  await expect(page.getByRole('article').getByRole('link', { name: /^Buka (?!layarnya)/ })).toBeVisible()
  await expect
    .poll(async () => (await inbox('sekolah', baru?.subjek ?? '')).find((p) => p.id_pesan === baru?.id_pesan)?.terbaca)
    .toBe(1)
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(daftar(page)).toBeHidden()
  await page.getByRole('link', { name: 'Kembali ke Inbox' }).click()
  await expect(daftar(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('admin menyurati provinsi, lencana berubah tanpa muat ulang, dan provinsi membalas', async ({ page, browser }) => {
  const subjek = subjekBaru('Rapat koordinasi')
  const layarProvinsi = await (await browser.newContext()).newPage()
  await masuk(layarProvinsi, 'provinsi')
  const lencana = layarProvinsi.getByRole('link', { name: /^Kotak surat/ }).first()
  const { belumTerbaca } = await minta<Kotak>('provinsi', '/api/mailbox/Inbox?ringkas=1')
  await expect(lencana).toHaveAccessibleName(
    belumTerbaca === 0 ? 'Kotak surat' : `Kotak surat, ${belumTerbaca} belum dibaca`,
  )

  const { nama } = await diri('provinsi')
  await masuk(page, 'admin', '/kotak-surat')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await pilihPenerima(page, nama, new RegExp(nama))
  await tulis(page).getByLabel('Subjek').fill(subjek)
  await tulis(page).getByLabel('Isi surat').fill('Rapat hari Senin.\nHarap hadir.')
  await tulis(page).getByLabel('Penting').check()
  await tanpaHambatan(page)
  await tulis(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()

  await expect(lencana).toHaveAccessibleName(/\d+ belum dibaca/)
  await expect
    .poll(async () => Number(/\d+/.exec((await lencana.getAttribute('aria-label')) ?? '')?.[0] ?? 0))
    .toBeGreaterThan(belumTerbaca)
  await lencana.click()
  await daftar(layarProvinsi)
    .getByRole('link', { name: new RegExp(subjek) })
    .click()
  await expect(layarProvinsi.getByRole('article')).toContainText('Harap hadir.')
  await layarProvinsi.getByRole('button', { name: 'Balas' }).click()
  await expect(tulis(layarProvinsi).getByLabel('Subjek')).toHaveValue(`Re: ${subjek}`)
  await expect(tulis(layarProvinsi).getByLabel('Isi surat')).toHaveValue(/> Harap hadir\.$/)
  await tulis(layarProvinsi).getByRole('button', { name: 'Kirim' }).click()
  await expect(layarProvinsi.getByText('Surat terkirim')).toBeVisible()
  expect(await inbox('admin', `Re: ${subjek}`)).toHaveLength(1)
  await layarProvinsi.context().close()
})

test('pesan diteruskan: subjek dan isinya terbawa, penerimanya dipilih', async ({ page }) => {
  const subjek = subjekBaru('Juknis')
  await kirim('kabkota', 'uptd', subjek, 'Baris satu\nBaris dua')
  await masuk(page, 'uptd', `/kotak-surat/Inbox?cari=${encodeURIComponent(subjek)}`)
  await daftar(page)
    .getByRole('link', { name: new RegExp(subjek) })
    .click()
  await page.getByRole('article').getByRole('button', { name: 'Teruskan' }).click()
  await expect(tulis(page).getByLabel('Subjek')).toHaveValue(`Fwd: ${subjek}`)
  await expect(tulis(page).getByLabel('Isi surat')).toHaveValue(/Dari .+\n.+WIB\n> Baris satu\n> Baris dua$/)
  const { nama } = await diri('sekolah')
  await pilihPenerima(page, nama, new RegExp(nama))
  await tulis(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()
  expect(await inbox('sekolah', `Fwd: ${subjek}`)).toHaveLength(1)
})

test('kab/kota menyurati semua operator satu kecamatan: ditanya sekali dengan jumlahnya', async ({ page }) => {
  const subjek = subjekBaru('Edaran')
  const { rows } = await minta<{ rows: { namaKecamatan: string; kodeWilayahKecamatanStr?: string }[] }>(
    'sekolah',
    '/api/sekolah',
  )
  const kecamatan = (rows[0]?.namaKecamatan ?? '').replace(/^Kec\. /, '')
  await masuk(page, 'kabkota', '/kotak-surat/Terkirim')
  await expect(page.getByText(/Belum ada surat terkirim|\d+ surat/)).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('combobox', { name: /^Kelompok di kecamatan/ }).fill(kecamatan)
  await page
    .getByRole('option', { name: new RegExp(kecamatan) })
    .first()
    .click()
  await pilihPenerima(page, 'operator', /^Semua Operator Sekolah/)
  await tulis(page).getByLabel('Subjek').fill(subjek)
  await tulis(page).getByLabel('Isi surat').fill('Untuk semua operator.')
  await tulis(page).getByRole('button', { name: 'Kirim' }).click()
  const tanya = page.getByRole('dialog', { name: 'Kirim ke banyak orang?' })
  await expect(tanya).toContainText(/akan sampai ke \d+ orang/)
  await tanya.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()
  await expect(daftar(page).getByRole('link', { name: new RegExp(subjek) })).toBeVisible()
  expect(await inbox('sekolah', subjek)).toHaveLength(1)
  expect(await inbox('uptd', subjek)).toHaveLength(0)
})

test('operator menyurati kantornya dengan lampiran; penerima membukanya, orang ketiga tidak', async ({
  page,
  request,
}) => {
  const subjek = subjekBaru('Mohon petunjuk')
  const gambar = contohPng(8, 8)
  await masuk(page, 'sekolah', '/kotak-surat/Inbox')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await pilihPenerima(page, 'dinas', /^Semua Dinas Kab\/Kota/)
  await tulis(page).getByLabel('Subjek').fill(subjek)
  await tulis(page).getByLabel('Isi surat').fill('Terlampir fotonya.')
  await tulis(page)
    .getByLabel('Lampirkan berkas')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: gambar })
  await expect(tulis(page).getByRole('button', { name: 'Buka foto.png di tab baru' })).toBeVisible()
  await tulis(page).getByRole('button', { name: 'Kirim' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('Surat terkirim')).toBeVisible()

  const [pesan] = await inbox('kabkota', subjek)
  expect(pesan?.jumlahLampiran).toBe(1)
  const { lampiran } = await minta<{ lampiran: { fileUrl: string }[] }>('kabkota', `/api/mailbox?id=${pesan?.id_pesan}`)
  const dibuka = await request.get(`${process.env.GEISA_URL}${lampiran[0]?.fileUrl}`)
  expect([dibuka.status(), (await dibuka.body()).equals(gambar)]).toEqual([200, true])
  for (const lain of ['provinsi', 'gtk', 'admin']) {
    const kepala = { authorization: `Bearer ${await token(lain)}` }
    const ditolak = await request.get(`${process.env.GEISA_URL}/api/mailbox?id=${pesan?.id_pesan}`, { headers: kepala })
    expect(ditolak.status()).toBe(404)
  }
})

test('draf tersimpan sendiri, bertahan setelah muat ulang, dan dilanjutkan dari folder Draft', async ({ page }) => {
  const subjek = subjekBaru('Belum selesai')
  await masuk(page, 'uptd', '/kotak-surat/Draft')
  await page.getByRole('button', { name: 'Tulis surat' }).click()
  await tulis(page).getByLabel('Subjek').fill(subjek)
  await tulis(page).getByLabel('Isi surat').fill('Baris pertama')
  await expect(tulis(page).getByText('Tersimpan', { exact: true })).toBeVisible()
  await tulis(page).getByLabel('Isi surat').fill('Baris pertama\nbaris kedua yang baru diketik')
  await page.reload()
  await expect(tulis(page).getByLabel('Isi surat')).toHaveValue('Baris pertama\nbaris kedua yang baru diketik')
  await tulis(page).getByLabel('Isi surat').press('End')
  await tulis(page).getByLabel('Isi surat').pressSequentially('!')
  await expect(tulis(page).getByText('Tersimpan', { exact: true })).toBeVisible()
  await tulis(page).getByRole('button', { name: 'Tutup' }).click()
  const draf = daftar(page).getByRole('link', { name: new RegExp(subjek) })
  await expect(draf).toHaveCount(1)
  await draf.click()
  await expect(tulis(page).getByLabel('Isi surat')).toHaveValue(/baru diketik/)

  // Another window has changed it meanwhile: nothing is overwritten in silence.
  const { rows } = await minta<Kotak>('uptd', `/api/mailbox/Draft?cari=${encodeURIComponent(subjek)}`)
  const id = rows[0]?.id_pesan
  const { versi } = await minta<{ versi: number }>('uptd', `/api/mailbox?id=${id}`)
  await minta('uptd', '/api/mailbox', { id_pesan: id, versi, statusSurat: 1, subjek, isi: 'Dari jendela lain' })
  await tulis(page).getByLabel('Isi surat').pressSequentially('?')
  await expect(tulis(page).getByText(/sudah diubah di jendela lain/)).toBeVisible()
  await tulis(page).getByRole('button', { name: 'Muat yang terbaru' }).click()
  await expect(tulis(page).getByLabel('Isi surat')).toHaveValue('Dari jendela lain')
  await tulis(page).getByRole('button', { name: 'Buang draf' }).click()
  await expect(draf).toHaveCount(0)
})

test('dihapus, diurungkan, dipulihkan, lalu dihapus selamanya; juga lewat papan ketik', async ({ page }) => {
  const subjek = subjekBaru('Sementara')
  await kirim('kabkota', 'uptd', `${subjek} satu`)
  await kirim('kabkota', 'uptd', `${subjek} dua`)
  await masuk(page, 'uptd', `/kotak-surat/Inbox?cari=${encodeURIComponent(subjek)}`)
  await expect(daftar(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('button', { name: 'Tandai dibaca' }).click()
  await expect(daftar(page).getByText('Belum dibaca')).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Pilih ${subjek} satu` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click()
  await expect(daftar(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(daftar(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('Isi surat.')
  await page.getByRole('article').getByRole('button', { name: 'Tandai belum dibaca' }).click()
  await expect(daftar(page).getByText('Belum dibaca')).toHaveCount(1)
  await daftar(page)
    .getByRole('link', { name: /Belum dibaca/ })
    .press('Enter')
  await expect(page.getByRole('article')).toContainText('Isi surat.')
  await expect(daftar(page).getByText('Belum dibaca')).toHaveCount(0)
  await page.keyboard.press('#')
  await expect(daftar(page).getByRole('listitem')).toHaveCount(1)

  await pindah(page, `/kotak-surat/Dihapus?cari=${encodeURIComponent(subjek)}`)
  await tanpaHambatan(page)
  await daftar(page).getByRole('link').first().click()
  await page.getByRole('article').getByRole('button', { name: 'Pulihkan' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
  expect(await inbox('uptd', subjek)).toHaveLength(2)
  await pindah(page, `/kotak-surat/Inbox?cari=${encodeURIComponent(subjek)}`)
  // 'Semua' are those in sight: the folder shows what it knew until it has asked again.
  await expect(daftar(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
  await pindah(page, `/kotak-surat/Dihapus?cari=${encodeURIComponent(subjek)}`)
  await expect(daftar(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('button', { name: 'Hapus selamanya' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
})

test('saringan tinggal di alamat dan bertahan setelah muat ulang; di ponsel satu panel sekaligus', async ({ page }) => {
  const subjek = subjekBaru('Saring')
  await kirim('kabkota', 'uptd', subjek)
  await page.setViewportSize({ width: 360, height: 740 })
  await masuk(page, 'uptd', '/kotak-surat/Inbox')
  await page.getByLabel('Cari pesan').fill(subjek)
  await page.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Dari orang' }).click()
  await expect(page).toHaveURL(/jenis=orang/)
  await expect(daftar(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Jenis' })).toHaveText('Dari orang')
  await tanpaHambatan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await daftar(page).getByRole('link').click()
  await expect(daftar(page)).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Isi surat.')
  await tanpaHambatan(page)
  await page.goBack()
  await expect(daftar(page)).toBeVisible()
  await page.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Dari Sistem' }).click()
  await expect(page.getByText('Tidak ada pesan yang cocok')).toBeVisible()
})

test('surat yang belum lengkap: setiap Kirim mengantar ke isian pertama yang salah', async ({ page }) => {
  await masuk(page, 'sekolah', '/kotak-surat/Inbox?tulis=baru-0123456789abcdef')
  for (const _ of ['pertama', 'sekali lagi']) {
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(page.getByLabel('Kepada')).toBeFocused()
  }
})
