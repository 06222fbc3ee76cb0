import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { ANGKA_BULANAN, figureNumber, formatOnScreen, jumlahAngka } from '../../../shared/excel/bulanan-figures.ts'
import type { TableFailure } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useRowHeight } from '../../../ui/table/density.ts'
import { orDot } from '../../../ui/zero-dot.tsx'
import { cellStyle, moveCellFocus } from '../explained-cell.ts'
import { BulananCardContent, TOTALS_HEIGHT, TotalsCard } from './card.tsx'
import type { BulananCell } from './cell.ts'
import { bulananColumns, type ColumnKelompok, type NumberedRow } from './columns.tsx'
import { NamaJumlah } from './name.tsx'
import { useSpareWidth } from './spare-width.ts'

type Props = {
  label: string
  laporan: LaporanBulanan | undefined
  bulan: string
  /** At most so many rows on screen. */
  limit?: number
  unitKerja: boolean
  without: readonly ColumnKelompok[]
  loading: boolean
  error: TableFailure | null
  empty: ReactNode
  onSelect: (cell: BulananCell) => void
}

/** One row per staff member; Tab goes from row to row, arrows from figure to figure, Enter explains. */
export function TabelBulanan({ label, laporan, bulan, limit, unitKerja, without, onSelect, ...state }: Props) {
  const height = useRowHeight()
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const rows = useMemo(
    () => laporan?.baris.slice(0, limit).map((b, nth): NumberedRow => ({ ...b, no: nth + 1 })),
    [laporan, limit],
  )
  const many = rows?.length ?? 0
  const money = useMemo(() => (laporan ? moneyWidths(laporan) : {}), [laporan])
  const pinned = useMemo(() => (wide ? PINNED : PINNED.slice(-1)), [wide])
  const [box, setBox] = useState<HTMLElement | null>(null)
  const spare = useSpareWidth(wide ? box : null, rows)
  const columns = useMemo(
    () => bulananColumns({ bulan, many, unitKerja, without, narrow, spare, money, pinned, onSelect }),
    [bulan, many, unitKerja, without, narrow, spare, money, pinned, onSelect],
  )
  const footer = useMemo(() => laporan && rowCount(laporan), [laporan])
  return (
    <Box
      ref={setBox}
      onKeyDown={moveCellFocus}
      sx={[cellStyle(height, CELL_EDGE), FIGURE_STYLE]}
      style={{ '--spare-width': `${spare}px` } as CSSProperties}
    >
      <GlobalStyles styles={SHEET} />
      {phone && laporan === undefined && state.error === null && (
        <Skeleton aria-hidden variant="rounded" height={TOTALS_HEIGHT} sx={{ mb: 2 }} />
      )}
      {phone && laporan && laporan.baris.length > 0 && state.error === null && <TotalsCard rows={laporan.baris} />}
      <TabelData<NumberedRow>
        label={label}
        columns={columns}
        rows={rows}
        rowId={(b) => b.id}
        card
        cardContent={cardContent(unitKerja, onSelect)}
        height="max(360px, calc(100dvh - 270px))"
        {...state}
        {...(footer && laporan ? { footer: { ...footer, nama: <NamaJumlah rows={laporan.baris} /> } } : {})}
      />
    </Box>
  )
}

const cardContent = (unitKerja: boolean, onSelect: Props['onSelect']) => (row: NumberedRow) => (
  <BulananCardContent row={row} unitKerja={unitKerja} onSelect={onSelect} />
)

const rowCount = ({ baris }: LaporanBulanan): Record<string, ReactNode> =>
  Object.fromEntries(
    ANGKA_BULANAN.filter(({ kind }) => kind !== 'persen').map((angka) => {
      const jumlah = jumlahAngka(angka, baris)
      return [angka.key, orDot(figureNumber(angka, jumlah), formatOnScreen(angka, jumlah))]
    }),
  )

/** Which columns of money stay at the right edge: all, or on a small window what is paid by. */
const PINNED = ['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan']

/** Pinned columns stand beside each other only when each is as wide as it says: the sum is the widest figure of it. */
const moneyWidths = ({ baris }: LaporanBulanan): Record<string, number> =>
  Object.fromEntries(
    ANGKA_BULANAN.filter(({ group }) => group === 'tpp').map((angka) => [
      angka.key,
      2 * CELL_EDGE + 2 + Math.ceil(DIGIT_WIDTH * formatOnScreen(angka, jumlahAngka(angka, baris)).length),
    ]),
  )
const DIGIT_WIDTH = 8.3

/** All figures of a person on one sheet, the money last: a column that falls off the paper is lost. */
const SHEET = { '@page': { size: 'A4 landscape', margin: '8mm' } } as const

/** As narrow as the figures allow: what is paid by should be in sight. */
const CELL_EDGE = 5
const FIGURE_STYLE = {
  '@media print': { zoom: 0.48 },
  '& td, & th': { px: `${CELL_EDGE}px` },
  '& td': { fontSize: '0.8125rem' },
  '& thead th': { whiteSpace: 'normal', lineHeight: 1.15, fontSize: '0.75rem' },
  '& .sel-jelas.sepi': { color: 'text.secondary' },
  '& .sel-jelas.utama': { fontWeight: 620 },
  '& tfoot td': { whiteSpace: 'nowrap' },
} as const
