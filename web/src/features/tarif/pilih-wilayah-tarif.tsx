import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { PilihWilayah } from '../../shared/wilayah/pilih-wilayah.tsx'
import type { DataTarif } from './queries.ts'

type Props = {
  /** Undefined = the nation. */
  kode: string | undefined
  nama: string | null
  bertarif: DataTarif['wilayahBertarif']
  onPilih: (kode: string | undefined) => void
}

type Tingkat = 'nasional' | 'provinsi' | 'kab-kota'

/** Whose tariff the admin looks at: the nation's, or a region's by its name; those with versions of their own at hand. */
export function PilihWilayahTarif({ kode, nama, bertarif, onPilih }: Props) {
  const [dipilih, setDipilih] = useState<Tingkat | null>(null)
  const tingkat = dipilih ?? tingkatDari(kode)
  return (
    <>
      <TextField
        select
        label="Tingkat"
        value={tingkat}
        onChange={(e) => {
          const baru = e.target.value as Tingkat
          setDipilih(baru)
          if (baru === 'nasional') onPilih(undefined)
        }}
        sx={{ width: 180 }}
      >
        <MenuItem value="nasional">Nasional</MenuItem>
        <MenuItem value="provinsi">Provinsi</MenuItem>
        <MenuItem value="kab-kota">Kabupaten/kota</MenuItem>
      </TextField>
      {tingkat !== 'nasional' && (
        <PilihWilayah
          key={tingkat}
          label={tingkat === 'provinsi' ? 'Provinsi' : 'Kabupaten/kota'}
          level={tingkat === 'provinsi' ? 1 : 2}
          nilai={
            kode === undefined || nama === null || tingkatDari(kode) !== tingkat
              ? null
              : { kodeWilayah: kode, nama, namaProvinsi: null }
          }
          onGanti={(wilayah) => wilayah !== null && onPilih(wilayah.kodeWilayah)}
          lebar={300}
        />
      )}
      {bertarif
        .filter(({ kodeWilayah }) => kodeWilayah !== '000000')
        .slice(0, TERBANYAK)
        .map(({ kodeWilayah, namaWilayah, jumlahVersi }) => (
          <Chip
            key={kodeWilayah}
            label={`${namaWilayah} · ${jumlahVersi} versi`}
            variant="outlined"
            color={kodeWilayah === kode ? 'primary' : 'default'}
            aria-pressed={kodeWilayah === kode}
            onClick={() => {
              setDipilih(null)
              onPilih(kodeWilayah)
            }}
          />
        ))}
    </>
  )
}

const TERBANYAK = 12

function tingkatDari(kode: string | undefined): Tingkat {
  if (kode === undefined || kode === '000000') return 'nasional'
  return kode.endsWith('0000') ? 'provinsi' : 'kab-kota'
}
