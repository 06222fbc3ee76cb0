import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { effectivePeriod, nomorRiwayat } from '../berlaku.ts'
import { endpoint } from '../endpoint.ts'
import { idSekolah, nameText, nomorId, pesan, tanggal } from '../shapes.ts'

/** Who signs for the school, by date (product.md 4). */
export const penandaTangan = z.object({
  id: idSekolah,
  berlakuMulai: tanggal,
  /** null = somebody who is not among the staff. */
  gtkId: idSekolah.nullable(),
  nama: z.string(),
  nip: z.string().nullable(),
  jabatan: z.string(),
  disimpanPada: z.string(),
  disimpanOleh: z.string().nullable(),
  bolehHapus: z.boolean(),
})
export type PenandaTangan = z.infer<typeof penandaTangan>
export const JABATAN_PENANDA_TANGAN = ['Kepala Sekolah', 'Plt. Kepala Sekolah', 'Plh. Kepala Sekolah'] as const

const OPERATOR_WRITE = { peran: [PERAN.SEKOLAH], tulis: true } as const
const idParams = z.strictObject({ id: nomorId })

export const daftarPenandaTangan = endpoint({
  method: 'GET',
  url: '/api/sekolah/:id/penanda-tangan',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  summary: 'Penanda tangan sekolah menurut tanggal, terbaru dahulu, dan bawaannya: GTK berjenis Kepala Sekolah.',
  params: idParams,
  response: z.object({
    nomorRiwayat,
    rows: z.array(penandaTangan),
    bawaan: z.object({ gtkId: idSekolah, nama: z.string(), nip: z.string().nullable() }).nullable(),
  }),
})

export const savePenandaTangan = endpoint({
  method: 'POST',
  url: '/api/sekolah/:id/penanda-tangan',
  hak: OPERATOR_WRITE,
  summary: 'Menetapkan penanda tangan sejak satu tanggal: seorang GTK, atau nama dan NIP bebas.',
  params: idParams,
  body: z
    .strictObject({
      gtkId: idSekolah.nullish(),
      nama: nameText(3, 150, 'Nama min. 3 huruf').optional(),
      nip: z
        .string()
        .regex(/^\d{18}$/, 'NIP harus 18 digit angka')
        .nullish(),
      jabatan: nameText(3, 100, 'Jabatan harus diisi'),
      berlakuMulai: effectivePeriod.berlakuMulai,
      nomorRiwayat: nomorRiwayat.optional(),
    })
    .refine((content) => (content.gtkId ?? null) !== null || content.nama !== undefined, {
      path: ['nama'],
      message: 'Pilih GTK atau isi namanya',
    }),
  response: pesan,
})

export const deletePenandaTangan = endpoint({
  method: 'DELETE',
  url: '/api/penanda-tangan/:id',
  hak: OPERATOR_WRITE,
  summary: 'Menghapus penetapan penanda tangan yang keliru; tidak di bulan yang terkunci.',
  params: z.strictObject({ id: idSekolah }),
  response: pesan,
})
