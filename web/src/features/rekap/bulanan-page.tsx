import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { unduhBulanan } from '../../shared/excel/excel-bulanan.ts'
import { alasanTanpaSptjm, unduhSptjm } from '../../shared/sptjm/unduh-sptjm.ts'
import { tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { alasanPutus, TanpaKoneksi } from '../../shared/tanpa-koneksi.tsx'
import { type PilihanUnduh, TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { alasanTakUnduh } from './bulanan/bulanan-alasan.ts'
import { KonteksBulanan } from './bulanan/bulanan-keadaan.tsx'
import { LegendaBulanan } from './bulanan/bulanan-legenda.tsx'
import { useTanpaKolom } from './bulanan/bulanan-pilih-kolom.tsx'
import { usePilihanSekolah } from './bulanan/bulanan-pilihan.ts'
import { SaringanBulanan } from './bulanan/bulanan-saringan.tsx'
import { useSelBulanan } from './bulanan/bulanan-sel.ts'
import { TabelBulanan } from './bulanan/bulanan-tabel.tsx'
import { PenjelasanBulan } from './penjelasan/penjelasan-bulan.tsx'
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
