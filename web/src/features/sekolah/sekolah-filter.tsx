import { getRouteApi } from '@tanstack/react-router'
import { JenjangFilter } from '../../shared/wilayah/jenjang-filter.tsx'
import { SekolahSearch } from '../../shared/wilayah/sekolah-search.tsx'
import { Option } from '../../ui/field/filter-select.tsx'

const route = getRouteApi('/pengaturan/sekolah')

const OPTION = {
  status: { label: 'Status', content: { N: 'Negeri', S: 'Swasta' } },
  plan: { label: 'Plan', content: { PRO: 'PRO', BASIC: 'BASIC' } },
  mandiri: { label: 'Jadwal', content: { ya: 'Mandiri', tidak: 'Mengikuti dinas' } },
} as const

const WIDTH = { xs: 'calc(50% - 6px)', sm: 130 }

/** All of it stands in the address; every change starts on page 1. */
export function SekolahFilter() {
  const search = route.useSearch()
  const replace = useReplaceFilter()
  return (
    <>
      <SekolahSearch
        search={search.cari}
        wilayah={search.wilayah}
        onChange={replace}
        delay={1000}
        min={3}
        width={230}
      />
      <JenjangFilter value={search.jenjang} onChange={(jenjang) => replace({ jenjang })} width={WIDTH} />
      {(['status', 'plan', 'mandiri'] as const).map((nama) => (
        <Option
          key={nama}
          label={OPTION[nama].label}
          value={search[nama]}
          options={Object.entries(OPTION[nama].content).map(([kode, word]) => ({ value: kode, label: word }))}
          onChange={(next) => replace({ [nama]: next })}
          width={WIDTH}
        />
      ))}
    </>
  )
}

type Filter = Partial<Record<'cari' | 'jenjang' | 'status' | 'plan' | 'mandiri' | 'wilayah', string | undefined>>

function useReplaceFilter() {
  const navigate = route.useNavigate()
  return (next: Filter): void => {
    const merge = (old: Record<string, unknown>) => {
      const content = Object.entries({ ...old, ...next }).filter(([nama, v]) => v !== undefined && nama !== 'halaman')
      return Object.fromEntries(content)
    }
    void navigate({ search: merge, replace: true })
  }
}
