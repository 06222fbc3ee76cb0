import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Foundations whose accounts reach further than a province may give by itself (product.md 2, decision 47). */

/** More schools than this in one account's hand are shown to the admin. */
export const MANY_SEKOLAH = 100

const yayasanLuas = z.object({
  penggunaId: z.number(),
  nama: z.string(),
  username: z.string(),
  namaYayasan: z.string().nullable(),
  namaWilayah: z.string().nullable(),
  aktif: z.boolean(),
  jumlahSekolah: z.number(),
  /** State schools that another office runs, and schools of another province: of the caller's scope. */
  jumlahLuar: z.number(),
  sekolahLuar: z.array(z.object({ npsn: z.string(), nama: z.string(), negeri: z.boolean() })),
})
export type YayasanLuas = z.infer<typeof yayasanLuas>

export const daftarYayasanLuas = endpoint({
  method: 'GET',
  url: '/api/pengguna/yayasan-luas',
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA] },
  summary:
    'Akun yayasan yang membaca sekolah negeri yang diurus dinas lain atau sekolah provinsi lain; bagi Admin juga yang sekolahnya lebih dari 100. Dinas melihat sekolah dalam cakupannya.',
  response: z.object({ rows: z.array(yayasanLuas) }),
})
