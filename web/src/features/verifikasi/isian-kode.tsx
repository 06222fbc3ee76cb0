import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import { kodeLengkap, rapikanKode } from './kode-segel.ts'

const rute = getRouteApi('/verifikasi/$kode')

/** Another paper, another code. */
export function IsianKode({ kode }: { kode: string }) {
  const navigasi = rute.useNavigate()
  const [isi, setIsi] = useState('')
  const alasan = !kodeLengkap(isi)
    ? 'Ketik dua belas huruf dan angka yang tercetak di bawah QR'
    : isi === kode
      ? 'Kode ini sedang ditampilkan'
      : null
  return (
    <Box
      component="form"
      aria-label="Pemeriksaan lain"
      onSubmit={(e) => {
        e.preventDefault()
        if (alasan === null) void navigasi({ params: { kode: isi } })
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
        label="Periksa kode lain"
        placeholder="XXXX-XXXX-XXXX"
        value={isi}
        onChange={(e) => setIsi(rapikanKode(e.target.value).slice(0, 14))}
        helperText="Kode tercetak di bawah QR pada SPTJM."
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
