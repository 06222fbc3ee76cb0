import { useMemo } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { LinkTo } from '../../../../ui/links.ts'
import type { ColumnOf } from '../../../../ui/table/columns.ts'
import { TabelData } from '../../../../ui/table/data-table.tsx'
import { partAddress } from './options.ts'
import { canDescend, levelBelow, persen, sumWilayah, type WilayahCounts } from './sums.ts'

type Props = { level: number; regions: readonly WilayahCounts[]; height: number }

/** The chart's figures as a table; a name leads where its bar leads. */
export function TabelWilayah({ level, regions, height }: Props) {
  const columns = useMemo(() => wilayahColumns(level), [level])
  const all = sumWilayah(regions)
  return (
    <TabelData
      label={`Tabel pengguna per ${levelBelow(level)}`}
      columns={columns}
      rows={regions}
      rowId={(b) => b.kode}
      height={`${height}px`}
      card
      cardContent={(b) =>
        `${numeral(b.sudah)} sudah, ${numeral(b.belum)} belum, dari ${numeral(b.sekolah)} sekolah (${persen(b)})`
      }
      footer={{
        nama: 'TOTAL',
        sekolah: numeral(all.sekolah),
        sudah: numeral(all.sudah),
        belum: numeral(all.sekolah - all.sudah),
        persen: persen(all),
      }}
    />
  )
}

function wilayahColumns(level: number): ColumnOf<WilayahCounts>[] {
  const downward = canDescend(level)
  return [
    {
      id: 'nama',
      title: levelBelow(level),
      value: (b) => b.nama,
      cell: (b) => (
        <LinkTo {...partAddress(b.kode, downward)} resetScroll={!downward}>
          {b.nama}
        </LinkTo>
      ),
      width: 130,
    },
    {
      id: 'sekolah',
      title: 'Sekolah',
      value: (b) => b.sekolah,
      cell: (b) => numeral(b.sekolah),
      numeric: true,
      width: 72,
    },
    { id: 'sudah', title: 'Sudah', value: (b) => b.sudah, cell: (b) => numeral(b.sudah), numeric: true, width: 72 },
    { id: 'belum', title: 'Belum', value: (b) => b.belum, cell: (b) => numeral(b.belum), numeric: true, width: 72 },
    {
      id: 'persen',
      title: 'Persen',
      value: (b) => b.sudah / b.sekolah,
      cell: (b) => persen(b),
      numeric: true,
      width: 72,
    },
  ]
}
