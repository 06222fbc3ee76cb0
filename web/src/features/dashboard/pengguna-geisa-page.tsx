import MapOutlined from '@mui/icons-material/MapOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { unduhExcel } from '../../shared/unduh-excel.ts'
import { hariIniSekolah } from '../../shared/waktu-sekolah.ts'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { TombolUnduh } from '../../ui/tombol-unduh.tsx'
import { lembarPengguna } from './excel-pengguna.ts'
import { saringPengguna } from './pengguna-geisa-baris.ts'
import { ChipKategori } from './pengguna-geisa-chip.tsx'
import { JumlahPengguna } from './pengguna-geisa-memuat.tsx'
import { tulisKategori, usePilihanPengguna } from './pengguna-geisa-pilihan.ts'
import { SaringanPenggunaBilah } from './pengguna-geisa-saringan.tsx'
import { TabelPengguna } from './pengguna-geisa-tabel.tsx'
import { BATAS_MUAT, useDaftarPengguna, useNamaWilayah } from './queries-pengguna.ts'

/** 'Daftar Sekolah Pengguna Geisa': every school of the scope and when its machines were last heard of. */
export function PenggunaGeisaPage() {
  const { kodeWilayah, saringan, ganti } = usePilihanPengguna()
  const pengguna = usePengguna()
  const daftar = useDaftarPengguna(kodeWilayah)
  const namaWilayah = useNamaWilayah(kodeWilayah)
  const { baris, total, lengkap, galat } = daftar
  const hasil = useHasilSaring(baris, saringan)
  const tersaring = saringan.cari !== undefined || saringan.jenjang !== undefined || saringan.kategori.length > 0
  const terlaluBanyak = total !== undefined && total > BATAS_MUAT
  const wilayah = kodeWilayah === undefined ? (pengguna?.instansi ?? '') : (namaWilayah ?? '')
  const hapusSaringan = (): void => ganti({ cari: undefined, jenjang: undefined, kategori: undefined })
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
                lembarPengguna({ wilayah, saringan, baris: hasil?.cocok ?? [], hariIni: hariIniSekolah('WIB') }),
                kendali,
              )
            }
          />
        </>
      }
    >
      {terlaluBanyak ? (
        <KeadaanKosong
          ikon={MapOutlined}
          judul={kodeWilayah === undefined ? 'Pilih wilayah terlebih dahulu' : 'Pilih wilayah yang lebih kecil'}
          petunjuk={`Ada ${total.toLocaleString('id-ID')} sekolah di sini. Persempit wilayahnya di atas; paling banyak ${BATAS_MUAT.toLocaleString('id-ID')} sekolah ditampilkan sekaligus.`}
        />
      ) : (
        <>
          <ChipKategori
            dipilih={saringan.kategori}
            jumlah={hasil?.jumlah}
            onGanti={(dipilih) => ganti({ kategori: tulisKategori(dipilih) })}
          />
          <JumlahPengguna
            cocok={hasil?.cocok.length ?? 0}
            ada={baris?.length ?? 0}
            total={total ?? 0}
            lengkap={lengkap}
            tersaring={tersaring}
            putus={galat !== null && baris !== undefined}
            onLanjut={daftar.lanjutkan}
          />
          <TabelPengguna
            baris={hasil?.cocok}
            lengkap={lengkap}
            menyegarkan={daftar.menyegarkan}
            galat={galat !== null && baris === undefined ? kalimatGalat(galat, 'Gagal mengambil data') : null}
            kosong={<Kosong tersaring={tersaring} onHapus={hapusSaringan} />}
          />
          {galat !== null && baris === undefined && (
            <Button onClick={daftar.segarkan} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
              Coba lagi
            </Button>
          )}
        </>
      )}
    </Halaman>
  )
}

/** Walking over tens of thousands of rows again is for a change of the filters, not for every drawing. */
function useHasilSaring(
  baris: Parameters<typeof saringPengguna>[0] | undefined,
  { cari, jenjang, kategori }: Parameters<typeof saringPengguna>[1],
) {
  const dipilih = kategori.join('|')
  return useMemo(
    () => (baris === undefined ? undefined : saringPengguna(baris, { cari, jenjang, kategori })),
    // The list of categories is read anew from the address each time; its words tell whether it changed.
    // oxlint-disable-next-line react/exhaustive-deps
    [baris, cari, jenjang, dipilih],
  )
}

type Keadaan = { terlaluBanyak: boolean; lengkap: boolean; jumlah: number | undefined }

function alasanTakUnduh({ terlaluBanyak, lengkap, jumlah }: Keadaan): string | null {
  if (terlaluBanyak) return 'Pilih wilayah terlebih dahulu'
  if (!lengkap) return 'Tunggu sampai semua sekolah dimuat'
  return jumlah === undefined || jumlah === 0 ? 'Tidak ada sekolah untuk diunduh' : null
}

function Kosong({ tersaring, onHapus }: { tersaring: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={SchoolOutlined}
      judul={tersaring ? 'Tidak ada sekolah yang cocok' : 'Data tidak ditemukan. . .'}
      petunjuk={
        tersaring
          ? 'Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Belum ada sekolah dalam cakupan Anda di wilayah ini. Hubungi admin bila seharusnya ada.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
