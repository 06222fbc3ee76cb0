import { DAFTAR_PERAN, HAK_AKSES } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { jenjang, kodeWilayah, npsn, pesan } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** Look of the program, kept with the user (spec 1, section 1). */
export const tema = z.strictObject({
  nama: z.string().max(40),
  tataLetak: z.enum(['vertikal', 'horizontal', 'horizontal-kotak']),
  rapat: z.boolean(),
})
export type Tema = z.infer<typeof tema>

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
  tema: tema.nullable(),
  /** GTK accounts only: the staff member's Dapodik id, for the own daily report. */
  idDapodik: z.string().nullable(),
  harusGantiPassword: z.boolean(),
})
export type PenggunaSesi = z.infer<typeof penggunaSesi>

export const masuk = endpoint({
  method: 'POST',
  url: '/api/signin',
  hak: 'tamu',
  ringkasan: 'Masuk: mengembalikan token sebagai teks JSON; gagal 400 dengan { error }.',
  body: z.strictObject({ username: z.string().max(200), password: z.string().max(1000) }),
  response: z.string(),
  // The password comes first: then whoever is not the admin hears that the application is under maintenance.
  saatPemeliharaan: true,
  // A whole school behind one address signs in within the same quarter of an hour.
  batasPerMenit: 120,
})

export const cekToken = endpoint({
  method: 'GET',
  url: '/api/cek-token',
  hak: { peran: DAFTAR_PERAN },
  sebelumGantiPassword: true,
  ringkasan: 'Memastikan token masih berlaku dan mengembalikan pengguna sesi.',
  response: z.object({ pengguna: penggunaSesi }),
})

/** Server-sent events, read with fetch: 'berubah' = ask again what is new for you, 'berakhir' = this session is over. */
export const aliranSesi = endpoint({
  method: 'GET',
  url: '/api/sesi/aliran',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: "Aliran server-sent events: 'berubah' bila ada kabar bagi pengguna ini, 'berakhir' bila sesinya selesai.",
  sebelumGantiPassword: true,
  aliran: true,
  response: z.string(),
})

export const keluar = endpoint({
  method: 'POST',
  url: '/api/signout',
  hak: { peran: DAFTAR_PERAN },
  sebelumGantiPassword: true,
  ringkasan: 'Mengakhiri sesi ini di server.',
  response: pesan,
})

export const ubahPassword = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/update-password',
  hak: { peran: DAFTAR_PERAN },
  sebelumGantiPassword: true,
  ringkasan: 'Mengganti password sendiri; semua sesi lain berakhir.',
  body: z.strictObject({
    oldPassword: z.string().min(1).max(1000),
    newPassword: z.string().min(1).max(1000),
    confirmNewPassword: z.string().min(1).max(1000),
  }),
  response: pesan,
})

export const simpanTema = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/tema',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: 'Menyimpan tema dan tata letak pengguna.',
  body: tema,
  response: pesan,
})

export const simpanPintasan = endpoint({
  method: 'PATCH',
  url: '/api/pengguna/pintasan',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: 'Menyimpan pintasan menu pengguna.',
  body: z.strictObject({ shortcuts: z.array(z.string().max(100)).max(12) }),
  response: pesan,
})
