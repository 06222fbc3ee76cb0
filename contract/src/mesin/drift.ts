import { z } from 'zod'
import { tanggal } from '../shapes.ts'

/** What `drift` proposes: the whole calibration to save (devices.md 5). */
export const usulKalibrasi = z.object({
  /** null: further than a calibration reaches. */
  jam: z.int().min(-99).max(99).nullable(),
  mulai: tanggal,
  kalimat: z.string(),
})

/** How far a machine's clock is off (devices.md 5). */
export const drift = z.object({
  /** Arrival − calibrated tap, the median: positive when the machine is behind. */
  detik: z.number(),
  tingkat: z.enum(['baik', 'perhatian', 'bahaya']),
  jumlahContoh: z.number(),
  usulKalibrasi: usulKalibrasi.nullable(),
})
export type Drift = z.infer<typeof drift>
