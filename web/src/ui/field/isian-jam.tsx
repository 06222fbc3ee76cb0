import ClearOutlined from '@mui/icons-material/ClearOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { bacaJam, geserJam, tampilJam } from './baca-jam.ts'

const PanelJam = lazy(async () => ({ default: (await import('./panel-jam.tsx')).PanelJam }))

type Props = {
  label: string
  /** The label is read aloud, not shown: in a table whose headings say it. */
  labelTersembunyi?: boolean
  /** 'HH:mm:ss', null = empty. */
  nilai: string | null
  onGanti: (jam: string | null) => void
  /** What stands in the field is no time: the value given last is not what the user sees. */
  onSalah?: (salah: boolean) => void
  /** An empty field is an answer too. */
  bolehKosong?: boolean
  bantuan?: string
  galat?: string | null
  lebar?: number | string | Record<string, number | string>
  disabled?: boolean
  /** Why it is disabled. */
  alasanMati?: string
}

const SALAH = 'Jam 00:00–23:59'

/**
 * A time of the 24-hour clock: typed ('7', '730', '7.30'), stepped by five minutes with the arrow keys (an hour with
 * Shift), or picked from a list (the button, or Alt and arrow down). Fits a table cell of 110 px.
 */
export function IsianJam(props: Props) {
  const {
    label,
    nilai,
    onGanti,
    onSalah,
    bolehKosong = false,
    bantuan,
    galat,
    lebar = '100%',
    disabled = false,
  } = props
  const kotak = useRef<HTMLDivElement>(null)
  const [ketikan, setKetikan] = useState<string | null>(null)
  const [buka, setBuka] = useState(false)
  // A value from outside (copied from another day) wins over what was left half typed.
  const [nilaiLalu, setNilaiLalu] = useState(nilai)
  if (nilai !== nilaiLalu) {
    setNilaiLalu(nilai)
    setKetikan(null)
  }
  const salah = ketikan !== null && !diterima(ketikan, bolehKosong)

  function ketik(teks: string | null): void {
    setKetikan(teks)
    onSalah?.(teks !== null && !diterima(teks, bolehKosong))
  }
  function pilih(jam: string | null): void {
    ketik(null)
    if (jam !== nilai) onGanti(jam)
  }
  function selesaiKetik(): void {
    if (ketikan === null) return
    if (ketikan.trim() === '') pilih(bolehKosong ? null : nilai)
    else if (!salah) pilih(bacaJam(ketikan))
  }
  function tekan(e: KeyboardEvent): void {
    if (e.key === 'Enter') selesaiKetik()
    if (e.key === 'Escape' && ketikan !== null) {
      // Takes back what was typed, without closing the dialog around it.
      e.stopPropagation()
      ketik(null)
    }
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return
    e.preventDefault()
    if (e.altKey) setBuka(true)
    else pilih(langkah(ketikan === null ? nilai : bacaJam(ketikan), e))
  }
  return (
    <>
      <TextField
        ref={kotak}
        label={props.labelTersembunyi ? undefined : label}
        value={ketikan ?? (nilai === null ? '' : tampilJam(nilai))}
        placeholder={disabled ? '–' : 'JJ:MM'}
        disabled={disabled}
        error={salah || typeof galat === 'string'}
        helperText={salah ? SALAH : (galat ?? bantuan)}
        onChange={(e: ChangeEvent<HTMLInputElement>) => ketik(e.target.value)}
        onFocus={(e) => e.target.select()}
        onBlur={selesaiKetik}
        onKeyDown={tekan}
        sx={{ width: lebar, maxWidth: '100%' }}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: { sx: { mx: 1 } },
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            // The value is still the time before the typing: nobody saves it meanwhile.
            'data-belum-terbaca': (salah && !disabled) || undefined,
            ...(disabled && props.alasanMati !== undefined ? { title: props.alasanMati } : {}),
            ...(props.labelTersembunyi ? { 'aria-label': label } : {}),
            sx: { fontVariantNumeric: 'tabular-nums', px: 0 },
          },
          input: {
            sx: { pl: 2.5, pr: 1 },
            endAdornment: disabled ? undefined : (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                {bolehKosong && (nilai !== null || ketikan !== null) && (
                  <IconButton aria-label={`Kosongkan ${label}`} onClick={() => pilih(null)} sx={TOMBOL}>
                    <ClearOutlined />
                  </IconButton>
                )}
                <IconButton
                  aria-label={`Pilih ${label} dari daftar`}
                  aria-haspopup="menu"
                  // The keyboard opens the list with Alt and arrow down: in a week of times this would double the tab stops.
                  tabIndex={-1}
                  onClick={() => setBuka(true)}
                  sx={TOMBOL}
                >
                  <ScheduleOutlined />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={buka}
        anchorEl={() => kotak.current}
        onClose={() => setBuka(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { elevation: 4, sx: { border: 1, borderColor: 'divider', minWidth: 104 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={104} height={264} />}>
          <PanelJam
            label={label}
            nilai={nilai}
            onPilih={(jam) => {
              setBuka(false)
              pilih(jam)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}

const TOMBOL = { width: 24, height: 32, p: 0, borderRadius: 1, '& svg': { fontSize: 18 } }

const diterima = (teks: string, bolehKosong: boolean): boolean =>
  teks.trim() === '' ? bolehKosong : bacaJam(teks) !== null

/** An empty field starts at seven in the morning. */
function langkah(jam: string | null, e: KeyboardEvent): string {
  if (jam === null) return '07:00:00'
  return geserJam(jam, (e.key === 'ArrowUp' ? 1 : -1) * (e.shiftKey ? 60 : 5))
}
