import ClearOutlined from '@mui/icons-material/ClearOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { bacaKetikan } from './baca-tanggal.ts'
import { tampilTanggal } from './tanggal.ts'

const PanelTanggal = lazy(async () => ({ default: (await import('./panel-tanggal.tsx')).PanelTanggal }))

type Props = {
  label: string
  /** 'YYYY-MM-DD', null = empty. */
  nilai: string | null
  onGanti: (tanggal: string | null) => void
  min?: string
  maks?: string
  /** What the calendar offers, where a typed day beyond it is judged by the form (`galat`) and not here. */
  kalender?: { min?: string; maks?: string }
  /** An empty field is an answer too. */
  bolehKosong?: boolean
  bantuan?: string
  galat?: string | null
  lebar?: number | string | Record<string, number | string>
  disabled?: boolean
  /** Marked as required. */
  wajib?: boolean
}

/** A day, typed ('2/2/2026', '2 feb 2026') or picked; shown as '2 Februari 2026'. The calendar is fetched when opened. */
export function IsianTanggal(props: Props) {
  const {
    label,
    nilai,
    onGanti,
    min,
    maks,
    bolehKosong = false,
    bantuan,
    galat,
    lebar = '100%',
    disabled = false,
    wajib = false,
  } = props
  const kotak = useRef<HTMLDivElement>(null)
  const [ketikan, setKetikan] = useState<string | null>(null)
  const [buka, setBuka] = useState(false)
  // A day from outside ('Hari ini', filters taken away) wins over what was left half typed.
  const [nilaiLalu, setNilaiLalu] = useState(nilai)
  if (nilai !== nilaiLalu) {
    setNilaiLalu(nilai)
    setKetikan(null)
  }
  const salah = ketikan !== null && ketikan.trim() !== '' && batasi(bacaKetikan(ketikan), min, maks) === null

  function selesaiKetik(): void {
    if (ketikan === null) return
    const hasil = batasi(bacaKetikan(ketikan), min, maks)
    if (hasil !== null) onGanti(hasil)
    else if (ketikan.trim() === '' && bolehKosong) onGanti(null)
    if (hasil !== null || ketikan.trim() === '') setKetikan(null)
  }
  return (
    <>
      <TextField
        ref={kotak}
        required={wajib}
        label={label}
        value={ketikan ?? (nilai === null ? '' : tampilTanggal(nilai))}
        placeholder="tgl/bln/tahun"
        disabled={disabled}
        error={salah || typeof galat === 'string'}
        helperText={salah ? kalimatBatas(bacaKetikan(ketikan), min, maks) : (galat ?? bantuan)}
        onChange={(e: ChangeEvent<HTMLInputElement>) => setKetikan(e.target.value)}
        onBlur={selesaiKetik}
        onKeyDown={(e) => {
          if (e.key === 'Enter') selesaiKetik()
          if (e.key === 'ArrowDown') setBuka(true)
        }}
        sx={{ width: lebar, maxWidth: '100%' }}
        slotProps={{
          inputLabel: { shrink: true },
          // The value is still the day before the typing: a dialog does not save it meanwhile.
          htmlInput: { 'data-belum-terbaca': salah || undefined },
          input: {
            endAdornment: disabled ? undefined : (
              <InputAdornment position="end">
                {bolehKosong && nilai !== null && (
                  <IconButton
                    size="small"
                    aria-label={`Kosongkan ${label}`}
                    onClick={() => {
                      setKetikan(null)
                      onGanti(null)
                    }}
                  >
                    <ClearOutlined fontSize="small" />
                  </IconButton>
                )}
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={`Pilih ${label} dari kalender`}
                  aria-haspopup="dialog"
                  onClick={() => setBuka(true)}
                >
                  <EventOutlined fontSize="small" />
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
        slotProps={{
          paper: { 'aria-label': label, role: 'dialog', elevation: 4, sx: { border: 1, borderColor: 'divider' } },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={334} />}>
          <PanelTanggal
            nilai={nilai}
            min={min ?? props.kalender?.min}
            maks={maks ?? props.kalender?.maks}
            onPilih={(tanggal) => {
              setBuka(false)
              setKetikan(null)
              onGanti(tanggal)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}

function batasi(tanggal: string | null, min: string | undefined, maks: string | undefined): string | null {
  if (tanggal === null || (min !== undefined && tanggal < min) || (maks !== undefined && tanggal > maks)) return null
  return tanggal
}

function kalimatBatas(terbaca: string | null, min: string | undefined, maks: string | undefined): string {
  const batas = [min && `mulai ${tampilTanggal(min)}`, maks && `sampai ${tampilTanggal(maks)}`]
    .filter(Boolean)
    .join(' ')
  if (terbaca !== null) return `${tampilTanggal(terbaca)} tidak dapat dipilih: isi tanggal ${batas}`
  return batas === '' ? 'Tanggal ini tidak ada. Tulis seperti 2/2/2026' : `Tulis seperti 2/2/2026, ${batas}`
}
