import { DAFTAR_PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { instan, kodeWilayah, nomorId, teksBebas, teksCari, teksSebaris } from './bentuk.ts'
import { dokumenMasuk } from './dokumen-pengajuan.ts'
import { endpoint } from './endpoint.ts'
import { BATAS_WAKTU_SURAT_MS, HAK_SURAT, lampiranSurat, orangSurat, penerimaSurat, sifatSurat } from './kotak-surat.ts'

/** Writing a message of the mailbox (spec 2 'Mailbox'; product.md 4). */

export const SUBJEK_MAKS = 150
export const ISI_MAKS = 10_000
const PENERIMA_MAKS = 50
export const LAMPIRAN_MAKS = 5
export const LAMPIRAN_MAKS_BYTE = 2_000_000
export const UKURAN_LAMPIRAN = 'Ukuran file maks 2 MB'

const namaLewat = z.string().max(300).nullish()
const jumlahLewat = z.number().nullish()
const peranId = z.union(
  DAFTAR_PERAN.map((peran: PeranId) => z.literal(peran)),
  'Peran tidak dikenal',
)

/** One user (also as a bare id), everybody of one role in a region, or the operators of all schools in scope. */
const penerimaMasuk = z.preprocess(
  (isi: unknown) => (typeof isi === 'number' || typeof isi === 'string' ? { jenis: 'pengguna', id: isi } : isi),
  z.discriminatedUnion(
    'jenis',
    [
      z.strictObject({ jenis: z.literal('pengguna'), id: nomorId, nama: namaLewat, jumlah: jumlahLewat }),
      z.strictObject({ jenis: z.literal('peran'), peranId, kodeWilayah, nama: namaLewat, jumlah: jumlahLewat }),
      z.strictObject({ jenis: z.literal('sekolah'), nama: namaLewat, jumlah: jumlahLewat }),
    ],
    'Penerima tidak dikenal: pilih orang, peran di satu wilayah, atau semua sekolah',
  ),
)
export type PenerimaMasuk = z.output<typeof penerimaMasuk>

const daftarPenerima = z.array(penerimaMasuk).max(PENERIMA_MAKS, `Paling banyak ${PENERIMA_MAKS} penerima`)

/** By the key of an upload, with its content as base64, or by its key in a message of one's own mailbox that is passed on. */
const lampiranMasuk = dokumenMasuk.extend({ dariPesan: nomorId.nullish() })
export type LampiranMasuk = z.output<typeof lampiranMasuk>

export const simpanSurat = endpoint({
  method: 'POST',
  url: '/api/mailbox',
  hak: HAK_SURAT,
  ringkasan: 'Mengirim surat (statusSurat 2) atau menyimpannya sebagai draf (1); dengan id_pesan: draf sendiri itu.',
  body: z.strictObject({
    /** null or left out: a new one. */
    id_pesan: nomorId.nullish(),
    statusSurat: z.union([z.literal(1), z.literal(2)], 'Status surat harus 1 (draft) atau 2 (terkirim)'),
    penerima: daftarPenerima.default([]),
    subjek: teksSebaris(SUBJEK_MAKS).default(''),
    isi: teksBebas(ISI_MAKS).default(''),
    sifatSurat: sifatSurat.optional(),
    penting: z.boolean().default(false),
    lampiran: z.array(lampiranMasuk).max(LAMPIRAN_MAKS, `Paling banyak ${LAMPIRAN_MAKS} lampiran`).optional(),
    /** Of the draft that was read. */
    versi: z.number().int().optional(),
    /** Made once per composing: what is sent again after a lost answer stands once. */
    kunciDraf: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'Kunci draf tidak dikenal')
      .optional(),
    /** The server's own; one that differs from the record is refused. */
    terbaca: z.number().nullish(),
    pengirim: z.strictObject({ id: z.number(), nama: namaLewat, peran: namaLewat, instansi: namaLewat }).nullish(),
    waktu: instan.nullish(),
  }),
  response: z.object({
    message: z.string(),
    id_pesan: z.number(),
    statusSurat: z.number(),
    versi: z.number(),
    waktu: instan,
    jumlahPenerima: z.number(),
    lampiran: z.array(lampiranSurat),
  }),
  bergiliran: true,
  /** Five attachments as base64 with the form around them. */
  batasIsi: 14_500_000,
  terlaluBesar: { field: 'lampiran', kalimat: 'Lampiran terlalu besar: paling banyak 5 berkas, masing-masing 2 MB.' },
  batasWaktuMs: BATAS_WAKTU_SURAT_MS,
})

export const unggahLampiran = endpoint({
  method: 'POST',
  url: '/api/mailbox/lampiran',
  hak: HAK_SURAT,
  ringkasan: 'Mengunggah satu lampiran (isi = byte berkas, application/octet-stream, ≤ 2 MB): jpg, png, atau pdf.',
  query: z.strictObject({ nama: teksSebaris(200) }),
  response: lampiranSurat,
  isiBerkas: true,
  batasWaktuMs: BATAS_WAKTU_SURAT_MS,
})

/** How many people these are together: asked before a message to many goes out. */
export const hitungPenerima = endpoint({
  method: 'POST',
  url: '/api/mailbox/hitung',
  hak: HAK_SURAT,
  ringkasan: 'Menghitung berapa orang yang akan menerima surat kepada penerima ini; tidak menyimpan apa pun.',
  body: z.strictObject({ penerima: daftarPenerima }),
  response: z.object({ jumlah: z.number() }),
})

/** People whom the caller may write to, by name or institution. */
export const cariPenerima = endpoint({
  method: 'GET',
  url: '/api/mailbox/penerima',
  hak: HAK_SURAT,
  ringkasan: 'Orang yang boleh disurati pemanggil, dicari menurut nama atau instansi (min. 3 huruf).',
  query: z.strictObject({ search: teksCari }),
  response: z.object({ rows: z.array(orangSurat) }),
})

/** The groups whom the caller may write to, each with how many people it reaches now. */
export const kelompokPenerima = endpoint({
  method: 'GET',
  url: '/api/mailbox/kelompok',
  hak: HAK_SURAT,
  ringkasan:
    'Kelompok yang boleh disurati pemanggil di satu wilayah (tanpa kodeWilayah: cakupannya sendiri), dengan jumlahnya.',
  query: z.strictObject({ kodeWilayah: kodeWilayah.optional() }),
  response: z.object({ rows: z.array(penerimaSurat.extend({ jumlah: z.number() })) }),
})
