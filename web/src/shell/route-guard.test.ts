import { PERAN } from '@geisa/engine/akun/hak-akses'
import { expect, test } from 'vitest'
import type { Screen } from './menu/screen.ts'
import { guardRoute } from './route-guard.ts'

const admin: Screen = { title: 'Aplikasi', hak: [PERAN.NASIONAL] }
const signedIn: Screen = { title: 'Masuk', hak: 'tamu' }

test('layar untuk semua dan layar yang tidak ada terbuka bagi siapa pun', () => {
  expect(guardRoute({ title: 'Pemeliharaan', hak: 'semua' }, null, null)).toEqual({ allowed: true })
  expect(guardRoute(undefined, PERAN.GTK, null)).toEqual({ allowed: true })
})

test('tamu dikirim ke /login dan jalurnya diingat', () => {
  expect(guardRoute(admin, null, null)).toEqual({ allowed: false, to: '/login', remember: true })
})

test('peran yang tidak berhak dikirim ke alih, atau ke / bila tidak ada', () => {
  expect(guardRoute(admin, PERAN.SEKOLAH, null)).toEqual({
    allowed: false,
    to: '/',
    remember: false,
    message: 'Anda tidak berhak membuka halaman itu.',
  })
  expect(guardRoute({ ...admin, redirect: '/dashboard' }, PERAN.SEKOLAH, null)).toMatchObject({ to: '/dashboard' })
  expect(guardRoute(admin, PERAN.NASIONAL, null)).toEqual({ allowed: true })
})

test('layar khusus tamu: tamu masuk, pengguna kembali ke jalur yang diingat', () => {
  expect(guardRoute(signedIn, null, null)).toEqual({ allowed: true })
  expect(guardRoute(signedIn, PERAN.GTK, '/laporan/harian?bulan=202611')).toEqual({
    allowed: false,
    to: '/laporan/harian?bulan=202611',
    remember: false,
  })
  expect(guardRoute(signedIn, PERAN.GTK, null)).toMatchObject({ to: '/' })
})
