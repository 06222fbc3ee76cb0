import type { SettingRow } from '@geisa/contract/aplikasi/setting/endpoints'
import { longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, move, signIn, test } from './kit/geisa.ts'
import { ask } from './kit/mesin.ts'
import { onOwnServer } from './kit/own-server.ts'

/** On a server of its own: settings and maintenance reach everybody. */

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const DAY_AFTER_TOMORROW = tanggalFrom(nomorHari(TODAY) + 2)
test.describe.configure({ mode: 'serial' })

onOwnServer()

const pageNumber = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  ).newPage()

const row = (page: Page, label: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label }) })

test('admin mencari, menyimpan nilai yang baru berlaku lusa, membaca riwayatnya, dan membatalkannya', async ({
  browser,
}) => {
  const page = await pageNumber(browser)
  await signIn(page, 'admin', '/pengaturan/aplikasi')
  await expect(row(page, 'Nama produk')).toContainText('Geisa')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Cari pengaturan' }).fill('toleransi')
  await expect(page).toHaveURL(/cari=toleransi/)
  await page.getByRole('tab', { name: 'Perhitungan (1)' }).click()
  const toleransi = row(page, 'Toleransi terlambat dan pulang cepat')
  await expect(toleransi).toContainText('0 menitNilai bawaan')

  await toleransi.getByRole('button', { name: /^Ubah/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Toleransi terlambat dan pulang cepat' })
  const minutes = dialog.getByRole('textbox', { name: 'Toleransi terlambat dan pulang cepat' })
  // What changes nothing is neither asked nor sent.
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription('Belum ada yang diubah')
  await minutes.fill('61')
  await expect(minutes).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Paling banyak 60 menit').first()).toBeVisible()
  await minutes.fill('5')
  await dialog.getByLabel('Berlaku mulai', { exact: true }).fill(longTanggal(DAY_AFTER_TOMORROW))
  await minutes.focus()
  await expect(dialog.getByRole('region', { name: 'Pratinjau perubahan' })).toContainText(
    'Tidak ada hari-GTK yang berubah',
  )
  await expectAccessible(page)
  const save = dialog.getByRole('button', { name: 'Simpan' })
  await save.click()
  const confirmation = page.getByRole('dialog', { name: 'Simpan bagi semua?' })
  await expect(confirmation).toContainText(
    `Toleransi terlambat dan pulang cepat berlaku bagi semua sekolah mulai ${longTanggal(DAY_AFTER_TOMORROW)}: dari 0 menit menjadi 5 menit.`,
  )
  await expectAccessible(page)
  // Turned down, nothing is saved and nothing that was typed is lost.
  await confirmation.getByRole('button', { name: 'Tidak' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect(minutes).toHaveValue('5')
  await expect(dialog.getByLabel('Berlaku mulai', { exact: true })).toHaveValue(longTanggal(DAY_AFTER_TOMORROW))
  expect(await savedToleransi()).toBe(0)
  await save.click()
  await confirmation.getByRole('button', { name: 'Iya, simpan' }).click()
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await savedToleransi()).toBe(1)
  await expect(toleransi).toContainText(`Mulai ${longTanggal(DAY_AFTER_TOMORROW)}: 5 menit`)

  await toleransi.getByRole('button', { name: /^Riwayat/ }).click()
  const riwayat = page.getByRole('dialog', { name: 'Riwayat pengaturan' })
  await expect(riwayat).toContainText('mengubah pengaturan aplikasi')
  await expect(riwayat).toContainText('5 menit')
  await riwayat.getByRole('button', { name: 'Tutup' }).click()
  await toleransi.getByRole('button', { name: 'Batalkan' }).click()
  const cancel = page.getByRole('dialog', { name: 'Batalkan perubahan ini?' })
  await expect(cancel).toContainText('tidak jadi berlaku bagi semua sekolah; nilai sebelumnya tetap berlaku.')
  await cancel.getByRole('button', { name: 'Tidak' }).click()
  await expect(toleransi).toContainText('5 menit')
  await toleransi.getByRole('button', { name: 'Batalkan' }).click()
  await cancel.getByRole('button', { name: 'Batalkan perubahan' }).click()
  await expect(page.getByText('Perubahan dibatalkan')).toBeVisible()
  await expect(toleransi).not.toContainText('5 menit')
  await page.context().close()
})

test('jendela koreksi dan jam mingguan yang diubah dipakai formulir sekolah', async ({ browser }) => {
  const page = await pageNumber(browser)
  await signIn(page, 'admin', '/pengaturan/aplikasi?tab=perhitungan')
  await updateFigure(page, 'Jam kerja minimal seminggu', '45,5')
  await expect(row(page, 'Jam kerja minimal seminggu').first()).toContainText('45,5 jam')
  const sekolah = await pageNumber(browser)
  await signIn(sekolah, 'sekolah', '/pengaturan/durasi')
  await expect(sekolah.getByText('Total jam kerja efektif belum memenuhi 45,5 jam / minggu')).toBeVisible()
  await sekolah.context().close()
  await page.context().close()
})

test('referensi: nama status berubah sejak tanggalnya, id dan kelompoknya tidak; alasan penolakan terbaca', async ({
  browser,
}) => {
  const page = await pageNumber(browser)
  await signIn(page, 'admin', '/pengaturan/aplikasi?tab=referensi')
  await expect(page.getByText('Dokumen tidak terbaca')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ubah Cuti Haji' }).click()
  const dialog = page.getByRole('dialog', { name: 'CH: Cuti Haji' })
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Cuti Tahunan')
  await dialog.getByLabel('Berlaku mulai', { exact: true }).fill(longTanggal(DAY_AFTER_TOMORROW))
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Simpan bagi semua?' })
  await confirmation.getByRole('button', { name: 'Iya, simpan' }).click()
  await expect(dialog.getByText('Nama ini sudah dipakai status lain').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Cuti Ibadah Haji')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(confirmation).toContainText(
    `Cuti Haji berlaku bagi usulan semua sekolah mulai ${longTanggal(DAY_AFTER_TOMORROW)}: Nama dari Cuti Haji menjadi Cuti Ibadah Haji.`,
  )
  await confirmation.getByRole('button', { name: 'Iya, simpan' }).click()
  const cell = page.getByRole('row', { name: /Cuti Haji/ })
  await expect(cell).toContainText(`Berubah mulai ${longTanggal(DAY_AFTER_TOMORROW)}`)
  await page.getByRole('tab', { name: 'Kiriman DHGTK' }).click()
  await expect(page.getByText('Tanpa alamat tidak ada yang diantre maupun dikirim.')).toBeVisible()
  await page.context().close()
})

test('pemeliharaan: yang bekerja diantar ke halamannya, tamu dan yang masuk juga, admin tetap; sesudahnya semua kembali', async ({
  browser,
}) => {
  const admin = await pageNumber(browser)
  const sekolah = await pageNumber(browser)
  await signIn(sekolah, 'sekolah', '/laporan/harian')
  await signIn(admin, 'admin', '/pengaturan/aplikasi?tab=pemeliharaan')
  await admin.getByRole('button', { name: 'Ubah Mode pemeliharaan' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Mode pemeliharaan' })
  await dialog.getByRole('switch', { name: 'Mode pemeliharaan nyala' }).check()
  await dialog.getByLabel('Pesan bagi pengguna').fill('Sampai pukul 14.00 WIB')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const confirmation = admin.getByRole('dialog', { name: 'Nyalakan mode pemeliharaan?' })
  await expect(confirmation).toContainText(
    'Semua orang selain admin berhenti dilayani begitu disimpan, sampai mode ini dimatikan lagi. Mereka membaca: “Sampai pukul 14.00 WIB”',
  )
  await expectAccessible(admin)
  await confirmation.getByRole('button', { name: 'Tidak' }).click()
  await expect(dialog.getByLabel('Pesan bagi pengguna')).toHaveValue('Sampai pukul 14.00 WIB')
  await expect(sekolah).toHaveURL(/\/laporan\/harian/)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await confirmation.getByRole('button', { name: 'Iya, nyalakan' }).click()
  await expect(admin.getByText('Mode pemeliharaan aktif: hanya admin yang dilayani.')).toBeVisible()

  // Nobody pressed anything there.
  await expect(sekolah).toHaveURL(/\/maintenance$/)
  await expect(sekolah.getByRole('heading', { name: 'Sistem sedang dalam pemeliharaan' })).toBeVisible()
  await expect(sekolah.getByText('Sampai pukul 14.00 WIB', { exact: true })).toBeVisible()
  await expectAccessible(sekolah)
  await sekolah.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(sekolah.getByText('Sistem sedang dalam pemeliharaan. Sampai pukul 14.00 WIB').first()).toBeVisible()
  await expect(sekolah).toHaveURL(/\/maintenance$/)

  const tamu = await pageNumber(browser)
  await tamu.goto('/login')
  await tamu.getByLabel('Username').fill('gtk@contoh.id')
  await tamu.getByRole('textbox', { name: 'Password' }).fill('Contoh#2026')
  await tamu.getByRole('button', { name: 'MASUK' }).click()
  await expect(tamu).toHaveURL(/\/maintenance$/)
  // One notice, not one of the session and one of the form.
  await expect(tamu.getByRole('alert').filter({ hasText: 'Sampai pukul 14.00 WIB' })).toHaveCount(1)
  const mesin = await fetch(`${process.env.GEISA_URL}/iclock/getrequest?SN=CONTOH0001`)
  expect(mesin.status).toBe(200)

  await admin.goto('/dashboard/statistik')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Matikan' }).click()
  const disable = admin.getByRole('dialog', { name: 'Matikan mode pemeliharaan?' })
  await expect(disable).toContainText('Semua orang dilayani lagi seketika.')
  await expectAccessible(admin)
  await disable.getByRole('button', { name: 'Tidak' }).click()
  await expect(admin.getByText('Mode pemeliharaan aktif')).toBeVisible()
  await admin.getByRole('button', { name: 'Matikan' }).click()
  await disable.getByRole('button', { name: 'Iya, matikan' }).click()
  await expect(admin.getByText('Mode pemeliharaan dimatikan')).toBeVisible()
  await expect(admin.getByText('Mode pemeliharaan aktif')).toBeHidden()

  // The session was never lost, and its place neither; who waits presses nothing.
  await expect(sekolah).toHaveURL(/\/laporan\/harian/)
  await expect(sekolah.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  await expect(tamu.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible()
  await move(tamu, '/maintenance')
  await expect(tamu.getByRole('heading', { name: 'Sistem sedang dalam pemeliharaan' })).toBeVisible()
  await expect(tamu.getByText('Sampai pukul 14.00 WIB', { exact: true })).toHaveCount(0)
  for (const page of [admin, sekolah, tamu]) await page.context().close()
})

async function updateFigure(page: Page, label: string, nilai: string): Promise<void> {
  await page.getByRole('button', { name: `Ubah ${label}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByRole('textbox', { name: label }).fill(nilai)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  // The notice of the figure before, in the same words, may still stand there.
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.getByRole('dialog', { name: 'Simpan bagi semua?' }).getByRole('button', { name: 'Iya, simpan' }).click()
  await saved
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
}

/** How many versions of the tolerance somebody has saved. */
async function savedToleransi(): Promise<number> {
  const { rows } = await ask<{ rows: SettingRow[] }>('admin', '/api/setting')
  return rows.find(({ kunci }) => kunci === 'toleransiMenit')?.daftarVersi.length ?? -1
}
