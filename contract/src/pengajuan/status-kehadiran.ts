import { DAFTAR_PERAN, HAK_PENGAJUAN, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { startFrom, versiInAddress } from '../berlaku.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, nameText, pesan, singleLineText, tanggal } from '../shapes.ts'

/** What a request may ask for, and why one is turned down: the references of its forms. */

export const alasanPenolakan = endpoint({
  method: 'GET',
  url: '/api/alasan-penolakan',
  hak: HAK_PENGAJUAN.baca,
  summary: 'Alasan menolak usulan.',
  response: z.array(z.object({ alasanPenolakanId: z.number(), alasanPenolakan: z.string() })),
})

export const statusKehadiran = endpoint({
  method: 'GET',
  url: '/api/status-kehadiran',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Status kehadiran seperti berlaku hari ini.',
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
export type StatusKehadiranRow = z.infer<(typeof statusKehadiran)['response']>[number]

/** The tab 'Referensi' of the application settings: what of a status may change, from a day on; never ids or groups. */
const statusContent = {
  nama: nameText(3, 60, 'Isi nama status'),
  dokumenPendukung: singleLineText(200).nullable(),
  maksimalHari: z
    .number('Isi dengan angka 1 sampai 366 hari')
    .int('Isi dengan bilangan bulat')
    .min(1, 'Paling sedikit 1 hari')
    .max(366, 'Paling banyak 366 hari')
    .nullable(),
  koreksi: z.boolean('Pilih ya atau tidak'),
  manual: z.boolean('Pilih ya atau tidak'),
  basic: z.boolean('Pilih ya atau tidak'),
}

const statusVersion = z.object({
  ...statusContent,
  berlakuMulai: tanggal,
  disimpanPada: z.string(),
  /** Not begun yet: it may still be called off. */
  bolehBatal: z.boolean(),
})

export const referensiRow = z.object({
  id: z.number(),
  singkatan: z.string(),
  grup: z.enum(['A', 'H', 'L', 'DL', 'S', 'C']),
  /** As it stands today. */
  ...statusContent,
  sejak: tanggal,
  versi: z.number(),
  /** Latest first. */
  daftarVersi: z.array(statusVersion),
})
export type ReferensiRow = z.output<typeof referensiRow>

const WRITE = { peran: [PERAN.NASIONAL], tulis: true } as const
const idStatus = z
  .string()
  .regex(/^(0|[1-9]\d?)$/, 'Status tidak dikenal')
  .transform(Number)

export const referensi = endpoint({
  method: 'GET',
  url: '/api/referensi',
  hak: { peran: [PERAN.NASIONAL] },
  summary: 'Status kehadiran dengan semua versinya, dan alasan penolakan.',
  response: z.object({
    hariIni: tanggal,
    status: z.array(referensiRow),
    alasanPenolakan: z.array(z.object({ id: z.number(), nama: z.string() })),
  }),
})

export const updateStatusKehadiran = endpoint({
  method: 'PATCH',
  url: '/api/status-kehadiran/:id',
  hak: WRITE,
  summary: 'Mengubah nama, dokumen, hari dan tanda satu status sejak hari pertamanya.',
  params: z.strictObject({ id: idStatus }),
  body: z.strictObject({
    ...z.object(statusContent).partial().shape,
    /** Never changed: accepted as they are. */
    id: z.number().optional(),
    singkatan: z.string().max(10).optional(),
    grup: z.string().max(2).optional(),
    berlakuMulai: startFrom.optional(),
    versi: z.number().int().min(0).optional(),
    alasan: freeText(500).optional(),
  }),
  response: pesan,
})

export const cancelStatusKehadiran = endpoint({
  method: 'DELETE',
  url: '/api/status-kehadiran/:id/:berlakuMulai',
  hak: WRITE,
  summary: 'Membatalkan perubahan status yang belum mulai berlaku.',
  params: z.strictObject({ id: idStatus, berlakuMulai: tanggal }),
  query: z.strictObject(versiInAddress),
  response: pesan,
})
