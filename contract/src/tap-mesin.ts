import { KANAL, type Kanal } from '@geisa/engine/fakta'
import { z } from 'zod'
import { halaman, idSekolah, instan, meta, nomorId, perHalaman, pesan, tanggal } from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { alasan, BACA, idMesin, pin, TULIS, waktuDinding } from './mesin.ts'

/** What machines sent: the log, files from a USB stick, lines that could not be read (devices.md 1.3, 4). */

const kanal = z.enum(KANAL)
export const LABEL_KANAL: Record<Kanal, string> = {
  push: 'Kiriman mesin',
  usb: 'Berkas USB',
  webhook: 'Awan Fingerspot',
  agen: 'Agen sekolah',
}

/** USB files travel as they are: body = the bytes, Content-Type application/octet-stream, at most 20 MB. */
const tanyaUsb = {
  namaBerkas: z.string().trim().min(1).max(200),
  /** Column order of an attlog.dat; 'push' only when the operator says so (devices.md 4.4). */
  urutan: z.enum(['usb', 'push']).default('usb'),
}

export const pratinjau = z.object({
  /** Handed back on saving: the same file, read the same way. */
  sidik: z.string(),
  format: z.enum(['attlog', 'attlogBertanda', 'glg', 'solutioncloud']),
  /** The columns may be in push order: ask. */
  mungkinPush: z.boolean(),
  serial: z.string().nullable(),
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
  mencurigakan: z.array(z.object({ pin: z.string(), waktuMesin: waktuDinding, alasan: z.string() })),
  peringatan: z.array(z.string()),
  /** When the very same file was saved for this machine before. */
  pernahDiunggah: instan.nullable(),
})
export type Pratinjau = z.infer<typeof pratinjau>

export const pratinjauUsb = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/usb/pratinjau',
  hak: TULIS,
  ringkasan: 'Membaca berkas USB (isi = byte berkas, application/octet-stream, ≤ 20 MB) tanpa menyimpan apa pun.',
  params: idMesin,
  query: z.strictObject(tanyaUsb),
  response: pratinjau,
  isiBerkas: true,
  batasWaktuMs: 180_000,
})

export const simpanUsb = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/usb',
  hak: TULIS,
  ringkasan: 'Menyimpan berkas USB yang telah dipratinjau; berkas yang sama dua kali menambah nol.',
  params: idMesin,
  query: z.strictObject({ ...tanyaUsb, sidik: z.string().max(100), diambilPada: waktuDinding.optional() }),
  response: z.object({
    jumlahTap: z.number(),
    jumlahBaru: z.number(),
    jumlahDuplikat: z.number(),
    jumlahKarantina: z.number(),
  }),
  isiBerkas: true,
  batasWaktuMs: 180_000,
})

export const daftarUsb = endpoint({
  method: 'GET',
  url: '/api/mesin/:id/usb',
  hak: BACA,
  ringkasan: 'Berkas USB yang pernah disimpan untuk mesin ini.',
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
        diambilPada: waktuDinding.nullable(),
        diunggahOleh: z.string().nullable(),
        diunggahPada: instan,
      }),
    ),
  }),
})

export const daftarKarantina = endpoint({
  method: 'GET',
  url: '/api/mesin/:id/karantina',
  hak: BACA,
  ringkasan: 'Baris yang tidak dapat dibaca, dengan sebabnya.',
  params: idMesin,
  query: z.strictObject({ page: halaman }),
  response: z.object({
    rows: z.array(z.object({ id: z.number(), kanal, baris: z.string(), alasan: z.string(), diterimaPada: instan })),
    meta,
  }),
})

export const TANDA_TAP = [
  'waktu-tidak-wajar',
  'sebelum-penempatan',
  'pin-belum-dipetakan',
  'bukan-gtk',
  'terlambat-tiba',
  'dikonfirmasi',
] as const
export type TandaTap = (typeof TANDA_TAP)[number]
export const LABEL_TANDA_TAP: Record<TandaTap, string> = {
  'waktu-tidak-wajar': 'Waktu tidak wajar',
  'sebelum-penempatan': 'Sebelum penempatan',
  'pin-belum-dipetakan': 'PIN belum dipetakan',
  'bukan-gtk': 'Bukan GTK',
  'terlambat-tiba': 'Terlambat tiba',
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
  waktuMesin: waktuDinding,
  /** School time after calibration. */
  waktu: waktuDinding,
  kalibrasi: z.number(),
  status: z.number().nullable(),
  verifikasi: z.number().nullable(),
  kanal,
  diterimaPada: instan,
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
  hak: BACA,
  ringkasan: 'Tap mentah satu sekolah menurut waktu mesin, terbaru dahulu, 100 per halaman; tidak pernah diubah.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    dari: tanggal.optional(),
    sampai: tanggal.optional(),
    gtkId: idSekolah.optional(),
    mesinId: idSekolah.optional(),
    pin: pin.optional(),
    tanda: z.enum(TANDA_TAP).optional(),
    page: halaman,
    per: perHalaman,
  }),
  response: z.object({
    rows: z.array(tapLog),
    /** A search for a mark without a first day goes back only to this day; null = no such bound. */
    sejak: tanggal.nullable(),
    meta,
  }),
})

export const konfirmasiTap = endpoint({
  method: 'POST',
  url: '/api/log-mesin/konfirmasi',
  hak: TULIS,
  ringkasan: 'Mengonfirmasi tap bertanggal masa depan setelah tanggalnya lewat, dengan alasan (rules.md L2).',
  body: z.strictObject({ mesinId: idSekolah, pin, waktuMesin: waktuDinding, alasan }),
  response: pesan,
})
