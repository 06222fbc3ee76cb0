import type { TrenBulan } from '@geisa/contract/rekap/tren'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import { orDot } from '../../ui/zero-dot.tsx'
import { formatUnit } from '../excel/bulanan-figures.ts'
import { numeral } from '../numerals.ts'
import { shortDuration } from '../tanggal/duration.ts'
import { formatBulan } from '../tanggal/tanggal.ts'
import { BulanLink } from './bulan-link.tsx'
import type { Tren } from './queries-tren.ts'
import { type Angka, alpaBp, alpaWords, MARK_WORDS, markOf, persen, potonganWords, subjectOf } from './words.ts'

/** The same months as a table, the newest first; a month without a counted day has no figures. */
export function TrenTable({ tren }: { tren: Tren }) {
  const rows = useMemo(() => tren.bulan.toReversed(), [tren])
  const columns = useMemo(() => columnsOf(tren), [tren])
  return (
    <TabelData<TrenBulan>
      label="Dua belas bulan terakhir"
      columns={columns}
      rows={rows}
      rowId={({ bulan }) => bulan}
      height="penuh"
      card
    />
  )
}

/** As narrow as a dialog: how final a month is stands below its name, what it cost below how often. */
function columnsOf(tren: Tren): ColumnOf<TrenBulan>[] {
  const school = subjectOf(tren) === 'sekolah'
  const count = (id: keyof Angka, judul: string) => figure(id, judul, (angka) => angka[id])
  return [
    {
      id: 'bulan',
      title: 'Bulan',
      value: ({ bulan }) => bulan,
      cell: (month) => <Month tren={tren} month={month} />,
      brief: stateOf,
      width: 132,
    },
    {
      ...figure('potongan', 'Potongan', ({ bpPotongan: bp }) => bp, potonganWords),
      ...(school && { hint: 'Rata-rata GTK yang punya hari terhitung' }),
      card: 'kanan',
    },
    ...(tren.bacaTpp ? [figure('rupiah', 'Rupiah', ({ potongan }) => potongan, rupiahWords)] : []),
    ...(school ? [figure('bagian-alpa', 'Alpa %', alpaBp, (angka) => alpaWords(angka, 'sekolah'))] : []),
    {
      ...cause(count('alpa', school ? 'Hari alpa' : 'Alpa'), { bp: ({ bpAlpa: bp }) => bp }),
      brief: ({ angka }) => angka && `alpa ${angka.alpa}`,
    },
    count('tidakHadir', 'Tidak hadir'),
    cause(count('terlambat', 'Terlambat'), {
      bp: ({ bpTerlambat: bp }) => bp,
      ...(!school && { minutes: ({ menitTerlambat: menit }: Angka) => menit }),
    }),
    cause(count('pulangCepat', 'Pulang cepat'), {
      bp: ({ bpPulangCepat: bp }) => bp,
      ...(!school && { minutes: ({ menitPulangCepat: menit }: Angka) => menit }),
    }),
    figure(
      'hariKerja',
      'Hari kerja',
      ({ hariKerja: hari }) => hari,
      ({ hariKerja: hari }) => numeral(hari),
    ),
    ...(school ? [count('jumlahGtk', 'GTK')] : []),
  ]
}

const stateOf = (month: TrenBulan): string | null => month.angka && MARK_WORDS[markOf(month)]

function Month({ tren, month }: { tren: Tren; month: TrenBulan }) {
  const { bulan, angka } = month
  if (angka === null) return formatBulan(bulan)
  return (
    <>
      <BulanLink tren={tren} bulan={bulan} text={formatBulan(bulan)} />
      <Below>{stateOf(month)}</Below>
    </>
  )
}

const Below = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.25 }}>
    {children}
  </Typography>
)

const rupiahWords = ({ potongan }: Angka): string => formatUnit({ kind: 'rupiah' }, potongan)

type Cause = { bp: (angka: Angka) => number; minutes?: (angka: Angka) => number }

/** How often and how long; below it what of the deduction it took. What never happened took nothing. */
const cause = (often: ColumnOf<TrenBulan>, { bp, minutes }: Cause): ColumnOf<TrenBulan> => ({
  ...often,
  hint: 'Di bawahnya bagiannya dari potongan',
  cell: (month) => {
    const many = often.value(month)
    const { angka } = month
    if (angka === null || typeof many !== 'number') return '-'
    const [long, part] = [minutes?.(angka) ?? 0, bp(angka)]
    return (
      <>
        {orDot(many, numeral(many))}
        {long > 0 && (
          <Typography variant="caption" color="textSecondary">{` · ${shortDuration(long * 60)}`}</Typography>
        )}
        {part > 0 && <Below>{persen(part)}</Below>}
      </>
    )
  },
})

/** Months are read in their own order: without a button to sort them a heading takes no more room than its word. */
const figure = (
  id: string,
  judul: string,
  nilai: (angka: Angka) => number | null,
  words?: (angka: Angka) => string,
): ColumnOf<TrenBulan> => ({
  id,
  title: judul,
  value: ({ angka }) => angka && nilai(angka),
  ...(words && { cell: ({ angka }) => (angka === null ? '-' : words(angka)) }),
  numeric: true,
  order: false,
  width: 64,
})
