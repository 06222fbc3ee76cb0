import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  describeFigure,
  figureNumber,
  formatOnScreen,
  type JenisAngka,
  KELOMPOK_ANGKA,
  type KelompokAngka,
} from '../../../shared/excel/bulanan-figures.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { orDot } from '../../../ui/zero-dot.tsx'
import type { BulananCell } from './cell.ts'
import { NamaBulanan } from './name.tsx'

export type NumberedRow = BulananRow & { no: number }

/** Groups of columns that can be hidden; number, name and the figures' meaning stay. */
export const COLUMN_KELOMPOK = { identitas: 'Identitas', ...KELOMPOK_ANGKA } as const
export type ColumnKelompok = keyof typeof COLUMN_KELOMPOK

type Option = {
  bulan: string
  /** How many rows there are: the frozen number before the name must hold the last one. */
  many: number
  /** 'Unit Kerja': not for school-level and sub-district-level roles (spec 2). */
  unitKerja: boolean
  without: readonly ColumnKelompok[]
  narrow: boolean
  /** What the names are given on top, so that no sliver of a column is left. */
  spare: number
  /** How wide the widest figure of each column of money is; those of them that stay at the right edge. */
  money: Readonly<Record<string, number>>
  pinned: readonly string[]
  onSelect: (cell: BulananCell) => void
}

const numberWidth = (many: number): number => Math.max(32, 10 + Math.ceil(8.5 * String(many).length))
const WIDTH: Record<JenisAngka, number> = { hari: 28, kali: 28, durasi: 66, persen: 42, rupiah: 70 }
/** By these people look for somebody; every heading that sorts costs the width of its arrow. */
const SORTABLE: readonly string[] = ['jumlah_alpa', 'jumlah_tidak_hadir', 'pct_potongan_total', 'jumlah_potongan']

export function bulananColumns(option: Option): ColumnOf<NumberedRow>[] {
  const { bulan, many, unitKerja, without, narrow, spare, onSelect } = option
  const identitas: ColumnOf<NumberedRow>[] = [
    text('status_kepegawaian', 'Status Kepegawaian', 148),
    nomor('nip', 'NIP', 190),
    nomor('nuptk', 'NUPTK', 172),
    nomor('nrg', 'NRG', 138),
    text('jenis_guru', 'Jenis Guru', 136),
    ...(unitKerja ? [{ ...text('nama_sekolah', 'Unit Kerja', 220), order: true }] : []),
  ]
  const visible = (kelompok: KelompokAngka): boolean => !without.includes(kelompok)
  return [
    { id: 'no', title: 'No.', value: (b) => b.no, numeric: true, width: numberWidth(many), order: false },
    {
      id: 'nama',
      title: 'Nama',
      value: (b) => b.nama,
      cell: (b) => <NamaBulanan row={b} bulan={bulan} onSelect={onSelect} />,
      width: (narrow ? 176 : 194) + spare,
      frozen: numberWidth(many),
      card: 'judul',
    },
    ...ANGKA_BULANAN.filter(({ group }) => group !== 'tpp' && visible(group)).map((angka) =>
      figureColumn(angka, onSelect),
    ),
    // Behind the figures on screen, where those are read; first in the workbook, where people are looked up.
    ...(without.includes('identitas') ? [] : identitas.map((k) => ({ ...k, group: COLUMN_KELOMPOK.identitas }))),
    ...(visible('tpp') ? moneyColumns(option) : []),
  ]
}

/** At the right edge and pinned there: money is never cut, nor out of sight. */
function moneyColumns({ money, pinned, onSelect }: Option): ColumnOf<NumberedRow>[] {
  let right = 0
  return ANGKA_BULANAN.filter(({ group }) => group === 'tpp')
    .toReversed()
    .map((angka) => {
      const plain = figureColumn(angka, onSelect)
      const width = Math.max(plain.width ?? 0, money[angka.key] ?? 0)
      const column = { ...plain, width }
      if (!pinned.includes(angka.key)) return column
      right += width
      return { ...column, frozenRight: right - width }
    })
    .toReversed()
}

function figureColumn(angka: AngkaBulanan, onSelect: (cell: BulananCell) => void): ColumnOf<NumberedRow> {
  const { key, title, name, group, kind } = angka
  return {
    id: key,
    title,
    hint: name,
    group: KELOMPOK_ANGKA[group],
    numeric: true,
    width: key === 'jumlah_tidak_hadir' ? 56 : WIDTH[kind] + (SORTABLE.includes(key) ? 20 : 0),
    order: SORTABLE.includes(key),
    value: (b) => figureNumber(angka, b[key]),
    cell: (b) => <FigureCell angka={angka} row={b} onSelect={onSelect} />,
  }
}

type CellProps = { angka: AngkaBulanan; row: BulananRow; onSelect: (cell: BulananCell) => void }

/** A figure that explains itself. Zero is there to be checked, everything else to be seen. */
function FigureCell({ angka, row, onSelect }: CellProps) {
  const nilai = row[angka.key]
  const utama = UTAMA.includes(angka.key)
  const quiet = nilai === null || figureNumber(angka, nilai) === 0
  return (
    <button
      type="button"
      className={`sel-jelas${quiet ? ' sepi' : utama ? ' utama' : ''}`}
      tabIndex={angka.key === ANGKA_BULANAN[0].key ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={`${angka.name}: ${nilai === null ? '–, ' : ''}${describeFigure(angka, nilai)}. Jelaskan`}
      onClick={() => onSelect({ gtk: row.id, angka: angka.key })}
    >
      {orDot(figureNumber(angka, nilai), formatOnScreen(angka, nilai))}
    </button>
  )
}

/** What is paid by. */
const UTAMA: readonly string[] = ['jumlah_tidak_hadir', 'pct_potongan_total', 'jumlah_potongan']

const text = (key: 'status_kepegawaian' | 'jenis_guru' | 'nama_sekolah', judul: string, width: number) =>
  ({
    id: key,
    title: judul,
    value: (b: NumberedRow) => b[key],
    cell: (b: NumberedRow) => (
      <Typography variant="body2" component="span" noWrap title={b[key]} sx={{ display: 'block', maxWidth: width }}>
        {b[key] || '-'}
      </Typography>
    ),
    width,
    order: false,
  }) satisfies ColumnOf<NumberedRow>

const nomor = (key: 'nip' | 'nuptk' | 'nrg', judul: string, width: number) =>
  ({
    id: key,
    title: judul,
    value: (b: NumberedRow) => b[key],
    cell: (b: NumberedRow) => (
      <Box component="span" sx={b[key] === null ? { color: 'text.secondary' } : {}}>
        {b[key] ?? '-'}
      </Box>
    ),
    fixed: true,
    width,
    order: false,
  }) satisfies ColumnOf<NumberedRow>
