import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BoxWithReason } from '../../../ui/field/box-with-reason.tsx'
import { JamInput } from '../../../ui/field/jam-input.tsx'
import type { Rincian } from '../shapes.ts'
import { LABEL } from './gtk-cells.tsx'

type Jam = Pick<Rincian, 'waktuDatang' | 'waktuPulang'>
type Props = {
  search: string
  onSearch: (text: string) => void
  /** Rows in sight, and how many of them are in the request. */
  visible: number
  selected: number
  onSelectAll: (included: boolean) => void
  onAlign: (jam: Jam) => void
}

/** Above the staff table: find, take all or none, one pair of times for everybody taken. */
export function GtkBar({ search, onSearch, visible, selected, onSelectAll, onAlign }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end', mb: 3 }}>
      <FormControlLabel
        control={
          <BoxWithReason
            size="small"
            checked={visible > 0 && selected === visible}
            indeterminate={selected > 0 && selected < visible}
            reason={visible === 0 ? 'Tidak ada GTK yang tampak' : null}
            onChange={() => onSelectAll(selected < visible)}
          />
        }
        label={search.trim() === '' ? 'Pilih semua' : `Pilih ${visible} yang tampak`}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mr: 0 }}
      />
      <TextField
        type="search"
        value={search}
        onChange={(e) => onSearch(e.target.value)}
        placeholder="Cari nama atau NIP"
        slotProps={{
          htmlInput: { 'aria-label': 'Cari nama atau NIP', maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: '1 1 200px', maxWidth: { sm: 260 } }}
      />
      <AlignJam selected={selected} onAlign={onAlign} />
    </Box>
  )
}

function AlignJam({ selected, onAlign }: Pick<Props, 'selected' | 'onAlign'>) {
  const [jam, setJam] = useState<Jam>({ waktuDatang: null, waktuPulang: null })
  // What stands there unread would be passed over with the time from before.
  const [wrong, setWrong] = useState({ waktuDatang: false, waktuPulang: false })
  const empty = jam.waktuDatang === null && jam.waktuPulang === null
  const alasan =
    wrong.waktuDatang || wrong.waktuPulang
      ? 'Perbaiki jam yang bertanda merah'
      : selected === 0
        ? 'Pilih GTK lebih dahulu'
        : empty
          ? 'Isi jam datang atau jam pulang'
          : null
  return (
    <Box
      component="fieldset"
      aria-label="Samakan jam GTK yang dipilih"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}
    >
      {(['waktuDatang', 'waktuPulang'] as const).map((field) => (
        <JamInput
          key={field}
          label={LABEL[field]}
          value={jam[field]}
          allowEmpty
          width={128}
          onChange={(value) => setJam((old) => ({ ...old, [field]: value }))}
          onError={(value) => setWrong((old) => ({ ...old, [field]: value }))}
        />
      ))}
      {/* Its width stays: how many they are is told by its name and its hint, and the bar does not break in two. */}
      <ButtonWithReason
        variant="outlined"
        reason={alasan}
        hint={`Bagi ${selected} GTK yang dipilih`}
        {...(selected === 0 ? {} : { 'aria-label': `Samakan jam ${selected} GTK` })}
        onClick={() => onAlign(jam)}
      >
        Samakan jam
      </ButtonWithReason>
    </Box>
  )
}
