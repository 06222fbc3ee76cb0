import type { Cronjob } from '@geisa/contract/cronjob'
import type { BarisKiriman } from '@geisa/contract/dhgtk'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { Browser, Page } from '@playwright/test'
import { expect, masuk, pindah, test } from './geisa.ts'
import { daftarGtk, hariLalu, minta } from './mesin.ts'
import { type Dijalankan, nyalakanPenerima, nyalakanServer } from './server.ts'
import { ukurAngka } from './ukur-angka.ts'
import { unduh } from './unduhan.ts'

/**
 * The whole life of requests, on a server of its own: connected to DHGTK it queues and sends three months of the whole
 * country, and moves every approved request on; the other journeys need theirs to stay.
 */

const TOKEN = 'perjalanan-usulan'
let penerima: Dijalankan | undefined
let server: Dijalankan | undefined
const urlBersama = process.env.GEISA_URL

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  penerima = await nyalakanPenerima(TOKEN)
  server = await nyalakanServer({ DHGTK_URL: penerima.url, DHGTK_TOKEN: TOKEN })
  process.env.GEISA_URL = server.url
})
test.afterAll(async () => {
  if (urlBersama !== undefined) process.env.GEISA_URL = urlBersama
  await server?.tutup()
  await penerima?.tutup()
})

test('ditolak dengan alasan lalu diusulkan ulang; setiap putusan menjadi pesan di Inbox', async ({ browser }) => {
  // The second person: the first is the other journey's.
  const [, kedua] = await hariAlpa(2)
  if (kedua === undefined) throw new Error('too few were absent in an open month')
  const { gtk, hari } = kedua
  const sekolah = await halaman(browser)
  const dinas = await halaman(browser)
  await masuk(sekolah, 'sekolah', '/koreksi-status-kehadiran/baru')
  await isiHadir(sekolah, gtk, hari)
  await kirim(sekolah, 'Ajukan Usulan')
  const { id, noKoreksi } = await terbaru(sekolah, gtk)

  await masuk(dinas, 'kabkota', `/koreksi-status-kehadiran/${id}`)
  await dinas.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = dinas.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('radio', { name: 'Dokumen tidak terbaca' }).check()
  await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Fotonya terlalu gelap.')
  await dialog.getByRole('button', { name: 'Iya' }).click()
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await bacaSurat(sekolah, `${noKoreksi} ditolak`, /Dokumen tidak terbaca[\s\S]*Fotonya terlalu gelap\./)

  await pindah(sekolah, `/koreksi-status-kehadiran/${id}`)
  await expect(sekolah.getByText('Fotonya terlalu gelap.').first()).toBeVisible()
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Foto yang lebih terang menyusul.')
  await kirim(sekolah, 'Usulkan Ulang')
  await expect.poll(async () => (await baca(id)).statusPengajuan.nama).toBe('Diusulkan')
  await sekolah.context().close()
  await dinas.context().close()
})

test('diusulkan dengan foto, diperbaiki, disetujui, mengubah hari dan bulan, dikirim, sampai Terkirim', async ({
  browser,
}) => {
  const [satu] = await hariAlpa(1)
  if (satu === undefined) throw new Error('nobody was absent in an open month')
  const { gtk, hari } = satu
  const bulan = hari.slice(0, 7).replace('-', '')
  const alpa = await jumlahAlpa(gtk, bulan)
  const sekolah = await halaman(browser)
  const dinas = await halaman(browser)

  await masuk(sekolah, 'sekolah', '/koreksi-status-kehadiran')
  await sekolah.getByRole('link', { name: 'Tambah Baru' }).click()
  await isiHadir(sekolah, gtk, hari)
  const dokumen = sekolah.getByRole('region', { name: 'Dokumen Pendukung' })
  await dokumen
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'surat.jpg', mimeType: 'image/jpeg', buffer: await foto(sekolah) })
  await expect(sekolah.getByText('Bukti berhasil diupload')).toBeVisible()
  await kirim(sekolah, 'Ajukan Usulan')
  const { id, noKoreksi, dokumenPendukung } = await terbaru(sekolah, gtk)
  expect(dokumenPendukung).toHaveLength(1)

  const jalur = `/koreksi-status-kehadiran/${id}`
  await masuk(dinas, 'kabkota', jalur)
  await dinas.getByLabel('Catatan Dari Pemeriksa').fill('Sebutkan kegiatannya.')
  await kirim(dinas, 'Perlu Perbaikan')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await bacaSurat(sekolah, `${noKoreksi} perlu perbaikan`, /Sebutkan kegiatannya\./)

  await pindah(sekolah, jalur)
  await sekolah.getByLabel('Catatan Dari Pengusul').fill('Memimpin ujian praktik di aula.')
  await kirim(sekolah, 'Usulkan Ulang')
  await expect(sekolah.getByText('Berhasil menyimpan')).toBeVisible()
  await dinas.goto(jalur)
  await expect(dinas.getByText('Memimpin ujian praktik di aula.').first()).toBeVisible()
  await expect(dinas.getByRole('region', { name: 'Bila disetujui' })).toContainText('dari A → menjadi H')
  await kirim(dinas, 'Setujui')
  await expect(dinas.getByText('Berhasil memproses!')).toBeVisible()
  await bacaSurat(sekolah, `${noKoreksi} disetujui`, /disetujui/)

  // At once in the day's report, and in the month's.
  await pindah(sekolah, `/laporan/harian?gtk=${gtk.idDapodik}&sekolah=${gtk.sekolahId}&bulan=${bulan}`)
  const baris = sekolah
    .getByRole('row')
    .filter({ has: sekolah.getByRole('button', { name: new RegExp(`^Tanggal: ${Number(hari.slice(8))} `) }) })
  await expect(baris).toContainText('07:01')
  await expect(baris).toContainText('H')
  expect(await jumlahAlpa(gtk, bulan)).toBe(alpa - 1)
  await pindah(sekolah, `/laporan/bulanan?bulan=${bulan}`)
  await expect(sekolah.getByRole('row').filter({ hasText: gtk.nama })).toBeVisible()

  await terkirim(sekolah, id, hari, gtk)
  await pindah(sekolah, jalur)
  await expect(sekolah.getByText('Terkirim').first()).toBeVisible()
  // What was sent is not taken back.
  await dinas.goto(jalur)
  await expect(dinas.getByText('Terkirim').first()).toBeVisible()
  await expect(dinas.getByRole('button', { name: 'Batalkan persetujuan' })).toHaveCount(0)
  await sekolah.context().close()
  await dinas.context().close()
})

/**
 * Both of the day's rows arrived once, and the screen of the school shows them. A new receiver gets a school's first rows
 * at the next tenth minute, or when an admin presses the button, as here.
 */
async function terkirim(sekolah: Page, id: string, hari: string, gtk: GtkRingkas): Promise<void> {
  const { rows: cronjob } = await minta<{ rows: Cronjob[] }>('admin', '/api/cronjob')
  const pengirim = cronjob.find(({ tugas }) => tugas === 'kirim-dhgtk')
  await expect
    .poll(
      async () => {
        await minta('admin', `/api/cronjob/${pengirim?.id}/jalankan`, {}).catch(sedangBerjalan)
        return (await baca(id)).statusPengajuan.nama
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe('Terkirim')
  const { rows } = await minta<{ rows: BarisKiriman[] }>(
    'sekolah',
    `/api/kiriman?tanggal=${hari}&cari=${encodeURIComponent(gtk.nama)}`,
  )
  const milik = rows.filter(({ gtkId }) => gtkId === gtk.id)
  expect(new Set(milik.map(({ jenisWaktu }) => jenisWaktu))).toEqual(new Set(['Datang', 'Pulang']))
  for (const { statusKirim, jenisData } of milik) expect([statusKirim, jenisData]).toEqual(['Terkirim', 'Koreksi'])
  const terima = (await (await fetch(new URL('/terima', penerima?.url))).json()) as {
    baris: Record<string, { tiba: number }>
  }
  expect(milik.map(({ kunci }) => terima.baris[kunci]?.tiba)).toEqual([1, 1])
  await pindah(sekolah, `/kiriman?tanggal=${hari}&cari=${encodeURIComponent(gtk.nama)}`)
  await expect(sekolah.getByRole('row').filter({ hasText: gtk.nama }).first()).toContainText('Terkirim')
  const { judul, baris } = await unduh(sekolah, 'Tanggal')
  expect(baris.map((satu) => satu[judul.indexOf('Status Kirim')])).toEqual(rows.map((satu) => satu.statusKirim))
  const semula = sekolah.viewportSize()
  for (const width of [1366, 360]) {
    await sekolah.setViewportSize({ width, height: 740 })
    await expect(sekolah.getByText('Terkirim').last()).toBeVisible()
    expect((await ukurAngka(sekolah)).cacat).toEqual([])
  }
  if (semula) await sekolah.setViewportSize(semula)
}

function sedangBerjalan(galat: unknown): void {
  if (!String(galat).includes('SEDANG_BERJALAN')) throw galat
}

async function bacaSurat(page: Page, subjek: string, isi: RegExp): Promise<void> {
  await page
    .getByRole('link', { name: /^Kotak surat/ })
    .first()
    .click()
  await page
    .getByRole('list', { name: 'Pesan' })
    .getByRole('link', { name: new RegExp(subjek) })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText(isi)
}

const halaman = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server?.url ?? '', reducedMotion: 'reduce' })).newPage()

/** Absences in months that are open, one a person, the latest first. */
async function hariAlpa(banyak: number): Promise<{ gtk: GtkRingkas; hari: string }[]> {
  const bulan = [...new Set([1, 31].map((lalu) => hariLalu(lalu).slice(0, 7).replace('-', '')))]
  const hasil: { gtk: GtkRingkas; hari: string }[] = []
  for (const satu of bulan)
    for (const gtk of await daftarGtk()) {
      const jalur = `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${satu}`
      const { kehadiran } = await minta<LaporanHarian>('sekolah', jalur)
      const hari = kehadiran.findLast((h) => h.singkatan === 'A')?.tanggal
      if (hari !== undefined && hasil.every((lain) => lain.gtk.id !== gtk.id)) hasil.push({ gtk, hari })
      if (hasil.length === banyak) return hasil
    }
  return hasil
}

async function jumlahAlpa(gtk: GtkRingkas, bulan: string): Promise<number> {
  const jalur = `/api/rekap/bulanan-sekolah?sekolahId=${gtk.sekolahId}&monthSelected=${bulan}`
  const { baris } = await minta<LaporanBulanan>('sekolah', jalur)
  return baris.find(({ id }) => id === gtk.id)?.jumlah_alpa ?? -1
}

async function isiHadir(page: Page, gtk: GtkRingkas, hari: string): Promise<void> {
  await page.getByRole('combobox', { name: 'GTK', exact: true }).fill(gtk.namaDapodik)
  await page.getByRole('option', { name: gtk.namaDapodik }).first().click()
  await page.getByLabel('Status Kehadiran Koreksi').click()
  await page.getByRole('option', { name: /^Hadir \(H\)/ }).click()
  const [tahun, bulan, tanggal] = hari.split('-')
  const mulai = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await mulai.fill(`${Number(tanggal)}/${Number(bulan)}/${tahun}`)
  await mulai.press('Enter')
  const waktu = page.getByRole('group', { name: 'Waktu Kehadiran Koreksi' })
  for (const [sisi, jam] of [
    ['Datang', '07:01'],
    ['Pulang', '15:31'],
  ] as const) {
    await waktu.getByLabel(sisi).first().fill(jam)
    await waktu.getByLabel(sisi).first().press('Enter')
  }
  await page.getByLabel('Catatan Dari Pengusul').fill('Jarinya terluka, mesin tidak membacanya.')
}

async function kirim(page: Page, tombol: string): Promise<void> {
  await page.getByRole('button', { name: tombol, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

/** The request that the form has just made. */
async function terbaru(page: Page, gtk: GtkRingkas): Promise<KoreksiLengkap> {
  await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
  const { items } = await minta<{ items: { id: string }[] }>('sekolah', `/api/koreksi-kehadiran?gtkId=${gtk.id}`)
  return baca(items[0]?.id ?? '')
}

const baca = (id: string) => minta<KoreksiLengkap>('sekolah', `/api/koreksi-kehadiran/${id}`)

/** As a phone's camera makes it. */
async function foto(page: Page): Promise<Buffer> {
  const isi = await page.evaluate(() => {
    const kanvas = document.createElement('canvas')
    kanvas.width = 1200
    kanvas.height = 900
    const pena = kanvas.getContext('2d')
    if (pena === null) throw new Error('no canvas')
    for (let i = 0; i < 2000; i++) {
      pena.fillStyle = `hsl(${(i * 53) % 360} 50% 55%)`
      pena.fillRect((i * 127) % 1200, (i * 73) % 900, 50, 30)
    }
    return kanvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return Buffer.from(isi, 'base64')
}
