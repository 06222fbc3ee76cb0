import SearchOutlined from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useState } from 'react'
import type { AlamatPengajuan, UpdateAddress } from './address.ts'

type Field = 'nomor' | 'npsn'
type Props = { alamat: AlamatPengajuan; onChange: (next: UpdateAddress) => void; labelNomor: string }

/** One text, searched as a request's number or as an NPSN, when Enter is pressed (spec 2, 'Correction request list'). */
export function UsulanSearch({ alamat: { bidang: inAddress, isi = '' }, onChange, labelNomor }: Props) {
  const [field, setField] = useState<Field>(inAddress ?? 'nomor')
  const [text, setText] = useState(isi)
  // 'Back' brings the earlier search into the field.
  const [previous, setPrevious] = useState({ content: isi, inAddress })
  if (previous.content !== isi || previous.inAddress !== inAddress) {
    setPrevious({ content: isi, inAddress })
    setText(isi)
    if (isi !== '') setField(inAddress ?? 'nomor')
  }
  const neat = text.trim()
  const npsnIncomplete = field === 'npsn' && neat !== '' && neat.length !== 8
  const changed = neat !== isi || (neat !== '' && field !== (inAddress ?? 'nomor'))

  function apply(next: string): void {
    if (next === '') onChange({ isi: undefined, bidang: undefined })
    else onChange({ isi: next, bidang: field === 'npsn' ? 'npsn' : undefined })
  }
  function type(next: string): void {
    setText(field === 'npsn' ? next.replaceAll(/\D/g, '').slice(0, 8) : next)
    if (next === '' && isi !== '') apply('')
  }
  function press(e: KeyboardEvent): void {
    if (e.key === 'Enter' && !npsnIncomplete && changed) apply(neat)
  }
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const parts = [
    <TextField
      key="bidang"
      select
      label="Cari menurut"
      value={field}
      onChange={(e) => {
        setField(e.target.value === 'npsn' ? 'npsn' : 'nomor')
        setText('')
        if (isi !== '') apply('')
      }}
      sx={{ width: { xs: '100%', sm: 196 }, flex: 'none' }}
    >
      <MenuItem value="nomor">{labelNomor}</MenuItem>
      <MenuItem value="npsn">NPSN</MenuItem>
    </TextField>,
    <TextField
      key="isi"
      type="search"
      label={field === 'npsn' ? 'NPSN' : labelNomor}
      placeholder={phone ? (field === 'npsn' ? 'NPSN' : 'Nomor') : 'Ketik, lalu Enter'}
      value={text}
      onChange={(e) => type(e.target.value)}
      onKeyDown={press}
      error={npsnIncomplete}
      helperText={npsnIncomplete ? 'NPSN harus 8 digit angka' : undefined}
      slotProps={{
        htmlInput: { maxLength: 40, ...(field === 'npsn' ? { inputMode: 'numeric' } : {}) },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { sm: 170 }, minWidth: 0 }}
    />,
  ]
  // On a phone the text comes first: what it is waits with the other filters.
  return phone ? parts.toReversed() : parts
}
