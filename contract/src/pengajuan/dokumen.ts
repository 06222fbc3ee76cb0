import { HAK_UPLOAD } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSekolah, singleLineText } from '../shapes.ts'

/** Documents of a request, sent with it or uploaded before (product.md 4). */

export const MAX_DOCUMENT_BYTES = 2_000_000
export const MAX_DOCUMENTS = 10
export const DOCUMENT_TOO_LARGE = 'Ukuran file maks 2 MB'
export const DOCUMENT_MIME = ['image/jpeg', 'image/png', 'application/pdf'] as const

export const dokumenPengajuan = z.object({
  fileName: z.string(),
  mimeType: z.enum(DOCUMENT_MIME),
  ukuran: z.number(),
  s3Key: z.string(),
  /** Opens for a few minutes, for nobody but who holds it. */
  fileUrl: z.string(),
})
export type DokumenPengajuan = z.infer<typeof dokumenPengajuan>

export const s3Key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Dokumen tidak dikenal')
/** New: base64, or the key of a finished upload (POST /api/unggahan, tus). One that the request has already may come along. */
export const incomingDocument = z.strictObject({
  fileName: singleLineText(200).nullish(),
  mimeType: z.string().max(100).nullish(),
  base64: z.string().nullish(),
  s3Key: s3Key.nullish(),
  ukuran: z.number().nullish(),
  fileUrl: z.string().max(2000).nullish(),
})
export type IncomingDocument = z.infer<typeof incomingDocument>

/** What was uploaded resumably and belongs to no request yet (tus at /api/unggahan). */
export const finishedUnggahan = endpoint({
  method: 'GET',
  url: '/api/unggahan-selesai/:id',
  hak: HAK_UPLOAD,
  summary: 'Dokumen dari satu unggahan tus yang sudah lengkap; 404 selama belum, 422 bila isinya ditolak.',
  params: z.strictObject({ id: s3Key }),
  response: dokumenPengajuan,
  timeoutMs: 60_000,
})

export const dokumenParams = z.strictObject({ id: idSekolah, s3Key })
