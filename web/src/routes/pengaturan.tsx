import { JENJANG } from '@geisa/engine/acuan'
import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { visibleJenjang } from '../shared/wilayah/visible-jenjang.ts'
import { loadPage } from '../shell/load-page.ts'
import { bulan, fields, nomor, oneOf, tanggal, text } from '../shell/search-params.ts'
import { kantorRoute } from './pengaturan-kantor.tsx'
import { root } from './root.tsx'
import { TANDA_LOG } from './tanda-log.ts'

const duration = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/durasi',
  staticData: {
    screen: {
      title: 'Pengaturan Durasi',
      hak: [PERAN.SEKOLAH],
      menu: { group: 'Pengaturan', label: 'Durasi', icon: 'durasi' },
    },
  },
  validateSearch: fields({ tab: oneOf(['shift-1', 'shift-2', 'libur', 'kalibrasi']), tanggal, mesin: text }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/jadwal/jam-mingguan-page.tsx')),
    'JamMingguanSekolahPage',
  ),
})

const jamMingguanJenjang = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/durasi/$jenjang',
  staticData: {
    screen: {
      title: 'Pengaturan Durasi',
      hak: KANTOR,
      menu: {
        group: 'Pengaturan',
        label: 'Durasi',
        icon: 'durasi',
        cabang: (pengguna) =>
          visibleJenjang(pengguna).map((jenjang) => ({ label: jenjang, path: `/pengaturan/durasi/${jenjang}` })),
      },
    },
  },
  validateSearch: fields({ tab: oneOf(['shift-1', 'shift-2', 'libur']), tanggal }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/jadwal/jam-mingguan-page.tsx')),
    'JamMingguanJenjangPage',
  ),
})

const polaJam = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/pola-jam',
  staticData: {
    screen: {
      title: 'Pola Jam',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { group: 'Pengaturan', label: 'Pola Jam', icon: 'polaJam' },
    },
  },
  validateSearch: fields({ cari: text, pola: nomor, versi: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/jam-sendiri/pola/pola-page.tsx')),
    'PolaJamPage',
  ),
})

const pengaturanLibur = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/libur',
  staticData: {
    screen: {
      title: 'Pengaturan Hari Libur',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { group: 'Pengaturan', label: 'Hari Libur', icon: 'libur' },
    },
  },
  validateSearch: fields({
    tab: oneOf(['daftar']),
    bulan,
    tahun: text,
    libur: nomor,
    baru: text,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/libur/libur-page.tsx')),
    'LiburPage',
  ),
})

const pengaturanGtk = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/gtk',
  staticData: {
    screen: {
      title: 'GTK',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { group: 'Pengaturan', label: 'GTK', icon: 'gtk', hak: [PERAN.SEKOLAH], parent: '/pengaturan/sekolah' },
    },
  },
  validateSearch: fields({
    sekolah: nomor,
    cari: text,
    aktif: oneOf(['ya', 'tidak']),
    jenis: text,
    status: text,
    pin: oneOf(['ada', 'tanpa']),
    halaman: nomor,
    gtk: text,
    jamKerja: oneOf(['sendiri', 'sekolah', 'menunggu']),
    tab: oneOf(['jam-kerja', 'tren', 'akun', 'riwayat']),
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/gtk/gtk-page.tsx')),
    'GtkPage',
  ),
})

const pengaturanSekolah = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/sekolah',
  staticData: {
    screen: {
      title: 'Pengaturan Sekolah',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { group: 'Pengaturan', label: 'Sekolah', icon: 'sekolah' },
    },
  },
  validateSearch: fields({
    tab: oneOf(['profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat']),
    mesin: text,
    bagian: oneOf(['status', 'pin', 'bukan-gtk', 'unggah', 'karantina', 'perintah', 'riwayat']),
    pin: oneOf(['belum']),
    halaman: nomor,
    id: nomor,
    cari: text,
    jenjang: oneOf(JENJANG),
    status: oneOf(['N', 'S']),
    plan: oneOf(['PRO', 'BASIC']),
    mandiri: oneOf(['ya', 'tidak']),
    wilayah: text,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/sekolah/sekolah-page.tsx')),
    'SekolahPage',
  ),
})

const logMesin = createRoute({
  getParentRoute: () => root,
  path: '/log-mesin',
  staticData: {
    screen: {
      title: 'Log Mesin',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: {
        group: 'Pengaturan',
        label: 'Log Mesin',
        icon: 'mesin',
        hak: [PERAN.SEKOLAH],
        parent: '/pengaturan/sekolah',
      },
    },
  },
  validateSearch: fields({
    npsn: text,
    dari: tanggal,
    sampai: tanggal,
    gtk: text,
    mesin: text,
    tanda: oneOf(TANDA_LOG),
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/mesin/log-mesin-page.tsx')),
    'LogMesinPage',
  ),
})

const kunciBulan = createRoute({
  getParentRoute: () => root,
  path: '/kunci-bulan',
  staticData: {
    screen: {
      title: 'Kunci Bulan',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { group: 'Pengaturan', label: 'Kunci Bulan', icon: 'kunci', hak: [PERAN.SEKOLAH], parent: '/kesiapan' },
    },
  },
  validateSearch: fields({ sekolah: nomor, bulan }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/kunci-bulan/kunci-bulan-page.tsx')),
    'KunciBulanPage',
  ),
})

const unknownMesin = createRoute({
  getParentRoute: () => root,
  path: '/mesin-tak-dikenal',
  staticData: {
    screen: {
      title: 'Mesin tak dikenal',
      hak: [PERAN.NASIONAL],
      menu: { group: 'Pengaturan', label: 'Mesin tak dikenal', icon: 'asing' },
    },
  },
  validateSearch: fields({ cari: text, halaman: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/mesin/unknown-mesin-page.tsx')),
    'UnknownMesinPage',
  ),
})

const riwayat = createRoute({
  getParentRoute: () => root,
  path: '/riwayat',
  staticData: {
    screen: {
      title: 'Riwayat',
      hak: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN],
      menu: { group: 'Pengaturan', label: 'Riwayat', icon: 'riwayat' },
    },
  },
  validateSearch: fields({ dari: tanggal, sampai: tanggal, perihal: text, oleh: text, objek: text, sekolah: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/riwayat/riwayat-page.tsx')),
    'RiwayatPage',
  ),
})

export const pengaturanRoute = [
  duration,
  jamMingguanJenjang,
  polaJam,
  pengaturanLibur,
  pengaturanGtk,
  pengaturanSekolah,
  ...kantorRoute,
  logMesin,
  kunciBulan,
  unknownMesin,
  riwayat,
] as const
