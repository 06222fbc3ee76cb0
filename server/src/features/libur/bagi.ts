import { JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import type { BagiLibur, Libur } from '@geisa/contract/libur'

/** For whom a holiday is (rules.md N1); null = everybody. */
export type Bagi = Libur['bagi']

/** In the order of the lists, each once. One that names all of them stays: whoever lacks the fact is outside. */
export function buildBagi(bagi: BagiLibur | null): Bagi {
  if (bagi === null) return null
  const { statusKepegawaian, jenisGuru } = bagi
  return {
    statusKepegawaian: statusKepegawaian && STATUS_KEPEGAWAIAN.filter((one) => statusKepegawaian.includes(one)),
    jenisGuru: jenisGuru && JENIS_GURU.filter((one) => jenisGuru.includes(one)),
  }
}

/** Nobody can be in both (rules.md N2). */
export function excludeEachOther(a: Bagi, b: Bagi): boolean {
  if (a === null || b === null) return false
  return isDisjoint(a.statusKepegawaian, b.statusKepegawaian) || isDisjoint(a.jenisGuru, b.jenisGuru)
}

const isDisjoint = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a !== null && b !== null && !a.some((one) => b.includes(one))

export const isSameBagi = (a: Bagi, b: Bagi): boolean => bagiWords(a) === bagiWords(b)

export function bagiWords(bagi: Bagi): string {
  if (bagi === null) return 'Semua GTK'
  const [jenis, status] = [bagi.jenisGuru?.join(', '), bagi.statusKepegawaian?.join(', ')]
  if (jenis === undefined) return status ?? ''
  return status === undefined ? jenis : `${jenis} berstatus ${status}`
}
