import { DAFTAR_PERAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { halaman, instan, meta, nomorId, teksSebaris } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** The mailbox (spec 2; product.md 4). Reading the Inbox for now; writing, folders and attachments belong to a later issue. */

export const pesanRingkas = z.object({
  id_pesan: z.number(),
  /** 0 = unread. */
  terbaca: z.union([z.literal(0), z.literal(1)]),
  /** 1 Nasional, 0 Daerah. */
  sifatSurat: z.union([z.literal(0), z.literal(1)]),
  penting: z.boolean(),
  statusSurat: z.number(),
  /** null = 'Sistem'. */
  pengirim: z.object({ nama: z.string(), peran: z.string() }).nullable(),
  subjek: z.string(),
  /** The first words. */
  cuplikan: z.string(),
  waktu: instan,
})
export type PesanRingkas = z.infer<typeof pesanRingkas>

export const pesanLengkap = pesanRingkas.extend({
  isi: z.string(),
  /** A path of the web that it leads to. */
  tautan: z.string().nullable(),
})
export type PesanLengkap = z.infer<typeof pesanLengkap>

const HAK = { peran: DAFTAR_PERAN }

export const daftarPesan = endpoint({
  method: 'GET',
  url: '/api/mailbox/:folder',
  hak: HAK,
  ringkasan: 'Pesan di Inbox, terbaru dulu; ringkas=1: hanya jumlah yang belum dibaca.',
  params: z.strictObject({ folder: z.enum(['Inbox']) }),
  query: z.strictObject({
    page: halaman,
    ringkas: z.enum(['0', '1']).default('0'),
    cari: teksSebaris(100).optional(),
  }),
  response: z.object({ rows: z.array(pesanRingkas), belumTerbaca: z.number(), meta }),
  batasWaktuMs: 300_000,
})

/** Opening marks it read. */
export const bacaPesan = endpoint({
  method: 'GET',
  url: '/api/mailbox',
  hak: HAK,
  ringkasan: 'Satu pesan milik pemanggil; membukanya menandai terbaca.',
  query: z.strictObject({ id: nomorId }),
  response: pesanLengkap,
  batasWaktuMs: 300_000,
})
