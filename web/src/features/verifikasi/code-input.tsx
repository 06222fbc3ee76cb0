import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BESIDE_FIELD } from '../../ui/field/beside-field.ts'
import { alasanKode, CODE_SHAPE, tidyCode } from './seal-code.ts'

type Props = { kode: string; content: string; onChange: (content: string) => void }

/** A paper's code, as far as it is typed; what is wrong with it stands below the field. */
export function CodeInput({ kode, content, onChange }: Props) {
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const mistaken = alasanKode(content)
  const alasan = mistaken ?? (content === kode ? 'Kode ini sudah diperiksa' : null)
  // Half a code is no mistake as long as it grows.
  const error = content !== '' && alasan !== null && (done || alasan !== CODE_SHAPE)
  return (
    <Box
      component="form"
      aria-label="Pemeriksaan kode"
      onSubmit={(e) => {
        e.preventDefault()
        setDone(true)
        if (alasan === null) void navigate({ to: '/verifikasi/$kode', params: { kode: content } })
      }}
      sx={{
        mt: 6,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'flex-start',
        '@media print': { display: 'none' },
      }}
    >
      <TextField
        label={kode === '' ? 'Kode segel' : 'Periksa kode lain'}
        placeholder="ABCD-EFGH-JKMN"
        value={content}
        onChange={(e) => {
          setDone(false)
          onChange(tidyCode(e.target.value).slice(0, 14))
        }}
        onBlur={() => setDone(true)}
        error={error}
        helperText={error ? alasan : `${CODE_SHAPE}. Tercetak di bawah QR pada SPTJM.`}
        autoComplete="off"
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
      />
      <ButtonWithReason type="submit" variant="contained" reason={alasan} sx={BESIDE_FIELD}>
        Periksa
      </ButtonWithReason>
    </Box>
  )
}
