import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type Props<T extends string | number> = {
  label: string
  /** What nothing chosen means. */
  empty?: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChange: (value: T | undefined) => void
  /** A number stands for everything but a phone, where it is as wide as the screen. */
  width?: number | { xs: string; sm: number }
}

/**
 * A filter with few values; 'Semua' takes it out of the address. Every filter is this one: the list hands back the value
 * of its entry, whatever the event's type says, and a comparison of its own is right for texts and dead for numbers.
 */
export function Option<T extends string | number>(props: Props<T>) {
  const { label, empty = 'Semua', value, options, onChange, width = 180 } = props
  return (
    <TextField
      select
      label={label}
      value={options.some((option) => option.value === value) ? String(value) : ''}
      onChange={(e) => onChange(options.find((option) => String(option.value) === e.target.value)?.value)}
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ width: typeof width === 'number' ? { xs: '100%', sm: width } : width }}
    >
      <MenuItem value="">{empty}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={String(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
