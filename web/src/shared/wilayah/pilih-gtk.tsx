import { cariGtk, type GtkRingkas } from '@geisa/contract/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { PilihDenganCari } from './pilih-dengan-cari.tsx'

type Props = {
  label?: string
  nilai: GtkRingkas | null
  onGanti: (gtk: GtkRingkas | null) => void
  /** Only the staff of one school. */
  sekolahId?: number
  lebar?: number | string
  wajib?: boolean
}

/** A staff member by name; other than school roles also read the school (spec 2, section 6). */
export function PilihGtk({ label = 'Nama GTK', nilai, onGanti, sekolahId, lebar = 360, wajib = false }: Props) {
  const peran = usePengguna()?.peran
  const tampilSekolah = peran !== PERAN.SEKOLAH && peran !== PERAN.GTK
  return (
    <PilihDenganCari
      label={label}
      kunci={`gtk-${sekolahId ?? ''}`}
      cari={async (nama, signal) => {
        const { rows } = await call(cariGtk, {
          query: { nama, tpp: 'tidak', ...(sekolahId === undefined ? {} : { sekolahId }) },
          signal,
        })
        return rows
      }}
      nilai={nilai}
      onGanti={onGanti}
      idPilihan={(g) => g.id}
      namaPilihan={(g) => g.namaDapodik}
      ketPilihan={(g) =>
        [g.nip === null ? g.jenisGuru : `NIP ${g.nip}`, tampilSekolah ? g.namaSekolah : ''].filter(Boolean).join(' · ')
      }
      tidakAda="GTK tidak ditemukan"
      lebar={lebar}
      wajib={wajib}
    />
  )
}
