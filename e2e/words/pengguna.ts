import type { Page } from '@playwright/test'
import { add, allSekolah, KOTA_MALANG } from '../kit/akun.ts'
import { corrupt, hold, newUptd, press, restore } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

const findNpsn = async (page: Page): Promise<void> => {
  const [one] = await allSekolah(`kodeWilayah=${KOTA_MALANG}`)
  await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill(one?.npsn ?? '')
  await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
}

/** User management. */
export const PENGGUNA_WORDS: readonly Visit[] = [
  {
    akun: 'admin',
    state: [
      {
        screen: 'Pengguna',
        state: 'daftar',
        step: restore,
        path: '/pengguna',
        word: {
          judul: ['Manajemen Pengguna'],
          isian: ['Pencarian'],
          tombol: ['Tambah Pengguna'],
          kolom: ['No.', 'Nama', 'Username', 'No. HP', 'Peran', 'Wilayah'],
        },
      },
      {
        screen: 'Peran',
        state: 'pilihan peran',
        step: press('Peran', 'combobox'),
        word: {
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
        screen: 'Pengguna',
        state: 'pencarian tanpa hasil',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByLabel('Pencarian').fill('tidak ada siapa pun')
          await page.getByLabel('Pencarian').press('Enter')
        },
        word: { teks: ['Belum ada pengguna. . .'] },
      },
      {
        screen: 'Pengguna',
        state: 'rekam sendiri',
        path: '/pengguna?cari=admin@contoh.id',
        step: async (page) => {
          await page.getByRole('link', { name: 'admin@contoh.id' }).waitFor()
          await hold(page, '/api/pengguna/*')
          await press('admin@contoh.id', 'link')(page)
        },
        at: DIALOG,
        word: { teks: ['Tunggu beberapa saat...'] },
      },
      {
        screen: 'Pengguna',
        state: 'rekam sendiri, terbuka',
        step: restore,
        at: DIALOG,
        word: { tombol: ['Ubah Password'] },
      },
      {
        screen: 'Pengguna',
        state: 'gagal dibuka',
        step: async (page) => {
          await page.goto('/pengguna?cari=kabkota@contoh.id')
          await page.getByRole('link', { name: 'kabkota@contoh.id' }).waitFor()
          await corrupt(page, '/api/pengguna/*')
          await press('kabkota@contoh.id', 'link')(page)
        },
        at: DIALOG,
        word: { galat: ['Gagal mendapatkan data'] },
      },
      {
        screen: 'Pengguna',
        state: 'wilayah baru',
        step: async (page) => {
          await restore(page)
          await page.goto('/pengguna')
          await press('Tambah Pengguna')(page)
          await press('Peran', 'combobox')(page)
          await page.getByRole('option', { name: 'Dinas Provinsi (Dikmen)' }).click()
          await page
            .getByRole('dialog')
            .getByRole('combobox', { name: /^Wilayah/ })
            .fill('ab')
        },
        word: { teks: ['Ketik min. 3 huruf...'] },
      },
      {
        screen: 'Pengguna',
        state: 'wilayah yang tidak ada',
        step: (page) =>
          page
            .getByRole('dialog')
            .getByRole('combobox', { name: /^Wilayah/ })
            .fill('zzzz'),
        word: { teks: ['Wilayah tidak ditemukan'] },
      },
      {
        screen: 'Acuan',
        state: 'hak akses',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').getByRole('combobox', { name: /^Hak/ }).click()
        },
        word: { pilihan: ['MONITORING', 'APPROVAL'] },
      },
      {
        screen: 'Pengguna',
        state: 'daftar gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/pengguna/list*')
          await page.goto('/pengguna')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: 'provinsi',
    state: [
      {
        screen: 'Pengguna',
        state: 'daftar provinsi',
        path: '/pengguna',
        word: {
          kolom: ['Cakupan'],
          teks: [
            '{n} Sekolah Dipilih',
            { kutipan: '{n} Kab/Kota', kini: '{n} Kab/Kota Dipilih', keputusan: 'docs/decisions/0018' },
          ],
        },
      },
      {
        screen: 'Pengguna',
        state: 'menu Tambah Pengguna',
        step: press('Tambah Pengguna'),
        word: { menu: ['Cabang Dinas', 'Yayasan'] },
      },
      {
        screen: 'Pengguna',
        state: 'pilih sekolah yayasan',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await add(page, 'Yayasan')
        },
        at: DIALOG,
        word: { judul: ['Pengguna Yayasan Detail'], tombol: ['Simpan'] },
      },
      {
        screen: 'Pengguna',
        state: 'NPSN kurang angka',
        step: async (page) => {
          await press('Pilih Sekolah')(page)
          await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill('1234')
        },
        at: DIALOG,
        word: { petunjuk: ['Masukkan NPSN. . . (Enter)'], teks: ['NPSN harus 8 digit angka'] },
      },
      {
        screen: 'Pengguna',
        state: 'NPSN yang tidak ada',
        step: async (page) => {
          await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').fill('00000000')
          await page.getByPlaceholder('Masukkan NPSN. . . (Enter)').press('Enter')
        },
        at: DIALOG,
        word: { teks: ['Sekolah tidak ditemukan'] },
      },
      {
        screen: 'Pengguna',
        state: 'sekolah ditemukan',
        step: findNpsn,
        at: DIALOG,
        word: { teks: ['Bentuk Pendidikan', 'Nama', 'Wilayah'], tombol: ['Tambah Sekolah'] },
      },
      {
        screen: 'Pengguna',
        state: 'sekolah dua kali',
        step: async (page) => {
          await press('Tambah Sekolah')(page)
          await findNpsn(page)
        },
        at: DIALOG,
        word: { teks: ['Sekolah sudah pernah ditambahkan'] },
      },
    ],
  },
  {
    akun: 'kabkota',
    state: [
      {
        screen: 'Pengguna',
        state: 'daftar kab/kota',
        step: async (page) => page.goto(`/pengguna?cari=${await newUptd()}@contoh.id`),
        word: { kolom: ['Cakupan'], teks: ['{n} Kecamatan Dipilih'] },
      },
      {
        screen: 'Pengguna',
        state: 'ditanya sebelum disimpan',
        step: async (page) => {
          await press(/@contoh\.id$/, 'link')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('textbox', { name: 'No. HP' }).fill('081298765432')
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        at: DIALOG,
        word: { judul: ['Konfirmasi'], teks: ['Apakah anda sudah yakin ?'], tombol: ['Tidak', 'Iya'] },
      },
      {
        screen: 'Pengguna',
        state: 'gagal disimpan',
        step: async (page) => {
          await corrupt(page, '/api/pengguna/*', 'PATCH')
          await press('Iya')(page)
        },
        at: DIALOG,
        word: { galat: ['Gagal menyimpan data'] },
      },
      {
        screen: 'Pengguna',
        state: 'tersimpan',
        step: async (page) => {
          await restore(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
          await press('Iya')(page)
        },
        word: { kabar: ['Berhasil menyimpan data'] },
      },
    ],
  },
]
