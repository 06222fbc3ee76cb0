import { USUL_KOREKSI } from '@geisa/contract/links'
import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, HAK_PENGAJUAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { fields, nomor, oneOf, tanggal, text } from '../shell/search-params.ts'
import { root } from './root.tsx'

/** Lists of requests, and their details, which lead on along the list (features/pengajuan/list/address.ts reads it). */
const alamatPengajuan = {
  bidang: oneOf(['npsn']),
  isi: text,
  status: nomor,
  wilayah: text,
  jenjang: oneOf(JENJANG),
  sekolah: nomor,
  dari: tanggal,
  sampai: tanggal,
  umur: nomor,
  urut: oneOf(['terlama']),
  bertanda: oneOf(['ya', 'akun-pemeriksa']),
  jenis: nomor,
  tab: oneOf(['semua']),
  halaman: nomor,
}

const absensiManual = createRoute({
  getParentRoute: () => root,
  path: '/absensi-manual',
  staticData: {
    screen: {
      title: 'Absensi Manual',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: {
        group: 'Pengusulan',
        label: 'Absensi Manual',
        icon: 'manual',
        count: { what: 'absensi-manual', hak: KANTOR },
      },
    },
  },
  validateSearch: fields(alamatPengajuan),
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengajuan/manual/manual-page.tsx')),
    'ManualPage',
  ),
})

/** 'baru' stands for a request that is not there yet; `tanggal` of a silent machine fills it, or somebody's `keberatan`. */
const absensiManualDetail = createRoute({
  getParentRoute: () => root,
  path: '/absensi-manual/$id',
  staticData: { screen: { title: 'Absensi Manual', hak: [...KANTOR, PERAN.SEKOLAH], redirect: '/absensi-manual' } },
  validateSearch: fields({ ...alamatPengajuan, tanggal, keberatan: text }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengajuan/manual/detail-manual-page.tsx')),
    'DetailManualPage',
  ),
})

const koreksi = createRoute({
  getParentRoute: () => root,
  path: '/koreksi-status-kehadiran',
  staticData: {
    screen: {
      title: 'Koreksi Status Kehadiran',
      hak: HAK_PENGAJUAN.baca.peran,
      menu: {
        group: 'Pengusulan',
        label: 'Koreksi Status Kehadiran',
        icon: 'koreksi',
        count: { what: 'koreksi', hak: KANTOR },
      },
    },
  },
  validateSearch: fields(alamatPengajuan),
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengajuan/koreksi/koreksi-page.tsx')),
    'KoreksiPage',
  ),
})

/** `keberatan` of a staff member fills a new one, or somebody's (`gtk`) day, as the kind that `usul` says. */
const oneKoreksi = createRoute({
  getParentRoute: () => root,
  path: '/koreksi-status-kehadiran/$id',
  staticData: { screen: { title: 'Koreksi Status Kehadiran', hak: HAK_PENGAJUAN.baca.peran } },
  validateSearch: fields({ ...alamatPengajuan, keberatan: text, usul: oneOf(USUL_KOREKSI), gtk: text, tanggal }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/pengajuan/koreksi/detail-koreksi-page.tsx')),
    'DetailKoreksiPage',
  ),
})

const usulJamKerja = createRoute({
  getParentRoute: () => root,
  path: '/usul-jam-kerja',
  staticData: {
    screen: {
      title: 'Usul Jam Kerja',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: {
        group: 'Pengusulan',
        label: 'Usul Jam Kerja',
        icon: 'usulJam',
        count: { what: 'jam-kerja', hak: KANTOR },
      },
    },
  },
  validateSearch: fields({ tab: oneOf(['semua']), id: text, halaman: nomor }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/jam-sendiri/gtk/usul-page.tsx')),
    'UsulJamPage',
  ),
})

const keberatan = createRoute({
  getParentRoute: () => root,
  path: '/keberatan',
  staticData: {
    screen: {
      title: 'Keberatan GTK',
      titleForGtk: 'Keberatan Saya',
      hak: DAFTAR_PERAN,
      menu: {
        group: 'Pengusulan',
        label: 'Keberatan GTK',
        icon: 'keberatan',
        count: { what: 'keberatan', hak: [PERAN.SEKOLAH] },
      },
    },
  },
  validateSearch: fields({
    status: oneOf(['baru', 'diusulkan', 'dijawab']),
    wilayah: text,
    halaman: nomor,
    id: text,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/keberatan/keberatan-page.tsx')),
    'KeberatanPage',
  ),
})

const kiriman = createRoute({
  getParentRoute: () => root,
  path: '/kiriman',
  staticData: {
    screen: {
      title: 'Kiriman DHGTK',
      hak: HAK_PENGAJUAN.baca.peran,
      menu: { group: 'Pengusulan', label: 'Kiriman DHGTK', icon: 'kiriman' },
    },
  },
  validateSearch: fields({
    sekolah: nomor,
    wilayah: text,
    status: oneOf(['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal']),
    tanggal,
    cari: text,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    loadPage(() => import('../features/dhgtk/kiriman-page.tsx')),
    'KirimanPage',
  ),
})

export const proposalRoute = [
  absensiManual,
  absensiManualDetail,
  koreksi,
  oneKoreksi,
  usulJamKerja,
  keberatan,
  kiriman,
] as const
