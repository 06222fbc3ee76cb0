import type { ComponentProps } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { DebouncedSearch } from '../../ui/field/debounced-search.tsx'
import { WilayahFilters } from './filters.tsx'

type Props = Pick<ComponentProps<typeof DebouncedSearch>, 'search' | 'delay' | 'min' | 'width'> & {
  wilayah: string | undefined
  onChange: (next: { cari?: string | undefined; wilayah?: string | undefined }) => void
}

/** What an office looks for a school by: a name or NPSN, and a region. */
export function SekolahSearch({ wilayah, onChange, ...search }: Props) {
  const pengguna = usePengguna()
  return (
    <>
      <DebouncedSearch
        {...search}
        label="Cari nama atau NPSN"
        {...(search.min === undefined ? {} : { placeholder: `Ketik min. ${search.min} huruf...` })}
        onChange={(next) => onChange({ cari: next })}
      />
      {pengguna !== null && (
        <WilayahFilters root={pengguna.kodeWilayah} value={wilayah} onChange={(next) => onChange({ wilayah: next })} />
      )}
    </>
  )
}
