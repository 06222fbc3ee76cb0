import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noHp, username } from '../pengguna/pengguna.ts'
import { nameText, npsn, pesan, tidy } from '../shapes.ts'
import { sentPassword } from './sesi.ts'

/** What somebody without a session may ask for: an account, or a new password (product.md 4). */

export const register = endpoint({
  method: 'POST',
  url: '/api/registrasi',
  hak: 'tamu',
  summary: 'Mendaftar sebagai operator sekolah; akun menunggu persetujuan dinas di atas sekolah.',
  body: z.strictObject({
    npsn,
    nama: nameText(2, 100, 'Nama wajib diisi'),
    username,
    noHp: noHp.min(1, 'No. HP wajib diisi'),
    password: sentPassword,
    confirmPassword: sentPassword,
  }),
  response: pesan,
  limitPerMinute: 60,
})

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/api/lupa-password',
  hak: 'tamu',
  summary: 'Meminta password baru kepada atasan; jawabannya sama, ada atau tidaknya akun itu.',
  body: z.strictObject({
    username: z.string().overwrite(tidy).trim().min(1, 'Username wajib diisi').max(200, 'Username terlalu panjang'),
  }),
  response: pesan,
  limitPerMinute: 60,
})
