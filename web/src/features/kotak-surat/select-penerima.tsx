import type { PenerimaSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { numeral } from '../../shared/numerals.ts'
import { WilayahSelect, type WilayahSummary } from '../../shared/wilayah/wilayah-select.tsx'
import { useDeferredSearch } from '../../ui/field/debounced.ts'
import { useFindPerson, useKelompok } from './queries-compose.ts'
import { penerimaKey } from './surat-input.ts'

type Props = {
  value: PenerimaSurat[]
  onChange: (value: PenerimaSurat[]) => void
  error: string | undefined
}

/** People by name and whole groups in one field; an office may narrow its groups to one region. */
export function SelectPenerima({ value, onChange, error }: Props) {
  const [text, setText] = useState('')
  const [wilayah, setWilayah] = useState<WilayahSummary | null>(null)
  const { word, pending } = useDeferredSearch(text)
  const kelompok = useKelompok(wilayah?.kodeWilayah)
  const person = useFindPerson(pending ? null : word)
  const level = LEVEL_WILAYAH[usePengguna()?.peran ?? 0]
  const matches = (kelompok.data?.rows ?? []).filter(({ nama }) =>
    nama.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const options = [...matches, ...(word === null || pending ? [] : (person.data ?? []))]
  const seeking = pending || kelompok.isPending || (word !== null && person.isPending)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Autocomplete<PenerimaSurat, true>
        multiple
        filterSelectedOptions
        // The very list: for a copy the field would take back what is typed.
        value={value}
        onChange={(_, next) => onChange(next)}
        inputValue={text}
        onInputChange={(_, next, cause) => cause !== 'blur' && setText(next)}
        options={options}
        filterOptions={(all) => all}
        groupBy={({ jenis }) => (jenis === 'pengguna' ? 'Orang' : 'Kelompok')}
        getOptionKey={penerimaKey}
        getOptionLabel={({ nama }) => nama}
        isOptionEqualToValue={(a, b) => penerimaKey(a) === penerimaKey(b)}
        loading={seeking}
        loadingText="Sedang mencari..."
        noOptionsText={
          person.isError
            ? errorSentence(person.error, 'Gagal mengambil data')
            : word === null
              ? HINT
              : 'Penerima tidak ditemukan'
        }
        renderOption={({ key, ...rest }, one) => (
          <li key={key} {...rest}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{one.nama}</Box>
            {one.jumlah !== undefined && (
              <Typography variant="body2" color="textSecondary" sx={{ ml: 3, whiteSpace: 'nowrap' }}>
                {numeral(one.jumlah)} orang
              </Typography>
            )}
          </li>
        )}
        renderValue={(selected, propsChip) =>
          selected.map((one, index) => {
            const { key, ...rest } = propsChip({ index })
            return <Chip key={key} size="small" label={one.nama} {...rest} />
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label="Kepada"
            required
            placeholder={value.length === 0 ? 'Pilih kelompok, atau ketik nama atau sekolah' : ''}
            error={error !== undefined}
            helperText={error}
          />
        )}
      />
      {level !== undefined && (
        <WilayahSelect
          key={level}
          label={`Kelompok di ${NAMA_LEVEL[level]} tertentu`}
          level={level}
          value={wilayah}
          onChange={setWilayah}
        />
      )}
    </Box>
  )
}

const HINT = 'Ketik min. 3 huruf...'
const NAMA_LEVEL = { 1: 'provinsi', 2: 'kab/kota', 3: 'kecamatan' }
/** The regions an office is divided into; the others have none to choose from. */
const LEVEL_WILAYAH: Record<number, 1 | 2 | 3> = {
  [PERAN.NASIONAL]: 1,
  [PERAN.PROVINSI]: 2,
  [PERAN.CABANG_DINAS]: 2,
  [PERAN.KAB_KOTA]: 3,
  [PERAN.UPTD]: 3,
}
