import { PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { fields, nomor, oneOf, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

const approvalOtomatis = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/approval-otomatis',
  staticData: {
    screen: {
      title: 'Approval Otomatis',
      hak: [PERAN.NASIONAL],
      menu: { group: 'Pengaturan', label: 'Approval Otomatis', icon: 'otomatis' },
    },
  },
  validateSearch: fields({ jenis: oneOf(['koreksi', 'absensi-manual']), wilayah: text, halaman: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/approval-otomatis/otomatis-page.tsx')),
    'OtomatisPage',
  ),
})

const app = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/aplikasi',
  staticData: {
    screen: {
      title: 'Pengaturan Aplikasi',
      hak: [PERAN.NASIONAL],
      menu: { group: 'Pengaturan', label: 'Aplikasi', icon: 'aplikasi' },
    },
  },
  validateSearch: fields({
    tab: oneOf(['umum', 'perhitungan', 'pengusulan', 'pemeliharaan', 'dhgtk', 'referensi']),
    cari: text,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/aplikasi/app-page.tsx')),
    'AppPage',
  ),
})

const cronjob = createRoute({
  getParentRoute: () => root,
  path: '/pengaturan/cronjob',
  staticData: {
    screen: {
      title: 'Cronjob',
      hak: [PERAN.NASIONAL],
      menu: { group: 'Pengaturan', label: 'Cronjob', icon: 'jadwal' },
    },
  },
  validateSearch: fields({}),
  component: lazyRouteComponent(
    loadPage(() => import('../features/cronjob/cronjob-page.tsx')),
    'CronjobPage',
  ),
})

/** The part of the group 'Pengaturan' that the whole program depends on: only the admin has it. */
export const pengaturanAdminRoute = [approvalOtomatis, app, cronjob] as const
