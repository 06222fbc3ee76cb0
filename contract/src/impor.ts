import { z } from 'zod'
import { teksNama } from './bentuk.ts'

/**
 * Imports of files (xlsx, csv, Dapodik's JSON): the same call reads with `uji=true` and stores nothing, then stores with
 * `uji=false` and the `sidik` of what was read. A row with an error is named and left out of nothing silently: as long as
 * one row is wrong nothing is stored, unless `lewatiSalah=true` says that the right ones may go in without it.
 */

export const BATAS_BERKAS_IMPOR = 10 * 1024 * 1024

export const tanyaImpor = {
  namaBerkas: teksNama(1, 200, 'Nama berkas harus disertakan'),
  uji: z.stringbool().default(true),
  /** Of the dry run: the same file against the same data, else 409. Demanded when uji=false. */
  sidik: z.string().max(100).optional(),
  lewatiSalah: z.stringbool().default(false),
}

export const TINDAKAN_IMPOR = ['baru', 'berubah', 'sama', 'salah'] as const
export type TindakanImpor = (typeof TINDAKAN_IMPOR)[number]

const barisImpor = z.object({
  /** Row of the sheet, or place in the list, from 1 as its reader counts. */
  baris: z.number(),
  /** NIP, NUPTK, NPSN … by which it was recognised. */
  kunci: z.string(),
  nama: z.string(),
  tindakan: z.enum(TINDAKAN_IMPOR),
  /** Why it is wrong, or what the reader should know of it. */
  alasan: z.array(z.string()),
  perubahan: z.array(z.object({ kolom: z.string(), sebelum: z.string(), sesudah: z.string() })),
})
export type BarisImpor = z.infer<typeof barisImpor>

export const hasilImpor = z.object({
  sidik: z.string(),
  jumlahBaris: z.number(),
  jumlah: z.record(z.enum(TINDAKAN_IMPOR), z.number()),
  /** Every wrong row, then new and changed ones, 2,000 at most. */
  rows: z.array(barisImpor),
  /** Columns of the file that nobody reads. */
  kolomDiabaikan: z.array(z.string()),
  peringatan: z.array(z.string()),
  tersimpan: z.boolean(),
  message: z.string(),
})
export type HasilImpor = z.infer<typeof hasilImpor>
