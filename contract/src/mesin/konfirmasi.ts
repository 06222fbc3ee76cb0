import { z } from 'zod'
import { instant, tanggal } from '../shapes.ts'

/** How often a number of records may be typed for a machine on a school day; how far off one was is never said. */
export const TRIES_A_DAY = 3

/** What whoever entered a machine may know of it before it is confirmed; its number of records is not among it. */
export const konfirmasi = z.object({
  /** It said how many records it has: now the number in its menu can be typed. */
  siap: z.boolean(),
  sisaPercobaan: z.number(),
  /** Two networks say counts that one machine cannot have: the office decides. */
  bertentangan: z.boolean(),
  dimintaPada: instant.nullable(),
  /** Another school entered the same serial number: the office decides. */
  sengketa: z.boolean(),
  /** Then the claim lapses. */
  berakhirPada: instant,
})

/** What the office above demands of a school's machines, from that day on. */
export const syaratKantor = z.object({
  wajibToken: z.boolean(),
  jaringan: z.array(z.string()).nullable(),
  mulai: tanggal,
})
