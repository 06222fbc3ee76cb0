import { WRONG_NPSN } from '@geisa/contract/shapes'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { ButtonWithIcon } from '../../../ui/button/button-with-icon.tsx'
import { type SekolahNpsn, useCheckNpsn } from '../queries.ts'

type Props = {
  onFound: (sekolah: SekolahNpsn) => void
  /** What was found for an earlier number no longer stands. */
  onType: () => void
  error?: string | null
  label?: string
  required?: boolean
  /** For a dialog that opens with it. */
  awal?: (element: HTMLInputElement | null) => void
}

const LONG = 8

/** A school by its number: digits only, looked up on Enter (spec 2, section 5). */
export function NpsnInput({ onFound, onType, error = null, label = 'NPSN', required = false, awal }: Props) {
  const [text, setText] = useState('')
  const check = useCheckNpsn(onFound)
  const full = text.length === LONG
  function find(): void {
    if (full && !check.isPending) check.mutate(text)
  }
  const wrong = check.isError ? checkSentence(check.error) : error
  return (
    <TextField
      fullWidth
      label={label}
      required={required}
      placeholder="Masukkan NPSN. . . (Enter)"
      value={text}
      onChange={(e) => {
        setText(e.target.value.replaceAll(/\D/g, '').slice(0, LONG))
        if (check.isError) check.reset()
        onType()
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        // The form around it would be sent.
        e.preventDefault()
        find()
      }}
      error={wrong !== null}
      helperText={wrong ?? WRONG_NPSN}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', ...(awal === undefined ? {} : { ref: awal }) },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {check.isPending ? (
                <CircularProgress size={18} aria-label="Mencari sekolah" />
              ) : (
                <ButtonWithIcon label="Cari sekolah" edge="end" reason={full ? null : WRONG_NPSN} onClick={find}>
                  <SearchOutlined />
                </ButtonWithIcon>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Spec 2, section 8: the server's words, else the specified ones. */
const checkSentence = (error: unknown): string => errorSentence(error, 'Sekolah tidak ditemukan')
