import { DAFTAR_PERIHAL } from '../../shared/riwayat/labels.ts'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { SekolahSelect } from '../../shared/wilayah/sekolah-select.tsx'
import { DebouncedSearch } from '../../ui/field/debounced-search.tsx'
import { Option } from '../../ui/field/filter-select.tsx'
import { useSekolahName } from '../sekolah/queries.ts'
import type { RiwayatFilter } from './queries.ts'
import type { AlamatRiwayat, RiwayatChange } from './riwayat-options.ts'

type Props = {
  alamat: AlamatRiwayat
  filter: RiwayatFilter
  /** Why the dates cannot be asked with. */
  wrong: string | null
  onChange: (next: RiwayatChange) => void
}

const DELAY_MS = 400
const TANGGAL_WIDTH = { xs: '100%', sm: 205 }

export function RiwayatFilterBar({ alamat, filter, wrong, onChange }: Props) {
  const sekolah = useSekolahName(alamat.sekolah)
  return (
    <>
      <SekolahSelect
        value={alamat.sekolah === undefined ? null : (sekolah.data ?? null)}
        onChange={(one) => onChange({ sekolah: one?.id })}
        width={190}
      />
      <TanggalInput
        label="Dari tanggal"
        value={filter.dari}
        onChange={(from) => onChange({ dari: from ?? undefined })}
        error={wrong}
        width={TANGGAL_WIDTH}
      />
      <TanggalInput
        label="Sampai tanggal"
        value={filter.sampai}
        onChange={(until) => onChange({ sampai: until ?? undefined })}
        width={TANGGAL_WIDTH}
      />
      <Option
        label="Yang diubah"
        value={alamat.perihal}
        options={DAFTAR_PERIHAL}
        onChange={(perihal) => onChange({ perihal })}
        width={{ xs: '100%', sm: 140 }}
      />
      <DebouncedSearch
        label="Oleh"
        placeholder="Nama"
        search={alamat.oleh}
        onChange={(by) => onChange({ oleh: by })}
        delay={DELAY_MS}
        width={110}
      />
      <DebouncedSearch
        label="Nomor catatan"
        placeholder="Nomor"
        search={alamat.objek}
        onChange={(object) => onChange({ objek: object })}
        delay={DELAY_MS}
        width={130}
      />
    </>
  )
}
