import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../shell/load-page.ts'
import { root } from './root.tsx'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: { title: 'Masuk', hak: 'tamu', plain: true } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/sesi/sign-in-page.tsx')),
    'SignInPage',
  ),
})

const REGISTRASI = { title: 'Daftar', hak: 'tamu', plain: true } as const

const registrasi = createRoute({
  getParentRoute: () => root,
  path: '/registrasi',
  staticData: { screen: REGISTRASI },
  component: lazyRouteComponent(
    loadPage(() => import('../features/sesi/registrasi-page.tsx')),
    'RegistrasiPage',
  ),
})

/** The specification's Register link. */
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { screen: REGISTRASI },
  component: lazyRouteComponent(
    loadPage(() => import('../features/sesi/registrasi-page.tsx')),
    'RegistrasiPage',
  ),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  staticData: { screen: { title: 'Keluar', hak: DAFTAR_PERAN, plain: true } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/sesi/sign-out-page.tsx')),
    'SignOutPage',
  ),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  staticData: { screen: { title: 'Pemeliharaan', hak: 'semua', plain: true } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/sesi/pemeliharaan-page.tsx')),
    'PemeliharaanPage',
  ),
})

const verifikasi = createRoute({
  getParentRoute: () => root,
  path: '/verifikasi/$kode',
  staticData: { screen: { title: 'Pemeriksaan SPTJM', hak: 'semua', plain: true } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/verifikasi/verifikasi-page.tsx')),
    'VerifikasiPage',
  ),
})

/** For whoever holds a paper and no QR reader. */
const emptyVerifikasi = createRoute({
  getParentRoute: () => root,
  path: '/verifikasi',
  staticData: { screen: { title: 'Pemeriksaan SPTJM', hak: 'semua', plain: true } },
  component: lazyRouteComponent(
    loadPage(() => import('../features/verifikasi/verifikasi-page.tsx')),
    'VerifikasiPage',
  ),
})

export const sesiRoute = [login, registrasi, register, logout, maintenance, verifikasi, emptyVerifikasi] as const
