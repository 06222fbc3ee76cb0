import type { ErrorBody } from '@geisa/contract/endpoint'

type Beside = Pick<ErrorBody, 'galat' | 'tercatat' | 'riwayat' | 'dampak'> & { diam?: boolean }

/** What the server, or the way to it, refused. `status` 0: no answer came back at all. */
export class ApiError extends Error {
  readonly status: number
  readonly kode: string
  readonly galat: NonNullable<ErrorBody['galat']>
  /** The message is a hint of ours: no sentence came with the refusal. */
  readonly diam: boolean
  readonly tercatat: ErrorBody['tercatat']
  /** Of a 409: what others saved since this was read. */
  readonly riwayat: ErrorBody['riwayat']
  /** Of a 409 that asks: what of complete days would change (decision 0061). */
  readonly dampak: ErrorBody['dampak']

  constructor(status: number, kode: string, message: string, beside: Beside = {}) {
    super(message)
    this.name = 'GalatApi'
    this.status = status
    this.kode = kode
    this.galat = beside.galat ?? []
    this.diam = beside.diam ?? false
    this.tercatat = beside.tercatat
    this.riwayat = beside.riwayat
    this.dampak = beside.dampak
  }
}

/** An answer that says nothing, or none at all. */
export const silentError = (status: number, kode: string, hint: string): ApiError =>
  new ApiError(status, kode, hint, { diam: true })

/** What was saved over is no longer what stands there. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Asked again, the same question may have another answer; what is not there, or not allowed, stays so. */
export const worthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || ![403, 404, 410, 422].includes(error.status)

/**
 * The sentence to show for anything that was thrown: the server's own, else the quoted one of the place (spec 1,
 * section 8; spec 2, section 8) with our hint behind it. `cadangan` bears no full stop.
 */
export function errorSentence(error: unknown, cadangan?: string): string {
  if (!(error instanceof ApiError)) return `${cadangan ?? 'Terjadi kesalahan'}. Coba lagi sebentar lagi.`
  return error.diam && cadangan !== undefined ? `${cadangan}. ${error.message}` : error.message
}

export const SENTENCE = {
  cut: 'Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.',
  slow: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  broken: 'Server sedang bermasalah. Coba lagi beberapa saat lagi.',
  stale: 'Data ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya.',
  invalid: 'Ada isian yang belum benar. Periksa kembali, lalu coba lagi.',
  notFound: 'Data tidak ditemukan.',
  tooOften: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  pemeliharaan: 'Sistem sedang dalam pemeliharaan',
} as const

/** Stands in when an answer carries no sentence of its own. */
export function statusSentence(status: number): string {
  if (status === 409) return SENTENCE.stale
  if (status === 400 || status === 413 || status === 422) return SENTENCE.invalid
  if (status === 404) return SENTENCE.notFound
  if (status === 429) return SENTENCE.tooOften
  return SENTENCE.broken
}
