import { DAFTAR_PERAN, HAK_PENGAJUAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a request may ask for, and why one is turned down: the references of its forms. */

export const alasanPenolakan = endpoint({
  method: 'GET',
  url: '/api/alasan-penolakan',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Alasan menolak usulan.',
  response: z.array(z.object({ alasanPenolakanId: z.number(), alasanPenolakan: z.string() })),
})

export const statusKehadiran = endpoint({
  method: 'GET',
  url: '/api/status-kehadiran',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: 'Status kehadiran seperti berlaku hari ini.',
  response: z.array(
    z.object({
      id: z.number(),
      statusKehadiranId: z.number(),
      statusKehadiran: z.string(),
      singkatan: z.string(),
      group: z.enum(['A', 'H', 'L', 'DL', 'S', 'C']),
      isBasic: z.boolean(),
      /** 1 = may be chosen in a correction / in a manual attendance. */
      statusKoreksi: z.union([z.literal(0), z.literal(1)]),
      absensiManual: z.union([z.literal(0), z.literal(1)]),
      dokumenPendukung: z.string().nullable(),
      koreksi: z.object({
        maksimalHari: z.number().nullable(),
        groupKehadiran: z.string(),
        dokumenPendukung: z.string().nullable(),
        catatanDitampilkan: z.string().nullable(),
      }),
    }),
  ),
})
export type StatusKehadiranBaris = z.infer<(typeof statusKehadiran)['response']>[number]
