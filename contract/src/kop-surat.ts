import { DAFTAR_PERAN, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { kop } from './rekap/harian.ts'
import { instant, pesan, singleLineText } from './shapes.ts'

/** The emblem at the head of every paper (docs/decisions/0037): an office's own, or that of a foundation. */

export const MAX_LAMBANG_BYTES = 500_000
export const LAMBANG_TOO_LARGE = 'Lambang paling besar 500 KB'
export const LAMBANG_MIME = ['image/png', 'image/jpeg'] as const
/** Pixels of its shorter and of its longer side: less is coarse on paper, more is never seen there. */
export const LAMBANG_SIDES = { min: 64, max: 2000 } as const

const OWNERS = [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN] as const
const WRITE = { peran: OWNERS, tulis: true } as const

export const readKopSurat = endpoint({
  method: 'GET',
  url: '/api/kop-surat',
  hak: { peran: OWNERS },
  summary: 'Kop surat dinas atau yayasan sendiri: lambangnya, berapa sekolah memakainya, dan satu contoh.',
  response: z.object({
    /** null = schools here carry another office's (DKI: the province's). */
    pemilik: z.object({ kode: z.string(), nama: z.string(), yayasan: z.boolean() }).nullable(),
    lambang: z.object({ sidik: z.string(), disimpanPada: instant, disimpanOleh: z.string() }).nullable(),
    /** Schools in scope whose papers carry this letterhead. */
    jumlahSekolah: z.number(),
    /** The letterhead of one of them. */
    contoh: kop.nullable(),
    /** Why this account never changes it, as a sentence without its full stop; null = it is theirs. */
    alasan: z.string().nullable(),
  }),
})

export const saveLambang = endpoint({
  method: 'POST',
  url: '/api/kop-surat/lambang',
  hak: WRITE,
  summary: 'Memasang atau mengganti lambang di kop surat: PNG atau JPG, paling besar 500 KB.',
  body: z.strictObject({
    fileName: singleLineText(200).min(1, 'Nama berkas kosong'),
    base64: z.string(),
  }),
  response: pesan,
  bodyLimit: 1_048_576,
  tooLarge: { field: 'file', sentence: LAMBANG_TOO_LARGE },
  inTurn: true,
})

export const removeLambang = endpoint({
  method: 'DELETE',
  url: '/api/kop-surat/lambang',
  hak: WRITE,
  summary: 'Menghapus lambang dari kop surat; bulan yang sudah dikunci tetap memakainya.',
  response: pesan,
})

export const readLambang = endpoint({
  method: 'GET',
  url: '/api/lambang/:sidik',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Gambar lambang yang disebut sebuah kop surat; isinya tidak pernah berubah.',
  params: z.strictObject({ sidik: z.string().regex(/^[0-9a-f]{64}$/, 'Lambang tidak dikenal') }),
  response: z.object({ mime: z.enum(LAMBANG_MIME), base64: z.string() }),
})
