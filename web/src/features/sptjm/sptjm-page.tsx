import { PER_HALAMAN } from '@geisa/contract/bentuk'
import type { SptjmBaris } from '@geisa/contract/sptjm'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakUnduh } from '../../shared/alasan-tak-unduh.ts'
import { bulanSebelum } from '../../shared/tanggal/bulan.ts'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { kartuSptjm, kolomSptjm } from './kolom-sptjm.tsx'
import { usePilihanSptjm } from './pilihan-sptjm.ts'
import { useDaftarSptjm } from './queries.ts'
import { SaringanSptjmBilah } from './saringan-sptjm.tsx'
import { unduhDaftarSptjm } from './unduh-sptjm-daftar.ts'
import { UnggahDialog } from './unggah-dialog.tsx'

/** The signed statements: the school uploads them, its offices look and decide. */
export function SptjmPage() {
  const { saringan, halaman, maksBulan, ganti } = usePilihanSptjm()
  const pengguna = usePengguna()
  const daftar = useDaftarSptjm(saringan, halaman)
  const [dialog, setDialog] = useState<{ lama: SptjmBaris | null } | null>(null)
  const bahan = useMemo(
    () => (pengguna === null ? null : { pengguna, onUnggahUlang: (lama: SptjmBaris) => setDialog({ lama }) }),
    [pengguna],
  )
  const kolom = useMemo(() => (bahan === null ? [] : kolomSptjm(bahan)), [bahan])
  const items = daftar.data?.items
  const baris = useMemo(
    // The numbers go on across pages.
    () => items?.map((s, ke) => ({ ...s, no: (halaman - 1) * PER_HALAMAN + ke + 1 })),
    [items, halaman],
  )
  const sekolahId = pengguna?.peran === PERAN.SEKOLAH ? pengguna.sekolahId : null
  const tambah = sekolahId !== null && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setDialog({ lama: null })}>
      Tambah SPTJM
    </Button>
  )
  const gagal = daftar.isError && daftar.data === undefined

  return (
    <Halaman
      judul="Upload SPTJM"
      konteks={pengguna?.instansi ?? ' '}
      saringan={<SaringanSptjmBilah />}
      tindakan={
        <>
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
            Segarkan
          </Button>
          {pengguna !== null && (
            <TombolUnduh
              alasan={alasanTakUnduh(daftar.data?.meta.total)}
              kerja={(kendali) => unduhDaftarSptjm(saringan, pengguna, kendali)}
              kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
            />
          )}
          {tambah}
        </>
      }
    >
      <TabelData
        label="SPTJM"
        kolom={kolom}
        baris={baris}
        idBaris={(s) => s.id}
        memuat={daftar.isFetching}
        galat={gagal ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        kosong={<Kosong tersaring={Object.keys(saringan).length > 0} operator={sekolahId !== null} />}
        kartu
        {...(bahan === null ? {} : { isiKartu: kartuSptjm(bahan) })}
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: daftar.data?.meta.totalPages ?? 1,
          onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }),
        }}
      />
      {gagal && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {sekolahId !== null && dialog !== null && (
        <UnggahDialog
          sekolahId={sekolahId}
          bulan={saringan.tahunBulan ?? bulanSebelum(bulanIni())}
          maksBulan={maksBulan}
          lama={dialog.lama}
          onTutup={() => setDialog(null)}
        />
      )}
    </Halaman>
  )
}

function Kosong({ tersaring, operator }: { tersaring: boolean; operator: boolean }) {
  return (
    <KeadaanKosong
      ikon={DescriptionOutlined}
      judul="Belum ada SPTJM. . ."
      petunjuk={
        tersaring
          ? 'Tidak ada yang cocok dengan saringannya. Ubah bulan, status, atau pencariannya.'
          : operator
            ? "Unduh SPTJM, tandatangani, lalu pilih 'Tambah SPTJM' untuk mengunggahnya."
            : 'SPTJM yang diunggah sekolah dalam cakupan Anda tampil di sini.'
      }
    />
  )
}
