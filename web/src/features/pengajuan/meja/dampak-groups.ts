import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import { type Diff, hariDiffs, type StatusNames } from '../../../shared/pratinjau/merge.ts'
import { formatJam } from '../../../ui/field/read-jam.ts'

type Hari = DampakPengajuan['hari'][number]

/** The report's words only where nothing else tells: an izin changes no time and no minute. */
export function hariUsulanDiffs({ sebelum, sesudah }: Hari, names?: StatusNames): Diff[] {
  const diffs = hariDiffs(sebelum, sesudah, names)
  return diffs.length > 0
    ? diffs.map((diff) => ({ ...diff, from: shortenJam(diff.from), to: shortenJam(diff.to) }))
    : [{ what: 'Keterangan', from: inWords(sebelum.keterangan), to: inWords(sesudah.keterangan) }]
}

/** Kinds of minutes (rules.md 16), which the report writes as signs. */
const KIND_WORDS: Record<string, string> = {
  DTTI: 'Terlambat tanpa izin',
  DTDI: 'Terlambat dengan izin',
  PCTI: 'Pulang cepat tanpa izin',
  PCDI: 'Pulang cepat dengan izin',
}
const inWords = (remark: string): string =>
  remark
    .split(', ')
    .map((word) => KIND_WORDS[word] ?? word)
    .join(', ') || '–'

/** As the form writes it: seconds only where there are any. */
export const shortenJam = (text: string): string => (/^\d{2}:\d{2}:\d{2}$/.test(text) ? formatJam(text) : text)

/** Staff-days that are told in one: the same day, the same words. Those first that come first. */
export function groupHari<T extends Hari>(hari: readonly T[], word: (hari: T) => unknown): T[][] {
  return [...Map.groupBy(hari, (h) => JSON.stringify([h.tanggal, h.berubah, word(h)])).values()]
}

type Bulan = DampakPengajuan['bulan'][number]

/** Per month whose figures change, and what that is in rupiah for all of them; null where pay is not shown. */
export function sumBulan(bulan: readonly Bulan[]): { bulan: string; content: Bulan[]; selisih: number | null }[] {
  return [...Map.groupBy(bulan, (b) => b.bulan)].map(([one, content]) => ({
    bulan: one,
    content,
    selisih: content.every((b) => b.selisihPotongan === null)
      ? null
      : content.reduce((jumlah, b) => jumlah + (b.selisihPotongan ?? 0), 0),
  }))
}
