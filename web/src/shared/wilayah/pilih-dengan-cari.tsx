import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePencarianTertunda } from '../../ui/field/pencarian-tertunda.ts'

type Props<T> = {
  label: string
  /** Part of the query key. */
  kunci: string
  cari: (kata: string, signal: AbortSignal) => Promise<T[]>
  nilai: T | null
  onGanti: (nilai: T | null) => void
  idPilihan: (pilihan: T) => string
  namaPilihan: (pilihan: T) => string
  /** What tells an option from its namesakes. */
  ketPilihan: (pilihan: T) => string
  tidakAda: string
  lebar?: number | string
  /** In a form: marked as required, and what tells the chosen one stays below the field. */
  wajib?: boolean
}

const PETUNJUK = 'Ketik min. 3 huruf...'

/** Search for one of many: 3 letters, 1000 ms, and a word for every state in between. */
export function PilihDenganCari<T>(props: Props<T>) {
  const {
    label,
    kunci,
    cari,
    nilai,
    onGanti,
    idPilihan,
    namaPilihan,
    ketPilihan,
    tidakAda,
    lebar = 320,
    wajib = false,
  } = props
  const [teks, setTeks] = useState('')
  const { kata, menunggu } = usePencarianTertunda(nilai !== null && teks === namaPilihan(nilai) ? '' : teks)
  const hasil = useQuery({
    queryKey: ['pilih', kunci, kata],
    queryFn: ({ signal }) => cari(kata ?? '', signal),
    enabled: kata !== null && !menunggu,
  })
  const pilihan = kata === null || menunggu ? [] : (hasil.data ?? [])
  const mencari = menunggu || (kata !== null && hasil.isPending)
  return (
    <Autocomplete<T>
      value={nilai}
      onChange={(_, baru) => onGanti(baru)}
      inputValue={teks}
      onInputChange={(_, baru) => setTeks(baru)}
      options={pilihan}
      filterOptions={(semua) => semua}
      loading={mencari}
      loadingText="Sedang mencari..."
      noOptionsText={
        hasil.isError ? kalimatGalat(hasil.error, 'Gagal mengambil data') : kata === null ? PETUNJUK : tidakAda
      }
      getOptionKey={idPilihan}
      getOptionLabel={namaPilihan}
      isOptionEqualToValue={(a, b) => idPilihan(a) === idPilihan(b)}
      renderOption={({ key, ...sisa }, p) => (
        <li key={key} {...sisa}>
          <IsiPilihan nama={namaPilihan(p)} ket={ketPilihan(p)} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={PETUNJUK}
          required={wajib}
          helperText={wajib && nilai !== null ? ketPilihan(nilai) : undefined}
        />
      )}
      sx={{ width: lebar, maxWidth: '100%' }}
    />
  )
}

function IsiPilihan({ nama, ket }: { nama: string; ket: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box>{nama}</Box>
      {ket !== '' && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {ket}
        </Typography>
      )}
    </Box>
  )
}
