import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const appInfo = endpoint({
  method: 'GET',
  url: '/api/aplikasi/info',
  hak: 'tamu',
  duringPemeliharaan: true,
  summary: 'Nama produk, penyedia dan tautan yang tampil sebelum masuk.',
  response: z.object({
    namaProduk: z.string(),
    penyedia: z.string(),
    tautanKontak: z.string(),
    tautanLangganan: z.string(),
    pemeliharaan: z.object({ aktif: z.boolean(), pesan: z.string() }),
  }),
})
