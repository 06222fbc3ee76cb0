import { labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { WilayahFilters } from '../../../shared/wilayah/filters.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'
import { type AlamatPengguna, FILTER_STATUSES, type FilterStatus, visiblePeran } from '../pengguna-address.ts'
import { useJumlahPengguna } from '../queries.ts'

type Props = {
  alamat: AlamatPengguna
  peran: PeranId
  root: string | null
  onChange: (next: Partial<AlamatPengguna>) => void
}

const LABEL: Record<FilterStatus, string> = {
  menunggu: 'Menunggu persetujuan',
  'minta-password': 'Minta password',
  diblokir: 'Diblokir',
  ditolak: 'Ditolak',
}

/** All of it stands in the address; every change starts on page 1. */
export function PenggunaFilter({ alamat, peran, root, onChange }: Props) {
  const pending = useJumlahPengguna({ status: 'menunggu' })
  const request = useJumlahPengguna({ mintaPassword: '1' })
  const jumlah: Partial<Record<FilterStatus, number | undefined>> = { menunggu: pending, 'minta-password': request }
  return (
    <>
      <Search search={alamat.cari} onSearch={(search) => onChange({ cari: search })} />
      <Option
        label="Peran"
        value={alamat.peran}
        options={visiblePeran(peran).map((peranId) => ({ value: `${peranId}` as const, label: labelPeran(peranId) }))}
        onChange={(one) => onChange({ peran: one })}
        width={210}
      />
      {peran === PERAN.NASIONAL || peran === PERAN.PROVINSI || peran === PERAN.KAB_KOTA ? (
        <WilayahFilters root={root} value={alamat.wilayah} onChange={(wilayah) => onChange({ wilayah })} />
      ) : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Keadaan akun"
        value={alamat.status ?? 'semua'}
        onChange={(_, next: FilterStatus | 'semua' | null) =>
          next !== null && onChange({ status: next === 'semua' ? undefined : next })
        }
        sx={PILL}
      >
        <ToggleButton value="semua">Semua</ToggleButton>
        {FILTER_STATUSES.map((filterStatuse) => (
          <ToggleButton key={filterStatuse} value={filterStatuse}>
            {LABEL[filterStatuse]}
            {(jumlah[filterStatuse] ?? 0) > 0 && ` (${numeral(jumlah[filterStatuse] ?? 0)})`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}

/** Each with its own border, so that they wrap on a phone. */
const PILL = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    ml: 0,
    px: 3,
    '&:not(.Mui-selected)': { color: 'text.secondary' },
  },
}

/** Applied on Enter (spec 2 'User management'), and by the field's own cross. */
function Search({ search, onSearch }: { search: string | undefined; onSearch: (search: string | undefined) => void }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [text, setText] = useState(search ?? '')
  const [inAddress, setInAddress] = useState(search)
  // From outside: the menu starts the screen clean, 'back' restores what was searched.
  if (search !== inAddress) {
    setInAddress(search)
    setText(search ?? '')
  }
  const content = text.trim()
  return (
    <TextField
      label="Pencarian"
      placeholder={phone ? 'Nama / username' : 'Nama atau username (Enter)'}
      type="search"
      value={text}
      onChange={(e) => {
        setText(e.target.value)
        if (e.target.value === '' && search !== undefined) onSearch(undefined)
      }}
      onKeyDown={(e) => {
        if (e.key === 'Enter') onSearch(content === '' ? undefined : content)
      }}
      sx={{ width: { xs: '100%', sm: 250 } }}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  )
}
