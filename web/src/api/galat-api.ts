import type { BadanGalat } from '@geisa/contract/endpoint'

/** What the server, or the way to it, refused. `status` 0: no answer came back at all. */
export class GalatApi extends Error {
  readonly status: number
  readonly kode: string
  readonly galat: NonNullable<BadanGalat['galat']>
  /** The message is a hint of ours: no sentence came with the refusal. */
  readonly diam: boolean
  readonly tercatat: BadanGalat['tercatat']

  constructor(
    status: number,
    kode: string,
    message: string,
    galat: NonNullable<BadanGalat['galat']> = [],
    diam = false,
    tercatat?: BadanGalat['tercatat'],
  ) {
    super(message)
    this.name = 'GalatApi'
    this.status = status
    this.kode = kode
    this.galat = galat
    this.diam = diam
    this.tercatat = tercatat
  }
}

/** An answer that says nothing, or none at all. */
export const galatDiam = (status: number, kode: string, petunjuk: string): GalatApi =>
  new GalatApi(status, kode, petunjuk, [], true)

/** Asked again, the same question may have another answer; what is not there, or not allowed, stays so. */
export const layakUlang = (galat: unknown): boolean =>
  !(galat instanceof GalatApi) || ![403, 404, 410, 422].includes(galat.status)

/**
 * The sentence to show for anything that was thrown: the server's own, else the quoted one of the place (spec 1,
 * section 8; spec 2, section 8) with our hint behind it. `cadangan` bears no full stop.
 */
export function kalimatGalat(galat: unknown, cadangan?: string): string {
  if (!(galat instanceof GalatApi)) return `${cadangan ?? 'Terjadi kesalahan'}. Coba lagi sebentar lagi.`
  return galat.diam && cadangan !== undefined ? `${cadangan}. ${galat.message}` : galat.message
}

export const KALIMAT = {
  putus: 'Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.',
  lambat: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  rusak: 'Server sedang bermasalah. Coba lagi beberapa saat lagi.',
  basi: 'Data ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya.',
  tidakSah: 'Ada isian yang belum benar. Periksa kembali, lalu coba lagi.',
  tidakAda: 'Data tidak ditemukan.',
  terlaluSering: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  pemeliharaan: 'Sistem sedang dalam pemeliharaan',
} as const

/** Stands in when an answer carries no sentence of its own. */
export function kalimatStatus(status: number): string {
  if (status === 409) return KALIMAT.basi
  if (status === 400 || status === 413 || status === 422) return KALIMAT.tidakSah
  if (status === 404) return KALIMAT.tidakAda
  if (status === 429) return KALIMAT.terlaluSering
  return KALIMAT.rusak
}
