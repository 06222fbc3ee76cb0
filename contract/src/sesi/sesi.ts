import { DAFTAR_PERAN, HAK_AKSES } from '@geisa/engine/akun/hak-akses'
import { LONGEST_PASSWORD } from '@geisa/engine/akun/password'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, jenjang, kodeWilayah, npsn, pesan, tidy } from '../shapes.ts'

/** Look of the program, kept with the user (spec 1, section 1). */
export const theme = z.strictObject({
  nama: z.string().max(40),
  tataLetak: z.enum(['vertikal', 'horizontal', 'horizontal-kotak']),
  rapat: z.boolean(),
})
export type Theme = z.infer<typeof theme>

export const penggunaSesi = z.object({
  id: z.number(),
  nama: z.string(),
  instansi: z.string(),
  username: z.string(),
  photoURL: z.string().nullable(),
  peran: z.union(DAFTAR_PERAN.map((p) => z.literal(p))),
  hakAkses: z.enum(HAK_AKSES),
  sekolahId: z.number().nullable(),
  npsn: npsn.nullable(),
  kodeWilayah: kodeWilayah.nullable(),
  jenjang: z.array(jenjang),
  shortcuts: z.array(z.string()),
  tema: theme.nullable(),
  /** GTK accounts only: the staff member's Dapodik id, for the own daily report. */
  idDapodik: z.string().nullable(),
  harusGantiPassword: z.boolean(),
})
export type PenggunaSesi = z.infer<typeof penggunaSesi>

export const signIn = endpoint({
  method: 'POST',
  url: '/api/signin',
  hak: 'tamu',
  summary: 'Masuk: mengembalikan token sebagai teks JSON; gagal 400 dengan { error }.',
  body: z.strictObject({
    username: z.string().max(200).overwrite(tidy),
    password: z.string().max(LONGEST_PASSWORD),
    /** Of the second factor, or a recovery code; asked for by { kode: 'PERLU_KODE' } after the right password. */
    kode: z.string().max(40).nullable().optional(),
  }),
  response: z.string(),
  // The password comes first: then whoever is not the admin hears that the application is under maintenance.
  duringPemeliharaan: true,
  // A whole school behind one address signs in within the same quarter of an hour.
  limitPerMinute: 120,
})

export const checkToken = endpoint({
  method: 'GET',
  url: '/api/cek-token',
  hak: { peran: DAFTAR_PERAN },
  beforePasswordChange: true,
  summary: 'Memastikan token masih berlaku; mengembalikan pengguna sesi dan kunci segel isiannya yang belum dikirim.',
  response: z.object({
    pengguna: penggunaSesi,
    /** 256 bits of this user alone: what the browser keeps of unsent forms is sealed with it, and unreadable after the session. */
    rahasiaDraf: z.string(),
  }),
})

/** Server-sent events, read with fetch: 'berubah' = ask again what is new for you, 'berakhir' = this session is over. */
export const aliranSesi = endpoint({
  method: 'GET',
  url: '/api/sesi/aliran',
  hak: { peran: DAFTAR_PERAN },
  summary: "Aliran server-sent events: 'berubah' bila ada kabar bagi pengguna ini, 'berakhir' bila sesinya selesai.",
  beforePasswordChange: true,
  aliran: true,
  response: z.string(),
})

export const signOut = endpoint({
  method: 'POST',
  url: '/api/signout',
  hak: { peran: DAFTAR_PERAN },
  beforePasswordChange: true,
  endsSesi: true,
  summary: 'Mengakhiri sesi ini di server.',
  response: pesan,
})

/** Any text that a keyboard makes; whether it is a good one, engine/akun/password.ts says. */
export const sentPassword = z
  .string()
  .min(1, 'Password wajib diisi')
  .max(LONGEST_PASSWORD, 'Password paling panjang 1.000 huruf')

export const updatePassword = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/update-password',
  hak: { peran: DAFTAR_PERAN },
  beforePasswordChange: true,
  summary: 'Mengganti password sendiri, dengan kode bila verifikasi dua langkah aktif; semua sesi lain berakhir.',
  body: z.strictObject({
    oldPassword: sentPassword,
    newPassword: sentPassword,
    confirmNewPassword: sentPassword,
    /** Of the second factor, or a recovery code, where one is on; not after a one-time password, whose sign-in took one. */
    kode: z.string().trim().max(40, 'Kode tidak sesuai').optional(),
  }),
  response: pesan,
})

export const saveTheme = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/tema',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Menyimpan tema dan tata letak pengguna.',
  body: theme,
  response: pesan,
})

export const saveShortcut = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/pintasan',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Menyimpan pintasan menu pengguna.',
  body: z.strictObject({ shortcuts: z.array(z.string().max(100)).max(12) }),
  response: pesan,
})

const sesiRow = z.object({
  sid: z.string(),
  dibuat: instant,
  kedaluwarsa: instant,
  /** Its last request, to the minute; null: none since a release that writes it. */
  dipakaiPada: instant.nullable(),
  ip: z.string().nullable(),
  /** In words: 'Chrome di Windows'. */
  perangkat: z.string(),
  /** The one that asks. */
  sekarang: z.boolean(),
})
export type SesiRow = z.infer<typeof sesiRow>

export const daftarSesi = endpoint({
  method: 'GET',
  url: '/api/sesi',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Sesi akun sendiri yang masih berlaku, terbaru dulu.',
  response: z.object({ rows: z.array(sesiRow) }),
})

export const endOneSesi = endpoint({
  method: 'DELETE',
  url: '/api/sesi/:sid',
  hak: { peran: DAFTAR_PERAN },
  endsSesi: true,
  summary: 'Mengakhiri satu sesi akun sendiri.',
  params: z.strictObject({ sid: z.guid('Sesi tidak dikenal') }),
  response: pesan,
})

export const endOtherSesi = endpoint({
  method: 'DELETE',
  url: '/api/sesi',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Keluar dari semua perangkat lain.',
  response: pesan.extend({ jumlah: z.number() }),
})
