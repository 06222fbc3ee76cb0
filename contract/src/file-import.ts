import { z } from 'zod'
import { nameText } from './shapes.ts'

/**
 * Imports of files (xlsx, csv, Dapodik's JSON): the same call reads with `uji=true` and stores nothing, then stores with
 * `uji=false` and the `sidik` of what was read. A row with an error is named and never left out silently: as long as one
 * row is wrong nothing is stored, unless `lewatiSalah=true` says that the right ones may go in without it.
 */

export const IMPORT_FILE_LIMIT = 10 * 1024 * 1024

const importQuery = {
  namaBerkas: nameText(1, 200, 'Nama berkas harus disertakan'),
  uji: z.stringbool().default(true),
  /** Of the dry run: the same file against the same data, else 409. Demanded when uji=false. */
  sidik: z.string().max(100).optional(),
  lewatiSalah: z.stringbool().default(false),
}

/** Of a sheet: takes in what stands below the end of its table too (product.md 4). */
export const tableQuery = { ...importQuery, sampaiAkhir: z.stringbool().default(false) }

export const IMPORT_ACTION = ['baru', 'berubah', 'sama', 'salah'] as const
export type ImportAction = (typeof IMPORT_ACTION)[number]

const importRow = z.object({
  /** Row of the sheet, or place in the list, from 1 as its reader counts. */
  baris: z.number(),
  /** NIP, NUPTK, NPSN … by which it was recognised. */
  kunci: z.string(),
  nama: z.string(),
  tindakan: z.enum(IMPORT_ACTION),
  /** Why it is wrong, or what the reader should know of it. */
  alasan: z.array(z.string()),
  perubahan: z.array(z.object({ kolom: z.string(), sebelum: z.string(), sesudah: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

/** What stands below the end of the table and is not taken: how many rows, the first 200 of them as written. */
const restOfTable = z.object({ jumlah: z.number(), baris: z.array(z.object({ baris: z.number(), isi: z.string() })) })
export type RestOfTable = z.infer<typeof restOfTable>

export const importResult = z.object({
  sidik: z.string(),
  jumlahBaris: z.number(),
  jumlah: z.record(z.enum(IMPORT_ACTION), z.number()),
  /** Every wrong row, then new and changed ones, 2,000 at most. */
  rows: z.array(importRow),
  /** Columns of the file that nobody reads. */
  kolomDiabaikan: z.array(z.string()),
  peringatan: z.array(z.string()),
  diluarTabel: restOfTable.optional(),
  /** So many rows can be stored only with a reason, sent as `alasan`. */
  perluAlasan: z.number().optional(),
  /** Of staff: so many get hours of their own, or the school's again, and of these so many wait for the office. */
  jamKerja: z.object({ jumlah: z.number(), menunggu: z.number() }).optional(),
  tersimpan: z.boolean(),
  message: z.string(),
})
export type ImportResult = z.infer<typeof importResult>
