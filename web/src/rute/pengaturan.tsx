import { JENJANG } from '@geisa/engine/acuan'
import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bulan, cari, nomor, salahSatu, tanggal, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { jenjangTerlihat } from '../shared/wilayah/jenjang-terlihat.ts'
import { akar } from './akar.tsx'

const durasi = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/durasi',
  staticData: {
    layar: {
      judul: 'Pengaturan Durasi',
      hak: [PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Durasi', ikon: 'AlarmOutlined' },
    },
  },
  validateSearch: cari({ tab: salahSatu(['shift-1', 'shift-2', 'libur', 'kalibrasi']), tanggal, mesin: teks }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/jadwal/durasi-page.tsx')),
    'DurasiSekolahPage',
  ),
})

const durasiJenjang = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/durasi/$jenjang',
  staticData: {
    layar: {
      judul: 'Pengaturan Durasi',
      hak: KANTOR,
      menu: {
        grup: 'Pengaturan',
        label: 'Durasi',
        ikon: 'AlarmOutlined',
        cabang: (pengguna) =>
          jenjangTerlihat(pengguna).map((jenjang) => ({ label: jenjang, jalur: `/pengaturan/durasi/${jenjang}` })),
      },
    },
  },
  validateSearch: cari({ tab: salahSatu(['shift-1', 'shift-2', 'libur']), tanggal }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/jadwal/durasi-page.tsx')),
    'DurasiJenjangPage',
  ),
})

const pengaturanLibur = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/libur',
  staticData: {
    layar: {
      judul: 'Pengaturan Hari Libur',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Hari Libur', ikon: 'EventBusyOutlined' },
    },
  },
  validateSearch: cari({
    tab: salahSatu(['daftar']),
    bulan,
    tahun: teks,
    libur: nomor,
    baru: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/libur/libur-page.tsx')),
    'LiburPage',
  ),
})

const pengaturanGtk = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/gtk',
  staticData: {
    layar: {
      judul: 'GTK',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'GTK', ikon: 'GroupsOutlined', untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: cari({
    sekolah: nomor,
    cari: teks,
    aktif: salahSatu(['ya', 'tidak']),
    jenis: teks,
    status: teks,
    pin: salahSatu(['ada', 'tanpa']),
    halaman: nomor,
    gtk: teks,
    tab: salahSatu(['akun', 'riwayat']),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/gtk/gtk-page.tsx')),
    'GtkPage',
  ),
})

const pengaturanSekolah = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/sekolah',
  staticData: {
    layar: {
      judul: 'Pengaturan Sekolah',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Sekolah', ikon: 'SchoolOutlined' },
    },
  },
  validateSearch: cari({
    tab: salahSatu(['profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat']),
    mesin: teks,
    bagian: salahSatu(['status', 'pin', 'bukan-gtk', 'unggah', 'karantina', 'perintah', 'riwayat']),
    pin: salahSatu(['belum']),
    halaman: nomor,
    id: nomor,
    cari: teks,
    jenjang: salahSatu(JENJANG),
    status: salahSatu(['N', 'S']),
    plan: salahSatu(['PRO', 'BASIC']),
    mandiri: salahSatu(['ya', 'tidak']),
    wilayah: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sekolah/sekolah-page.tsx')),
    'SekolahPage',
  ),
})

const pengaturanTarif = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/tarif',
  staticData: {
    layar: {
      judul: 'Tarif Potongan',
      hak: KANTOR,
      menu: {
        grup: 'Pengaturan',
        label: 'Tarif',
        ikon: 'PriceChangeOutlined',
        untuk: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN],
      },
    },
  },
  validateSearch: cari({ wilayah: teks }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/tarif/tarif-page.tsx')),
    'TarifPage',
  ),
})

const logMesin = createRoute({
  getParentRoute: () => akar,
  path: '/log-mesin',
  staticData: {
    layar: {
      judul: 'Log Mesin',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Log Mesin', ikon: 'FingerprintOutlined', untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: cari({
    npsn: teks,
    dari: tanggal,
    sampai: tanggal,
    gtk: teks,
    mesin: teks,
    tanda: salahSatu([
      'waktu-tidak-wajar',
      'sebelum-penempatan',
      'pin-belum-dipetakan',
      'bukan-gtk',
      'terlambat-tiba',
      'dikonfirmasi',
    ]),
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/mesin/log-mesin-page.tsx')),
    'LogMesinPage',
  ),
})

const kunciBulan = createRoute({
  getParentRoute: () => akar,
  path: '/kunci-bulan',
  staticData: {
    layar: {
      judul: 'Kunci Bulan',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengaturan', label: 'Kunci Bulan', ikon: 'LockClockOutlined', untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: cari({ sekolah: nomor, bulan }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/kunci-bulan/kunci-bulan-page.tsx')),
    'KunciBulanPage',
  ),
})

const mesinTakDikenal = createRoute({
  getParentRoute: () => akar,
  path: '/mesin-tak-dikenal',
  staticData: {
    layar: {
      judul: 'Mesin tak dikenal',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Pengaturan', label: 'Mesin tak dikenal', ikon: 'DevicesOtherOutlined' },
    },
  },
  validateSearch: cari({ cari: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/mesin/mesin-tak-dikenal-page.tsx')),
    'MesinTakDikenalPage',
  ),
})

const riwayat = createRoute({
  getParentRoute: () => akar,
  path: '/riwayat',
  staticData: {
    layar: {
      judul: 'Riwayat',
      hak: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN],
      menu: { grup: 'Pengaturan', label: 'Riwayat', ikon: 'HistoryOutlined' },
    },
  },
  validateSearch: cari({ dari: tanggal, sampai: tanggal, perihal: teks, oleh: teks, objek: teks, sekolah: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/riwayat/riwayat-page.tsx')),
    'RiwayatPage',
  ),
})

export const rutePengaturan = [
  durasi,
  durasiJenjang,
  pengaturanLibur,
  pengaturanGtk,
  pengaturanSekolah,
  pengaturanTarif,
  logMesin,
  kunciBulan,
  mesinTakDikenal,
  riwayat,
] as const
