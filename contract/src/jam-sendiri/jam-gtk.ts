import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { pratinjauQuery, pratinjauResult, startFrom } from '../berlaku.ts'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, nomorId, pesan, singleLineText, tanggal } from '../shapes.ts'

/** By which hours a member of staff works ('Jam kerja', rules.md M3, M9): assigned, or asked for and agreed. */

const READ = { peran: [...KANTOR, PERAN.SEKOLAH, PERAN.GTK] } as const
const ASSIGN = {
  peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN, PERAN.SEKOLAH],
  tulis: true,
} as const
/** Whoever reviews the school's requests. */
const DECIDE = { peran: [...KANTOR], tulis: true } as const
/** Who assigns sees it beforehand, and who decides. */
const PREVIEW = { peran: [...KANTOR, PERAN.SEKOLAH], tulis: true } as const

export const STATUS_JAM_GTK = ['menunggu', 'berlaku', 'ditolak', 'ditarik'] as const
export const LABEL_STATUS_JAM_GTK: Record<(typeof STATUS_JAM_GTK)[number], string> = {
  menunggu: 'Menunggu dinas',
  berlaku: 'Disetujui',
  ditolak: 'Ditolak',
  ditarik: 'Ditarik',
}

/** `id` as '<school>-<staff>-<number>'. */
export const jamGtk = z.object({
  id: z.string(),
  gtkId: z.string(),
  namaGtk: z.string(),
  sekolahId: z.number(),
  namaSekolah: z.string(),
  /** null = by the school's hours. */
  polaJamId: z.number().nullable(),
  namaPola: z.string().nullable(),
  berlakuMulai: tanggal,
  berlakuSampai: tanggal.nullable(),
  status: z.enum(STATUS_JAM_GTK),
  alasan: z.string(),
  diusulkanPada: z.string(),
  diusulkanOleh: z.string().nullable(),
  diputusPada: z.string().nullable(),
  diputusOleh: z.string().nullable(),
  alasanPutusan: z.string().nullable(),
  versi: z.number(),
  bolehPutus: z.boolean(),
  bolehTarik: z.boolean(),
})
export type JamGtk = z.output<typeof jamGtk>

/**
 * As a list of staff says it, where it is other than the school's hours: what waits for the office comes first, else the
 * pattern of today. null = by the school's hours, and nothing waits.
 */
export const jamKerjaToday = z.object({
  /** null: it waits that the school's hours hold again. */
  polaJamId: z.number().nullable(),
  namaPola: z.string().nullable(),
  berlakuMulai: tanggal,
  menunggu: z.boolean(),
})

export const daftarJamGtk = endpoint({
  method: 'GET',
  url: '/api/jam-gtk',
  hak: READ,
  summary: 'Jam kerja yang diberikan atau diusulkan bagi GTK dalam cakupan, yang menunggu lebih dahulu.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    gtkId: singleLineText(40).optional(),
    status: z.enum(STATUS_JAM_GTK).optional(),
    page: z.coerce.number().int().min(1).default(1),
  }),
  response: z.object({ rows: z.array(jamGtk), total: z.number(), limit: z.number() }),
})

/** How many of a school do not follow its hours today, for 'Durasi' and the office's readiness. */
export const ringkasanJamGtk = endpoint({
  method: 'GET',
  url: '/api/jam-gtk/ringkasan',
  hak: READ,
  summary: 'Berapa GTK satu sekolah yang hari ini memakai jam sendiri, dan berapa usul yang menunggu.',
  query: z.strictObject({ sekolahId: nomorId.optional() }),
  response: z.object({ jumlah: z.number(), menunggu: z.number() }),
})

const MAX_JAM_GTK = 200
const jamAssignment = z.strictObject({
  gtkIds: z.array(singleLineText(40)).min(1, 'Pilih paling sedikit satu GTK').max(MAX_JAM_GTK),
  /** null = by the school's hours. */
  polaJamId: nomorId.nullable(),
  berlakuMulai: startFrom,
  berlakuSampai: startFrom.nullable(),
  alasan: freeText(500).default(''),
})
export type JamAssignment = z.output<typeof jamAssignment>

export const assignJamGtk = endpoint({
  method: 'POST',
  url: '/api/jam-gtk',
  hak: ASSIGN,
  summary: 'Memberi jam kerja kepada GTK satu sekolah; dari operator menjadi usul sampai dinas menyetujui.',
  body: jamAssignment.extend(agreed),
  response: pesan.extend({
    jumlah: z.number(),
    /** The office has to agree first. */
    menunggu: z.boolean(),
  }),
  timeoutMs: 300_000,
})

export const pratinjauJamGtk = endpoint({
  method: 'POST',
  url: '/api/jam-gtk/pratinjau',
  hak: PREVIEW,
  summary: 'Menghitung hari-GTK yang berubah bila jam kerja ini berlaku; tidak menyimpan apa pun.',
  query: pratinjauQuery,
  body: jamAssignment,
  response: pratinjauResult,
  inTurn: true,
  timeoutMs: 60_000,
})

const oneId = z.strictObject({ id: singleLineText(60), versi: z.number().int() })

export const putusJamGtk = endpoint({
  method: 'POST',
  url: '/api/jam-gtk/putusan',
  hak: DECIDE,
  summary: 'Menyetujui atau menolak usul jam kerja; masing-masing dijawab sendiri.',
  body: z.strictObject({
    usul: z.array(oneId).min(1).max(MAX_JAM_GTK),
    setuju: z.boolean(),
    alasan: freeText(500).default(''),
    ...agreed,
  }),
  response: pesan.extend({
    berhasil: z.array(z.string()),
    gagal: z.array(z.object({ id: z.string(), alasan: z.string() })),
  }),
  timeoutMs: 300_000,
})

export const withdrawJamGtk = endpoint({
  method: 'POST',
  url: '/api/jam-gtk/tarik',
  hak: { peran: [PERAN.SEKOLAH], tulis: true },
  summary: 'Menarik usul jam kerja yang belum diputus.',
  body: z.strictObject({ usul: z.array(oneId).min(1).max(MAX_JAM_GTK) }),
  response: pesan.extend({
    berhasil: z.array(z.string()),
    gagal: z.array(z.object({ id: z.string(), alasan: z.string() })),
  }),
})
