import type { GtkRingkas } from '@geisa/contract/gtk'
import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import type { Libur } from '@geisa/contract/libur'
import type { Mesin } from '@geisa/contract/mesin'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { namaBulan } from '@geisa/engine/kalender'
import type { Browser, Page } from '@playwright/test'
import { expect, masuk, pindah, tanpaHambatan, test, token } from './geisa.ts'
import { minta, seriBaru } from './mesin.ts'

const BULAN = bulanLalu()
const NAMA = namaBulan(BULAN)
const ALASAN = 'Kepala sekolah meminta perbaikan jadwal satu hari.'

// They share one school's month.
test.describe.configure({ mode: 'serial' })

test('hari yang tidak dilaporkan mesin menahan kunci, dikonfirmasi menjadi alpa, ditarik, dan dikonfirmasi lagi', async ({
  page,
}) => {
  const { orang, tanggal, mesin } = await hariTanpaLaporan()
  await masuk(page, 'sekolah', `/kunci-bulan?bulan=${BULAN}`)
  await expect(page.getByRole('heading', { name: `Masih ada 1 hal sebelum ${NAMA} dapat dikunci` })).toBeVisible()
  await expect(tombolKunci(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: /^Bereskan: Ada hari yang belum dilaporkan/ })).toBeVisible()
  const hari = page.getByRole('list', { name: 'Hari belum sinkron' })
  await expect(hari).toContainText(`menunggu ${mesin.nama}`)
  await expect(hari).toContainText(orang.nama)
  await tanpaHambatan(page)
  expect((await baris(orang)).hari_belum_sinkron).toBe(1)

  await hari.getByRole('button', { name: /^Konfirmasi semua GTK/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('dihitung Alpa bagi yang tidak mempunyai tap')
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Konfirmasi 1 GTK' }).click()
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  const alpa = (await baris(orang)).jumlah_alpa
  expect((await hariOrang(orang)).find((h) => h.tanggal === tanggal)?.singkatan).toBe('A')

  await hari.getByRole('checkbox', { name: new RegExp(orang.nama) }).check()
  await hari.getByRole('button', { name: 'Tarik konfirmasi' }).click()
  await dialog.getByRole('button', { name: 'Tarik 1 GTK' }).click()
  await expect(page.getByRole('heading', { name: /^Masih ada 1 hal/ })).toBeVisible()
  expect((await baris(orang)).jumlah_alpa).toBe(alpa - 1)
  await hari.getByRole('button', { name: /^Konfirmasi semua GTK/ }).click()
  await dialog.getByRole('button', { name: 'Konfirmasi 1 GTK' }).click()
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
})

test('bulan dikunci, segelnya diperiksa tamu, dibuka dinas dengan alasan, dan operator melihatnya', async ({
  page,
  browser,
}) => {
  await masuk(page, 'sekolah', `/kunci-bulan?bulan=${BULAN}`)
  await tombolKunci(page).click()
  const dialog = page.getByRole('dialog', { name: `Kunci ${NAMA}?` })
  await expect(dialog).toContainText('hanya dinas yang dapat membuka kunci')
  await expect(dialog).toContainText('Jumlah potongan')
  await tanpaHambatan(page)

  // Figures that changed after the page was opened are never sealed unseen.
  const libur = await liburSd()
  await dialog.getByRole('button', { name: 'Kunci bulan' }).click()
  const berubah = page.getByRole('alert').filter({ hasText: 'Angka bulan ini berubah sejak halaman dibuka' })
  await expect(berubah).toContainText(/Kehadiran \d+ → \d+/)
  await hapusLibur(libur)
  await page.reload()
  await tombolKunci(page).click()
  await dialog.getByRole('button', { name: 'Kunci bulan' }).click()
  await expect(page.getByRole('heading', { name: `${NAMA} terkunci`, exact: true })).toBeVisible()
  const kode = await page.locator('code').first().innerText()
  expect(kode).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/)
  await expect(page.locator('svg[viewBox^="-3 -3"] path')).toHaveAttribute('d', /^M0 0h1v1h-1z/)
  await tanpaHambatan(page)
  await muatDiPonsel(page)
  const unduhan = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh SPTJM' }).click()
  expect((await unduhan).suggestedFilename()).toMatch(new RegExp(`^SPTJM .+ ${NAMA}\\.pdf$`))
  await expect(page.getByRole('link', { name: 'Unggah SPTJM bertanda tangan' })).toHaveAttribute(
    'href',
    `/laporan/sptjm?bulan=${BULAN}`,
  )

  const tamu = await halamanTamu(browser)
  await tamu.goto((await page.getByRole('link', { name: 'halaman pemeriksaan' }).getAttribute('href')) ?? '')
  await expect(tamu.getByRole('heading', { name: 'Segel ini asli dan berlaku' })).toBeVisible()
  await expect(tamu.getByRole('main')).toContainText(NAMA)
  await tanpaHambatan(tamu)

  await penyesuaianTampak(page)

  const dinas = await halamanTamu(browser)
  const { sekolah } = await kesiapan()
  await masuk(dinas, 'kabkota', `/kesiapan?bulan=${BULAN}&cari=${sekolah.npsn}`)
  await expect(dinas.getByRole('row', { name: new RegExp(sekolah.nama) })).toContainText('Belum SPTJM')
  await dinas.getByRole('link', { name: sekolah.nama }).click()
  await dinas.getByRole('button', { name: 'Buka kunci' }).click()
  const buka = dinas.getByRole('dialog', { name: `Buka kunci ${NAMA}?` })
  await buka.getByLabel('Alasan membuka kunci').fill('Singkat')
  await expect(buka.getByRole('button', { name: 'Buka kunci' })).toHaveAttribute('aria-disabled', 'true')
  await buka.getByLabel('Alasan membuka kunci').fill(ALASAN)
  await tanpaHambatan(dinas)
  await buka.getByRole('button', { name: 'Buka kunci' }).click()
  await expect(dinas.getByText('Operator sekolah sudah diberi tahu.')).toBeVisible()
  await expect(dinas.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  await dinas.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  const lama = page.getByRole('region', { name: 'Segel yang pernah dibuka' })
  await expect(lama).toContainText(kode)
  await expect(lama).toContainText(ALASAN)
  await page.getByRole('button', { name: 'Lihat Riwayat' }).click()
  await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText(ALASAN)
  await tanpaHambatan(page)

  await tamu.reload()
  await expect(tamu.getByRole('heading', { name: /^Segel ini asli, tetapi sudah dibuka pada/ })).toBeVisible()
  await expect(tamu.getByRole('main')).toContainText('Sekolah belum mengunci bulan ini lagi.')
  await tamu.context().close()
})

test('dinas melihat siapa yang tertinggal, mengingatkan sekali sehari, dan mengunduh semua kecamatan', async ({
  page,
}) => {
  await masuk(page, 'kabkota', `/kesiapan?bulan=${BULAN}`)
  const ringkasan = page.getByRole('region', { name: 'Ringkasan kesiapan' })
  await expect(ringkasan).toContainText(/\d+ dari \d+ sekolah/)
  await tanpaHambatan(page)
  await muatDiPonsel(page)
  await page
    .getByRole('group', { name: 'Keadaan sekolah' })
    .getByRole('button', { name: /^Belum dikunci/ })
    .click()
  await expect(page).toHaveURL(/keadaan=belum-dikunci/)
  const npsn = (await kesiapan()).sekolah.npsn
  await page.getByLabel('Cari nama atau NPSN').fill(npsn)
  await expect(page).toHaveURL(new RegExp(`cari=${npsn}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Pilih SDN/ }).check()
  const ingatkan = page.getByRole('button', { name: 'Ingatkan', exact: true })
  const dialog = page.getByRole('dialog')
  for (const kabar of [/^1 sekolah diingatkan\.$/, /0 sekolah diingatkan\. 1 dilewati/]) {
    await ingatkan.click()
    await dialog.getByRole('button', { name: 'Ingatkan' }).click()
    await expect(dialog.getByRole('alert')).toContainText(kabar)
    await tanpaHambatan(page)
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Pilih SDN/ }).check()
  }
  await expect(page.getByRole('row').nth(1)).toContainText(/baru saja|menit lalu/)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kesiapan' })).toBeVisible()

  const unduhan = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh semua kecamatan' }).click()
  expect((await unduhan).suggestedFilename()).toBe(`Laporan Kehadiran Bulanan Kab. Malang ${NAMA}.xlsx`)
})

test('yang hanya memantau melihat semuanya dan tidak mengubah apa pun; yayasan membaca sekolahnya', async ({
  page,
}) => {
  await masuk(page, 'monitoring', `/kesiapan?bulan=${BULAN}`)
  const semua = page.getByRole('button', { name: 'Ingatkan semua yang belum' })
  await expect(semua).toHaveAttribute('aria-disabled', 'true')
  await semua.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { sekolah } = await kesiapan()
  for (const [jalur, isi] of [
    ['/api/kunci-bulan/ingatkan', { bulan: BULAN }],
    ['/api/kunci-bulan/buka', { bulan: BULAN, sekolahId: sekolah.id, alasan: ALASAN }],
  ] as const)
    expect(await status('monitoring', jalur, isi)).toBe(403)
  await pindah(page, `/kunci-bulan?sekolah=${sekolah.id}&bulan=${BULAN}`)
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kunci bulan' })).toHaveCount(0)
  await tanpaHambatan(page)

  await masuk(page, 'yayasan', `/kesiapan?bulan=${BULAN}`)
  await expect(page.getByRole('region', { name: 'Ringkasan kesiapan' })).toContainText('sekolah')
  await expect(page.getByRole('button', { name: 'Ingatkan semua yang belum' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await tanpaHambatan(page)
})

const tombolKunci = (page: Page) =>
  page.getByRole('region', { name: 'Keadaan bulan' }).getByRole('button', { name: 'Kunci bulan' })

const kesiapan = (): Promise<KesiapanBulan> => minta('sekolah', `/api/kunci-bulan?bulan=${BULAN}`)

/** A holiday decreed after the lock changes nothing sealed, and everybody sees what it would change. */
async function penyesuaianTampak(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const libur = await liburSd()
  await page.reload()
  await expect(page.getByRole('heading', { name: `${NAMA} terkunci, tetapi angkanya berubah` })).toBeVisible()
  const tabel = page.getByRole('region', { name: 'Penyesuaian' })
  await expect(tabel).toContainText('mintalah dinas membuka kunci')
  await expect(tabel.getByRole('listitem').first()).toContainText('hari')
  await tanpaHambatan(page)
  await hapusLibur(libur)
  await page.reload()
  await expect(page.getByRole('heading', { name: `${NAMA} terkunci`, exact: true })).toBeVisible()
}

async function muatDiPonsel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tanpaHambatan(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function halamanTamu(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', reducedMotion: 'reduce' })).newPage()
}

/** An absent person's day waits for a second machine that was in use on that day alone and never reported. */
async function hariTanpaLaporan(): Promise<{ orang: GtkRingkas; tanggal: string; mesin: Mesin }> {
  const { baris: semua } = await laporan()
  const { id } = semua.find((b) => b.jumlah_alpa > 0) ?? {}
  const { sekolah } = await kesiapan()
  const { rows } = await minta<{ rows: GtkRingkas[] }>('sekolah', `/api/gtk?sekolahId=${sekolah.id}`)
  const orang = rows.find((g) => g.id === id)
  if (orang === undefined) throw new Error(`nobody was absent in ${BULAN}`)
  const tanggal = (await hariOrang(orang)).find((h) => h.singkatan === 'A')?.tanggal ?? ''
  const mesin = await minta<Mesin>('sekolah', '/api/mesin', {
    nomorSeri: seriBaru(),
    nama: 'Mesin Aula',
    mulai: tanggal,
    dipakaiSejak: tanggal,
  })
  await minta('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '901', gtkId: orang.id, mulai: tanggal })
  expect(await status('sekolah', `/api/mesin/${mesin.id}`, { versi: mesin.versi, sampai: tanggal }, 'PATCH')).toBe(200)
  return { orang, tanggal, mesin }
}

async function laporan(): Promise<LaporanBulanan> {
  const { sekolah } = await kesiapan()
  return minta('sekolah', `/api/rekap/bulanan-sekolah?sekolahId=${sekolah.id}&monthSelected=${BULAN}`)
}

async function baris(orang: GtkRingkas) {
  const satu = (await laporan()).baris.find((b) => b.id === orang.id)
  if (satu === undefined) throw new Error(`no month of ${orang.nama}`)
  return satu
}

async function hariOrang({ idDapodik, sekolahId }: GtkRingkas): Promise<LaporanHarian['kehadiran']> {
  const jalur = `/api/rekap/harian?idDapodik=${idDapodik}&sekolahId=${sekolahId}&monthSelected=${BULAN}`
  return (await minta<LaporanHarian>('sekolah', jalur)).kehadiran
}

/** A workday of the month becomes a day off for primary schools. */
async function liburSd(): Promise<number> {
  const { bulan, baris: semua } = await laporan()
  const [satu] = semua
  const { rows } = await minta<{ rows: GtkRingkas[] }>('sekolah', `/api/gtk?sekolahId=${(await kesiapan()).sekolah.id}`)
  const orang = rows.find((g) => g.id === satu?.id)
  if (orang === undefined) throw new Error(`nobody works in ${bulan}`)
  const tanggal = (await hariOrang(orang)).filter((h) => h.singkatan === 'H')[6]?.tanggal
  const nama = 'Libur Susulan Percobaan'
  await minta('admin', '/api/pengaturan/libur', { nama, tanggal, jenisLiburId: 1, jenjang: ['SD'] })
  const { rows: semuaLibur } = await minta<{ rows: Libur[] }>('admin', '/api/pengaturan/libur')
  const id = semuaLibur.find((l) => l.nama === nama)?.id
  if (id === undefined) throw new Error('the holiday was not stored')
  return id
}

const hapusLibur = async (id: number): Promise<void> =>
  expect(await status('admin', `/api/pengaturan/libur/${id}`, undefined, 'DELETE')).toBe(200)

async function status(akun: string, jalur: string, isi: unknown, method = 'POST'): Promise<number> {
  const jawaban = await fetch(`${process.env.GEISA_URL}${jalur}`, {
    method,
    headers: {
      authorization: `Bearer ${await token(akun)}`,
      ...(isi === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(isi === undefined ? {} : { body: JSON.stringify(isi) }),
  })
  return jawaban.status
}

function bulanLalu(): string {
  const hariIni = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
  const ke = Number(hariIni.slice(0, 4)) * 12 + Number(hariIni.slice(5, 7)) - 2
  return `${Math.floor(ke / 12)}${String((ke % 12) + 1).padStart(2, '0')}`
}
