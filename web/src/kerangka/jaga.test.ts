import { PERAN } from '@geisa/engine/akun/hak-akses'
import { expect, test } from 'vitest'
import { jagaRute } from './jaga.ts'
import type { Layar } from './menu/layar.ts'

const admin: Layar = { judul: 'Aplikasi', hak: [PERAN.NASIONAL] }
const masuk: Layar = { judul: 'Masuk', hak: 'tamu' }

test('layar untuk semua dan layar yang tidak ada terbuka bagi siapa pun', () => {
  expect(jagaRute({ judul: 'Pemeliharaan', hak: 'semua' }, null, null)).toEqual({ boleh: true })
  expect(jagaRute(undefined, PERAN.GTK, null)).toEqual({ boleh: true })
})

test('tamu dikirim ke /login dan jalurnya diingat', () => {
  expect(jagaRute(admin, null, null)).toEqual({ boleh: false, ke: '/login', ingat: true })
})

test('peran yang tidak berhak dikirim ke alih, atau ke / bila tidak ada', () => {
  expect(jagaRute(admin, PERAN.SEKOLAH, null)).toEqual({
    boleh: false,
    ke: '/',
    ingat: false,
    pesan: 'Anda tidak berhak membuka halaman itu.',
  })
  expect(jagaRute({ ...admin, alih: '/dashboard' }, PERAN.SEKOLAH, null)).toMatchObject({ ke: '/dashboard' })
  expect(jagaRute(admin, PERAN.NASIONAL, null)).toEqual({ boleh: true })
})

test('layar khusus tamu: tamu masuk, pengguna kembali ke jalur yang diingat', () => {
  expect(jagaRute(masuk, null, null)).toEqual({ boleh: true })
  expect(jagaRute(masuk, PERAN.GTK, '/laporan/harian?bulan=202611')).toEqual({
    boleh: false,
    ke: '/laporan/harian?bulan=202611',
    ingat: false,
  })
  expect(jagaRute(masuk, PERAN.GTK, null)).toMatchObject({ ke: '/' })
})
