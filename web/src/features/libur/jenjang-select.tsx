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
  options: readonly Jenjang[]
  value: readonly Jenjang[]
  onChange: (jenjang: Jenjang[]) => void
  error?: string | null
}

const ALL = 'semua'

/** Levels of a holiday; the first entry takes all of them, or none. */
export function JenjangSelect({ options, value, onChange, error = null }: Props) {
  const id = useId()
  const all = options.every((j) => value.includes(j))

  function replace(next: readonly string[]): void {
    if (next.includes(ALL)) onChange(all ? [] : [...options])
    else onChange(options.filter((j) => next.includes(j)))
  }
  return (
    <FormControl fullWidth error={error !== null}>
      <InputLabel id={id}>Jenjang</InputLabel>
      <Select<string[]>
        labelId={id}
        multiple
        displayEmpty
        value={[...value]}
        onChange={(e) => replace([e.target.value].flat())}
        input={<OutlinedInput label="Jenjang" />}
        renderValue={(content) =>
          content.length === 0 ? 'Pilih Jenjang' : all && options.length > 1 ? 'Semua jenjang' : content.join(', ')
        }
        sx={value.length === 0 ? { '& .MuiSelect-select': { color: 'text.secondary' } } : {}}
      >
        <MenuItem value={ALL}>
          <Checkbox checked={all} indeterminate={!all && value.length > 0} size="small" sx={{ p: 0 }} tabIndex={-1} />
          Semua jenjang
        </MenuItem>
        {options.map((j) => (
          <MenuItem key={j} value={j}>
            <Checkbox checked={value.includes(j)} size="small" sx={{ p: 0 }} tabIndex={-1} />
            {j}
          </MenuItem>
        ))}
      </Select>
      {error !== null && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
