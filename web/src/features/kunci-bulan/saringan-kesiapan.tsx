import { usePengguna } from '../../api/sesi.ts'
import { jenjangTerlihat } from '../../shared/jenjang-terlihat.ts'
import { SaringanWilayah } from '../../shared/saringan-wilayah.tsx'
import { CariTertunda } from '../../ui/cari-tertunda.tsx'
import { PilihBulan } from '../../ui/pilih-bulan.tsx'
import { Pilihan } from '../../ui/pilihan.tsx'
import { usePilihanKesiapan } from './pilihan-kesiapan.ts'

export function SaringanKesiapanBilah() {
  const { bulan, maksBulan, saringan, ganti } = usePilihanKesiapan()
  const pengguna = usePengguna()
  const jenjang = pengguna === null ? [] : jenjangTerlihat(pengguna)
  return (
    <>
      <PilihBulan nilai={bulan} maks={maksBulan} onGanti={(baru) => ganti({ bulan: baru })} />
      <CariTertunda
        label="Cari nama atau NPSN"
        cari={saringan.cari}
        onGanti={(cari) => ganti({ cari }, true)}
        jeda={500}
      />
      {pengguna !== null && (
        <SaringanWilayah
          akar={pengguna.kodeWilayah}
          nilai={saringan.kodeWilayah}
          onGanti={(wilayah) => ganti({ wilayah }, true)}
        />
      )}
      <Pilihan
        label="Jenjang"
        nilai={saringan.jenjang}
        pilihan={jenjang.map((j) => ({ nilai: j, nama: j }))}
        onGanti={(baru) => ganti({ jenjang: baru }, true)}
        lebar={130}
      />
    </>
  )
}
