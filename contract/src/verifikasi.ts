import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bulan, instant, jenjang, npsn } from './shapes.ts'

const sealCount = z.object({
  gtk: z.number(),
  kehadiran: z.number(),
  dinasLuar: z.number(),
  alpa: z.number(),
  sakit: z.number(),
  cuti: z.number(),
  jumlahPotongan: z.number(),
})

/** The public check page of a seal (product.md 5.2): school, month, totals, hash, nothing personal. */
export const verifySeal = endpoint({
  method: 'GET',
  url: '/api/verifikasi/:kode',
  hak: 'tamu',
  summary: 'Keaslian SPTJM menurut kode segelnya.',
  params: z.strictObject({ kode: z.string().max(40) }),
  response: z.object({
    kode: z.string(),
    sha256: z.string(),
    bulan,
    sekolah: z.object({
      nama: z.string(),
      npsn,
      jenjang,
      namaKabKota: z.string(),
      namaProvinsi: z.string(),
      zona: z.enum(['WIB', 'WITA', 'WIT']),
    }),
    dikunciPada: instant,
    /** Opened since: papers with this code no longer hold. */
    dibukaPada: instant.nullable(),
    /** Code of the seal that replaced it; null = none yet. */
    penggantiKode: z.string().nullable(),
    /** Those whom the annex names, and everybody in the seal. */
    gtkTercetak: z.number(),
    gtk: z.number(),
    /** To compare with JUMLAH on the paper; null where so few stand behind the sums that they would tell of a person. */
    tercetak: sealCount.nullable(),
    /** Of all staff; null also where the few that are not printed could be told by subtraction. */
    total: sealCount.nullable(),
  }),
  limitPerMinute: 60,
})
export type SealVerifikasi = z.output<typeof verifySeal.response>
