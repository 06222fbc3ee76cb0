import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { Libur } from '@geisa/contract/libur'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { hariInMinggu, longTanggal, namaBulan, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Page } from '@playwright/test'
import { agree } from './kit/agree.ts'
import { expect, expectAccessible, signIn, test, token } from './kit/geisa.ts'
import { completeHari, recentBulan } from './kit/hari.ts'
import { ask } from './kit/mesin.ts'

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const bulan = (tanggal: string): string => tanggal.slice(0, 7).replace('-', '')

test.describe('hari libur', () => {
  test('admin menambah libur nasional SD untuk hari sekolah yang lewat: laporan SD menjadi L, SMP tidak; dihapus kembali', async ({
    page,
  }) => {
    const nama = 'Cuti Bersama Percobaan SD'
    const sd = await guru('sekolah', 'Sugiarto')
    const smp = await guruSmp()
    const original = await pastSchoolDay('sekolah', sd)
    const { tanggal } = original

    await signIn(page, 'admin', `/pengaturan/libur?bulan=${bulan(tanggal)}`)
    await page.locator(`[data-date="${tanggal}"]`).click({ position: { x: 12, y: 60 } })
    const dialog = page.getByRole('dialog', { name: 'Tambah Hari Libur' })
    await expect(dialog.getByLabel('Tanggal mulai', { exact: true })).toHaveValue(longTanggal(tanggal))
    const save = dialog.getByRole('button', { name: 'Simpan' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Nama Libur').fill(nama)
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await selectJenjang(page, 'SD')
    await expect(dialog.getByRole('region', { name: 'Pratinjau perubahan' })).toContainText('hari-GTK')
    await expect(dialog.getByText(/^Diperiksa/)).toBeVisible()
    await expectAccessible(page)
    await save.click()
    const confirmation = page.getByRole('dialog', { name: 'Simpan bagi semua?' })
    await expect(confirmation).toContainText(
      `'${nama}' pada ${longTanggal(tanggal)} menjadi libur bagi semua SD di Indonesia.`,
    )
    await expectAccessible(page)
    await confirmation.getByRole('button', { name: 'Tidak' }).click()
    await expect(dialog.getByLabel('Nama Libur')).toHaveValue(nama)
    expect(await hari('sekolah', sd, tanggal)).toEqual(original)
    await save.click()
    await confirmation.getByRole('button', { name: 'Iya, simpan' }).click()
    // While it is being saved 'back' answers nothing, and leaves nothing.
    const asked = page.getByRole('dialog', { name: /^Ubah [\d.]+ hari-GTK yang sudah lewat\?$/ })
    await expect(asked).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/pengaturan\/libur/)
    await expect(asked.getByRole('button', { name: 'Iya, ubah' })).toBeVisible()
    await agree(page)
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const event = page.getByRole('button', { name: nama })
    await expect(event).toBeVisible()
    expect(await hari('sekolah', sd, tanggal)).toMatchObject({ singkatan: 'L', jenis_libur: 1 })
    expect((await hari('kabkota', smp, tanggal)).jenis_libur).not.toBe(1)

    await event.click()
    const detail = page.getByRole('dialog', { name: 'Detail Hari Libur' })
    await expect(detail.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('menambah hari libur')
    await expectAccessible(page)
    await detail.getByRole('button', { name: 'Hapus hari libur' }).click()
    await page.getByRole('dialog', { name: 'Hapus hari libur?' }).getByRole('button', { name: 'Iya, hapus' }).click()
    await agree(page)
    await expect(page.getByText('Berhasil menghapus data')).toBeVisible()
    await expect(event).toHaveCount(0)
    expect(await hari('sekolah', sd, tanggal)).toEqual(original)
  })

  test('provinsi menambah libur daerahnya dengan papan ketik; SD tidak melihatnya, SMA melihatnya', async ({
    page,
  }) => {
    const nama = 'Hari Jadi Provinsi Percobaan'
    const tanggal = daysLater(TODAY, 40)
    await signIn(page, 'provinsi', `/pengaturan/libur?bulan=${bulan(tanggal)}`)
    const link = page.getByRole('link', { name: `Tambah libur ${longTanggal(tanggal)}` })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tambah Hari Libur' })
    await expect(dialog.getByRole('combobox', { name: 'Jenis Libur' })).toHaveText('Daerah Prov')
    await expect(dialog).toContainText('Berlaku di Jawa Timur')
    await dialog.getByLabel('Nama Libur').fill(nama)
    await selectJenjang(page, 'Semua jenjang')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
    await page.getByRole('tab', { name: 'Daftar Libur' }).click()
    await expect(page.getByRole('row', { name: new RegExp(nama) })).toContainText('SMA, SMK, SLB')
    await expectAccessible(page)
    const view = async (akun: string) =>
      (await ask<{ rows: Libur[] }>(akun, '/api/pengaturan/libur')).rows.some((l) => l.nama === nama)
    expect([await view('sekolah'), await view('kabkota'), await view('cabdin')]).toEqual([false, false, true])
  })

  test('kab/kota tanpa pengaturan hanya membaca, panggilan langsung ditolak', async ({ page }) => {
    await signIn(page, 'kabkota', '/pengaturan/libur?tab=daftar')
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Unduh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tambah Hari Libur' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Impor daftar' })).toHaveCount(0)
    const { status, content } = await send('kabkota', { jenisLiburId: 2 })
    expect([status, content.kode]).toEqual([403, 'TIDAK_BERHAK'])
    expect(content.message).toContain('belum boleh dikelola oleh dinas kab/kota')
    expect((await send('monitoring', { jenisLiburId: 2 })).status).toBe(403)
  })

  test('sekolah membaca saja, juga di ponsel', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'sekolah', '/pengaturan/libur?bulan=202608')
    await expect(page.getByRole('list', { name: `Hari libur ${namaBulan('202608')}` })).toContainText('Maulid')
    await expectAccessible(page)
    await page.getByRole('button', { name: /Maulid Nabi Muhammad SAW.*Semua jenjang/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Detail Hari Libur' })
    await expect(dialog).toContainText('Selasa, 25 Agustus 2026')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect((await send('sekolah', { jenisLiburId: 1 })).status).toBe(403)
  })

  test('tempelan daftar: hari yang salah disebut, setelah diperbaiki tersimpan sekali saja', async ({ page }) => {
    const tahun = Number(TODAY.slice(0, 4)) + 2
    const senin = firstSenin(tahun)
    const daftar = (namaHari: string): string =>
      `HARI LIBUR NASIONAL TAHUN ${tahun}\n1. ${namaHari}, ${longTanggal(senin)} Libur Tempelan\n20–21 Maret ${tahun} Libur Rentang`
    await signIn(page, 'admin', '/pengaturan/libur?tab=daftar')
    const open = async (text: string): Promise<void> => {
      await page.getByRole('button', { name: 'Impor daftar' }).click()
      await page.getByRole('textbox', { name: 'Daftar libur' }).fill(text)
      await selectJenjang(page, 'SLB')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Periksa' }).click()
    }
    await open(daftar('Kamis'))
    const dialog = page.getByRole('dialog', { name: 'Impor daftar libur' })
    await expect(dialog).toContainText(`${longTanggal(senin)} hari Senin, tertulis Kamis`)
    await expect(dialog.getByRole('button', { name: 'Simpan 1 libur' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ubah daftar' }).click()
    await page.getByRole('textbox', { name: 'Daftar libur' }).fill(daftar('Senin'))
    await page.getByRole('button', { name: 'Periksa' }).click()
    await dialog.getByRole('button', { name: 'Simpan 2 libur' }).click()
    await expect(page.getByText('Berhasil menyimpan data: 2 libur baru')).toBeVisible()
    const range = page.getByRole('row', { name: /Libur Rentang/ })
    await expect(range).toHaveCount(1)
    await expect(range).toContainText(`20–21 Maret ${tahun}`)

    await open(daftar('Senin'))
    await expect(dialog).toContainText('0 libur baru, 2 sudah ada, 0 salah')
    await expect(dialog.getByRole('button', { name: 'Simpan 0 libur' })).toHaveAttribute('aria-disabled', 'true')
  })
})

async function selectJenjang(page: Page, nama: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Jenjang' }).click()
  await page.getByRole('option', { name: nama, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function guru(akun: string, nama: string): Promise<GtkSummary> {
  const { rows } = await ask<{ rows: GtkSummary[] }>(akun, `/api/gtk?nama=${nama}`)
  if (rows[0] === undefined) throw new Error(`${akun} sees nobody called ${nama}`)
  return rows[0]
}

async function guruSmp(): Promise<GtkSummary> {
  const { rows } = await ask<{ rows: GtkSummary[] }>('kabkota', '/api/gtk?nama=ani')
  const one = rows.find(({ namaSekolah }) => namaSekolah.startsWith('SMP'))
  if (one === undefined) throw new Error('no SMP in the demo district')
  return one
}

/** The last day before today on which the person taught: a Sunday or a holiday has nothing that a holiday changes. */
async function pastSchoolDay(akun: string, gtk: GtkSummary) {
  for (const month of recentBulan()) {
    const day = (await kehadiran(akun, gtk, month)).findLast(
      (one) => one.tanggal <= completeHari() && one.jenis_libur === 0 && one.singkatan === 'H',
    )
    if (day !== undefined) return day
  }
  throw new Error(`${gtk.nama} taught on no day of this month and the last`)
}

async function hari(akun: string, gtk: GtkSummary, tanggal: string) {
  const row = (await kehadiran(akun, gtk, bulan(tanggal))).find((one) => one.tanggal === tanggal)
  if (row === undefined) throw new Error(`no row of ${tanggal}`)
  return row
}

async function kehadiran(akun: string, { idDapodik, sekolahId }: GtkSummary, month: string) {
  const path = `/api/rekap/harian?idDapodik=${idDapodik}&sekolahId=${sekolahId}&monthSelected=${month}`
  return (await ask<LaporanHarian>(akun, path)).kehadiran
}

async function send(akun: string, content: Record<string, unknown>) {
  const answer = await fetch(`${process.env.GEISA_URL}/api/pengaturan/libur`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(akun)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nama: 'Coba', tanggal: TODAY, jenjang: ['SD'], ...content }),
  })
  return { status: answer.status, content: (await answer.json()) as { kode: string; message: string } }
}

/** A day of the calendar, so many days later. */
function daysLater(tanggal: string, selisih: number): string {
  return tanggalFrom(nomorHari(tanggal) + selisih)
}

function firstSenin(tahun: number): string {
  const awal = nomorHari(`${tahun}-02-08`)
  return tanggalFrom(awal + ((8 - hariInMinggu(awal)) % 7))
}
