import { z } from 'zod'
import { hariSummary } from '../berlaku.ts'
import { bulan, freeText, idSekolah, instant, jam, tanggal } from '../shapes.ts'
import { JENIS_PENGAJUAN, reference, TANDA_PENGAJUAN } from './pengajuan.ts'

/** What a reviewer looks at and does with many at once (product.md 5.5). */

/** An izin changes no time and no minute, only their kind: the report's words tell (DTTI, DTDI, request numbers). */
const hariDampak = hariSummary.extend({ keterangan: z.string() })

/** Requests approved in one go. */
export const MAX_BATCH = 50

/** What a request does or did: staff-days and monthly figures before and after. */
export const dampakPengajuan = z.object({
  /** Every day that it names, also one that stays as it is (`berubah` false). */
  hari: z.array(
    z.object({
      gtkId: z.string(),
      namaGtk: z.string(),
      tanggal,
      sebelum: hariDampak,
      sesudah: hariDampak,
      berubah: z.boolean(),
    }),
  ),
  /** Monthly figures that change, per person; pay only for who reads pay. */
  bulan: z.array(
    z.object({
      gtkId: z.string(),
      namaGtk: z.string(),
      bulan,
      beda: z.array(
        z.object({
          kolom: z.string(),
          label: z.string(),
          sebelum: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          sesudah: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        }),
      ),
      selisihPotongan: z.number().nullable(),
    }),
  ),
  /** Of a long range only the first days are listed. */
  terpotong: z.boolean(),
})
export type DampakPengajuan = z.infer<typeof dampakPengajuan>

/** The reviewer's workbench (product.md 5.5): requested beside recorded, taps, the requester's history, doubts. */
export const mejaPengajuan = z.object({
  dampak: dampakPengajuan,
  tap: z.array(
    z.object({
      gtkId: z.string(),
      namaGtk: z.string(),
      /** Attendance day. */
      tanggal,
      waktu: jam,
      mesin: z.string(),
      kanal: z.string(),
      terpakai: z.boolean(),
    }),
  ),
  /** Sentences about days that rest on something made after the fact (product.md 5.6). */
  tandaHari: z.array(z.object({ gtkId: z.string(), tanggal, kalimat: z.string() })),
  /** The same people's requests, latest first, at most 20. */
  riwayatGtk: z.array(
    z.object({
      id: z.string(),
      jenis: z.enum(JENIS_PENGAJUAN),
      nomor: z.string(),
      namaGtk: z.string(),
      perihal: z.string(),
      dari: tanggal,
      sampai: tanggal,
      statusPengajuan: reference,
      tglPengajuan: instant,
    }),
  ),
  /** Requests of the last 90 days: of this person (correction) and of the whole school. */
  hitungan: z.object({
    gtk90Hari: z.number(),
    sekolah90Hari: z.number(),
    sekolahDitolak90Hari: z.number(),
  }),
  /** The same content under another request, by hash; of schools out of scope only that it exists. */
  dokumenSama: z.array(
    z.object({
      s3Key: z.string(),
      jenis: z.enum(JENIS_PENGAJUAN).nullable(),
      nomor: z.string().nullable(),
      id: z.string().nullable(),
      namaSekolah: z.string().nullable(),
    }),
  ),
  /** Waiting or approved requests that touch the same person and day. */
  bertumpuk: z.array(
    z.object({
      id: z.string(),
      jenis: z.enum(JENIS_PENGAJUAN),
      nomor: z.string(),
      perihal: z.string(),
      statusPengajuan: reference,
    }),
  ),
  tanda: z.array(z.enum(TANDA_PENGAJUAN)),
})
export type MejaPengajuan = z.infer<typeof mejaPengajuan>

/** Approving many at once: like kinds only, none marked, each with the version that was seen. */
export const bulkBody = z.strictObject({
  usulan: z
    .array(z.strictObject({ id: idSekolah, versi: z.number().int() }))
    .min(1, 'Pilih usulannya')
    .max(MAX_BATCH, `Paling banyak ${MAX_BATCH} usulan sekali setuju`),
  catatanDariPemeriksa: freeText(1000).optional(),
})
/** One line for each: what did not go stays as it was. */
export const bulkResult = z.object({
  message: z.string(),
  hasil: z.array(
    z.object({ id: z.string(), nomor: z.string().nullable(), berhasil: z.boolean(), alasan: z.string().nullable() }),
  ),
})
