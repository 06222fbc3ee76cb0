import type { Ubin } from '@geisa/engine/rekap/ubin'
import { formatUnit } from '../excel/bulanan-figures.ts'
import { formatHariTanggal } from '../tanggal/tanggal.ts'
import type { CardContent } from './card.tsx'
import { type BatasUbin, ubinWords } from './state.ts'

/** What the card of a tile tells: the day, how it stands, its times and what it costs. */
export function cardOfUbin(
  ubin: Ubin,
  batas: BatasUbin,
  more: { nama?: string; rupiah?: number | null; pastLimit?: boolean } = {},
): CardContent {
  const { nama, rupiah = null, pastLimit = false } = more
  const persen = formatUnit({ kind: 'persen' }, ubin.bp)
  const fakta = [
    ['Datang', ubin.datang],
    ['Pulang', ubin.pulang],
    ['Potongan', ubin.bp === 0 ? null : [persen, rupiah === null ? '' : formatUnit({ kind: 'rupiah' }, rupiah)]],
    // A percentage beside fewer rupiah than it comes to says why.
    ['Batas', pastLimit && ubin.bp > 0 ? 'batas potongan bulan ini sudah tercapai' : null],
    ['Keterangan', ubin.keterangan],
    ['Tanda', ubin.tanda],
  ] as const
  return {
    title: formatHariTanggal(ubin.tanggal),
    ...(nama === undefined ? {} : { name: nama }),
    words: ubinWords(ubin, batas),
    facts: fakta.flatMap(([label, nilai]) => {
      const words = typeof nilai === 'string' || nilai === null ? nilai : nilai.filter(Boolean).join(' · ')
      return words ? [[label, words] as const] : []
    }),
  }
}
