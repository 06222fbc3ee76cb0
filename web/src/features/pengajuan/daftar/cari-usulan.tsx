import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import type { AlamatPengajuan, UbahAlamat } from './alamat-daftar.ts'

type Bidang = 'nomor' | 'npsn'
type Props = { alamat: AlamatPengajuan; onGanti: (baru: UbahAlamat) => void; labelNomor: string }

/** One text, searched as a request's number or as an NPSN, when Enter is pressed (spec 2, 'Correction request list'). */
export function CariUsulan({ alamat: { bidang: diAlamat, isi = '' }, onGanti, labelNomor }: Props) {
  const [bidang, setBidang] = useState<Bidang>(diAlamat ?? 'nomor')
  const [teks, setTeks] = useState(isi)
  // 'Back' brings the earlier search into the field.
  const [lalu, setLalu] = useState({ isi, diAlamat })
  if (lalu.isi !== isi || lalu.diAlamat !== diAlamat) {
    setLalu({ isi, diAlamat })
    setTeks(isi)
    if (isi !== '') setBidang(diAlamat ?? 'nomor')
  }
  const rapi = teks.trim()
  const npsnKurang = bidang === 'npsn' && rapi !== '' && rapi.length !== 8
  const berubah = rapi !== isi || (rapi !== '' && bidang !== (diAlamat ?? 'nomor'))

  function terapkan(baru: string): void {
    if (baru === '') onGanti({ isi: undefined, bidang: undefined })
    else onGanti({ isi: baru, bidang: bidang === 'npsn' ? 'npsn' : undefined })
  }
  function ketik(baru: string): void {
    setTeks(bidang === 'npsn' ? baru.replaceAll(/\D/g, '').slice(0, 8) : baru)
    if (baru === '' && isi !== '') terapkan('')
  }
  function tekan(e: KeyboardEvent): void {
    if (e.key === 'Enter' && !npsnKurang && berubah) terapkan(rapi)
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, width: { xs: '100%', sm: 'auto' }, alignItems: 'flex-start' }}>
      <TextField
        select
        label="Cari menurut"
        value={bidang}
        onChange={(e) => {
          setBidang(e.target.value === 'npsn' ? 'npsn' : 'nomor')
          setTeks('')
          if (isi !== '') terapkan('')
        }}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: { xs: 150, sm: 200 }, flex: 'none' }}
      >
        <MenuItem value="nomor">{labelNomor}</MenuItem>
        <MenuItem value="npsn">NPSN</MenuItem>
      </TextField>
      <TextField
        type="search"
        label={bidang === 'npsn' ? 'NPSN' : labelNomor}
        placeholder="Enter"
        value={teks}
        onChange={(e) => ketik(e.target.value)}
        onKeyDown={tekan}
        error={npsnKurang}
        helperText={npsnKurang ? 'NPSN harus 8 digit angka' : undefined}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 40, ...(bidang === 'npsn' ? { inputMode: 'numeric' } : {}) },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 220 }, minWidth: 0 }}
      />
    </Box>
  )
}
