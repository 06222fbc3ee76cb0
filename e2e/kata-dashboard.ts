import type { Kunjungan } from './kata.ts'
import { ketik, pulihkan, rusakkan, tahan, tekan } from './kata-langkah.ts'

/** Dashboards and the list of schools. */
export const KATA_DASHBOARD: readonly Kunjungan[] = [
  {
    akun: 'sekolah',
    keadaan: [
      {
        layar: 'Dashboard Sekolah',
        keadaan: 'Informasi',
        jalur: '/dashboard/sekolah',
        kata: {
          tab: ['Informasi', 'Progress Kirim DHGTK'],
          judul: ['Daftar Kehadiran GTK'],
          kolom: ['Nama', 'NIP', 'NUPTK', 'Waktu Datang', 'Waktu Pulang', 'Status Kehadiran', 'Keterangan'],
        },
      },
      { layar: 'Kerangka', keadaan: 'panel operator', di: '[aria-label="Bilah samping"]', kata: { bagian: ['NPSN'] } },
      {
        layar: 'Dashboard Sekolah',
        keadaan: 'sedang dimuat',
        langkah: async (page) => {
          await tahan(page, '/api/dashboard/sekolah/*?*')
          await tahan(page, '/api/dashboard/sekolah/*')
          await page.goto('/dashboard/sekolah')
        },
        kata: { teks: ['Sedang memuat data. . .'] },
      },
      {
        // Loaded, a school without an address of DHGTK reads one sentence instead of an empty table.
        layar: 'Dashboard Sekolah',
        keadaan: 'Progress Kirim DHGTK, sedang dimuat',
        langkah: tekan('Progress Kirim DHGTK', 'tab'),
        kata: {
          kolom: ['Tanggal', 'Nama', 'Jenis Waktu', 'Waktu', 'Status Kirim', 'Waktu Kirim', 'Jenis Data'],
          teks: ['Sedang memuat data. . .'],
        },
      },
      {
        layar: 'Dashboard Sekolah',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await pulihkan(page)
          await rusakkan(page, '/api/dashboard/sekolah/*?*')
          await rusakkan(page, '/api/dashboard/sekolah/*')
          await page.goto('/dashboard/sekolah')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: 'yayasan',
    keadaan: [
      {
        layar: 'Dashboard Yayasan',
        keadaan: 'dibuka',
        jalur: '/dashboard/statistik',
        kata: {
          judul: ['Sinkron Hari ini', 'Dalam 7 Hari', 'Dalam 30 Hari', 'Sinkron Terakhir'],
          kolom: ['Waktu', 'Sekolah', 'Kecamatan', 'Kab/Kota'],
        },
      },
    ],
  },
  {
    akun: 'admin',
    keadaan: [
      {
        layar: 'Statistik',
        keadaan: 'Indonesia',
        jalur: '/dashboard/statistik',
        kata: {
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
        layar: 'Acuan',
        keadaan: 'statistik',
        kata: { judul: ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'] },
      },
      {
        layar: 'Statistik',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/dashboard/rekap-pengguna*')
          await page.goto('/dashboard/statistik?level=1')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'Daftar Sekolah',
        keadaan: 'Indonesia',
        langkah: pulihkan,
        jalur: '/dashboard/pengguna-geisa',
        kata: {
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
        layar: 'Acuan',
        keadaan: 'wilayah',
        kata: { kolom: ['Provinsi', 'Kecamatan'] },
      },
      {
        layar: 'Daftar Sekolah',
        keadaan: 'wilayah yang tidak ada',
        langkah: ketik('Provinsi', 'zzzz'),
        kata: { teks: ['Wilayah tidak ditemukan'] },
      },
      {
        layar: 'Daftar Sekolah',
        keadaan: 'yang belum pernah sinkron',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await tekan(/^Belum pernah sinkron/)(page)
        },
        kata: { teks: ['-'] },
      },
      {
        layar: 'Daftar Sekolah',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/dashboard/pengguna-geisa*')
          await page.goto('/dashboard/pengguna-geisa')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
]
