import { DINAS } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freeText, idSekolah, instant, page, pageMeta, tanggal } from '../shapes.ts'

/** Pay counts at one school: which of two that name the same person decides their office (product.md 3, decision 48). */

const mintaInduk = z.object({
  id: idSekolah,
  nama: z.string(),
  nip: z.string().nullable(),
  nuptk: z.string().nullable(),
  sekolahId: z.number(),
  namaSekolah: z.string(),
  npsn: z.string(),
  mulaiTugas: tanggal.nullable(),
  berhenti: tanggal.nullable(),
  ditanyaPada: instant.nullable(),
  /** The school at which the same person's pay counts now; null: none any more. */
  indukKini: z.object({ id: idSekolah, sekolahId: z.number(), namaSekolah: z.string(), npsn: z.string() }).nullable(),
})
export type MintaInduk = z.infer<typeof mintaInduk>

export const daftarMintaInduk = endpoint({
  method: 'GET',
  url: '/api/gtk/minta-induk',
  hak: { peran: DINAS },
  summary:
    'GTK yang menurut sekolahnya berinduk di sana padahal berinduk di sekolah lain, dan belum diputuskan kantor. Hanya bila semua sekolahnya dalam cakupan.',
  query: z.strictObject({ page }),
  response: z.object({ rows: z.array(mintaInduk), meta: pageMeta }),
})

export const decideMintaInduk = endpoint({
  method: 'POST',
  url: '/api/gtk/minta-induk',
  hak: { peran: DINAS, tulis: true },
  summary:
    'Memutuskan banyak permintaan sekolah induk sekaligus: bila disetujui induknya berpindah, dan sekolah yang meminta diberi tahu putusannya.',
  body: z.strictObject({
    gtk: z.array(idSekolah).min(1, 'Pilih GTK-nya').max(200),
    setuju: z.boolean(),
    alasan: freeText(500).optional(),
  }),
  response: z.object({ jumlah: z.number(), gagal: z.array(z.object({ id: idSekolah, message: z.string() })) }),
})
