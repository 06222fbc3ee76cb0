import { DAFTAR_PERAN, HAK_AKSES, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  idSekolah,
  instant,
  jenjang,
  kodeWilayah,
  nameText,
  nomorId,
  npsn,
  page,
  pesan,
  phoneDigits,
  singleLineText,
  tanggal,
  tidy,
} from '../shapes.ts'

/** Accounts: who may sign in, as what, over which schools (spec 2 'User management'; product.md 2, 4). */

export const STATUS_PENGGUNA = ['aktif', 'menunggu', 'ditolak', 'diblokir'] as const
export type StatusPengguna = (typeof STATUS_PENGGUNA)[number]

const wilayahPengguna = z.object({ kodeWilayah, nama: z.string() })
const sekolahCakupan = z.object({
  sekolahId: z.number(),
  npsn,
  nama: z.string(),
  kabKotaId: kodeWilayah,
  namaKabkota: z.string(),
})
export type SekolahCakupan = z.infer<typeof sekolahCakupan>

/** An account as its superiors and its owner see it. */
export const pengguna = z.object({
  penggunaId: z.number(),
  nama: z.string(),
  username: z.string(),
  /** Until when the name was this account's: a newer one has it (decision 63). null = it is its own. */
  usernameSampai: tanggal.nullable(),
  noHp: z.string().nullable(),
  peran: z.object({ peranId: z.union(DAFTAR_PERAN.map((p) => z.literal(p))), nama: z.string() }),
  jenjang: z.array(jenjang),
  wilayah: wilayahPengguna.nullable(),
  /** Kab/kota of a Cabang Dinas, kecamatan of a UPTD. */
  cakupanWilayah: z.array(wilayahPengguna),
  /** Schools of a foundation. */
  cakupanSekolah: z.array(sekolahCakupan),
  hakAkses: z.enum(HAK_AKSES),
  picName: z.string().nullable(),
  yayasan: z.object({ id: z.number(), nama: z.string() }).nullable(),
  /** An operator's or a staff member's school. */
  sekolah: z.object({ sekolahId: z.number(), npsn, nama: z.string() }).nullable(),
  /** Staff accounts: the public id of the staff row. */
  gtkId: idSekolah.nullable(),
  status: z.enum(STATUS_PENGGUNA),
  catatanStatus: z.string().nullable(),
  harusGantiPassword: z.boolean(),
  /** Whether a second factor is on. */
  totpAktif: z.boolean(),
  /** 'Lupa password?' was pressed and nobody has answered yet. */
  mintaPassword: instant.nullable(),
  dibuatPada: instant,
  /** For a registration: who runs that school already (product.md 2: 'tambah' or 'ganti'). */
  operatorLama: z.array(z.object({ penggunaId: z.number(), nama: z.string(), username: z.string() })),
  versi: z.number(),
})
export type PenggunaDetail = z.infer<typeof pengguna>

/** Lower case, so that no two accounts differ by case alone. */
export const username = z
  .string()
  .overwrite(tidy)
  .trim()
  .toLowerCase()
  .max(200, 'Paling panjang 200 huruf')
  .pipe(z.email('Username berbentuk alamat e-mail, misalnya nama@contoh.id'))

/** rules.md K: kept as '08…', however it was written. */
const HP = /^(?:\+?620?|0)(8[1-9]\d{6,11})$/
const HP_KEPT = /^08[1-9]\d{6,11}$/
export const noHp = singleLineText(40)
  .overwrite((content) => phoneDigits(content).replace(HP, '0$1'))
  .refine((content) => content === '' || HP_KEPT.test(content), 'Tulis nomor HP Indonesia, misalnya 0812 3456 7890')

const ignoredName = z.string().max(200).nullable().optional()
const daftarWilayah = z
  .array(z.strictObject({ kodeWilayah, nama: ignoredName }))
  .max(1000, 'Paling banyak 1.000 wilayah')

/** What the specification sends; only ids count, names are ignored (product.md 1). */
const input = {
  nama: nameText(2, 100, 'Nama wajib diisi'),
  /** Required of all but staff, whose number nobody may know. */
  noHp: noHp.nullable(),
  picName: singleLineText(200).nullable().optional(),
  jenjang: z.array(jenjang).max(12).nullable().optional(),
  wilayah: z.strictObject({ kodeWilayah, nama: ignoredName }).nullable().optional(),
  cakupanWilayah: daftarWilayah.nullable().optional(),
  cakupanSekolah: z
    .array(
      z.strictObject({
        sekolahId: nomorId,
        npsn: z.string().max(20).nullable().optional(),
        nama: ignoredName,
        kabKotaId: z.string().max(10).nullable().optional(),
        namaKabkota: ignoredName,
      }),
    )
    .max(2000, 'Paling banyak 2.000 sekolah')
    .nullable()
    .optional(),
  /** Empty: MONITORING for a new account, unchanged for another. */
  hakAkses: z
    .union([z.enum(HAK_AKSES), z.literal('')], 'Hak akses: MONITORING atau APPROVAL')
    .nullable()
    .optional(),
  /** A foundation's record: an existing one by id, or a new one by name; left out: that of the chosen schools, else its own name. */
  yayasan: z
    .strictObject({ id: nomorId.optional(), nama: nameText(2, 200, 'Nama yayasan wajib diisi').optional() })
    .nullable()
    .optional(),
  /** Operators: the school; its id or NPSN. */
  sekolah: z
    .strictObject({
      sekolahId: nomorId.optional(),
      npsn: npsn.optional(),
      nama: ignoredName,
    })
    .nullable()
    .optional(),
  /** Staff accounts. */
  gtkId: idSekolah.nullable().optional(),
}

const peranInput = z.strictObject({
  peranId: z.union(
    DAFTAR_PERAN.map((p) => z.literal(p)),
    'Peran tidak dikenal',
  ),
  nama: ignoredName,
})

/** Who keeps accounts at all (product.md 2 'Creation'); the screen is for 1, 6 and 8, an operator has the staff form. */
const PENGGUNA_MANAGER = [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.SEKOLAH] as const

export const MANAGE = { peran: PENGGUNA_MANAGER, tulis: true } as const

export const daftarPengguna = endpoint({
  method: 'GET',
  url: '/api/pengguna/list',
  hak: { peran: PENGGUNA_MANAGER },
  summary: 'Akun di bawah pemanggil (dan akunnya sendiri), urut nama; yang menunggu persetujuan dapat disaring.',
  query: z.strictObject({
    page,
    search: singleLineText(100).optional(),
    peran: z.coerce
      .number()
      .pipe(z.union(DAFTAR_PERAN.map((p) => z.literal(p))))
      .optional(),
    status: z.enum(STATUS_PENGGUNA).optional(),
    /** 1: those who wait for a new password. */
    mintaPassword: z.enum(['0', '1']).optional(),
    wilayah: kodeWilayah.optional(),
    gtkId: idSekolah.optional(),
    per: z.enum(['25', '100', '500']).default('100').transform(Number),
  }),
  response: z.object({ rows: z.array(pengguna), limit: z.number(), totalPage: z.number(), total: z.number() }),
  timeoutMs: 300_000,
})

export const params = z.strictObject({ id: nomorId })

export const getPengguna = endpoint({
  method: 'GET',
  url: '/api/pengguna/:id',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Satu akun: milik sendiri, atau di bawah pemanggil.',
  params,
  response: pengguna,
  timeoutMs: 300_000,
})

export const addPengguna = endpoint({
  method: 'POST',
  url: '/api/pengguna',
  hak: MANAGE,
  summary: 'Membuat akun menurut rantai pembuatan; tidak pernah di atas hak sendiri atau di luar cakupan.',
  body: z.strictObject({
    ...input,
    /** Of staff: left out, the name that the school knows. */
    nama: input.nama.optional(),
    noHp: input.noHp.optional(),
    /** A form that is used for both sends it empty. */
    penggunaId: z
      .union([z.null(), z.literal(''), z.literal(0)], 'Akun ini sudah ada: ubah, jangan tambahkan')
      .optional(),
    peran: peranInput,
    username,
    /** Left out only with `sekaliPakai`. */
    password: z.string().max(1000).optional(),
    confirmPassword: z.string().max(1000).optional(),
    /** Let the server make a password that must be changed at the first sign-in. */
    sekaliPakai: z.boolean().optional(),
  }),
  response: pesan.extend({ penggunaId: z.number(), password: z.string().optional() }),
  timeoutMs: 300_000,
  inTurn: true,
})

/** What the server keeps: a record that was read may be sent back whole, with these unchanged. */
const serverOwned = {
  usernameSampai: z.unknown(),
  status: z.unknown(),
  catatanStatus: z.unknown(),
  harusGantiPassword: z.unknown(),
  totpAktif: z.unknown(),
  mintaPassword: z.unknown(),
  dibuatPada: z.unknown(),
  operatorLama: z.unknown(),
}
export const SERVER_OWNED = Object.keys(serverOwned) as (keyof typeof serverOwned)[]

export const updatePengguna = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/:id',
  hak: { peran: DAFTAR_PERAN },
  summary:
    'Mengubah akun di bawah pemanggil, atau nama dan nomor sendiri; peran, hak dan cakupan sendiri tidak dapat diubah.',
  params,
  body: z
    .strictObject({
      ...input,
      ...serverOwned,
      penggunaId: nomorId,
      username: z.string().max(200),
      peran: peranInput,
      /** Of a new account only; a form may send them empty. */
      password: z.string().max(1000).nullable(),
      confirmPassword: z.string().max(1000).nullable(),
      versi: z.number().int(),
    })
    .partial(),
  response: pesan,
  timeoutMs: 300_000,
})
