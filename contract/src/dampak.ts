import { z } from 'zod'

/**
 * What a save changes of complete days (product.md 3): asked about before it is stored, from every way in (decision 0061).
 * The page sends what its reader has agreed to; another figure is answered 409 with the right one and nothing is stored.
 */

const numbers = z.strictObject({
  /** Staff-days that are complete and would count otherwise. */
  hariGtk: z.number().int().min(0),
  /** Locked school-months among their months. */
  bulanTerkunci: z.number().int().min(0),
})
export type Dampak = z.output<typeof numbers>

/** Of who has agreed to nothing yet. */
export const NO_DAMPAK: Dampak = { hariGtk: 0, bulanTerkunci: 0 }

/** In a body. Left out by pages of release 0.3.0: saved as before. */
export const agreed = { dampak: numbers.optional() }

/** The same in an address: '22,1'. */
export const agreedInAddress = {
  dampak: z
    .string()
    .regex(/^\d{1,9},\d{1,9}$/, 'Harus berbentuk jumlah hari-GTK, koma, jumlah bulan terkunci')
    .transform((text): Dampak => {
      const [hariGtk = 0, bulanTerkunci = 0] = text.split(',').map(Number)
      return { hariGtk, bulanTerkunci }
    })
    .optional(),
}

export const inAddress = (dampak: Dampak | undefined): string | undefined =>
  dampak && `${dampak.hariGtk},${dampak.bulanTerkunci}`

/** Of a 409 that asks: `sebagian`: of very many schools no more were counted, there may be more. */
export const askedDampak = numbers.extend({ sebagian: z.boolean() })
export type AskedDampak = z.output<typeof askedDampak>

export const ASKS_FIRST = 'MENGUBAH_HARI_LENGKAP'
