import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { WilayahSelect } from '../../shared/wilayah/wilayah-select.tsx'
import type { DataTarif } from './queries.ts'

type Props = {
  /** Undefined = the nation. */
  kode: string | undefined
  nama: string | null
  withTarif: DataTarif['wilayahBertarif']
  onSelect: (kode: string | undefined) => void
}

type Level = 'nasional' | 'provinsi' | 'kab-kota'

/** Whose tariff the admin looks at: the nation's, or a region's by its name; those with versions of their own at hand. */
export function SelectWilayahTarif({ kode, nama, withTarif, onSelect }: Props) {
  const [selected, setSelected] = useState<Level | null>(null)
  const level = selected ?? levelFrom(kode)
  return (
    <>
      <TextField
        select
        label="Tingkat"
        value={level}
        onChange={(e) => {
          const next = e.target.value as Level
          setSelected(next)
          if (next === 'nasional') onSelect(undefined)
        }}
        sx={{ width: 180 }}
      >
        <MenuItem value="nasional">Nasional</MenuItem>
        <MenuItem value="provinsi">Provinsi</MenuItem>
        <MenuItem value="kab-kota">Kabupaten/kota</MenuItem>
      </TextField>
      {level !== 'nasional' && (
        <WilayahSelect
          key={level}
          label={level === 'provinsi' ? 'Provinsi' : 'Kabupaten/kota'}
          level={level === 'provinsi' ? 1 : 2}
          value={
            kode === undefined || nama === null || levelFrom(kode) !== level
              ? null
              : { kodeWilayah: kode, nama, namaProvinsi: null }
          }
          onChange={(wilayah) => wilayah !== null && onSelect(wilayah.kodeWilayah)}
          width={300}
        />
      )}
      <Box sx={CHIPS}>
        {withTarif
          .filter(({ kodeWilayah }) => kodeWilayah !== '000000')
          .slice(0, MAX_LISTED)
          .map(({ kodeWilayah, namaWilayah, jumlahVersi }) => (
            <Chip
              key={kodeWilayah}
              label={`${namaWilayah} · ${jumlahVersi} versi`}
              variant="outlined"
              color={kodeWilayah === kode ? 'primary' : 'default'}
              aria-pressed={kodeWilayah === kode}
              onClick={() => {
                setSelected(null)
                onSelect(kodeWilayah)
              }}
            />
          ))}
      </Box>
    </>
  )
}

const MAX_LISTED = 12

/** Their row is there before they are; a phone slides it. */
const CHIPS = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 2,
  minHeight: 32,
  minWidth: 0,
  width: { xs: '100%', sm: 'auto' },
  overflowX: { xs: 'auto', sm: 'visible' },
} as const

function levelFrom(kode: string | undefined): Level {
  if (kode === undefined || kode === '000000') return 'nasional'
  return kode.endsWith('0000') ? 'provinsi' : 'kab-kota'
}
