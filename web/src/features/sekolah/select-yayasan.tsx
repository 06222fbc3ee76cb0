import { findYayasan } from '@geisa/contract/sekolah/sekolah'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { SearchableSelect } from '../../shared/wilayah/searchable-select.tsx'

type Yayasan = { id: number; nama: string }
type Props = {
  value: number | null
  /** Name of the foundation that stands there now. */
  namaAwal: string | null
  onChange: (yayasanId: number | null) => void
  error: string | null
}

/** A foundation by name; empty = none. */
export function SelectYayasan({ value, namaAwal, onChange, error }: Props) {
  const [found, setOption] = useState<Yayasan | null>(null)
  // What others saved may have come in its place.
  const option = value === null || found?.id === value ? found : { id: value, nama: namaAwal ?? numberedYayasan(value) }
  return (
    <div>
      <SearchableSelect<Yayasan>
        label="Yayasan"
        queryKey="yayasan"
        width="100%"
        value={value === null ? null : option}
        find={async (search, signal) => (await call(findYayasan, { query: { search }, signal })).rows}
        onChange={(next) => {
          setOption(next)
          onChange(next?.id ?? null)
        }}
        optionId={({ id }) => String(id)}
        optionName={({ nama }) => nama}
        optionDetail={() => ''}
        notFound="Yayasan tidak ditemukan"
      />
      {error !== null && (
        <FormHelperText error sx={{ mx: 3.5 }}>
          {error}
        </FormHelperText>
      )}
    </div>
  )
}

export const numberedYayasan = (id: number): string => `Yayasan nomor ${id}`
