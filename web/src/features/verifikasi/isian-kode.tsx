import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { alasanKode, BENTUK_KODE, rapikanKode } from './kode-segel.ts'

type Props = { kode: string; isi: string; onGanti: (isi: string) => void }

/** A paper's code, as far as it is typed; what is wrong with it stands below the field. */
export function IsianKode({ kode, isi, onGanti }: Props) {
  const navigasi = useNavigate()
  const [selesai, setSelesai] = useState(false)
  const keliru = alasanKode(isi)
  const alasan = keliru ?? (isi === kode ? 'Kode ini sudah diperiksa' : null)
  // Half a code is no mistake as long as it grows.
  const galat = isi !== '' && alasan !== null && (selesai || alasan !== BENTUK_KODE)
  return (
    <Box
      component="form"
      aria-label="Pemeriksaan kode"
      onSubmit={(e) => {
        e.preventDefault()
        setSelesai(true)
        if (alasan === null) void navigasi({ to: '/verifikasi/$kode', params: { kode: isi } })
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
        value={isi}
        onChange={(e) => {
          setSelesai(false)
          onGanti(rapikanKode(e.target.value).slice(0, 14))
        }}
        onBlur={() => setSelesai(true)}
        error={galat}
        helperText={galat ? alasan : `${BENTUK_KODE}. Tercetak di bawah QR pada SPTJM.`}
        autoComplete="off"
        sx={{ flex: '1 1 240px' }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
      />
      <TombolBeralasan type="submit" variant="contained" alasan={alasan} sx={{ minHeight: 40 }}>
        Periksa
      </TombolBeralasan>
    </Box>
  )
}
