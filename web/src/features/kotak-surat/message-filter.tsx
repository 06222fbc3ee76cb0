import type { FolderSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { DebouncedSearch } from '../../ui/field/debounced-search.tsx'
import { Option } from '../../ui/field/filter-select.tsx'
import type { SuratFilter } from './surat-address.ts'

type Props = { folder: FolderSurat; filter: SuratFilter; onChange: (next: SuratFilter) => void }

/** Filters that make sense in the folder; what one wrote oneself is always read and never from 'Sistem'. */
export function MessageFilter({ folder, filter, onChange }: Props) {
  const received = folder === 'Inbox' || folder === 'Dihapus'
  return (
    <>
      <DebouncedSearch
        label="Cari pesan"
        placeholder="Cari pesan..."
        search={filter.cari}
        onChange={(search) => onChange({ cari: search })}
        delay={500}
        width={240}
      />
      {received && (
        <Filter
          label="Status"
          value={filter.terbaca}
          options={STATUS}
          onChange={(readable) => onChange({ terbaca: readable })}
        />
      )}
      {received && (
        <Filter label="Jenis" value={filter.jenis} options={JENIS} onChange={(jenis) => onChange({ jenis })} />
      )}
      <Filter label="Sifat" value={filter.sifat} options={SIFAT} onChange={(sifat) => onChange({ sifat })} />
      <Filter
        label="Tanda"
        value={filter.penting}
        options={TANDA}
        onChange={(important) => onChange({ penting: important })}
      />
    </>
  )
}

const STATUS = [
  ['0', 'Belum dibaca'],
  ['1', 'Sudah dibaca'],
] as const
const JENIS = [
  ['orang', 'Dari orang'],
  ['sistem', 'Dari Sistem'],
] as const
const SIFAT = [
  ['1', 'Nasional'],
  ['2', 'Daerah'],
] as const
const TANDA = [['1', 'Penting']] as const

type FilterProps<N extends string> = {
  label: string
  value: N | undefined
  options: readonly (readonly [N, string])[]
  onChange: (value: N | undefined) => void
}

const Filter = <N extends string>({ options, ...rest }: FilterProps<N>) => (
  <Option
    {...rest}
    options={options.map(([value, label]) => ({ value, label }))}
    width={{ xs: 'calc(50% - 4px)', sm: 150 }}
  />
)
