import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { bulan, fields, nomor, oneOf, tanggal, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

const laporanSptjm = createRoute({
  getParentRoute: () => root,
  path: '/laporan/sptjm',
  staticData: {
    screen: {
      title: 'Upload SPTJM',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { group: 'Laporan', label: 'Upload SPTJM', icon: 'sptjm' },
    },
  },
  validateSearch: fields({
    bulan,
    wilayah: text,
    status: oneOf(['diunggah', 'diterima', 'dikembalikan', 'segel-dibuka']),
    cari: text,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/sptjm/sptjm-page.tsx')),
    'SptjmPage',
  ),
})

const laporanHarian = createRoute({
  getParentRoute: () => root,
  path: '/laporan/harian',
  staticData: {
    screen: {
      title: 'Laporan Kehadiran Harian',
      hak: DAFTAR_PERAN,
      menu: { group: 'Laporan', label: 'Harian', icon: 'harian' },
    },
  },
  validateSearch: fields({
    gtk: text,
    sekolah: nomor,
    bulan,
    tanggal,
    shift: oneOf(['2']),
    sel: oneOf(['datang', 'pulang', 'terlambat', 'pulangCepat', 'status', 'keterangan']),
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/rekap/harian-page.tsx')),
    'HarianPage',
  ),
})

const laporanBulanan = createRoute({
  getParentRoute: () => root,
  path: '/laporan/bulanan',
  staticData: {
    screen: {
      title: 'Laporan Kehadiran Bulanan',
      hak: DAFTAR_PERAN,
      menu: { group: 'Laporan', label: 'Bulanan Sekolah', icon: 'bulanan' },
    },
  },
  validateSearch: fields({
    sekolah: nomor,
    bulan,
    tampil: oneOf(['ubin', 'angka']),
    tanpa: text,
    gtk: text,
    angka: text,
    tanggal,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/rekap/bulanan-page.tsx')),
    'BulananPage',
  ),
})

const laporanKecamatan = createRoute({
  getParentRoute: () => root,
  path: '/laporan/bulanan-kecamatan',
  staticData: {
    screen: {
      title: 'Laporan Kehadiran Bulanan Kecamatan',
      hak: KANTOR.filter((peran) => peran !== PERAN.YAYASAN),
      menu: { group: 'Laporan', label: 'Bulanan Kecamatan', icon: 'wilayah' },
    },
  },
  validateSearch: fields({ kecamatan: text, bulan, tanpa: text, gtk: text, angka: text, tanggal }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/rekap/kecamatan-page.tsx')),
    'KecamatanPage',
  ),
})

const rekapAbsensiManual = createRoute({
  getParentRoute: () => root,
  path: '/laporan/absensi-manual',
  staticData: {
    screen: {
      title: 'Rekap Absensi Manual',
      hak: [PERAN.NASIONAL],
      menu: { group: 'Laporan', label: 'Absensi Manual', icon: 'rekap' },
    },
  },
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengajuan/list/rekap-usulan.tsx')),
    'RekapManualPage',
  ),
})

const rekapKoreksi = createRoute({
  getParentRoute: () => root,
  path: '/laporan/koreksi-status',
  staticData: {
    screen: {
      title: 'Rekap Koreksi Status Kehadiran',
      hak: [PERAN.NASIONAL],
      menu: { group: 'Laporan', label: 'Koreksi Status Kehadiran', icon: 'daftar' },
    },
  },
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengajuan/list/rekap-usulan.tsx')),
    'RekapKoreksiPage',
  ),
})

const kesiapan = createRoute({
  getParentRoute: () => root,
  path: '/kesiapan',
  staticData: {
    screen: {
      title: 'Kesiapan',
      hak: KANTOR,
      menu: { group: 'Laporan', label: 'Kesiapan', icon: 'kesiapan' },
    },
  },
  validateSearch: fields({
    bulan,
    wilayah: text,
    jenjang: oneOf(JENJANG),
    keadaan: oneOf(['belum-dikunci', 'belum-sptjm', 'menunggu', 'dikembalikan', 'diterima']),
    cari: text,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/kunci-bulan/kesiapan-page.tsx')),
    'KesiapanPage',
  ),
})

export const laporanRoute = [
  laporanSptjm,
  laporanHarian,
  laporanBulanan,
  laporanKecamatan,
  rekapAbsensiManual,
  rekapKoreksi,
  kesiapan,
] as const
