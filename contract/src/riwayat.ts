import { KANTOR, PERAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { halaman, instan, meta, nomorId } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** Who changed what and when, before and after (product.md 5.7). */

export const barisRiwayat = z.object({
  nomor: z.number(),
  pada: instan,
  /** null = the program itself. */
  oleh: z.object({ nama: z.string(), peran: z.string() }).nullable(),
  perihal: z.string(),
  objek: z.string(),
  tindakan: z.string(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  alasan: z.string().nullable(),
})
export type BarisRiwayat = z.infer<typeof barisRiwayat>

export const daftarRiwayat = endpoint({
  method: 'GET',
  url: '/api/riwayat',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  ringkasan:
    'Riwayat satu catatan: sebuah sekolah dalam cakupan, atau catatan bersama (tanpa sekolahId) dari wilayah pengguna.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    /** Kinds of record, joined by commas: 'jadwal', 'libur', 'sekolah,sekolah-aturan' … */
    perihal: z.string().regex(/^[a-z-]{1,40}(,[a-z-]{1,40}){0,7}$/, 'Perihal tidak dikenal'),
    objek: z.string().max(100).optional(),
    page: halaman,
  }),
  response: z.object({ rows: z.array(barisRiwayat), meta }),
})
