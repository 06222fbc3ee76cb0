import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import type { WilayahPilihan } from '../isian/isian-pengguna.ts'
import { useBagianWilayah } from '../queries.ts'

type Props = {
  /** The region whose parts are offered. */
  induk: string | null
  satuan: 'Kab/Kota' | 'Kecamatan'
  nilai: readonly WilayahPilihan[]
  baca: boolean
  onGanti: (nilai: WilayahPilihan[]) => void
  galat: string | null
}

/** Coverage of a Cabang Dinas or a UPTD: child regions of its own region (spec 2, section 6). */
export function CakupanWilayah({ induk, satuan, nilai, baca, onGanti, galat }: Props) {
  const id = useId()
  const bagian = useBagianWilayah(baca ? null : induk)
  const pilihan: WilayahPilihan[] = bagian.data ?? []
  const semua = pilihan.length > 0 && nilai.length >= pilihan.length
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        readOnly={baca}
        id={id}
        options={pilihan}
        value={[...nilai]}
        onChange={(_, baru) => onGanti(baru.map(ringkas))}
        getOptionKey={(w) => w.kodeWilayah}
        getOptionLabel={(w) => w.nama}
        isOptionEqualToValue={(a, b) => a.kodeWilayah === b.kodeWilayah}
        loading={bagian.isPending}
        loadingText="Tunggu beberapa saat..."
        noOptionsText={bagian.isError ? kalimatGalat(bagian.error, 'Gagal mengambil data') : 'Wilayah tidak ditemukan'}
        limitTags={8}
        getLimitTagsText={(lagi) => `dan ${lagi} lagi`}
        renderOption={({ key, ...sisa }, w, { selected }) => (
          <li key={key} {...sisa}>
            <Checkbox size="small" checked={selected} tabIndex={-1} aria-hidden sx={{ p: 1, mr: 2 }} />
            {w.nama}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={`Cakupan ${satuan}`}
            required={!baca}
            placeholder={baca || nilai.length > 0 ? '' : `Pilih ${satuan}`}
            error={galat !== null}
            helperText={galat ?? `${nilai.length.toLocaleString('id-ID')} ${satuan} Dipilih`}
          />
        )}
      />
      {!baca && pilihan.length > 1 && (
        <Button size="small" onClick={() => onGanti(semua ? [] : pilihan.map(ringkas))} sx={{ mt: 1 }}>
          {semua ? 'Kosongkan pilihan' : `Pilih semua (${pilihan.length})`}
        </Button>
      )}
    </Box>
  )
}

const ringkas = ({ kodeWilayah, nama }: WilayahPilihan): WilayahPilihan => ({ kodeWilayah, nama })
