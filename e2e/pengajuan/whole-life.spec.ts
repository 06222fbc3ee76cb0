import type { Cronjob } from '@geisa/contract/cronjob'
import type { KirimanRow } from '@geisa/contract/dhgtk'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { Browser, Page } from '@playwright/test'
import { download } from '../kit/download.ts'
import { expect, move, signIn, test } from '../kit/geisa.ts'
import { recentBulan } from '../kit/hari.ts'
import { measureFigure } from '../kit/measure-figures.ts'
import { ask, daftarGtk } from '../kit/mesin.ts'
import { type Launched, startPenerima, startServer } from '../kit/server.ts'

/**
 * The whole life of requests, on a server of its own: connected to DHGTK it queues and sends three months of the whole
 * country, and moves every approved request on; the other journeys need theirs to stay.
 */

const TOKEN = 'perjalanan-usulan'
let penerima: Launched | undefined
let server: Launched | undefined
const sharedUrl = process.env.GEISA_URL

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  penerima = await startPenerima(TOKEN)
  server = await startServer({ DHGTK_URL: penerima.url, DHGTK_TOKEN: TOKEN })
  process.env.GEISA_URL = server.url
})
test.afterAll(async () => {
  if (sharedUrl !== undefined) process.env.GEISA_URL = sharedUrl
  await server?.close()
  await penerima?.close()
})

test('ditolak dengan alasan lalu diusulkan ulang; setiap putusan menjadi pesan di Inbox', async ({ browser }) => {
  // The second person: the first is the other journey's.
  const [, second] = await hariAlpa(2)
  if (second === undefined) throw new Error('too few were absent in an open month')
  const { gtk, hari } = second
  const sekolah = await pageNumber(browser)
  const dinas = await pageNumber(browser)
  await signIn(sekolah, 'sekolah', '/koreksi-status-kehadiran/baru')
  await fillHadir(sekolah, gtk, hari)
  await send(sekolah, 'Ajukan Usulan')
  const { id, noKoreksi } = await latest(sekolah, gtk)

  await signIn(dinas, 'kabkota', `/koreksi-status-kehadiran/${id}`)
  await dinas.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = dinas.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('radio', { name: 'Dokumen tidak terbaca' }).check()
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Fotonya terlalu gelap.')
  await dialog.getByRole('button', { name: 'Iya' }).click()
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await readSurat(sekolah, `${noKoreksi} ditolak`, /Dokumen tidak terbaca[\s\S]*Fotonya terlalu gelap\./)

  await move(sekolah, `/koreksi-status-kehadiran/${id}`)
  await expect(sekolah.getByText('Fotonya terlalu gelap.').first()).toBeVisible()
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Foto yang lebih terang menyusul.')
  await send(sekolah, 'Usulkan Ulang')
  await expect.poll(async () => (await read(id)).statusPengajuan.nama).toBe('Diusulkan')
  await sekolah.context().close()
  await dinas.context().close()
})

test('diusulkan dengan foto, diperbaiki, disetujui, mengubah hari dan bulan, dikirim, sampai Terkirim', async ({
  browser,
}) => {
  const [one] = await hariAlpa(1)
  if (one === undefined) throw new Error('nobody was absent in an open month')
  const { gtk, hari } = one
  const bulan = hari.slice(0, 7).replace('-', '')
  const alpa = await jumlahAlpa(gtk, bulan)
  const sekolah = await pageNumber(browser)
  const dinas = await pageNumber(browser)

  await signIn(sekolah, 'sekolah', '/koreksi-status-kehadiran')
  await sekolah.getByRole('link', { name: 'Tambah Baru' }).click()
  await fillHadir(sekolah, gtk, hari)
  const dokumen = sekolah.getByRole('region', { name: 'Dokumen Pendukung' })
  await dokumen
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat.jpg', mimeType: 'image/jpeg', buffer: await foto(sekolah) })
  await expect(sekolah.getByText('Bukti berhasil diupload')).toBeVisible()
  await send(sekolah, 'Ajukan Usulan')
  const { id, noKoreksi, dokumenPendukung } = await latest(sekolah, gtk)
  expect(dokumenPendukung).toHaveLength(1)

  const path = `/koreksi-status-kehadiran/${id}`
  await signIn(dinas, 'kabkota', path)
  await dinas.getByLabel('Catatan Dari Pemeriksa').fill('Sebutkan kegiatannya.')
  await send(dinas, 'Perlu Perbaikan')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await readSurat(sekolah, `${noKoreksi} perlu perbaikan`, /Sebutkan kegiatannya\./)

  await move(sekolah, path)
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Memimpin ujian praktik di aula.')
  await send(sekolah, 'Usulkan Ulang')
  // The notice of the first sending, in the same words, may still stand there: the way back to the list does not.
  await expect(sekolah).not.toHaveURL(new RegExp(path))
  await expect(sekolah.getByText('Berhasil menyimpan')).toBeVisible()
  await dinas.goto(path)
  await expect(dinas.getByText('Memimpin ujian praktik di aula.').first()).toBeVisible()
  await expect(dinas.getByRole('region', { name: 'Bila disetujui' })).toContainText('dari Alpa menjadi Hadir')
  await send(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await readSurat(sekolah, `${noKoreksi} disetujui`, /disetujui/)

  // At once in the day's report, and in the month's.
  await move(sekolah, `/laporan/harian?gtk=${gtk.idDapodik}&sekolah=${gtk.sekolahId}&bulan=${bulan}`)
  const row = sekolah
    .getByRole('row')
    .filter({ has: sekolah.getByRole('button', { name: new RegExp(`^Tanggal: ${Number(hari.slice(8))} `) }) })
  await expect(row).toContainText('07:01')
  await expect(row).toContainText('H')
  expect(await jumlahAlpa(gtk, bulan)).toBe(alpa - 1)
  await move(sekolah, `/laporan/bulanan?bulan=${bulan}`)
  await expect(sekolah.getByRole('row').filter({ hasText: gtk.nama })).toBeVisible()

  await sent(sekolah, id, hari, gtk)
  await move(sekolah, path)
  await expect(sekolah.getByText('Terkirim').first()).toBeVisible()
  // What was sent is not taken back.
  await dinas.goto(path)
  await expect(dinas.getByText('Terkirim').first()).toBeVisible()
  await expect(dinas.getByRole('button', { name: 'Batalkan persetujuan' })).toHaveCount(0)
  await sekolah.context().close()
  await dinas.context().close()
})

/**
 * Both of the day's rows arrived once, and the screen of the school shows them. A new receiver gets a school's first rows
 * at the next tenth minute, or when an admin presses the button, as here.
 */
async function sent(sekolah: Page, id: string, hari: string, gtk: GtkSummary): Promise<void> {
  const { rows: cronjob } = await ask<{ rows: Cronjob[] }>('admin', '/api/cronjob')
  const pengirim = cronjob.find(({ tugas }) => tugas === 'kirim-dhgtk')
  await expect
    .poll(
      async () => {
        await ask('admin', `/api/cronjob/${pengirim?.id}/jalankan`, {}).catch(alreadyRunning)
        return (await read(id)).statusPengajuan.nama
      },
      { timeout: 180_000, intervals: [2000] },
    )
    .toBe('Terkirim')
  const { rows } = await ask<{ rows: KirimanRow[] }>(
    'sekolah',
    `/api/kiriman?tanggal=${hari}&cari=${encodeURIComponent(gtk.nama)}`,
  )
  const own = rows.filter(({ gtkId }) => gtkId === gtk.id)
  expect(new Set(own.map(({ jenisWaktu }) => jenisWaktu))).toEqual(new Set(['Datang', 'Pulang']))
  for (const { statusKirim, jenisData } of own) expect([statusKirim, jenisData]).toEqual(['Terkirim', 'Koreksi'])
  const accept = (await (await fetch(new URL('/terima', penerima?.url))).json()) as {
    baris: Record<string, { tiba: number }>
  }
  expect(own.map(({ kunci }) => accept.baris[kunci]?.tiba)).toEqual([1, 1])
  await move(sekolah, `/kiriman?tanggal=${hari}&cari=${encodeURIComponent(gtk.nama)}`)
  await expect(sekolah.getByRole('row').filter({ hasText: gtk.nama }).first()).toContainText('Terkirim')
  const { judul, rows: lines } = await download(sekolah, 'Tanggal')
  expect(lines.map((one) => one[judul.indexOf('Status Kirim')])).toEqual(rows.map((row) => row.statusKirim))
  const original = sekolah.viewportSize()
  for (const width of [1366, 360]) {
    await sekolah.setViewportSize({ width, height: 740 })
    await expect(sekolah.getByText('Terkirim').last()).toBeVisible()
    expect((await measureFigure(sekolah)).defective).toEqual([])
  }
  if (original) await sekolah.setViewportSize(original)
}

function alreadyRunning(error: unknown): void {
  if (!String(error).includes('SEDANG_BERJALAN')) throw error
}

async function readSurat(page: Page, subject: string, content: RegExp): Promise<void> {
  await page
    .getByRole('link', { name: /^Kotak surat/ })
    .first()
    .click()
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText(content)
}

const pageNumber = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server?.url ?? '', reducedMotion: 'reduce' })).newPage()

/** Absences in months that are open, one a person, the latest first. */
async function hariAlpa(many: number): Promise<{ gtk: GtkSummary; hari: string }[]> {
  const bulan = recentBulan()
  const results: { gtk: GtkSummary; hari: string }[] = []
  for (const one of bulan)
    for (const gtk of await daftarGtk()) {
      const path = `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${one}`
      const { kehadiran } = await ask<LaporanHarian>('sekolah', path)
      const hari = kehadiran.findLast((h) => h.singkatan === 'A')?.tanggal
      if (hari !== undefined && results.every((other) => other.gtk.id !== gtk.id)) results.push({ gtk, hari })
      if (results.length === many) return results
    }
  return results
}

async function jumlahAlpa(gtk: GtkSummary, bulan: string): Promise<number> {
  const path = `/api/rekap/bulanan-sekolah?sekolahId=${gtk.sekolahId}&monthSelected=${bulan}`
  const { baris } = await ask<LaporanBulanan>('sekolah', path)
  return baris.find(({ id }) => id === gtk.id)?.jumlah_alpa ?? -1
}

async function fillHadir(page: Page, gtk: GtkSummary, hari: string): Promise<void> {
  await page.getByRole('combobox', { name: 'GTK', exact: true }).fill(gtk.namaDapodik)
  await page.getByRole('option', { name: gtk.namaDapodik }).first().click()
  await page.getByLabel('Status Kehadiran Koreksi').click()
  await page.getByRole('option', { name: /^Hadir \(H\)/ }).click()
  const [tahun, bulan, tanggal] = hari.split('-')
  const start = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await start.fill(`${Number(tanggal)}/${Number(bulan)}/${tahun}`)
  await start.press('Enter')
  const waktu = page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  for (const [side, jam] of [
    ['Datang', '07:01'],
    ['Pulang', '15:31'],
  ] as const) {
    await waktu.getByLabel(side).first().fill(jam)
    await waktu.getByLabel(side).first().press('Tab')
  }
  await page.getByLabel('Catatan Dari Pengusul').fill('Jarinya terluka, mesin tidak membacanya.')
}

async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

/** The request that the form has just made. */
async function latest(page: Page, gtk: GtkSummary): Promise<FullKoreksi> {
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  const { items } = await ask<{ items: { id: string }[] }>('sekolah', `/api/koreksi-kehadiran?gtkId=${gtk.id}`)
  return read(items[0]?.id ?? '')
}

const read = (id: string) => ask<FullKoreksi>('sekolah', `/api/koreksi-kehadiran/${id}`)

/** As a phone's camera makes it. */
async function foto(page: Page): Promise<Buffer> {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    for (let i = 0; i < 2000; i++) {
      pen.fillStyle = `hsl(${(i * 53) % 360} 50% 55%)`
      pen.fillRect((i * 127) % 1200, (i * 73) % 900, 50, 30)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return Buffer.from(content, 'base64')
}
