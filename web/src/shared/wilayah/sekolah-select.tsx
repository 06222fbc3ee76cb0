import { type SekolahSummary, searchSekolah } from '@geisa/contract/sekolah/sekolah'
import { call } from '../../api/call.ts'
import { SearchableSelect } from './searchable-select.tsx'

type Props = {
  value: SekolahSummary | null
  onChange: (sekolah: SekolahSummary | null) => void
  label?: string
  width?: number | string
}

export function SekolahSelect({ value, onChange, label = 'Nama Sekolah', width = 360 }: Props) {
  return (
    <SearchableSelect
      label={label}
      queryKey="sekolah"
      find={async (search, signal) => (await call(searchSekolah, { query: { search }, signal })).rows}
      value={value}
      onChange={onChange}
      optionId={(s) => String(s.id)}
      optionName={(s) => s.nama}
      optionDetail={(s) => `NPSN ${s.npsn} · ${s.namaKecamatan}, ${s.namaKabKota}`}
      notFound="Sekolah tidak ditemukan"
      width={width}
    />
  )
}
