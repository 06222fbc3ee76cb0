import type { FullMessage, LampiranSurat, PenerimaSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { MAX_SUBJECT } from '@geisa/contract/kotak-surat/surat'
import { formatZoned } from '../../shared/tanggal/tanggal.ts'

/** `dariPesan`: passed on from that letter; the server has the file already. */
export type LampiranInput = LampiranSurat & { dariPesan?: number }

/** What stands in the form of a letter. */
export type SuratInput = {
  penerima: PenerimaSurat[]
  subjek: string
  isi: string
  sifatSurat: 0 | 1
  penting: boolean
  lampiran: readonly LampiranInput[]
}

export const EMPTY_INPUT: SuratInput = {
  penerima: [],
  subjek: '',
  isi: '',
  sifatSurat: 0,
  penting: false,
  lampiran: [],
}

export const draftInput = ({ penerima, subjek, isi, sifatSurat, penting, lampiran }: FullMessage): SuratInput => ({
  penerima,
  subjek,
  isi,
  sifatSurat,
  penting,
  lampiran,
})

/** An answer: to whom it came from, the old words quoted below. */
export function replyInput({ pengirim, subjek, isi, waktu }: FullMessage): SuratInput {
  if (pengirim === null) return EMPTY_INPUT
  const nama = `${pengirim.nama} (${pengirim.instansi || pengirim.peran})`
  return {
    ...EMPTY_INPUT,
    penerima: [{ jenis: 'pengguna', id: pengirim.id, nama }],
    subjek: (/^re:/i.test(subjek) ? subjek : `Re: ${subjek}`).slice(0, MAX_SUBJECT),
    isi: `\n\nPada ${formatZoned(waktu, 'WIB')}, ${pengirim.nama} menulis:\n${quote(isi)}`,
  }
}

/** The same words and files to somebody else. */
export function forwardInput({ id_pesan, pengirim, subjek, isi, waktu, lampiran }: FullMessage): SuratInput {
  const head = [
    `Dari ${pengirim === null ? 'Sistem' : `${pengirim.nama} (${pengirim.instansi || pengirim.peran})`}`,
    `Pada ${formatZoned(waktu, 'WIB')}`,
  ]
  return {
    ...EMPTY_INPUT,
    subjek: (/^fwd:/i.test(subjek) ? subjek : `Fwd: ${subjek}`).slice(0, MAX_SUBJECT),
    isi: `\n\n${head.join('\n')}\n${quote(isi)}`,
    lampiran: lampiran.map((one) => ({ ...one, dariPesan: id_pesan })),
  }
}

const quote = (content: string): string =>
  content
    .split('\n')
    .map((row) => `> ${row}`)
    .join('\n')

/** Are both the same letter? The server trims what it stores, and addresses of files change. */
export const isSame = (a: SuratInput, b: SuratInput): boolean => sidik(a) === sidik(b)

const sidik = ({ penerima, subjek, isi, sifatSurat, penting, lampiran }: SuratInput): string =>
  JSON.stringify([
    penerima.map(penerimaKey),
    subjek.trim(),
    isi.trim(),
    sifatSurat,
    penting,
    lampiran.map(({ s3Key }) => s3Key),
  ])

export const penerimaKey = ({ jenis, id, peranId, kodeWilayah }: PenerimaSurat): string =>
  [jenis, id, peranId, kodeWilayah].filter((part) => part !== undefined).join('-')

export const isEmpty = (input: SuratInput): boolean => isSame(input, EMPTY_INPUT)
