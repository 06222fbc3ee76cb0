import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { PERAN } from '@geisa/engine/hak-akses'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { unduhBulanan } from '../../shared/excel-bulanan.ts'
import { tampilBulan } from '../../shared/tanggal.ts'
import { alasanPutus, TanpaKoneksi } from '../../shared/tanpa-koneksi.tsx'
import { alasanTanpaSptjm, unduhSptjm } from '../../shared/unduh-sptjm.ts'
import { hariIniSekolah } from '../../shared/waktu-sekolah.ts'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { type PilihanUnduh, TombolUnduh } from '../../ui/tombol-unduh.tsx'
import { alasanTakUnduh } from './bulanan-alasan.ts'
import { KonteksBulanan } from './bulanan-keadaan.tsx'
import { LegendaBulanan } from './bulanan-legenda.tsx'
import { useTanpaKolom } from './bulanan-pilih-kolom.tsx'
import { usePilihanSekolah } from './bulanan-pilihan.ts'
import { SaringanBulanan } from './bulanan-saringan.tsx'
import { useSelBulanan } from './bulanan-sel.ts'
import { TabelBulanan } from './bulanan-tabel.tsx'
import { PenjelasanBulan } from './penjelasan-bulan.tsx'
import { terpilih, useHitungUlangBulanan, useLaporanBulanan } from './queries-bulanan.ts'

/** School-level and sub-district-level roles do not read 'Unit Kerja' (spec 2, section 2). */
const TANPA_UNIT_KERJA: readonly (number | undefined)[] = [PERAN.SEKOLAH, PERAN.GTK, PERAN.UPTD]

/** A school's month, one row per staff member; every figure says what it is made of. */
export function BulananPage() {
  const { pilihan, maksBulan, pilih, bolehPilihSekolah } = usePilihanSekolah()
  const { data, isFetching, isPlaceholderData, fetchStatus, error, refetch } = useLaporanBulanan(pilihan)
  const hitungUlang = useHitungUlangBulanan(pilihan)
  const { sel, buka, bukaHari, keAngka, tutup } = useSelBulanan()
  const tanpa = useTanpaKolom()
  const unitKerja = !TANPA_UNIT_KERJA.includes(usePengguna()?.peran)
  const laporan = isPlaceholderData ? undefined : data
  const putus = laporan ? null : alasanPutus({ fetchStatus, error })
  const ada = terpilih(pilihan)
  return (
    <Halaman
      judul="Laporan Kehadiran Bulanan"
      konteks={data ? <KonteksBulanan laporan={data} namaSaja={isPlaceholderData} /> : 'Satu sekolah, satu bulan'}
      saringan={
        <SaringanBulanan
          pilihan={pilihan}
          maksBulan={maksBulan}
          sekolah={data?.sekolah ?? null}
          bolehPilihSekolah={bolehPilihSekolah}
          tanpa={tanpa}
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
            varian="contained"
            alasan={alasanTakUnduh({ ada, laporan, galat: error, putus, tempat: 'sekolah' })}
            pilihan={laporan ? berkas(laporan, unitKerja) : []}
          />
        </>
      }
    >
      {putus !== null ? (
        <TanpaKoneksi alasan={putus} apa={`Laporan ${tampilBulan(pilihan.bulan)}`} onUlang={() => void refetch()} />
      ) : ada ? (
        <>
          <TabelBulanan
            label="Laporan kehadiran bulanan"
            laporan={laporan}
            bulan={pilihan.bulan}
            unitKerja={unitKerja}
            tanpa={tanpa}
            memuat={isFetching || laporan === undefined}
            galat={error && !laporan ? kalimatGalat(error, 'Gagal mengambil data') : null}
            kosong="Data tidak ditemukan. . ."
            onPilih={buka}
          />
          {laporan && laporan.baris.length > 0 && <LegendaBulanan laporan={laporan} />}
          {sel !== null && laporan && (
            <PenjelasanBulan laporan={laporan} sel={sel} onHari={bukaHari} onKeAngka={keAngka} onTutup={tutup} />
          )}
        </>
      ) : (
        <KeadaanKosong
          ikon={SchoolOutlined}
          judul={bolehPilihSekolah ? 'Pilih sekolah terlebih dahulu' : 'Akun Anda belum terhubung dengan sekolah'}
          petunjuk={
            bolehPilihSekolah
              ? 'Ketik paling sedikit tiga huruf namanya, atau NPSN. Laporan bulan yang dipilih langsung tampil.'
              : 'Mintalah dinas menghubungkan akun Anda dengan sekolah.'
          }
        />
      )}
    </Halaman>
  )
}

function berkas(laporan: LaporanBulanan, unitKerja: boolean): PilihanUnduh[] {
  // The letter is of today, at the school, also where the figures are an older seal's.
  const hariIni = hariIniSekolah(laporan.sekolah?.zona ?? 'WIB')
  return [
    {
      label: 'Excel',
      ket: 'Semua kolom dan jumlahnya',
      kerja: (kendali) => unduhBulanan(laporan, { unitKerja }, kendali),
    },
    {
      label: 'SPTJM',
      ket: laporan.segel === null ? 'PDF; bulan ini belum dikunci' : 'PDF dari bulan yang terkunci',
      alasan: alasanTanpaSptjm(laporan),
      kerja: (kendali) => unduhSptjm({ laporan, hariIni }, kendali),
    },
  ]
}
