import { JENJANG } from '@geisa/engine/acuan'
import { z } from 'zod'

/** Shapes that many endpoints share. */

const tanggalAda = (s: string): boolean => {
  const [y = 0, m = 0, d = 0] = s.split('-').map(Number)
  const kabisat = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const hari = [31, kabisat ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return y >= 1900 && m >= 1 && m <= 12 && d >= 1 && d <= (hari[m - 1] ?? 0)
}

export const tanggal = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Tanggal harus berbentuk TTTT-BB-HH')
  .refine(tanggalAda, 'Tanggal tidak ada di kalender')

/** 'YYYYMM' */
export const bulan = z.string().regex(/^(20)\d{2}(0[1-9]|1[0-2])$/, 'Bulan harus berbentuk TTTTBB')

/** Clock time 'HH:mm:ss'. */
export const jam = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Jam harus berbentuk JJ:MM:DD')

/** Duration 'HH:mm:ss'; hours may pass 24. */
export const durasi = z.string().regex(/^\d{2,}:[0-5]\d:[0-5]\d$/)

/** Instant, ISO in UTC. */
export const instan = z.iso.datetime()

export const kodeWilayah = z.string().regex(/^[0-9A-Z]{6}$/, 'Kode wilayah terdiri dari 6 karakter')
export const npsn = z.string().regex(/^\d{8}$/, 'NPSN harus 8 digit angka')
export const jenjang = z.enum(JENJANG)

/** Public id of a school's record: it carries its school, so that a look-up finds its shard. */
export const idSekolah = z.string().regex(/^[1-9]\d{0,8}-[1-9]\d{0,14}$/, 'Id tidak dikenal')
export const nomorId = z.coerce.number().int().positive().max(2_147_483_647)

/** Search text: at least three letters once trimmed (spec 2, section 5). */
export const teksCari = z.string().trim().min(3, 'Ketik min. 3 huruf...').max(100)

export const pesan = z.object({ message: z.string() })

/** A page of a list: page from 1. */
export const halaman = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const meta = z.object({ page: z.number(), totalPages: z.number(), total: z.number() })
