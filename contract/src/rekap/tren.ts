import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bulan, idSekolah, nomorId, tanggal } from '../shapes.ts'

const many = z.number().int().min(0)

/** A month of a trend; what each number is: engine/src/rekap/tren.ts. */
export const trenBulan = z.object({
  bulan,
  /** As the monthly report's `segel`; one that was sealed without its report has the figures of today's facts. */
  terkunci: z.boolean(),
  /** Last day that is counted; null = none yet. */
  lengkapSampai: tanggal.nullable(),
  /** null = nobody has a counted day: before the school began, before the person served, or not reported by a machine. */
  angka: z
    .object({
      jumlahGtk: many,
      hariKerja: many,
      alpa: many,
      tidakHadir: many,
      terlambat: many,
      menitTerlambat: many,
      pulangCepat: many,
      menitPulangCepat: many,
      bpPotongan: many,
      bpAlpa: many,
      bpTerlambat: many,
      bpPulangCepat: many,
      /** null = the caller does not read pay, or nobody's is known. */
      potongan: z.number().int().nullable(),
    })
    .nullable(),
})
export type TrenBulan = z.infer<typeof trenBulan>

/** So many months make a trend. */
export const TREN_BULAN = 12

export const rekapTren = endpoint({
  method: 'GET',
  url: '/api/rekap/tren',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Dua belas bulan potongan dan ketidakhadiran satu GTK atau satu sekolah, dengan angka laporan bulanannya.',
  query: z.strictObject({
    /** Default for school roles: their own school. A GTK reads the own row alone, whatever school it is. */
    sekolahId: nomorId.optional(),
    gtk: idSekolah.optional(),
    /** The last of the months. */
    sampai: bulan,
  }),
  response: z.object({
    sekolahId: z.number(),
    /** Whose it is; null = the whole school's: a mean of everybody's percentages, everything else added up. */
    gtk: z.string().nullable(),
    /** Whether the caller reads pay; without it no month has rupiah. */
    bacaTpp: z.boolean(),
    /** The oldest first, without a gap; fewer than twelve only where the field's first month is reached. */
    bulan: z.array(trenBulan),
  }),
  inTurn: true,
})
