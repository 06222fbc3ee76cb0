import { DINAS, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  bulan,
  freeText,
  idSekolah,
  instant,
  kodeWilayah,
  nomorId,
  npsn,
  page,
  pageMeta,
  pageSize,
  pesan,
  singleLineText,
} from './shapes.ts'

/** Spec 2, section 5. */
export const MAX_SPTJM_BYTES = 512_000
export const SPTJM_MIME = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const SPTJM_TOO_LARGE = 'Ukuran file maks 512KB'

/** Base64 of the largest file, data URL and names around it, with room to spare. */
const CONTENT_LIMIT = { bodyLimit: 1_572_864, tooLarge: { field: 'file', sentence: SPTJM_TOO_LARGE } } as const

const STATUS_SPTJM = ['diunggah', 'diterima', 'dikembalikan'] as const
/** As lists name and narrow it: what was accepted for a seal that has been opened since is no longer 'diterima'. */
export const SPTJM_STATE = [...STATUS_SPTJM, 'segel-dibuka'] as const

/** Months are recorded since January 2015. */
const bulanSptjm = bulan.refine((one) => one >= '201501', 'Pilih bulan sejak Januari 2015.')

/** The seal that the sender printed or saw, null = the month was open; 409 when another is in force. */
const sealCode = singleLineText(20).nullable().optional()

/** A file inside a request: judged by its content, whatever name and type say. */
const berkasBase64 = {
  fileName: singleLineText(200).min(1, 'Nama berkas kosong'),
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

export const sptjmSummary = z.object({
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
  diunggahPada: instant,
  diunggahOleh: z.string().nullable(),
  versi: z.number(),
  /** Papers of this month that were accepted once and replaced since; GET /api/sptjm/:id lists them. */
  jumlahLama: z.number(),
  file: fileSptjm,
})
export type SptjmSummary = z.infer<typeof sptjmSummary>

export const sptjmRow = sptjmSummary.extend({
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn, zona: z.enum(['WIB', 'WITA', 'WIT']) }),
  namaKabKota: z.string(),
  namaProvinsi: z.string(),
})
export type SptjmRow = z.infer<typeof sptjmRow>

/** A paper that was accepted and whose month was opened, or that was returned after all, before another took its place. */
export const oldSptjm = z.object({
  segelKode: z.string().nullable(),
  status: z.enum(STATUS_SPTJM),
  catatan: z.string().nullable(),
  diunggahPada: instant,
  /** When it was first accepted. */
  diterimaPada: instant,
  /** The office's last word on it. */
  diputusPada: instant.nullable(),
  digantikanPada: instant,
  file: fileSptjm,
})
export type OldSptjm = z.infer<typeof oldSptjm>

export const fullSptjm = sptjmRow.extend({
  /** Latest first. */
  lama: z.array(oldSptjm),
})
export type FullSptjm = z.infer<typeof fullSptjm>

const READ = { peran: [...KANTOR, PERAN.SEKOLAH] }
const OPERATOR_WRITE = { peran: [PERAN.SEKOLAH], tulis: true } as const
const DINAS_WRITE = { peran: DINAS, tulis: true } as const
const one = z.strictObject({ id: idSekolah })

export const daftarSptjm = endpoint({
  method: 'GET',
  url: '/api/sptjm',
  hak: READ,
  summary: 'SPTJM yang diunggah, terbaru dulu, dalam cakupan; total dihitung sampai 10.000.',
  query: z.strictObject({
    page,
    per: pageSize,
    kodeWilayah: kodeWilayah.optional(),
    levelWilayah: z.coerce.number().int().min(0).max(4).optional(),
    tahunBulan: bulan.optional(),
    sekolahId: nomorId.optional(),
    status: z.enum(SPTJM_STATE).optional(),
    /** Part of the school's name, or its NPSN. */
    cari: singleLineText(100).optional(),
  }),
  response: z.object({ items: z.array(sptjmRow), meta: pageMeta }),
})

export const readSptjm = endpoint({
  method: 'GET',
  url: '/api/sptjm/:id',
  hak: READ,
  summary: 'Satu SPTJM, dengan alamat berkas yang baru dan SPTJM lama yang pernah diterima.',
  params: one,
  response: fullSptjm,
})

export const uploadSptjm = endpoint({
  method: 'POST',
  url: '/api/sptjm',
  hak: OPERATOR_WRITE,
  summary: 'Mengunggah SPTJM bertanda tangan satu bulan; terikat pada segel yang berlaku.',
  body: z.strictObject({
    tahunBulan: bulanSptjm,
    sekolahId: nomorId,
    segelKode: sealCode,
    file: z.strictObject(berkasBase64),
  }),
  response: fullSptjm,
  timeoutMs: 60_000,
  ...CONTENT_LIMIT,
  inTurn: true,
})

export const replaceSptjm = endpoint({
  method: 'PATCH',
  url: '/api/sptjm/:id',
  hak: OPERATOR_WRITE,
  summary: 'Mengunggah ulang SPTJM yang belum diterima dinas.',
  params: one,
  body: z.strictObject({ ...berkasBase64, segelKode: sealCode, versi: z.number().int().optional() }),
  response: fullSptjm,
  timeoutMs: 60_000,
  ...CONTENT_LIMIT,
  inTurn: true,
})

export const putuskanSptjm = endpoint({
  method: 'POST',
  url: '/api/sptjm/:id/putusan',
  hak: DINAS_WRITE,
  summary: 'Dinas menerima SPTJM, atau mengembalikannya dengan catatan.',
  params: one,
  body: z.strictObject({
    status: z.enum(['diterima', 'dikembalikan']),
    /** Needed for 'dikembalikan'. */
    catatan: freeText(500).optional(),
    versi: z.number().int(),
  }),
  response: pesan,
})
