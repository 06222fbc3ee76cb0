import { ACTION } from '@geisa/engine/pengajuan/pengajuan'
import { z } from 'zod'
import {
  bulan,
  freeText,
  idSekolah,
  instant,
  jenjang,
  kodeWilayah,
  nomorId,
  npsn,
  page,
  pageMeta,
  pageSize,
  tanggal,
} from '../shapes.ts'
import { dokumenPengajuan, incomingDocument, MAX_DOCUMENTS } from './dokumen.ts'

/** What corrections and manual attendance have in common (spec 2, sections 2–9; product.md 4). */
export const JENIS_PENGAJUAN = ['koreksi', 'absensi-manual'] as const
export type JenisPengajuan = (typeof JENIS_PENGAJUAN)[number]
export const MAX_DETAIL = 500
/** Ten documents as base64 with the form around them. */
export const PENGAJUAN_LIMIT = {
  bodyLimit: 28_500_000,
  tooLarge: {
    field: 'dokumenPendukung',
    sentence: 'Dokumen terlalu besar: paling banyak 10 berkas, masing-masing 2 MB.',
  },
  timeoutMs: 60_000,
} as const

export const reference = z.object({ id: z.number(), nama: z.string() })
export type Reference = z.infer<typeof reference>
/** A reference in a form: the id counts, its name is only carried along. */
export const incomingReference = z.strictObject({ id: z.number().int(), nama: z.string().max(300).nullish() })

const passthroughText = z.string().max(300).nullish()
/** A school in a form: its id counts. */
export const incomingSekolah = z.strictObject({
  id: nomorId.optional(),
  sekolahId: nomorId.optional(),
  nama: passthroughText,
  npsn: passthroughText,
  bentukPendidikanId: z.unknown().optional(),
  bentukPendidikanIdStr: passthroughText,
  kodeWilayahKecamatan: passthroughText,
  kodeWilayahKecamatanStr: passthroughText,
  kodeWilayahKabupatenKota: passthroughText,
  kodeWilayahKabupatenKotaStr: passthroughText,
  kodeWilayahProvinsi: passthroughText,
  kodeWilayahProvinsiStr: passthroughText,
  namaKecamatan: passthroughText,
  namaKabKota: passthroughText,
  namaProvinsi: passthroughText,
  zona: passthroughText,
  layanan: z.unknown().optional(),
})

export const incomingGtk = z.strictObject({
  id: idSekolah,
  idDapodik: passthroughText,
  nama: passthroughText,
  namaDapodik: passthroughText,
  nip: passthroughText,
  nuptk: passthroughText,
  nrg: passthroughText,
  jenisGuru: passthroughText,
  statusKepegawaian: passthroughText,
  namaSekolah: passthroughText,
  namaKecamatan: passthroughText,
  namaKabKota: passthroughText,
  namaProvinsi: passthroughText,
})

const sekolahPengajuan = z.object({
  id: z.number(),
  sekolahId: z.number(),
  nama: z.string(),
  npsn,
  bentukPendidikanId: z.number(),
  bentukPendidikanIdStr: jenjang,
  kodeWilayahKecamatan: kodeWilayah,
  kodeWilayahKecamatanStr: z.string(),
  kodeWilayahKabupatenKota: kodeWilayah,
  kodeWilayahKabupatenKotaStr: z.string(),
  kodeWilayahProvinsi: kodeWilayah,
  kodeWilayahProvinsiStr: z.string(),
  namaKecamatan: z.string(),
  namaKabKota: z.string(),
  namaProvinsi: z.string(),
  zona: z.enum(['WIB', 'WITA', 'WIT']),
  /** id 1 = PRO, in force today. */
  layanan: z.object({ statusLayanan: reference }),
})

export const gtkPengajuan = z.object({
  id: z.string(),
  idDapodik: z.string(),
  nama: z.string(),
  namaDapodik: z.string(),
  nip: z.string().nullable(),
  nuptk: z.string().nullable(),
  jenisGuru: z.string(),
})

/** Clock time 'HH:mm', as corrections carry it. */
export const jamMenit = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Jam harus berbentuk JJ:MM')

/** Fields that the school writes, whatever it asks for. */
export const pengusulInput = {
  catatanDariPengusul: freeText(1000).nullish(),
  dokumenPendukung: z.array(incomingDocument).max(MAX_DOCUMENTS, `Paling banyak ${MAX_DOCUMENTS} dokumen`).nullish(),
  /** s3Keys of documents that go with this save: attached and removed at the same moment. */
  hapusDokumen: z
    .array(z.string().regex(/^[\w-]{1,64}$/, 'Dokumen tidak dikenal'))
    .max(MAX_DOCUMENTS)
    .optional(),
}

/** Fields that the office writes. */
export const pemeriksaInput = {
  catatanDariPemeriksa: freeText(1000).nullish(),
  alasanPenolakan: z
    .strictObject({
      id: z.number().int().nullish(),
      nama: passthroughText,
      alasanPenolakanId: z.number().int().nullish(),
      alasanPenolakan: passthroughText,
    })
    .nullish(),
}

/** Marks beside a request (product.md 5.5, 5.6); in a list 'tidak-diperlukan' is `tidakDiperlukan` of what is approved. */
export const TANDA_PENGAJUAN = [
  'akun-pemeriksa',
  'dokumen-sama',
  'bertumpuk',
  'hari-bertanda',
  'bulan-terkunci',
  'tidak-diperlukan',
  'tanpa-dokumen',
  'ada-tap',
] as const
export const LABEL_TANDA_PENGAJUAN: Record<(typeof TANDA_PENGAJUAN)[number], string> = {
  'akun-pemeriksa':
    'Akun pengusulnya dibuat, disetujui, atau diberi password oleh pemeriksanya, atau oleh pemberi password pemeriksanya, dalam 30 hari terakhir; rekan sekantor yang lain tidak melihat tanda ini',
  'dokumen-sama': 'Dokumen dipakai juga di usulan lain',
  bertumpuk: 'Ada usulan lain untuk GTK dan hari yang sama',
  'hari-bertanda': 'Harinya bertumpu pada data yang datang belakangan',
  'bulan-terkunci': 'Bulannya sudah dikunci',
  'tidak-diperlukan': 'Harinya tetap seperti yang sudah tercatat; usulan ini tidak mengubah apa pun',
  'tanpa-dokumen': 'Dokumen yang diminta tidak disertakan',
  'ada-tap': 'Harinya ada tap, padahal diminta sebagai sakit, cuti, atau dinas luar',
}

/** What stands on every request that was read as a whole. */
export const commonPengajuan = {
  /** Public id, '<sekolahId>-<n>'. */
  id: z.string(),
  sekolah: sekolahPengajuan,
  catatanDariPengusul: z.string(),
  /** null for the submitter while the request waits (spec 2, section 4). */
  catatanDariPemeriksa: z.string().nullable(),
  alasanPenolakan: reference.nullable(),
  dokumenPendukung: z.array(dokumenPengajuan),
  statusPengajuan: reference,
  tglPengajuan: instant,
  tglDiperiksa: instant.nullable(),
  diajukanOleh: z.string().nullable(),
  /** null also for a decision by rule. */
  diperiksaOleh: z.string().nullable(),
  /** The rule of approval-otomatis that decided. */
  aturanOtomatisId: z.number().nullable(),
  versi: z.number(),
  /** What the caller may do next; a barred step says why. */
  tindakan: z.array(z.object({ tindakan: z.enum(ACTION), ke: z.number(), alasan: z.string().nullable() })),
  /** Fields and documents may be changed by the caller now. */
  bolehUbah: z.boolean(),
  /** 'YYYYMM' of locked months that its days touch. */
  bulanTerkunci: z.array(bulan),
  /** Of an approval, as it was found when it was made or its days were over: it changed nothing (rules.md 18). null: not approved, or not found yet. */
  tidakDiperlukan: z.boolean().nullable(),
}
export type FullPengajuan = z.infer<z.ZodObject<typeof commonPengajuan>>

export const generalRow = {
  id: z.string(),
  sekolah: z.object({
    id: z.number(),
    nama: z.string(),
    npsn,
    jenjang,
    kodeWilayahKabupatenKotaStr: z.string(),
    zona: z.enum(['WIB', 'WITA', 'WIT']),
  }),
  namaProvinsi: z.string(),
  tglPengajuan: instant,
  tglDiperiksa: instant.nullable(),
  statusPengajuan: reference,
  /** Of one refused or returned: for which reason, and the office's note, at most 160 signs; otherwise null. */
  sebab: z.string().nullable(),
  jumlahDokumen: z.number(),
  tanda: z.array(z.enum(TANDA_PENGAJUAN)),
  versi: z.number(),
}
export type PengajuanRow = z.infer<z.ZodObject<typeof generalRow>>

/** Filters of both lists; all narrow inside the caller's scope. */
export const generalFilter = {
  page,
  per: pageSize,
  /** 0 = all. */
  statusPengajuan: z.coerce.number().int().min(0).max(6).default(0),
  kodeWilayah: kodeWilayah.optional(),
  levelWilayah: z.coerce.number().int().min(0).max(4).optional(),
  jenjang: jenjang.optional(),
  sekolahId: nomorId.optional(),
  /** Days of attendance that the request touches. */
  dari: tanggal.optional(),
  sampai: tanggal.optional(),
  /** Waiting at least so many days. */
  umur: z.coerce.number().int().min(0).max(3650).optional(),
  /** 'terlama': who has waited longest stands first. */
  urut: z.enum(['terbaru', 'terlama']).default('terbaru'),
  /**
   * 'ya': only requests with a mark, 'tidak': those without; of what waits, unless another status is asked for.
   * 'akun-pemeriksa': those of 90 days that were decided by who made or reset the account behind them.
   */
  bertanda: z.enum(['ya', 'tidak', 'akun-pemeriksa']).optional(),
}

/** A list of either kind, with its page. */
export const generalList = {
  meta: pageMeta,
  /** The caller may decide requests now, one by one or many at once; a foundation only while the setting allows it. */
  bolehMemutuskan: z.boolean(),
}

/** Why it would be refused now; empty = it may be submitted (documents are not looked at). */
export const pratinjauError = z.array(z.object({ field: z.string(), message: z.string() }))

export const ringkasanWilayah = z.object({
  rows: z.array(z.object({ _id: z.string(), kodeWilayah, diusulkan: z.number(), diproses: z.number() })),
})
export const pengajuanParams = z.strictObject({ id: idSekolah })
