import { z } from 'zod'
import { nomorId, tanggal } from './shapes.ts'

/**
 * Everything that money depends on is dated (product.md 3): a save begins a new version on its first day, and the
 * screen first shows which staff-days it changes.
 */

/** The first and the last day that any dated fact may bear. */
const EFFECTIVE_START = '2015-01-01'
export const EFFECTIVE_END = '2099-12-31'
export const startFrom = tanggal
  .refine((hari) => hari >= EFFECTIVE_START, 'Pilih tanggal sejak 1 Januari 2015')
  .refine((hari) => hari <= EFFECTIVE_END, 'Pilih tanggal sampai 31 Desember 2099')

/** First day of a version; default today in school time (for a region: in WIB). */
export const effectivePeriod = {
  berlakuMulai: startFrom.optional(),
  /** Last day, inclusive; null = open. A Ramadan schedule has one. */
  berlakuSampai: startFrom.nullable().optional(),
}

/**
 * The last line of history that the reader of a set had before him, 0 where there was none; a save that sends it back is
 * refused with 409 when a later one stands by then (decision 0056). Left out by pages of release 0.3.0: saved as before.
 */
export const nomorRiwayat = z.number().int().min(0)

/** Of a deletion: what its writer had read of the record (decision 66). Left out by pages of release 0.3.0: deleted as before. */
export const versiInAddress = { versi: z.coerce.number().int().min(0).optional() }

/** A version as a history shows it. */
export const versionShape = {
  berlakuMulai: tanggal,
  berlakuSampai: tanggal.nullable(),
  disimpanPada: z.string(),
  disimpanOleh: z.string().nullable(),
}

/** A preview is counted in steps of about a second; `lanjut` of one answer is the question for the next. */
export const pratinjauQuery = z.strictObject({ lanjut: nomorId.optional() })

/** A staff-day in few words: '07:05:00–14:00:00 · H · terlambat 5 menit'. */
export const hariSummary = z.object({
  status: z.string(),
  jadwal: z.string(),
  datang: z.string().nullable(),
  pulang: z.string().nullable(),
  terlambat: z.number(),
  pulangCepat: z.number(),
})

export const pratinjauResult = z.object({
  /**
   * First and last day that were compared: of each span at most the last 12 months, to today or 31 days after its first
   * day; a span of a month or less always wholly. Days between two spans are not compared: nothing changes there.
   */
  dari: tanggal,
  sampai: tanggal,
  /** What of the change lies out of that reach, as a sentence; null = nothing. */
  terpotong: z.string().nullable(),
  /** Nothing of it lies before that reach: what was counted of the past is all of it. */
  sejakAwal: z.boolean(),
  /** Schools that the change reaches: told by the first step, 0 in later ones. */
  jumlahSekolah: z.number(),
  /** How many of them this answer looked at. */
  sekolahDihitung: z.number(),
  gtkDihitung: z.number(),
  /** Staff-days whose schedule, holiday or figures change. */
  hariGtk: z.number(),
  /** Those among them whose status, times or minutes change: days that were already worked. */
  angkaBerubah: z.number(),
  /** Those among them that are complete and count otherwise: with this number the save asks (decision 0061). */
  hariLengkap: z.number(),
  /** Locked school-months among them: their seal stands, the difference shows as 'penyesuaian'. By the first step as well. */
  bulanTerkunci: z.number(),
  /** The first few changed staff-days, figures before schedules. */
  contoh: z.array(
    z.object({
      sekolahId: z.number(),
      namaSekolah: z.string(),
      gtkId: z.string(),
      namaGtk: z.string(),
      tanggal,
      sebelum: hariSummary,
      sesudah: hariSummary,
    }),
  ),
  /** null = counted to the end. */
  lanjut: z.number().nullable(),
})
export type PratinjauResult = z.infer<typeof pratinjauResult>
