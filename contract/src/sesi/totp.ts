import { KANTOR } from '@geisa/engine/akun/hak-akses'
import { LONGEST_PASSWORD } from '@geisa/engine/akun/password'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, pesan } from '../shapes.ts'

/** 'Verifikasi dua langkah' of one's own account (RFC 6238), optional, for the admin and whoever may review. */

const HAK = { peran: KANTOR }

const password = z.string().min(1, 'Password wajib diisi').max(LONGEST_PASSWORD, 'Password tidak sesuai')
const kode = z.string().trim().min(1, 'Kode wajib diisi').max(40, 'Kode tidak sesuai')
/** Shown once; each opens the door once when the phone is lost. */
const newCode = pesan.extend({ kodeCadangan: z.array(z.string()) })

export const readTotp = endpoint({
  method: 'GET',
  url: '/api/sesi/totp',
  hak: HAK,
  summary: 'Apakah verifikasi dua langkah akun ini aktif, dan berapa kode cadangan yang tersisa.',
  response: z.object({ aktif: z.boolean(), aktifSejak: instant.nullable(), sisaKode: z.number() }),
})
export type TotpState = z.infer<typeof readTotp.response>

export const prepareTotp = endpoint({
  method: 'POST',
  url: '/api/sesi/totp',
  hak: HAK,
  summary: 'Membuat rahasia baru bagi aplikasi autentikator; belum berlaku sampai kode pertama benar.',
  body: z.strictObject({ password }),
  response: z.object({ rahasia: z.string(), otpauth: z.string() }),
})

export const activateTotp = endpoint({
  method: 'PATCH',
  url: '/api/sesi/totp',
  hak: HAK,
  summary: 'Mengaktifkan verifikasi dua langkah dengan kode pertama; mengembalikan kode cadangan, sekali saja.',
  body: z.strictObject({ kode }),
  response: newCode,
})

export const removeTotp = endpoint({
  method: 'POST',
  url: '/api/sesi/totp/matikan',
  hak: HAK,
  summary: 'Mematikan verifikasi dua langkah sendiri, dengan password dan kode.',
  body: z.strictObject({ password, kode }),
  response: pesan,
})

export const replaceKodeCadangan = endpoint({
  method: 'POST',
  url: '/api/sesi/totp/kode-cadangan',
  hak: HAK,
  summary: 'Membuat kode cadangan baru; yang lama tidak berlaku lagi.',
  body: z.strictObject({ password, kode }),
  response: newCode,
})
