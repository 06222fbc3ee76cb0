import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import AddOutlined from '@mui/icons-material/AddOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { SaringanWilayah } from '../../shared/wilayah/saringan-wilayah.tsx'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Penjelas } from '../../ui/dialog/penjelas.tsx'
import { Pilihan } from '../../ui/field/pilihan.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { AturanDialog } from './aturan-dialog.tsx'
import { LABEL_JENIS, SYARAT_TETAP } from './draf-aturan.ts'
import { HapusAturanDialog } from './hapus-aturan-dialog.tsx'
import { kolomOtomatis } from './kolom-otomatis.tsx'
import { useDaftarOtomatis, useMatikanAturan } from './queries.ts'

const rute = getRouteApi('/pengaturan/approval-otomatis')
const DAFTAR_JENIS = (['koreksi', 'absensi-manual'] as const).map((nilai) => ({ nilai, nama: LABEL_JENIS[nilai] }))

type Ubah = { jenis?: JenisPengajuan | undefined; wilayah?: string | undefined; halaman?: number | undefined }
type Dialog = { apa: 'form' | 'hapus'; aturan: AturanOtomatis | null }

/** Rules by which a request is approved without a person (product.md 4): each is tried before it is switched on. */
export function OtomatisPage() {
  const { jenis, wilayah, halaman = 1 } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const ganti = (baru: Ubah, replace = false): void => {
    const isi = Object.entries({ jenis, wilayah, ...baru }).filter(([, nilai]) => nilai !== undefined)
    void navigasi({ search: Object.fromEntries(isi), replace })
  }
  const daftar = useDaftarOtomatis(
    { ...(jenis === undefined ? {} : { jenis }), ...(wilayah === undefined ? {} : { kodeWilayah: wilayah }) },
    halaman,
  )
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [riwayat, setRiwayat] = useState(false)
  const tutup = (): void => setDialog(null)
  const takTulis = alasanTakTulis(usePengguna())
  const matikan = useMatikanAturan()
  const kolom = useMemo(
    () =>
      kolomOtomatis({
        takTulis,
        onUbah: (aturan) => setDialog({ apa: 'form', aturan }),
        onMatikan: matikan,
        onHapus: (aturan) => setDialog({ apa: 'hapus', aturan }),
      }),
    [takTulis, matikan],
  )
  const tersaring = jenis !== undefined || wilayah !== undefined
  const baru = (
    <TombolBeralasan
      variant="contained"
      startIcon={<AddOutlined />}
      alasan={takTulis}
      onClick={() => setDialog({ apa: 'form', aturan: null })}
    >
      Aturan baru
    </TombolBeralasan>
  )
  return (
    <Halaman
      judul="Approval Otomatis"
      konteks={`Usulan yang memenuhi satu aturan aktif disetujui tanpa menunggu orang; nomor aturannya tercatat pada putusannya. Syarat setiap aturan: ${SYARAT_TETAP.toLowerCase()}.`}
      saringan={
        <>
          <Pilihan
            label="Jenis usulan"
            nilai={jenis}
            pilihan={DAFTAR_JENIS}
            onGanti={(satu) => ganti({ jenis: satu }, true)}
            lebar={240}
          />
          <SaringanWilayah akar={null} nilai={wilayah} onGanti={(kode) => ganti({ wilayah: kode }, true)} />
        </>
      }
      tindakan={
        <>
          <Button variant="outlined" startIcon={<HistoryOutlined />} onClick={() => setRiwayat(true)}>
            Riwayat
          </Button>
          {baru}
        </>
      }
    >
      <TabelData<AturanOtomatis>
        label="Aturan approval otomatis"
        kolom={kolom}
        baris={daftar.data?.items}
        idBaris={(a) => a.id}
        memuat={daftar.isFetching}
        galat={daftar.isError && daftar.data === undefined ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        gayaBaris={(a) => ({ redup: !a.aktif })}
        kosong={
          <KeadaanKosong
            ikon={AutoModeOutlined}
            judul={tersaring ? 'Tidak ada aturan yang cocok dengan saringannya' : 'Belum ada aturan'}
            petunjuk={
              tersaring
                ? 'Hapus saringannya untuk melihat semua aturan.'
                : 'Semua usulan diperiksa orang. Buat aturan untuk usulan yang selalu disetujui, uji, lalu nyalakan.'
            }
            tindakan={tersaring && <Button onClick={() => void navigasi({ search: {} })}>Hapus semua saringan</Button>}
          />
        }
        kartu
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: daftar.data?.meta.totalPages ?? 1,
          onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {dialog?.apa === 'form' && <AturanDialog aturan={dialog.aturan} onTutup={tutup} />}
      {dialog?.apa === 'hapus' && dialog.aturan !== null && (
        <HapusAturanDialog aturan={dialog.aturan} onTutup={tutup} />
      )}
      <Penjelas buka={riwayat} judul="Riwayat aturan" konteks="Seluruh wilayah" onTutup={() => setRiwayat(false)}>
        {riwayat && <RiwayatCatatan perihal="approval-otomatis" />}
      </Penjelas>
    </Halaman>
  )
}
