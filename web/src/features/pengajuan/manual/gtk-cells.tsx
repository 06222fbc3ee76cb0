import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { formatJam, readJam } from '../../../ui/field/read-jam.ts'
import type { Rincian } from '../shapes.ts'

/** Cells of the staff table: each keeps what is being typed to itself, so that one letter does not draw 200 rows. */

export type UpdateDetail = (gtkId: string, update: Partial<Rincian>) => void

type NamaProps = {
  id: string
  nama: string
  detail: string
  included: boolean
  error: string | undefined
  onInclude: (id: string, included: boolean) => void
}

export const NameCell = memo(function NameCell({ id, nama, detail, included, error, onInclude }: NamaProps) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, cursor: 'pointer' }}>
      <Checkbox
        size="small"
        disableRipple
        checked={included}
        onChange={(_, next) => onInclude(id, next)}
        slotProps={{ input: { 'aria-label': `Usulkan ${nama}` } }}
        sx={{ p: 1, ml: -1 }}
      />
      <Box sx={{ minWidth: 0, lineHeight: 1.25 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{nama}</Box>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.2 }}>
          {detail}
        </Typography>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </Box>
    </Box>
  )
})

export const HadirCell = memo(function HadirCell({ hadir }: { hadir: boolean | null }) {
  if (hadir === null) return <Box sx={{ color: 'text.secondary' }}>-</Box>
  return <Badge tone={hadir ? 'baik' : 'netral'}>{hadir ? 'Hadir' : 'Tidak Hadir'}</Badge>
})

type JamProps = {
  id: string
  nama: string
  field: 'waktuDatang' | 'waktuPulang'
  value: string | null
  error: string | undefined
  onUpdate: UpdateDetail
}

export const LABEL = { waktuDatang: 'Jam datang', waktuPulang: 'Jam pulang', keterangan: 'Keterangan' } as const
const WRONG = 'Jam 00:00–23:59'

/** A time typed as '7', '730' or '7.30.15'; Enter and the arrows go on to the next row, as in a sheet. */
export const JamCell = memo(function JamCell({ id, nama, field, value, error, onUpdate }: JamProps) {
  const [typing, setTyping] = useState<string | null>(null)
  const [previousValue, setPreviousValue] = useState(value)
  const errorId = useId()
  // Set for everybody at once wins over what was left half typed.
  if (value !== previousValue) {
    setPreviousValue(value)
    setTyping(null)
  }
  const wrong = typing !== null && typing.trim() !== '' && readJam(typing) === null
  const formatError = wrong ? WRONG : error
  const done = (): void => {
    if (typing === null || wrong) return
    const jam = readJam(typing)
    setTyping(null)
    if (jam !== value) onUpdate(id, { [field]: jam })
  }
  return (
    <>
      <InputBase
        value={typing ?? (value === null ? '' : formatJam(value))}
        placeholder="JJ:MM"
        onChange={(e) => setTyping(e.target.value)}
        onFocus={(e) => e.target.select()}
        onBlur={done}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setTyping(null)
          else if (moveRowFocus(e)) done()
        }}
        inputProps={{
          'aria-label': `${LABEL[field]} ${nama}`,
          'aria-invalid': formatError !== undefined,
          ...(formatError === undefined ? {} : { 'aria-describedby': errorId }),
          'data-bidang': field,
          'data-belum-terbaca': wrong || undefined,
          inputMode: 'numeric',
          autoComplete: 'off',
        }}
        sx={[BOX, { fontVariantNumeric: 'tabular-nums' }, formatError === undefined ? {} : ERROR_BOX]}
      />
      {formatError !== undefined && <FieldError id={errorId}>{formatError}</FieldError>}
    </>
  )
})

type KeteranganProps = { id: string; nama: string; value: string; error: string | undefined; onUpdate: UpdateDetail }

export const DescriptionCell = memo(function DescriptionCell({ id, nama, value, error, onUpdate }: KeteranganProps) {
  const [typing, setTyping] = useState<string | null>(null)
  const done = (): void => {
    if (typing !== null && typing !== value) onUpdate(id, { keterangan: typing })
    setTyping(null)
  }
  return (
    <>
      <InputBase
        value={typing ?? value}
        onChange={(e) => setTyping(e.target.value)}
        onBlur={done}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setTyping(null)
          else if (moveRowFocus(e)) done()
        }}
        inputProps={{ 'aria-label': `${LABEL.keterangan} ${nama}`, 'data-bidang': 'keterangan', maxLength: 300 }}
        sx={[BOX, error === undefined ? {} : ERROR_BOX]}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </>
  )
})

const BOX = {
  width: '100%',
  height: 32,
  px: 2,
  fontSize: '0.875rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const
const ERROR_BOX = { borderColor: 'error.main' } as const

function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <Typography id={id} variant="caption" color="error" component="div" sx={{ whiteSpace: 'normal', lineHeight: 1.3 }}>
      {children}
    </Typography>
  )
}

/** Focus on the same field of the row below or above; what was typed is taken over on leaving. */
function moveRowFocus(e: KeyboardEvent): boolean {
  const downward = e.key === 'Enter' || e.key === 'ArrowDown'
  if (!downward && e.key !== 'ArrowUp') return false
  // Enter in a field is no submission of a request that changes pay.
  e.preventDefault()
  const current = e.target as HTMLElement
  const row = current.closest('tr, li')
  const target = downward ? row?.nextElementSibling : row?.previousElementSibling
  const input = target?.querySelector<HTMLElement>(`[data-bidang=${current.dataset['bidang']}]`)
  if (input) input.focus()
  return true
}
