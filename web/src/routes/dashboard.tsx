import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSesi } from '../api/sesi.ts'
import { loadPage } from '../shell/load-page.ts'
import { NotFound } from '../shell/not-found.tsx'
import { fields, nomor, oneOf, tanggal, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { screen: { title: 'Beranda', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    if (readSesi().status === 'masuk') throw redirect({ to: '/dashboard/statistik', replace: true })
  },
  component: NotFound,
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  staticData: { screen: { title: 'Dashboard', hak: DAFTAR_PERAN } },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/statistik', replace: true })
  },
})

/** Offices: regions and charts; a foundation and a GTK see their own dashboard here; a school has a screen of its own. */
const statisticsDashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/statistik',
  staticData: {
    screen: {
      title: 'Statistik',
      hak: DAFTAR_PERAN.filter((peran) => peran !== PERAN.SEKOLAH),
      redirect: '/dashboard/sekolah',
      silent: true,
      menu: { group: 'Dashboard', label: 'Statistik', icon: 'dasbor' },
    },
  },
  validateSearch: fields({
    wilayah: text,
    status: oneOf(['N', 'S']),
    jenjang: text,
    tampil: oneOf(['tabel']),
    urut: oneOf(['terendah']),
    hari: oneOf(['terakhir']),
    warna: oneOf(['kesiapan']),
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/dashboard/statistics-page.tsx')),
    'StatisticsPage',
  ),
})

const penggunaGeisa = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/pengguna-geisa',
  staticData: {
    screen: {
      title: 'Daftar Sekolah Pengguna Geisa',
      hak: KANTOR,
      menu: { group: 'Dashboard', label: 'Pengguna Geisa', icon: 'peringkat' },
    },
  },
  validateSearch: fields({
    wilayah: text,
    jenjang: oneOf(JENJANG),
    kategori: text,
    cari: text,
    baris: oneOf(['100', '500']),
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/dashboard/pengguna-geisa-page.tsx')),
    'PenggunaGeisaPage',
  ),
})

/** Named apart: within the route its type would be lost to `beforeLoad`. */
const alamatSekolah = fields({
  sekolah: nomor,
  tanggal,
  tab: oneOf(['kiriman', 'tren']),
  keadaan: oneOf(['hadir', 'terlambat', 'tap-kurang', 'belum-datang', 'izin', 'tidak-hadir', 'libur', 'belum-sinkron']),
  cari: text,
  tanggalKirim: tanggal,
  halaman: nomor,
})

const dashboardSekolah = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/sekolah',
  staticData: {
    screen: {
      title: 'Dashboard Sekolah',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: {
        group: 'Dashboard',
        label: 'Dashboard Sekolah',
        icon: 'dasbor',
        hak: [PERAN.SEKOLAH],
        parent: '/dashboard/pengguna-geisa',
      },
    },
  },
  validateSearch: alamatSekolah,
  // Without a chosen school there is nothing to show to an office (spec 2, section 2).
  beforeLoad: ({ search }) => {
    const sesi = readSesi()
    const isOperator = sesi.status === 'masuk' && sesi.pengguna.peran === PERAN.SEKOLAH
    if (!isOperator && search.sekolah === undefined) throw redirect({ to: '/dashboard', replace: true })
  },
  component: lazyRouteComponent(
    loadPage(() => import('../features/dashboard/sekolah-page.tsx')),
    'SekolahPage',
  ),
})

export const dashboardRoute = [home, dashboard, statisticsDashboard, penggunaGeisa, dashboardSekolah] as const
