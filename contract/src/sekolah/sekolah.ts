import { DAFTAR_PERAN, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { pratinjauQuery, pratinjauResult, startFrom } from '../berlaku.ts'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { importResult, tableQuery } from '../file-import.ts'
import {
  jam,
  jenjang,
  kodeWilayah,
  nameText,
  nomorId,
  npsn,
  page,
  pageMeta,
  pageSize,
  pesan,
  phoneDigits,
  searchText,
  singleLineText,
  tanggal,
  wholeHours,
} from '../shapes.ts'

export const sekolahSummary = z.object({
  id: z.number(),
  sekolahId: z.number(),
  nama: z.string(),
  npsn,
  jenjang,
  namaKecamatan: z.string(),
  namaKabKota: z.string(),
  namaProvinsi: z.string(),
  zona: z.enum(['WIB', 'WITA', 'WIT']),
})
export type SekolahSummary = z.infer<typeof sekolahSummary>

export const plan = z.enum(['BASIC', 'PRO'])
const zeroOne = z.union([z.literal(0), z.literal(1)])

/** A school with the settings of spec 1 section 3, as they are in force today. */
export const sekolahRow = sekolahSummary.extend({
  /** 'N' Negeri, 'S' Swasta. */
  status: z.enum(['N', 'S']),
  plan,
  planSampai: tanggal.nullable(),
  isJadwalMandiri: z.boolean(),
  shiftPagi: zeroOne,
  shiftSiang: zeroOne,
  shiftPagiMulai: jam,
  shiftSiangMulai: jam,
  /** Whole hours, of the version that names no machine. */
  kalibrasiWaktu: z.number(),
  jumlahGtk: z.number(),
})
export type SekolahRow = z.infer<typeof sekolahRow>

export const searchSekolah = endpoint({
  method: 'GET',
  url: '/api/sekolah',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Sekolah dalam cakupan; tanpa pencarian baris pertama adalah sekolah pengguna.',
  query: z.strictObject({
    search: searchText.optional(),
    page,
    per: pageSize,
    jenjang: jenjang.optional(),
    status: z.enum(['N', 'S']).optional(),
    plan: plan.optional(),
    mandiri: z.enum(['ya', 'tidak']).optional(),
    /** Narrows inside the scope: a province, kab/kota or kecamatan. */
    kodeWilayah: kodeWilayah.optional(),
    urut: z.enum(['nama', 'npsn']).default('nama'),
  }),
  response: z.object({ rows: z.array(sekolahRow), meta: pageMeta }),
})

const aturanVersion = z.object({
  id: z.number(),
  berlakuMulai: tanggal,
  berlakuSampai: tanggal.nullable(),
  shiftPagi: zeroOne,
  shiftSiang: zeroOne,
  shiftPagiMulai: jam,
  shiftSiangMulai: jam,
  isJadwalMandiri: z.boolean(),
  disimpanPada: z.string(),
  disimpanOleh: z.string().nullable(),
})

export const fullSekolah = sekolahRow.extend({
  kodeKecamatan: kodeWilayah,
  kodeKabKota: kodeWilayah,
  kodeProvinsi: kodeWilayah,
  alamat: z.string(),
  telepon: z.string().nullable(),
  email: z.string().nullable(),
  yayasanId: z.number().nullable(),
  namaYayasan: z.string().nullable(),
  versi: z.number(),
  hariIni: tanggal,
  /** Dated shift flags, starts of taps and self-management, latest first. */
  aturan: z.array(aturanVersion),
  penandaTangan: z.object({ nama: z.string(), nip: z.string().nullable(), jabatan: z.string() }).nullable(),
})
export type FullSekolah = z.infer<typeof fullSekolah>

export const readSekolah = endpoint({
  method: 'GET',
  url: '/api/sekolah/:id',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  summary: 'Satu sekolah dalam cakupan, dengan pengaturannya.',
  params: z.strictObject({ id: nomorId }),
  response: fullSekolah,
})

/** Public facts of any school; an id of exactly eight digits is an NPSN (product.md 1). */
export const checkNpsn = endpoint({
  method: 'GET',
  url: '/api/sekolah/:npsn',
  /** Where the server listens: beside the look-up by id. */
  routePattern: '/api/sekolah/:npsn(^\\d{8}$)',
  hak: 'tamu',
  summary: 'Nama, jenjang dan wilayah sekolah ber-NPSN ini; untuk pendaftaran.',
  params: z.strictObject({ npsn }),
  response: z.object({
    id: z.number(),
    npsn,
    nama: z.string(),
    jenjang,
    status: z.enum(['N', 'S']),
    namaKecamatan: z.string(),
    namaKabKota: z.string(),
    namaProvinsi: z.string(),
    /** As the specification spells them (spec 2, section 3 'School'). */
    namaBentukPendidikan: jenjang,
    kabupatenKotaId: kodeWilayah,
    namaKabupatenKota: z.string(),
  }),
  limitPerMinute: 30,
})

const telepon = z
  .string()
  .max(100, 'Terlalu panjang')
  .overwrite(phoneDigits)
  .regex(/^\+?\d{5,30}$/, 'Nomor telepon terdiri dari 5–30 angka')

/** Every field is optional: what is left out stays. Operators, offices and the admin may change different ones. */
export const sekolahInput = z.strictObject({
  /** Left out: the operator's own school. */
  sekolahId: nomorId.optional(),
  id: nomorId.optional(),
  npsn: npsn.optional(),
  /** Of the record that was read; demanded for profile fields, a stale one gets 409. */
  versi: z.number().int().optional(),
  nama: nameText(3, 150, 'Nama sekolah min. 3 huruf').optional(),
  status: z.enum(['N', 'S']).optional(),
  alamat: singleLineText(300).optional(),
  telepon: telepon.nullable().optional(),
  email: z.email('Alamat surel tidak sah').max(150).nullable().optional(),
  yayasanId: nomorId.nullable().optional(),
  plan: plan.optional(),
  planSampai: tanggal.nullable().optional(),
  shiftPagi: zeroOne.optional(),
  shiftSiang: zeroOne.optional(),
  shiftPagiMulai: jam.optional(),
  shiftSiangMulai: jam.optional(),
  isJadwalMandiri: z.union([z.boolean(), zeroOne]).transform(Boolean).optional(),
  /** Whole hours, all machines of the school. */
  kalibrasiWaktu: wholeHours(z.number()).optional(),
  /** First day of what is dated among them. */
  berlakuMulai: startFrom.optional(),
  ...agreed,
})
export type SekolahInput = z.output<typeof sekolahInput>
const SEKOLAH_READING = { record: fullSekolah, momentary: ['hariIni', 'jumlahGtk'] } as const

export const updateSekolah = endpoint({
  method: 'PATCH',
  url: '/api/sekolah',
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.SEKOLAH], tulis: true },
  summary:
    'Mengubah sekolah: profil dan shift oleh operator, jadwal mandiri oleh dinas, plan dan nama oleh admin; yang bertanggal mulai pada berlakuMulai.',
  body: sekolahInput,
  reading: SEKOLAH_READING,
  response: pesan,
  timeoutMs: 300_000,
})

export const pratinjauSekolah = endpoint({
  method: 'POST',
  url: '/api/sekolah/pratinjau',
  hak: { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.SEKOLAH], tulis: true },
  summary: 'Menghitung hari-GTK yang berubah bila shift, mulai absen atau jadwal mandiri ini disimpan.',
  query: pratinjauQuery,
  body: sekolahInput,
  reading: SEKOLAH_READING,
  response: pratinjauResult,
  inTurn: true,
})

/** Foundations, for the admin who says whose a school is. */
export const findYayasan = endpoint({
  method: 'GET',
  url: '/api/yayasan',
  hak: { peran: [PERAN.NASIONAL] },
  summary: 'Yayasan menurut nama (min. 3 huruf), paling banyak 50.',
  query: z.strictObject({ search: searchText }),
  response: z.object({ rows: z.array(z.object({ id: z.number(), nama: z.string() })) }),
})

export const addSekolah = endpoint({
  method: 'POST',
  url: '/api/sekolah',
  hak: { peran: [PERAN.NASIONAL], tulis: true },
  summary: 'Menambah sekolah. Zona waktu mengikuti provinsi.',
  body: z.strictObject({
    npsn,
    nama: nameText(3, 150, 'Nama sekolah min. 3 huruf'),
    jenjang,
    status: z.enum(['N', 'S']),
    kodeKecamatan: kodeWilayah,
    alamat: singleLineText(300).default(''),
    yayasanId: nomorId.nullish(),
  }),
  response: pesan.extend({ id: z.number() }),
})

export const importSekolah = endpoint({
  method: 'POST',
  url: '/api/sekolah/impor',
  hak: { peran: [PERAN.NASIONAL], tulis: true },
  summary: 'Menambah dan memperbarui sekolah dari Excel/CSV (isi = byte berkas); uji=true tidak menyimpan.',
  query: z.strictObject(tableQuery),
  response: importResult,
  fileBody: true,
  timeoutMs: 180_000,
})
