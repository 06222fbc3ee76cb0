import MapOutlined from '@mui/icons-material/MapOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { unduhBulanan } from '../../shared/excel/excel-bulanan.ts'
import { tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { alasanPutus, TanpaKoneksi } from '../../shared/tanpa-koneksi.tsx'
import { PilihWilayah, type WilayahRingkas } from '../../shared/wilayah/pilih-wilayah.tsx'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { PilihBulan } from '../../ui/field/pilih-bulan.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { alasanTakUnduh } from './bulanan/bulanan-alasan.ts'
import { KonteksBulanan } from './bulanan/bulanan-keadaan.tsx'
import { LegendaBulanan } from './bulanan/bulanan-legenda.tsx'
import { PilihKolom, useTanpaKolom } from './bulanan/bulanan-pilih-kolom.tsx'
import { usePilihanKecamatan } from './bulanan/bulanan-pilihan.ts'
import { useSelBulanan } from './bulanan/bulanan-sel.ts'
import { TabelBulanan } from './bulanan/bulanan-tabel.tsx'
import { useKecamatanSendiri } from './kecamatan-sendiri.ts'
import { PenjelasanBulan } from './penjelasan/penjelasan-bulan.tsx'
import { terpilih, useHitungUlangBulanan, useLaporanBulanan } from './queries-bulanan.ts'

/** Spec 2, 'Sub-district monthly report': the first 100 rows on screen, all of them in the workbook. */
const BATAS_LAYAR = 100

/** The month of all schools of a kecamatan. */
export function KecamatanPage() {
  const { daftar, satuSatunya, mencari } = useKecamatanSendiri()
  const { pilihan, maksBulan, pilih } = usePilihanKecamatan(satuSatunya?.kodeWilayah)
  const [dipilih, setDipilih] = useState<WilayahRingkas | null>(null)
  const { data, isFetching, isPlaceholderData, fetchStatus, error, refetch } = useLaporanBulanan(pilihan)
  const hitungUlang = useHitungUlangBulanan(pilihan)
  const { sel, buka, bukaHari, keAngka, tutup } = useSelBulanan()
  const tanpa = useTanpaKolom()
  const laporan = isPlaceholderData ? undefined : data
  const putus = laporan ? null : alasanPutus({ fetchStatus, error })
  const ada = terpilih(pilihan)
  const dariLaporan = data?.kecamatan ? { ...data.kecamatan, kodeWilayah: data.kecamatan.kode } : null
  const nilai = [dipilih, satuSatunya, dariLaporan].find((w) => w?.kodeWilayah === pilihan.kecamatanId) ?? null
  const ganti = (baru: WilayahRingkas | null): void => {
    setDipilih(baru)
    pilih({ kecamatan: baru?.kodeWilayah ?? null })
  }
  return (
    <Halaman
      judul="Laporan Kehadiran Bulanan Kecamatan"
      konteks={
        data ? (
          <KonteksBulanan laporan={data} namaSaja={isPlaceholderData} />
        ) : (
          'Semua sekolah satu kecamatan, satu bulan'
        )
      }
      saringan={
        <>
          <PilihWilayah label="Kecamatan" level={3} nilai={nilai} lebar={360} onGanti={ganti} />
          <PilihBulan nilai={pilihan.bulan} maks={maksBulan} onGanti={(bulan) => pilih({ bulan })} />
          <PilihKolom tanpa={tanpa} />
        </>
      }
      tindakan={
        <>
          {ada && (
            <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={hitungUlang}>
              Segarkan
            </Button>
          )}
          <TombolUnduh
            varian="contained"
            alasan={alasanTakUnduh({ ada, laporan, galat: error, putus, tempat: 'kecamatan' })}
            pilihan={
              laporan
                ? [
                    {
                      label: 'Excel',
                      ket: `Semua ${laporan.baris.length.toLocaleString('id-ID')} baris`,
                      kerja: (kendali) => unduhBulanan(laporan, { unitKerja: true }, kendali),
                    },
                  ]
                : []
            }
          />
        </>
      }
    >
      {putus !== null ? (
        <TanpaKoneksi alasan={putus} apa={`Laporan ${tampilBulan(pilihan.bulan)}`} onUlang={() => void refetch()} />
      ) : ada || mencari ? (
        <>
          <TabelBulanan
            label="Laporan kehadiran bulanan kecamatan"
            laporan={laporan}
            bulan={pilihan.bulan}
            batas={BATAS_LAYAR}
            unitKerja
            tanpa={tanpa}
            memuat={isFetching || laporan === undefined}
            galat={error && !laporan ? kalimatGalat(error, 'Gagal mengambil data') : null}
            kosong="Data tidak ditemukan. . ."
            onPilih={buka}
          />
          {laporan && laporan.baris.length > BATAS_LAYAR && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              Menampilkan {BATAS_LAYAR} dari {laporan.baris.length.toLocaleString('id-ID')} baris; Excel memuat semuanya
            </Typography>
          )}
          {laporan && laporan.baris.length > 0 && <LegendaBulanan laporan={laporan} />}
          {sel !== null && laporan && (
            <PenjelasanBulan laporan={laporan} sel={sel} onHari={bukaHari} onKeAngka={keAngka} onTutup={tutup} />
          )}
        </>
      ) : (
        <KeadaanKosong
          ikon={MapOutlined}
          judul="Pilih kecamatan terlebih dahulu"
          petunjuk="Ketik paling sedikit tiga huruf namanya. Laporan bulan yang dipilih langsung tampil."
          tindakan={<KecamatanSendiri daftar={daftar} onPilih={ganti} />}
        />
      )}
    </Halaman>
  )
}

type SendiriProps = { daftar: readonly WilayahRingkas[]; onPilih: (wilayah: WilayahRingkas) => void }

/** An office with a few kecamatan of its own need not search for them. */
function KecamatanSendiri({ daftar, onPilih }: SendiriProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
      {daftar.map((w) => (
        <Button key={w.kodeWilayah} variant="outlined" onClick={() => onPilih(w)}>
          {w.nama}
        </Button>
      ))}
    </Box>
  )
}
