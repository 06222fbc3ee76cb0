import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { jenjangTerlihat } from '../../shared/jenjang-terlihat.ts'
import { SaringanWilayah } from '../../shared/saringan-wilayah.tsx'
import { usePencarianTertunda } from '../../ui/pencarian-tertunda.ts'
import { Pilihan } from '../../ui/pilihan.tsx'

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
  const pengguna = usePengguna()
  const ganti = useGantiSaringan()
  const jenjang = pengguna === null ? [] : jenjangTerlihat(pengguna)
  return (
    <>
      <Pencarian />
      {pengguna !== null && (
        <SaringanWilayah akar={pengguna.kodeWilayah} nilai={cari.wilayah} onGanti={(wilayah) => ganti({ wilayah })} />
      )}
      <Pilihan
        label="Jenjang"
        nilai={cari.jenjang}
        pilihan={jenjang.map((j) => ({ nilai: j, nama: j }))}
        onGanti={(baru) => ganti({ jenjang: baru })}
        lebar={LEBAR}
      />
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

/** Three letters and a second of silence bring it into the address (spec 2, section 5). */
function Pencarian() {
  const { cari } = rute.useSearch()
  const ganti = useGantiSaringan()
  const [teks, setTeks] = useState(cari ?? '')
  const [diAlamat, setDiAlamat] = useState(cari)
  // From outside: the menu starts the screen clean, 'back' restores what was searched.
  if (cari !== diAlamat) {
    setDiAlamat(cari)
    setTeks(cari ?? '')
  }
  const { kata, menunggu } = usePencarianTertunda(teks)
  const kosong = teks.trim() === ''
  const tuju = kosong ? undefined : (kata ?? cari)
  useEffect(() => {
    if (menunggu || tuju === cari) return
    setDiAlamat(tuju)
    ganti({ cari: tuju })
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tuju, menunggu])
  return (
    <TextField
      label="Cari nama atau NPSN"
      placeholder="Ketik min. 3 huruf..."
      type="search"
      value={teks}
      onChange={(e) => setTeks(e.target.value)}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  )
}
