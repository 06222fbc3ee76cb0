import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { CariTertunda } from '../../ui/field/cari-tertunda.tsx'
import type { UbahKiriman } from './pilihan-kiriman.ts'
import type { SaringanKiriman } from './queries.ts'

type Props = { saringan: SaringanKiriman; onGanti: (baru: UbahKiriman, replace?: boolean) => void }

export function SaringanKirimanBilah({ saringan: { cari, tanggal }, onGanti }: Props) {
  return (
    <>
      <CariTertunda
        label="Cari nama GTK"
        placeholder="Ketik min. 3 huruf..."
        cari={cari}
        onGanti={(baru) => onGanti({ cari: baru }, true)}
        jeda={1000}
        min={3}
      />
      <IsianTanggal
        label="Tanggal"
        nilai={tanggal ?? null}
        onGanti={(baru) => onGanti({ tanggal: baru ?? undefined })}
        bolehKosong
        lebar={{ xs: '100%', sm: 230 }}
      />
    </>
  )
}
