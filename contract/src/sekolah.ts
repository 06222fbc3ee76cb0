import { PERAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { jenjang, npsn, teksCari } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

export const sekolahRingkas = z.object({
  id: z.number(),
  sekolahId: z.number(),
  nama: z.string(),
  npsn,
  jenjang,
  namaKecamatan: z.string(),
  namaKabKota: z.string(),
  namaProvinsi: z.string(),
  zona: z.enum(['WIB', 'WITA', 'WIT']),
})
export type SekolahRingkas = z.infer<typeof sekolahRingkas>

export const cariSekolah = endpoint({
  method: 'GET',
  url: '/api/sekolah',
  hak: {
    peran: [
      PERAN.NASIONAL,
      PERAN.PROVINSI,
      PERAN.KAB_KOTA,
      PERAN.CABANG_DINAS,
      PERAN.UPTD,
      PERAN.YAYASAN,
      PERAN.SEKOLAH,
      PERAN.GTK,
    ],
  },
  ringkasan: 'Sekolah dalam cakupan; tanpa pencarian baris pertama adalah sekolah pengguna.',
  query: z.strictObject({ search: teksCari.optional() }),
  response: z.object({ rows: z.array(sekolahRingkas) }),
})
