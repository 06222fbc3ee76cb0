import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { idSekolah, instant, network, nomorId, pesan, singleLineText, tanggal, tidy, withoutFormat } from '../shapes.ts'
import { drift } from './drift.ts'
import { konfirmasi, syaratKantor } from './konfirmasi.ts'
import { laporanMesin, laporanTertahan } from './laporan-tertahan.ts'
import { pengirim } from './pengirim.ts'

/** A school's machines, who is who on them, and what they sent (devices.md; product.md 4 'Mesin'). */

export const READ = { peran: [...KANTOR, PERAN.SEKOLAH] } as const
/** Machines are the operator's; offices read, and move a machine between schools. */
export const WRITE = { peran: [PERAN.SEKOLAH], tulis: true } as const
/** A foundation is no office: it may read, a disputed machine is not its to give. */
export const MOVE = { peran: KANTOR.filter((peranId) => peranId !== PERAN.YAYASAN), tulis: true } as const

export const idMesin = z.strictObject({ id: idSekolah })
export const serialNumber = singleLineText(100).regex(
  /^[A-Za-z0-9_-]{6,32}$/,
  'Nomor seri terdiri dari 6–32 huruf, angka, - atau _',
)
export const nama = z.string().overwrite(tidy).trim().min(1, 'Nama mesin harus diisi').max(60)
export const alasan = z.string().trim().min(5, 'Tuliskan alasannya (min. 5 huruf)').max(500)
export const pin = z.string().overwrite(withoutFormat).trim().min(1, 'PIN harus diisi').max(24)
/** As the machine wrote it, or school time: no zone. */
export const wallTime = z
  .string()
  .regex(/^\d{4,}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Waktu harus berbentuk TTTT-BB-HH JJ:MM:DD')

const penempatan = z.object({
  id: z.number(),
  /** Taps dated before are kept, not counted. */
  mulai: tanggal,
  /** From this day the machine answers for its people; null until its first contact. */
  dipakaiSejak: tanggal.nullable(),
  sampai: tanggal.nullable(),
})

export const MESIN_STATE = ['menunggu', 'belum-terhubung', 'terhubung', 'diam', 'ditutup'] as const
export const MESIN_STATE_LABEL: Record<(typeof MESIN_STATE)[number], string> = {
  menunggu: 'Menunggu konfirmasi',
  'belum-terhubung': 'Belum pernah terhubung',
  terhubung: 'Terhubung',
  diam: 'Tidak terhubung',
  ditutup: 'Tidak dipakai lagi',
}

export const mesin = z.object({
  id: idSekolah,
  sekolahId: z.number(),
  nomorSeri: z.string(),
  nama: z.string(),
  versi: z.number(),
  keadaan: z.enum(MESIN_STATE),
  terakhirTerlihat: instant.nullable(),
  /** Latest report of rules.md L5: push, poll or USB file. */
  laporanTerakhir: instant.nullable(),
  ip: z.string().nullable(),
  laporanTertahan,
  /** null: nobody else speaks with its serial number. */
  pengirim: pengirim.nullable(),
  /** Only requests from this network are taken; null = from anywhere. */
  cidr: z.string().nullable(),
  punyaToken: z.boolean(),
  wajibToken: z.boolean(),
  pushver: z.string().nullable(),
  jumlahTap: z.number(),
  tapTerakhir: wallTime.nullable(),
  /** PINs with taps on dates without an owner, nor marked as nobody's of the staff. */
  pinTakDikenal: z.number(),
  drift: drift.nullable(),
  penempatan: z.array(penempatan),
  syaratKantor: syaratKantor.nullable(),
  /** null: confirmed. */
  konfirmasi: konfirmasi.nullable(),
})
export type Mesin = z.infer<typeof mesin>

export const daftarMesin = endpoint({
  method: 'GET',
  url: '/api/mesin',
  hak: READ,
  summary: 'Mesin satu sekolah dengan keadaannya; operator tanpa sekolahId melihat sekolahnya sendiri.',
  query: z.strictObject({ sekolahId: nomorId.optional() }),
  response: z.object({ rows: z.array(mesin) }),
})

export const addMesin = endpoint({
  method: 'POST',
  url: '/api/mesin',
  hak: WRITE,
  summary: 'Mendaftarkan mesin di sekolah sendiri; nomor seri milik sekolah lain dijawab 409.',
  body: z.strictObject({
    nomorSeri: serialNumber,
    nama,
    mulai: tanggal.optional(),
    dipakaiSejak: tanggal.optional(),
    ...agreed,
  }),
  response: mesin,
  // Serial numbers of other schools are not to be guessed.
  limitPerMinute: 30,
})

const mesinEvent = z.object({
  waktuMesin: wallTime,
  kode: z.number(),
  pelaku: z.string(),
  rincian: z.string(),
  /** What the operator should be told, null when the event is everyday. */
  peringatan: z.string().nullable(),
  diterimaPada: instant,
})

export const fullMesin = mesin.extend({
  /** Its last ten, the latest first. */
  laporanSesudahDiam: z.array(laporanMesin),
  /** What the machine says about itself. */
  info: z.record(z.string(), z.string()),
  didaftarkanPada: instant,
  peristiwa: z.array(mesinEvent),
  jumlahKarantina: z.number(),
  perintahMenunggu: z.number(),
})
export type FullMesin = z.infer<typeof fullMesin>

export const detailMesin = endpoint({
  method: 'GET',
  url: '/api/mesin/:id',
  hak: READ,
  summary: 'Satu mesin: keadaan, penempatan, selisih jam, info dan peristiwa penting.',
  params: idMesin,
  response: fullMesin,
})

export const updateMesin = endpoint({
  method: 'PATCH',
  url: '/api/mesin/:id',
  hak: WRITE,
  summary: 'Mengubah nama, jaringan, kewajiban token dan tanggal penempatan yang berjalan.',
  params: idMesin,
  body: z.strictObject({
    versi: z.number().int(),
    nama: nama.optional(),
    cidr: network.nullable().optional(),
    wajibToken: z.boolean().optional(),
    mulai: tanggal.optional(),
    dipakaiSejak: tanggal.nullable().optional(),
    sampai: tanggal.nullable().optional(),
    /** Asked for where the machine no longer answers for days that it had reported (product.md 5.6). */
    alasan: alasan.optional(),
    ...agreed,
  }),
  // What a machine says of itself changes with every contact.
  reading: {
    record: fullMesin,
    momentary: Object.keys(fullMesin.shape).filter((field) => !['id', 'sekolahId', 'nomorSeri'].includes(field)),
  },
  response: mesin,
})

export const moveMesin = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/pindah',
  hak: MOVE,
  summary: 'Memindahkan mesin ke sekolah lain: penempatan lama ditutup, yang baru mulai pada tanggalnya sendiri.',
  params: idMesin,
  body: z.strictObject({
    versi: z.number().int(),
    sekolahId: nomorId,
    mulai: tanggal,
    nama: nama.optional(),
    alasan,
    ...agreed,
  }),
  response: pesan,
})

/** All that can ever be sent (devices.md 1.5); KIRIM ULANG asks for the whole history again. */
export const JENIS_PERINTAH = [
  'INFO',
  'CHECK',
  'LOG',
  'RELOAD OPTIONS',
  'REBOOT',
  'DATA QUERY ATTLOG',
  'DATA UPDATE USERINFO',
  'DATA DELETE USERINFO',
  'KIRIM ULANG',
] as const
export type JenisPerintah = (typeof JENIS_PERINTAH)[number]
export const LABEL_PERINTAH: Record<JenisPerintah, string> = {
  INFO: 'Minta keterangan mesin',
  CHECK: 'Periksa data baru',
  LOG: 'Kirim log',
  'RELOAD OPTIONS': 'Muat ulang pengaturan',
  REBOOT: 'Nyalakan ulang',
  'DATA QUERY ATTLOG': 'Kirim ulang tap satu periode',
  'DATA UPDATE USERINFO': 'Tambah atau ubah pengguna di mesin',
  'DATA DELETE USERINFO': 'Hapus pengguna dari mesin',
  'KIRIM ULANG': 'Kirim ulang seluruh tap',
}
const STATUS_PERINTAH = ['antre', 'terkirim', 'selesai', 'gagal', 'kedaluwarsa'] as const

export const perintahMesin = z.object({
  id: z.number(),
  jenis: z.string(),
  argumen: z.record(z.string(), z.string()),
  status: z.enum(STATUS_PERINTAH),
  percobaan: z.number(),
  dibuatPada: instant,
  dibuatOleh: z.string().nullable(),
  dikirimPada: instant.nullable(),
  selesaiPada: instant.nullable(),
  hasil: z.number().nullable(),
  keterangan: z.string().nullable(),
})
export type PerintahMesin = z.infer<typeof perintahMesin>

export const daftarPerintah = endpoint({
  method: 'GET',
  url: '/api/mesin/:id/perintah',
  hak: READ,
  summary: 'Seratus perintah terakhir untuk mesin ini dan hasilnya.',
  params: idMesin,
  response: z.object({ rows: z.array(perintahMesin) }),
})

export const sendCommand = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/perintah',
  hak: WRITE,
  summary: 'Mengantrekan perintah dari daftar yang diizinkan; mesin mengambilnya saat bertanya berikutnya.',
  params: idMesin,
  body: z.strictObject({
    jenis: z.enum(JENIS_PERINTAH, 'Perintah ini tidak diizinkan'),
    dari: tanggal.optional(),
    sampai: tanggal.optional(),
    pin: pin.optional(),
    nama: z.string().trim().max(60).optional(),
    kartu: z.string().trim().max(20).optional(),
  }),
  response: perintahMesin,
})
