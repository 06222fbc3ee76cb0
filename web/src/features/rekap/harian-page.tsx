import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { alasanPutus, TanpaKoneksi } from '../../shared/tanpa-koneksi.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { kolomHarian } from './harian/kolom-harian.tsx'
import { usePilihanHarian } from './harian/pilihan-harian.ts'
import { RingkasanHarian } from './harian/ringkasan-harian.tsx'
import { SaringanHarian } from './harian/saringan-harian.tsx'
import { TabelHarian } from './harian/tabel-harian.tsx'
import { TombolUnduh } from './harian/tombol-unduh.tsx'
import { PenjelasanHari } from './penjelasan/penjelasan-hari.tsx'
import { useHitungUlang, useLaporanHarian } from './queries.ts'
import { useSelDipilih } from './sel-dipilih.ts'

/** One staff member's month, day by day; every cell says where it comes from. */
export function HarianPage() {
  const { pilihan, maksBulan, pilih, bolehPilihGtk } = usePilihanHarian()
  const { data, isFetching, isPlaceholderData, fetchStatus, error, refetch } = useLaporanHarian(pilihan)
  const hitungUlang = useHitungUlang(pilihan)
  const { sel, buka, pindah, tutup } = useSelDipilih(pilihan.bulan)
  const sempit = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const laporan = isPlaceholderData ? undefined : data
  const putus = laporan ? null : alasanPutus({ fetchStatus, error })
  const kolom = useMemo(
    () => kolomHarian({ sempit, hariIni: data?.hariIni, namaStatus: data?.namaStatus ?? {}, onPilih: buka }),
    [data, sempit, buka],
  )
  const ada = pilihan.idDapodik !== undefined

  return (
    <Halaman
      judul="Laporan Kehadiran Harian"
      konteks={data ? [data.gtk.nama, nip(data.gtk.nip), data.sekolah.nama].join(' · ') : 'Satu GTK, satu bulan'}
      saringan={
        <SaringanHarian
          pilihan={pilihan}
          maksBulan={maksBulan}
          laporan={data}
          bolehPilihGtk={bolehPilihGtk}
          onPilih={pilih}
        />
      }
      tindakan={
        <>
          {ada && (
            <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={hitungUlang}>
              Segarkan
            </Button>
          )}
          <TombolUnduh
            adaGtk={ada}
            laporan={laporan}
            putus={putus}
            memuat={ada && error === null && laporan === undefined}
          />
        </>
      }
    >
      {putus !== null ? (
        <TanpaKoneksi alasan={putus} apa={`Laporan ${tampilBulan(pilihan.bulan)}`} onUlang={() => void refetch()} />
      ) : ada ? (
        <>
          <TabelHarian
            kolom={kolom}
            baris={laporan?.kehadiran}
            memuat={isFetching || laporan === undefined}
            galat={error && !laporan ? kalimatGalat(error, 'Gagal mengambil data') : null}
          />
          {laporan && laporan.kehadiran.length > 0 && <RingkasanHarian laporan={laporan} />}
          {sel !== null && laporan && (
            <PenjelasanHari pilihan={pilihan} laporan={laporan} sel={sel} onPindah={pindah} onTutup={tutup} />
          )}
        </>
      ) : (
        <BelumAdaGtk bolehPilih={bolehPilihGtk} />
      )}
    </Halaman>
  )
}

function BelumAdaGtk({ bolehPilih }: { bolehPilih: boolean }) {
  return (
    <KeadaanKosong
      ikon={PersonSearchOutlined}
      judul={bolehPilih ? 'Pilih GTK terlebih dahulu' : 'Akun Anda belum terhubung dengan data GTK'}
      petunjuk={
        bolehPilih
          ? 'Ketik paling sedikit tiga huruf namanya, NIP, atau NUPTK. Laporan bulan yang dipilih langsung tampil.'
          : 'Mintalah operator sekolah menghubungkan akun Anda dengan data GTK di sekolah.'
      }
    />
  )
}

const nip = (nomor: string | null): string => (nomor === null ? 'NIP -' : `NIP ${nomor}`)
