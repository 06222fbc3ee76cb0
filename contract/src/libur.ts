import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { pratinjauQuery, pratinjauResult, versiInAddress } from './berlaku.ts'
import { agreed, agreedInAddress } from './dampak.ts'
import { endpoint } from './endpoint.ts'
import { JENIS_GURU, STATUS_KEPEGAWAIAN } from './gtk/gtk.ts'
import { freeText, kodeWilayah, nameText, nomorId, pesan, singleLineText, someJenjang, tanggal } from './shapes.ts'

/** National and regional holidays (spec 1 'Holiday settings', product.md 2). */

const READ = { peran: [...KANTOR, PERAN.SEKOLAH] } as const
const WRITE = { peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA], tulis: true } as const

export const JENIS_LIBUR_ID = [1, 2, 3] as const
export const LABEL_JENIS_LIBUR: Record<(typeof JENIS_LIBUR_ID)[number], string> = {
  1: 'Nasional',
  2: 'Daerah Kab/Kota',
  3: 'Daerah Prov',
}
const jenisLiburId = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** Longest holiday, in days; a slip of the year would otherwise fill the calendar (rules.md N2). */
export const MAX_HARI_LIBUR = 92

const bagiList = <T extends string>(all: readonly T[], empty: string) => z.array(z.enum(all)).min(1, empty).nullable()

/** For whom a holiday is; both lists must hold where both are given, null = whatever it is (rules.md N1). */
export const bagiLibur = z
  .strictObject({
    statusKepegawaian: bagiList(STATUS_KEPEGAWAIAN, 'Pilih paling sedikit satu status kepegawaian'),
    jenisGuru: bagiList(JENIS_GURU, 'Pilih paling sedikit satu jenis GTK'),
  })
  .refine((bagi) => bagi.statusKepegawaian !== null || bagi.jenisGuru !== null, {
    error: 'Pilih status kepegawaian atau jenis GTK, atau pilih semua GTK',
  })
export type BagiLibur = z.infer<typeof bagiLibur>

export const ASN = ['PNS', 'CPNS', 'PPPK', 'PPPK Paruh Waktu'] as const satisfies (typeof STATUS_KEPEGAWAIAN)[number][]

export const libur = z.object({
  id: z.number(),
  nama: z.string(),
  jenisLiburId,
  /** 'Nasional' or 'Daerah' (spec 1 section 3). */
  jenisLibur: z.string(),
  kodeWilayah,
  namaWilayah: z.string(),
  tanggal,
  /** Last day, inclusive; of a single day the same. */
  sampai: tanggal,
  /** null = everybody. */
  bagi: z
    .object({ statusKepegawaian: z.array(z.string()).nullable(), jenisGuru: z.array(z.string()).nullable() })
    .nullable(),
  /** A JSON list of levels, as text (product.md 1). */
  jenjang: z.string(),
  deskripsi: z.string(),
  dasarHukum: z.string().nullable(),
  versi: z.number(),
  /** This caller may change or delete it. */
  bolehUbah: z.boolean(),
})
export type Libur = z.infer<typeof libur>

export const daftarLibur = endpoint({
  method: 'GET',
  url: '/api/pengaturan/libur',
  hak: READ,
  summary: 'Libur nasional dan libur wilayah pengguna, urut tanggal; dapat dibatasi rentang tanggal.',
  query: z.strictObject({ dari: tanggal.optional(), sampai: tanggal.optional() }),
  response: z.object({
    rows: z.array(libur),
    /** Which types this caller may add, and for which region; empty = read only. */
    bolehTambah: z.array(
      z.object({ jenisLiburId, kodeWilayah: kodeWilayah.nullable(), namaWilayah: z.string().nullable() }),
    ),
    jenisLiburBawaan: z.number(),
  }),
})

export const liburInput = z.strictObject({
  id: nomorId.nullish(),
  nama: nameText(1, 200, 'Nama libur harus diisi'),
  jenisLiburId: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Jenis libur harus dipilih' }),
  /** Left out: the nation for type 1, the caller's own region otherwise. */
  kodeWilayah: kodeWilayah.nullish(),
  tanggal,
  /** Last day, inclusive; null: the one day. Left out: as it is (a page of the last release does not know it). */
  sampai: tanggal.nullish(),
  /** For whom; null: everybody. Left out: as it is. */
  bagi: bagiLibur.nullish(),
  jenjang: someJenjang,
  deskripsi: freeText(2000).default(''),
  dasarHukum: singleLineText(300).nullish(),
  /** Of the record that was read; a stale one gets 409. Demanded with an id. */
  versi: z.number().int().optional(),
  /** A second holiday on a date, region and level that has one: only when said so (rules.md L11 joins the names). */
  izinkanGanda: z.boolean().default(false),
  /** Names that answers carry; ignored. */
  jenisLibur: z.string().optional(),
  namaWilayah: z.string().optional(),
  bolehUbah: z.boolean().optional(),
})
export type LiburInput = z.output<typeof liburInput>

export const saveLibur = endpoint({
  method: 'POST',
  url: '/api/pengaturan/libur',
  hak: WRITE,
  summary: 'Menambah libur, atau mengubah yang ber-id.',
  body: liburInput.extend(agreed),
  response: pesan.extend({ id: z.number() }),
  timeoutMs: 300_000,
})

export const deleteLibur = endpoint({
  method: 'DELETE',
  url: '/api/pengaturan/libur/:id',
  hak: WRITE,
  summary: 'Menghapus libur.',
  params: z.strictObject({ id: nomorId }),
  query: z.strictObject({ ...agreedInAddress, ...versiInAddress }),
  response: pesan,
})

export const pratinjauLibur = endpoint({
  method: 'POST',
  url: '/api/pengaturan/libur/pratinjau',
  hak: WRITE,
  summary: 'Menghitung hari-GTK yang berubah bila libur ini disimpan, atau dihapus (hapus: true).',
  query: pratinjauQuery,
  body: liburInput.extend({ hapus: z.boolean().default(false) }),
  response: pratinjauResult,
  inTurn: true,
  timeoutMs: 60_000,
})

const liburImportRow = z.object({
  /** Line of the paste or row of the file. */
  baris: z.number(),
  teks: z.string(),
  tanggal: tanggal.nullable(),
  /** Last day of a range. */
  sampai: tanggal.nullable(),
  nama: z.string(),
  tindakan: z.enum(['baru', 'sudah-ada', 'salah']),
  alasan: z.string().nullable(),
})
export type LiburImportRow = z.infer<typeof liburImportRow>

const importInput = z.strictObject({
  /** A line that nobody can read is named in the answer and not taken: lists are pasted from all sorts of papers. */
  teks: z
    .string()
    .min(1, 'Tempelkan daftarnya dahulu')
    .max(200_000)
    .regex(/^[^\p{Cs}\0]*$/u, 'Daftar ini bukan teks biasa. Simpan sebagai teks UTF-8, lalu tempelkan lagi.'),
  jenisLiburId,
  kodeWilayah: kodeWilayah.nullish(),
  /** For whom all of the list is; null: everybody (rules.md N7). */
  bagi: bagiLibur.nullish(),
  jenjang: someJenjang,
  dasarHukum: singleLineText(300).nullish(),
})

export const importLibur = endpoint({
  method: 'POST',
  url: '/api/pengaturan/libur/impor',
  hak: WRITE,
  summary: 'Membaca daftar libur sebuah keputusan (tempelan atau isi berkas teks); uji: true tidak menyimpan.',
  body: importInput.extend({ uji: z.boolean(), ...agreed }),
  response: z.object({
    rows: z.array(liburImportRow),
    jumlahBaru: z.number(),
    jumlahSudahAda: z.number(),
    jumlahSalah: z.number(),
    tersimpan: z.boolean(),
    message: z.string(),
  }),
})

export const pratinjauLiburImport = endpoint({
  method: 'POST',
  url: '/api/pengaturan/libur/impor/pratinjau',
  hak: WRITE,
  summary: 'Menghitung hari-GTK yang berubah bila daftar ini disimpan; barisnya yang salah tidak ikut.',
  query: pratinjauQuery,
  body: importInput,
  response: pratinjauResult,
  inTurn: true,
  timeoutMs: 60_000,
})

export const sasaranLibur = endpoint({
  method: 'POST',
  url: '/api/pengaturan/libur/sasaran',
  hak: WRITE,
  summary: 'Siapa yang mendapat libur ini: jumlah GTK dan sekolah pada hari pertamanya, dan yang datanya belum ada.',
  body: z.strictObject({
    jenisLiburId,
    kodeWilayah: kodeWilayah.nullish(),
    tanggal,
    bagi: bagiLibur.nullish(),
    jenjang: someJenjang,
  }),
  response: z.object({
    jumlahGtk: z.number(),
    jumlahSekolah: z.number(),
    /** Staff of these schools whose employment or kind, asked for by `bagi`, is not recorded: they are outside. */
    jumlahTanpaData: z.number(),
  }),
})
