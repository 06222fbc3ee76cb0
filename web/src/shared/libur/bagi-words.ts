import { STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import { ASN } from '@geisa/contract/libur'

/** For whom a holiday is, as it is stored; null: everybody (rules.md N1). */
export type Bagi = {
  statusKepegawaian: readonly string[] | null
  jenisGuru: readonly string[] | null
} | null

const IS_ASN: ReadonlySet<string> = new Set(ASN)
export const BUKAN_ASN = STATUS_KEPEGAWAIAN.filter((one) => !IS_ASN.has(one))

/** 'Semua GTK', 'Bukan ASN', 'Guru Kelas yang berstatus PNS'; `most`: so many of a list, and how many more there are. */
export function bagiWords(bagi: Bagi, most = Number.POSITIVE_INFINITY): string {
  if (bagi === null) return 'Semua GTK'
  const { statusKepegawaian, jenisGuru } = bagi
  if (jenisGuru === null) {
    const status = statusWords(statusKepegawaian ?? [], most)
    return `${status.charAt(0).toUpperCase()}${status.slice(1)}`
  }
  return `${few(jenisGuru, most)}${statusKepegawaian === null ? '' : ` yang ${ofStatus(statusKepegawaian, most)}`}`
}

/** The same within a sentence: 'libur bagi …'. */
export function bagiInSentence(bagi: Bagi, most = Number.POSITIVE_INFINITY): string {
  if (bagi === null) return 'semua GTK'
  return bagi.jenisGuru === null ? `GTK ${ofStatus(bagi.statusKepegawaian ?? [], most)}` : bagiWords(bagi, most)
}

const ofStatus = (status: readonly string[], most: number): string =>
  isSame(status, ASN) || isSame(status, BUKAN_ASN)
    ? statusWords(status, most)
    : `berstatus ${statusWords(status, most)}`

function statusWords(status: readonly string[], most: number): string {
  if (isSame(status, ASN)) return 'ASN'
  return isSame(status, BUKAN_ASN) ? 'bukan ASN' : few(status, most)
}

const few = (list: readonly string[], most: number): string =>
  list.length > most ? `${list.slice(0, most).join(', ')} +${list.length - most}` : list.join(', ')

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))
