import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  nilai: number | null
  onGanti: (nilai: number | null) => void
  bantuan?: string
  galat?: string | null
}

/** Rupiah with dots while it is typed; the caret stays before the same digits. */
export function IsianRupiah({ label, nilai, onGanti, bantuan, galat = null }: Props) {
  const kotak = useRef<HTMLInputElement>(null)
  /** Digits to the right of the caret after the last keystroke. */
  const kanan = useRef<number | null>(null)
  const teks = nilai === null ? '' : nilai.toLocaleString('id-ID')

  useLayoutEffect(() => {
    if (kanan.current === null) return
    const ke = letakKaret(teks, kanan.current)
    kotak.current?.setSelectionRange(ke, ke)
    kanan.current = null
  }, [teks])

  function ganti({ target }: ChangeEvent<HTMLInputElement>): void {
    kanan.current = angkaSaja(target.value.slice(target.selectionStart ?? target.value.length)).length
    const digit = angkaSaja(target.value).slice(0, 10)
    onGanti(digit === '' ? null : Number(digit))
  }
  return (
    <TextField
      label={label}
      value={teks}
      onChange={ganti}
      inputRef={kotak}
      error={galat !== null}
      helperText={galat ?? bantuan}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', style: { textAlign: 'right' } },
        input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
      }}
    />
  )
}

const angkaSaja = (teks: string): string => teks.replaceAll(/\D/g, '')

function letakKaret(teks: string, digitKanan: number): number {
  let ke = teks.length
  for (let sisa = digitKanan; ke > 0 && sisa > 0; ke--) if (/\d/.test(teks[ke - 1] ?? '')) sisa--
  return ke
}
