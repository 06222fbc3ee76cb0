import { corrupt, hold, press, restore, type } from './steps.ts'
import type { Visit } from './words.ts'

/** Dashboards and the list of schools. */
export const DASHBOARD_WORDS: readonly Visit[] = [
  {
    akun: 'sekolah',
    state: [
      {
        screen: 'Dashboard Sekolah',
        state: 'Informasi',
        path: '/dashboard/sekolah',
        word: {
          tab: ['Informasi', 'Progress Kirim DHGTK'],
          judul: ['Daftar Kehadiran GTK'],
          kolom: ['Nama', 'NIP', 'NUPTK', 'Waktu Datang', 'Waktu Pulang', 'Status Kehadiran', 'Keterangan'],
        },
      },
      { screen: 'Kerangka', state: 'panel operator', at: '[aria-label="Bilah samping"]', word: { bagian: ['NPSN'] } },
      {
        screen: 'Dashboard Sekolah',
        state: 'sedang dimuat',
        step: async (page) => {
          await hold(page, '/api/dashboard/sekolah/*?*')
          await hold(page, '/api/dashboard/sekolah/*')
          await page.goto('/dashboard/sekolah')
        },
        word: { teks: ['Sedang memuat data. . .'] },
      },
      {
        // Loaded, a school without an address of DHGTK reads one sentence instead of an empty table.
        screen: 'Dashboard Sekolah',
        state: 'Progress Kirim DHGTK, sedang dimuat',
        step: press('Progress Kirim DHGTK', 'tab'),
        word: {
          kolom: ['Tanggal', 'Nama', 'Jenis Waktu', 'Waktu', 'Status Kirim', 'Waktu Kirim', 'Jenis Data'],
          teks: ['Sedang memuat data. . .'],
        },
      },
      {
        screen: 'Dashboard Sekolah',
        state: 'gagal dimuat',
        step: async (page) => {
          await restore(page)
          await corrupt(page, '/api/dashboard/sekolah/*?*')
          await corrupt(page, '/api/dashboard/sekolah/*')
          await page.goto('/dashboard/sekolah')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: 'yayasan',
    state: [
      {
        screen: 'Dashboard Yayasan',
        state: 'dibuka',
        path: '/dashboard/statistik',
        word: {
          judul: ['Sinkron Hari ini', 'Dalam 7 Hari', 'Dalam 30 Hari', 'Sinkron Terakhir'],
          kolom: ['Waktu', 'Sekolah', 'Kecamatan', 'Kab/Kota'],
        },
      },
    ],
  },
  {
    akun: 'admin',
    state: [
      {
        screen: 'Statistik',
        state: 'Indonesia',
        path: '/dashboard/statistik',
        word: {
          judul: [
            'Wilayah : {region}',
            'TK',
            'SD',
            'SMP',
            'SMA',
            'SMK',
            'SLB',
            'Sinkron Hari ini',
            'Sinkron Terakhir',
            'Sekolah yang Sudah Menggunakan GEISA per {lower level}',
          ],
          pilihan: ['Negeri', 'Swasta', 'Pilih'],
          teks: [
            'Sudah',
            'Belum',
            { kutipan: 'belum', kini: 'Belum', keputusan: 'product.md 1' },
            'Dari {n} Sekolah',
            'H-7',
            'H-30',
          ],
          kolom: ['Waktu', 'Sekolah', 'Wilayah'],
        },
      },
      {
        screen: 'Acuan',
        state: 'statistik',
        word: { judul: ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'] },
      },
      {
        screen: 'Statistik',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/dashboard/rekap-pengguna*')
          await page.goto('/dashboard/statistik?level=1')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'Daftar Sekolah',
        state: 'Indonesia',
        step: restore,
        path: '/dashboard/pengguna-geisa',
        word: {
          judul: ['Daftar Sekolah Pengguna Geisa'],
          tombol: [
            'Unduh',
            '< 7 Hari Yl',
            '> 7 Hari Yl',
            '> 14 Hari Yl',
            '> 1 Bulan Yl',
            '> 2 Bulan Yl',
            '> 3 Bulan Yl',
            'Belum pernah sinkron',
            'Belum menggunakan Mesin FP',
          ],
          teks: ['Wilayah : {region}'],
          petunjuk: ['Cari sekolah...'],
          kolom: [
            'No.',
            'NPSN',
            'Nama Sekolah',
            'Jenjang',
            'Provinsi',
            'Kab/Kota',
            'Kecamatan',
            'Sinkron Terakhir',
            'Tanggal Sinkron Terakhir',
          ],
        },
      },
      {
        screen: 'Acuan',
        state: 'wilayah',
        word: { kolom: ['Provinsi', 'Kecamatan'] },
      },
      {
        screen: 'Daftar Sekolah',
        state: 'wilayah yang tidak ada',
        step: type('Provinsi', 'zzzz'),
        word: { teks: ['Wilayah tidak ditemukan'] },
      },
      {
        screen: 'Daftar Sekolah',
        state: 'yang belum pernah sinkron',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await press(/^Belum pernah sinkron/)(page)
        },
        word: { teks: ['-'] },
      },
      {
        screen: 'Daftar Sekolah',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/dashboard/pengguna-geisa*')
          await page.goto('/dashboard/pengguna-geisa')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
]
