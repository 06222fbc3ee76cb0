import { JENJANG } from '@geisa/engine/acuan'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { Halaman } from '../../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TautanTombol } from '../../../ui/tautan.ts'
import { useDasborYayasan } from '../queries-yayasan.ts'
import { KartuJenjang } from './kartu-jenjang.tsx'
import { KartuSinkron } from './kartu-sinkron.tsx'
import { SinkronTerakhir } from './sinkron-terakhir.tsx'
import { jumlahJenjang, jumlahSemua } from './wilayah-hitung.ts'

/** The schools of one foundation, wherever they lie (spec 2, 'Foundation dashboard'). */
export function YayasanDasbor() {
  const { pengguna, jendela, terakhir, menyegarkan, segarkan } = useDasborYayasan()
  const instansi = usePengguna()?.instansi ?? ''
  const hitungan = pengguna.data
  const galat = pengguna.error ?? jendela.error
  return (
    <Halaman
      judul="Dashboard Yayasan"
      konteks={instansi === '' ? ' ' : instansi}
      tindakan={
        <>
          <Button
            variant="outlined"
            startIcon={<RefreshOutlined />}
            loading={menyegarkan}
            loadingPosition="start"
            onClick={segarkan}
          >
            Segarkan
          </Button>
          <TautanTombol to="/dashboard/pengguna-geisa" variant="outlined" startIcon={<FormatListNumberedOutlined />}>
            Daftar sekolah
          </TautanTombol>
        </>
      }
    >
      {hitungan !== undefined && jumlahSemua(hitungan).sekolah === 0 ? (
        <KeadaanKosong
          ikon={SchoolOutlined}
          judul="Belum ada sekolah dalam cakupan Anda"
          petunjuk="Dinas provinsi memilih sekolah yayasan Anda di Manajemen Pengguna. Hubungi mereka bila seharusnya sudah ada."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {galat !== null && <GalatMuat galat={galat} onUlang={segarkan} />}
          {pengguna.isPending && <Skeleton aria-hidden variant="rounded" height={122} />}
          {hitungan !== undefined && (
            <KartuJenjang
              terlihat={JENJANG.filter((j) => jumlahJenjang(hitungan, j).sekolah > 0)}
              jumlah={(j) => jumlahJenjang(hitungan, j)}
            />
          )}
          <KartuSinkron jumlah={jendela.data} judul={JUDUL} />
          <SinkronTerakhir
            baris={terakhir.data}
            memuat={terakhir.isPending}
            galat={terakhir.error ? kalimatGalat(terakhir.error, 'Gagal mengambil data') : null}
            onUlang={segarkan}
            wilayahTerpisah
          />
        </Box>
      )}
    </Halaman>
  )
}

const JUDUL = ['Sinkron Hari ini', 'Dalam 7 Hari', 'Dalam 30 Hari'] as const
