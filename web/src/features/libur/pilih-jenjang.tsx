import type { Jenjang } from '@geisa/engine/acuan'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId } from 'react'

type Props = {
  pilihan: readonly Jenjang[]
  nilai: readonly Jenjang[]
  onGanti: (jenjang: Jenjang[]) => void
  galat?: string | null
}

const SEMUA = 'semua'

/** Levels of a holiday; the first entry takes all of them, or none. */
export function PilihJenjang({ pilihan, nilai, onGanti, galat = null }: Props) {
  const id = useId()
  const semua = pilihan.every((j) => nilai.includes(j))

  function ganti(baru: readonly string[]): void {
    if (baru.includes(SEMUA)) onGanti(semua ? [] : [...pilihan])
    else onGanti(pilihan.filter((j) => baru.includes(j)))
  }
  return (
    <FormControl fullWidth error={galat !== null}>
      <InputLabel id={id} shrink>
        Jenjang
      </InputLabel>
      <Select<string[]>
        labelId={id}
        multiple
        displayEmpty
        value={[...nilai]}
        onChange={(e) => ganti([e.target.value].flat())}
        input={<OutlinedInput label="Jenjang" notched />}
        renderValue={(isi) =>
          isi.length === 0 ? 'Pilih Jenjang' : semua && pilihan.length > 1 ? 'Semua jenjang' : isi.join(', ')
        }
        sx={nilai.length === 0 ? { '& .MuiSelect-select': { color: 'text.secondary' } } : {}}
      >
        <MenuItem value={SEMUA}>
          <Checkbox
            checked={semua}
            indeterminate={!semua && nilai.length > 0}
            size="small"
            sx={{ p: 0 }}
            tabIndex={-1}
          />
          Semua jenjang
        </MenuItem>
        {pilihan.map((j) => (
          <MenuItem key={j} value={j}>
            <Checkbox checked={nilai.includes(j)} size="small" sx={{ p: 0 }} tabIndex={-1} />
            {j}
          </MenuItem>
        ))}
      </Select>
      {galat !== null && <FormHelperText>{galat}</FormHelperText>}
    </FormControl>
  )
}
