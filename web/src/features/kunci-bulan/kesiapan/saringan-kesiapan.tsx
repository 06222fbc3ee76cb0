import { SekolahSearch } from '../../../shared/wilayah/cari-sekolah.tsx'
import { JenjangFilter } from '../../../shared/wilayah/saringan-jenjang.tsx'
import { BulanSelect } from '../../../ui/field/pilih-bulan.tsx'
import { useKesiapanOptions } from './pilihan-kesiapan.ts'

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
