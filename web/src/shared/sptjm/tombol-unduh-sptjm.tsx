import { type LaporanBulanan, rekapBulanan } from '@geisa/contract/rekap-bulanan'
import type { ButtonProps } from '@mui/material/Button'
import { call } from '../../api/call.ts'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { useSegarkanBulan } from '../segarkan-bulan.ts'
import { tampilBulan } from '../tanggal/tanggal.ts'
import { hariIniSekolah } from '../tanggal/waktu-sekolah.ts'
import { alasanTanpaSptjm, unduhSptjm } from './unduh-sptjm.ts'

type Props = {
  label?: string
  varian?: ButtonProps['variant']
  ukuran?: ButtonProps['size']
} & (
  | { laporan: LaporanBulanan | undefined }
  /** Where no report is at hand: it is asked for on the click. `bulan` 'YYYYMM'. */
  | { sekolahId: number; bulan: string }
)

const GAGAL = 'Gagal membuat SPTJM. Coba lagi sebentar lagi.'

/** The statement as a paper, with progress and a way to stop. */
export function TombolUnduhSptjm({ label = 'Unduh SPTJM', varian, ukuran, ...sumber }: Props) {
  const segarkan = useSegarkanBulan()
  return (
    <TombolUnduh
      label={label}
      {...(varian === undefined ? {} : { varian })}
      {...(ukuran === undefined ? {} : { ukuran })}
      alasan={'laporan' in sumber ? alasanTanpaSptjm(sumber.laporan) : null}
      kerja={async ({ onProgres, signal }) => {
        const laporan = 'laporan' in sumber ? await terbaru(sumber.laporan, signal) : await ambil(sumber, signal)
        const alasan = alasanTanpaSptjm(laporan)
        if (laporan === undefined || alasan !== null) throw new GalatApi(0, 'TANPA_SPTJM', alasan ?? GAGAL)
        if ('laporan' in sumber && laporan.segel?.kode !== sumber.laporan?.segel?.kode) {
          await segarkan()
          throw new GalatApi(0, 'SEGEL_BERUBAH', kalimatBerubah(laporan))
        }
        // The letter is of today, at the school, also where the figures are an older seal's.
        const hariIni = hariIniSekolah(laporan.sekolah?.zona ?? 'WIB')
        await unduhSptjm({ laporan, hariIni }, { onProgres, signal })
      }}
      kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat SPTJM')}
    />
  )
}

const ambil = ({ sekolahId, bulan }: { sekolahId: number; bulan: string }, signal: AbortSignal) =>
  call(rekapBulanan, { query: { sekolahId, monthSelected: bulan }, signal })

/** A tab may be hours old: a paper is drawn from what the server says now, or not at all. */
async function terbaru(lama: LaporanBulanan | undefined, signal: AbortSignal): Promise<LaporanBulanan | undefined> {
  const [satu] = lama?.daftarSekolah ?? []
  if (lama === undefined || lama.sekolah === null || satu === undefined) return lama
  return ambil({ sekolahId: satu.id, bulan: lama.bulan }, signal)
}

const kalimatBerubah = ({ segel, bulan }: LaporanBulanan): string =>
  segel === null
    ? `Kunci ${tampilBulan(bulan)} sudah dibuka, jadi SPTJM dari segel lama tidak dibuat. Halaman ini sudah diperbarui.`
    : `${tampilBulan(bulan)} kini bersegel ${segel.kode}, jadi SPTJM belum dibuat. Halaman ini sudah diperbarui; periksa, lalu unduh lagi.`
