import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dokumenPengajuan, MAX_DOCUMENTS, s3Key } from './pengajuan/dokumen.ts'
import { gtkPengajuan, JENIS_PENGAJUAN, jamMenit, reference } from './pengajuan/pengajuan.ts'
import {
  freeText,
  idSekolah,
  instant,
  kodeWilayah,
  nomorId,
  npsn,
  page,
  pageMeta,
  pageSize,
  tanggal,
} from './shapes.ts'

/** A staff member's objection to a day of the own report; the operator answers it or makes a request of it. */

export const STATUS_KEBERATAN = ['baru', 'diusulkan', 'dijawab'] as const
export type StatusKeberatan = (typeof STATUS_KEBERATAN)[number]
export const LABEL_KEBERATAN: Record<StatusKeberatan, string> = {
  baru: 'Menunggu operator',
  diusulkan: 'Diusulkan',
  dijawab: 'Dijawab',
}
export const MAX_KEBERATAN = 1000

export const keberatan = z.object({
  id: z.string(),
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn, zona: z.enum(['WIB', 'WITA', 'WIT']) }),
  gtk: gtkPengajuan,
  tanggal,
  isi: z.string(),
  /** When the staff member says to have come and gone. */
  waktuDatang: jamMenit.nullable(),
  waktuPulang: jamMenit.nullable(),
  status: z.enum(STATUS_KEBERATAN),
  jawaban: z.string().nullable(),
  dijawabOleh: z.string().nullable(),
  dijawabPada: instant.nullable(),
  /** The request that it became. */
  usulan: z
    .object({ id: z.string(), jenis: z.enum(JENIS_PENGAJUAN), noUsulan: z.string(), statusPengajuan: reference })
    .nullable(),
  /** What it rests on; once a request answers it, among that one's documents too. */
  dokumen: z.array(dokumenPengajuan),
  dibuatPada: instant,
  versi: z.number(),
})
export type Keberatan = z.infer<typeof keberatan>

const READ = { peran: [...KANTOR, PERAN.SEKOLAH, PERAN.GTK] }

export const daftarKeberatan = endpoint({
  method: 'GET',
  url: '/api/keberatan',
  hak: READ,
  summary: 'Keberatan, terbaru dulu: GTK miliknya sendiri, sekolah dan kantor yang dalam cakupannya.',
  query: z.strictObject({
    status: z.enum(STATUS_KEBERATAN).optional(),
    tanggal: tanggal.optional(),
    sekolahId: nomorId.optional(),
    kodeWilayah: kodeWilayah.optional(),
    page,
    per: pageSize,
    /** 1: only how many wait. */
    ringkas: z.enum(['0', '1']).default('0'),
  }),
  response: z.object({ rows: z.array(keberatan), baru: z.number(), meta: pageMeta }),
})

export const readKeberatan = endpoint({
  method: 'GET',
  url: '/api/keberatan/:id',
  hak: READ,
  summary: 'Satu keberatan.',
  params: z.strictObject({ id: idSekolah }),
  response: keberatan,
})

export const ajukanKeberatan = endpoint({
  method: 'POST',
  url: '/api/keberatan',
  hak: { peran: [PERAN.GTK], tulis: true },
  summary: 'Keberatan atas satu hari sendiri; satu yang menunggu per hari.',
  body: z.strictObject({
    tanggal,
    isi: freeText(MAX_KEBERATAN).min(10, 'Ceritakan apa yang keliru, paling sedikit 10 huruf'),
    waktuDatang: jamMenit.nullish(),
    waktuPulang: jamMenit.nullish(),
    /** Finished uploads of the caller (POST /api/unggahan, tus). */
    dokumen: z.array(z.strictObject({ s3Key })).max(MAX_DOCUMENTS, `Paling banyak ${MAX_DOCUMENTS} dokumen`).nullish(),
  }),
  response: keberatan,
})

export const answerKeberatan = endpoint({
  method: 'PATCH',
  url: '/api/keberatan/:id',
  hak: { peran: [PERAN.SEKOLAH], tulis: true },
  summary: 'Jawaban operator, dengan versi yang dilihat (usang: 409). Menjadi usulan: keberatanId padanya.',
  params: z.strictObject({ id: idSekolah }),
  body: z.strictObject({
    status: z.literal('dijawab', 'Status tidak dikenal').optional(),
    jawaban: freeText(MAX_KEBERATAN).min(3, 'Tulis jawaban untuk GTK'),
    versi: z.number().int(),
  }),
  response: keberatan,
})
