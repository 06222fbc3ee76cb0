import type { SekolahBaris } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { ImporSekolahDialog } from './impor-sekolah-dialog.tsx'
import { KOLOM_UNDUH, kolomSekolah } from './kolom-sekolah.tsx'
import { type SaringanSekolah as Saringan, semuaSekolah, useDaftarSekolah } from './queries.ts'
import { SaringanSekolah } from './saringan-sekolah.tsx'
import { TambahSekolahDialog } from './tambah-sekolah-dialog.tsx'

const rute = getRouteApi('/pengaturan/sekolah')

/** Every school of the office's scope. */
export function DaftarSekolah() {
  const cari = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const [dialog, setDialog] = useState<'tambah' | 'impor' | null>(null)
  const { halaman = 1 } = cari
  const saringan = saringanDari(cari)
  const daftar = useDaftarSekolah(saringan, halaman)
  const hariIni = hariIniSekolah('WIB')
  const kolom = useMemo(() => kolomSekolah(hariIni), [hariIni])
  const total = daftar.data?.meta.total
  const tersaring = Object.keys(saringan).length > 0

  return (
    <Halaman
      judul="Pengaturan Sekolah"
      konteks={pengguna?.instansi ?? ' '}
      saringan={<SaringanSekolah />}
      tindakan={
        <>
          <TombolUnduh
            alasan={total === undefined || total === 0 ? 'Tidak ada sekolah untuk diunduh' : null}
            kerja={async ({ onProgres, signal }) => {
              const baris = await semuaSekolah(saringan, (persen) => onProgres(persen * 0.8), signal)
              await unduhExcel(
                {
                  namaBerkas: `Sekolah ${pengguna?.instansi ?? ''}`.trim(),
                  judul: 'Sekolah',
                  kolom: KOLOM_UNDUH,
                  baris,
                },
                { onProgres: (persen) => onProgres(80 + persen * 0.2), signal },
              )
            }}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          {pengguna?.peran === PERAN.NASIONAL && (
            <>
              <TombolBeralasan
                variant="outlined"
                startIcon={<UploadFileOutlined />}
                alasan={alasanTakTulis(pengguna)}
                onClick={() => setDialog('impor')}
              >
                Impor
              </TombolBeralasan>
              <TombolBeralasan
                variant="contained"
                startIcon={<AddOutlined />}
                alasan={alasanTakTulis(pengguna)}
                onClick={() => setDialog('tambah')}
              >
                Tambah sekolah
              </TombolBeralasan>
            </>
          )}
        </>
      }
    >
      <TabelData<SekolahBaris>
        label="Sekolah"
        kolom={kolom}
        baris={daftar.data?.rows}
        idBaris={(s) => s.id}
        memuat={daftar.isPending || daftar.isPlaceholderData}
        galat={daftar.isError ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        kosong={<Kosong tersaring={tersaring} onHapus={() => void navigasi({ search: {} })} />}
        kartu
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: daftar.data?.meta.totalPages ?? 1,
          onGanti: (ke) => void navigasi({ search: ({ halaman: _, ...s }) => (ke === 1 ? s : { ...s, halaman: ke }) }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {total !== undefined && total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total.toLocaleString('id-ID')} sekolah
        </Typography>
      )}
      {dialog === 'tambah' && (
        <TambahSekolahDialog
          onTutup={() => setDialog(null)}
          onTersimpan={(id) => void navigasi({ search: (lama) => ({ ...lama, id }) })}
        />
      )}
      {dialog === 'impor' && <ImporSekolahDialog onTutup={() => setDialog(null)} />}
    </Halaman>
  )
}

function Kosong({ tersaring, onHapus }: { tersaring: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={SchoolOutlined}
      judul={tersaring ? 'Tidak ada sekolah yang cocok' : 'Belum ada sekolah dalam cakupan Anda'}
      petunjuk={
        tersaring
          ? 'Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Hubungi admin bila seharusnya ada sekolah di sini.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}

const KODE_WILAYAH = /^[0-9A-Z]{6}$/
type Alamat = ReturnType<typeof rute.useSearch>

function saringanDari({ cari, jenjang, status, plan, mandiri, wilayah }: Alamat): Saringan {
  return {
    ...(cari === undefined || cari.length < 3 ? {} : { search: cari }),
    ...(jenjang === undefined ? {} : { jenjang }),
    ...(status === undefined ? {} : { status }),
    ...(plan === undefined ? {} : { plan }),
    ...(mandiri === undefined ? {} : { mandiri }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah) ? {} : { kodeWilayah: wilayah }),
  }
}
