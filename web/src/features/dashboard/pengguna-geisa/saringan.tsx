import { PERAN } from '@geisa/engine/akun/hak-akses'
import { memo } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { SaringanJenjang } from '../../../shared/wilayah/saringan-jenjang.tsx'
import { SaringanWilayah } from '../../../shared/wilayah/saringan-wilayah.tsx'
import { CariTertunda } from '../../../ui/field/cari-tertunda.tsx'
import { useAlamatCari, useAlamatJenjang, useAlamatWilayah, useGantiPilihan } from './pilihan.ts'

/** Each field is drawn anew only when its own part of the address changes. */
export const SaringanPenggunaBilah = memo(function SaringanPenggunaBilah() {
  return (
    <>
      <Wilayah />
      <Pencarian />
      <PilihJenjang />
    </>
  )
})

/** A foundation's schools may lie anywhere: it has no region to choose (spec 2, 'School list'). */
function Wilayah() {
  const kode = useAlamatWilayah()
  const ganti = useGantiPilihan()
  const pengguna = usePengguna()
  if (pengguna === null || pengguna.peran === PERAN.YAYASAN) return null
  return <SaringanWilayah akar={pengguna.kodeWilayah} nilai={kode} onGanti={(wilayah) => ganti({ wilayah })} />
}

function PilihJenjang() {
  const dipilih = useAlamatJenjang()
  const ganti = useGantiPilihan()
  return <SaringanJenjang nilai={dipilih} onGanti={(jenjang) => ganti({ jenjang }, true)} />
}

/** All rows are here, so a short pause is enough. */
const JEDA = 200

function Pencarian() {
  const cari = useAlamatCari()
  const ganti = useGantiPilihan()
  return (
    <CariTertunda
      label="Nama sekolah atau NPSN"
      placeholder="Cari sekolah..."
      cari={cari}
      onGanti={(baru) => ganti({ cari: baru }, true)}
      jeda={JEDA}
    />
  )
}
