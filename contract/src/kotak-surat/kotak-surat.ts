import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DOCUMENT_MIME } from '../pengajuan/dokumen.ts'
import { instant, nomorId, page, pageMeta, pesan, singleLineText } from '../shapes.ts'

/** The mailbox (spec 2 'Mailbox'; product.md 4): its folders. How a message is written: surat.ts. */

export const FOLDER_SURAT = ['Inbox', 'Terkirim', 'Draft', 'Dihapus'] as const
export type FolderSurat = (typeof FOLDER_SURAT)[number]
export const STATUS_SURAT = { DRAFT: 1, TERKIRIM: 2, DIHAPUS: 3 } as const
/** 1 Nasional, 0 Daerah. */
export const sifatSurat = z.union([z.literal(0), z.literal(1)], 'Sifat surat harus 0 (Daerah) atau 1 (Nasional)')
const zeroOne = z.union([z.literal(0), z.literal(1)], 'Isi dengan 0 atau 1')

/** Who somebody is to the reader: a person of one's own world by name, whoever is outside by role and institution. */
export const suratPerson = z.object({
  id: z.number(),
  nama: z.string(),
  peran: z.string(),
  instansi: z.string(),
})
export type SuratPerson = z.infer<typeof suratPerson>

export const messageSummary = z.object({
  id_pesan: z.number(),
  /** 0 = unread. */
  terbaca: z.union([z.literal(0), z.literal(1)]),
  sifatSurat,
  penting: z.boolean(),
  /** 1 draft, 2 terkirim, 3 dihapus: as it stands in the caller's own mailbox. */
  statusSurat: z.number(),
  /** null = 'Sistem'. */
  pengirim: suratPerson.nullable(),
  /** Whom it went to, in words. */
  kepada: z.string(),
  subjek: z.string(),
  /** The first words; from 'Sistem' the first that `subjek` has not said. */
  cuplikan: z.string(),
  jumlahLampiran: z.number(),
  waktu: instant,
})
export type MessageSummary = z.infer<typeof messageSummary>

/** Whom a message goes to, with the words under which the writer chose it. */
export const penerimaSurat = z.object({
  jenis: z.enum(['pengguna', 'peran', 'sekolah']),
  /** Of jenis 'pengguna'. */
  id: z.number().optional(),
  /** Of jenis 'peran'. */
  peranId: z.number().optional(),
  kodeWilayah: z.string().optional(),
  nama: z.string(),
  /** How many people it reached, or would reach. */
  jumlah: z.number().optional(),
})
export type PenerimaSurat = z.infer<typeof penerimaSurat>

export const lampiranSurat = z.object({
  fileName: z.string(),
  mimeType: z.enum(DOCUMENT_MIME),
  ukuran: z.number(),
  s3Key: z.string(),
  /** Opens for a few minutes, for nobody but who holds it. */
  fileUrl: z.string(),
})
export type LampiranSurat = z.infer<typeof lampiranSurat>

export const fullMessage = messageSummary.extend({
  isi: z.string(),
  /** A path of the web that it leads to. */
  tautan: z.string().nullable(),
  folder: z.enum(FOLDER_SURAT),
  penerima: z.array(penerimaSurat),
  jumlahPenerima: z.number(),
  lampiran: z.array(lampiranSurat),
  /** Of a draft: whoever saves it says which one was read. */
  versi: z.number(),
  /** Whether the reader may answer its sender (who may write to whom: product.md 4). */
  bolehDibalas: z.boolean(),
})
export type FullMessage = z.infer<typeof fullMessage>

export const HAK_SURAT = { peran: DAFTAR_PERAN }
/** Spec 2, section 9. */
export const SURAT_TIMEOUT_MS = 300_000

/** Filters of the specification: status 99 and nature 0 mean all; of the natures 1 is Nasional, anything else Daerah. */
const filter = {
  status: z.coerce
    .number()
    .pipe(z.union([z.literal(99), z.literal(1), z.literal(2), z.literal(3)], 'Status harus 99, 1, 2, atau 3'))
    .default(99),
  sifatSurat: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1), z.literal(2)], 'Sifat surat harus 0, 1, atau 2'))
    .default(0),
  /** 'sistem': from 'Sistem', 'orang': from people. */
  jenis: z.enum(['semua', 'sistem', 'orang']).default('semua'),
  terbaca: z.enum(['0', '1']).optional(),
  penting: z.enum(['1']).optional(),
  cari: singleLineText(100).optional(),
}

export const daftarPesan = endpoint({
  method: 'GET',
  url: '/api/mailbox/:folder',
  hak: HAK_SURAT,
  summary: 'Pesan di satu folder, terbaru dulu; ringkas=1: hanya jumlah yang belum dibaca.',
  params: z.strictObject({ folder: z.enum(FOLDER_SURAT) }),
  query: z.strictObject({ page, ringkas: z.enum(['0', '1']).default('0'), ...filter }),
  response: z.object({
    rows: z.array(messageSummary),
    /** Of the Inbox, whichever folder was asked for. */
    belumTerbaca: z.number(),
    /** Drafts that wait to be sent. */
    jumlahDraf: z.number(),
    meta: pageMeta,
  }),
  timeoutMs: SURAT_TIMEOUT_MS,
})

/** Opening marks it read. */
export const readMessage = endpoint({
  method: 'GET',
  url: '/api/mailbox',
  hak: HAK_SURAT,
  summary: 'Satu pesan milik pemanggil; membukanya menandai terbaca.',
  query: z.strictObject({ id: nomorId }),
  response: fullMessage,
  timeoutMs: SURAT_TIMEOUT_MS,
})

const MAX_AT_ONCE = 500
const daftarId = z
  .array(nomorId, 'Pilih pesannya dahulu')
  .min(1, 'Pilih paling sedikit satu pesan')
  .max(MAX_AT_ONCE, `Sekali jalan paling banyak ${MAX_AT_ONCE} pesan`)

/** A bare list of idPesan (spec 2) or the same under its name. */
const withList = <S extends z.ZodRawShape>(other: S) =>
  z.preprocess(
    (content: unknown) => (Array.isArray(content) ? { idPesan: content } : content),
    z.strictObject({ idPesan: daftarId, ...other }),
  )
const jumlahPesan = pesan.extend({ jumlah: z.number() })

export const deleteMessage = endpoint({
  method: 'PATCH',
  url: '/api/mailbox/delete',
  hak: HAK_SURAT,
  summary:
    'Memindahkan pesan sendiri ke Dihapus; yang sudah di sana hilang untuk selamanya, kecuali `dari` menyebut folder lain.',
  body: withList({ dari: z.enum(FOLDER_SURAT).optional() }),
  response: jumlahPesan,
  timeoutMs: SURAT_TIMEOUT_MS,
})

export const restoreMessage = endpoint({
  method: 'PATCH',
  url: '/api/mailbox/pulihkan',
  hak: HAK_SURAT,
  summary: 'Mengembalikan pesan dari Dihapus ke folder asalnya.',
  body: withList({}),
  response: jumlahPesan,
  timeoutMs: SURAT_TIMEOUT_MS,
})

export const markMessage = endpoint({
  method: 'PATCH',
  url: '/api/mailbox/terbaca',
  hak: HAK_SURAT,
  summary: 'Menandai pesan yang diterima sudah (1) atau belum (0) dibaca.',
  body: z.strictObject({ idPesan: daftarId, terbaca: zeroOne }),
  response: jumlahPesan,
  timeoutMs: SURAT_TIMEOUT_MS,
})

export const emptyDeleted = endpoint({
  method: 'DELETE',
  url: '/api/mailbox/Dihapus',
  hak: HAK_SURAT,
  summary: 'Mengosongkan folder Dihapus: isinya hilang untuk selamanya.',
  response: jumlahPesan,
  timeoutMs: SURAT_TIMEOUT_MS,
})
