import { writeFile } from 'node:fs/promises'
import { longTanggal } from '@geisa/engine/calendar'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInByTyping, test, token } from '../kit/geisa.ts'
import { ajukanWaktu, fillTanggal, hariKerja, jumlah, ownSurat, selectGtk, selectStatus, send } from '../kit/koreksi.ts'

// They count the requests of one school.
test.describe.configure({ mode: 'serial' })

test('isian bertahan sesudah peramban ditutup; klik ganda dan jawaban yang hilang mencatat satu usulan', async ({
  browser,
}) => {
  const { gtk, hari } = await hariKerja()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const first = await context.newPage()
  await signIn(first, 'sekolah', '/koreksi-status-kehadiran/baru')
  await selectGtk(first, gtk)
  await first.getByLabel('Jenis Pengusulan Koreksi').click()
  await first.getByRole('option', { name: 'Izin' }).click()
  await first.getByLabel('Jenis Izin').click()
  await first.getByRole('option', { name: 'Izin Datang Terlambat' }).click()
  await fillTanggal(first.getByRole('textbox', { name: 'Mulai Dari' }), hari)
  await first.getByLabel('Catatan Dari Pengusul').fill('Mengantar anak ke puskesmas.')
  await first.close()

  const page = await context.newPage()
  await page.goto('/koreksi-status-kehadiran/baru')
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'GTK', exact: true })).toHaveValue(gtk.namaDapodik)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Mengantar anak ke puskesmas.')
  await expectAccessible(page)
  const before = await jumlah(gtk, hari)
  let sent = 0
  await page.route('**/api/koreksi-kehadiran', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (sent++ > 0) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Ajukan Usulan' }).click()
  await page.getByRole('dialog', { name: 'Konfirmasi' }).getByRole('button', { name: 'Iya' }).dblclick()
  await expect(page.getByText('Server tidak dapat dihubungi').first()).toBeVisible()
  expect(sent).toBe(1)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Mengantar anak ke puskesmas.')
  await send(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  expect(await jumlah(gtk, hari)).toBe(before + 1)
  await page.goto('/koreksi-status-kehadiran/baru')
  await expect(page.getByText('Usulan baru', { exact: true })).toBeVisible()
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toHaveCount(0)
  await context.close()
})

test('jawaban hilang, lalu GTK lain: yang kedua usulan tersendiri, bukan ubahan atas yang pertama', async ({
  page,
}) => {
  const [one, two] = [await hariKerja(), await hariKerja()]
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  await selectGtk(page, one.gtk)
  await selectStatus(page, /^Dinas Luar Penuh/)
  await fillTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), one.hari)
  const many = () => Promise.all([one, two].map(({ gtk, hari }) => jumlah(gtk, hari)))
  const before = await many()
  let sent = 0
  await page.route('**/api/koreksi-kehadiran', async (route) => {
    if (route.request().method() !== 'POST' || sent++ > 0) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send(page, 'Ajukan Usulan')
  // The refusal comes to where the eyes are.
  await expect(page.locator(':focus')).toContainText('Server tidak dapat dihubungi')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.reload()
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await selectGtk(page, two.gtk)
  await fillTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), two.hari)
  await fillTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), two.hari)
  await send(page, 'Ajukan Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran$/)
  expect(await many()).toEqual(before.map((n) => n + 1))
})

test('jawaban hilang, lalu isinya diubah: perubahannya pindah ke usulan yang sudah tercatat', async ({ page }) => {
  const { gtk, hari } = await hariKerja()
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  await selectGtk(page, gtk)
  await selectStatus(page, /^Dinas Luar Penuh/)
  await fillTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), hari)
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat di kabupaten.')
  const before = await jumlah(gtk, hari)
  let sent = 0
  await page.route('**/api/koreksi-kehadiran', async (route) => {
    if (route.request().method() !== 'POST' || sent++ > 0) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send(page, 'Ajukan Usulan')
  await expect(page.locator(':focus')).toContainText('Server tidak dapat dihubungi')
  await page.getByLabel('Catatan Dari Pengusul').fill('Rapat di provinsi.')
  await send(page, 'Ajukan Usulan')
  await expect(page.getByText(/Usulan ini sudah tercatat sebagai No\. \d+\. Periksa perubahan Anda\./)).toBeVisible()
  await expect(page).toHaveURL(/\/koreksi-status-kehadiran\/\d+-\d+$/)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Rapat di provinsi.')
  await send(page, 'Perbaharui Usulan')
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  expect(await jumlah(gtk, hari)).toBe(before + 1)
})

test('jam yang tercatat pada satu hari tidak ikut ke hari lain, juga dari draf yang dipulihkan', async ({ page }) => {
  const { gtk, hari, lain } = await hariKerja()
  const from = { gtk: gtk.idDapodik, tanggal: lain, usul: 'waktu' }
  const form = `/koreksi-status-kehadiran/baru?${new URLSearchParams(from)}`
  const counted = () => page.waitForRequest((one) => one.url().endsWith('/pratinjau') && wantsUntil(one.postDataJSON()))
  const wantsUntil = ({ tglKehadiran }: { tglKehadiran: { sampai: string } }) => tglKehadiran.sampai === hari
  const [arrival, departure] = ['Datang', 'Pulang'].map((label) => page.getByRole('textbox', { name: label }))
  if (arrival === undefined || departure === undefined) throw new Error('two of them')
  await signIn(page, 'sekolah', form)
  await expect(departure).toHaveValue(/^\d\d:\d\d/)
  await arrival.fill('07:00')
  await arrival.press('Tab')
  let request = counted()
  await fillTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), hari)
  await expect(departure).toHaveValue('')
  const only = { waktuKoreksi: { datang: '07:00', pulang: null }, tglKehadiran: { dari: lain, sampai: hari } }
  expect((await request).postDataJSON()).toMatchObject(only)
  // Its draft names only what was typed: what was not comes back as nothing, not as the recorded one.
  await page.goto('/bantuan')
  request = counted()
  await page.goto(form)
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await expect(arrival).toHaveValue(/^07:00/)
  await expect(departure).toHaveValue('')
  expect((await request).postDataJSON()).toMatchObject(only)
})

/** All that the browser keeps, with what hexadecimal text would say if it were letters. */
const kept = async (page: Page): Promise<string> => {
  const all = await page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.entries(store)).flat())
  return all.flatMap((text) => [text, Buffer.from(text, 'hex').toString('utf8')]).join('\n')
}

test('sesudah keluar isian dan nama berkasnya tidak terbaca oleh siapa pun; pemiliknya melanjutkan', async ({
  page,
}, info) => {
  const { gtk } = await hariKerja()
  const form = '/koreksi-status-kehadiran/baru'
  const letter = info.outputPath('surat dokter lambung.pdf')
  await writeFile(letter, Buffer.from(ownSurat().base64, 'base64'))
  const steps: string[] = []
  // The line is cut as soon as the server knows of the file, until its owner is back.
  let isCut = true
  await page.route('**/api/unggahan**', async (route) => {
    const method = route.request().method()
    steps.push(method)
    return method === 'PATCH' && isCut ? route.abort() : route.fallback()
  })
  // A session of its own: it is ended here, and the others of the run share one.
  await signInByTyping(page, 'sekolah', form)
  await selectGtk(page, gtk)
  await page.getByLabel('Catatan Dari Pengusul').fill('Istirahat tiga hari karena lambung.')
  const choose = () => page.locator('input[type=file]').first().setInputFiles(letter)
  await choose()
  await expect.poll(() => steps).toContain('PATCH')
  const out = async (): Promise<void> => {
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  }
  const secrets = /lambung|Istirahat|dokter/
  expect(await kept(page)).not.toMatch(secrets)
  await out()
  const left = await kept(page)
  expect(left).toMatch(/geisa\.draf\.koreksi/)
  expect(left).not.toMatch(secrets)
  expect(left).not.toContain(gtk.namaDapodik)
  // Somebody else of the same computer.
  await signInByTyping(page, 'kabkota')
  expect(await kept(page)).not.toMatch(secrets)
  await out()

  await signInByTyping(page, 'sekolah', form)
  await expect(page.getByText('Isian yang belum dikirim dipulihkan.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'GTK', exact: true })).toHaveValue(gtk.namaDapodik)
  await expect(page.getByLabel('Catatan Dari Pengusul')).toHaveValue('Istirahat tiga hari karena lambung.')
  isCut = false
  await choose()
  await expect(page.getByText('Bukti berhasil diupload')).toBeVisible()
  // It went on where it stopped: the file was announced once.
  expect(steps.filter((method) => method === 'POST')).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('surat dokter lambung.pdf')).toBeVisible()
})

test('hari yang sudah diusulkan dikatakan sebelum diusulkan lagi', async ({ page }) => {
  const { gtk, hari } = await hariKerja()
  const { id, noKoreksi } = await ajukanWaktu(gtk, hari)
  const from = { gtk: gtk.idDapodik, tanggal: hari, usul: 'waktu' }
  await signIn(page, 'sekolah', `/koreksi-status-kehadiran/baru?${new URLSearchParams(from)}`)
  const note = page.getByRole('note').filter({ hasText: 'sudah diusulkan' })
  await expect(note).toContainText(`No. ${noKoreksi}, Diusulkan`)
  await note.getByRole('link', { name: `No. ${noKoreksi}` }).click()
  await expect(page).toHaveURL(new RegExp(`/koreksi-status-kehadiran/${id}`))
})

test('isian hari lain yang dipulihkan menyebut harinya; membuangnya kembali ke hari yang dibuka', async ({ page }) => {
  const one = await hariKerja()
  const other = `${one.hari.slice(0, 8)}${one.hari.endsWith('02') ? '03' : '02'}`
  const from = `/koreksi-status-kehadiran/baru?gtk=${one.gtk.idDapodik}&tanggal=${one.hari}&usul=waktu`
  await signIn(page, 'sekolah', from)
  const start = page.getByRole('textbox', { name: 'Mulai Dari' })
  await fillTanggal(start, other)
  await page.getByLabel('Catatan Dari Pengusul').fill('Tertukar harinya.')
  await page.goto(from)
  const told = page.getByRole('note').filter({ hasText: 'Isian yang belum dikirim dipulihkan' })
  await expect(told).toContainText(`untuk ${longTanggal(other)}, bukan ${longTanggal(one.hari)}`)
  await told.getByRole('button', { name: 'Buang' }).click()
  await expect(start).toHaveValue(longTanggal(one.hari))
})

test('draf atas usulan yang sementara itu diubah: dikatakan, sampai dikirim atau dibuang', async ({ page }) => {
  const { gtk, hari } = await hariKerja()
  const { id, versi } = await ajukanWaktu(gtk, hari)
  await signIn(page, 'sekolah', `/koreksi-status-kehadiran/${id}`)
  const catatan = page.getByLabel('Catatan Dari Pengusul')
  await catatan.fill('Ketikan saya.')
  const answer = await fetch(`${process.env.GEISA_URL}/api/koreksi-kehadiran/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await token('sekolah')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ versi, catatanDariPengusul: 'Ketikan rekan.' }),
  })
  expect(answer.status).toBe(200)
  const told = page.getByRole('note').filter({ hasText: 'diketik sebelum usulan ini diubah' })
  for (const _ of ['once', 'again']) {
    await page.reload()
    await expect(told).toBeVisible()
    await expect(catatan).toHaveValue('Ketikan saya.')
  }
  await told.getByRole('button', { name: 'Buang' }).click()
  await expect(catatan).toHaveValue('Ketikan rekan.')
})
