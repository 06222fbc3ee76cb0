import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { kodeWilayah, searchText } from './shapes.ts'

export const wilayah = z.object({
  kodeWilayah,
  nama: z.string(),
  idLevelWilayah: z.number(),
  /** Name of the level: Nasional, Provinsi, Kabupaten/Kota, Kecamatan. */
  level: z.string(),
  namaKecamatan: z.string().nullable(),
  namaKabKota: z.string().nullable(),
  namaProvinsi: z.string().nullable(),
})
export type Wilayah = z.infer<typeof wilayah>

export const findWilayah = endpoint({
  method: 'GET',
  url: '/api/wilayah',
  hak: { peran: DAFTAR_PERAN },
  summary:
    'Mencari wilayah: nama (min. 3 huruf), level 0-3, atau anak dari satu wilayah induk; dalamCakupan=1: hanya yang memuat cakupan pengguna.',
  query: z.strictObject({
    search: searchText.optional(),
    level: z.coerce.number().int().min(0).max(4).optional(),
    mstKodeWilayah: kodeWilayah.optional(),
    /** Only regions that hold something of the caller's scope: what a picker may offer. */
    dalamCakupan: z.enum(['0', '1']).default('0'),
  }),
  response: z.object({ rows: z.array(wilayah) }),
})
