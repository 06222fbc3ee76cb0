import { findWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { call } from '../../api/call.ts'
import { wilayahLocation } from './location.ts'
import { SearchableSelect } from './searchable-select.tsx'

export type WilayahSummary = Pick<Wilayah, 'kodeWilayah' | 'nama' | 'namaProvinsi'> & { namaKabKota?: string | null }

type Props = {
  label: string
  /** 1 province, 2 kab/kota, 3 kecamatan. */
  level: 1 | 2 | 3
  value: WilayahSummary | null
  onChange: (wilayah: WilayahSummary | null) => void
  width?: number | string
  required?: boolean
}

/** A region of one level by its name, of those that the user's scope reaches. */
export function WilayahSelect({ label, level, value, onChange, width = '100%', required = false }: Props) {
  return (
    <SearchableSelect<WilayahSummary>
      label={label}
      queryKey={`wilayah-${level}`}
      find={async (search, signal) =>
        (await call(findWilayah, { query: { search, level, dalamCakupan: '1' }, signal })).rows
      }
      value={value}
      onChange={onChange}
      optionId={(w) => w.kodeWilayah}
      optionName={(w) => w.nama}
      optionDetail={wilayahLocation}
      notFound="Wilayah tidak ditemukan"
      width={width}
      required={required}
    />
  )
}
