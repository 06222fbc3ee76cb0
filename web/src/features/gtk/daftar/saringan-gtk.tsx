import { JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CariTertunda } from '../../../ui/field/cari-tertunda.tsx'
import { Pilihan } from '../../../ui/field/pilihan.tsx'

const rute = getRouteApi('/pengaturan/gtk')

const YA_TIDAK = { ya: 'Aktif', tidak: 'Tidak aktif' }
const PIN = { ada: 'Punya PIN', tanpa: 'Belum ada PIN' }

/** Search and filters in one row; all of it in the address. */
export function SaringanGtk() {
  const cari = rute.useSearch()
  const navigasi = rute.useNavigate()
  /** A new search field: what was typed goes too. */
  const [ulang, setUlang] = useState(0)
  const tersaring = [cari.cari, cari.aktif, cari.jenis, cari.status, cari.pin].some((s) => s !== undefined)
  const ganti = (nama: 'cari' | 'aktif' | 'jenis' | 'status' | 'pin', nilai: string): void => {
    const { halaman: _, [nama]: __, ...sisa } = cari
    void navigasi({ search: nilai === '' ? sisa : { ...sisa, [nama]: nilai }, replace: true })
  }
  return (
    <>
      <CariTertunda
        key={ulang}
        label="Cari nama, NIP, atau NUPTK"
        placeholder="Ketik min. 3 huruf..."
        cari={cari.cari}
        onGanti={(teks = '') => ganti('cari', teks)}
        jeda={1000}
        min={3}
        lebar={270}
      />
      <Saring label="Aktif" nilai={cari.aktif} isi={Object.entries(YA_TIDAK)} onGanti={(v) => ganti('aktif', v)} />
      <Saring
        label="Jenis Guru"
        nilai={cari.jenis}
        isi={berdua(JENIS_GURU)}
        onGanti={(v) => ganti('jenis', v)}
        lebar={180}
      />
      <Saring
        label="Status Kepegawaian"
        nilai={cari.status}
        isi={berdua(STATUS_KEPEGAWAIAN)}
        onGanti={(v) => ganti('status', v)}
        lebar={180}
      />
      <Saring label="PIN" nilai={cari.pin} isi={Object.entries(PIN)} onGanti={(v) => ganti('pin', v)} />
      {tersaring && (
        <Button
          onClick={() => {
            setUlang(ulang + 1)
            void navigasi({ search: cari.sekolah === undefined ? {} : { sekolah: cari.sekolah } })
          }}
        >
          Kosongkan
        </Button>
      )}
    </>
  )
}

const berdua = (daftar: readonly string[]): [string, string][] => daftar.map((satu) => [satu, satu])

type SaringProps = {
  label: string
  nilai: string | undefined
  isi: readonly (readonly [string, string])[]
  onGanti: (nilai: string) => void
  lebar?: number
}

function Saring({ label, nilai, isi, onGanti, lebar = 140 }: SaringProps) {
  // An address may name a kind that no list holds: it is shown as it is.
  const lain = nilai === undefined || isi.some(([kode]) => kode === nilai) ? [] : [{ nilai, nama: nilai }]
  return (
    <Pilihan
      label={label}
      nilai={nilai}
      pilihan={[...isi.map(([kode, kata]) => ({ nilai: kode, nama: kata })), ...lain]}
      onGanti={(baru) => onGanti(baru ?? '')}
      lebar={{ xs: 'calc(50% - 6px)', sm: lebar }}
    />
  )
}
