import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { DINAS, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { jenjang, kodeWilayah, npsn } from '../shapes.ts'

/** Dashboards (spec 2): counted schools per region, last syncs. */

/** Levels as the address carries them: 'SD,SMP'; none named = all that the caller sees. */
const daftarJenjang = z
  .string()
  .transform((content) => (content === '' ? [...JENJANG] : content.split(',')))
  .refine((daftar): daftar is Jenjang[] => daftar.every(isJenjang), 'Jenjang tidak dikenal')
  .transform((daftar) => [...new Set(daftar)])

const isJenjang = (content: string): content is Jenjang => (JENJANG as readonly string[]).includes(content)

export const wilayahFilter = z.strictObject({
  /** Left out: where the caller's own scope begins. */
  kodeWilayah: kodeWilayah.optional(),
  /** Level of that region, 0 Nasional to 3 Kecamatan; another one than its own is refused. */
  level: z
    .string()
    .regex(/^[0-4]$/, 'Level wilayah tidak dikenal')
    .transform(Number)
    .optional(),
  jenjang: daftarJenjang.optional(),
  /** N negeri only, S swasta only, empty both. */
  status: z.enum(['N', 'S', ''], 'Status harus N, S, atau kosong').optional(),
})

export const selectedWilayah = z.object({
  kodeWilayah,
  nama: z.string(),
  level: z.number().int(),
  /** The region above, null where the caller's own scope begins. */
  induk: kodeWilayah.nullable(),
})

const tally = z.object({
  jum_tk: z.number().int(),
  jum_sd: z.number().int(),
  jum_smp: z.number().int(),
  jum_sma: z.number().int(),
  jum_smk: z.number().int(),
  jum_slb: z.number().int(),
  jum_user_tk: z.number().int(),
  jum_user_sd: z.number().int(),
  jum_user_smp: z.number().int(),
  jum_user_sma: z.number().int(),
  jum_user_smk: z.number().int(),
  jum_user_slb: z.number().int(),
})
export type Tally = z.infer<typeof tally>

/** One region with its schools and, of them, the users: schools that have a machine and were ever heard of (rules.md 27). */
export const wilayahRow = tally.extend({
  kode: kodeWilayah,
  nama_provinsi: z.string().nullable(),
  nama_kabupaten_kota: z.string().nullable(),
  nama_kecamatan: z.string().nullable(),
  desa_kelurahan: z.null(),
})
export type WilayahRow = z.infer<typeof wilayahRow>

export const rekapPengguna = endpoint({
  method: 'GET',
  url: '/api/dashboard/rekap-pengguna',
  hak: { peran: DINAS },
  summary: 'Sekolah dan pengguna per wilayah satu tingkat di bawah wilayah yang dipilih; kecamatan: dirinya sendiri.',
  query: wilayahFilter,
  timeoutMs: 180_000,
  response: z.object({
    wilayah: selectedWilayah,
    rows: z.array(wilayahRow),
  }),
})
export type RekapPengguna = z.infer<(typeof rekapPengguna)['response']>

/** Users whose last report is of today, of the last 7 and of the last 30 days, each on its own school's calendar. */
const jumlahSekolahSync = z.object({
  '@JumSek0': z.number().int(),
  '@JumSek7': z.number().int(),
  '@JumSek30': z.number().int(),
})
export type JumlahSekolahSync = z.infer<typeof jumlahSekolahSync>

/** 'YYYY-MM-DD HH:mm:ss' on the school's own clock. */
const waktuSekolah = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
export const zona = z.enum(['WIB', 'WITA', 'WIT'])

const lastSekolah = z.object({
  last_sync: waktuSekolah,
  zona,
  sekolah_id: z.number().int(),
  npsn,
  nama: z.string(),
  kode_wilayah_kecamatan_str: z.string(),
  kode_wilayah_kabupaten_kota_str: z.string(),
})
export type LastSekolah = z.infer<typeof lastSekolah>

const sinkron = z.object({ jumlahSekolahSync, sekolahLastSync: z.array(lastSekolah) })
export type RekapSync = z.infer<typeof sinkron>

export const rekapSync = endpoint({
  method: 'GET',
  url: '/api/dashboard/rekap-sync',
  hak: { peran: DINAS },
  summary: 'Sekolah yang sinkron hari ini, 7 dan 30 hari terakhir, dan sepuluh yang terakhir.',
  query: wilayahFilter,
  timeoutMs: 180_000,
  response: sinkron,
})

/** Last-sync categories (spec 2, section 9; rules.md 27). */
export const KAT_SINKRON = [
  '< 7 Hari Yl',
  '> 7 Hari Yl',
  '> 14 Hari Yl',
  '> 1 Bulan Yl',
  '> 2 Bulan Yl',
  '> 3 Bulan Yl',
  'Belum pernah sinkron',
  'Belum menggunakan Mesin FP',
] as const
export type KatSinkron = (typeof KAT_SINKRON)[number]

export const penggunaGeisaRow = z.object({
  sekolah_id: z.number().int(),
  npsn,
  nama_sekolah: z.string(),
  jenjang,
  kode_wilayah_provinsi_str: z.string(),
  kode_wilayah_kabupaten_kota_str: z.string(),
  kode_wilayah_kecamatan_str: z.string(),
  Kat_sinkron: z.enum(KAT_SINKRON),
  last_sync: waktuSekolah.nullable(),
  /** A server of the release before does not say it. */
  zona: zona.optional(),
})
export type PenggunaGeisaRow = z.infer<typeof penggunaGeisaRow>

const MAX_PER = 20_000
const SENTENCE_PER = 'Banyaknya baris antara 1 dan 20.000'

export const penggunaGeisa = endpoint({
  method: 'GET',
  url: '/api/dashboard/pengguna-geisa',
  hak: { peran: KANTOR },
  summary: 'Sekolah dalam cakupan menurut nama, dengan sinkron terakhirnya. Tanpa `per` seluruhnya sekali jawab.',
  query: z.strictObject({
    kodeWilayah: kodeWilayah.optional(),
    jenjang: daftarJenjang.optional(),
    /** Rows of one answer, for a browser that shows the first ones while the rest is on its way. */
    per: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, SENTENCE_PER)
      .transform(Number)
      .refine((per) => per <= MAX_PER, SENTENCE_PER)
      .optional(),
    /** `lanjut` of the answer before. */
    sesudah: z.string().max(1_200).optional(),
  }),
  timeoutMs: 180_000,
  response: z.object({
    rows: z.array(penggunaGeisaRow),
    /** All rows of the choice; only in the first answer. */
    total: z.number().int().nullable(),
    lanjut: z.string().nullable(),
  }),
})

export const rekapPenggunaYayasan = endpoint({
  method: 'GET',
  url: '/api/dashboard/yayasan/rekap-pengguna',
  hak: { peran: [PERAN.YAYASAN] },
  summary: 'Sekolah yayasan dan penggunanya per jenjang.',
  response: tally,
})

export const rekapSyncYayasan = endpoint({
  method: 'GET',
  url: '/api/dashboard/yayasan/rekap-sync',
  hak: { peran: [PERAN.YAYASAN] },
  summary: 'Sekolah yayasan yang terakhir sinkron.',
  response: z.object({ sekolahLastSync: z.array(lastSekolah) }),
})

export const jumlahSyncYayasan = endpoint({
  method: 'GET',
  url: '/api/dashboard/yayasan/jumlah-sekolah-sync',
  hak: { peran: [PERAN.YAYASAN] },
  summary: 'Sekolah yayasan yang sinkron hari ini, 7 dan 30 hari terakhir.',
  response: z.object({ jumlahSekolahSync }),
})
