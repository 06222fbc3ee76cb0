import { USUL_KOREKSI } from '@geisa/contract/tautan'
import { JENJANG } from '@geisa/engine/acuan'
import { DAFTAR_PERAN, HAK_PENGAJUAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cari, nomor, salahSatu, tanggal, teks } from '../kerangka/alamat-cari.ts'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

/** Lists of requests, and their details, which lead on along the list (features/pengajuan/daftar/alamat-daftar.ts reads it). */
const alamatPengajuan = {
  bidang: salahSatu(['npsn']),
  isi: teks,
  status: nomor,
  wilayah: teks,
  jenjang: salahSatu(JENJANG),
  sekolah: nomor,
  dari: tanggal,
  sampai: tanggal,
  umur: nomor,
  urut: salahSatu(['terlama']),
  bertanda: salahSatu(['ya']),
  jenis: nomor,
  halaman: nomor,
}

const absensiManual = createRoute({
  getParentRoute: () => akar,
  path: '/absensi-manual',
  staticData: {
    layar: {
      judul: 'Absensi Manual',
      hak: [...KANTOR, PERAN.SEKOLAH],
      menu: { grup: 'Pengusulan', label: 'Absensi Manual', ikon: 'HowToRegOutlined' },
    },
  },
  validateSearch: cari(alamatPengajuan),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengajuan/manual/manual-page.tsx')),
    'ManualPage',
  ),
})

/** 'baru' stands for a request that is not there yet; `tanggal` of a silent machine fills it, or somebody's `keberatan`. */
const absensiManualDetail = createRoute({
  getParentRoute: () => akar,
  path: '/absensi-manual/$id',
  staticData: { layar: { judul: 'Absensi Manual', hak: [...KANTOR, PERAN.SEKOLAH], alih: '/absensi-manual' } },
  validateSearch: cari({ ...alamatPengajuan, tanggal, keberatan: teks }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengajuan/manual/detail-manual-page.tsx')),
    'DetailManualPage',
  ),
})

const koreksi = createRoute({
  getParentRoute: () => akar,
  path: '/koreksi-status-kehadiran',
  staticData: {
    layar: {
      judul: 'Koreksi Status Kehadiran',
      hak: HAK_PENGAJUAN.baca.peran,
      menu: { grup: 'Pengusulan', label: 'Koreksi Status Kehadiran', ikon: 'PublishedWithChangesOutlined' },
    },
  },
  validateSearch: cari(alamatPengajuan),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengajuan/koreksi/koreksi-page.tsx')),
    'KoreksiPage',
  ),
})

/** `keberatan` of a staff member fills a new one, as the kind that `usul` says. */
const koreksiSatu = createRoute({
  getParentRoute: () => akar,
  path: '/koreksi-status-kehadiran/$id',
  staticData: { layar: { judul: 'Koreksi Status Kehadiran', hak: HAK_PENGAJUAN.baca.peran } },
  validateSearch: cari({ ...alamatPengajuan, keberatan: teks, usul: salahSatu(USUL_KOREKSI) }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/pengajuan/koreksi/detail-koreksi-page.tsx')),
    'DetailKoreksiPage',
  ),
})

const keberatan = createRoute({
  getParentRoute: () => akar,
  path: '/keberatan',
  staticData: {
    layar: {
      judul: 'Keberatan GTK',
      judulGtk: 'Keberatan Saya',
      hak: DAFTAR_PERAN,
      menu: {
        grup: 'Pengusulan',
        label: 'Keberatan GTK',
        ikon: 'FlagOutlined',
        hitung: { apa: 'keberatan', untuk: [PERAN.SEKOLAH] },
      },
    },
  },
  validateSearch: cari({
    status: salahSatu(['baru', 'diusulkan', 'dijawab']),
    wilayah: teks,
    halaman: nomor,
    id: teks,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/keberatan/keberatan-page.tsx')),
    'KeberatanPage',
  ),
})

const kiriman = createRoute({
  getParentRoute: () => akar,
  path: '/kiriman',
  staticData: {
    layar: {
      judul: 'Kiriman DHGTK',
      hak: HAK_PENGAJUAN.baca.peran,
      menu: { grup: 'Pengusulan', label: 'Kiriman DHGTK', ikon: 'OutboxOutlined' },
    },
  },
  validateSearch: cari({
    sekolah: nomor,
    status: salahSatu(['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal']),
    tanggal,
    cari: teks,
    halaman: nomor,
  }),
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/dhgtk/kiriman-page.tsx')),
    'KirimanPage',
  ),
})

export const rutePengusulan = [absensiManual, absensiManualDetail, koreksi, koreksiSatu, keberatan, kiriman] as const
