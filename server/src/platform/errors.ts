import { ASKS_FIRST, type AskedDampak } from '@geisa/contract/dampak'
import type { ErrorBody } from '@geisa/contract/endpoint'

/** The one class of the house: an outcome that the caller must see as an HTTP status with an Indonesian sentence. */
export class HttpError extends Error {
  readonly status: number
  readonly answer: ErrorBody
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, body: ErrorBody, retryAfterSeconds?: number) {
    super(body.message)
    this.status = status
    this.answer = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type FieldError = { field: string; message: string }

export const invalid = (message: string, errors: FieldError[] = []): HttpError =>
  new HttpError(422, { message, kode: 'MASUKAN_TIDAK_SAH', galat: errors })

/** The caller typed one field wrong. */
export const invalidField = (field: string, message: string): HttpError => invalid(message, [{ field, message }])

/** A field that the caller's role may not write, whatever it holds. */
export const foreignField = (field: string, message: string): HttpError =>
  new HttpError(403, { message, kode: 'TIDAK_BERHAK', galat: [{ field, message }] })

/** The quoted words (spec 1, section 8), with the reason beside them. */
export const notSignedIn = (cause: string): HttpError =>
  new HttpError(401, { message: 'Invalid access_token', kode: 'SESI_BERAKHIR', sebab: cause })

export const notEntitled = (): HttpError =>
  new HttpError(403, { message: 'Peran atau hak akses Anda tidak mengizinkan tindakan ini.', kode: 'TIDAK_BERHAK' })

/** One-time passwords open nothing but the way to an own one. */
export const mustReplacePassword = (): HttpError =>
  new HttpError(403, { message: 'Ganti password Anda terlebih dahulu, lalu coba lagi.', kode: 'TIDAK_BERHAK' })

/** Missing and out of scope look the same (product.md 1). */
export const notFound = (what: string): HttpError =>
  new HttpError(404, { message: `${what} tidak ditemukan`, kode: 'TIDAK_DITEMUKAN' })

/** `riwayat`: what others saved since the caller read, where the history tells it (decision 0056). */
export const conflict = (message: string, riwayat?: ErrorBody['riwayat']): HttpError =>
  new HttpError(409, { message, kode: 'VERSI_BERUBAH', ...(riwayat === undefined ? {} : { riwayat }) })

/** Nothing is stored yet: the caller has not agreed to what it changes of complete days (decision 0061). */
export const asksFirst = (message: string, dampak: AskedDampak): HttpError =>
  new HttpError(409, { message, kode: ASKS_FIRST, dampak })

export const tooOften = (seconds: number): HttpError =>
  new HttpError(
    429,
    { message: `Terlalu banyak percobaan. Coba lagi dalam ${duration(seconds)}.`, kode: 'TERLALU_SERING' },
    seconds,
  )

/** The sender's own share is used up: what came before is being worked on. */
export const stillInProgress = (): HttpError =>
  new HttpError(
    429,
    { message: 'Kiriman sebelumnya masih diproses. Tunggu sebentar, lalu kirim lagi.', kode: 'TERLALU_SERING' },
    5,
  )

const notNow = (message: string, seconds: number): HttpError =>
  new HttpError(503, { message, kode: 'LAYANAN_TERGANGGU' }, seconds)

export const databaseUnreachable = (): HttpError =>
  notNow('Penyimpanan data sedang tidak dapat dihubungi. Coba lagi sebentar lagi.', 5)

/** It is there, and has no room: waiting helps nobody, and whoever keeps the server does not see it here. */
export const storageFull = (): HttpError =>
  notNow(
    'Ruang penyimpanan server habis: tidak ada yang disimpan. Biarkan halaman ini terbuka, kabari pengelola server, lalu coba lagi.',
    60,
  )

const readOnly = (): HttpError =>
  notNow(
    'Penyimpanan server sedang hanya dapat dibaca: tidak ada yang disimpan. Kabari pengelola server, lalu coba lagi.',
    60,
  )

/** Until the update is through: what is saved now a server of the last release would misread (database/new-facts.ts). */
export const olderServerRuns = (words: string): HttpError =>
  notNow(
    `Server Geisa rilis lama masih berjalan di basis data ini dan akan salah membaca ${words}. Tidak ada yang disimpan: coba lagi sesudah semua server dimutakhirkan.`,
    60,
  )

const databaseBusy = (): HttpError => notNow('Penyimpanan data sedang sibuk. Coba lagi sebentar lagi.', 5)

/** What is told of an outage: the storage does not answer, has no room, takes nothing, or is busy with others. */
export function outageWords(error: unknown): HttpError {
  if (isStorageFull(error)) return storageFull()
  const code = codeOf(error)
  if (code === 'EROFS' || code === '25006') return readOnly()
  if (/^(40|53|55P03|57014)/.test(code) || /Query read timeout/i.test(String(error))) return databaseBusy()
  return databaseUnreachable()
}

const duration = (seconds: number): string =>
  seconds < 60 ? `${Math.ceil(seconds)} detik` : `${Math.ceil(seconds / 60)} menit`

/** A NUL in a text, half a surrogate pair in JSON, a day in the year 0: valid to whoever sent it, unknown to PostgreSQL. */
const INPUT_SQLSTATE = /^22(021|P02|P05|003|007|008)$/
export const isUnsaved = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && INPUT_SQLSTATE.test(error.code)

/** Two at one instant: what one refers to is what the other takes away. Looked at again it is told by its name (actor.ts). */
export const isReferenceChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

export const referenceChanged = (): HttpError =>
  conflict(
    'Data yang dirujuk baru saja dihapus atau dipakai orang lain. Tidak ada yang disimpan: muat ulang, lalu ulangi.',
  )

/** Errors by which PostgreSQL or the network says "not now": nothing was stored, a later try may succeed. */
const TEMPORARY_SQLSTATE = /^(08|40|53|57P|58|25006|55P03|57014)/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])

/** PostgreSQL's own disk (disk_full), or the one that files are written to. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
export const isStorageFull = (error: unknown): boolean => FULL_CODES.has(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Deadlock or serialization failure: somebody else went first. */
export const isCollision = (error: unknown): boolean => /^40(P01|001)$/.test(codeOf(error))

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (TEMPORARY_SQLSTATE.test(code) || NETWORK_CODES.has(code)) return true
  // Of a cluster: a node went away in the middle of a statement, and its extension has no code of its own for it.
  if (code === 'XX000') return NODE_LOST.test(error.message)
  // The socket of a database that is down; a missing file is another matter.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  // 'not queryable': a rollback on the connection whose loss it follows.
  return /Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|not queryable|pool after calling end/i.test(
    error.message,
  )
}

const NODE_LOST = /marked as essential|connection (?:to the remote node|not open|not connected)|failure on connection/

/**
 * Of a cluster: a node that holds schools cannot be reached, and the others can. What one statement asked of several schools
 * may go well for the rest. 'host:port' as the coordinator names it; null: another error.
 */
export function nodeAway(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null
  if (!/^(08|57P|53|XX000)/.test(error.code)) return null
  return /(?:remote node |connections? to (?:the )?node )(?:[^\s@]+@)?(\S+:\d+)/.exec(error.message)?.[1] ?? null
}

/** What a statement would say that were sent to a node known to be away: nobody waits to hear it. */
export const awayError = (node: string): Error =>
  Object.assign(new Error(`connection to the remote node ${node} failed`), { code: '08006' })
