import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bulan, cari, nomor, salahSatu, tanggal, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

const laporanSptjm = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/sptjm',
  staticData: {
    layar: {
      judul: 'Upload SPTJM',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Laporan', label: 'Upload SPTJM', ikon: 'UploadFileOutlined' },
    },
  },
  validateSearch: cari({
    bulan,
    wilayah: teks,
    status: salahSatu(['diunggah', 'diterima', 'dikembalikan', 'segel-dibuka']),
    cari: teks,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sptjm/sptjm-page.tsx')),
    'SptjmPage',
  ),
})

const laporanHarian = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/harian',
  staticData: {
    layar: {
      judul: 'Laporan Kehadiran Harian',
      hak: DAFTAR_PERAN,
      menu: { grup: 'Laporan', label: 'Harian', ikon: 'CalendarMonthOutlined' },
    },
  },
  validateSearch: cari({
    gtk: teks,
    sekolah: nomor,
    bulan,
    tanggal,
    shift: salahSatu(['2']),
    sel: salahSatu(['datang', 'pulang', 'terlambat', 'pulangCepat', 'status', 'keterangan']),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/rekap/harian-page.tsx')),
    'HarianPage',
  ),
})

const laporanBulanan = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/bulanan',
  staticData: {
    layar: {
      judul: 'Laporan Kehadiran Bulanan',
      hak: DAFTAR_PERAN,
      menu: { grup: 'Laporan', label: 'Bulanan Sekolah', ikon: 'TableChartOutlined' },
    },
  },
  validateSearch: cari({ sekolah: nomor, bulan, tanpa: teks, gtk: teks, angka: teks, tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/rekap/bulanan-page.tsx')),
    'BulananPage',
  ),
})

const laporanKecamatan = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/bulanan-kecamatan',
  staticData: {
    layar: {
      judul: 'Laporan Kehadiran Bulanan Kecamatan',
      hak: KANTOR.filter((peran) => peran !== PERAN.YAYASAN),
      menu: { grup: 'Laporan', label: 'Bulanan Kecamatan', ikon: 'MapOutlined' },
    },
  },
  validateSearch: cari({ kecamatan: teks, bulan, tanpa: teks, gtk: teks, angka: teks, tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/rekap/kecamatan-page.tsx')),
    'KecamatanPage',
  ),
})

const rekapAbsensiManual = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/absensi-manual',
  staticData: {
    layar: {
      judul: 'Rekap Absensi Manual',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Laporan', label: 'Absensi Manual', ikon: 'SummarizeOutlined' },
    },
  },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengajuan/manual/rekap-manual-page.tsx')),
    'RekapManualPage',
  ),
})

const rekapKoreksi = createRoute({
  getParentRoute: () => akar,
  path: '/laporan/koreksi-status',
  staticData: {
    layar: {
      judul: 'Rekap Koreksi Status Kehadiran',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Laporan', label: 'Koreksi Status Kehadiran', ikon: 'PlaylistAddCheckOutlined' },
    },
  },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengajuan/koreksi/rekap-koreksi-page.tsx')),
    'RekapKoreksiPage',
  ),
})

const kesiapan = createRoute({
  getParentRoute: () => akar,
  path: '/kesiapan',
  staticData: {
    layar: {
      judul: 'Kesiapan',
      hak: KANTOR,
      menu: { grup: 'Laporan', label: 'Kesiapan', ikon: 'FactCheckOutlined' },
    },
  },
  validateSearch: cari({
    bulan,
    wilayah: teks,
    jenjang: salahSatu(JENJANG),
    keadaan: salahSatu(['belum-dikunci', 'belum-sptjm', 'menunggu', 'dikembalikan', 'diterima']),
    cari: teks,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/kunci-bulan/kesiapan-page.tsx')),
    'KesiapanPage',
  ),
})

export const ruteLaporan = [
  laporanSptjm,
  laporanHarian,
  laporanBulanan,
  laporanKecamatan,
  rekapAbsensiManual,
  rekapKoreksi,
  kesiapan,
] as const
