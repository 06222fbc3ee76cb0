import type { ComponentProps } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { CariTertunda } from '../../ui/field/cari-tertunda.tsx'
import { SaringanWilayah } from './saringan-wilayah.tsx'

type Props = Pick<ComponentProps<typeof CariTertunda>, 'cari' | 'jeda' | 'min' | 'lebar'> & {
  wilayah: string | undefined
  onGanti: (baru: { cari?: string | undefined; wilayah?: string | undefined }) => void
}

/** What an office looks for a school by: a name or NPSN, and a region. */
export function CariSekolah({ wilayah, onGanti, ...cari }: Props) {
  const pengguna = usePengguna()
  return (
    <>
      <CariTertunda
        {...cari}
        label="Cari nama atau NPSN"
        {...(cari.min === undefined ? {} : { placeholder: `Ketik min. ${cari.min} huruf...` })}
        onGanti={(baru) => onGanti({ cari: baru })}
      />
      {pengguna !== null && (
        <SaringanWilayah akar={pengguna.kodeWilayah} nilai={wilayah} onGanti={(baru) => onGanti({ wilayah: baru })} />
      )}
    </>
  )
}
