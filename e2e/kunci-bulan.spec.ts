import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import type { Libur } from '@geisa/contract/libur'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { namaBulan } from '@geisa/engine/calendar'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test, token } from './kit/geisa.ts'
import { isNight, previousBulan } from './kit/hari.ts'
import { lockedDay, settle } from './kit/locked-hari.ts'
import { ask, newSilentMesin } from './kit/mesin.ts'
import { onOwnServer } from './kit/own-server.ts'

const BULAN = previousBulan()
const NAMA = namaBulan(BULAN)
const ALASAN = 'Kepala sekolah meminta perbaikan jadwal satu hari.'

// They share one school's month, in which nobody else may ask for anything.
test.describe.configure({ mode: 'serial' })
onOwnServer(endLastMonth)

test('hari yang tidak dilaporkan mesin menahan kunci, dikonfirmasi menjadi alpa, ditarik, dan dikonfirmasi lagi', async ({
  page,
}) => {
  await settle(BULAN)
  const { person, tanggal, mesin } = await hariWithoutLaporan()
  await signIn(page, 'sekolah', `/kunci-bulan?bulan=${BULAN}`)
  await expect(page.getByRole('heading', { name: `Masih ada 1 hal sebelum ${NAMA} dapat dikunci` })).toBeVisible()
  await expect(lockButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: /^Bereskan: Ada hari yang belum dilaporkan/ })).toBeVisible()
  const hari = page.getByRole('list', { name: 'Hari belum sinkron' })
  await expect(hari).toContainText(`menunggu ${mesin.nama}`)
  await expect(hari).toContainText(person.nama)
  await expectAccessible(page)
  expect((await row(person)).hari_belum_sinkron).toBe(1)

  await hari.getByRole('button', { name: /^Konfirmasi semua GTK/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('dihitung Alpa bagi yang tidak mempunyai tap')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Konfirmasi 1 GTK' }).click()
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  const alpa = (await row(person)).jumlah_alpa
  expect((await personHari(person)).find((h) => h.tanggal === tanggal)?.singkatan).toBe('A')

  await hari.getByRole('checkbox', { name: new RegExp(person.nama) }).check()
  await hari.getByRole('button', { name: 'Tarik konfirmasi' }).click()
  await dialog.getByRole('button', { name: 'Tarik 1 GTK' }).click()
  await expect(page.getByRole('heading', { name: /^Masih ada 1 hal/ })).toBeVisible()
  expect((await row(person)).jumlah_alpa).toBe(alpa - 1)
  await hari.getByRole('button', { name: /^Konfirmasi semua GTK/ }).click()
  await dialog.getByRole('button', { name: 'Konfirmasi 1 GTK' }).click()
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
})

test('bulan dikunci, segelnya diperiksa tamu, dibuka dinas dengan alasan, dan operator melihatnya', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sekolah', `/kunci-bulan?bulan=${BULAN}`)
  await lockButton(page).click()
  const dialog = page.getByRole('dialog', { name: `Kunci ${NAMA}?` })
  await expect(dialog).toContainText('hanya dinas yang dapat membuka kunci')
  await expect(dialog).toContainText('Jumlah potongan')
  await expectAccessible(page)

  // Figures that changed after the page was opened are never sealed unseen.
  const libur = await liburSd()
  await dialog.getByRole('button', { name: 'Kunci bulan' }).click()
  const changed = page.getByRole('alert').filter({ hasText: 'Angka bulan ini berubah sejak halaman dibuka' })
  await expect(changed).toContainText(/Kehadiran \d+ → \d+/)
  await deleteLibur(libur)
  await page.reload()
  await lockButton(page).click()
  await dialog.getByRole('button', { name: 'Kunci bulan' }).click()
  await expect(page.getByRole('heading', { name: `${NAMA} terkunci`, exact: true })).toBeVisible()
  const kode = await page.locator('code').first().innerText()
  expect(kode).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/)
  await expect(page.locator('svg[viewBox^="-3 -3"] path')).toHaveAttribute('d', /^M0 0h1v1h-1z/)
  await expectAccessible(page)
  await fitsOnPhone(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh SPTJM' }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^SPTJM .+ ${NAMA}\\.pdf$`))
  await page.getByRole('link', { name: 'Unggah SPTJM bertanda tangan' }).click()
  await expect(page).toHaveURL(new RegExp(`/laporan/sptjm\\?bulan=${BULAN}`))
  await expect(page.getByRole('note')).toContainText(`SPTJM ${NAMA} belum diunggah, `)
  await expectAccessible(page)
  await page.getByRole('note').getByRole('link', { name: 'Ke Kunci Bulan' }).click()
  const tamu = await tamuPage(browser)
  await tamu.goto((await page.getByRole('link', { name: 'halaman pemeriksaan' }).getAttribute('href')) ?? '')
  await expect(tamu.getByRole('heading', { name: 'Segel ini asli dan berlaku' })).toBeVisible()
  await expect(tamu.getByRole('main')).toContainText(NAMA)
  await expectAccessible(tamu)

  await lockedDay(page, BULAN, NAMA)
  await visibleAdjustment(page)

  const dinas = await tamuPage(browser)
  const { sekolah } = await kesiapan()
  await signIn(dinas, 'kabkota', `/kesiapan?bulan=${BULAN}&cari=${sekolah.npsn}`)
  await expect(dinas.getByRole('row', { name: new RegExp(sekolah.nama) })).toContainText('Belum SPTJM')
  await dinas.getByRole('link', { name: sekolah.nama }).click()
  await dinas.getByRole('button', { name: 'Buka kunci' }).click()
  const open = dinas.getByRole('dialog', { name: `Buka kunci ${NAMA}?` })
  await open.getByLabel('Alasan membuka kunci').fill('Singkat')
  await expect(open.getByRole('button', { name: 'Buka kunci' })).toHaveAttribute('aria-disabled', 'true')
  await open.getByLabel('Alasan membuka kunci').fill(ALASAN)
  await expectAccessible(dinas)
  await open.getByRole('button', { name: 'Buka kunci' }).click()
  await expect(dinas.getByText('Operator sekolah sudah diberi tahu.')).toBeVisible()
  await expect(dinas.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  await dinas.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  const old = page.getByRole('region', { name: 'Segel yang pernah dibuka' })
  await expect(old).toContainText(kode)
  await expect(old).toContainText(ALASAN)
  await page.getByRole('button', { name: 'Lihat Riwayat' }).click()
  await expect(page.getByRole('list', { name: 'Riwayat perubahan' })).toContainText(ALASAN)
  await expectAccessible(page)

  await tamu.reload()
  await expect(tamu.getByRole('heading', { name: /^Segel ini asli, tetapi sudah dibuka pada/ })).toBeVisible()
  await expect(tamu.getByRole('main')).toContainText('Sekolah belum mengunci bulan ini lagi.')
  await tamu.context().close()
})

test('dinas melihat siapa yang tertinggal, mengingatkan sekali sehari, dan mengunduh semua kecamatan', async ({
  page,
}) => {
  await signIn(page, 'kabkota', `/kesiapan?bulan=${BULAN}`)
  const ringkasan = page.getByRole('region', { name: 'Ringkasan kesiapan' })
  await expect(ringkasan).toContainText(/\d+ dari \d+ sekolah/)
  await expectAccessible(page)
  await fitsOnPhone(page)
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
  const remind = page.getByRole('button', { name: 'Ingatkan', exact: true })
  const dialog = page.getByRole('dialog')
  for (const kabar of [/^1 sekolah diingatkan\.$/, /0 sekolah diingatkan\. 1 dilewati/]) {
    await remind.click()
    await dialog.getByRole('button', { name: 'Ingatkan' }).click()
    await expect(dialog.getByRole('alert')).toContainText(kabar)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Pilih SDN/ }).check()
  }
  await expect(page.getByRole('row').nth(1)).toContainText(/baru saja|menit lalu/)
  // From the school's own month too; who was reminded today is left out.
  await page.getByRole('link', { name: /^SDN/ }).click()
  await page.getByRole('button', { name: 'Ingatkan sekolah' }).click()
  await dialog.getByRole('button', { name: 'Ingatkan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('0 sekolah diingatkan. 1 dilewati')
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  for (const _ of ['month', 'filter']) await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kesiapan' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh bulanan kecamatan' }).click()
  expect((await download).suggestedFilename()).toBe(`Laporan Kehadiran Bulanan Kab. Malang ${NAMA}.xlsx`)
})

test('yang hanya memantau melihat semuanya dan tidak mengubah apa pun; yayasan membaca sekolahnya', async ({
  page,
}) => {
  await signIn(page, 'monitoring', `/kesiapan?bulan=${BULAN}`)
  await expect(page.getByRole('button', { name: 'Unduh bulanan kecamatan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ingatkan semua yang belum' })).toHaveCount(0)
  const { sekolah } = await kesiapan()
  for (const [path, content] of [
    ['/api/kunci-bulan/ingatkan', { bulan: BULAN }],
    ['/api/kunci-bulan/buka', { bulan: BULAN, sekolahId: sekolah.id, alasan: ALASAN }],
  ] as const)
    expect(await status('monitoring', path, content)).toBe(403)
  await move(page, `/kunci-bulan?sekolah=${sekolah.id}&bulan=${BULAN}`)
  await expect(page.getByRole('heading', { name: `${NAMA} siap dikunci` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kunci bulan' })).toHaveCount(0)
  await expectAccessible(page)

  await signIn(page, 'yayasan', `/kesiapan?bulan=${BULAN}`)
  await expect(page.getByRole('region', { name: 'Ringkasan kesiapan' })).toContainText('sekolah')
  await expect(page.getByRole('button', { name: 'Ingatkan semua yang belum' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
})

/** In the first hours of a month the last one still runs: here its last night ends at midnight then. */
async function endLastMonth(): Promise<void> {
  if (isNight())
    expect(await status('admin', '/api/setting', { kunci: 'batasMalam', nilai: '00:00' }, 'PATCH')).toBe(200)
}

const lockButton = (page: Page) =>
  page.getByRole('region', { name: 'Keadaan bulan' }).getByRole('button', { name: 'Kunci bulan' })

const kesiapan = (): Promise<KesiapanBulan> => ask('sekolah', `/api/kunci-bulan?bulan=${BULAN}`)

/** A holiday decreed after the lock changes nothing sealed, and everybody sees what it would change. */
async function visibleAdjustment(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const libur = await liburSd()
  await page.reload()
  await expect(page.getByRole('heading', { name: `${NAMA} terkunci, tetapi angkanya berubah` })).toBeVisible()
  const tabel = page.getByRole('region', { name: 'Penyesuaian' })
  await expect(tabel).toContainText('mintalah dinas membuka kunci')
  await expect(tabel.getByRole('listitem').first()).toContainText('hari')
  await expectAccessible(page)
  await deleteLibur(libur)
  await page.reload()
  await expect(page.getByRole('heading', { name: `${NAMA} terkunci`, exact: true })).toBeVisible()
}

async function fitsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function tamuPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', reducedMotion: 'reduce' })).newPage()
}

/** An absent person's day waits for a second machine that was in use on that day alone and never reported. */
async function hariWithoutLaporan(): Promise<{ person: GtkSummary; tanggal: string; mesin: Mesin }> {
  const { baris } = await laporan()
  const { id } = baris.find((b) => b.jumlah_alpa > 0) ?? {}
  const { sekolah } = await kesiapan()
  const { rows } = await ask<{ rows: GtkSummary[] }>('sekolah', `/api/gtk?sekolahId=${sekolah.id}`)
  const person = rows.find((g) => g.id === id)
  if (person === undefined) throw new Error(`nobody was absent in ${BULAN}`)
  const tanggal = (await personHari(person)).find((h) => h.singkatan === 'A')?.tanggal ?? ''
  const mesin = await newSilentMesin('Mesin Aula', { mulai: tanggal, dipakaiSejak: tanggal })
  await ask('sekolah', `/api/mesin/${mesin.id}/pemetaan`, { pin: '901', gtkId: person.id, mulai: tanggal })
  expect(await status('sekolah', `/api/mesin/${mesin.id}`, { versi: mesin.versi, sampai: tanggal }, 'PATCH')).toBe(200)
  return { person, tanggal, mesin }
}

async function laporan(): Promise<LaporanBulanan> {
  const { sekolah } = await kesiapan()
  return ask('sekolah', `/api/rekap/bulanan-sekolah?sekolahId=${sekolah.id}&monthSelected=${BULAN}`)
}

async function row(person: GtkSummary) {
  const one = (await laporan()).baris.find((b) => b.id === person.id)
  if (one === undefined) throw new Error(`no month of ${person.nama}`)
  return one
}

async function personHari({ idDapodik, sekolahId }: GtkSummary): Promise<LaporanHarian['kehadiran']> {
  const path = `/api/rekap/harian?idDapodik=${idDapodik}&sekolahId=${sekolahId}&monthSelected=${BULAN}`
  return (await ask<LaporanHarian>('sekolah', path)).kehadiran
}

/** A workday of the month becomes a day off for primary schools. */
async function liburSd(): Promise<number> {
  const { bulan, baris } = await laporan()
  const [one] = baris
  const { rows } = await ask<{ rows: GtkSummary[] }>('sekolah', `/api/gtk?sekolahId=${(await kesiapan()).sekolah.id}`)
  const person = rows.find((g) => g.id === one?.id)
  if (person === undefined) throw new Error(`nobody works in ${bulan}`)
  const tanggal = (await personHari(person)).filter((h) => h.singkatan === 'H')[6]?.tanggal
  const nama = 'Libur Susulan Percobaan'
  await ask('admin', '/api/pengaturan/libur', { nama, tanggal, jenisLiburId: 1, jenjang: ['SD'] })
  const { rows: allLibur } = await ask<{ rows: Libur[] }>('admin', '/api/pengaturan/libur')
  const id = allLibur.find((l) => l.nama === nama)?.id
  if (id === undefined) throw new Error('the holiday was not stored')
  return id
}

const deleteLibur = async (id: number): Promise<void> =>
  expect(await status('admin', `/api/pengaturan/libur/${id}`, undefined, 'DELETE')).toBe(200)

async function status(akun: string, path: string, content: unknown, method = 'POST'): Promise<number> {
  const answer = await fetch(`${process.env.GEISA_URL}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await token(akun)}`,
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  })
  return answer.status
}
