import ClearOutlined from '@mui/icons-material/ClearOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { readTyping } from './read-tanggal.ts'
import { formatTanggal } from './tanggal.ts'

const PanelTanggal = lazy(async () => ({ default: (await import('./panel-tanggal.tsx')).PanelTanggal }))

type Props = {
  label: string
  /** 'YYYY-MM-DD', null = empty. */
  value: string | null
  onChange: (tanggal: string | null) => void
  min?: string
  max?: string
  /** What the calendar offers, where a typed day beyond it is judged by the form (`error`) and not here. */
  calendar?: { min?: string; max?: string }
  /** An empty field is an answer too. */
  allowEmpty?: boolean
  help?: string
  error?: string | null
  width?: number | string | Record<string, number | string>
  disabled?: boolean
  /** Marked as required. */
  required?: boolean
}

/** A day, typed ('2/2/2026', '2 feb 2026') or picked; shown as '2 Februari 2026'. The calendar is fetched when opened. */
export function TanggalInput(props: Props) {
  const { label, value, min, max, allowEmpty = false, help, error, width = '100%' } = props
  const { disabled = false, required = false } = props
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { typing, wrong, setTyping, select, finishTyping } = useTanggalTyping(props)
  return (
    <>
      <TextField
        ref={box}
        required={required}
        label={label}
        value={typing ?? (value === null ? '' : formatTanggal(value))}
        placeholder="tgl/bln/tahun"
        disabled={disabled}
        error={wrong !== null || typeof error === 'string'}
        helperText={wrong ?? error ?? help}
        onChange={(e: ChangeEvent<HTMLInputElement>) => setTyping(e.target.value)}
        onBlur={finishTyping}
        onKeyDown={(e) => {
          if (e.key === 'Enter') finishTyping()
          if (e.key === 'ArrowDown') setOpen(true)
        }}
        sx={{ width, maxWidth: '100%' }}
        slotProps={{
          // The value is still the day before the typing: a dialog does not save it meanwhile.
          htmlInput: { 'data-belum-terbaca': wrong !== null || undefined },
          input: {
            endAdornment: disabled ? undefined : (
              <TanggalButtons
                label={label}
                onClear={allowEmpty && value !== null ? () => select(null) : null}
                onOpen={() => setOpen(true)}
              />
            ),
          },
        }}
      />
      <Popover
        open={open}
        anchorEl={() => box.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { 'aria-label': label, role: 'dialog', elevation: 4, sx: { border: 1, borderColor: 'divider' } },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={334} />}>
          <PanelTanggal
            value={value}
            min={min ?? props.calendar?.min}
            max={max ?? props.calendar?.max}
            onSelect={(tanggal) => {
              setOpen(false)
              select(tanggal)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}

/** What is typed, until it can be read as a day and the field is left. */
function useTanggalTyping({ value, onChange, min, max, allowEmpty = false }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  // A day from outside ('Hari ini', filters taken away) wins over what was left half typed.
  const [previousValue, setPreviousValue] = useState(value)
  if (value !== previousValue) {
    setPreviousValue(value)
    setTyping(null)
  }
  const readable = typing === null ? null : readTyping(typing)
  const result = withinBounds(readable, min, max)
  const empty = typing?.trim() === ''
  const wrong = typing === null || empty || result !== null ? null : boundsSentence(readable, min, max)

  function select(tanggal: string | null): void {
    setTyping(null)
    onChange(tanggal)
  }
  function finishTyping(): void {
    if (typing === null) return
    if (result !== null) onChange(result)
    else if (empty && allowEmpty) onChange(null)
    if (result !== null || empty) setTyping(null)
  }
  return { typing, wrong, setTyping, select, finishTyping }
}

/** `onClear` null: there is nothing to take away. */
type ButtonsProps = { label: string; onClear: (() => void) | null; onOpen: () => void }

function TanggalButtons({ label, onClear, onOpen }: ButtonsProps) {
  return (
    <InputAdornment position="end">
      {onClear && (
        <IconButton size="small" aria-label={`Kosongkan ${label}`} onClick={onClear}>
          <ClearOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        edge="end"
        aria-label={`Pilih ${label} dari kalender`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <EventOutlined fontSize="small" />
      </IconButton>
    </InputAdornment>
  )
}

function withinBounds(tanggal: string | null, min: string | undefined, max: string | undefined): string | null {
  if (tanggal === null || (min !== undefined && tanggal < min) || (max !== undefined && tanggal > max)) return null
  return tanggal
}

function boundsSentence(readable: string | null, min: string | undefined, max: string | undefined): string {
  const bounds = [min && `mulai ${formatTanggal(min)}`, max && `sampai ${formatTanggal(max)}`].filter(Boolean).join(' ')
  if (readable !== null) return `${formatTanggal(readable)} tidak dapat dipilih: isi tanggal ${bounds}`
  return bounds === '' ? 'Tanggal ini tidak ada. Tulis seperti 2/2/2026' : `Tulis seperti 2/2/2026, ${bounds}`
}
