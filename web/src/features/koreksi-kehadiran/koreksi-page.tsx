import { JENIS_KOREKSI, type KoreksiBaris, setujuiBanyakKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { isTersaring, TANPA_SARINGAN } from '../../shared/pengajuan/alamat-daftar.ts'
import { usePilihUsulan } from '../../shared/pengajuan/pilih-usulan.ts'
import { SaringanPengajuan } from '../../shared/pengajuan/saringan-pengajuan.tsx'
import { BilahSetujuiBanyak, SetujuiBanyakDialog } from '../../shared/pengajuan/setujui-banyak.tsx'
import { alasanPutus, TanpaKoneksi } from '../../shared/tanpa-koneksi.tsx'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { Pilihan } from '../../ui/pilihan.tsx'
import { TabelData } from '../../ui/tabel-data.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { TombolUnduh } from '../../ui/tombol-unduh.tsx'
import { kolomKoreksi } from './kolom-koreksi.tsx'
import { usePilihanKoreksi } from './pilihan-koreksi.ts'
import { useDaftarKoreksi } from './queries.ts'
import { unduhKoreksi } from './unduh-koreksi.ts'

const DAFTAR_JENIS = Object.entries(JENIS_KOREKSI).map(([id, nama]) => ({ nilai: Number(id), nama }))

/** Correction requests: the school's own, or those of an office's scope. */
export function KoreksiPage() {
  const { alamat, jenis, saringan, halaman, ganti } = usePilihanKoreksi()
  const pengguna = usePengguna()
  const daftar = useDaftarKoreksi(saringan, halaman)
  // A foundation only where the setting lets it, which the server knows.
  const memeriksa = daftar.data?.bolehMemutuskan ?? false
  const { pilih, ubah, kosongkan } = usePilihUsulan(JSON.stringify(saringan))
  const [dialog, setDialog] = useState(false)
  const kolom = useMemo(
    () =>
      pengguna === null
        ? []
        : kolomKoreksi({ pengguna, pilih: memeriksa ? pilih : null, onPilih: ubah, daftar: alamat }),
    [pengguna, memeriksa, pilih, ubah, alamat],
  )
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const baru = operator && <TombolTambah />
  const kosong = daftar.data?.meta.total === 0
  const putus = daftar.data === undefined ? alasanPutus(daftar) : null
  return (
    <Halaman
      judul="Koreksi Status Kehadiran"
      konteks={pengguna?.instansi ?? ' '}
      saringan={
        <SaringanPengajuan
          alamat={alamat}
          onGanti={ganti}
          labelNomor="No. Koreksi"
          jumlahTambahan={jenis === undefined ? 0 : 1}
          onHapus={kosong ? undefined : () => ganti(TANPA_SEMUA)}
          tambahan={
            <Pilihan
              label="Jenis koreksi"
              nilai={jenis}
              pilihan={DAFTAR_JENIS}
              onGanti={(satu) => ganti({ jenis: satu }, true)}
            />
          }
        />
      }
      tindakan={
        <>
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
            Segarkan
          </Button>
          <TombolUnduh
            alasan={kosong ? 'Belum ada yang dapat diunduh' : daftar.data === undefined ? 'Daftar belum dimuat' : null}
            kerja={(kendali) => unduhKoreksi(saringan, judulUnduhan(pengguna), kendali)}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          {baru}
        </>
      }
    >
      {memeriksa && (
        <BilahSetujuiBanyak
          pilih={pilih}
          alasan={null}
          onBatal={kosongkan}
          onSetujui={() => setDialog(true)}
          daftar="Koreksi status kehadiran"
        />
      )}
      {putus === null ? (
        <TabelData<KoreksiBaris>
          label="Koreksi status kehadiran"
          kolom={kolom}
          baris={daftar.data?.items}
          idBaris={(k) => k.id}
          memuat={daftar.isFetching}
          galat={
            daftar.isError && daftar.data === undefined ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null
          }
          gayaBaris={(k) => ({ terpilih: pilih.some(({ id }) => id === k.id) })}
          kosong={<Kosong tersaring={isTersaring(alamat)} operator={operator} onHapus={() => ganti(TANPA_SEMUA)} />}
          kartu
          tinggi="penuh"
          halaman={{
            ke: halaman,
            jumlah: daftar.data?.meta.totalPages ?? 1,
            onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }),
          }}
        />
      ) : (
        <TanpaKoneksi alasan={putus} apa="Daftar usulan" onUlang={() => void daftar.refetch()} />
      )}
      {daftar.isError && putus === null && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {dialog && pilih.length > 0 && (
        <SetujuiBanyakDialog
          jenis="koreksi"
          usulan={pilih}
          kirim={(usulan) => call(setujuiBanyakKoreksi, { body: { usulan } })}
          onTutup={(berhasil) => {
            setDialog(false)
            if (berhasil.length > 0) kosongkan()
          }}
        />
      )}
    </Halaman>
  )
}

const TANPA_SEMUA = { ...TANPA_SARINGAN, jenis: undefined }

const judulUnduhan = (pengguna: PenggunaSesi | null): string =>
  ['Koreksi Status Kehadiran', pengguna?.instansi].filter(Boolean).join(' ')

function TombolTambah() {
  return (
    <TautanTombol
      to="/koreksi-status-kehadiran/$id"
      params={{ id: 'baru' }}
      variant="contained"
      startIcon={<AddOutlined />}
    >
      Tambah Baru
    </TautanTombol>
  )
}

function Kosong({ tersaring, operator, onHapus }: { tersaring: boolean; operator: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={EditCalendarOutlined}
      judul="Belum ada pengajuan. . ."
      petunjuk={
        tersaring
          ? 'Tidak ada yang cocok dengan saringannya.'
          : operator
            ? "Pilih 'Tambah Baru' bila status, waktu, atau izin seorang GTK perlu dikoreksi."
            : 'Usulan koreksi dari sekolah dalam cakupan Anda tampil di sini.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
