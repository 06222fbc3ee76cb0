import { fillTanggal } from '../kit/koreksi.ts'
import { corrupt, press, restore } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

const NAMA = `Libur uji kata ${Date.now()}`

/** Holidays. */
export const LIBUR_WORDS: readonly Visit[] = [
  {
    akun: 'admin',
    state: [
      {
        screen: 'Hari Libur',
        state: 'kalender',
        path: '/pengaturan/libur',
        word: {
          judul: ['Pengaturan Hari Libur'],
          tab: ['Kalender', 'Daftar Libur'],
          penjelas: ['Tambah Hari Libur'],
        },
      },
      {
        screen: 'Hari Libur',
        state: 'tambah',
        step: press('Tambah Hari Libur'),
        at: DIALOG,
        word: {
          judul: ['Tambah Hari Libur'],
          isian: [
            'Nama Libur',
            'Jenis Libur',
            { kutipan: 'Tanggal', kini: 'Tanggal mulai', keputusan: 'docs/decisions/0073' },
            'Jenjang',
            'Deskripsi',
          ],
          teks: ['Pilih Jenjang'],
          tombol: ['Simpan'],
        },
      },
      {
        screen: 'Hari Libur',
        state: 'pilihan jenis',
        step: press('Jenis Libur', 'combobox'),
        word: { pilihan: ['Nasional', 'Daerah Kab/Kota', 'Daerah Prov'] },
      },
      {
        screen: 'Hari Libur',
        state: 'gagal disimpan',
        step: async (page) => {
          await page.getByRole('option', { name: 'Daerah Prov' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('combobox', { name: 'Provinsi' }).fill('mal')
          await page.getByRole('option', { name: 'Maluku', exact: true }).click()
          await dialog.getByLabel('Nama Libur').fill(NAMA)
          await fillTanggal(dialog.getByLabel('Tanggal mulai', { exact: true }), '2027-12-15')
          await dialog.getByRole('combobox', { name: 'Jenjang' }).click()
          await page.getByRole('option', { name: 'SLB' }).click()
          await page.keyboard.press('Escape')
          await corrupt(page, '/api/pengaturan/libur', 'POST')
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        at: DIALOG,
        word: { galat: ['Gagal menyimpan data'] },
      },
      {
        screen: 'Hari Libur',
        state: 'tersimpan',
        step: async (page) => {
          await restore(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
        },
        word: { kabar: ['Berhasil menyimpan data'] },
      },
      {
        screen: 'Hari Libur',
        state: 'daftar',
        path: '/pengaturan/libur?tab=daftar&tahun=semua',
        word: { kolom: ['Tanggal', 'Nama Libur', 'Jenis Libur'], teks: ['Nasional', 'Daerah'] },
      },
      { screen: 'Acuan', state: 'libur', word: { teks: ['Nasional'] } },
      {
        screen: 'Hari Libur',
        state: 'detail',
        step: (page) => page.getByRole('button', { name: NAMA }).click(),
        at: DIALOG,
        word: {
          judul: ['Detail Hari Libur'],
          teks: [{ kutipan: 'Do MMMM YYYY', kini: '15 Desember 2027', keputusan: 'product.md 1' }],
        },
      },
      {
        screen: 'Hari Libur',
        state: 'gagal dihapus',
        step: async (page) => {
          await corrupt(page, '/api/pengaturan/libur/*', 'DELETE')
          await press('Hapus hari libur')(page)
          await press('Iya, hapus')(page)
        },
        at: DIALOG,
        word: { galat: ['Gagal menghapus data'] },
      },
      {
        screen: 'Hari Libur',
        state: 'gagal dimuat',
        step: async (page) => {
          await restore(page)
          await press('Iya, hapus')(page)
          await page.getByText('Berhasil menghapus data').waitFor()
          await corrupt(page, '/api/pengaturan/libur*')
          await page.goto('/pengaturan/libur?tab=daftar')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
]
