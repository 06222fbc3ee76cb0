import type { Page } from '@playwright/test'
import { KOTA_MALANG, semuaSekolah, tambah } from './akun.ts'
import { DIALOG, type Kunjungan } from './kata.ts'
import { pulihkan, rusakkan, tahan, tekan, uptdBaru } from './kata-langkah.ts'

const cariNpsn = async (page: Page): Promise<void> => {
  const [satu] = await semuaSekolah(`kodeWilayah=${KOTA_MALANG}`)
  await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill(satu?.npsn ?? '')
  await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
}

/** User management. */
export const KATA_PENGGUNA: readonly Kunjungan[] = [
  {
    akun: 'admin',
    keadaan: [
      {
        layar: 'Pengguna',
        keadaan: 'daftar',
        langkah: pulihkan,
        jalur: '/pengguna',
        kata: {
          judul: ['Manajemen Pengguna'],
          isian: ['Pencarian'],
          tombol: ['Tambah Pengguna'],
          kolom: ['No.', 'Nama', 'Username', 'No. HP', 'Peran', 'Wilayah'],
        },
      },
      {
        layar: 'Peran',
        keadaan: 'pilihan peran',
        langkah: tekan('Peran', 'combobox'),
        kata: {
          pilihan: [
            'Admin',
            'Dinas Provinsi (Dikmen)',
            'Dinas Kab/Kota (Dikdas)',
            'Cabang Dinas (Dikmen)',
            'UPTD (Dikdas)',
            'Yayasan',
            'Operator Sekolah',
          ],
        },
      },
      {
        layar: 'Pengguna',
        keadaan: 'pencarian tanpa hasil',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByLabel('Pencarian').fill('tidak ada siapa pun')
          await page.getByLabel('Pencarian').press('Enter')
        },
        kata: { teks: ['Belum ada pengguna. . .'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'rekam sendiri',
        jalur: '/pengguna?cari=admin@contoh.id',
        langkah: async (page) => {
          await page.getByRole('link', { name: 'admin@contoh.id' }).waitFor()
          await tahan(page, '/api/pengguna/*')
          await tekan('admin@contoh.id', 'link')(page)
        },
        di: DIALOG,
        kata: { teks: ['Tunggu beberapa saat...'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'rekam sendiri, terbuka',
        langkah: pulihkan,
        di: DIALOG,
        kata: { tombol: ['Ubah Password'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'gagal dibuka',
        langkah: async (page) => {
          await page.goto('/pengguna?cari=kabkota@contoh.id')
          await page.getByRole('link', { name: 'kabkota@contoh.id' }).waitFor()
          await rusakkan(page, '/api/pengguna/*')
          await tekan('kabkota@contoh.id', 'link')(page)
        },
        di: DIALOG,
        kata: { galat: ['Gagal mendapatkan data'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'wilayah baru',
        langkah: async (page) => {
          await pulihkan(page)
          await page.goto('/pengguna')
          await tekan('Tambah Pengguna')(page)
          await tekan('Peran', 'combobox')(page)
          await page.getByRole('option', { name: 'Dinas Provinsi (Dikmen)' }).click()
          await page
            .getByRole('dialog')
            .getByRole('combobox', { name: /^Wilayah/ })
            .fill('ab')
        },
        kata: { teks: ['Ketik min. 3 huruf...'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'wilayah yang tidak ada',
        langkah: (page) =>
          page
            .getByRole('dialog')
            .getByRole('combobox', { name: /^Wilayah/ })
            .fill('zzzz'),
        kata: { teks: ['Wilayah tidak ditemukan'] },
      },
      {
        layar: 'Acuan',
        keadaan: 'hak akses',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').getByRole('combobox', { name: /^Hak/ }).click()
        },
        kata: { pilihan: ['MONITORING', 'APPROVAL'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'daftar gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/pengguna/list*')
          await page.goto('/pengguna')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: 'provinsi',
    keadaan: [
      {
        layar: 'Pengguna',
        keadaan: 'daftar provinsi',
        jalur: '/pengguna',
        kata: {
          kolom: ['Cakupan'],
          teks: [
            '{n} Sekolah Dipilih',
            { kutipan: '{n} Kab/Kota', kini: '{n} Kab/Kota Dipilih', keputusan: 'docs/decisions/0018' },
          ],
        },
      },
      {
        layar: 'Pengguna',
        keadaan: 'menu Tambah Pengguna',
        langkah: tekan('Tambah Pengguna'),
        kata: { menu: ['Cabang Dinas', 'Yayasan'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'pilih sekolah yayasan',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await tambah(page, 'Yayasan')
        },
        di: DIALOG,
        kata: { judul: ['Pengguna Yayasan Detail'], tombol: ['Simpan'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'NPSN kurang angka',
        langkah: async (page) => {
          await tekan('Pilih Sekolah')(page)
          await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill('1234')
        },
        di: DIALOG,
        kata: { petunjuk: ['Masukkan NPSN. . . (Enter)'], teks: ['NPSN harus 8 digit angka'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'NPSN yang tidak ada',
        langkah: async (page) => {
          await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill('00000000')
          await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
        },
        di: DIALOG,
        kata: { teks: ['Sekolah tidak ditemukan'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'sekolah ditemukan',
        langkah: cariNpsn,
        di: DIALOG,
        kata: { teks: ['Bentuk Pendidikan', 'Nama', 'Wilayah'], tombol: ['Tambah Sekolah'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'sekolah dua kali',
        langkah: async (page) => {
          await tekan('Tambah Sekolah')(page)
          await cariNpsn(page)
        },
        di: DIALOG,
        kata: { teks: ['Sekolah sudah pernah ditambahkan'] },
      },
    ],
  },
  {
    akun: 'kabkota',
    keadaan: [
      {
        layar: 'Pengguna',
        keadaan: 'daftar kab/kota',
        langkah: async (page) => page.goto(`/pengguna?cari=${await uptdBaru()}@contoh.id`),
        kata: { kolom: ['Cakupan'], teks: ['{n} Kecamatan Dipilih'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'ditanya sebelum disimpan',
        langkah: async (page) => {
          await tekan(/@contoh\.id$/, 'link')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('textbox', { name: 'No. HP' }).fill('081298765432')
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        di: DIALOG,
        kata: { judul: ['Konfirmasi'], teks: ['Apakah anda sudah yakin ?'], tombol: ['Tidak', 'Iya'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'gagal disimpan',
        langkah: async (page) => {
          await rusakkan(page, '/api/pengguna/*', 'PATCH')
          await tekan('Iya')(page)
        },
        di: DIALOG,
        kata: { galat: ['Gagal menyimpan data'] },
      },
      {
        layar: 'Pengguna',
        keadaan: 'tersimpan',
        langkah: async (page) => {
          await pulihkan(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
          await tekan('Iya')(page)
        },
        kata: { kabar: ['Berhasil menyimpan data'] },
      },
    ],
  },
]
