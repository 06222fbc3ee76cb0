import SearchOutlined from '@mui/icons-material/SearchOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { TombolIkon } from '../../../ui/button/tombol-ikon.tsx'
import { type SekolahNpsn, useCekNpsn } from '../queries.ts'

type Props = {
  onDapat: (sekolah: SekolahNpsn) => void
  /** What was found for an earlier number no longer stands. */
  onKetik: () => void
  galat?: string | null
  label?: string
  wajib?: boolean
  /** For a dialog that opens with it. */
  awal?: (elemen: HTMLInputElement | null) => void
}

const PANJANG = 8

/** A school by its number: digits only, looked up on Enter (spec 2, section 5). */
export function IsianNpsn({ onDapat, onKetik, galat = null, label = 'NPSN', wajib = false, awal }: Props) {
  const [teks, setTeks] = useState('')
  const cek = useCekNpsn(onDapat)
  const lengkap = teks.length === PANJANG
  function cari(): void {
    if (lengkap && !cek.isPending) cek.mutate(teks)
  }
  const salah = cek.isError ? kalimatCek(cek.error) : galat
  return (
    <TextField
      fullWidth
      label={label}
      required={wajib}
      placeholder="Masukkan NPSN. . . (Enter)"
      value={teks}
      onChange={(e) => {
        setTeks(e.target.value.replaceAll(/\D/g, '').slice(0, PANJANG))
        if (cek.isError) cek.reset()
        onKetik()
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        // The form around it would be sent.
        e.preventDefault()
        cari()
      }}
      error={salah !== null}
      helperText={salah ?? 'NPSN harus 8 digit angka'}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', ...(awal === undefined ? {} : { ref: awal }) },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {cek.isPending ? (
                <CircularProgress size={18} aria-label="Mencari sekolah" />
              ) : (
                <TombolIkon
                  label="Cari sekolah"
                  edge="end"
                  alasan={lengkap ? null : 'NPSN harus 8 digit angka'}
                  onClick={cari}
                >
                  <SearchOutlined />
                </TombolIkon>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Spec 2, section 8: the server's words, else the specified ones. */
const kalimatCek = (galat: unknown): string => kalimatGalat(galat, 'Sekolah tidak ditemukan')
