import { z } from 'zod'
import { tanggal } from './bentuk.ts'

/** How far a machine's clock is off (devices.md 5). */
export const drift = z.object({
  /** Arrival − calibrated tap, the median: positive when the machine is behind. */
  detik: z.number(),
  tingkat: z.enum(['baik', 'perhatian', 'bahaya']),
  jumlahContoh: z.number(),
  usulKalibrasi: z.object({ jam: z.number(), mulai: tanggal }).nullable(),
})
export type Drift = z.infer<typeof drift>
