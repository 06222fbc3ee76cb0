import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { gtkSummary } from './gtk/gtk.ts'
import { JENIS_PENGAJUAN } from './pengajuan/pengajuan.ts'
import { bulan, jenjang, npsn, searchText } from './shapes.ts'

/** So many of a kind are shown; whoever wants another types more. */
export const MAX_PER_GROUP = 5

/** Three letters or digits side by side: fewer name half the nation, and no index knows them. */
const WORD = /[\p{L}\p{N}]{3}/u
export const isSearchable = (text: string): boolean => WORD.test(text) && searchText.safeParse(text).success

const foundSekolah = z.object({ id: z.number(), nama: z.string(), npsn, jenjang, namaKabKota: z.string() })
const foundUsulan = z.object({
  id: z.string(),
  jenis: z.enum(JENIS_PENGAJUAN),
  nomor: z.string(),
  /** Of whom: 'Ani', '3 GTK', 'seluruh GTK'. */
  siapa: z.string().nullable(),
  namaSekolah: z.string(),
})
const foundSeal = z.object({
  kode: z.string(),
  bulan,
  namaSekolah: z.string(),
  npsn,
  /** Opened since: papers with this code no longer hold. */
  dibuka: z.boolean(),
})
export type FoundSekolah = z.infer<typeof foundSekolah>
export type FoundUsulan = z.infer<typeof foundUsulan>
export type FoundSeal = z.infer<typeof foundSeal>

export const searchAll = endpoint({
  method: 'GET',
  url: '/api/cari',
  hak: { peran: DAFTAR_PERAN },
  summary:
    'Apa pun dalam cakupan menurut sepotong teks (min. 3 huruf atau angka berurutan), paling banyak lima tiap kelompok: GTK (nama, awal NIP atau NUPTK sejak 6 angka), sekolah (nama, awal NPSN), usulan (nomor, 9 angka awalnya, atau 6 angka terakhirnya), segel (kode lengkap). Kelompok yang bukan hak pemanggil kosong.',
  query: z.strictObject({ q: searchText.regex(WORD, 'Ketik min. 3 huruf...') }),
  response: z.object({
    orang: z.array(gtkSummary),
    sekolah: z.array(foundSekolah),
    usulan: z.array(foundUsulan),
    segel: z.array(foundSeal),
  }),
})
