import type { BarisHadir, DasborSekolah } from '@geisa/contract/dashboard-sekolah'
import { tanggalPanjang } from '@geisa/engine/kalender'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { KeadaanAliran } from '../../../api/aliran.ts'
import { tampilHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import { TautanTombol } from '../../../ui/tautan.ts'
import type { useAlamatSekolah } from './hadir-alamat.ts'
import { AngkaHadir } from './hadir-angka.tsx'
import { useHadirBerubah } from './hadir-berubah.ts'
import { irisHalaman } from './hadir-halaman.ts'
import { hitungHadir, saringHadir } from './hadir-kelompok.ts'
import { kartuHadir, kolomHadir } from './hadir-kolom.tsx'
import { SaringanHadirBilah } from './hadir-saringan.tsx'
import { TandaLangsung } from './hadir-tanda-langsung.tsx'

type Props = {
  sekolahId: number
  /** undefined while the chosen day is on its way. */
  dasbor: DasborSekolah | undefined
  hariIni: string
  memuat: boolean
  galat: string | null
  alamat: ReturnType<typeof useAlamatSekolah>
  aliran: KeadaanAliran | null
}

/** Everybody who serves on the chosen day, and how their day stands. */
export function TabHadir({ sekolahId, dasbor, hariIni, memuat, galat, alamat, aliran }: Props) {
  const { keadaan, cari, halaman, ganti, operator } = alamat
  const tanggal = dasbor?.tanggal ?? alamat.tanggal ?? hariIni
  const semua = dasbor?.kehadiranGtk
  const { isBaru, kabar } = useHadirBerubah(`${sekolahId} ${tanggal}`, semua)
  const cocok = useMemo(() => semua && saringHadir(semua, { keadaan, cari }), [semua, keadaan, cari])
  const kolom = useMemo(() => kolomHadir({ sekolahId, tanggal }), [sekolahId, tanggal])
  const iris = irisHalaman(cocok, halaman)
  const tersaring = keadaan !== undefined || cari !== undefined
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, mb: 4 }}>
        <Box sx={{ flex: '1 1 auto' }}>
          <Typography variant="h2">Daftar Kehadiran GTK</Typography>
          <Typography variant="body2" color="textSecondary">
            {tampilHariTanggal(tanggal)}
            {tanggal === hariIni && ' · hari ini'}
          </Typography>
        </Box>
        <TandaLangsung keadaan={aliran} />
      </Box>
      <SaringanHadirBilah alamat={alamat} tanggal={tanggal} hariIni={hariIni} />
      <AngkaHadir
        jumlah={semua && hitungHadir(semua)}
        semua={semua?.length}
        dipilih={keadaan}
        onPilih={(baru) => ganti({ keadaan: baru })}
      />
      <TakTampak>
        <output>{kabar}</output>
      </TakTampak>
      <TabelData<BarisHadir>
        label="Daftar Kehadiran GTK"
        kolom={kolom}
        baris={iris.baris}
        idBaris={(b) => b.idDapodik}
        memuat={memuat}
        galat={galat}
        gayaBaris={(b) => ({ terpilih: isBaru(b.idDapodik) })}
        kosong={
          <Kosong tanggal={tanggal} tersaring={tersaring} operator={operator} onHapus={() => ganti(TANPA_SARINGAN)} />
        }
        kartu
        isiKartu={kartuHadir}
        tinggi="penuh"
        halaman={{ ...iris.halaman, onGanti: (ke) => ganti({ halaman: ke === 1 ? undefined : ke }) }}
      />
    </>
  )
}

const TANPA_SARINGAN = { keadaan: undefined, cari: undefined }

type KosongProps = { tanggal: string; tersaring: boolean; operator: boolean; onHapus: () => void }

function Kosong({ tanggal, tersaring, operator, onHapus }: KosongProps) {
  if (tersaring) {
    return (
      <KeadaanKosong
        ikon={GroupsOutlined}
        judul="Tidak ada GTK yang cocok"
        petunjuk="Pilih angka lain di atas, atau ubah pencariannya."
        tindakan={<Button onClick={onHapus}>Hapus semua saringan</Button>}
      />
    )
  }
  return (
    <KeadaanKosong
      ikon={GroupsOutlined}
      judul="Belum ada GTK"
      petunjuk={`Tidak seorang pun bertugas di sekolah ini pada ${tanggalPanjang(tanggal)}.`}
      tindakan={
        operator && (
          <TautanTombol to="/pengaturan/gtk" variant="outlined">
            Buka daftar GTK
          </TautanTombol>
        )
      }
    />
  )
}
