import type { MesinTakDikenal } from '@geisa/contract/mesin-tak-dikenal'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { useTertunda } from '../../ui/field/pencarian-tertunda.ts'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { BlokirMesinDialog } from './daftar/blokir-mesin-dialog.tsx'
import { KlaimMesinDialog } from './daftar/klaim-mesin-dialog.tsx'
import { kolomTakDikenal } from './daftar/kolom-tak-dikenal.tsx'
import { useMesinTakDikenal } from './queries.ts'

const rute = getRouteApi('/mesin-tak-dikenal')
type Tindakan = { jenis: 'serahkan' | 'blokir'; mesin: MesinTakDikenal }

/** Serial numbers that call without belonging to a school: given to one, or blocked (devices.md 5). */
export function MesinTakDikenalPage() {
  const { cari, halaman = 1 } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const bolehTulis = usePengguna()?.hakAkses === 'APPROVAL'
  const [tindakan, setTindakan] = useState<Tindakan | null>(null)
  const mesin = useMesinTakDikenal({ page: halaman, ...(cari === undefined ? {} : { search: cari }) })
  const kolom = useMemo(
    () => kolomTakDikenal(bolehTulis, (jenis, satu) => setTindakan({ jenis, mesin: satu })),
    [bolehTulis],
  )
  return (
    <Halaman
      judul="Mesin tak dikenal"
      konteks="Mesin yang menghubungi server tetapi belum terdaftar di sekolah mana pun. Tapnya belum diterima dan tetap aman di mesin."
      saringan={<Pencarian />}
    >
      <TabelData<MesinTakDikenal>
        label="Mesin tak dikenal"
        kolom={kolom}
        baris={mesin.data?.rows}
        idBaris={(m) => m.nomorSeri}
        memuat={mesin.isPending || mesin.isPlaceholderData}
        galat={mesin.isError ? kalimatGalat(mesin.error, 'Gagal mengambil data') : null}
        kosong={
          <KeadaanKosong
            ikon={DevicesOtherOutlined}
            judul={cari === undefined ? 'Semua mesin sudah dikenal' : 'Nomor seri tidak ditemukan'}
            petunjuk={
              cari === undefined
                ? 'Mesin yang belum terdaftar muncul di sini begitu menghubungi server.'
                : 'Periksa nomor serinya. Mesin muncul di sini hanya setelah menghubungi server.'
            }
          />
        }
        kartu
        tinggi="penuh"
        gayaBaris={(m) => ({ redup: m.diblokir })}
        halaman={{
          ke: halaman,
          jumlah: mesin.data?.meta.totalPages ?? 1,
          onGanti: (ke) => void navigasi({ search: ({ halaman: _, ...s }) => (ke === 1 ? s : { ...s, halaman: ke }) }),
        }}
      />
      {tindakan?.jenis === 'serahkan' && <KlaimMesinDialog mesin={tindakan.mesin} onTutup={() => setTindakan(null)} />}
      {tindakan?.jenis === 'blokir' && <BlokirMesinDialog mesin={tindakan.mesin} onTutup={() => setTindakan(null)} />}
    </Halaman>
  )
}

/** What is typed reaches the address half a second later. */
function Pencarian() {
  const { cari } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const [teks, setTeks] = useState(cari ?? '')
  const lambat = useTertunda(teks.trim(), 500)
  useEffect(() => {
    if (lambat !== (cari ?? '')) void navigasi({ search: lambat === '' ? {} : { cari: lambat }, replace: true })
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lambat])
  return (
    <TextField
      label="Cari nomor seri"
      type="search"
      value={teks}
      onChange={(e) => setTeks(e.target.value)}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{ htmlInput: { maxLength: 32 } }}
    />
  )
}
