import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSekolah, instant, nomorId, pesan, tanggal } from '../shapes.ts'
import { alasan, idMesin, pin, READ, WRITE } from './mesin.ts'

/** A PIN that belongs to no GTK on certain days (product.md 4): student teacher, guest, cleaner of a contractor. */

export const tandaBukanGtk = z.object({
  id: idSekolah,
  /** Attendance days (rules.md L3); null = open to that side. */
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

/** Days of one machine on which every PIN without an owner is of nobody of the staff, said in one act. */
export const hariBukanGtk = z.object({
  id: idSekolah,
  mesinId: idSekolah,
  namaMesin: z.string(),
  mulai: tanggal,
  sampai: tanggal,
  alasan: z.string(),
  disimpanOleh: z.string().nullable(),
  disimpanPada: instant,
})
export type HariBukanGtk = z.infer<typeof hariBukanGtk>

/** So many PINs are marked by one request. */
export const MAX_PIN_AT_ONCE = 1_000

export const daftarBukanGtk = endpoint({
  method: 'GET',
  url: '/api/bukan-gtk',
  hak: READ,
  summary: 'PIN yang ditandai bukan milik GTK di satu sekolah, terbaru dahulu; operator tanpa sekolahId: sekolahnya.',
  query: z.strictObject({ sekolahId: nomorId.optional(), mesinId: idSekolah.optional() }),
  response: z.object({ rows: z.array(bukanGtk), hari: z.array(hariBukanGtk) }),
})

export const markBukanGtk = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/bukan-gtk',
  hak: WRITE,
  summary:
    'Menandai PIN bukan milik GTK, dengan alasan. Tanpa mulai: sejak tap pertamanya, atau sesudah pemilik atau tanda terakhirnya.',
  params: idMesin,
  body: z.strictObject({ pin, alasan, mulai: tanggal.optional(), sampai: tanggal.nullable().optional() }),
  response: bukanGtk,
})

export const endBukanGtk = endpoint({
  method: 'PATCH',
  url: '/api/bukan-gtk/:id',
  hak: WRITE,
  summary: 'Mengakhiri tanda bukan GTK pada hari terakhirnya; tap sesudahnya menunggu pemilik.',
  params: idMesin,
  body: z.strictObject({ sampai: tanggal }),
  response: bukanGtk,
})

export const withdrawBukanGtk = endpoint({
  method: 'DELETE',
  url: '/api/bukan-gtk/:id',
  hak: WRITE,
  summary: 'Menarik tanda bukan GTK seluruhnya: semua tapnya menunggu pemilik lagi.',
  params: idMesin,
  response: pesan,
})

export const markManyBukanGtk = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/bukan-gtk/banyak',
  hak: WRITE,
  summary:
    'Menandai banyak PIN bukan milik GTK sekaligus, dengan satu alasan: masing-masing sejak tap pertamanya, atau sesudah pemilik atau tanda terakhirnya.',
  params: idMesin,
  body: z.strictObject({
    pin: z.array(pin).min(1, 'Pilih paling sedikit satu PIN').max(MAX_PIN_AT_ONCE),
    alasan,
  }),
  response: z.object({ message: z.string(), jumlah: z.number() }),
})

export const markHariBukanGtk = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/bukan-gtk/hari',
  hak: WRITE,
  summary:
    'Menyatakan bahwa semua PIN tanpa pemilik di mesin ini bukan milik GTK pada hari-hari itu. Pemetaan yang dibuat kemudian tetap membawa tapnya.',
  params: idMesin,
  body: z.strictObject({ mulai: tanggal, sampai: tanggal, alasan }),
  response: hariBukanGtk,
})

export const withdrawHariBukanGtk = endpoint({
  method: 'DELETE',
  url: '/api/bukan-gtk-hari/:id',
  hak: WRITE,
  summary: 'Menarik pernyataan itu: semua tap tanpa pemilik pada hari-hari itu menunggu pemilik lagi.',
  params: idMesin,
  response: pesan,
})
