import { cariWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { call } from '../../api/call.ts'
import { letakWilayah } from './letak-wilayah.ts'
import { PilihDenganCari } from './pilih-dengan-cari.tsx'

export type WilayahRingkas = Pick<Wilayah, 'kodeWilayah' | 'nama' | 'namaProvinsi'> & { namaKabKota?: string | null }

type Props = {
  label: string
  /** 1 province, 2 kab/kota, 3 kecamatan. */
  level: 1 | 2 | 3
  nilai: WilayahRingkas | null
  onGanti: (wilayah: WilayahRingkas | null) => void
  lebar?: number | string
  wajib?: boolean
}

/** A region of one level by its name, of those that the user's scope reaches. */
export function PilihWilayah({ label, level, nilai, onGanti, lebar = '100%', wajib = false }: Props) {
  return (
    <PilihDenganCari<WilayahRingkas>
      label={label}
      kunci={`wilayah-${level}`}
      cari={async (search, signal) =>
        (await call(cariWilayah, { query: { search, level, dalamCakupan: '1' }, signal })).rows
      }
      nilai={nilai}
      onGanti={onGanti}
      idPilihan={(w) => w.kodeWilayah}
      namaPilihan={(w) => w.nama}
      ketPilihan={letakWilayah}
      tidakAda="Wilayah tidak ditemukan"
      lebar={lebar}
      wajib={wajib}
    />
  )
}
