import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId } from 'react'

type Props<T extends string> = {
  label: string
  options: readonly T[]
  value: readonly T[]
  onChange: (value: T[]) => void
  /** What nothing chosen says. */
  empty: string
  /** Names a first entry that takes all of them, or none. */
  all?: string
  help?: string
  error?: string | null
}

const ALL = 'semua'

/** Several of a few, in the order of the options. */
export function ManySelect<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, empty, all, help, error = null } = props
  const id = useId()
  const whole = options.every((one) => value.includes(one))

  function replace(next: readonly string[]): void {
    if (next.includes(ALL)) onChange(whole ? [] : [...options])
    else onChange(options.filter((one) => next.includes(one)))
  }
  return (
    <FormControl fullWidth error={error !== null}>
      <InputLabel id={id}>{label}</InputLabel>
      <Select<string[]>
        labelId={id}
        multiple
        displayEmpty
        value={[...value]}
        onChange={(e) => replace([e.target.value].flat())}
        input={<OutlinedInput label={label} />}
        renderValue={(content) =>
          content.length === 0 ? empty : all !== undefined && whole && options.length > 1 ? all : content.join(', ')
        }
        sx={{
          '& .MuiSelect-select.MuiSelect-multiple': {
            ...WRAPPED,
            ...(value.length === 0 && { color: 'text.secondary' }),
          },
        }}
      >
        {all !== undefined && (
          <MenuItem value={ALL}>
            <Mark checked={whole} indeterminate={!whole && value.length > 0} />
            {all}
          </MenuItem>
        )}
        {options.map((one) => (
          <MenuItem key={one} value={one}>
            <Mark checked={value.includes(one)} />
            {one}
          </MenuItem>
        ))}
      </Select>
      {(error ?? help) !== undefined && <FormHelperText>{error ?? help}</FormHelperText>}
    </FormControl>
  )
}

/** What is chosen is read whole, on as many lines as it takes. */
const WRAPPED = { whiteSpace: 'normal', height: 'auto', minHeight: 20 } as const

const Mark = (props: { checked: boolean; indeterminate?: boolean }) => (
  <Checkbox {...props} size="small" sx={{ p: 0 }} tabIndex={-1} />
)
