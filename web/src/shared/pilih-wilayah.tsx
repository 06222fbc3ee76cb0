import { cariWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { call } from '../api/call.ts'
import { PilihDenganCari } from './pilih-dengan-cari.tsx'

export type WilayahRingkas = Pick<Wilayah, 'kodeWilayah' | 'nama' | 'namaProvinsi'>

type Props = {
  label: string
  /** 1 province, 2 kab/kota, 3 kecamatan. */
  level: 1 | 2 | 3
  nilai: WilayahRingkas | null
  onGanti: (wilayah: WilayahRingkas | null) => void
  lebar?: number | string
  wajib?: boolean
  /** Leaves out what cannot be opened anyway. */
  saring?: (wilayah: WilayahRingkas) => boolean
}

/** A region of one level by its name. */
export function PilihWilayah({
  label,
  level,
  nilai,
  onGanti,
  lebar = '100%',
  wajib = false,
  saring = () => true,
}: Props) {
  return (
    <PilihDenganCari<WilayahRingkas>
      label={label}
      kunci={`wilayah-${level}`}
      cari={async (search, signal) =>
        (await call(cariWilayah, { query: { search, level }, signal })).rows.filter(saring)
      }
      nilai={nilai}
      onGanti={onGanti}
      idPilihan={(w) => w.kodeWilayah}
      namaPilihan={(w) => w.nama}
      ketPilihan={(w) => (level === 1 ? '' : (w.namaProvinsi ?? ''))}
      tidakAda="Wilayah tidak ditemukan"
      lebar={lebar}
      wajib={wajib}
    />
  )
}
