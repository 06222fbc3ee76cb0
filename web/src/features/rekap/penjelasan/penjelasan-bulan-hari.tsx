import type { PenjelasanBulan } from '@geisa/contract/rekap-bulanan'
import Alert from '@mui/material/Alert'
import { kalimatGalat } from '../../../api/galat-api.ts'
import type { KunciAngka } from '../../../shared/excel/kolom-bulanan.ts'
import type { Zona } from '../../../shared/tanggal/tanggal.ts'
import type { NamaSel } from '../harian/kolom-harian.tsx'
import { PindahHari } from '../harian/pindah-hari.tsx'
import { type PilihanHarian, useLaporanHarian, usePenjelasanHari } from '../queries.ts'
import { IsiPenjelasan, Memuat } from './penjelasan-hari.tsx'

type Props = {
  isi: PenjelasanBulan
  angka: KunciAngka
  tanggal: string
  /** Of a kecamatan the report does not say it; then the school's own daily report does. */
  zona: Zona | undefined
  onHari: (tanggal: string) => void
}

/** One day behind a figure of the month, down to its taps. */
export function PenjelasanBulanHari({ isi, angka, tanggal, zona, onHari }: Props) {
  const pilihan: PilihanHarian = { idDapodik: isi.laporan.idDapodik, sekolahId: isi.sekolahId, bulan: isi.bulan }
  const harian = useLaporanHarian(zona === undefined ? pilihan : { ...pilihan, idDapodik: undefined })
  const { data, error } = usePenjelasanHari(pilihan, tanggal)
  const zonaHari = zona ?? harian.data?.sekolah.zona
  const galat = error ?? harian.error
  const shift = isi.hari.find((hari) => hari.tanggal === tanggal)?.shift ?? 1
  return (
    <>
      <PindahHari
        kehadiran={isi.hari}
        sel={{ tanggal, shift, sel: 'status' }}
        onPindah={({ tanggal: ke }) => onHari(ke)}
      />
      {isi.dariSegel && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Bulan ini terkunci: angkanya tetap menurut segel. Di bawah ini tap dan jadwal hari itu seperti tercatat
          sekarang.
        </Alert>
      )}
      {data && zonaHari ? (
        <IsiPenjelasan isi={data} sel={{ tanggal, shift, sel: selHari(angka) }} zona={zonaHari} />
      ) : galat ? (
        <Alert severity="error">{kalimatGalat(galat, 'Gagal mengambil data')}</Alert>
      ) : (
        <Memuat />
      )}
    </>
  )
}

/** The cell of the daily report that a figure of the month is made of. */
function selHari(angka: KunciAngka): NamaSel {
  if (angka.includes('terlambat') || angka.includes('dtti') || angka.includes('dtdi')) return 'terlambat'
  if (angka.includes('pulang_cepat') || angka.includes('pcti') || angka.includes('pcdi')) return 'pulangCepat'
  return 'status'
}
