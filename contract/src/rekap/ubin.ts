import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bulan, nomorId, tanggal } from '../shapes.ts'

const whole = z.number().int()

/** The month as tiles, packed (engine: rekap/packed-ubin.ts). No pay: a day's rupiah follow from the report's base. */
export const ubinSekolah = z.object({
  bulan,
  hariIni: tanggal,
  /** Last day that is counted; null = none yet. */
  lengkapSampai: tanggal.nullable(),
  /** The days of the seal, not of today's facts. */
  dariSegel: z.boolean(),
  status: z.array(
    z.object({ singkatan: z.string(), nama: z.string(), grup: z.enum(['A', 'H', 'L', 'DL', 'S', 'C']).nullable() }),
  ),
  kata: z.array(z.string()),
  orang: z.array(
    z.object({
      id: z.string(),
      /** Where it is another day than the school's: a night of their own ends later (rules.md M7). */
      lengkapSampai: tanggal.nullable().optional(),
      hari: z.array(z.tuple([whole, whole, whole, whole, whole, whole, whole, whole, whole]).nullable()),
    }),
  ),
})
export type UbinSekolah = z.infer<typeof ubinSekolah>

export const rekapBulananUbin = endpoint({
  method: 'GET',
  url: '/api/rekap/bulanan-sekolah/ubin',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Setiap hari setiap GTK satu sekolah dalam satu bulan, ringkas: gambar laporan bulanan.',
  query: z.strictObject({
    /** Default for school roles: their own school. */
    sekolahId: nomorId.optional(),
    monthSelected: bulan,
  }),
  response: ubinSekolah,
})
