import { PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { fields, nomor, oneOf, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

const PERAN_ALAMAT = ['1', '4', '6', '8', '10', '57', '66', '67'] as const

const pengguna = createRoute({
  getParentRoute: () => root,
  path: '/pengguna',
  staticData: {
    screen: {
      title: 'Manajemen Pengguna',
      hak: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA],
      menu: { group: 'Manajemen Pengguna', label: 'Manajemen Pengguna', icon: 'pengguna' },
    },
  },
  validateSearch: fields({
    cari: text,
    peran: oneOf(PERAN_ALAMAT),
    status: oneOf(['menunggu', 'minta-password', 'diblokir', 'ditolak']),
    wilayah: text,
    halaman: nomor,
    id: nomor,
    baru: oneOf(PERAN_ALAMAT),
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengguna/pengguna-page.tsx')),
    'PenggunaPage',
  ),
})

export const penggunaRoute = [pengguna] as const
