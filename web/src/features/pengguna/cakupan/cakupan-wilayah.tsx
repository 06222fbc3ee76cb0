import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { numeral } from '../../../shared/numerals.ts'
import { useWilayahParts } from '../../../shared/wilayah/parts.ts'
import type { WilayahOption } from '../form/pengguna-input.ts'

type Props = {
  /** The region whose parts are offered. */
  parent: string | null
  unit: 'Kab/Kota' | 'Kecamatan'
  value: readonly WilayahOption[]
  read: boolean
  onChange: (value: WilayahOption[]) => void
  error: string | null
}

/** Coverage of a Cabang Dinas or a UPTD: child regions of its own region (spec 2, section 6). */
export function CakupanWilayah({ parent, unit, value, read, onChange, error }: Props) {
  const id = useId()
  const below = useWilayahParts(read ? null : parent)
  const options: WilayahOption[] = below.data ?? []
  const all = options.length > 0 && value.length >= options.length
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        readOnly={read}
        id={id}
        options={options}
        value={[...value]}
        onChange={(_, next) => onChange(next.map(short))}
        getOptionKey={(w) => w.kodeWilayah}
        getOptionLabel={(w) => w.nama}
        isOptionEqualToValue={(a, b) => a.kodeWilayah === b.kodeWilayah}
        loading={below.isPending}
        loadingText="Tunggu beberapa saat..."
        noOptionsText={below.isError ? errorSentence(below.error, 'Gagal mengambil data') : 'Wilayah tidak ditemukan'}
        limitTags={8}
        getLimitTagsText={(again) => `dan ${again} lagi`}
        renderOption={({ key, ...rest }, w, { selected }) => (
          <li key={key} {...rest}>
            <Checkbox size="small" checked={selected} tabIndex={-1} aria-hidden sx={{ p: 1, mr: 2 }} />
            {w.nama}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={`Cakupan ${unit}`}
            required={!read}
            placeholder={read || value.length > 0 ? '' : `Pilih ${unit}`}
            error={error !== null}
            helperText={error ?? `${numeral(value.length)} ${unit} Dipilih`}
          />
        )}
      />
      {!read && options.length > 1 && (
        <Button size="small" onClick={() => onChange(all ? [] : options.map(short))} sx={{ mt: 1 }}>
          {all ? 'Kosongkan pilihan' : `Pilih semua (${options.length})`}
        </Button>
      )}
    </Box>
  )
}

const short = ({ kodeWilayah, nama }: WilayahOption): WilayahOption => ({ kodeWilayah, nama })
