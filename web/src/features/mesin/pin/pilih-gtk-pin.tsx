import type { GtkRingkas } from '@geisa/contract/gtk'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'

type Props = {
  label: string
  gtk: readonly GtkRingkas[]
  nilai: string | null
  onPilih: (gtk: GtkRingkas | null) => void
  /** PINs that a staff member already has on this machine. */
  milik: ReadonlyMap<string, string[]>
  /** Stand first. */
  saran?: readonly string[]
  /** Without a visible label: inside a table. */
  polos?: boolean
  galat?: string | undefined
  lebar?: number | string
}

/** A school's staff are few: all of them are here, and two letters and Enter choose one. */
export function PilihGtkPin({
  label,
  gtk,
  nilai,
  onPilih,
  milik,
  saran = [],
  polos = false,
  galat,
  lebar = '100%',
}: Props) {
  const urutan = urutkan(gtk, milik, saran)
  return (
    <Autocomplete<GtkRingkas>
      value={gtk.find((g) => g.id === nilai) ?? null}
      onChange={(_, baru) => onPilih(baru)}
      options={urutan}
      autoHighlight
      openOnFocus={polos}
      getOptionKey={(g) => g.id}
      getOptionLabel={(g) => g.nama}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      groupBy={(g) => kelompok(g, milik, saran)}
      noOptionsText={gtk.length === 0 ? 'Sekolah ini belum mempunyai GTK' : 'GTK tidak ditemukan'}
      renderOption={({ key, ...sisa }, g) => (
        <li key={key} {...sisa}>
          <Box sx={{ minWidth: 0 }}>
            {g.nama}
            <Typography variant="caption" color="textSecondary" component="div">
              {keterangan(g, milik)}
            </Typography>
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(polos ? { placeholder: 'Pilih GTK…' } : { label })}
          error={galat !== undefined}
          helperText={galat}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...(polos ? { 'aria-label': label, 'data-pin': '' } : {}) },
          }}
        />
      )}
      sx={{ width: lebar, maxWidth: '100%' }}
    />
  )
}

const kelompok = (g: GtkRingkas, milik: Props['milik'], saran: readonly string[]): string =>
  saran.includes(g.id) ? 'Saran menurut nama' : milik.has(g.id) ? 'Sudah mempunyai PIN' : 'Belum mempunyai PIN'

function urutkan(gtk: readonly GtkRingkas[], milik: Props['milik'], saran: readonly string[]): GtkRingkas[] {
  const bobot = (g: GtkRingkas): number => (saran.includes(g.id) ? saran.indexOf(g.id) : milik.has(g.id) ? 1000 : 500)
  return gtk.toSorted((a, b) => bobot(a) - bobot(b) || a.nama.localeCompare(b.nama, 'id'))
}

function keterangan(g: GtkRingkas, milik: Props['milik']): string {
  const pin = milik.get(g.id)
  return [g.nip === null ? g.jenisGuru : `NIP ${g.nip}`, pin && `PIN ${pin.join(', ')} di mesin ini`]
    .filter(Boolean)
    .join(' · ')
}
