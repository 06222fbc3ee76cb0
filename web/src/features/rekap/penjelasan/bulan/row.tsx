import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { type AngkaBulanan, formatUnit } from '../../../../shared/excel/bulanan-figures.ts'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { focusInitially } from '../../../../ui/dialog/initial-focus.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { GROUP_TONE } from '../../chip-status-kehadiran.tsx'
import { type DetailRow, signedPersen } from './breakdown.ts'

type RowProps = { row: DetailRow; content: string; focus: boolean; onHari: (tanggal: string) => void }

export function OneRow({ row, content: nilai, focus, onHari }: RowProps) {
  const { tanggal, shift, label, group, detail } = row
  const content = (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          {tanggal !== null && (
            <Box component="span" sx={{ fontWeight: 560 }}>
              {formatTanggal(tanggal)}
            </Box>
          )}
          {shift === 2 && <Typography variant="caption">shift 2</Typography>}
          {label !== '' && <Badge tone={group === null ? 'netral' : GROUP_TONE[group]}>{label}</Badge>}
        </Box>
        {detail !== '' && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
      </Box>
      <Box component="span" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        {nilai}
      </Box>
    </>
  )
  if (tanggal === null) return <Box sx={{ ...ROW, pr: 8.5 }}>{content}</Box>
  return (
    <Box
      component="button"
      type="button"
      {...(focus ? { ref: focusInitially } : {})}
      onClick={() => onHari(tanggal)}
      sx={{ ...ROW, ...BUTTON }}
    >
      {content}
      <VisuallyHidden>. Buka harinya</VisuallyHidden>
      <ChevronRight aria-hidden sx={{ fontSize: 18, color: 'text.secondary', mr: -1 }} />
    </Box>
  )
}

/** Minutes while they are being added; their sum is the duration of the table. */
export function rowValue(angka: AngkaBulanan, { value, title }: DetailRow): string {
  if (angka.kind === 'persen' && title !== undefined) return signedPersen(value)
  return angka.kind === 'durasi' ? `${value} menit` : formatUnit(angka, value)
}

export function moveRowFocus(e: KeyboardEvent<HTMLElement>): void {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[e.key]
  if (direction === undefined) return
  const buttons = [...e.currentTarget.querySelectorAll('button')]
  const destination = buttons[buttons.indexOf(e.target as HTMLButtonElement) + direction]
  if (!destination) return
  e.preventDefault()
  destination.focus()
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 44,
  px: 2,
  py: 1.5,
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
} as const

const BUTTON = {
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
