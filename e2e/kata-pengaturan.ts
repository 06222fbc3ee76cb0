import { DIALOG, type Kunjungan } from './kata.ts'
import { pulihkan, rusakkan, tekan } from './kata-langkah.ts'

const NAMA = `Cronjob uji kata ${Date.now()}`

/** The other settings, the menu, the reference of statuses. */
export const KATA_PENGATURAN: readonly Kunjungan[] = [
  {
    akun: 'sekolah',
    keadaan: [
      {
        layar: 'Pengaturan lain',
        keadaan: 'GTK gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/gtk?*')
          await page.goto('/pengaturan/gtk')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'Status Kehadiran',
        keadaan: 'jenis guru',
        langkah: pulihkan,
        jalur: '/pengaturan/gtk',
        kata: { teks: ['Kepala Sekolah'] },
      },
      {
        layar: 'Pengaturan lain',
        keadaan: 'satu GTK gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/gtk/*')
          await page.getByRole('table').getByText('Ahmad').first().click()
        },
        di: DIALOG,
        kata: { galat: ['Gagal mendapatkan data'] },
      },
      {
        layar: 'Pengaturan lain',
        keadaan: 'sekolah gagal disimpan',
        langkah: async (page) => {
          await pulihkan(page)
          await page.goto('/pengaturan/sekolah')
          await rusakkan(page, '/api/sekolah*', 'PATCH')
          await page.getByLabel('Alamat', { exact: true }).fill('Jalan Uji Kata 1')
          await tekan('Simpan')(page)
        },
        kata: { kabar: ['Gagal memperbaharui sekolah'] },
      },
    ],
  },
  {
    akun: 'admin',
    keadaan: [
      {
        layar: 'Pengaturan lain',
        keadaan: 'cronjob gagal disimpan',
        langkah: async (page) => {
          await page.goto('/pengaturan/cronjob')
          await tekan('Cronjob baru')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Tugas').click()
          await page.getByRole('option', { name: 'Lipat dan periksa penghitung' }).click()
          await dialog.getByLabel('Nama').fill(NAMA)
          await rusakkan(page, '/api/cronjob', 'POST')
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        di: DIALOG,
        kata: { galat: ['Gagal menyimpan data'] },
      },
      {
        layar: 'Pengaturan lain',
        keadaan: 'cronjob tersimpan',
        langkah: async (page) => {
          await pulihkan(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
        },
        kata: { kabar: ['Berhasil menyimpan data'] },
      },
      {
        layar: 'Pengaturan lain',
        keadaan: 'cronjob gagal dihapus',
        langkah: async (page) => {
          await rusakkan(page, '/api/cronjob/*', 'DELETE')
          await tekan(`Hapus ${NAMA}`)(page)
          await tekan('Iya, hapus')(page)
        },
        di: DIALOG,
        kata: { galat: ['Gagal menghapus data'] },
      },
      {
        layar: 'Kerangka',
        keadaan: 'menu admin',
        langkah: async (page) => {
          await pulihkan(page)
          await tekan('Iya, hapus')(page)
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        },
        kata: { menu: ['Approval Otomatis', 'Aplikasi', 'Cronjob', 'Hari Libur', 'Sekolah'] },
      },
      {
        layar: 'Menu',
        keadaan: 'menu admin',
        kata: {
          menu: [
            'Dashboard',
            'Statistik',
            'Pengguna Geisa',
            'Kotak Surat',
            'Inbox',
            'Terkirim',
            'Draft',
            'Dihapus',
            'Pengusulan',
            'Absensi Manual',
            'Koreksi Status Kehadiran',
            'Laporan',
            'Upload SPTJM',
            'Harian',
            'Bulanan Sekolah',
            'Bulanan Kecamatan',
            'Manajemen Pengguna',
          ],
        },
      },
      {
        layar: 'Status Kehadiran',
        keadaan: 'referensi',
        jalur: '/pengaturan/aplikasi?tab=referensi',
        kata: {
          teks: [
            'Alpa',
            'A',
            'Hadir',
            'H',
            'Libur',
            'L',
            'Dinas Luar Pagi',
            'Dinas Luar Siang',
            'Dinas Luar Penuh',
            'DLP',
            'DLS',
            'DL',
            'SDSD',
            'STSD',
            'SB',
            'CM',
            'CH',
            'CHR',
            'CI',
            'CP',
            'CTB',
            'CT',
            'Sakit Permanen',
            'SP',
            'HMR',
            'HLP',
            'HMH',
            'HMB',
            'HLA',
            'HPB',
            'Cuti Melahirkan',
            'Cuti Haji',
            'Cuti Hari Raya',
            'Cuti Ibadah',
            'Cuti Alasan Penting',
            'Cuti Tugas Belajar',
            'Cuti Tahunan',
          ],
        },
      },
    ],
  },
]
