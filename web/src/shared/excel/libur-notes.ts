import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { bagiInSentence } from '../libur/bagi-words.ts'
import { formatRange } from '../tanggal/tanggal.ts'

/** At the foot of a month, on screen and on every paper alike: whom a holiday of some is for (rules.md N4). */
export const liburNotes = ({ liburSebagian = [] }: Pick<LaporanBulanan, 'liburSebagian'>): string[] =>
  liburSebagian.map(
    ({ nama, tanggal, sampai, bagi }) =>
      `${nama}, ${formatRange(tanggal, sampai)}: libur bagi ${bagiInSentence(bagi)}.`,
  )
