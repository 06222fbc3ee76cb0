import { PERAN } from '@geisa/engine/akun/hak-akses'
import { KANAL, type Kanal } from '@geisa/engine/fakta'
import { z } from 'zod'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { idSekolah, instant, nomorId, page, pageMeta, pageSize, pesan, tanggal } from '../shapes.ts'
import { alasan, idMesin, pin, READ, WRITE, wallTime } from './mesin.ts'

/** What machines sent: the log, files from a USB stick, lines that could not be read (devices.md 1.3, 4). */

const kanal = z.enum(KANAL)
export const LABEL_KANAL: Record<Kanal, string> = {
  push: 'Kiriman mesin',
  usb: 'Berkas USB',
  webhook: 'Awan Fingerspot',
  agen: 'Agen sekolah',
}

/** USB files travel as they are: body = the bytes, Content-Type application/octet-stream, at most 20 MB. */
const askUsb = {
  namaBerkas: z.string().trim().min(1).max(200),
  /** Column order of an attlog.dat; 'push' only when the operator says so (devices.md 4.4). */
  urutan: z.enum(['usb', 'push']).default('usb'),
  /** Which of the file's machine numbers are this machine's: '1', '1,5'; '-' = lines without one (devices.md 4.4). */
  nomor: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,32}(,[A-Za-z0-9_-]{1,32}){0,49}$/, 'Nomor mesin ditulis seperti 1 atau 1,5')
    .optional(),
}

/** Why an operator has to say which number is this machine's (devices.md 4.4). */
export const SEBAB_NOMOR = ['beberapa', 'berganti', 'seri-lain'] as const
export type SebabNomor = (typeof SEBAB_NOMOR)[number]

export const pratinjau = z.object({
  /** Handed back on saving: the same file, read the same way. */
  sidik: z.string(),
  format: z.enum(['attlog', 'attlogBertanda', 'glg', 'solutioncloud']),
  /** The columns may be in push order: ask. */
  mungkinPush: z.boolean(),
  serial: z.string().nullable(),
  /** Every machine number of the file, the most frequent first; null: its lines name none. */
  nomorMesin: z.array(
    z.object({
      nomor: z.string().nullable(),
      jumlahTap: z.number(),
      dari: wallTime,
      sampai: wallTime,
      /** Earlier files of this machine had it. */
      pernah: z.boolean(),
      dipilih: z.boolean(),
    }),
  ),
  /** Empty: nothing to choose. Else nothing is saved before a number was chosen, and why. */
  sebabPilihNomor: z.array(z.enum(SEBAB_NOMOR)),
  /** The serial number in the file's name, where it is another machine's; with a name where that is one of this school. */
  seriLain: z.object({ nomorSeri: z.string(), namaMesin: z.string().nullable() }).nullable(),
  /** Lines of numbers that were not chosen: they are not stored. */
  jumlahNomorLain: z.number(),
  periode: z.object({ dari: tanggal, sampai: tanggal }).nullable(),
  jumlahBaris: z.number(),
  jumlahTap: z.number(),
  jumlahBaru: z.number(),
  jumlahDuplikat: z.number(),
  pinTakDikenal: z.array(z.object({ pin: z.string(), nama: z.string().nullable(), jumlahTap: z.number() })),
  jumlahBarisRusak: z.number(),
  /** The first 200. */
  barisRusak: z.array(z.object({ nomorBaris: z.number(), baris: z.string(), alasan: z.string() })),
  jumlahMencurigakan: z.number(),
  /** The first 200: 'Waktu tidak wajar', 'Sebelum penempatan'. */
  mencurigakan: z.array(z.object({ pin: z.string(), waktuMesin: wallTime, alasan: z.string() })),
  peringatan: z.array(z.string()),
  /** When the very same file was saved for this machine before. */
  pernahDiunggah: instant.nullable(),
})
export type Pratinjau = z.infer<typeof pratinjau>

export const pratinjauUsb = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/usb/pratinjau',
  hak: WRITE,
  summary: 'Membaca berkas USB (isi = byte berkas, application/octet-stream, ≤ 20 MB) tanpa menyimpan apa pun.',
  params: idMesin,
  query: z.strictObject(askUsb),
  response: pratinjau,
  fileBody: true,
  timeoutMs: 180_000,
})

export const saveUsb = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/usb',
  hak: WRITE,
  summary: 'Menyimpan berkas USB yang telah dipratinjau; berkas yang sama dua kali menambah nol.',
  params: idMesin,
  query: z.strictObject({ ...askUsb, sidik: z.string().max(100), diambilPada: wallTime.optional() }),
  response: z.object({
    jumlahTap: z.number(),
    jumlahBaru: z.number(),
    jumlahDuplikat: z.number(),
    jumlahKarantina: z.number(),
    jumlahNomorLain: z.number(),
  }),
  fileBody: true,
  timeoutMs: 180_000,
})

export const withdrawUsb = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/usb/tarik',
  hak: WRITE,
  summary:
    'Menarik berkas USB yang terakhir disimpan, dengan alasan: tapnya tidak dihitung lagi, dan dapat datang dari berkas yang benar.',
  params: idMesin,
  body: z.strictObject({ berkasId: z.number().int().positive(), alasan, ...agreed }),
  response: pesan,
})

export const daftarUsb = endpoint({
  method: 'GET',
  url: '/api/mesin/:id/usb',
  hak: READ,
  summary: 'Berkas USB yang pernah disimpan untuk mesin ini.',
  params: idMesin,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        namaBerkas: z.string(),
        format: z.string(),
        sha256: z.string(),
        ukuran: z.number(),
        jumlahTap: z.number(),
        jumlahBaru: z.number(),
        jumlahKarantina: z.number(),
        /** null: saved by a release that did not read it. */
        nomorMesin: z.array(z.string()).nullable(),
        jumlahNomorLain: z.number(),
        ditarikPada: instant.nullable(),
        ditarikOleh: z.string().nullable(),
        alasanTarik: z.string().nullable(),
        /** The last one that counts: the only one that can be taken back. */
        bolehDitarik: z.boolean(),
        diambilPada: wallTime.nullable(),
        diunggahOleh: z.string().nullable(),
        diunggahPada: instant,
      }),
    ),
  }),
})

export const daftarKarantina = endpoint({
  method: 'GET',
  url: '/api/mesin/:id/karantina',
  hak: READ,
  summary: 'Baris yang tidak dapat dibaca, dengan sebabnya.',
  params: idMesin,
  query: z.strictObject({ page }),
  response: z.object({
    rows: z.array(z.object({ id: z.number(), kanal, baris: z.string(), alasan: z.string(), diterimaPada: instant })),
    meta: pageMeta,
  }),
})

export const TANDA_TAP = [
  'waktu-tidak-wajar',
  'sebelum-penempatan',
  'pin-belum-dipetakan',
  'bukan-gtk',
  'terlambat-tiba',
  'mesin-terhubung',
  'dua-pengirim',
  'mendahului-terima',
  'belum-disetujui',
  'dikonfirmasi',
] as const
export type TandaTap = (typeof TANDA_TAP)[number]
export const LABEL_TANDA_TAP: Record<TandaTap, string> = {
  'waktu-tidak-wajar': 'Waktu tidak wajar',
  'sebelum-penempatan': 'Sebelum penempatan',
  'pin-belum-dipetakan': 'PIN belum dipetakan',
  'bukan-gtk': 'Bukan GTK',
  'terlambat-tiba': 'Terlambat tiba',
  'mesin-terhubung': 'Tiba meski mesin terhubung',
  'dua-pengirim': 'Dari jaringan lain selagi mesin terhubung',
  'mendahului-terima': 'Mendahului waktu terima',
  'belum-disetujui': 'Mesin belum disetujui dinas',
  dikonfirmasi: 'Dikonfirmasi operator',
}

export const tapLog = z.object({
  mesinId: idSekolah,
  namaMesin: z.string(),
  nomorSeri: z.string(),
  pin: z.string(),
  gtkId: idSekolah.nullable(),
  namaGtk: z.string().nullable(),
  /** Why its PIN is nobody's of the staff on that day; null = not marked so. */
  alasanBukanGtk: z.string().nullable(),
  /** As the machine wrote it. */
  waktuMesin: wallTime,
  /** School time after calibration. */
  waktu: wallTime,
  kalibrasi: z.number(),
  status: z.number().nullable(),
  verifikasi: z.number().nullable(),
  kanal,
  diterimaPada: instant,
  ip: z.string().nullable(),
  tanda: z.array(z.enum(TANDA_TAP)),
  /** A future-dated tap whose date is past by now and that nobody has confirmed yet. */
  bolehDikonfirmasi: z.boolean(),
  alasanKonfirmasi: z.string().nullable(),
})
export type TapLog = z.infer<typeof tapLog>

export const logMesin = endpoint({
  method: 'GET',
  url: '/api/log-mesin',
  hak: READ,
  summary: 'Tap mentah satu sekolah menurut waktu mesin, terbaru dahulu, 100 per halaman; tidak pernah diubah.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    dari: tanggal.optional(),
    sampai: tanggal.optional(),
    gtkId: idSekolah.optional(),
    mesinId: idSekolah.optional(),
    pin: pin.optional(),
    tanda: z.enum(TANDA_TAP).optional(),
    page,
    per: pageSize,
  }),
  response: z.object({
    rows: z.array(tapLog),
    /** A search for a mark without a first day goes back only to this day; null = no such bound. */
    sejak: tanggal.nullable(),
    meta: pageMeta,
  }),
})

export const tapConfirmation = endpoint({
  method: 'POST',
  url: '/api/log-mesin/konfirmasi',
  // More than five a machine and month are the office's to confirm (product.md 5.6).
  hak: { peran: [PERAN.SEKOLAH, PERAN.KAB_KOTA, PERAN.PROVINSI], tulis: true },
  summary: 'Mengonfirmasi tap bertanggal masa depan setelah tanggalnya lewat, dengan alasan (rules.md L2).',
  body: z.strictObject({ mesinId: idSekolah, pin, waktuMesin: wallTime, alasan }),
  response: pesan,
})
