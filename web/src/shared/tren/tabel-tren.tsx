import type { TrenBulan } from '@geisa/contract/rekap-tren'
import { useMemo } from 'react'
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

function columnsOf(tren: Tren): ColumnOf<TrenBulan>[] {
  const subject = subjectOf(tren)
  const school = subject === 'sekolah'
  const count = (id: keyof Angka, judul: string) => figure(id, judul, (angka) => angka[id])
  return [
    {
      id: 'bulan',
      judul: 'Bulan',
      nilai: ({ bulan }) => bulan,
      cell: ({ bulan, angka }) =>
        angka === null ? formatBulan(bulan) : <BulanLink tren={tren} bulan={bulan} teks={formatBulan(bulan)} />,
      width: 150,
    },
    {
      ...figure('potongan', 'Potongan', ({ bpPotongan: bp }) => bp, potonganWords),
      ...(school && { hint: 'Rata-rata GTK yang punya hari terhitung' }),
      card: 'kanan',
    },
    ...(tren.bacaTpp
      ? [
          figure(
            'rupiah',
            'Rupiah',
            ({ potongan }) => potongan,
            ({ potongan }) => formatUnit({ jenis: 'rupiah' }, potongan),
          ),
        ]
      : []),
    ...(school ? [figure('bagian-alpa', 'Alpa %', alpaBp, (angka) => alpaWords(angka, subject))] : []),
    { ...count('alpa', school ? 'Hari alpa' : 'Alpa'), brief: ({ angka }) => angka && `alpa ${angka.alpa}` },
    count('tidakHadir', 'Tidak hadir'),
    count('terlambat', 'Terlambat'),
    ...(school
      ? []
      : [
          figure(
            'lama',
            'Lama terlambat',
            ({ menitTerlambat: menit }) => menit,
            ({ menitTerlambat: menit }) => shortDuration(menit * 60),
          ),
        ]),
    count('pulangCepat', 'Pulang cepat'),
    ...(school
      ? []
      : [
          figure(
            'lamaPulang',
            'Lama pulang cepat',
            ({ menitPulangCepat: menit }) => menit,
            ({ menitPulangCepat: menit }) => shortDuration(menit * 60),
          ),
        ]),
    figure(
      'hariKerja',
      'Hari kerja',
      ({ hariKerja: hari }) => hari,
      ({ hariKerja: hari }) => hari.toLocaleString('id-ID'),
    ),
    ...(school ? [count('jumlahGtk', 'GTK')] : []),
    {
      id: 'keadaan',
      judul: 'Keadaan',
      nilai: (month) => month.angka && MARK_WORDS[markOf(month)],
      brief: (month) => month.angka && MARK_WORDS[markOf(month)],
    },
  ]
}

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
  width: 72,
})
