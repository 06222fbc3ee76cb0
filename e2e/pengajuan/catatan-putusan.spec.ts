import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from '../kit/geisa.ts'
import { previousHari, recentBulan } from '../kit/hari.ts'
import { fillTanggal, hariKerja, newManual, selectGtk, send, submitDirectly, update } from '../kit/koreksi.ts'
import { ask, daftarGtk } from '../kit/mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

const CATATAN = 'Tidak cocok dengan suratnya.'

for (const jenis of ['koreksi', 'absensi manual'] as const)
  test(`${jenis}: usulan yang kembali menunggu tidak membawa putusan dan catatan yang lama`, async ({ page }) => {
    const { api, id, layar: screen } = jenis === 'koreksi' ? await newKoreksi() : await newManual()
    await update('kabkota', `${api}/${id}`, {
      versi: 1,
      statusPengajuan: { id: 3 },
      alasanPenolakan: { id: 1 },
      catatanDariPemeriksa: CATATAN,
    })
    // In its list on a phone too the school reads why.
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'sekolah', `${screen}?status=3`)
    const record = page.getByRole('listitem').filter({ has: page.locator(`a[href*="/${id}"]`) })
    await expect(record.locator('[data-facts]')).toContainText(`Dokumen tidak sesuai: ${CATATAN}`)
    await page.setViewportSize({ width: 1280, height: 900 })
    // … and the decision that stands, with its note …
    await move(page, `${screen}/${id}`)
    const putusan = page.getByRole('note').filter({ hasText: 'Ditolak: Dokumen tidak sesuai' })
    await expect(putusan).toContainText(CATATAN)
    await send(page, 'Usulkan Ulang')
    await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
    // … and the office, once it waits again, none.
    await signIn(page, 'kabkota', `${screen}/${id}`)
    const box = page.getByRole('region', { name: 'Pemeriksaan' })
    const catatan = box.getByLabel('Catatan Dari Pemeriksa')
    await expect(catatan).toHaveValue('')
    await expect(box.getByRole('note')).toHaveCount(0)
    await expect(box).not.toContainText('Diperiksa')
    await expectAccessible(page)
    // Written for a rejection that was thought better of, it is seen before it goes out with an approval.
    await page.getByRole('button', { name: 'Tolak', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
    await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Masih keliru.')
    await dialog.getByRole('button', { name: 'Tidak' }).click()
    // With a note even S asks.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('s')
    await expect(dialog.getByLabel('Catatan Dari Pemeriksa')).toHaveValue('Masih keliru.')
    await dialog.getByLabel('Catatan Dari Pemeriksa').fill('')
    const sent = page.waitForRequest((one) => one.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Iya' }).click()
    // Without words it is held like any other that S approves, and sent once nobody undid it.
    expect((await sent).postDataJSON()).toEqual({ versi: 3, statusPengajuan: { id: 2 } })
    expect((await (await sent).response())?.status()).toBe(200)
    expect(await ask('kabkota', `${api}/${id}`)).toMatchObject({ catatanDariPemeriksa: '', alasanPenolakan: null })
  })

test('S yang ditekan sebelum usulan berikutnya tampil tidak hilang; yang bertanda dan belum terlihat ditanyakan', async ({
  page,
}) => {
  const { gtk, hari } = await hariKerja()
  const usulan: FullKoreksi[] = []
  for (const catatan of ['satu', 'dua', 'tiga'])
    usulan.push(await ajukan(gtk, hari, `Rapat ${catatan} ${crypto.randomUUID()}`))
  const [one, two, three] = usulan
  if (one === undefined || two === undefined || three === undefined) throw new Error('three were asked for')
  await signIn(
    page,
    'kabkota',
    `/koreksi-status-kehadiran?status=1&sekolah=${gtk.sekolahId}&dari=${hari}&sampai=${hari}&urut=terlama`,
  )
  await page.getByRole('link', { name: one.noKoreksi }).click()
  await expect(page.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })

  // While the next one is fetched.
  const releaseTwo = await hold(page, `**/api/koreksi-kehadiran/${two.id}`, 'GET')
  await expect(page.getByRole('region', { name: 'Usulan sebelumnya' })).toBeVisible()
  await page.keyboard.press('s')
  // It bears a mark: the key asks as the button does.
  await expect(dialog).toContainText(one.noKoreksi)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${two.id}`))
  await expect(page.getByText('Tungu Sebentar. . .')).toBeAttached()
  await page.keyboard.press('s')
  await expect(dialog).toHaveCount(0)
  await releaseTwo()
  await expect(dialog).toContainText(two.noKoreksi)

  // While the decision is on its way.
  const releasePutusan = await hold(page, `**/api/koreksi-kehadiran/${two.id}`, 'PATCH')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Mengirim persetujuan No. ${two.noKoreksi}`)).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog).toContainText(three.noKoreksi)
  await releasePutusan()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // What was pressed for one that has not come is not asked of another that is opened instead.
  await page.reload()
  await expect(page.getByText(`No. ${three.noKoreksi} ·`)).toBeVisible()
  const releaseAgain = await hold(page, `**/api/koreksi-kehadiran/${two.id}`, 'GET')
  await move(page, `/koreksi-status-kehadiran/${two.id}`)
  await expect(page.getByText('Tungu Sebentar. . .')).toBeAttached()
  await page.keyboard.press('s')
  await page.goBack()
  await expect(page.getByText(`No. ${three.noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await releaseAgain()
})

test('Status Kehadiran Awal baru tampil sesudah GTK dan tanggal dipilih; izin yang tidak mengubah apa pun diperingatkan', async ({
  page,
}) => {
  const { gtk, hari } = await exactHari()
  await signIn(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  const awal = page.getByText('Status Kehadiran Awal')
  await expect(page.getByRole('combobox', { name: 'GTK', exact: true })).toBeVisible()
  await expect(awal).toHaveCount(0)
  await selectGtk(page, gtk)
  await expect(awal).toHaveCount(0)
  await page.getByLabel('Jenis Pengusulan Koreksi').click()
  await page.getByRole('option', { name: 'Izin' }).click()
  await fillTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), hari)
  await expect(page.getByRole('group', { name: 'Kehadiran tercatat' })).toContainText('Hadir')
  await page.getByLabel('Jenis Izin').click()
  await page.getByRole('option', { name: 'Izin Datang Terlambat' }).click()
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('Tidak ada hari yang berubah')
  await page.getByRole('button', { name: 'Ajukan Usulan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog.getByRole('note').filter({ hasText: 'Usulan ini tidak mengubah apa pun' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tidak' }).click()
})

test('kedua layar usulan satu pola: kepala, kotak, dan kata', async ({ page }) => {
  const layouts = async (screen: string, id: string) => {
    await signIn(page, 'kabkota', `${screen}/${id}`)
    await expect(page.getByRole('region', { name: 'Usulan sebelumnya' })).toBeVisible()
    const head = page.getByText(/^No\. \d+ · /).locator('..')
    await expect(head).toHaveText(/^No\. \d+ · .+Diusulkan$/)
    await expect(page.getByText('Dibaca sekolah bersama putusannya.')).toBeVisible()
    return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  }
  const koreksi = await newKoreksi()
  const manual = await newManual()
  const [one, two] = [await layouts(koreksi.layar, koreksi.id), await layouts(manual.layar, manual.id)]
  expect(one).toEqual(expect.arrayContaining(['Usulan', 'Bila disetujui', 'Asal usulan', 'Riwayat', 'Pemeriksaan']))
  // The rows are the manual one's own.
  expect(two.filter((judul) => judul !== 'Kehadiran GTK')).toEqual(one)
})

async function newKoreksi() {
  const { gtk, hari } = await hariKerja()
  const { id } = await submitDirectly(gtk, hari)
  return { id, api: '/api/koreksi-kehadiran', layar: '/koreksi-status-kehadiran' }
}

const ajukan = (gtk: GtkSummary, hari: string, noteFromPengusul: string) =>
  ask<FullKoreksi>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul: noteFromPengusul,
  })

/** From now on these calls wait. @returns what lets them go */
async function hold(page: Page, path: string, way: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === way) await promise
    await route.fallback()
  })
  return async () => {
    resolve()
    await page.unroute(path, undefined)
  }
}

const ZERO = '00:00:00'
/** Somebody who came and left in time, on a day of the last weeks. */
async function exactHari(): Promise<{ gtk: GtkSummary; hari: string }> {
  for (const gtk of await daftarGtk())
    for (const bulan of recentBulan()) {
      const { kehadiran } = await ask<LaporanHarian>(
        'sekolah',
        `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${bulan}`,
      )
      const exact = kehadiran.find(
        (h) =>
          h.singkatan === 'H' &&
          h.jenis_libur === 0 &&
          h.waktu_pulang !== null &&
          (h.durasi_datang_terlambat ?? ZERO) === ZERO,
      )
      if (exact !== undefined && exact.tanggal < previousHari(0)) return { gtk, hari: exact.tanggal }
    }
  throw new Error('nobody of the demo world is ever in time')
}
