import { DIALOG, type Kunjungan } from './kata.ts'
import { pulihkan, rusakkan, tekan } from './kata-langkah.ts'
import { isiTanggal } from './koreksi.ts'

const NAMA = `Libur uji kata ${Date.now()}`

/** Holidays. */
export const KATA_LIBUR: readonly Kunjungan[] = [
  {
    akun: 'admin',
    keadaan: [
      {
        layar: 'Hari Libur',
        keadaan: 'kalender',
        jalur: '/pengaturan/libur',
        kata: {
          judul: ['Pengaturan Hari Libur'],
          tab: ['Kalender', 'Daftar Libur'],
          penjelas: ['Tambah Hari Libur'],
        },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'tambah',
        langkah: tekan('Tambah Hari Libur'),
        di: DIALOG,
        kata: {
          judul: ['Tambah Hari Libur'],
          isian: ['Nama Libur', 'Jenis Libur', 'Tanggal', 'Jenjang', 'Deskripsi'],
          teks: ['Pilih Jenjang'],
          tombol: ['Simpan'],
        },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'pilihan jenis',
        langkah: tekan('Jenis Libur', 'combobox'),
        kata: { pilihan: ['Nasional', 'Daerah Kab/Kota', 'Daerah Prov'] },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'gagal disimpan',
        langkah: async (page) => {
          await page.getByRole('option', { name: 'Daerah Prov' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('combobox', { name: 'Provinsi' }).fill('mal')
          await page.getByRole('option', { name: 'Maluku', exact: true }).click()
          await dialog.getByLabel('Nama Libur').fill(NAMA)
          await isiTanggal(dialog.getByLabel('Tanggal', { exact: true }), '2027-12-15')
          await dialog.getByRole('combobox', { name: 'Jenjang' }).click()
          await page.getByRole('option', { name: 'SLB' }).click()
          await page.keyboard.press('Escape')
          await rusakkan(page, '/api/pengaturan/libur', 'POST')
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        di: DIALOG,
        kata: { galat: ['Gagal menyimpan data'] },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'tersimpan',
        langkah: async (page) => {
          await pulihkan(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
        },
        kata: { kabar: ['Berhasil menyimpan data'] },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'daftar',
        jalur: '/pengaturan/libur?tab=daftar&tahun=semua',
        kata: { kolom: ['Tanggal', 'Nama Libur', 'Jenis Libur'], teks: ['Nasional', 'Daerah'] },
      },
      { layar: 'Acuan', keadaan: 'libur', kata: { teks: ['Nasional'] } },
      {
        layar: 'Hari Libur',
        keadaan: 'detail',
        langkah: (page) => page.getByRole('button', { name: NAMA }).click(),
        di: DIALOG,
        kata: {
          judul: ['Detail Hari Libur'],
          teks: [{ kutipan: 'Do MMMM YYYY', kini: '15 Desember 2027', keputusan: 'product.md 1' }],
        },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'gagal dihapus',
        langkah: async (page) => {
          await rusakkan(page, '/api/pengaturan/libur/*', 'DELETE')
          await tekan('Hapus hari libur')(page)
          await tekan('Iya, hapus')(page)
        },
        di: DIALOG,
        kata: { galat: ['Gagal menghapus data'] },
      },
      {
        layar: 'Hari Libur',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await pulihkan(page)
          await tekan('Iya, hapus')(page)
          await page.getByText('Berhasil menghapus data').waitFor()
          await rusakkan(page, '/api/pengaturan/libur*')
          await page.goto('/pengaturan/libur?tab=daftar')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
]
