import type { Keberatan } from '@geisa/contract/keberatan'
import { LABEL_KEBERATAN, STATUS_KEBERATAN } from '@geisa/contract/keberatan'
import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakUnduh } from '../../shared/alasan-tak-unduh.ts'
import { TombolUnduhData } from '../../shared/tombol-unduh-data.tsx'
import { SaringanWilayah } from '../../shared/wilayah/saringan-wilayah.tsx'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Pilihan } from '../../ui/field/pilihan.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { kolomKeberatan } from './kolom-keberatan.tsx'
import { PanelKeberatan } from './panel-keberatan.tsx'
import { useDaftarKeberatan } from './queries.ts'
import { unduhKeberatan } from './unduh-keberatan.ts'

const rute = getRouteApi('/keberatan')

/** Objections of staff: one's own, the school's to be dealt with, or those of an office's schools to be read. */
export function KeberatanPage() {
  const { status, wilayah, halaman = 1, id } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const peran = pengguna?.peran
  const kantor = peran !== undefined && KANTOR.includes(peran)
  const saringan = { ...(status ? { status } : {}), ...(wilayah ? { kodeWilayah: wilayah } : {}) }
  const daftar = useDaftarKeberatan(saringan, halaman)
  const { data } = daftar
  const kolom = useMemo(
    () =>
      kolomKeberatan({
        sendiri: peran === PERAN.GTK,
        kantor,
        onBuka: (satu) => void navigasi({ search: (lama) => ({ ...lama, id: satu }) }),
      }),
    [peran, kantor, navigasi],
  )
  return (
    <Halaman
      judul={peran === PERAN.GTK ? 'Keberatan Saya' : 'Keberatan GTK'}
      tindakan={
        <>
          <TombolUnduh
            alasan={alasanTakUnduh(data?.meta.total)}
            kerja={(kendali) =>
              unduhKeberatan(
                {
                  saringan,
                  judul: `Keberatan ${(peran === PERAN.GTK ? pengguna?.nama : pengguna?.instansi) ?? ''}`.trim(),
                  sendiri: peran === PERAN.GTK,
                  kantor,
                },
                kendali,
              )
            }
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          {peran === PERAN.GTK && <TombolUnduhData id="saya" nama={pengguna?.nama ?? ''} label="Unduh data saya" />}
        </>
      }
      konteks={data === undefined ? ' ' : konteks(data.baru, peran === PERAN.SEKOLAH)}
      saringan={
        <>
          {kantor && peran !== PERAN.YAYASAN && (
            <SaringanWilayah
              akar={pengguna?.kodeWilayah ?? null}
              nilai={wilayah}
              onGanti={(kode) => void navigasi({ search: () => ({ ...(status ? { status } : {}), ...isi(kode) }) })}
            />
          )}
          <Pilihan
            label="Status"
            nilai={status}
            pilihan={STATUS_KEBERATAN.map((satu) => ({ nilai: satu, nama: LABEL_KEBERATAN[satu] }))}
            onGanti={(baru) =>
              void navigasi({ search: () => ({ ...isi(wilayah), ...(baru ? { status: baru } : {}) }) })
            }
            lebar={190}
          />
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
