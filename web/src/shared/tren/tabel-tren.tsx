import type { TrenBulan } from '@geisa/contract/rekap-tren'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { orDot } from '../../ui/nol.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'
import { formatUnit } from '../excel/kolom-bulanan.ts'
import { shortDuration } from '../tanggal/lama.ts'
import { formatBulan } from '../tanggal/tanggal.ts'
import { BulanLink } from './bulan-tren.tsx'
import { type Angka, alpaBp, alpaWords, MARK_WORDS, markOf, potonganWords, subjectOf } from './kata-tren.ts'
import type { Tren } from './queries-tren.ts'

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

/** As narrow as a dialog: how final a month is stands below its name, how long below how often. */
function columnsOf(tren: Tren): ColumnOf<TrenBulan>[] {
  const school = subjectOf(tren) === 'sekolah'
  const count = (id: keyof Angka, judul: string) => figure(id, judul, (angka) => angka[id])
  return [
    {
      id: 'bulan',
      judul: 'Bulan',
      nilai: ({ bulan }) => bulan,
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
    { ...count('alpa', school ? 'Hari alpa' : 'Alpa'), brief: ({ angka }) => angka && `alpa ${angka.alpa}` },
    count('tidakHadir', 'Tidak hadir'),
    ...(school
      ? [count('terlambat', 'Terlambat'), count('pulangCepat', 'Pulang cepat')]
      : [
          timed(count('terlambat', 'Terlambat'), ({ menitTerlambat: menit }) => menit),
          timed(count('pulangCepat', 'Pulang cepat'), ({ menitPulangCepat: menit }) => menit),
        ]),
    figure(
      'hariKerja',
      'Hari kerja',
      ({ hariKerja: hari }) => hari,
      ({ hariKerja: hari }) => hari.toLocaleString('id-ID'),
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
      <BulanLink tren={tren} bulan={bulan} teks={formatBulan(bulan)} />
      <Below>{stateOf(month)}</Below>
    </>
  )
}

const Below = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.25 }}>
    {children}
  </Typography>
)

const rupiahWords = ({ potongan }: Angka): string => formatUnit({ jenis: 'rupiah' }, potongan)

/** How often, and below it how long; what never happened took no time. */
const timed = (often: ColumnOf<TrenBulan>, minutes: (angka: Angka) => number): ColumnOf<TrenBulan> => ({
  ...often,
  cell: (month) => {
    const many = often.nilai(month)
    const long = month.angka === null ? 0 : minutes(month.angka)
    return (
      <>
        {typeof many === 'number' ? orDot(many, String(many)) : '-'}
        {long > 0 && <Below>{shortDuration(long * 60)}</Below>}
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
  judul,
  nilai: ({ angka }) => angka && nilai(angka),
  ...(words && { cell: ({ angka }) => (angka === null ? '-' : words(angka)) }),
  angka: true,
  order: false,
  width: 64,
})
