import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'

type Props = {
  label: string
  gtk: readonly GtkSummary[]
  value: string | null
  onSelect: (gtk: GtkSummary | null) => void
  /** PINs that a staff member already has on this machine. */
  own: ReadonlyMap<string, string[]>
  /** Stand first. */
  suggestions?: readonly string[]
  /** Without a visible label: inside a table. */
  plain?: boolean
  error?: string | undefined
  width?: number | string
}

/** A school's staff are few: all of them are here, and two letters and Enter choose one. */
export function SelectGtkPin({
  label,
  gtk,
  value,
  onSelect,
  own,
  suggestions = [],
  plain = false,
  error,
  width = '100%',
}: Props) {
  const order = sort(gtk, own, suggestions)
  return (
    <Autocomplete<GtkSummary>
      value={gtk.find((g) => g.id === value) ?? null}
      onChange={(_, next) => onSelect(next)}
      options={order}
      autoHighlight
      openOnFocus={plain}
      getOptionKey={(g) => g.id}
      getOptionLabel={(g) => g.nama}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      groupBy={(g) => kelompok(g, own, suggestions)}
      noOptionsText={gtk.length === 0 ? 'Sekolah ini belum mempunyai GTK' : 'GTK tidak ditemukan'}
      renderOption={({ key, ...rest }, g) => (
        <li key={key} {...rest}>
          <Box sx={{ minWidth: 0 }}>
            {g.nama}
            <Typography variant="caption" color="textSecondary" component="div">
              {keterangan(g, own)}
            </Typography>
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(plain ? { placeholder: 'Pilih GTK…' } : { label })}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...(plain ? { 'aria-label': label, 'data-pin': '' } : {}) },
          }}
        />
      )}
      sx={{ width, maxWidth: '100%' }}
    />
  )
}

const kelompok = (g: GtkSummary, own: Props['own'], suggestions: readonly string[]): string =>
  suggestions.includes(g.id) ? 'Saran menurut nama' : own.has(g.id) ? 'Sudah mempunyai PIN' : 'Belum mempunyai PIN'

function sort(gtk: readonly GtkSummary[], own: Props['own'], suggestions: readonly string[]): GtkSummary[] {
  const weight = (g: GtkSummary): number =>
    suggestions.includes(g.id) ? suggestions.indexOf(g.id) : own.has(g.id) ? 1000 : 500
  return gtk.toSorted((a, b) => weight(a) - weight(b) || a.nama.localeCompare(b.nama, 'id'))
}

function keterangan(g: GtkSummary, own: Props['own']): string {
  const pin = own.get(g.id)
  return [g.nip === null ? g.jenisGuru : `NIP ${g.nip}`, pin && `PIN ${pin.join(', ')} di mesin ini`]
    .filter(Boolean)
    .join(' · ')
}
