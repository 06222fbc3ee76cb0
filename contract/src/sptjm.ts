import { DINAS, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import {
  bulan,
  halaman,
  idSekolah,
  instan,
  kodeWilayah,
  meta,
  nomorId,
  npsn,
  perHalaman,
  pesan,
  teksBebas,
  teksSebaris,
} from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** Spec 2, section 5. */
export const SPTJM_MAKS_BYTE = 512_000
export const SPTJM_MIME = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const UKURAN_SPTJM = 'Ukuran file maks 512KB'

/** Base64 of the largest file, data URL and names around it, with room to spare. */
const BATAS_ISI = { batasIsi: 1_572_864, terlaluBesar: { field: 'file', kalimat: UKURAN_SPTJM } } as const

const STATUS_SPTJM = ['diunggah', 'diterima', 'dikembalikan'] as const
/** As lists name and narrow it: what was accepted for a seal that has been opened since is no longer 'diterima'. */
export const KEADAAN_SPTJM = [...STATUS_SPTJM, 'segel-dibuka'] as const

/** Months are recorded since January 2015. */
const bulanSptjm = bulan.refine((satu) => satu >= '201501', 'Pilih bulan sejak Januari 2015.')

/** The seal that the sender printed or saw, null = the month was open; 409 when another is in force. */
const segelKode = teksSebaris(20).nullable().optional()

/** A file inside a request: judged by its content, whatever name and type say. */
const berkasBase64 = {
  fileName: teksSebaris(200).min(1, 'Nama berkas kosong'),
  mimeType: z.string().max(100),
  base64: z.string(),
}

const fileSptjm = z.object({
  fileName: z.string(),
  mimeType: z.enum(SPTJM_MIME),
  ukuran: z.number(),
  /** Opens for a few minutes, for nobody but who holds it. */
  fileUrl: z.string(),
})

export const sptjmRingkas = z.object({
  /** Public id, '<sekolahId>-<n>'. */
  id: z.string(),
  tahunBulan: bulan,
  status: z.enum(STATUS_SPTJM),
  /** The office's note when it was returned. */
  catatan: z.string().nullable(),
  /** The seal that was signed; null = the month was not locked when the paper was uploaded. */
  segelKode: z.string().nullable(),
  /** That seal was opened since, or was never made: the paper does not stand for the month as it is locked now. */
  segelBerlaku: z.boolean(),
  diunggahPada: instan,
  diunggahOleh: z.string().nullable(),
  versi: z.number(),
  /** Papers of this month that were accepted once and replaced since; GET /api/sptjm/:id lists them. */
  jumlahLama: z.number(),
  file: fileSptjm,
})
export type SptjmRingkas = z.infer<typeof sptjmRingkas>

export const sptjmBaris = sptjmRingkas.extend({
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn }),
  namaKabKota: z.string(),
  namaProvinsi: z.string(),
})
export type SptjmBaris = z.infer<typeof sptjmBaris>

/** A paper that was accepted and whose month was opened, or that was returned after all, before another took its place. */
export const sptjmLama = z.object({
  segelKode: z.string().nullable(),
  status: z.enum(STATUS_SPTJM),
  catatan: z.string().nullable(),
  diunggahPada: instan,
  /** When it was first accepted. */
  diterimaPada: instan,
  /** The office's last word on it. */
  diputusPada: instan.nullable(),
  digantikanPada: instan,
  file: fileSptjm,
})
export type SptjmLama = z.infer<typeof sptjmLama>

export const sptjmLengkap = sptjmBaris.extend({
  /** Latest first. */
  lama: z.array(sptjmLama),
})
export type SptjmLengkap = z.infer<typeof sptjmLengkap>

const BACA = { peran: [...KANTOR, PERAN.SEKOLAH] }
const OPERATOR = { peran: [PERAN.SEKOLAH], tulis: true } as const
const KANTOR_TULIS = { peran: DINAS, tulis: true } as const
const satu = z.strictObject({ id: idSekolah })

export const daftarSptjm = endpoint({
  method: 'GET',
  url: '/api/sptjm',
  hak: BACA,
  ringkasan: 'SPTJM yang diunggah, terbaru dulu, dalam cakupan; total dihitung sampai 10.000.',
  query: z.strictObject({
    page: halaman,
    per: perHalaman,
    kodeWilayah: kodeWilayah.optional(),
    levelWilayah: z.coerce.number().int().min(0).max(4).optional(),
    tahunBulan: bulan.optional(),
    sekolahId: nomorId.optional(),
    status: z.enum(KEADAAN_SPTJM).optional(),
    /** Part of the school's name, or its NPSN. */
    cari: teksSebaris(100).optional(),
  }),
  response: z.object({ items: z.array(sptjmBaris), meta }),
})

export const bacaSptjm = endpoint({
  method: 'GET',
  url: '/api/sptjm/:id',
  hak: BACA,
  ringkasan: 'Satu SPTJM, dengan alamat berkas yang baru dan SPTJM lama yang pernah diterima.',
  params: satu,
  response: sptjmLengkap,
})

export const unggahSptjm = endpoint({
  method: 'POST',
  url: '/api/sptjm',
  hak: OPERATOR,
  ringkasan: 'Mengunggah SPTJM bertanda tangan satu bulan; terikat pada segel yang berlaku.',
  body: z.strictObject({ tahunBulan: bulanSptjm, sekolahId: nomorId, segelKode, file: z.strictObject(berkasBase64) }),
  response: sptjmLengkap,
  batasWaktuMs: 60_000,
  ...BATAS_ISI,
  bergiliran: true,
})

export const gantiSptjm = endpoint({
  method: 'PATCH',
  url: '/api/sptjm/:id',
  hak: OPERATOR,
  ringkasan: 'Mengunggah ulang SPTJM yang belum diterima dinas.',
  params: satu,
  body: z.strictObject({ ...berkasBase64, segelKode, versi: z.number().int().optional() }),
  response: sptjmLengkap,
  batasWaktuMs: 60_000,
  ...BATAS_ISI,
  bergiliran: true,
})

export const putuskanSptjm = endpoint({
  method: 'POST',
  url: '/api/sptjm/:id/putusan',
  hak: KANTOR_TULIS,
  ringkasan: 'Dinas menerima SPTJM, atau mengembalikannya dengan catatan.',
  params: satu,
  body: z.strictObject({
    status: z.enum(['diterima', 'dikembalikan']),
    /** Needed for 'dikembalikan'. */
    catatan: teksBebas(500).optional(),
    versi: z.number().int(),
  }),
  response: pesan,
})
