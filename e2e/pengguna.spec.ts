import { randomInt } from 'node:crypto'
import type { SekolahBaris } from '@geisa/contract/sekolah'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

const PASSWORD = 'Contoh#2026'
const KAB_MALANG = '050700'
const KOTA_MALANG = '057300'
const KEPANJEN = '050713'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

test('rantai pembuatan: admin membuat dinas provinsi, provinsi membuat cabang dinas dan yayasan; masing-masing melihat dunianya sendiri', async ({
  page,
  browser,
}) => {
  test.slow()
  const provinsi = akunBaru('provinsi')
  await masuk(page, 'admin', '/pengguna')
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('combobox', { name: 'Peran' })).toContainText('Dinas Provinsi (Dikmen)')
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Wilayah (provinsi)').fill('jawa ti')
  await page.getByRole('option', { name: 'Jawa Timur' }).click()
  await isiAkun(dialog, provinsi)
  await pilih(page, dialog, 'Hak Akses', 'APPROVAL')
  await tanpaHambatan(page)
  await simpan(page, dialog)
  await cari(page, provinsi)
  await expect(baris(page, provinsi)).toContainText('Jawa Timur')

  const dinas = await masukBaru(browser, provinsi, '/pengguna')
  const cabang = akunBaru('cabang')
  await tambah(dinas, 'Cabang Dinas')
  const form = dinas.getByRole('dialog', { name: 'Pengguna Detail' })
  await isiAkun(form, cabang)
  await form.getByLabel('Cakupan Kab/Kota').fill('kota mal')
  await dinas.getByRole('option', { name: 'Kota Malang' }).click()
  await dinas.keyboard.press('Escape')
  await simpan(dinas, form)
  await cari(dinas, cabang)
  const cakupan = baris(dinas, cabang).getByRole('button', { name: '1 Kab/Kota Dipilih' })
  await cakupan.focus()
  await expect(dinas.getByRole('tooltip')).toContainText('Kota Malang')

  const yayasan = akunBaru('yayasan')
  const [satu, dua] = await semuaSekolah(`kodeWilayah=${KOTA_MALANG}`)
  await tambah(dinas, 'Yayasan')
  const milik = dinas.getByRole('dialog', { name: 'Pengguna Yayasan Detail' })
  await isiAkun(milik, yayasan)
  await milik.getByRole('button', { name: 'Pilih Sekolah' }).click()
  await pilihSekolah(dinas, satu)
  await simpan(dinas, milik)
  await cari(dinas, yayasan)
  await expect(baris(dinas, yayasan)).toContainText('1 Sekolah Dipilih')

  const asing = await semuaSekolah(`kodeWilayah=${KAB_MALANG}&jenjang=SMA`)
  const semuaDikmen = await semuaSekolah(`kodeWilayah=${KOTA_MALANG}`, provinsi)
  await hanyaMelihat(browser, cabang, semuaDikmen, asing[0])
  await hanyaMelihat(browser, yayasan, [satu], dua)
})

test('rantai pembuatan: kab/kota membuat UPTD dan operator; operator membuat akun GTK yang hanya melihat dirinya', async ({
  page,
  browser,
}) => {
  test.slow()
  const sekolah = await sekolahBaru('SD')
  const uptd = akunBaru('uptd')
  await masuk(page, 'kabkota', '/pengguna')
  await tambah(page, 'UPTD')
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await isiAkun(dialog, uptd)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Pilih paling sedikit satu wilayah')).toBeVisible()
  await dialog.getByLabel('Cakupan Kecamatan').fill('kepan')
  await page.getByRole('option', { name: 'Kepanjen' }).click()
  await page.keyboard.press('Escape')
  await simpan(page, dialog)
  await cari(page, uptd)
  await expect(baris(page, uptd)).toContainText('1 Kecamatan Dipilih')
  const diKepanjen = await semuaSekolah(`kodeWilayah=${KEPANJEN}`, 'kabkota')
  const [diLuar] = await semuaSekolah('kodeWilayah=050712', 'kabkota')
  await hanyaMelihat(browser, uptd, diKepanjen, diLuar)

  // The operator gets a password that must be changed before anything else.
  const operator = akunBaru('operator')
  await tambah(page, 'Operator Sekolah')
  await dialog.getByLabel('NPSN sekolah').fill(`x${sekolah.npsn}`)
  await dialog.getByLabel('NPSN sekolah').press('Enter')
  await expect(dialog.getByLabel('Sekolah', { exact: true })).toHaveValue(new RegExp(sekolah.nama))
  await isiAkun(dialog, operator, null)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  const sekali = await bacaSandi(page)
  await gantiSandiSekali(browser, operator, sekali)
  await hanyaMelihat(
    browser,
    operator,
    [sekolah],
    diKepanjen.find(({ id }) => id !== sekolah.id),
  )

  const gtk = akunBaru('gtk')
  const guru = { nama: `Guru ${gtk}`, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
  const { id } = await minta<{ id: string }>(operator, '/api/gtk', { ...guru, sekolahId: sekolah.id })
  await minta(operator, '/api/pengguna', {
    peran: { peranId: 4, nama: 'GTK' },
    gtkId: id,
    username: `${gtk}@contoh.id`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  const miliknya = await masukBaru(browser, gtk, '/')
  await expect(miliknya.getByRole('heading', { name: 'Kehadiran Saya', level: 1 })).toBeVisible()
  await miliknya.goto('/pengguna')
  await expect(miliknya).not.toHaveURL(/pengguna/)
  expect((await minta<{ rows: unknown[] }>(gtk, '/api/gtk?nama=guru')).rows).toHaveLength(1)
})

test('hak yang berakhir menutup halaman yang sedang terbuka tanpa satu klik pun', async ({ page, browser }) => {
  test.slow()
  const diblokir = akunBaru('blokir')
  const diubah = akunBaru('ubah')
  for (const nama of [diblokir, diubah]) await buatUptd(nama)
  const [satu, dua] = [await masukBaru(browser, diblokir, '/'), await masukBaru(browser, diubah, '/')]
  await masuk(page, 'kabkota', '/pengguna')
  await cari(page, diblokir)
  await buka(page, diblokir)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await dialog.getByRole('button', { name: 'Blokir' }).click()
  const tanya = page.getByRole('dialog', { name: 'Blokir akun?' })
  await tanya.getByLabel('Alasan').fill('Pindah tugas')
  await tanya.getByRole('button', { name: 'Iya, blokir' }).click()
  await expect(satu).toHaveURL(/\/login/)
  await expect(dialog.getByText('Diblokir')).toBeVisible()
  await expect(dialog.getByText('Pindah tugas')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Riwayat' }).click()
  await expect(dialog.getByRole('list', { name: 'Riwayat perubahan' })).toContainText('memblokir akun')
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).first().click()

  await cari(page, diubah)
  await buka(page, diubah)
  await dialog.getByLabel('Cakupan Kecamatan').fill('pakis')
  await page.getByRole('option', { name: 'Pakisaji' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('mengakhiri semua sesi akun ini')).toBeVisible()
  await simpan(page, dialog)
  await expect(dua).toHaveURL(/\/login/)
  await isiMasuk(dua, diubah, PASSWORD)
  await expect(dua.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
})

test('pendaftaran operator disetujui dengan mengganti yang lama, yang lain ditolak dengan catatan', async ({
  page,
  browser,
}) => {
  test.slow()
  const sekolah = await sekolahBaru('SD')
  const lama = akunBaru('lama')
  await buatOperator(lama, sekolah.npsn)
  const [masukBaruNama, ditolak] = [akunBaru('daftar'), akunBaru('tolak')]
  for (const nama of [masukBaruNama, ditolak]) await daftar(nama, sekolah.npsn)
  await masuk(page, 'kabkota', '/pengguna')
  await page.getByRole('button', { name: /^Menunggu persetujuan \(\d+\)/ }).click()
  await expect(page).toHaveURL(/status=menunggu/)
  await cari(page, masukBaruNama)
  await buka(page, masukBaruNama)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog).toContainText(sekolah.nama)
  await expect(dialog).toContainText(`${lama}@contoh.id`)
  await expect(dialog.getByRole('button', { name: 'Setujui' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel(/^Ganti operator lama/).check()
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Setujui' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)

  await cari(page, ditolak)
  await buka(page, ditolak)
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  const tolak = page.getByRole('dialog', { name: 'Tolak pendaftaran?' })
  await tolak.getByLabel('Catatan').fill('Bukan operator yang ditugaskan')
  await tolak.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog).toHaveCount(0)

  await hanyaMelihat(browser, masukBaruNama, [sekolah], undefined)
  const pintu = await halamanBaru(browser)
  await pintu.goto('/login')
  await isiMasuk(pintu, ditolak, PASSWORD)
  await expect(pintu.getByText(/Bukan operator yang ditugaskan/)).toBeVisible()
  await pintu.goto('/login')
  await isiMasuk(pintu, lama, PASSWORD)
  await expect(pintu.getByText(/diblokir/i)).toBeVisible()
})

test('reset password oleh atasan: sekali tampil, sekali pakai, lalu wajib diganti', async ({ page, browser }) => {
  test.slow()
  const nama = akunBaru('lupa')
  await buatUptd(nama)
  await masuk(page, 'kabkota', '/pengguna')
  await cari(page, nama)
  await buka(page, nama)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('button', { name: 'Iya, reset' }).click()
  const sekali = await bacaSandi(page)
  await expect(page.getByText(sekali)).toHaveCount(0)
  await gantiSandiSekali(browser, nama, sekali)
})

test('cakupan yayasan: NPSN hanya angka, 8 digit, tidak dua kali, dapat dikeluarkan', async ({ page }) => {
  const [satu] = await semuaSekolah(`kodeWilayah=${KOTA_MALANG}`)
  const luar = (await semuaSekolah('')).find(({ namaProvinsi }) => namaProvinsi !== 'Jawa Timur')
  await masuk(page, 'provinsi', '/pengguna')
  await tambah(page, 'Yayasan')
  const form = page.getByRole('dialog', { name: 'Pengguna Yayasan Detail' })
  await form.getByRole('button', { name: 'Pilih Sekolah' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih Sekolah' })
  const npsn = dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)')
  await npsn.fill('12a4-5')
  await expect(npsn).toHaveValue('1245')
  await expect(dialog.getByText('NPSN harus 8 digit angka')).toBeVisible()
  await npsn.fill('00000000')
  await npsn.press('Enter')
  await expect(dialog.getByText('Sekolah tidak ditemukan')).toBeVisible()
  await npsn.fill(luar?.npsn ?? '')
  await npsn.press('Enter')
  await expect(dialog.getByText('Sekolah ini di luar provinsi yayasan')).toBeVisible()
  await pilihSekolah(page, satu, false)
  await npsn.fill(satu?.npsn ?? '')
  await npsn.press('Enter')
  await expect(dialog.getByText('Sekolah sudah pernah ditambahkan')).toBeVisible()
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(form.getByText('1 Sekolah Dipilih')).toBeVisible()
  await form.getByRole('button', { name: `Keluarkan ${satu?.nama ?? ''}` }).click()
  await expect(form.getByText('0 Sekolah Dipilih')).toBeVisible()
})

test('yang diketik tetap ada setelah ditolak server dan setelah dimuat ulang; password tidak disimpan', async ({
  page,
}) => {
  await masuk(page, 'kabkota', '/pengguna')
  await tambah(page, 'UPTD')
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  const nama = akunBaru('draf')
  await isiAkun(dialog, nama)
  await dialog.getByLabel('Username').fill('UPTD@contoh.id')
  await dialog.getByLabel('Cakupan Kecamatan').fill('kepan')
  await page.getByRole('option', { name: 'Kepanjen' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(dialog.getByText('Isian yang belum disimpan dipulihkan.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(`Uji ${nama}`)
  await expect(dialog.getByText('1 Kecamatan Dipilih')).toBeVisible()
  await expect(dialog.getByLabel(/^Password/)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(page).not.toHaveURL(/baru=/)
})

test('hak MONITORING: melihat daftar dan isinya, tanpa tombol menambah dan menyimpan', async ({ page }) => {
  await masuk(page, 'monitoring', '/pengguna')
  await expect(page.getByRole('link', { name: 'uptd@contoh.id' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tambah Pengguna' })).toHaveCount(0)
  await page.getByRole('link', { name: 'uptd@contoh.id' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await expect(dialog.getByRole('textbox', { name: 'Nama', exact: true })).toHaveAttribute('readonly')
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Blokir' })).toHaveAttribute('aria-disabled', 'true')
  await tanpaHambatan(page)
})

test('pencarian dengan Enter, keadaan daftar tinggal di alamat, kosong disebut', async ({ page }) => {
  await masuk(page, 'kabkota', '/pengguna')
  const pencarian = page.getByLabel('Pencarian')
  await pencarian.fill('tidak-ada-akun-ini')
  await expect(page).not.toHaveURL(/cari=/)
  await pencarian.press('Enter')
  await expect(page.getByText('Belum ada pengguna. . .')).toBeVisible()
  await page.reload()
  await expect(pencarian).toHaveValue('tidak-ada-akun-ini')
  await page.getByRole('button', { name: 'Hapus semua saringan' }).click()
  await expect(page.getByRole('link', { name: 'uptd@contoh.id' })).toBeVisible()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  const [unduhan] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(unduhan.suggestedFilename()).toMatch(/^Pengguna .*\.xlsx$/)
})

/** Unlike any other journey's, however many run at once. */
const akunBaru = (apa: string): string => `uji-${apa}-${randomInt(100_000, 999_999)}`

async function isiAkun(dialog: Locator, akun: string, password: string | null = PASSWORD): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nama', exact: true }).fill(`Uji ${akun}`)
  await dialog.getByLabel('No. HP').fill('081234567890')
  await dialog.getByLabel('Username').fill(`${akun}@contoh.id`)
  if (password === null) {
    await dialog.getByLabel('Buat password sekali pakai').check()
    return
  }
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByLabel('Konfirmasi Password').fill(password)
}

async function simpan(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const tanya = page.getByRole('dialog', { name: 'Konfirmasi' })
  await expect(tanya.getByText('Apakah anda sudah yakin ?')).toBeVisible()
  await tanya.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)
}

async function tambah(page: Page, apa: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click()
  await page.getByRole('menuitem', { name: apa }).click()
}

async function pilih(page: Page, dialog: Locator, label: string, nilai: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: nilai, exact: true }).click()
}

async function cari(page: Page, akun: string): Promise<void> {
  await page.getByLabel('Pencarian').fill(akun)
  await page.getByLabel('Pencarian').press('Enter')
  await expect(page.getByRole('link', { name: `${akun}@contoh.id` })).toBeVisible()
}

const baris = (page: Page, akun: string): Locator => page.getByRole('row').filter({ hasText: `${akun}@contoh.id` })

const buka = (page: Page, akun: string): Promise<void> => page.getByRole('link', { name: `${akun}@contoh.id` }).click()

async function pilihSekolah(page: Page, sekolah: SekolahBaris | undefined, selesai = true): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pilih Sekolah' })
  await dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill(sekolah?.npsn ?? '')
  await dialog.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
  const ditemukan = dialog.getByRole('region', { name: 'Sekolah yang ditemukan' })
  await expect(ditemukan).toContainText(sekolah?.nama ?? '')
  await expect(ditemukan).toContainText('Bentuk Pendidikan')
  await dialog.getByRole('button', { name: 'Tambah Sekolah' }).click()
  await expect(dialog.getByText(/^Sudah ditambahkan/)).toBeVisible()
  if (selesai) await dialog.getByRole('button', { name: 'Selesai' }).click()
}

async function halamanBaru(browser: Browser): Promise<Page> {
  const konteks = await browser.newContext({ baseURL: process.env.GEISA_URL ?? '', reducedMotion: 'reduce' })
  return konteks.newPage()
}

async function isiMasuk(page: Page, akun: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(`${akun}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'MASUK' }).click()
}

async function masukBaru(browser: Browser, akun: string, jalur: string): Promise<Page> {
  const page = await halamanBaru(browser)
  await masuk(page, akun)
  await page.goto(jalur)
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toBeVisible()
  return page
}

/** The password that is shown once; afterwards nobody sees it again. */
async function bacaSandi(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Password sekali pakai' })
  const sandi = await dialog.getByRole('code').innerText()
  await tanpaHambatan(page)
  await dialog.getByRole('button', { name: 'Sudah saya catat' }).click()
  await expect(dialog).toHaveCount(0)
  return sandi
}

async function gantiSandiSekali(browser: Browser, akun: string, sekali: string): Promise<void> {
  const page = await halamanBaru(browser)
  await page.goto('/login')
  await isiMasuk(page, akun, sekali)
  const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
  await dialog.getByLabel('Password Lama').fill(sekali)
  await dialog.getByLabel('Password Baru', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Konfirmasi Password Baru').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('button', { name: 'Iya' }).click()
  await expect(dialog).toHaveCount(0)
  await page.context().close()
}

/** Signs in and looks: the list holds exactly these schools, a foreign one does not exist. */
async function hanyaMelihat(
  browser: Browser,
  akun: string,
  sekolah: readonly (SekolahBaris | undefined)[],
  asing: SekolahBaris | undefined,
): Promise<void> {
  const page = await masukBaru(browser, akun, '/pengaturan/sekolah')
  const [pertama] = sekolah
  await expect(page.getByText(pertama?.nama ?? '').first()).toBeVisible()
  const terlihat = await semuaSekolah('', akun)
  expect(new Set(terlihat.map(({ npsn }) => npsn))).toEqual(new Set(sekolah.map((s) => s?.npsn)))
  if (asing !== undefined) {
    await expect(minta(akun, `/api/sekolah/${asing.id}`)).rejects.toThrow('404')
    expect(await minta('admin', `/api/sekolah/${asing.id}`)).toMatchObject({ npsn: asing.npsn })
  }
  await page.context().close()
}

async function semuaSekolah(saringan: string, akun = 'admin'): Promise<SekolahBaris[]> {
  return (await minta<{ rows: SekolahBaris[] }>(akun, `/api/sekolah?per=100&${saringan}`)).rows
}

/** A school of this journey alone, in Kepanjen. */
async function sekolahBaru(jenjang: 'SD'): Promise<SekolahBaris> {
  const npsn = String(randomInt(10_000_000, 89_999_999))
  const nama = `${jenjang} Uji ${npsn}`
  const isi = { npsn, nama, jenjang, status: 'N', kodeKecamatan: KEPANJEN, alamat: '' }
  const { id } = await minta<{ id: number }>('admin', '/api/sekolah', isi)
  return minta<SekolahBaris>('admin', `/api/sekolah/${id}`)
}

const dasarAkun = (akun: string) => ({
  nama: `Uji ${akun}`,
  noHp: '081234567890',
  username: `${akun}@contoh.id`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

const buatUptd = (akun: string): Promise<unknown> =>
  minta('kabkota', '/api/pengguna', {
    ...dasarAkun(akun),
    peran: { peranId: 57, nama: 'UPTD' },
    cakupanWilayah: [{ kodeWilayah: KEPANJEN, nama: 'Kepanjen' }],
  })

const buatOperator = (akun: string, npsn: string): Promise<unknown> =>
  minta('kabkota', '/api/pengguna', {
    ...dasarAkun(akun),
    peran: { peranId: 10, nama: 'Operator Sekolah' },
    sekolah: { npsn },
  })

async function daftar(akun: string, npsn: string): Promise<void> {
  const jawaban = await fetch(`${process.env.GEISA_URL}/api/registrasi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...dasarAkun(akun), npsn }),
  })
  expect(await jawaban.text()).toContain('message')
  expect(jawaban.status).toBe(200)
}
