import { z } from 'zod'
import { idSekolah, instant, nomorId, pesan, tanggal } from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { alasan, idMesin, pin, READ, WRITE } from './mesin.ts'

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
  disimpanPada: instant,
})
export type BukanGtk = z.infer<typeof bukanGtk>

export const daftarBukanGtk = endpoint({
  method: 'GET',
  url: '/api/bukan-gtk',
  hak: READ,
  ringkasan: 'PIN yang ditandai bukan milik GTK di satu sekolah, terbaru dahulu; operator tanpa sekolahId: sekolahnya.',
  query: z.strictObject({ sekolahId: nomorId.optional(), mesinId: idSekolah.optional() }),
  response: z.object({ rows: z.array(bukanGtk) }),
})

export const markBukanGtk = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/bukan-gtk',
  hak: WRITE,
  ringkasan:
    'Menandai PIN bukan milik GTK, dengan alasan. Tanpa mulai: sejak tap pertamanya, atau sesudah pemilik atau tanda terakhirnya.',
  params: idMesin,
  body: z.strictObject({ pin, alasan, mulai: tanggal.optional(), sampai: tanggal.nullable().optional() }),
  response: bukanGtk,
})

export const endBukanGtk = endpoint({
  method: 'PATCH',
  url: '/api/bukan-gtk/:id',
  hak: WRITE,
  ringkasan: 'Mengakhiri tanda bukan GTK pada hari terakhirnya; tap sesudahnya menunggu pemilik.',
  params: idMesin,
  body: z.strictObject({ sampai: tanggal }),
  response: bukanGtk,
})

export const withdrawBukanGtk = endpoint({
  method: 'DELETE',
  url: '/api/bukan-gtk/:id',
  hak: WRITE,
  ringkasan: 'Menarik tanda bukan GTK seluruhnya: semua tapnya menunggu pemilik lagi.',
  params: idMesin,
  response: pesan,
})
