import { z } from 'zod'
import { instant } from '../shapes.ts'

/** A report that waits after a silence (rules.md L5), and whether the machine last called from a network that is new. */
export const laporanTertahan = z
  .object({ sejak: instant, diamSejak: instant.nullable(), jaringanBaru: z.boolean() })
  .nullable()

export const ASAL_LAPORAN = ['tap', 'operator', 'kantor', 'hari-kerja'] as const

/** A report after a silence, and whether it was taken back. */
export const laporanMesin = z.object({
  pada: instant,
  asal: z.enum(ASAL_LAPORAN),
  diamSejak: instant.nullable(),
  oleh: z.string().nullable(),
  ditarikPada: instant.nullable(),
  ditarikOleh: z.string().nullable(),
  alasan: z.string().nullable(),
})
