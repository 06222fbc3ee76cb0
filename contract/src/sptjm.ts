import { KANTOR, PERAN } from '@geisa/engine/hak-akses'
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
  pesan,
  teksBebas,
  teksSebaris,
} from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** Spec 2, section 5. */
export const SPTJM_MAKS_BYTE = 512_000
export const SPTJM_MIME = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const UKURAN_SPTJM = 'Ukuran file maks 512KB'

export const STATUS_SPTJM = ['diunggah', 'diterima', 'dikembalikan'] as const

/** A file inside a request: judged by its content, whatever name and type say. */
const berkasBase64 = {
  fileName: teksSebaris(200).min(1, 'Nama berkas kosong'),
  mimeType: z.string().max(100),
  base64: z.string(),
}

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
  file: z.object({
    fileName: z.string(),
    mimeType: z.enum(SPTJM_MIME),
    ukuran: z.number(),
    /** Opens for a few minutes, for nobody but who holds it. */
    fileUrl: z.string(),
  }),
})
export type SptjmRingkas = z.infer<typeof sptjmRingkas>

export const sptjmBaris = sptjmRingkas.extend({
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn }),
  namaKabKota: z.string(),
  namaProvinsi: z.string(),
})
export type SptjmBaris = z.infer<typeof sptjmBaris>

const BACA = { peran: [...KANTOR, PERAN.SEKOLAH] }
const OPERATOR = { peran: [PERAN.SEKOLAH], tulis: true } as const
const KANTOR_TULIS = {
  peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.UPTD],
  tulis: true,
} as const
const satu = z.strictObject({ id: idSekolah })

export const daftarSptjm = endpoint({
  method: 'GET',
  url: '/api/sptjm',
  hak: BACA,
  ringkasan: 'SPTJM yang diunggah, terbaru dulu, dalam cakupan.',
  query: z.strictObject({
    page: halaman,
    kodeWilayah: kodeWilayah.optional(),
    levelWilayah: z.coerce.number().int().min(0).max(4).optional(),
    tahunBulan: bulan.optional(),
    sekolahId: nomorId.optional(),
    status: z.enum(STATUS_SPTJM).optional(),
    /** Part of the school's name, or its NPSN. */
    cari: teksSebaris(100).optional(),
  }),
  response: z.object({ items: z.array(sptjmBaris), meta }),
})

export const bacaSptjm = endpoint({
  method: 'GET',
  url: '/api/sptjm/:id',
  hak: BACA,
  ringkasan: 'Satu SPTJM, dengan alamat berkas yang baru.',
  params: satu,
  response: sptjmBaris,
})

export const unggahSptjm = endpoint({
  method: 'POST',
  url: '/api/sptjm',
  hak: OPERATOR,
  ringkasan: 'Mengunggah SPTJM bertanda tangan satu bulan; terikat pada segel yang berlaku.',
  body: z.strictObject({ tahunBulan: bulan, sekolahId: nomorId, file: z.strictObject(berkasBase64) }),
  response: sptjmBaris,
  batasWaktuMs: 60_000,
  batasIsi: 4 * 1024 * 1024,
  bergiliran: true,
})

export const gantiSptjm = endpoint({
  method: 'PATCH',
  url: '/api/sptjm/:id',
  hak: OPERATOR,
  ringkasan: 'Mengunggah ulang SPTJM yang belum diterima dinas.',
  params: satu,
  body: z.strictObject({ ...berkasBase64, versi: z.number().int().optional() }),
  response: sptjmBaris,
  batasWaktuMs: 60_000,
  batasIsi: 4 * 1024 * 1024,
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
