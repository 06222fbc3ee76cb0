import {
  akunBaru,
  bacaSandi,
  baris,
  buatOperator,
  buatUptd,
  buka,
  cari,
  daftar,
  gantiSandiSekali,
  halamanBaru,
  hanyaMelihat,
  isiAkun,
  isiMasuk,
  KEPANJEN,
  KOTA_MALANG,
  masukBaru,
  PASSWORD,
  pilih,
  pilihSekolah,
  sekolahBaru,
  semuaSekolah,
  simpan,
  tambah,
} from './akun.ts'
import { expect, masuk, tanpaHambatan, test } from './geisa.ts'
import { minta } from './mesin.ts'

const KAB_MALANG = '050700'

test.describe.configure({ mode: 'parallel' })

test('rantai pembuatan: admin membuat dinas provinsi, provinsi membuat cabang dinas dan yayasan; masing-masing melihat dunianya sendiri', async ({
  page,
  browser,
}) => {
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
  const meja = await masukBaru(browser, operator, `/pengaturan/gtk?gtk=${id}&tab=akun`)
  await meja.getByRole('button', { name: 'Buat akun' }).click()
  const buatAkun = meja.getByRole('dialog', { name: `Buat akun ${guru.nama}` })
  await buatAkun.getByLabel(/^Username/).fill(`${gtk}@contoh.id`)
  await buatAkun.getByRole('button', { name: 'Buat akun' }).click()
  await gantiSandiSekali(browser, gtk, await bacaSandi(meja))
  const miliknya = await masukBaru(browser, gtk, '/')
  await expect(miliknya.getByRole('heading', { name: 'Kehadiran Saya', level: 1 })).toBeVisible()
  await miliknya.goto('/pengguna')
  await expect(miliknya).not.toHaveURL(/pengguna/)
  expect((await minta<{ rows: unknown[] }>(gtk, '/api/gtk?nama=guru')).rows).toHaveLength(1)
})

test('hak yang berakhir menutup halaman yang sedang terbuka tanpa satu klik pun', async ({ page, browser }) => {
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
  const nama = akunBaru('lupa')
  await buatUptd(nama)
  await masuk(page, 'kabkota', '/pengguna')
  await cari(page, nama)
  await buka(page, nama)
  const dialog = page.getByRole('dialog', { name: 'Pengguna Detail' })
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('button', { name: 'Iya, reset' }).click()
  await expect(page.getByRole('dialog', { name: 'Password sekali pakai' })).toContainText('dalam 3 hari, paling lambat')
  const sekali = await bacaSandi(page)
  await expect(page.getByText(sekali)).toHaveCount(0)
  await gantiSandiSekali(browser, nama, sekali)
})
