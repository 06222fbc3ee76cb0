import type { BarisSetting } from '@geisa/contract/setting'
import { nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import type { Browser, Page } from '@playwright/test'
import { expect, masuk, pindah, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'
import { type Dijalankan, nyalakanServer } from './server.ts'

/** On a server of its own: settings and maintenance reach everybody. */

const HARI_INI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
const LUSA = tanggalDari(nomorHari(HARI_INI) + 2)
const urlBersama = process.env.GEISA_URL
let server: Dijalankan | undefined

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await nyalakanServer()
  process.env.GEISA_URL = server.url
})
test.afterAll(async () => {
  if (urlBersama !== undefined) process.env.GEISA_URL = urlBersama
  await server?.tutup()
})

const halaman = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server?.url ?? '', locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage()

const baris = (page: Page, label: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label }) })

test('admin mencari, menyimpan nilai yang baru berlaku lusa, membaca riwayatnya, dan membatalkannya', async ({
  browser,
}) => {
  const page = await halaman(browser)
  await masuk(page, 'admin', '/pengaturan/aplikasi')
  await expect(baris(page, 'Nama produk')).toContainText('Geisa')
  await tanpaHambatan(page)
  await page.getByRole('searchbox', { name: 'Cari pengaturan' }).fill('toleransi')
  await expect(page).toHaveURL(/cari=toleransi/)
  await page.getByRole('tab', { name: 'Perhitungan (1)' }).click()
  const toleransi = baris(page, 'Toleransi terlambat dan pulang cepat')
  await expect(toleransi).toContainText('0 menitNilai bawaan')

  await toleransi.getByRole('button', { name: /^Ubah/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Toleransi terlambat dan pulang cepat' })
  const menit = dialog.getByRole('textbox', { name: 'Toleransi terlambat dan pulang cepat' })
  // What changes nothing is neither asked nor sent.
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAccessibleDescription('Belum ada yang diubah')
  await menit.fill('61')
  await expect(menit).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Paling banyak 60 menit').first()).toBeVisible()
  await menit.fill('5')
  await dialog.getByLabel('Berlaku mulai', { exact: true }).fill(tanggalPanjang(LUSA))
  await menit.focus()
  await expect(dialog.getByRole('region', { name: 'Pratinjau perubahan' })).toContainText(
    'Tidak ada hari-GTK yang berubah',
  )
  await tanpaHambatan(page)
  const simpan = dialog.getByRole('button', { name: 'Simpan' })
  await simpan.click()
  const tanya = page.getByRole('dialog', { name: 'Simpan bagi semua?' })
  await expect(tanya).toContainText(
    `Toleransi terlambat dan pulang cepat berlaku bagi semua sekolah mulai ${tanggalPanjang(LUSA)}: dari 0 menit menjadi 5 menit.`,
  )
  await tanpaHambatan(page)
  // Turned down, nothing is saved and nothing that was typed is lost.
  await tanya.getByRole('button', { name: 'Tidak' }).click()
  await expect(tanya).toHaveCount(0)
  await expect(menit).toHaveValue('5')
  await expect(dialog.getByLabel('Berlaku mulai', { exact: true })).toHaveValue(tanggalPanjang(LUSA))
  expect(await toleransiTersimpan()).toBe(0)
  await simpan.click()
  await tanya.getByRole('button', { name: 'Iya, simpan' }).click()
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await toleransiTersimpan()).toBe(1)
  await expect(toleransi).toContainText(`Mulai ${tanggalPanjang(LUSA)}: 5 menit`)

  await toleransi.getByRole('button', { name: /^Riwayat/ }).click()
  const riwayat = page.getByRole('dialog', { name: 'Riwayat pengaturan' })
  await expect(riwayat).toContainText('mengubah pengaturan aplikasi')
  await expect(riwayat).toContainText('5 menit')
  await riwayat.getByRole('button', { name: 'Tutup' }).click()
  await toleransi.getByRole('button', { name: 'Batalkan' }).click()
  const batal = page.getByRole('dialog', { name: 'Batalkan perubahan ini?' })
  await expect(batal).toContainText('tidak jadi berlaku bagi semua sekolah; nilai sebelumnya tetap berlaku.')
  await batal.getByRole('button', { name: 'Tidak' }).click()
  await expect(toleransi).toContainText('5 menit')
  await toleransi.getByRole('button', { name: 'Batalkan' }).click()
  await batal.getByRole('button', { name: 'Batalkan perubahan' }).click()
  await expect(page.getByText('Perubahan dibatalkan')).toBeVisible()
  await expect(toleransi).not.toContainText('5 menit')
  await page.context().close()
})

test('jendela koreksi dan jam mingguan yang diubah dipakai formulir sekolah', async ({ browser }) => {
  const page = await halaman(browser)
  await masuk(page, 'admin', '/pengaturan/aplikasi?tab=perhitungan')
  await ubahAngka(page, 'Jam kerja minimal seminggu', '45,5')
  await expect(baris(page, 'Jam kerja minimal seminggu').first()).toContainText('45,5 jam')
  const sekolah = await halaman(browser)
  await masuk(sekolah, 'sekolah', '/pengaturan/durasi')
  await expect(sekolah.getByText('Total jam kerja efektif belum memenuhi 45,5 jam / minggu')).toBeVisible()
  await sekolah.context().close()
  await page.context().close()
})

test('referensi: nama status berubah sejak tanggalnya, id dan kelompoknya tidak; alasan penolakan terbaca', async ({
  browser,
}) => {
  const page = await halaman(browser)
  await masuk(page, 'admin', '/pengaturan/aplikasi?tab=referensi')
  await expect(page.getByText('Dokumen tidak terbaca')).toBeVisible()
  await tanpaHambatan(page)
  await page.getByRole('button', { name: 'Ubah Cuti Haji' }).click()
  const dialog = page.getByRole('dialog', { name: 'CH: Cuti Haji' })
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Cuti Tahunan')
  await dialog.getByLabel('Berlaku mulai', { exact: true }).fill(tanggalPanjang(LUSA))
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const tanya = page.getByRole('dialog', { name: 'Simpan bagi semua?' })
  await tanya.getByRole('button', { name: 'Iya, simpan' }).click()
  await expect(dialog.getByText('Nama ini sudah dipakai status lain').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Cuti Ibadah Haji')
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(tanya).toContainText(
    `Cuti Haji berlaku bagi usulan semua sekolah mulai ${tanggalPanjang(LUSA)}: Nama dari Cuti Haji menjadi Cuti Ibadah Haji.`,
  )
  await tanya.getByRole('button', { name: 'Iya, simpan' }).click()
  const sel = page.getByRole('row', { name: /Cuti Haji/ })
  await expect(sel).toContainText(`Berubah mulai ${tanggalPanjang(LUSA)}`)
  await page.getByRole('tab', { name: 'Kiriman DHGTK' }).click()
  await expect(page.getByText('Tanpa alamat tidak ada yang diantre maupun dikirim.')).toBeVisible()
  await page.context().close()
})

test('pemeliharaan: yang bekerja diantar ke halamannya, tamu dan yang masuk juga, admin tetap; sesudahnya semua kembali', async ({
  browser,
}) => {
  const admin = await halaman(browser)
  const sekolah = await halaman(browser)
  await masuk(sekolah, 'sekolah', '/laporan/harian')
  await masuk(admin, 'admin', '/pengaturan/aplikasi?tab=pemeliharaan')
  await admin.getByRole('button', { name: 'Ubah Mode pemeliharaan' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Mode pemeliharaan' })
  await dialog.getByRole('switch', { name: 'Mode pemeliharaan nyala' }).check()
  await dialog.getByLabel('Pesan bagi pengguna').fill('Sampai pukul 14.00 WIB')
  await tanpaHambatan(admin)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const tanya = admin.getByRole('dialog', { name: 'Nyalakan mode pemeliharaan?' })
  await expect(tanya).toContainText(
    'Semua orang selain admin berhenti dilayani begitu disimpan, sampai mode ini dimatikan lagi. Mereka membaca: “Sampai pukul 14.00 WIB”',
  )
  await tanpaHambatan(admin)
  await tanya.getByRole('button', { name: 'Tidak' }).click()
  await expect(dialog.getByLabel('Pesan bagi pengguna')).toHaveValue('Sampai pukul 14.00 WIB')
  await expect(sekolah).toHaveURL(/\/laporan\/harian/)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await tanya.getByRole('button', { name: 'Iya, nyalakan' }).click()
  await expect(admin.getByText('Mode pemeliharaan aktif: hanya admin yang dilayani.')).toBeVisible()

  // Nobody pressed anything there.
  await expect(sekolah).toHaveURL(/\/maintenance$/)
  await expect(sekolah.getByRole('heading', { name: 'Sistem sedang dalam pemeliharaan' })).toBeVisible()
  await expect(sekolah.getByText('Sampai pukul 14.00 WIB', { exact: true })).toBeVisible()
  await tanpaHambatan(sekolah)
  await sekolah.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(sekolah.getByText('Sistem sedang dalam pemeliharaan. Sampai pukul 14.00 WIB').first()).toBeVisible()
  await expect(sekolah).toHaveURL(/\/maintenance$/)

  const tamu = await halaman(browser)
  await tamu.goto('/login')
  await tamu.getByLabel('Username').fill('gtk@contoh.id')
  await tamu.getByRole('textbox', { name: 'Password' }).fill('Contoh#2026')
  await tamu.getByRole('button', { name: 'MASUK' }).click()
  await expect(tamu).toHaveURL(/\/maintenance$/)
  // One notice, not one of the session and one of the form.
  await expect(tamu.getByRole('alert').filter({ hasText: 'Sampai pukul 14.00 WIB' })).toHaveCount(1)
  const mesin = await fetch(`${server?.url ?? ''}/iclock/getrequest?SN=CONTOH0001`)
  expect(mesin.status).toBe(200)

  await admin.goto('/dashboard/statistik')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await tanpaHambatan(admin)
  await admin.getByRole('button', { name: 'Matikan' }).click()
  const matikan = admin.getByRole('dialog', { name: 'Matikan mode pemeliharaan?' })
  await expect(matikan).toContainText('Semua orang dilayani lagi seketika.')
  await tanpaHambatan(admin)
  await matikan.getByRole('button', { name: 'Tidak' }).click()
  await expect(admin.getByText('Mode pemeliharaan aktif')).toBeVisible()
  await admin.getByRole('button', { name: 'Matikan' }).click()
  await matikan.getByRole('button', { name: 'Iya, matikan' }).click()
  await expect(admin.getByText('Mode pemeliharaan dimatikan')).toBeVisible()
  await expect(admin.getByText('Mode pemeliharaan aktif')).toBeHidden()

  // The session was never lost, and its place neither; who waits presses nothing.
  await expect(sekolah).toHaveURL(/\/laporan\/harian/, { timeout: 60_000 })
  await expect(sekolah.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  await expect(tamu.getByRole('heading', { name: 'MASUK KE AKUN ANDA' })).toBeVisible({ timeout: 60_000 })
  await pindah(tamu, '/maintenance')
  await expect(tamu.getByRole('heading', { name: 'Sistem sedang dalam pemeliharaan' })).toBeVisible()
  await expect(tamu.getByText('Sampai pukul 14.00 WIB', { exact: true })).toHaveCount(0)
  for (const page of [admin, sekolah, tamu]) await page.context().close()
})

async function ubahAngka(page: Page, label: string, nilai: string): Promise<void> {
  await page.getByRole('button', { name: `Ubah ${label}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByRole('textbox', { name: label }).fill(nilai)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('dialog', { name: 'Simpan bagi semua?' }).getByRole('button', { name: 'Iya, simpan' }).click()
  await expect(page.getByText('Berhasil menyimpan data')).toBeVisible()
}

/** How many versions of the tolerance somebody has saved. */
async function toleransiTersimpan(): Promise<number> {
  const { rows } = await minta<{ rows: BarisSetting[] }>('admin', '/api/setting')
  return rows.find(({ kunci }) => kunci === 'toleransiMenit')?.daftarVersi.length ?? -1
}
