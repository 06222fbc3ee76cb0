import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { muatHalaman } from '../kerangka/muat-halaman.ts'
import { akar } from './akar.tsx'

const login = createRoute({
  getParentRoute: () => akar,
  path: '/login',
  staticData: { layar: { judul: 'Masuk', hak: 'tamu', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sesi/masuk-page.tsx')),
    'MasukPage',
  ),
})

const REGISTRASI = { judul: 'Daftar', hak: 'tamu', polos: true } as const

const registrasi = createRoute({
  getParentRoute: () => akar,
  path: '/registrasi',
  staticData: { layar: REGISTRASI },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sesi/registrasi-page.tsx')),
    'RegistrasiPage',
  ),
})

/** The specification's Register link. */
const register = createRoute({
  getParentRoute: () => akar,
  path: '/register',
  staticData: { layar: REGISTRASI },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sesi/registrasi-page.tsx')),
    'RegistrasiPage',
  ),
})

const logout = createRoute({
  getParentRoute: () => akar,
  path: '/logout',
  staticData: { layar: { judul: 'Keluar', hak: DAFTAR_PERAN, polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sesi/keluar-page.tsx')),
    'KeluarPage',
  ),
})

const maintenance = createRoute({
  getParentRoute: () => akar,
  path: '/maintenance',
  staticData: { layar: { judul: 'Pemeliharaan', hak: 'semua', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/sesi/pemeliharaan-page.tsx')),
    'PemeliharaanPage',
  ),
})

const verifikasi = createRoute({
  getParentRoute: () => akar,
  path: '/verifikasi/$kode',
  staticData: { layar: { judul: 'Pemeriksaan SPTJM', hak: 'semua', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/verifikasi/verifikasi-page.tsx')),
    'VerifikasiPage',
  ),
})

/** For whoever holds a paper and no QR reader. */
const verifikasiKosong = createRoute({
  getParentRoute: () => akar,
  path: '/verifikasi',
  staticData: { layar: { judul: 'Pemeriksaan SPTJM', hak: 'semua', polos: true } },
  component: lazyRouteComponent(
    muatHalaman(() => import('../features/verifikasi/verifikasi-page.tsx')),
    'VerifikasiPage',
  ),
})

export const ruteSesi = [login, registrasi, register, logout, maintenance, verifikasi, verifikasiKosong] as const
