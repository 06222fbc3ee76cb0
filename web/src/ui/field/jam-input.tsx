import ClearOutlined from '@mui/icons-material/ClearOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { focusInitially } from '../dialog/initial-focus.ts'
import { addMinutes, formatJam, isWholeJam, readJam } from './read-jam.ts'

const PanelJam = lazy(async () => ({ default: (await import('./panel-jam.tsx')).PanelJam }))

type Props = {
  label: string
  /** The label is read aloud, not shown: in a table whose headings say it. */
  labelHidden?: boolean
  /** 'HH:mm:ss', null = empty. */
  value: string | null
  onChange: (jam: string | null) => void
  /** What stands in the field is no time: the value given last is not what the user sees. */
  onError?: (wrong: boolean) => void
  /** An empty field is an answer too. */
  allowEmpty?: boolean
  /** It has a × besides; by keyboard it is emptied as any field. */
  clearable?: boolean
  help?: string
  error?: string | null
  width?: number | string | Record<string, number | string>
  disabled?: boolean
  /** Why it is disabled. */
  disabledReason?: string
  /** The form goes on at it. */
  focus?: boolean
}

const WRONG = 'Jam 00:00–23:59'

/**
 * A time of the 24-hour clock: typed ('7', '730', '7.30'), stepped by five minutes with the arrow keys (an hour with
 * Shift), or picked from a list (the button, or Alt and arrow down). Fits a table cell of 110 px.
 */
export function JamInput(props: Props) {
  const { label, value, allowEmpty = false, help, error, width = '100%', disabled = false } = props
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { typing, wrong, type, takeBack, select, finishTyping } = useJamTyping(props)

  function press(e: KeyboardEvent): void {
    if (e.key === 'Enter') finishTyping()
    if (e.key === 'Escape' && typing !== null) {
      // Takes back what was typed, without closing the dialog around it.
      e.stopPropagation()
      takeBack()
    }
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return
    e.preventDefault()
    if (e.altKey) setOpen(true)
    else select(step(typing === null ? value : readJam(typing), e))
  }
  return (
    <>
      <TextField
        ref={box}
        {...(props.focus ? { inputRef: focusInitially } : {})}
        label={props.labelHidden ? undefined : label}
        value={typing ?? (value === null ? '' : formatJam(value))}
        placeholder={disabled ? '–' : 'JJ:MM'}
        disabled={disabled}
        error={wrong || typeof error === 'string'}
        helperText={wrong ? WRONG : (error ?? help)}
        onChange={(e: ChangeEvent<HTMLInputElement>) => type(e.target.value)}
        onFocus={(e) => e.target.select()}
        onBlur={finishTyping}
        onKeyDown={press}
        sx={{ width, maxWidth: '100%' }}
        slotProps={{
          formHelperText: { sx: { mx: 1 } },
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            // The value is still the time before the typing: nobody saves it meanwhile.
            'data-belum-terbaca': (wrong && !disabled) || undefined,
            ...(disabled && props.disabledReason !== undefined ? { title: props.disabledReason } : {}),
            ...(props.labelHidden ? { 'aria-label': label } : {}),
            sx: { fontVariantNumeric: 'tabular-nums', px: 0 },
          },
          input: {
            sx: { pl: 2.5, pr: 1 },
            endAdornment: disabled ? undefined : (
              <JamButtons
                label={label}
                onClear={
                  (props.clearable ?? allowEmpty) && (value !== null || typing !== null) ? () => select(null) : null
                }
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
        slotProps={{ paper: { elevation: 4, sx: { border: 1, borderColor: 'divider', minWidth: 104 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={104} height={264} />}>
          <PanelJam
            label={label}
            value={value}
            onSelect={(jam) => {
              setOpen(false)
              select(jam)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}

/** What is typed, until the field is left; a whole time counts as soon as it stands there. */
function useJamTyping({ value, onChange, onError, allowEmpty = false }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  const before = useRef(value)
  // A value from outside (copied from another day) wins over what was left half typed.
  const [previousValue, setPreviousValue] = useState(value)
  if (value !== previousValue) {
    setPreviousValue(value)
    if (typing !== null && readJam(typing) !== value) setTyping(null)
  }
  const wrong = typing !== null && !accepted(typing, allowEmpty)

  function type(text: string | null): void {
    if (typing === null) before.current = value
    setTyping(text)
    const whole = text !== null && isWholeJam(text) ? readJam(text) : null
    if (whole !== null && whole !== value) onChange(whole)
    onError?.(text !== null && !accepted(text, allowEmpty))
  }
  function takeBack(): void {
    type(null)
    if (before.current !== value) onChange(before.current)
  }
  function select(jam: string | null): void {
    type(null)
    if (jam !== value) onChange(jam)
  }
  function finishTyping(): void {
    if (typing === null) return
    if (typing.trim() === '') select(allowEmpty ? null : value)
    else if (!wrong) select(readJam(typing))
  }
  return { typing, wrong, type, takeBack, select, finishTyping }
}

/** `onClear` null: there is nothing to take away. */
type ButtonsProps = { label: string; onClear: (() => void) | null; onOpen: () => void }

function JamButtons({ label, onClear, onOpen }: ButtonsProps) {
  return (
    <InputAdornment position="end" sx={{ ml: 0 }}>
      {onClear && (
        // Tab goes from hour to hour: who types empties the field itself.
        <IconButton aria-label={`Kosongkan ${label}`} tabIndex={-1} onClick={onClear} sx={BUTTON}>
          <ClearOutlined />
        </IconButton>
      )}
      <IconButton
        aria-label={`Pilih ${label} dari daftar`}
        aria-haspopup="menu"
        // The keyboard opens the list with Alt and arrow down: in a week of times this would double the tab stops.
        tabIndex={-1}
        onClick={onOpen}
        sx={BUTTON}
      >
        <ScheduleOutlined />
      </IconButton>
    </InputAdornment>
  )
}

const BUTTON = { width: 24, height: 32, p: 0, borderRadius: 1, '& svg': { fontSize: 18 } }

const accepted = (text: string, allowEmpty: boolean): boolean =>
  text.trim() === '' ? allowEmpty : readJam(text) !== null

/** An empty field starts at seven in the morning. */
function step(jam: string | null, e: KeyboardEvent): string {
  if (jam === null) return '07:00:00'
  return addMinutes(jam, (e.key === 'ArrowUp' ? 1 : -1) * (e.shiftKey ? 60 : 5))
}
