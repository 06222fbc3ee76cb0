import { DINAS, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { fields, nomor, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

const pengaturanTarif = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/tarif',
  staticData: {
    screen: {
      title: 'Tarif Potongan',
      hak: KANTOR,
      menu: {
        group: 'Pengaturan',
        label: 'Tarif',
        icon: 'tarif',
        hak: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN],
      },
    },
  },
  validateSearch: fields({ wilayah: text }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/tarif/tarif-page.tsx')),
    'TarifPage',
  ),
})

const kopSurat = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/kop-surat',
  staticData: {
    screen: {
      title: 'Kop Surat',
      hak: [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN],
      menu: { group: 'Pengaturan', label: 'Kop Surat', icon: 'kop' },
    },
  },
  component: lazyRouteComponent(
    loadPage(() => import('../features/kop-surat/kop-surat-page.tsx')),
    'KopSuratPage',
  ),
})

const akanDihapus = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/akan-dihapus',
  staticData: {
    screen: {
      title: 'Akan Dihapus',
      hak: DINAS,
      menu: { group: 'Pengaturan', label: 'Akan Dihapus', icon: 'hapusGtk' },
    },
  },
  validateSearch: fields({ halaman: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/gtk/akan-dihapus-page.tsx')),
    'AkanDihapusPage',
  ),
})

const sekolahInduk = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/sekolah-induk',
  staticData: {
    screen: {
      title: 'Permintaan sekolah induk',
      hak: DINAS,
      menu: { group: 'Pengaturan', label: 'Sekolah induk', icon: 'induk' },
    },
  },
  validateSearch: fields({ halaman: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/gtk/sekolah-induk-page.tsx')),
    'SekolahIndukPage',
  ),
})

const mesinBaru = createRoute({
  getParentRoute: () => root,
  path: '/mesin-baru',
  staticData: {
    screen: {
      title: 'Mesin baru',
      hak: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.UPTD],
      menu: { group: 'Pengaturan', label: 'Mesin baru', icon: 'mesinBaru' },
    },
  },
  validateSearch: fields({ bagian: text, halaman: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/mesin/mesin-baru-page.tsx')),
    'MesinBaruPage',
  ),
})

/** Settings that only offices have. */
export const kantorRoute = [pengaturanTarif, kopSurat, akanDihapus, sekolahInduk, mesinBaru] as const
