import { PERAN } from '@geisa/engine/akun/hak-akses'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue, useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { saringPengguna } from './pengguna-geisa/baris.ts'
import { ChipKategori } from './pengguna-geisa/chip.tsx'
import { lembarPengguna } from './pengguna-geisa/excel.ts'
import { TerlaluBanyak } from './pengguna-geisa/kosong.tsx'
import { JumlahPengguna } from './pengguna-geisa/memuat.tsx'
import { useGantiPilihan, usePilihanPengguna } from './pengguna-geisa/pilihan.ts'
import { SaringanPenggunaBilah } from './pengguna-geisa/saringan.tsx'
import { TabelPengguna } from './pengguna-geisa/tabel.tsx'
import { BATAS_MUAT, useDaftarPengguna, useNamaWilayah } from './queries-pengguna.ts'

/** 'Daftar Sekolah Pengguna Geisa': every school of the scope and when its machines were last heard of. */
export function PenggunaGeisaPage() {
  const pilihan = usePilihanPengguna()
  // Fields answer at once; fifty thousand rows are walked over and drawn when there is time.
  const tampil = useDeferredValue(pilihan)
  const ganti = useGantiPilihan()
  const pengguna = usePengguna()
  const { kodeWilayah } = pilihan
  const daftar = useDaftarPengguna(kodeWilayah)
  const namaWilayah = useNamaWilayah(kodeWilayah)
  const { total, lengkap, galat } = daftar
  const baris = useDeferredValue(daftar.baris)
  const hasil = useMemo(() => baris && saringPengguna(baris, tampil.saringan), [baris, tampil.saringan])
  const terlaluBanyak = total !== undefined && total > BATAS_MUAT
  const seluruhnya = pengguna?.peran === PERAN.NASIONAL ? 'Indonesia' : (pengguna?.instansi ?? '')
  const wilayah = kodeWilayah === undefined ? seluruhnya : (namaWilayah ?? '')
  const gagal = galat !== null && daftar.baris === undefined
  return (
    <Halaman
      judul="Daftar Sekolah Pengguna Geisa"
      konteks={wilayah === '' ? ' ' : `Wilayah : ${wilayah}`}
      saringan={<SaringanPenggunaBilah />}
      tindakan={
        <>
          <Button
            variant="outlined"
            startIcon={<RefreshOutlined />}
            loading={daftar.menyegarkan}
            loadingPosition="start"
            onClick={daftar.segarkan}
          >
            Segarkan
          </Button>
          <TombolUnduh
            varian="contained"
            alasan={alasanTakUnduh({ terlaluBanyak, lengkap, jumlah: hasil?.cocok.length })}
            kerja={(kendali) =>
              unduhExcel(
                lembarPengguna({
                  wilayah,
                  saringan: tampil.saringan,
                  baris: hasil?.cocok ?? [],
                  hariIni: hariIniSekolah('WIB'),
                }),
                kendali,
              )
            }
          />
        </>
      }
    >
      {terlaluBanyak ? (
        <TerlaluBanyak total={total} adaWilayah={kodeWilayah !== undefined} />
      ) : (
        <>
          <ChipKategori dipilih={pilihan.saringan.kategori} jumlah={hasil?.jumlah} ganti={ganti} />
          <JumlahPengguna
            cocok={hasil?.cocok.length ?? 0}
            ada={baris?.length}
            total={total ?? 0}
            lengkap={lengkap}
            tersaring={tampil.tersaring}
            putus={galat !== null && !gagal}
            onLanjut={daftar.lanjutkan}
          />
          <TabelPengguna
            pilihan={tampil}
            baris={hasil?.cocok}
            lengkap={lengkap && baris === daftar.baris}
            menyegarkan={daftar.menyegarkan}
            galat={gagal ? kalimatGalat(galat, 'Gagal mengambil data') : null}
            peran={pengguna?.peran}
            ganti={ganti}
          />
          {gagal && (
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2, mt: 2 }}>
              {kodeWilayah !== undefined && (
                <Button onClick={() => ganti({ wilayah: undefined })}>Ke wilayah saya</Button>
              )}
              <Button onClick={daftar.segarkan}>Coba lagi</Button>
            </Box>
          )}
        </>
      )}
    </Halaman>
  )
}

type Keadaan = { terlaluBanyak: boolean; lengkap: boolean; jumlah: number | undefined }

function alasanTakUnduh({ terlaluBanyak, lengkap, jumlah }: Keadaan): string | null {
  if (terlaluBanyak) return 'Pilih wilayah terlebih dahulu'
  if (!lengkap) return 'Tunggu sampai semua sekolah dimuat'
  return jumlah === undefined || jumlah === 0 ? 'Tidak ada sekolah untuk diunduh' : null
}
