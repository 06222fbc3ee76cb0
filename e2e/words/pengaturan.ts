import { corrupt, press, restore } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

const NAMA = `Cronjob uji kata ${Date.now()}`

/** The other settings, the menu, the reference of statuses. */
export const PENGATURAN_WORDS: readonly Visit[] = [
  {
    akun: 'sekolah',
    state: [
      {
        screen: 'Pengaturan lain',
        state: 'GTK gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/gtk?*')
          await page.goto('/pengaturan/gtk')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'Status Kehadiran',
        state: 'jenis guru',
        step: restore,
        path: '/pengaturan/gtk',
        word: { teks: ['Kepala Sekolah'] },
      },
      {
        screen: 'Pengaturan lain',
        state: 'satu GTK gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/gtk/*')
          await page.getByRole('table').getByText('Ahmad').first().click()
        },
        at: DIALOG,
        word: { galat: ['Gagal mendapatkan data'] },
      },
      {
        screen: 'Pengaturan lain',
        state: 'sekolah gagal disimpan',
        step: async (page) => {
          await restore(page)
          await page.goto('/pengaturan/sekolah')
          await corrupt(page, '/api/sekolah*', 'PATCH')
          await page.getByLabel('Alamat', { exact: true }).fill('Jalan Uji Kata 1')
          await press('Simpan')(page)
        },
        word: { kabar: ['Gagal memperbaharui sekolah'] },
      },
    ],
  },
  {
    akun: 'admin',
    state: [
      {
        screen: 'Pengaturan lain',
        state: 'cronjob gagal disimpan',
        step: async (page) => {
          await page.goto('/pengaturan/cronjob')
          await press('Cronjob baru')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Tugas').click()
          await page.getByRole('option', { name: 'Lipat dan periksa penghitung' }).click()
          await dialog.getByLabel('Nama').fill(NAMA)
          await corrupt(page, '/api/cronjob', 'POST')
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        at: DIALOG,
        word: { galat: ['Gagal menyimpan data'] },
      },
      {
        screen: 'Pengaturan lain',
        state: 'cronjob tersimpan',
        step: async (page) => {
          await restore(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
        },
        word: { kabar: ['Berhasil menyimpan data'] },
      },
      {
        screen: 'Pengaturan lain',
        state: 'cronjob gagal dihapus',
        step: async (page) => {
          await corrupt(page, '/api/cronjob/*', 'DELETE')
          await press(`Hapus ${NAMA}`)(page)
          await press('Iya, hapus')(page)
        },
        at: DIALOG,
        word: { galat: ['Gagal menghapus data'] },
      },
      {
        screen: 'Kerangka',
        state: 'menu admin',
        step: async (page) => {
          await restore(page)
          await press('Iya, hapus')(page)
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        },
        word: { menu: ['Approval Otomatis', 'Aplikasi', 'Cronjob', 'Hari Libur', 'Sekolah'] },
      },
      {
        screen: 'Menu',
        state: 'menu admin',
        step: press(/^Kotak Surat/),
        word: {
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
        screen: 'Status Kehadiran',
        state: 'referensi',
        path: '/pengaturan/aplikasi?tab=referensi',
        word: {
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
