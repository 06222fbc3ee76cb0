import type { Keberatan } from '@geisa/contract/keberatan'
import { LABEL_KEBERATAN, STATUS_KEBERATAN, type StatusKeberatan } from '@geisa/contract/keberatan'
import { KANTOR, PERAN } from '@geisa/engine/hak-akses'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { SaringanWilayah } from '../../shared/saringan-wilayah.tsx'
import { TombolUnduhData } from '../../shared/tombol-unduh-data.tsx'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { TabelData } from '../../ui/tabel-data.tsx'
import { kolomKeberatan } from './kolom-keberatan.tsx'
import { PanelKeberatan } from './panel-keberatan.tsx'
import { useDaftarKeberatan } from './queries.ts'

const rute = getRouteApi('/keberatan')

/** Objections of staff: one's own, the school's to be dealt with, or those of an office's schools to be read. */
export function KeberatanPage() {
  const { status, wilayah, halaman = 1, id } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const peran = pengguna?.peran
  const saringan = { ...(status ? { status } : {}), ...(wilayah ? { kodeWilayah: wilayah } : {}) }
  const daftar = useDaftarKeberatan(saringan, halaman)
  const { data } = daftar
  const kolom = useMemo(
    () =>
      kolomKeberatan({
        sendiri: peran === PERAN.GTK,
        kantor: peran !== undefined && KANTOR.includes(peran),
        onBuka: (satu) => void navigasi({ search: (lama) => ({ ...lama, id: satu }) }),
      }),
    [peran, navigasi],
  )
  return (
    <Halaman
      judul={peran === PERAN.GTK ? 'Keberatan Saya' : 'Keberatan GTK'}
      tindakan={
        peran === PERAN.GTK && <TombolUnduhData id="saya" nama={pengguna?.nama ?? ''} label="Unduh data saya" />
      }
      konteks={data === undefined ? ' ' : konteks(data.baru, peran === PERAN.SEKOLAH)}
      saringan={
        <>
          {peran !== undefined && KANTOR.includes(peran) && peran !== PERAN.YAYASAN && (
            <SaringanWilayah
              akar={pengguna?.kodeWilayah ?? null}
              nilai={wilayah}
              onGanti={(kode) => void navigasi({ search: () => ({ ...(status ? { status } : {}), ...isi(kode) }) })}
            />
          )}
          <TextField
            select
            label="Status"
            value={status ?? 'semua'}
            onChange={(e) => {
              const baru = STATUS_KEBERATAN.find((satu) => satu === e.target.value)
              void navigasi({ search: () => ({ ...isi(wilayah), ...(baru ? { status: baru } : {}) }) })
            }}
            sx={{ width: { xs: '100%', sm: 190 } }}
          >
            <MenuItem value="semua">Semua</MenuItem>
            {STATUS_KEBERATAN.map((satu: StatusKeberatan) => (
              <MenuItem key={satu} value={satu}>
                {LABEL_KEBERATAN[satu]}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
    >
      <TabelData<Keberatan>
        label="Keberatan"
        kolom={kolom}
        baris={data?.rows}
        idBaris={(k) => k.id}
        memuat={daftar.isFetching}
        galat={daftar.isError && data === undefined ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        kosong={<Kosong gtk={peran === PERAN.GTK} tersaring={status !== undefined || wilayah !== undefined} />}
        kartu
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: data?.meta.totalPages ?? 1,
          onGanti: (ke) => void navigasi({ search: (lama) => ({ ...lama, halaman: ke }) }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {id !== undefined && (
        <PanelKeberatan
          key={id}
          id={id}
          operator={peran === PERAN.SEKOLAH}
          onTutup={() => void navigasi({ search: ({ id: _, ...lama }) => lama })}
        />
      )}
    </Halaman>
  )
}

const isi = (wilayah: string | undefined) => (wilayah === undefined ? {} : { wilayah })

function konteks(baru: number, operator: boolean): string {
  if (baru === 0) return 'Tidak ada yang menunggu'
  return operator ? `${baru} menunggu tanggapan Anda` : `${baru} menunggu operator sekolah`
}

function Kosong({ gtk, tersaring }: { gtk: boolean; tersaring: boolean }) {
  if (tersaring)
    return <KeadaanKosong ikon={FlagOutlined} judul="Tidak ada keberatan yang cocok" petunjuk="Ubah saringannya." />
  return (
    <KeadaanKosong
      ikon={FlagOutlined}
      judul="Belum ada keberatan"
      petunjuk={
        gtk
          ? 'Bila kehadiran satu hari keliru: buka Laporan Harian, pilih harinya, lalu tekan Ajukan keberatan.'
          : 'GTK yang punya akun dapat berkeberatan atas satu harinya; keberatan itu muncul di sini.'
      }
    />
  )
}
