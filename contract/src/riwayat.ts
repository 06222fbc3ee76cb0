import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { nomorHari } from '@geisa/engine/calendar'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, kodeWilayah, nomorId, npsn, page, pageMeta, singleLineText, tanggal } from './shapes.ts'

/** Who changed what and when, before and after (product.md 5.7). */

export const riwayatRow = z.object({
  nomor: z.number(),
  pada: instant,
  /** null = the program itself. */
  oleh: z.object({ nama: z.string(), peran: z.string() }).nullable(),
  perihal: z.string(),
  objek: z.string(),
  tindakan: z.string(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  alasan: z.string().nullable(),
})
export type RiwayatRow = z.infer<typeof riwayatRow>

const daftarPerihal = z.string().regex(/^[a-z-]{1,40}(,[a-z-]{1,40}){0,7}$/, 'Perihal tidak dikenal')

export const daftarRiwayat = endpoint({
  method: 'GET',
  url: '/api/riwayat',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  summary:
    'Riwayat satu catatan: sebuah sekolah dalam cakupan, atau catatan bersama (tanpa sekolahId) dari wilayah pengguna.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    /** Kinds of record, joined by commas: 'jadwal', 'libur', 'sekolah,sekolah-aturan' … */
    perihal: daftarPerihal,
    objek: z.string().max(100).optional(),
    page,
  }),
  response: z.object({ rows: z.array(riwayatRow), meta: pageMeta }),
})

/** A screen looks at this much of time at once: the history grows by the million lines a month. */
export const MAX_RIWAYAT_HARI = 92
const PAGE_SIZE_RIWAYAT = 50
/** So many lines a call for who downloads, and so many in one file. */
export const MAX_RIWAYAT_PER_PAGE = 500
export const MAX_DOWNLOAD_RIWAYAT = 5_000

export const telusurRow = riwayatRow.extend({
  /** null = of no school. */
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn, zona: z.enum(['WIB', 'WITA', 'WIT']) }).nullable(),
  /** Of a request, as its screen names it, and the address of that screen; null = about something else. */
  pengajuan: z.object({ nomor: z.string(), tautan: z.string() }).nullable(),
})
export type TelusurRow = z.infer<typeof telusurRow>

export const traceRiwayat = endpoint({
  method: 'GET',
  url: '/api/riwayat/telusuri',
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN] },
  summary:
    'Riwayat segala catatan dalam cakupan, terbaru dulu, paling banyak 92 hari; halaman berikutnya lewat lanjut.',
  query: z
    .strictObject({
      dari: tanggal,
      sampai: tanggal,
      perihal: daftarPerihal.optional(),
      /** Part of the name or username of who did it. */
      oleh: singleLineText(100).optional(),
      /** Part of what was changed: an id, a name of the record; or a request's number, whole. */
      objek: singleLineText(100).optional(),
      sekolahId: nomorId.optional(),
      kodeWilayah: kodeWilayah.optional(),
      /** The `lanjut` of the page before. */
      lanjut: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,9}_\d{1,15}$/, 'Halaman tidak dikenal')
        .optional(),
      jumlah: z.coerce.number().int().min(1).max(MAX_RIWAYAT_PER_PAGE).default(PAGE_SIZE_RIWAYAT),
    })
    .refine(({ dari, sampai }) => dari <= sampai, {
      path: ['sampai'],
      error: 'Tanggal akhir mendahului tanggal awal',
    })
    .refine(({ dari, sampai }) => nomorHari(sampai) - nomorHari(dari) < MAX_RIWAYAT_HARI, {
      path: ['dari'],
      error: `Pilih paling lama ${MAX_RIWAYAT_HARI} hari sekaligus`,
    }),
  response: z.object({
    rows: z.array(telusurRow),
    /** Where to go on; null = that was all. A page may be short, even empty, and still go on. */
    lanjut: z.string().nullable(),
    /** Everything since then was looked through. */
    dicariSampai: instant.nullable(),
  }),
  timeoutMs: 60_000,
  inTurn: true,
})
