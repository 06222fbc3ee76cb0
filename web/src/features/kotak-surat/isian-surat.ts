import type { LampiranSurat, PenerimaSurat, PesanLengkap } from '@geisa/contract/kotak-surat'
import { SUBJEK_MAKS } from '@geisa/contract/surat'
import { tampilWaktu } from '../../shared/tanggal/tanggal.ts'

/** `dariPesan`: passed on from that letter; the server has the file already. */
export type LampiranIsian = LampiranSurat & { dariPesan?: number }

/** What stands in the form of a letter. */
export type IsianSurat = {
  penerima: PenerimaSurat[]
  subjek: string
  isi: string
  sifatSurat: 0 | 1
  penting: boolean
  lampiran: readonly LampiranIsian[]
}

export const ISIAN_KOSONG: IsianSurat = {
  penerima: [],
  subjek: '',
  isi: '',
  sifatSurat: 0,
  penting: false,
  lampiran: [],
}

export const isianDraf = ({ penerima, subjek, isi, sifatSurat, penting, lampiran }: PesanLengkap): IsianSurat => ({
  penerima,
  subjek,
  isi,
  sifatSurat,
  penting,
  lampiran,
})

/** An answer: to whom it came from, the old words quoted below. */
export function isianBalasan({ pengirim, subjek, isi, waktu }: PesanLengkap): IsianSurat {
  if (pengirim === null) return ISIAN_KOSONG
  const nama = `${pengirim.nama} (${pengirim.instansi || pengirim.peran})`
  return {
    ...ISIAN_KOSONG,
    penerima: [{ jenis: 'pengguna', id: pengirim.id, nama }],
    subjek: (/^re:/i.test(subjek) ? subjek : `Re: ${subjek}`).slice(0, SUBJEK_MAKS),
    isi: `\n\nPada ${tampilWaktu(waktu)} WIB, ${pengirim.nama} menulis:\n${kutip(isi)}`,
  }
}

/** The same words and files to somebody else. */
export function isianTerusan({ id_pesan, pengirim, subjek, isi, waktu, lampiran }: PesanLengkap): IsianSurat {
  const kepala = [
    `Dari ${pengirim === null ? 'Sistem' : `${pengirim.nama} (${pengirim.instansi || pengirim.peran})`}`,
    `Pada ${tampilWaktu(waktu)} WIB`,
  ]
  return {
    ...ISIAN_KOSONG,
    subjek: (/^fwd:/i.test(subjek) ? subjek : `Fwd: ${subjek}`).slice(0, SUBJEK_MAKS),
    isi: `\n\n${kepala.join('\n')}\n${kutip(isi)}`,
    lampiran: lampiran.map((satu) => ({ ...satu, dariPesan: id_pesan })),
  }
}

const kutip = (isi: string): string =>
  isi
    .split('\n')
    .map((baris) => `> ${baris}`)
    .join('\n')

/** Are both the same letter? The server trims what it stores, and addresses of files change. */
export const isSama = (a: IsianSurat, b: IsianSurat): boolean => sidik(a) === sidik(b)

const sidik = ({ penerima, subjek, isi, sifatSurat, penting, lampiran }: IsianSurat): string =>
  JSON.stringify([
    penerima.map(kunciPenerima),
    subjek.trim(),
    isi.trim(),
    sifatSurat,
    penting,
    lampiran.map(({ s3Key }) => s3Key),
  ])

export const kunciPenerima = ({ jenis, id, peranId, kodeWilayah }: PenerimaSurat): string =>
  [jenis, id, peranId, kodeWilayah].filter((bagian) => bagian !== undefined).join('-')

export const isKosong = (isian: IsianSurat): boolean => isSama(isian, ISIAN_KOSONG)
