import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  figureNumber,
  formatOnScreen,
  formatUnit,
  jumlahAngka,
  KELOMPOK_ANGKA,
  type KelompokAngka,
} from '../../../shared/excel/bulanan-figures.ts'
import { indukWords } from '../../../shared/excel/induk-gtk.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { orDot } from '../../../ui/zero-dot.tsx'
import type { BulananCell } from './cell.ts'
import { NamaJumlah } from './name.tsx'

type Props = { row: BulananRow; unitKerja: boolean; onSelect: (cell: BulananCell) => void }
type Select = (angka: AngkaBulanan) => void

const SUMMARY = ANGKA_BULANAN.filter(({ group, kind }) => group === 'kehadiran' && kind === 'hari').slice(0, 5)
const UTAMA = ANGKA_BULANAN.filter(({ key }) => key === 'pct_potongan_total' || key === 'jumlah_potongan')
const KELOMPOK = Object.keys(KELOMPOK_ANGKA) as KelompokAngka[]

/** A person's month on a phone: what matters in sight, every other figure one press away. */
export function BulananCardContent({ row, unitKerja, onSelect }: Props) {
  const [all, setAll] = useState(false)
  const id = useId()
  const select: Select = (angka) => onSelect({ gtk: row.id, angka: angka.key })
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div">
        {[
          row.status_kepegawaian,
          row.jenis_guru,
          unitKerja ? row.nama_sekolah : '',
          indukWords(row),
          row.jam_sendiri ? 'Jam sendiri (JS)' : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box sx={{ ...TILE, gridTemplateColumns: 'repeat(5, 1fr)' }}>
        {SUMMARY.map((angka) => (
          <Angka key={angka.key} angka={angka} row={row} onSelect={select} />
        ))}
      </Box>
      {UTAMA.map((angka) => (
        <Row
          key={angka.key}
          label={angka.group === 'tpp' ? 'Potongan TPP' : 'Potongan'}
          {...{ angka, row }}
          onSelect={select}
        />
      ))}
      <Button
        size="small"
        aria-expanded={all}
        aria-controls={id}
        endIcon={<ExpandMoreOutlined sx={{ rotate: all ? '180deg' : '0deg' }} />}
        onClick={() => setAll(!all)}
        sx={{ mt: 1, ml: -1 }}
      >
        {all ? 'Ringkas' : 'Semua angka'}
      </Button>
      <Box id={id}>
        {all && (
          <>
            <Nomor row={row} />
            {KELOMPOK.map((kelompok) => (
              <Box key={kelompok} component="section" sx={{ mt: 2 }}>
                <Typography variant="body2" component="p" sx={{ fontWeight: 620 }}>
                  {KELOMPOK_ANGKA[kelompok]}
                </Typography>
                {ANGKA_BULANAN.filter((angka) => angka.group === kelompok).map((angka) => (
                  <Row key={angka.key} label={angka.name} angka={angka} row={row} onSelect={select} />
                ))}
              </Box>
            ))}
          </>
        )}
      </Box>
    </>
  )
}

/** Kept for the totals while the month is on its way. */
export const TOTALS_HEIGHT = 126

/** The totals, first: on a phone the last row is far away. */
export function TotalsCard({ rows }: { rows: readonly BulananRow[] }) {
  const potongan = ANGKA_BULANAN.find(({ key }) => key === 'jumlah_potongan')
  const jumlah = potongan === undefined ? null : jumlahAngka(potongan, rows)
  return (
    <Box
      sx={{
        minHeight: TOTALS_HEIGHT,
        p: 3,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 620 }}>
        <div>
          <NamaJumlah rows={rows} />
        </div>
        {potongan && jumlah !== null && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatUnit(potongan, jumlah)}
          </Box>
        )}
      </Box>
      <Box sx={{ ...TILE, gridTemplateColumns: 'repeat(5, 1fr)' }}>
        {SUMMARY.map((angka) => (
          <Box key={angka.key} sx={CELL}>
            <Judul angka={angka} />
            <span>
              {orDot(figureNumber(angka, jumlahAngka(angka, rows)), formatOnScreen(angka, jumlahAngka(angka, rows)))}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Angka({ angka, row, onSelect }: { angka: AngkaBulanan; row: BulananRow; onSelect: Select }) {
  const nilai = row[angka.key]
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => onSelect(angka)}
      sx={{ ...CELL, ...BUTTON }}
    >
      <Judul angka={angka} />
      <Box component="span" sx={nilai === 0 ? { color: 'text.secondary' } : { fontWeight: 620 }}>
        {orDot(nilai === 0 ? 0 : null, formatOnScreen(angka, nilai))}
      </Box>
      <VisuallyHidden>hari {angka.name}. Jelaskan</VisuallyHidden>
    </Box>
  )
}

const Judul = ({ angka }: { angka: AngkaBulanan }) => (
  <Typography variant="caption" component="span" color="textSecondary" title={angka.name}>
    {angka.title}
  </Typography>
)

type RowProps = { label: string; angka: AngkaBulanan; row: BulananRow; onSelect: Select }

function Row({ label, angka, row, onSelect }: RowProps) {
  const content = orDot(figureNumber(angka, row[angka.key]), formatUnit(angka, row[angka.key]))
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => onSelect(angka)}
      sx={{
        ...BUTTON,
        display: 'flex',
        width: '100%',
        justifyContent: 'space-between',
        gap: 3,
        py: 1.5,
        minHeight: 36,
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'left' }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        {content}
      </Box>
      <VisuallyHidden>. Jelaskan</VisuallyHidden>
    </Box>
  )
}

function Nomor({ row }: { row: BulananRow }) {
  const content = [
    ['NIP', row.nip],
    ['NUPTK', row.nuptk],
    ['NRG', row.nrg],
  ] as const
  return content.map(([label, nilai]) => (
    <Box
      key={label}
      sx={{ display: 'flex', justifyContent: 'space-between', py: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <span>{nilai ?? '-'}</span>
    </Box>
  ))
}

const TILE = { display: 'grid', gap: 1, my: 2 } as const
const CELL = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  py: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
const BUTTON = {
  border: 0,
  borderRadius: 1,
  px: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
