import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { DebouncedSearch } from '../../ui/field/debounced-search.tsx'
import type { KirimanChange } from './kiriman-options.ts'
import type { KirimanFilter } from './queries.ts'

type Props = {
  filter: KirimanFilter
  /** Of many schools always one day is read: the one that the server took where none was chosen. */
  oneDay: boolean
  tanggal: string | null
  onChange: (next: KirimanChange, replace?: boolean) => void
}

export function KirimanFilterBar({ filter: { cari }, oneDay, tanggal, onChange }: Props) {
  return (
    <>
      <DebouncedSearch
        label="Cari nama GTK"
        placeholder="Ketik min. 3 huruf..."
        search={cari}
        onChange={(next) => onChange({ cari: next }, true)}
        delay={1000}
        min={3}
      />
      <TanggalInput
        label="Tanggal"
        value={tanggal}
        onChange={(next) => onChange({ tanggal: next ?? undefined })}
        allowEmpty={!oneDay}
        width={{ xs: '100%', sm: 230 }}
      />
    </>
  )
}
