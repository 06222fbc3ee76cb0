import type { DasborSekolah } from '@geisa/contract/dashboard-sekolah'
import { namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { CariTertunda } from '../../../ui/field/cari-tertunda.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import { TautanTombol } from '../../../ui/tautan.ts'
import type { useAlamatSekolah } from './hadir-alamat.ts'
import { irisHalaman } from './hadir-halaman.ts'
import { type Bernomor, kartuProgres, kolomProgres } from './kiriman-dhgtk-kolom.tsx'
import { saringProgres } from './kiriman-dhgtk-saring.ts'

type Props = {
  sekolahId: number
  /** undefined while the month is on its way. */
  dasbor: DasborSekolah | undefined
  hariIni: string
  memuat: boolean
  galat: string | null
  alamat: ReturnType<typeof useAlamatSekolah>
}

/** What went to DHGTK in a month, day by day. */
export function TabKiriman({ sekolahId, dasbor, hariIni, memuat, galat, alamat }: Props) {
  const { cari, tanggalKirim, halaman, ganti, operator } = alamat
  const zona = dasbor?.sekolah.zona ?? 'WIB'
  const semua = useMemo(() => dasbor?.progressDhgtk.map((k, no) => ({ ...k, no })), [dasbor])
  const cocok = useMemo(
    () => semua && saringProgres(semua, { cari, tanggal: tanggalKirim }),
    [semua, cari, tanggalKirim],
  )
  const kolom = useMemo(() => kolomProgres(zona), [zona])
  const isiKartu = useMemo(() => kartuProgres(zona), [zona])
  const gagal = semua?.filter((k) => k.Status_kirim === 'Gagal').length ?? 0
  const iris = irisHalaman(cocok, halaman)
  if (dasbor?.terhubung === false && semua?.length === 0) return <TakTerhubung />
  return (
    <>
      <Typography variant="h2">Progress Kirim DHGTK</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {tanggalKirim === undefined ? namaBulan(hariIni.slice(0, 7).replace('-', '')) : tanggalPanjang(tanggalKirim)}
      </Typography>
      <Box
        component="fieldset"
        aria-label="Saringan kiriman"
        sx={{
          border: 0,
          p: 0,
          m: 0,
          mb: 4,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
        }}
      >
        <CariTertunda
          label="Cari"
          placeholder="Nama, status, jenis..."
          cari={cari}
          onGanti={(baru) => ganti({ cari: baru })}
          jeda={250}
          lebar={260}
        />
        <IsianTanggal
          label="Tanggal"
          nilai={tanggalKirim ?? null}
          maks={hariIni}
          bolehKosong
          onGanti={(baru) => ganti({ tanggalKirim: baru ?? undefined })}
          lebar={{ xs: '100%', sm: 230 }}
        />
      </Box>
      {gagal > 0 && <AdaGagal jumlah={gagal} sekolahId={operator ? undefined : sekolahId} />}
      <TabelData<Bernomor>
        label="Progress Kirim DHGTK"
        kolom={kolom}
        baris={iris.baris}
        idBaris={(k) => k.no}
        memuat={memuat}
        galat={galat}
        kosong={
          <Kosong tersaring={cari !== undefined || tanggalKirim !== undefined} onHapus={() => ganti(TANPA_SARINGAN)} />
        }
        kartu
        isiKartu={isiKartu}
        tinggi="penuh"
        halaman={{ ...iris.halaman, onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }) }}
      />
    </>
  )
}

const TANPA_SARINGAN = { cari: undefined, tanggalKirim: undefined }

/** Why, and sending again, stand on the screen that is made for it. */
function AdaGagal({ jumlah, sekolahId }: { jumlah: number; sekolahId: number | undefined }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <TautanTombol
          to="/kiriman"
          search={{ status: 'Gagal', ...(sekolahId === undefined ? {} : { sekolah: sekolahId }) }}
          color="inherit"
          size="small"
        >
          Lihat sebabnya
        </TautanTombol>
      }
    >
      {jumlah.toLocaleString('id-ID')} kiriman ditolak DHGTK.
    </Alert>
  )
}

function TakTerhubung() {
  return (
    <KeadaanKosong
      ikon={OutboxOutlined}
      judul="DHGTK belum terhubung"
      petunjuk="Alamat DHGTK belum dipasang, jadi tidak ada yang dikirim. Kehadiran tetap dicatat dan dihitung seperti biasa."
    />
  )
}

function Kosong({ tersaring, onHapus }: { tersaring: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={OutboxOutlined}
      judul={tersaring ? 'Tidak ada kiriman yang cocok' : 'Belum ada kiriman bulan ini'}
      petunjuk={
        tersaring
          ? 'Ubah tanggal atau yang dicari.'
          : 'Datang dan pulang sehari diantre sesudah harinya berakhir. Pilih tanggal untuk melihat bulan lain.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
