import { z } from 'zod'
import { idSekolah, instant } from '../shapes.ts'

/** So many marked taps are looked at; from so many on there are at least so many. */
export const MOST_MARKED = 1_000

/** Somebody else spoke with this machine's serial number while it spoke itself (product.md 5.6 b): seen in the last 30 days. */
export const pengirim = z.object({
  sejak: instant,
  terakhir: instant,
  jumlahTap: z.number(),
  /** From where the marked taps came, shortened: '203.0.113.7' is '203.0.x.x'. */
  jaringan: z.array(z.string()),
})
export type Pengirim = z.infer<typeof pengirim>

export const mesinPengirim = z.object({
  id: idSekolah,
  sekolahId: z.number(),
  namaSekolah: z.string(),
  nomorSeri: z.string(),
  nama: z.string(),
  pengirim,
})
export type MesinPengirim = z.infer<typeof mesinPengirim>
