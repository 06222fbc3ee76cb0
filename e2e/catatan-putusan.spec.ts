import type { GtkRingkas } from '@geisa/contract/gtk'
import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap'
import type { Page } from '@playwright/test'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import { ajukanLangsung, hariKerja, isiTanggal, kirim, manualBaru, pilihGtk, ubah } from './koreksi.ts'
import { daftarGtk, hariLalu, minta } from './mesin.ts'

// They share the requests of one school.
test.describe.configure({ mode: 'serial' })

const CATATAN = 'Tidak cocok dengan suratnya.'

for (const jenis of ['koreksi', 'absensi manual'] as const)
  test(`${jenis}: usulan yang kembali menunggu tidak membawa putusan dan catatan yang lama`, async ({ page }) => {
    const { api, id, layar } = jenis === 'koreksi' ? await koreksiBaru(6) : await manualBaru(7)
    await ubah('kabkota', `${api}/${id}`, {
      versi: 1,
      statusPengajuan: { id: 3 },
      alasanPenolakan: { id: 1 },
      catatanDariPemeriksa: CATATAN,
    })
    // The school reads the decision that stands, with its note …
    await masuk(page, 'sekolah', `${layar}/${id}`)
    const putusan = page.getByRole('note').filter({ hasText: 'Ditolak: Dokumen tidak sesuai' })
    await expect(putusan).toContainText(CATATAN)
    await kirim(page, 'Usulkan Ulang')
    await expect(page.getByText('Berhasil menyimpan')).toBeVisible()
    // … and the office, once it waits again, none.
    await masuk(page, 'kabkota', `${layar}/${id}`)
    const kotak = page.getByRole('region', { name: 'Pemeriksaan' })
    const catatan = kotak.getByLabel('Catatan Dari Pemeriksa')
    await expect(catatan).toHaveValue('')
    await expect(kotak.getByRole('note')).toHaveCount(0)
    await expect(kotak).not.toContainText('Diperiksa')
    await tanpaHambatan(page)
    // Written for a rejection that was thought better of, it is seen before it goes out with an approval.
    await page.getByRole('button', { name: 'Tolak', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
    await dialog.getByLabel('Catatan Dari Pemeriksa').fill('Masih keliru.')
    await dialog.getByRole('button', { name: 'Tidak' }).click()
    await page.getByRole('button', { name: 'Setujui', exact: true }).click()
    await expect(dialog.getByLabel('Catatan Dari Pemeriksa')).toHaveValue('Masih keliru.')
    await dialog.getByLabel('Catatan Dari Pemeriksa').fill('')
    const dikirim = page.waitForRequest((satu) => satu.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Iya' }).click()
    expect((await dikirim).postDataJSON()).toEqual({ versi: 3, statusPengajuan: { id: 2 } })
    await expect(page.getByText('Berhasil memproses!')).toBeVisible()
    expect(await minta('kabkota', `${api}/${id}`)).toMatchObject({ catatanDariPemeriksa: '', alasanPenolakan: null })
  })

test('S yang ditekan sebelum usulan berikutnya tampil tidak hilang', async ({ page }) => {
  const { gtk, hari } = await hariKerja(8)
  const usulan: KoreksiLengkap[] = []
  for (const catatan of ['satu', 'dua', 'tiga'])
    usulan.push(await ajukan(gtk, hari, `Rapat ${catatan} ${crypto.randomUUID()}`))
  const [satu, dua, tiga] = usulan
  if (satu === undefined || dua === undefined || tiga === undefined) throw new Error('three were asked for')
  await masuk(
    page,
    'kabkota',
    `/koreksi-status-kehadiran?status=1&sekolah=${gtk.sekolahId}&dari=${hari}&sampai=${hari}&urut=terlama`,
  )
  await page.getByRole('link', { name: satu.noKoreksi }).click()
  await expect(page.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })

  // While the next one is fetched.
  const lepasDua = await tahan(page, `**/api/koreksi-kehadiran/${dua.id}`, 'GET')
  await page.keyboard.press('s')
  await expect(dialog).toContainText(satu.noKoreksi)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${dua.id}`))
  await expect(page.getByText('Tungu Sebentar. . .')).toBeAttached()
  await page.keyboard.press('s')
  await expect(dialog).toHaveCount(0)
  await lepasDua()
  await expect(dialog).toContainText(dua.noKoreksi)

  // While the decision is on its way.
  const lepasPutusan = await tahan(page, `**/api/koreksi-kehadiran/${dua.id}`, 'PATCH')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sedang memproses. . .' })).toBeVisible()
  await page.keyboard.press('s')
  await lepasPutusan()
  await expect(dialog).toContainText(tiga.noKoreksi)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // What was pressed for one that has not come is not asked of another that is opened instead.
  await page.reload()
  await expect(page.getByText(`No. ${tiga.noKoreksi} ·`)).toBeVisible()
  const lepasLagi = await tahan(page, `**/api/koreksi-kehadiran/${dua.id}`, 'GET')
  await pindah(page, `/koreksi-status-kehadiran/${dua.id}`)
  await expect(page.getByText('Tungu Sebentar. . .')).toBeAttached()
  await page.keyboard.press('s')
  await page.goBack()
  await expect(page.getByText(`No. ${tiga.noKoreksi} ·`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await lepasLagi()
})

test('Status Kehadiran Awal baru tampil sesudah GTK dan tanggal dipilih; izin yang tidak mengubah apa pun diperingatkan', async ({
  page,
}) => {
  const { gtk, hari } = await hariTepat()
  await masuk(page, 'sekolah', '/koreksi-status-kehadiran/baru')
  const awal = page.getByText('Status Kehadiran Awal')
  await expect(page.getByRole('combobox', { name: 'GTK', exact: true })).toBeVisible()
  await expect(awal).toHaveCount(0)
  await pilihGtk(page, gtk)
  await expect(awal).toHaveCount(0)
  await page.getByLabel('Jenis Pengusulan Koreksi').click()
  await page.getByRole('option', { name: 'Izin' }).click()
  await isiTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), hari)
  await expect(page.getByRole('group', { name: 'Kehadiran tercatat' })).toContainText('Hadir')
  await page.getByLabel('Jenis Izin').click()
  await page.getByRole('option', { name: 'Izin Datang Terlambat' }).click()
  await expect(page.getByRole('region', { name: 'Bila disetujui' })).toContainText('Tidak ada hari yang berubah')
  await page.getByRole('button', { name: 'Ajukan Usulan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(dialog.getByRole('note').filter({ hasText: 'Usulan ini tidak mengubah apa pun' })).toBeVisible()
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Tidak' }).click()
})

test('kedua layar usulan satu pola: kepala, kotak, dan kata', async ({ page }) => {
  const susunan = async (layar: string, id: string) => {
    await masuk(page, 'kabkota', `${layar}/${id}`)
    await expect(page.getByRole('region', { name: 'Usulan sebelumnya' })).toBeVisible()
    const kepala = page.getByText(/^No\. \d+ · /).locator('..')
    await expect(kepala).toHaveText(/^No\. \d+ · .+Diusulkan$/)
    await expect(page.getByText('Dibaca sekolah bersama putusannya.')).toBeVisible()
    return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  }
  const koreksi = await koreksiBaru(9)
  const manual = await manualBaru(8, 'lain')
  const [satu, dua] = [await susunan(koreksi.layar, koreksi.id), await susunan(manual.layar, manual.id)]
  expect(satu).toEqual(expect.arrayContaining(['Usulan', 'Bila disetujui', 'Asal usulan', 'Riwayat', 'Pemeriksaan']))
  // The rows are the manual one's own.
  expect(dua.filter((judul) => judul !== 'Kehadiran GTK')).toEqual(satu)
})

async function koreksiBaru(ke: number) {
  const { gtk, hari } = await hariKerja(ke)
  const { id } = await ajukanLangsung(gtk, hari)
  return { id, api: '/api/koreksi-kehadiran', layar: '/koreksi-status-kehadiran' }
}

const ajukan = (gtk: GtkRingkas, hari: string, catatanDariPengusul: string) =>
  minta<KoreksiLengkap>('sekolah', '/api/koreksi-kehadiran', {
    gtk: { id: gtk.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    tglKehadiran: { dari: hari },
    catatanDariPengusul,
  })

/** From now on these calls wait. @returns what lets them go */
async function tahan(page: Page, jalur: string, cara: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(jalur, async (rute) => {
    if (rute.request().method() === cara) await promise
    await rute.fallback()
  })
  return async () => {
    resolve()
    await page.unroute(jalur, undefined)
  }
}

const NOL = '00:00:00'
/** Somebody who came and left in time, on a day of the last weeks. */
async function hariTepat(): Promise<{ gtk: GtkRingkas; hari: string }> {
  for (const gtk of await daftarGtk())
    for (const bulan of new Set([1, 31].map((lalu) => hariLalu(lalu).slice(0, 7).replace('-', '')))) {
      const { kehadiran } = await minta<LaporanHarian>(
        'sekolah',
        `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${bulan}`,
      )
      const tepat = kehadiran.find(
        (h) =>
          h.singkatan === 'H' &&
          h.jenis_libur === 0 &&
          h.waktu_pulang !== null &&
          (h.durasi_datang_terlambat ?? NOL) === NOL,
      )
      if (tepat !== undefined && tepat.tanggal < hariLalu(0)) return { gtk, hari: tepat.tanggal }
    }
  throw new Error('nobody of the demo world is ever in time')
}
