import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSekolah, page, pageMeta, pesan, tanggal } from '../shapes.ts'

/** What UU PDP 27/2022 gives a person: all of one's data, and their end after the retention. */

const params = z.strictObject({ id: idSekolah })
/** A part of the data, row by row as it is stored, its names readable. */
const section = z.array(z.record(z.string(), z.unknown()))

export const dataPribadi = z.object({
  dibuatPada: z.string(),
  identitas: z.record(z.string(), z.unknown()),
  /** By the name of the part: 'tpp', 'tap', 'koreksi', 'riwayat' … */
  bagian: z.record(z.string(), section),
})
export type DataPribadi = z.infer<typeof dataPribadi>

/** Recorded in the history: somebody took a person's whole data along. */
export const downloadDataPribadi = endpoint({
  method: 'POST',
  url: '/api/gtk/:id/data-pribadi',
  hak: { peran: [PERAN.SEKOLAH, PERAN.GTK], tulis: true },
  summary:
    'Semua data tentang satu GTK: oleh operator sekolahnya, atau oleh GTK itu sendiri (id: saya); tercatat di riwayat.',
  params: z.strictObject({ id: z.union([idSekolah, z.literal('saya')], 'Id tidak dikenal') }),
  response: dataPribadi,
  timeoutMs: 60_000,
  inTurn: true,
})

export const deleteDataPribadi = endpoint({
  method: 'DELETE',
  url: '/api/gtk/:id/data-pribadi',
  hak: { peran: DINAS, tulis: true },
  summary:
    'Menghapus data GTK yang jejak terakhirnya melewati masa simpan dan yang sudah 30 hari ada di daftar Akan dihapus; segel, hitungan, dan catatan perubahan tanggal berhentinya tetap.',
  params,
  response: pesan,
  inTurn: true,
})

const akanDihapus = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      nip: z.string().nullable(),
      sekolahId: z.number(),
      namaSekolah: z.string(),
      npsn: z.string(),
      berhenti: tanggal.nullable(),
      /** In words, with its day: from here the retention counts. */
      jejakTerakhir: z.string(),
      /** The first day in the list. */
      sejak: tanggal,
      /** Not before this day. */
      dihapusMulai: tanggal,
    }),
  ),
  meta: pageMeta,
})
export type DaftarAkanDihapus = z.infer<typeof akanDihapus>

/** Who is told before anything goes: 30 days in which a leave date that is wrong can be put right. */
export const daftarAkanDihapus = endpoint({
  method: 'GET',
  url: '/api/gtk/akan-dihapus',
  hak: { peran: DINAS },
  summary: 'GTK dalam cakupan yang datanya akan dihapus: masa simpannya lewat, sejak kapan ia ada di daftar ini.',
  query: z.strictObject({ page, per: z.coerce.number().int().min(1).max(200).default(50) }),
  response: akanDihapus,
})
