import { type GtkBaris, simpanGtk } from '@geisa/contract/gtk'
import { bolehMemanggil, PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { JenisImpor } from './daftar/impor-gtk-dialog.tsx'
import { isBacaTpp, kolomGtk } from './daftar/kolom-gtk.tsx'
import { SaringanGtk } from './daftar/saringan-gtk.tsx'
import { klikBaris } from './daftar/tautan-gtk.tsx'
import { TombolImpor } from './daftar/tombol-impor.tsx'
import { Konteks, Kosong, PilihDahulu } from './keadaan-gtk.tsx'
import { type SaringanGtk as Saringan, useDaftarGtk, useJumlahAktif, useSekolahGtk } from './queries.ts'

const GtkDialog = lazy(async () => ({ default: (await import('./rincian/gtk-dialog.tsx')).GtkDialog }))
const ImporGtkDialog = lazy(async () => ({ default: (await import('./daftar/impor-gtk-dialog.tsx')).ImporGtkDialog }))
const rute = getRouteApi('/pengaturan/gtk')
const BARU = 'baru'

/** Staff of a school (product.md 4). */
export function GtkPage() {
  const { gtk, tab: _, halaman = 1, ...cari } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const bolehTulis = pengguna !== null && bolehMemanggil(simpanGtk.hak, pengguna)
  const sekolah = useSekolahGtk(cari.sekolah)
  const sekolahId = sekolah.data?.id
  const zona = sekolah.data?.zona ?? 'WIB'
  const saringan = keSaringan(cari, sekolahId)
  const daftar = useDaftarGtk(saringan, halaman)
  const aktif = useJumlahAktif(sekolahId)
  const [impor, setImpor] = useState<JenisImpor | null>(null)
  const total = daftar.data?.meta.total ?? 0
  const tutup = (): void =>
    void navigasi({ search: ({ gtk: _g, tab: _t, ...sisa }) => sisa, resetScroll: false, replace: true })
  const tambah = (): void => void navigasi({ search: (s) => ({ ...s, gtk: BARU }), resetScroll: false })

  if (!operator && cari.sekolah === undefined) return <PilihDahulu />
  return (
    <Halaman
      judul="GTK"
      konteks={sekolah.data ? <Konteks nama={sekolah.data.nama} aktif={aktif.data} operator={operator} /> : ' '}
      saringan={<SaringanGtk />}
      tindakan={
        sekolah.data && (
          <>
            <TombolUnduh
              alasan={total === 0 ? 'Tidak ada GTK untuk diunduh' : null}
              kerja={(kendali) =>
                import('./daftar/unduh-gtk.ts').then((m) =>
                  m.unduhGtk(saringan, sekolah.data?.nama ?? '', isBacaTpp(pengguna?.peran), kendali),
                )
              }
              kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat Excel')}
            />
            {bolehTulis && (
              <>
                <TombolImpor onPilih={setImpor} />
                <Button variant="contained" startIcon={<AddOutlined />} onClick={tambah}>
                  Tambah GTK
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the name in the row is the link for the keyboard */}
      <Box onClick={klikBaris} sx={{ '& tbody tr:has(a), & li:has(a)': { cursor: 'pointer' } }}>
        <TabelData<GtkBaris>
          label="GTK"
          kolom={kolomGtk(pengguna?.peran)}
          baris={daftar.data?.rows}
          idBaris={(g) => g.id}
          memuat={sekolah.isPending || daftar.isPending || daftar.isPlaceholderData}
          galat={
            sekolah.isError
              ? kalimatGalat(sekolah.error, 'Gagal mengambil data')
              : daftar.isError
                ? kalimatGalat(daftar.error, 'Gagal mengambil data')
                : null
          }
          kosong={<Kosong tersaring={isTersaring(cari)} bolehTulis={bolehTulis} onTambah={tambah} />}
          gayaBaris={(g) => ({ redup: !g.aktif })}
          kartu
          tinggi="penuh"
          halaman={{
            ke: halaman,
            jumlah: daftar.data?.meta.totalPages ?? 1,
            onGanti: (ke) =>
              void navigasi({ search: ({ halaman: _h, ...s }) => (ke === 1 ? s : { ...s, halaman: ke }) }),
          }}
        />
      </Box>
      {total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total.toLocaleString('id-ID')} GTK
        </Typography>
      )}
      <Suspense fallback={null}>
        {gtk !== undefined && sekolah.data && (
          <GtkDialog
            key={gtk}
            id={gtk === BARU ? null : gtk}
            sekolahId={operator ? undefined : sekolahId}
            zona={zona}
            onTutup={tutup}
          />
        )}
        {impor !== null && (
          <ImporGtkDialog
            jenis={impor}
            sekolahId={sekolahId}
            hariIni={hariIniSekolah(zona)}
            onTutup={() => setImpor(null)}
          />
        )}
      </Suspense>
    </Halaman>
  )
}

type Cari = Omit<ReturnType<typeof rute.useSearch>, 'gtk' | 'tab' | 'halaman'>

/** The address speaks as the screen does, the call as the contract. */
const keSaringan = (cari: Cari, sekolahId: number | undefined): Saringan => ({
  ...(sekolahId === undefined ? {} : { sekolahId }),
  ...(cari.cari === undefined || cari.cari.trim().length < 3 ? {} : { nama: cari.cari }),
  ...(cari.aktif === undefined ? {} : { aktif: cari.aktif }),
  ...(cari.jenis === undefined ? {} : { jenisGuru: cari.jenis }),
  ...(cari.status === undefined ? {} : { statusKepegawaian: cari.status }),
  ...(cari.pin === undefined ? {} : { pin: cari.pin }),
})

const isTersaring = (cari: Cari): boolean =>
  [cari.cari, cari.aktif, cari.jenis, cari.status, cari.pin].some((s) => s !== undefined)
