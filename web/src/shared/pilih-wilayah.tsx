import { cariWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { call } from '../api/call.ts'
import { PilihDenganCari } from './pilih-dengan-cari.tsx'

type Props = {
  nilai: Wilayah | null
  onGanti: (wilayah: Wilayah | null) => void
  /** 1 Provinsi, 2 Kabupaten/Kota, 3 Kecamatan; without it all. */
  level?: 1 | 2 | 3
  label?: string
  lebar?: number | string
}

export function PilihWilayah({ nilai, onGanti, level, label = 'Wilayah', lebar = 360 }: Props) {
  return (
    <PilihDenganCari
      label={label}
      kunci={`wilayah-${level ?? ''}`}
      cari={async (search, signal) => {
        const { rows } = await call(cariWilayah, {
          query: { search, ...(level === undefined ? {} : { level }) },
          signal,
        })
        return rows
      }}
      nilai={nilai}
      onGanti={onGanti}
      idPilihan={(w) => w.kodeWilayah}
      namaPilihan={(w) => w.nama}
      ketPilihan={induk}
      tidakAda="Wilayah tidak ditemukan"
      lebar={lebar}
    />
  )
}

/** Where a region lies, from near to far, without its own name. */
const induk = (w: Wilayah): string =>
  [w.level, ...[w.namaKecamatan, w.namaKabKota, w.namaProvinsi].filter((n) => n !== null && n !== w.nama)].join(' · ')
