import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freeText, instant, nameText, pesan } from '../shapes.ts'
import { MANAGE, params } from './pengguna.ts'

/** What is done with an account besides its data: blocked, let in, given a new password (product.md 2, 4). */

/** Blocking ends all sessions of the account at once. */
export const blokirPengguna = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/:id/blokir',
  hak: MANAGE,
  summary: 'Memblokir akun (semua sesinya berakhir) atau membukanya kembali.',
  params,
  body: z.strictObject({ blokir: z.boolean(), alasan: freeText(500).optional(), versi: z.number().int() }),
  response: pesan,
})

export const putuskanPendaftaran = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/:id/pendaftaran',
  // The office above a school alone (product.md 4); the admin where there is none.
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA], tulis: true },
  summary: "Menyetujui pendaftaran operator ('tambah' atau 'ganti' yang lama), atau menolaknya dengan catatan.",
  params,
  body: z.discriminatedUnion('putusan', [
    z.strictObject({
      putusan: z.literal('setujui'),
      cara: z.enum(['tambah', 'ganti']).optional(),
      versi: z.number().int(),
    }),
    z.strictObject({
      putusan: z.literal('tolak'),
      catatan: nameText(3, 500, 'Tulis alasan penolakan'),
      versi: z.number().int(),
    }),
  ]),
  response: pesan,
})

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/pengguna/:id/password',
  hak: MANAGE,
  summary: 'Membuat password sekali pakai bagi bawahan; semua sesinya berakhir.',
  params,
  response: z.object({ message: z.string(), password: z.string(), sampai: instant }),
  inTurn: true,
})

export const disableTotp = endpoint({
  method: 'DELETE',
  url: '/api/pengguna/:id/totp',
  hak: MANAGE,
  summary: 'Mematikan verifikasi dua langkah bawahan yang kehilangan ponselnya.',
  params,
  response: pesan,
})
