import type { BadanGalat } from '@geisa/contract/endpoint'

/** The one class of the house: an outcome that the caller must see as an HTTP status with an Indonesian sentence. */
export class GalatHttp extends Error {
  readonly status: number
  readonly badan: BadanGalat
  readonly cobaLagiDetik: number | undefined
  constructor(status: number, badan: BadanGalat, cobaLagiDetik?: number) {
    super(badan.message)
    this.status = status
    this.badan = badan
    this.cobaLagiDetik = cobaLagiDetik
  }
}

type Rincian = { field: string; message: string }

export const tidakSah = (message: string, galat: Rincian[] = []): GalatHttp =>
  new GalatHttp(422, { message, kode: 'MASUKAN_TIDAK_SAH', galat })

/** The caller typed one field wrong. */
export const salahIsi = (field: string, message: string): GalatHttp => tidakSah(message, [{ field, message }])

/** The quoted words (spec 1, section 8), with the reason beside them. */
export const tidakMasuk = (sebab: string): GalatHttp =>
  new GalatHttp(401, { message: 'Invalid access_token', kode: 'SESI_BERAKHIR', sebab })

export const tidakBerhak = (): GalatHttp =>
  new GalatHttp(403, { message: 'Peran atau hak akses Anda tidak mengizinkan tindakan ini.', kode: 'TIDAK_BERHAK' })

/** One-time passwords open nothing but the way to an own one. */
export const harusGantiPassword = (): GalatHttp =>
  new GalatHttp(403, { message: 'Ganti password Anda terlebih dahulu, lalu coba lagi.', kode: 'TIDAK_BERHAK' })

/** Missing and out of scope look the same (product.md 1). */
export const tidakAda = (apa: string): GalatHttp =>
  new GalatHttp(404, { message: `${apa} tidak ditemukan`, kode: 'TIDAK_DITEMUKAN' })

export const bentrok = (message: string): GalatHttp => new GalatHttp(409, { message, kode: 'VERSI_BERUBAH' })

export const terlaluSering = (detik: number): GalatHttp =>
  new GalatHttp(
    429,
    { message: `Terlalu banyak percobaan. Coba lagi dalam ${lama(detik)}.`, kode: 'TERLALU_SERING' },
    detik,
  )

/** The sender's own share is used up: what came before is being worked on. */
export const masihDikerjakan = (): GalatHttp =>
  new GalatHttp(
    429,
    { message: 'Kiriman sebelumnya masih diproses. Tunggu sebentar, lalu kirim lagi.', kode: 'TERLALU_SERING' },
    5,
  )

export const basisDataTakTerjangkau = (): GalatHttp =>
  new GalatHttp(
    503,
    { message: 'Penyimpanan data sedang tidak dapat dihubungi. Coba lagi sebentar lagi.', kode: 'LAYANAN_TERGANGGU' },
    5,
  )

const lama = (detik: number): string => (detik < 60 ? `${Math.ceil(detik)} detik` : `${Math.ceil(detik / 60)} menit`)

/** A NUL in a text, half a surrogate pair in JSON, a day in the year 0: valid to whoever sent it, unknown to PostgreSQL. */
const SQLSTATE_ISIAN = /^22(021|P02|P05|003|007|008)$/
export const isTakTersimpan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && SQLSTATE_ISIAN.test(error.code)

/** Two at one instant: what one refers to is what the other takes away. Looked at again it is told by its name (pelaku.ts). */
export const isRujukanBerubah = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

export const rujukanBerubah = (): GalatHttp =>
  bentrok(
    'Data yang dirujuk baru saja dihapus atau dipakai orang lain. Tidak ada yang disimpan: muat ulang, lalu ulangi.',
  )

/** Errors by which PostgreSQL or the network says "not now": nothing was stored, a later try may succeed. */
const SQLSTATE_SEMENTARA = /^(08|40|53|57P|58|25006|55P03|57014)/
const KODE_JARINGAN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])

export function isGangguanBasisData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SQLSTATE_SEMENTARA.test(code) || KODE_JARINGAN.has(code)) return true
  // The socket of a database that is down; a missing file is another matter.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  // 'not queryable': a rollback on the connection whose loss it follows.
  return /Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|not queryable|pool after calling end/i.test(
    error.message,
  )
}
