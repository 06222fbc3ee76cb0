import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { bacaSesi } from '../api/sesi.ts'
import { cari, nomor, salahSatu, tanggal, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { TidakDitemukan } from '../kerangka/tidak-ditemukan.tsx'
import { akar } from './akar.tsx'

const beranda = createRoute({
  getParentRoute: () => akar,
  path: '/',
  staticData: { layar: { judul: 'Beranda', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    if (bacaSesi().status === 'masuk') throw redirect({ to: '/dashboard/statistik', replace: true })
  },
  component: TidakDitemukan,
})

const dashboard = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard',
  staticData: { layar: { judul: 'Dashboard', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/statistik', replace: true })
  },
})

/** Offices: regions and charts; a foundation and a GTK see their own dashboard here; a school has a screen of its own. */
const dashboardStatistik = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard/statistik',
  staticData: {
    layar: {
      judul: 'Statistik',
      hak: DAFTAR_PERAN.filter((peran) => peran !== PERAN.SEKOLAH),
      alih: '/dashboard/sekolah',
      diam: true,
      menu: { grup: 'Dashboard', label: 'Statistik', ikon: 'DonutLargeOutlined' },
    },
  },
  validateSearch: cari({
    wilayah: teks,
    status: salahSatu(['N', 'S']),
    jenjang: teks,
    tampil: salahSatu(['tabel']),
    urut: salahSatu(['terendah']),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/dashboard/statistik-page.tsx')),
    'StatistikPage',
  ),
})

const penggunaGeisa = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard/pengguna-geisa',
  staticData: {
    layar: {
      judul: 'Daftar Sekolah Pengguna Geisa',
      hak: KANTOR,
      menu: { grup: 'Dashboard', label: 'Pengguna Geisa', ikon: 'FormatListNumberedOutlined' },
    },
  },
  validateSearch: cari({
    wilayah: teks,
    jenjang: salahSatu(JENJANG),
    kategori: teks,
    cari: teks,
    baris: salahSatu(['100', '500']),
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/dashboard/pengguna-geisa-page.tsx')),
    'PenggunaGeisaPage',
  ),
})

/** Named apart: within the route its type would be lost to `beforeLoad`. */
const alamatSekolah = cari({
  sekolah: nomor,
  tanggal,
  tab: salahSatu(['kiriman']),
  keadaan: salahSatu(['hadir', 'terlambat', 'belum-datang', 'izin', 'tidak-hadir', 'libur', 'belum-sinkron']),
  cari: teks,
  tanggalKirim: tanggal,
  halaman: nomor,
})

const dashboardSekolah = createRoute({
  getParentRoute: () => akar,
  path: '/dashboard/sekolah',
  staticData: {
    layar: {
      judul: 'Dashboard Sekolah',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Dashboard', label: 'Dashboard Sekolah', ikon: 'DonutLargeOutlined', untuk: [PERAN.SEKOLAH] },
    },
  },
  validateSearch: alamatSekolah,
  // Without a chosen school there is nothing to show to an office (spec 2, section 2).
  beforeLoad: ({ search }) => {
    const sesi = bacaSesi()
    const isOperator = sesi.status === 'masuk' && sesi.pengguna.peran === PERAN.SEKOLAH
    if (!isOperator && search.sekolah === undefined) throw redirect({ to: '/dashboard', replace: true })
  },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/dashboard/sekolah-page.tsx')),
    'SekolahPage',
  ),
})

export const ruteDashboard = [beranda, dashboard, dashboardStatistik, penggunaGeisa, dashboardSekolah] as const
