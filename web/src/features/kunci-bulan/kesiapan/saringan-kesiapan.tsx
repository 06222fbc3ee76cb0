import { CariSekolah } from '../../../shared/wilayah/cari-sekolah.tsx'
import { SaringanJenjang } from '../../../shared/wilayah/saringan-jenjang.tsx'
import { PilihBulan } from '../../../ui/field/pilih-bulan.tsx'
import { usePilihanKesiapan } from './pilihan-kesiapan.ts'

export function SaringanKesiapanBilah() {
  const { bulan, maksBulan, saringan, ganti } = usePilihanKesiapan()
  return (
    <>
      <PilihBulan nilai={bulan} maks={maksBulan} onGanti={(baru) => ganti({ bulan: baru })} />
      <CariSekolah
        cari={saringan.cari}
        wilayah={saringan.kodeWilayah}
        onGanti={(baru) => ganti(baru, true)}
        jeda={500}
      />
      <SaringanJenjang nilai={saringan.jenjang} onGanti={(jenjang) => ganti({ jenjang }, true)} />
    </>
  )
}
