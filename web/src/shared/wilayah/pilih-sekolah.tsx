import { cariSekolah, type SekolahRingkas } from '@geisa/contract/sekolah'
import { call } from '../../api/call.ts'
import { PilihDenganCari } from './pilih-dengan-cari.tsx'

type Props = {
  nilai: SekolahRingkas | null
  onGanti: (sekolah: SekolahRingkas | null) => void
  label?: string
  lebar?: number | string
}

export function PilihSekolah({ nilai, onGanti, label = 'Nama Sekolah', lebar = 360 }: Props) {
  return (
    <PilihDenganCari
      label={label}
      kunci="sekolah"
      cari={async (search, signal) => (await call(cariSekolah, { query: { search }, signal })).rows}
      nilai={nilai}
      onGanti={onGanti}
      idPilihan={(s) => String(s.id)}
      namaPilihan={(s) => s.nama}
      ketPilihan={(s) => `NPSN ${s.npsn} · ${s.namaKecamatan}, ${s.namaKabKota}`}
      tidakAda="Sekolah tidak ditemukan"
      lebar={lebar}
    />
  )
}
