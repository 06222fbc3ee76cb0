import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { nomorHari } from '@geisa/engine/kalender'
import { z } from 'zod'
import { halaman, instan, kodeWilayah, meta, nomorId, npsn, tanggal, teksSebaris } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** Who changed what and when, before and after (product.md 5.7). */

export const barisRiwayat = z.object({
  nomor: z.number(),
  pada: instan,
  /** null = the program itself. */
  oleh: z.object({ nama: z.string(), peran: z.string() }).nullable(),
  perihal: z.string(),
  objek: z.string(),
  tindakan: z.string(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  alasan: z.string().nullable(),
})
export type BarisRiwayat = z.infer<typeof barisRiwayat>

const daftarPerihal = z.string().regex(/^[a-z-]{1,40}(,[a-z-]{1,40}){0,7}$/, 'Perihal tidak dikenal')

export const daftarRiwayat = endpoint({
  method: 'GET',
  url: '/api/riwayat',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  ringkasan:
    'Riwayat satu catatan: sebuah sekolah dalam cakupan, atau catatan bersama (tanpa sekolahId) dari wilayah pengguna.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    /** Kinds of record, joined by commas: 'jadwal', 'libur', 'sekolah,sekolah-aturan' … */
    perihal: daftarPerihal,
    objek: z.string().max(100).optional(),
    page: halaman,
  }),
  response: z.object({ rows: z.array(barisRiwayat), meta }),
})

/** A screen looks at this much of time at once: the history grows by the million lines a month. */
export const RIWAYAT_HARI_MAKS = 92
const RIWAYAT_PER_HALAMAN = 50
/** So many lines a call for who downloads, and so many in one file. */
export const RIWAYAT_PER_HALAMAN_MAKS = 500
export const RIWAYAT_UNDUH_MAKS = 5_000

export const barisTelusur = barisRiwayat.extend({
  /** null = of no school. */
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn }).nullable(),
  /** Of a request, as its screen names it, and the address of that screen; null = about something else. */
  pengajuan: z.object({ nomor: z.string(), tautan: z.string() }).nullable(),
})
export type BarisTelusur = z.infer<typeof barisTelusur>

export const telusuriRiwayat = endpoint({
  method: 'GET',
  url: '/api/riwayat/telusuri',
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN] },
  ringkasan:
    'Riwayat segala catatan dalam cakupan, terbaru dulu, paling banyak 92 hari; halaman berikutnya lewat lanjut.',
  query: z
    .strictObject({
      dari: tanggal,
      sampai: tanggal,
      perihal: daftarPerihal.optional(),
      /** Part of the name or username of who did it. */
      oleh: teksSebaris(100).optional(),
      /** Part of what was changed: an id, a name of the record; or a request's number, whole. */
      objek: teksSebaris(100).optional(),
      sekolahId: nomorId.optional(),
      kodeWilayah: kodeWilayah.optional(),
      /** The `lanjut` of the page before. */
      lanjut: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,9}_\d{1,15}$/, 'Halaman tidak dikenal')
        .optional(),
      jumlah: z.coerce.number().int().min(1).max(RIWAYAT_PER_HALAMAN_MAKS).default(RIWAYAT_PER_HALAMAN),
    })
    .refine(({ dari, sampai }) => dari <= sampai, { path: ['sampai'], error: 'Tanggal akhir mendahului tanggal awal' })
    .refine(({ dari, sampai }) => nomorHari(sampai) - nomorHari(dari) < RIWAYAT_HARI_MAKS, {
      path: ['dari'],
      error: `Pilih paling lama ${RIWAYAT_HARI_MAKS} hari sekaligus`,
    }),
  response: z.object({
    rows: z.array(barisTelusur),
    /** Where to go on; null = that was all. A page may be short, even empty, and still go on. */
    lanjut: z.string().nullable(),
    /** Everything since then was looked through. */
    dicariSampai: instan.nullable(),
  }),
  batasWaktuMs: 60_000,
  bergiliran: true,
})
