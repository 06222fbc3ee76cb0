import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { errorSentence } from '../../api/api-error.ts'
import { NASIONAL, selectableLevels } from './level.ts'
import { useScopeParts } from './parts.ts'

const LABEL = { 1: 'Provinsi', 2: 'Kab/Kota', 3: 'Kecamatan' } as const

type Props = {
  /** The user's own region. */
  root: string | null
  value: string | undefined
  onChange: (kode: string | undefined) => void
}

/** Province, then kab/kota, then kecamatan, as far as the office's own region leaves a choice, and no further than its scope. */
export function WilayahFilters({ root, value, onChange }: Props) {
  return selectableLevels(root ?? NASIONAL, value).map((one) => (
    <SelectSection
      key={one.level}
      label={LABEL[one.level]}
      parent={one.parent}
      value={one.value}
      onChange={(kode) => onChange(kode ?? one.without)}
    />
  ))
}

type SectionProps = { label: string; parent: string; value: string | null; onChange: (kode: string | null) => void }

function SelectSection({ label, parent, value, onChange }: SectionProps) {
  const below = useScopeParts(parent)
  const daftar = below.data ?? []
  return (
    <Autocomplete
      options={daftar}
      value={daftar.find((w) => w.kodeWilayah === value) ?? null}
      onChange={(_, w) => onChange(w?.kodeWilayah ?? null)}
      getOptionKey={(w) => w.kodeWilayah}
      getOptionLabel={(w) => w.nama}
      isOptionEqualToValue={(a, b) => a.kodeWilayah === b.kodeWilayah}
      loading={below.isPending}
      loadingText="Sedang mencari..."
      noOptionsText={below.isError ? errorSentence(below.error, 'Gagal mengambil data') : 'Wilayah tidak ditemukan'}
      renderInput={(params) => <TextField {...params} label={label} placeholder="Semua" />}
      sx={{ width: { xs: '100%', sm: 190 } }}
    />
  )
}
