import { PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cari, nomor, salahSatu, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

const approvalOtomatis = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/approval-otomatis',
  staticData: {
    layar: {
      judul: 'Approval Otomatis',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Pengaturan', label: 'Approval Otomatis', ikon: 'AutoModeOutlined' },
    },
  },
  validateSearch: cari({ jenis: salahSatu(['koreksi', 'absensi-manual']), wilayah: teks, halaman: nomor }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/approval-otomatis/otomatis-page.tsx')),
    'OtomatisPage',
  ),
})

const aplikasi = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/aplikasi',
  staticData: {
    layar: {
      judul: 'Pengaturan Aplikasi',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Pengaturan', label: 'Aplikasi', ikon: 'SettingsApplicationsOutlined' },
    },
  },
  validateSearch: cari({
    tab: salahSatu(['umum', 'perhitungan', 'pengusulan', 'pemeliharaan', 'dhgtk', 'referensi']),
    cari: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/aplikasi/aplikasi-page.tsx')),
    'AplikasiPage',
  ),
})

const cronjob = createRoute({
  getParentRoute: () => akar,
  path: '/pengaturan/cronjob',
  staticData: {
    layar: {
      judul: 'Cronjob',
      hak: [PERAN.NASIONAL],
      menu: { grup: 'Pengaturan', label: 'Cronjob', ikon: 'EventRepeatOutlined' },
    },
  },
  validateSearch: cari({}),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/cronjob/cronjob-page.tsx')),
    'CronjobPage',
  ),
})

/** Of the group 'Pengaturan' what the whole program hangs on: the admin's alone. */
export const rutePengaturanAdmin = [approvalOtomatis, aplikasi, cronjob] as const
