import { z } from 'zod'
import { idSekolah, instan, nomorId, pesan, tanggal } from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { alasan, BACA, idMesin, pin, TULIS } from './mesin.ts'

/** A PIN that belongs to no GTK on certain days (product.md 4): student teacher, guest, cleaner of a contractor. */

export const tandaBukanGtk = z.object({
  id: idSekolah,
  /** By the machine's date; null = open to that side. */
  mulai: tanggal.nullable(),
  sampai: tanggal.nullable(),
  alasan: z.string(),
})
export type TandaBukanGtk = z.infer<typeof tandaBukanGtk>

export const bukanGtk = tandaBukanGtk.extend({
  mesinId: idSekolah,
  namaMesin: z.string(),
  pin: z.string(),
  namaDiMesin: z.string().nullable(),
  /** Taps on its days. */
  jumlahTap: z.number(),
  disimpanOleh: z.string().nullable(),
  disimpanPada: instan,
})
export type BukanGtk = z.infer<typeof bukanGtk>

export const daftarBukanGtk = endpoint({
  method: 'GET',
  url: '/api/bukan-gtk',
  hak: BACA,
  ringkasan: 'PIN yang ditandai bukan milik GTK di satu sekolah, terbaru dahulu; operator tanpa sekolahId: sekolahnya.',
  query: z.strictObject({ sekolahId: nomorId.optional(), mesinId: idSekolah.optional() }),
  response: z.object({ rows: z.array(bukanGtk) }),
})

export const tandaiBukanGtk = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/bukan-gtk',
  hak: TULIS,
  ringkasan:
    'Menandai PIN bukan milik GTK, dengan alasan. Tanpa mulai: sejak tap pertamanya, atau sesudah pemilik atau tanda terakhirnya.',
  params: idMesin,
  body: z.strictObject({ pin, alasan, mulai: tanggal.optional(), sampai: tanggal.nullable().optional() }),
  response: bukanGtk,
})

export const akhiriBukanGtk = endpoint({
  method: 'PATCH',
  url: '/api/bukan-gtk/:id',
  hak: TULIS,
  ringkasan: 'Mengakhiri tanda bukan GTK pada hari terakhirnya; tap sesudahnya menunggu pemilik.',
  params: idMesin,
  body: z.strictObject({ sampai: tanggal }),
  response: bukanGtk,
})

export const tarikBukanGtk = endpoint({
  method: 'DELETE',
  url: '/api/bukan-gtk/:id',
  hak: TULIS,
  ringkasan: 'Menarik tanda bukan GTK seluruhnya: semua tapnya menunggu pemilik lagi.',
  params: idMesin,
  response: pesan,
})
