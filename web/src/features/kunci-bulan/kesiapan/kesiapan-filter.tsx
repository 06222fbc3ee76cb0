import { JenjangFilter } from '../../../shared/wilayah/jenjang-filter.tsx'
import { SekolahSearch } from '../../../shared/wilayah/sekolah-search.tsx'
import { BulanSelect } from '../../../ui/field/bulan-select.tsx'
import { useKesiapanOptions } from './kesiapan-options.ts'

export function KesiapanFilterBar() {
  const { bulan, maxBulan, filter, replace } = useKesiapanOptions()
  return (
    <>
      <BulanSelect value={bulan} max={maxBulan} onChange={(next) => replace({ bulan: next })} />
      <SekolahSearch
        search={filter.cari}
        wilayah={filter.kodeWilayah}
        onChange={(next) => replace(next, true)}
        delay={500}
      />
      <JenjangFilter value={filter.jenjang} onChange={(jenjang) => replace({ jenjang }, true)} />
    </>
  )
}
