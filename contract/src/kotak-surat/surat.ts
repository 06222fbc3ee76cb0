import { DAFTAR_PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { incomingDocument } from '../pengajuan/dokumen.ts'
import { freeText, instant, kodeWilayah, nomorId, searchText, singleLineText } from '../shapes.ts'
import { HAK_SURAT, lampiranSurat, penerimaSurat, SURAT_TIMEOUT_MS, sifatSurat, suratPerson } from './kotak-surat.ts'

/** Writing a message of the mailbox (spec 2 'Mailbox'; product.md 4). */

export const MAX_SUBJECT = 150
export const MAX_CONTENT = 10_000
const MAX_PENERIMA = 50
export const MAX_LAMPIRAN = 5
export const MAX_LAMPIRAN_BYTES = 2_000_000
export const LAMPIRAN_TOO_LARGE = 'Ukuran file maks 2 MB'

const passthroughText = z.string().max(300).nullish()
const passthroughNumber = z.number().nullish()
const peranId = z.union(
  DAFTAR_PERAN.map((peran: PeranId) => z.literal(peran)),
  'Peran tidak dikenal',
)

/** One user (also as a bare id), everybody of one role in a region, or the operators of all schools in scope. */
const incomingPenerima = z.preprocess(
  (content: unknown) =>
    typeof content === 'number' || typeof content === 'string' ? { jenis: 'pengguna', id: content } : content,
  z.discriminatedUnion(
    'jenis',
    [
      z.strictObject({ jenis: z.literal('pengguna'), id: nomorId, nama: passthroughText, jumlah: passthroughNumber }),
      z.strictObject({
        jenis: z.literal('peran'),
        peranId,
        kodeWilayah,
        nama: passthroughText,
        jumlah: passthroughNumber,
      }),
      z.strictObject({ jenis: z.literal('sekolah'), nama: passthroughText, jumlah: passthroughNumber }),
    ],
    'Penerima tidak dikenal: pilih orang, peran di satu wilayah, atau semua sekolah',
  ),
)
export type IncomingPenerima = z.output<typeof incomingPenerima>

const daftarPenerima = z.array(incomingPenerima).max(MAX_PENERIMA, `Paling banyak ${MAX_PENERIMA} penerima`)

/** By the key of an upload, with its content as base64, or by its key in a message of one's own mailbox that is passed on. */
const incomingLampiran = incomingDocument.extend({ dariPesan: nomorId.nullish() })
export type IncomingLampiran = z.output<typeof incomingLampiran>

export const saveSurat = endpoint({
  method: 'POST',
  url: '/api/mailbox',
  hak: HAK_SURAT,
  summary: 'Mengirim surat (statusSurat 2) atau menyimpannya sebagai draf (1); dengan id_pesan: draf sendiri itu.',
  body: z.strictObject({
    /** null or left out: a new one. */
    id_pesan: nomorId.nullish(),
    statusSurat: z.union([z.literal(1), z.literal(2)], 'Status surat harus 1 (draft) atau 2 (terkirim)'),
    penerima: daftarPenerima.default([]),
    subjek: singleLineText(MAX_SUBJECT).default(''),
    isi: freeText(MAX_CONTENT).default(''),
    sifatSurat: sifatSurat.optional(),
    penting: z.boolean().default(false),
    lampiran: z.array(incomingLampiran).max(MAX_LAMPIRAN, `Paling banyak ${MAX_LAMPIRAN} lampiran`).optional(),
    /** Of the draft that was read. */
    versi: z.number().int().optional(),
    /** Made once per composing: what is sent again after a lost answer stands once. */
    kunciDraf: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'Kunci draf tidak dikenal')
      .optional(),
    /** The server's own; one that differs from the record is refused. */
    terbaca: z.number().nullish(),
    pengirim: z
      .strictObject({ id: z.number(), nama: passthroughText, peran: passthroughText, instansi: passthroughText })
      .nullish(),
    waktu: instant.nullish(),
  }),
  response: z.object({
    message: z.string(),
    id_pesan: z.number(),
    statusSurat: z.number(),
    versi: z.number(),
    waktu: instant,
    jumlahPenerima: z.number(),
    lampiran: z.array(lampiranSurat),
  }),
  inTurn: true,
  /** Five attachments as base64 with the form around them. */
  bodyLimit: 14_500_000,
  tooLarge: { field: 'lampiran', sentence: 'Lampiran terlalu besar: paling banyak 5 berkas, masing-masing 2 MB.' },
  timeoutMs: SURAT_TIMEOUT_MS,
})

export const uploadLampiran = endpoint({
  method: 'POST',
  url: '/api/mailbox/lampiran',
  hak: HAK_SURAT,
  summary: 'Mengunggah satu lampiran (isi = byte berkas, application/octet-stream, ≤ 2 MB): jpg, png, atau pdf.',
  query: z.strictObject({ nama: singleLineText(200) }),
  response: lampiranSurat,
  fileBody: true,
  timeoutMs: SURAT_TIMEOUT_MS,
})

/** How many people these are together: asked before a message to many goes out. */
export const countPenerimaSurat = endpoint({
  method: 'POST',
  url: '/api/mailbox/hitung',
  hak: HAK_SURAT,
  summary: 'Menghitung berapa orang yang akan menerima surat kepada penerima ini; tidak menyimpan apa pun.',
  body: z.strictObject({ penerima: daftarPenerima }),
  response: z.object({ jumlah: z.number() }),
})

/** People whom the caller may write to, by name or institution. */
export const findPenerima = endpoint({
  method: 'GET',
  url: '/api/mailbox/penerima',
  hak: HAK_SURAT,
  summary: 'Orang yang boleh disurati pemanggil, dicari menurut nama atau instansi (min. 3 huruf).',
  query: z.strictObject({ search: searchText }),
  response: z.object({ rows: z.array(suratPerson) }),
})

/** The groups whom the caller may write to, each with how many people it reaches now. */
export const kelompokPenerima = endpoint({
  method: 'GET',
  url: '/api/mailbox/kelompok',
  hak: HAK_SURAT,
  summary:
    'Kelompok yang boleh disurati pemanggil di satu wilayah (tanpa kodeWilayah: cakupannya sendiri), dengan jumlahnya.',
  query: z.strictObject({ kodeWilayah: kodeWilayah.optional() }),
  response: z.object({ rows: z.array(penerimaSurat.extend({ jumlah: z.number() })) }),
})
