import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type Props<T extends string | number> = {
  label: string
  /** What nothing chosen means. */
  kosong?: string
  nilai: T | undefined
  pilihan: readonly { nilai: T; nama: string }[]
  onGanti: (nilai: T | undefined) => void
  /** A number stands for everything but a phone, where it is as wide as the screen. */
  lebar?: number | { xs: string; sm: number }
}

/**
 * A filter with few values; 'Semua' takes it out of the address. Every filter is this one: the list hands back the value
 * of its entry, whatever the event's type says, and a comparison of its own is right for texts and dead for numbers.
 */
export function Pilihan<T extends string | number>(props: Props<T>) {
  const { label, kosong = 'Semua', nilai, pilihan, onGanti, lebar = 180 } = props
  return (
    <TextField
      select
      label={label}
      value={pilihan.some((satu) => satu.nilai === nilai) ? String(nilai) : ''}
      onChange={(e) => onGanti(pilihan.find((satu) => String(satu.nilai) === e.target.value)?.nilai)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: typeof lebar === 'number' ? { xs: '100%', sm: lebar } : lebar }}
    >
      <MenuItem value="">{kosong}</MenuItem>
      {pilihan.map((satu) => (
        <MenuItem key={satu.nilai} value={String(satu.nilai)}>
          {satu.nama}
        </MenuItem>
      ))}
    </TextField>
  )
}
