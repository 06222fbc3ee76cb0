import type { KehadiranUbin } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { useMemo } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { LinkTo } from '../../../../ui/links.ts'
import type { ColumnOf } from '../../../../ui/table/columns.ts'
import { TabelData } from '../../../../ui/table/data-table.tsx'
import { expectedGtk, hadirFigure, hadirShare } from '../hadir-parts.ts'
import { tileAddress, tileKey } from './address.ts'
import { dayOf, type TileChoice, tileFace } from './face.ts'

type Props = { ubin: readonly KehadiranUbin[]; unit: string; choice: TileChoice; height: number }

/** The tiles' numbers for whoever cannot see them, or wants them in order. */
export function TileTable({ ubin, unit, choice, height }: Props) {
  const columns = useMemo(() => tileColumns(unit, choice), [unit, choice])
  return (
    <TabelData
      label={`${choice.colour === 'kehadiran' ? 'Kehadiran' : 'Kesiapan'} per ${unit}`}
      columns={columns}
      rows={ubin}
      rowId={tileKey}
      height={`${height}px`}
    />
  )
}

function tileColumns(unit: string, choice: TileChoice): ColumnOf<KehadiranUbin>[] {
  const name: ColumnOf<KehadiranUbin> = {
    id: 'nama',
    title: unit,
    value: (u) => u.nama,
    cell: (u) => <LinkTo {...tileAddress(u, choice)}>{u.nama}</LinkTo>,
    width: 150,
  }
  const count = (id: string, judul: string, nilai: (u: KehadiranUbin) => number): ColumnOf<KehadiranUbin> => ({
    id,
    title: judul,
    value: nilai,
    cell: (u) => numeral(nilai(u)),
    numeric: true,
    width: 72,
  })
  if (choice.colour === 'kesiapan') {
    return [
      name,
      count('sekolah', 'Sekolah', (u) => u.kesiapan.sekolah),
      count('terkunci', 'Terkunci', (u) => u.kesiapan.terkunci),
      count('terkirim', 'SPTJM terkirim', (u) => u.kesiapan.sptjmTerkirim),
      count('diterima', 'SPTJM diterima', (u) => u.kesiapan.sptjmDiterima),
      {
        id: 'persen',
        title: 'Terkirim %',
        value: (u) => tileFace(u, choice).share,
        cell: (u) => tileFace(u, choice).value,
        numeric: true,
        width: 72,
      },
    ]
  }
  const day = (u: KehadiranUbin) => dayOf(u, choice.day)
  return [
    name,
    {
      id: 'persen',
      title: 'Hadir %',
      value: (u) => hadirShare(day(u)),
      cell: (u) => hadirFigure(day(u)),
      numeric: true,
      width: 72,
    },
    count('hadir', 'Hadir', (u) => day(u).hadir),
    count('terlambat', 'Terlambat', (u) => day(u).terlambat),
    choice.day === 'hari-ini'
      ? count('belumAbsen', 'Belum absen', (u) => day(u).belumAbsen)
      : count('alpa', 'Alpa', (u) => day(u).alpa),
    count('belumSinkron', 'Belum sinkron', (u) => day(u).belumSinkron),
    count('bertugas', 'Bertugas', (u) => expectedGtk(day(u))),
  ]
}
