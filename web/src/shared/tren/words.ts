import type { TrenBulan } from '@geisa/contract/rekap/tren'
import { bulanRange, nomorHari } from '@geisa/engine/calendar'
import type { LinePoint } from '../../ui/chart/line-chart.tsx'
import type { MarkName } from '../../ui/chart/line-mark.tsx'
import { formatUnit } from '../excel/bulanan-figures.ts'
import { numeral } from '../numerals.ts'
import { spokenDuration } from '../tanggal/duration.ts'
import { formatBulan, formatTanggal } from '../tanggal/tanggal.ts'
import type { Tren } from './queries-tren.ts'

/** What a trend says in words, and what its lines are drawn from. */

export type Angka = NonNullable<TrenBulan['angka']>
export type Subject = 'gtk' | 'sekolah'
export const subjectOf = ({ gtk }: Pick<Tren, 'gtk'>): Subject => (gtk === null ? 'sekolah' : 'gtk')

/** How final a month's figures are; by sign, and in a word. */
export const MARK_WORDS: Record<MarkName, string> = { full: 'Terkunci', open: 'Belum dikunci', broken: 'Berjalan' }

export function markOf({ terkunci: locked, lengkapSampai: until, bulan }: TrenBulan): MarkName {
  if (locked) return 'full'
  const { awal, jumlahHari } = bulanRange(bulan)
  return until !== null && nomorHari(until) === awal + jumlahHari - 1 ? 'open' : 'broken'
}

/** 'Berjalan, dihitung sampai 25 November 2026' */
export function markWords(month: TrenBulan): string {
  const mark = markOf(month)
  if (mark !== 'broken' || month.lengkapSampai === null) return MARK_WORDS[mark]
  return `${MARK_WORDS[mark]}, dihitung sampai ${formatTanggal(month.lengkapSampai)}`
}

/** What lies before the first month that has figures is no gap. */
export function sinceFirst(tren: Tren): Tren {
  const first = tren.bulan.findIndex(({ angka }) => angka !== null)
  return { ...tren, bulan: first === -1 ? [] : tren.bulan.slice(first) }
}

export const NO_DAY = 'Tidak ada hari yang dihitung'

export const persen = (bp: number): string => formatUnit({ kind: 'persen' }, bp)
export const potonganWords = ({ bpPotongan: bp }: Angka): string => persen(bp)
/** Of all counted workdays of the school, in basis points. */
export const alpaBp = ({ alpa, hariKerja }: Angka): number => Math.round((10_000 * alpa) / hariKerja)
/** A person's days; a school's as a part of its workdays, so that a larger school is not a worse one. */
export const alpaWords = (angka: Angka, subject: Subject): string =>
  subject === 'gtk' ? `${angka.alpa} hari` : persen(alpaBp(angka))

/** What a month is made of, and what each cause took of its deduction; what nobody had is left out. */
export function facts(angka: Angka, subject: Subject): string[] {
  const { jumlahGtk, hariKerja, alpa, tidakHadir, potongan } = angka
  const school = subject === 'sekolah'
  return [
    ...(potongan === null ? [] : [`dipotong ${formatUnit({ kind: 'rupiah' }, potongan)}`]),
    ...(school ? [`${jumlahGtk} GTK`] : []),
    `${numeral(hariKerja)} hari kerja`,
    ...(tidakHadir > alpa ? [`${tidakHadir} hari tidak hadir`] : []),
    ...(alpa > 0 ? [`${alpa} hari alpa${costs(angka.bpAlpa)}`] : []),
    ...times(angka.terlambat, 'terlambat', angka.menitTerlambat, angka.bpTerlambat),
    ...times(angka.pulangCepat, 'pulang cepat', angka.menitPulangCepat, angka.bpPulangCepat),
  ]
}

const times = (count: number, what: string, minutes: number, bp: number): string[] =>
  count === 0 ? [] : [`${count} kali ${what}, ${spokenDuration(minutes * 60)}${costs(bp)}`]

/** What it took of the month's deduction: in small steps of minutes perhaps nothing. */
const costs = (bp: number): string => (bp === 0 ? '' : ` (${persen(bp)})`)

export type TrenLine = {
  id: 'potongan' | 'alpa'
  /** What stands above the line. */
  title: string
  value: (angka: Angka) => number
  words: (angka: Angka) => string
  /** A number of the axis. */
  format: (value: number) => string
}

export const trenLines = (subject: Subject): readonly TrenLine[] => [
  {
    id: 'potongan',
    title: subject === 'gtk' ? 'Potongan' : 'Potongan rata-rata',
    value: ({ bpPotongan: bp }) => bp / 100,
    words: potonganWords,
    format: (value) => `${value}%`,
  },
  subject === 'gtk'
    ? { id: 'alpa', title: 'Alpa', value: ({ alpa }) => alpa, words: alpaOf('gtk'), format: String }
    : {
        id: 'alpa',
        title: 'Alpa dari hari kerja',
        value: (angka) => alpaBp(angka) / 100,
        words: alpaOf('sekolah'),
        format: (value) => `${value}%`,
      },
]

const alpaOf =
  (subject: Subject) =>
  (angka: Angka): string =>
    alpaWords(angka, subject)

/** A line's points, each with its month's numbers in words. */
export const trenPoints = (tren: Tren, { title, value, words }: TrenLine): LinePoint[] =>
  tren.bulan.map((month) => {
    const { bulan, angka } = month
    const spoken =
      angka === null
        ? NO_DAY.toLowerCase()
        : [
            `${title.toLowerCase()} ${words(angka)}`,
            ...facts(angka, subjectOf(tren)),
            markWords(month).replace(/^./u, (first) => first.toLowerCase()),
          ].join(', ')
    return {
      value: angka && value(angka),
      short: formatBulan(bulan).replace(/^(\p{L}{3})\p{L}*/u, '$1'),
      words: `${formatBulan(bulan)}: ${spoken}`,
      mark: markOf(month),
    }
  })
