import { KANTOR } from '@geisa/engine/akun/hak-akses'
import { PASSWORD_TERPANJANG } from '@geisa/engine/akun/password'
import { z } from 'zod'
import { instan, pesan } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** 'Verifikasi dua langkah' of one's own account (RFC 6238), optional, for the admin and whoever may review. */

const HAK = { peran: KANTOR }

const password = z.string().min(1, 'Password wajib diisi').max(PASSWORD_TERPANJANG, 'Password tidak sesuai')
const kode = z.string().trim().min(1, 'Kode wajib diisi').max(40, 'Kode tidak sesuai')
/** Shown once; each opens the door once when the phone is lost. */
const kodeBaru = pesan.extend({ kodeCadangan: z.array(z.string()) })

export const bacaTotp = endpoint({
  method: 'GET',
  url: '/api/sesi/totp',
  hak: HAK,
  ringkasan: 'Apakah verifikasi dua langkah akun ini aktif, dan berapa kode cadangan yang tersisa.',
  response: z.object({ aktif: z.boolean(), aktifSejak: instan.nullable(), sisaKode: z.number() }),
})
export type KeadaanTotp = z.infer<typeof bacaTotp.response>

export const siapkanTotp = endpoint({
  method: 'POST',
  url: '/api/sesi/totp',
  hak: HAK,
  ringkasan: 'Membuat rahasia baru bagi aplikasi autentikator; belum berlaku sampai kode pertama benar.',
  body: z.strictObject({ password }),
  response: z.object({ rahasia: z.string(), otpauth: z.string() }),
})

export const aktifkanTotp = endpoint({
  method: 'PATCH',
  url: '/api/sesi/totp',
  hak: HAK,
  ringkasan: 'Mengaktifkan verifikasi dua langkah dengan kode pertama; mengembalikan kode cadangan, sekali saja.',
  body: z.strictObject({ kode }),
  response: kodeBaru,
})

export const lepasTotp = endpoint({
  method: 'POST',
  url: '/api/sesi/totp/matikan',
  hak: HAK,
  ringkasan: 'Mematikan verifikasi dua langkah sendiri, dengan password dan kode.',
  body: z.strictObject({ password, kode }),
  response: pesan,
})

export const gantiKodeCadangan = endpoint({
  method: 'POST',
  url: '/api/sesi/totp/kode-cadangan',
  hak: HAK,
  ringkasan: 'Membuat kode cadangan baru; yang lama tidak berlaku lagi.',
  body: z.strictObject({ password, kode }),
  response: kodeBaru,
})
