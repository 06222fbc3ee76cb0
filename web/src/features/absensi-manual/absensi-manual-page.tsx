import type { ManualBaris } from '@geisa/contract/absensi-manual'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakUnduh } from '../../shared/alasan-tak-unduh.ts'
import { useStatusKehadiran } from '../../shared/pengajuan/pilih-status-kehadiran.tsx'
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
import { kolomManual } from './kolom-manual.tsx'
import { usePilihanManual } from './pilihan-manual.ts'
import { kirimSetujuiBanyak, useDaftarManual } from './queries.ts'
import { SaranMesin } from './saran-mesin.tsx'
import { unduhManual } from './unduh-manual.ts'

/** Manual-attendance requests: the school asks, its offices decide (spec 2, 'Manual-attendance list'). */
export function AbsensiManualPage() {
  const pengguna = usePengguna()
  return pengguna === null ? null : <DaftarManual pengguna={pengguna} />
}

function DaftarManual({ pengguna }: { pengguna: PenggunaSesi }) {
  const { alamat, saringan, halaman, tersaring, ganti, hapusSaringan } = usePilihanManual()
  const daftar = useDaftarManual(saringan, halaman)
  const { pilih, ubah, kosongkan } = usePilihUsulan(JSON.stringify(saringan))
  const [dialog, setDialog] = useState(false)
  const operator = pengguna.peran === PERAN.SEKOLAH
  // A foundation only where the setting lets it, which the server knows.
  const pemeriksa = daftar.data?.bolehMemutuskan ?? false
  const kolom = useMemo(
    () => kolomManual({ peran: pengguna.peran, banyak: pemeriksa ? { pilih, onPilih: ubah } : null, daftar: alamat }),
    [pengguna.peran, pemeriksa, pilih, ubah, alamat],
  )
  const putus = daftar.data === undefined ? alasanPutus(daftar) : null
  return (
    <Halaman
      judul="Absensi Manual"
      konteks={pengguna.instansi}
      saringan={
        <SaringanPengajuan
          alamat={alamat}
          onGanti={ganti}
          labelNomor="No. Absensi Manual"
          tambahan={<SaringanJenis nilai={alamat.jenis} onGanti={(jenis) => ganti({ jenis }, true)} />}
          jumlahTambahan={alamat.jenis === undefined ? 0 : 1}
          onHapus={daftar.data?.meta.total === 0 ? undefined : hapusSaringan}
        />
      }
      tindakan={
        <>
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
            Segarkan
          </Button>
          <TombolUnduh
            alasan={alasanTakUnduh(daftar.data?.meta.total)}
            kerja={(kendali) => unduhManual(saringan, pengguna, kendali)}
            kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
          />
          {operator && (
            <TautanTombol
              variant="contained"
              startIcon={<AddOutlined />}
              to="/absensi-manual/$id"
              params={{ id: 'baru' }}
            >
              Tambah Baru
            </TautanTombol>
          )}
        </>
      }
    >
      {operator && <SaranMesin />}
      {pemeriksa && (
        <BilahSetujuiBanyak
          pilih={pilih}
          alasan={null}
          onBatal={kosongkan}
          onSetujui={() => setDialog(true)}
          daftar="Usulan absensi manual"
        />
      )}
      {putus === null ? (
        <TabelData<ManualBaris>
          label="Usulan absensi manual"
          kolom={kolom}
          baris={daftar.data?.items}
          idBaris={(m) => m.id}
          memuat={daftar.isFetching}
          galat={daftar.isError ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
          kosong={<Kosong tersaring={tersaring} operator={operator} onHapus={hapusSaringan} />}
          gayaBaris={(m) => ({ terpilih: pilih.some(({ id }) => id === m.id) })}
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
      {dialog && pilih.length > 0 && (
        <SetujuiBanyakDialog
          jenis="absensi-manual"
          usulan={pilih}
          kirim={kirimSetujuiBanyak}
          onTutup={(berhasil) => {
            setDialog(false)
            if (berhasil.length > 0) kosongkan()
          }}
        />
      )}
    </Halaman>
  )
}

type JenisProps = { nilai: number | undefined; onGanti: (jenis: number | undefined) => void }

function SaringanJenis({ nilai, onGanti }: JenisProps) {
  const { data } = useStatusKehadiran()
  const pilihan = (data ?? [])
    .filter((s) => s.absensiManual === 1)
    .map((s) => ({ nilai: s.id, nama: s.statusKehadiran }))
  return <Pilihan label="Jenis Absensi Manual" nilai={nilai} pilihan={pilihan} onGanti={onGanti} lebar={240} />
}

type KosongProps = { tersaring: boolean; operator: boolean; onHapus: () => void }

function Kosong({ tersaring, operator, onHapus }: KosongProps) {
  return (
    <KeadaanKosong
      ikon={HowToRegOutlined}
      judul="Belum ada pengajuan. . ."
      petunjuk={
        tersaring
          ? 'Tidak ada yang cocok dengan pencarian atau saringannya.'
          : operator
            ? "Pilih 'Tambah Baru' bila mesin rusak, listrik padam, atau sekolah diliburkan."
            : 'Usulan dari sekolah dalam cakupan Anda tampil di sini.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
