import { PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cari, nomor, salahSatu, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

const PERAN_ALAMAT = ['1', '4', '6', '8', '10', '57', '66', '67'] as const

const pengguna = createRoute({
  getParentRoute: () => akar,
  path: '/pengguna',
  staticData: {
    layar: {
      judul: 'Manajemen Pengguna',
      hak: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA],
      menu: { grup: 'Manajemen Pengguna', label: 'Manajemen Pengguna', ikon: 'ManageAccountsOutlined' },
    },
  },
  validateSearch: cari({
    cari: teks,
    peran: salahSatu(PERAN_ALAMAT),
    status: salahSatu(['menunggu', 'minta-password', 'diblokir', 'ditolak']),
    wilayah: teks,
    halaman: nomor,
    id: nomor,
    baru: salahSatu(PERAN_ALAMAT),
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengguna/pengguna-page.tsx')),
    'PenggunaPage',
  ),
})

export const rutePengguna = [pengguna] as const
