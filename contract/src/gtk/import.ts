import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { startFrom } from '../berlaku.ts'
import { agreedInAddress } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { importResult, tableQuery } from '../file-import.ts'
import { freeText, nomorId } from '../shapes.ts'

/** Staff from Dapodik's getGtk answer (JSON) or a sheet; their TPP base from a sheet (product.md 4). */

const WRITE = { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.SEKOLAH], tulis: true } as const

export const importGtk = endpoint({
  method: 'POST',
  url: '/api/gtk/impor',
  hak: WRITE,
  summary:
    'Impor GTK satu sekolah dari jawaban getGtk Dapodik (JSON) atau Excel/CSV; isi = byte berkas; uji=true tidak menyimpan. NIP, NUPTK, NRG yang kosong diisi sejak bulan pertama yang terbuka, perubahan identitas lain sejak hari ini; induk di sekolah lain tidak direbut. Masa tugas yang tidak lagi memuat jejak terakhir seseorang, atau hari sebuah usulan yang sudah disetujui, memerlukan satu alasan bagi seluruh berkas.',
  query: z.strictObject({
    ...tableQuery,
    sekolahId: nomorId.optional(),
    alasan: freeText(500).optional(),
    ...agreedInAddress,
  }),
  response: importResult,
  fileBody: true,
  timeoutMs: 180_000,
})

export const importTpp = endpoint({
  method: 'POST',
  url: '/api/gtk/impor-tpp',
  hak: WRITE,
  summary: 'Impor dasar TPP dari Excel/CSV (NIP atau NUPTK, rupiah) bagi semua GTK dalam cakupan, sejak berlakuMulai.',
  query: z.strictObject({ ...tableQuery, sekolahId: nomorId.optional(), berlakuMulai: startFrom.optional() }),
  response: importResult,
  fileBody: true,
  timeoutMs: 180_000,
})
