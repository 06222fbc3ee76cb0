import { DAFTAR_PERAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { nomorId, teksCari } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

export const gtkRingkas = z.object({
  id: z.string(),
  idDapodik: z.string(),
  nama: z.string(),
  namaDapodik: z.string(),
  nip: z.string().nullable(),
  nuptk: z.string().nullable(),
  jenisGuru: z.string(),
  sekolahId: z.number(),
  namaSekolah: z.string(),
})
export type GtkRingkas = z.infer<typeof gtkRingkas>

export const cariGtk = endpoint({
  method: 'GET',
  url: '/api/gtk',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: 'GTK dalam cakupan: dicari dengan nama (min. 3 huruf), atau seluruh GTK satu sekolah.',
  query: z
    .strictObject({ nama: teksCari.optional(), sekolahId: nomorId.optional() })
    .refine((q) => q.nama !== undefined || q.sekolahId !== undefined, {
      path: ['nama'],
      message: 'Ketik min. 3 huruf...',
    }),
  response: z.object({ rows: z.array(gtkRingkas) }),
})
