import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { numeral } from '../../../shared/numerals.ts'

type Props = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  help?: string
  error?: string | null
}

/** Rupiah with dots while it is typed; the caret stays before the same digits. */
export function RupiahInput({ label, value, onChange, help, error = null }: Props) {
  const box = useRef<HTMLInputElement>(null)
  /** Digits to the right of the caret after the last keystroke. */
  const right = useRef<number | null>(null)
  const text = value === null ? '' : numeral(value)

  useLayoutEffect(() => {
    if (right.current === null) return
    const nth = caretPosition(text, right.current)
    box.current?.setSelectionRange(nth, nth)
    right.current = null
  }, [text])

  function replace({ target }: ChangeEvent<HTMLInputElement>): void {
    right.current = figuresOnly(target.value.slice(target.selectionStart ?? target.value.length)).length
    const digit = figuresOnly(target.value).slice(0, 10)
    onChange(digit === '' ? null : Number(digit))
  }
  return (
    <TextField
      label={label}
      value={text}
      onChange={replace}
      inputRef={box}
      error={error !== null}
      helperText={error ?? help}
      slotProps={{
        htmlInput: { inputMode: 'numeric', style: { textAlign: 'right' } },
        input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
      }}
    />
  )
}

const figuresOnly = (text: string): string => text.replaceAll(/\D/g, '')

function caretPosition(text: string, rightDigit: number): number {
  let nth = text.length
  for (let rest = rightDigit; nth > 0 && rest > 0; nth--) if (/\d/.test(text[nth - 1] ?? '')) rest--
  return nth
}
