import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { IsianJam } from '../../../ui/field/isian-jam.tsx'
import type { Rincian } from './isian-manual.ts'

type Jam = Pick<Rincian, 'waktuDatang' | 'waktuPulang'>
type Props = {
  cari: string
  onCari: (teks: string) => void
  /** Rows in sight, and how many of them are in the request. */
  tampak: number
  dipilih: number
  onPilihSemua: (ikut: boolean) => void
  onSamakan: (jam: Jam) => void
}

/** Above the staff table: find, take all or none, one pair of times for everybody taken. */
export function BilahGtk({ cari, onCari, tampak, dipilih, onPilihSemua, onSamakan }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
      <FormControlLabel
        title={tampak === 0 ? 'Tidak ada GTK yang tampak' : ''}
        control={
          <Checkbox
            size="small"
            checked={tampak > 0 && dipilih === tampak}
            indeterminate={dipilih > 0 && dipilih < tampak}
            disabled={tampak === 0}
            onChange={() => onPilihSemua(dipilih < tampak)}
          />
        }
        label={cari.trim() === '' ? 'Pilih semua' : `Pilih ${tampak} yang tampak`}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mr: 0 }}
      />
      <TextField
        type="search"
        value={cari}
        onChange={(e) => onCari(e.target.value)}
        placeholder="Cari nama atau NIP"
        slotProps={{
          htmlInput: { 'aria-label': 'Cari nama atau NIP', maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: '1 1 200px', maxWidth: { sm: 260 } }}
      />
      <SamakanJam dipilih={dipilih} onSamakan={onSamakan} />
    </Box>
  )
}

function SamakanJam({ dipilih, onSamakan }: Pick<Props, 'dipilih' | 'onSamakan'>) {
  const [jam, setJam] = useState<Jam>({ waktuDatang: null, waktuPulang: null })
  // What stands there unread would be passed over with the time from before.
  const [salah, setSalah] = useState({ waktuDatang: false, waktuPulang: false })
  const kosong = jam.waktuDatang === null && jam.waktuPulang === null
  const alasan =
    salah.waktuDatang || salah.waktuPulang
      ? 'Perbaiki jam yang bertanda merah'
      : dipilih === 0
        ? 'Pilih GTK lebih dahulu'
        : kosong
          ? 'Isi jam datang atau jam pulang'
          : null
  return (
    <Box
      component="fieldset"
      aria-label="Samakan jam GTK yang dipilih"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <IsianJam
        label="Jam datang"
        nilai={jam.waktuDatang}
        bolehKosong
        lebar={128}
        onGanti={(waktuDatang) => setJam((lama) => ({ ...lama, waktuDatang }))}
        onSalah={(waktuDatang) => setSalah((lama) => ({ ...lama, waktuDatang }))}
      />
      <IsianJam
        label="Jam pulang"
        nilai={jam.waktuPulang}
        bolehKosong
        lebar={128}
        onGanti={(waktuPulang) => setJam((lama) => ({ ...lama, waktuPulang }))}
        onSalah={(waktuPulang) => setSalah((lama) => ({ ...lama, waktuPulang }))}
      />
      {/* Its width stays: how many they are is told by its name and its hint, and the bar does not break in two. */}
      <TombolBeralasan
        variant="outlined"
        alasan={alasan}
        petunjuk={`Bagi ${dipilih} GTK yang dipilih`}
        {...(dipilih === 0 ? {} : { 'aria-label': `Samakan jam ${dipilih} GTK` })}
        onClick={() => onSamakan(jam)}
      >
        Samakan jam
      </TombolBeralasan>
    </Box>
  )
}
