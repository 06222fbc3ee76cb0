import { findWilayah } from '@geisa/contract/wilayah'
import { call } from '../../api/call.ts'
import { type Level, NASIONAL, wilayahAt, wilayahLevel } from './level.ts'
import { wilayahLocation } from './location.ts'
import { useWilayahParts } from './parts.ts'
import { SearchableSelect } from './searchable-select.tsx'

type Props = { value: string | undefined; onChange: (kode: string | undefined) => void }

/** One region of any level by its name, for whoever looks at the whole nation (spec 2, both lists of requests). */
export function WilayahSearch({ value, onChange }: Props) {
  const level = wilayahLevel(value ?? NASIONAL)
  const parent = level === 0 || value === undefined ? null : wilayahAt(value, (level - 1) as Level)
  // The address knows the code alone.
  const sibling = useWilayahParts(parent)
  return (
    <SearchableSelect
      label="Wilayah"
      queryKey="wilayah"
      find={async (search, signal) =>
        (await call(findWilayah, { query: { search, dalamCakupan: '1' }, signal })).rows.filter(
          ({ idLevelWilayah: l }) => l >= 1 && l <= 3,
        )
      }
      value={sibling.data?.find(({ kodeWilayah }) => kodeWilayah === value) ?? null}
      onChange={(w) => onChange(w?.kodeWilayah)}
      optionId={(w) => w.kodeWilayah}
      optionName={(w) => w.nama}
      optionDetail={(w) => [w.level, wilayahLocation(w)].filter(Boolean).join(', ')}
      notFound="Wilayah tidak ditemukan"
      width={220}
    />
  )
}
