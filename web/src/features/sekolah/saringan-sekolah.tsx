import { getRouteApi } from '@tanstack/react-router'
import { CariSekolah } from '../../shared/wilayah/cari-sekolah.tsx'
import { SaringanJenjang } from '../../shared/wilayah/saringan-jenjang.tsx'
import { Pilihan } from '../../ui/field/pilihan.tsx'

const rute = getRouteApi('/pengaturan/sekolah')

const PILIHAN = {
  status: { label: 'Status', isi: { N: 'Negeri', S: 'Swasta' } },
  plan: { label: 'Plan', isi: { PRO: 'PRO', BASIC: 'BASIC' } },
  mandiri: { label: 'Jadwal', isi: { ya: 'Mandiri', tidak: 'Mengikuti dinas' } },
} as const

const LEBAR = { xs: 'calc(50% - 6px)', sm: 150 }

/** All of it stands in the address; every change starts on page 1. */
export function SaringanSekolah() {
  const cari = rute.useSearch()
  const ganti = useGantiSaringan()
  return (
    <>
      <CariSekolah cari={cari.cari} wilayah={cari.wilayah} onGanti={ganti} jeda={1000} min={3} lebar={260} />
      <SaringanJenjang nilai={cari.jenjang} onGanti={(jenjang) => ganti({ jenjang })} lebar={LEBAR} />
      {(['status', 'plan', 'mandiri'] as const).map((nama) => (
        <Pilihan
          key={nama}
          label={PILIHAN[nama].label}
          nilai={cari[nama]}
          pilihan={Object.entries(PILIHAN[nama].isi).map(([kode, kata]) => ({ nilai: kode, nama: kata }))}
          onGanti={(baru) => ganti({ [nama]: baru })}
          lebar={LEBAR}
        />
      ))}
    </>
  )
}

type Saringan = Partial<Record<'cari' | 'jenjang' | 'status' | 'plan' | 'mandiri' | 'wilayah', string | undefined>>

function useGantiSaringan() {
  const navigasi = rute.useNavigate()
  return (baru: Saringan): void => {
    const gabung = (lama: Record<string, unknown>) => {
      const isi = Object.entries({ ...lama, ...baru }).filter(([nama, v]) => v !== undefined && nama !== 'halaman')
      return Object.fromEntries(isi)
    }
    void navigasi({ search: gabung, replace: true })
  }
}
