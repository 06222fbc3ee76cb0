import { type LaporanBulanan, rekapBulanan } from '@geisa/contract/rekap/bulanan'
import type { ButtonProps } from '@mui/material/Button'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { useRefreshBulan } from '../refresh-bulan.ts'
import { formatBulan } from '../tanggal/tanggal.ts'
import { sekolahToday } from '../tanggal/waktu-sekolah.ts'
import { downloadSptjm, whyWithoutSptjm } from './download-sptjm.ts'

type Props = {
  label?: string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
} & (
  | { laporan: LaporanBulanan | undefined }
  /** Where no report is at hand: it is asked for on the click. `bulan` 'YYYYMM'. */
  | { sekolahId: number; bulan: string }
)

const FAILED = 'Gagal membuat SPTJM. Coba lagi sebentar lagi.'

/** The statement as a paper, with progress and a way to stop. */
export function SptjmDownloadButton({ label = 'Unduh SPTJM', variant, size, ...source }: Props) {
  const refresh = useRefreshBulan()
  return (
    <DownloadButton
      label={label}
      {...(variant === undefined ? {} : { variant })}
      {...(size === undefined ? {} : { size })}
      reason={'laporan' in source ? whyWithoutSptjm(source.laporan) : null}
      work={async ({ onProgress, signal }) => {
        const laporan = 'laporan' in source ? await latest(source.laporan, signal) : await take(source, signal)
        const alasan = whyWithoutSptjm(laporan)
        if (laporan === undefined || alasan !== null) throw new ApiError(0, 'TANPA_SPTJM', alasan ?? FAILED)
        if ('laporan' in source && laporan.segel?.kode !== source.laporan?.segel?.kode) {
          await refresh()
          throw new ApiError(0, 'SEGEL_BERUBAH', changedSentence(laporan))
        }
        // The letter is of today, at the school, also where the figures are an older seal's.
        const today = sekolahToday(laporan.sekolah?.zona ?? 'WIB')
        await downloadSptjm({ laporan, hariIni: today }, { onProgress, signal })
      }}
      failedSentence={(error) => errorSentence(error, 'Gagal membuat SPTJM')}
    />
  )
}

const take = ({ sekolahId, bulan }: { sekolahId: number; bulan: string }, signal: AbortSignal) =>
  call(rekapBulanan, { query: { sekolahId, monthSelected: bulan }, signal })

/** A tab may be hours old: a paper is drawn from what the server says now, or not at all. */
async function latest(old: LaporanBulanan | undefined, signal: AbortSignal): Promise<LaporanBulanan | undefined> {
  const [one] = old?.daftarSekolah ?? []
  if (old === undefined || old.sekolah === null || one === undefined) return old
  return take({ sekolahId: one.id, bulan: old.bulan }, signal)
}

const changedSentence = ({ segel: seal, bulan }: LaporanBulanan): string =>
  seal === null
    ? `Kunci ${formatBulan(bulan)} sudah dibuka, jadi SPTJM dari segel lama tidak dibuat. Halaman ini sudah diperbarui.`
    : `${formatBulan(bulan)} kini bersegel ${seal.kode}, jadi SPTJM belum dibuat. Halaman ini sudah diperbarui; periksa, lalu unduh lagi.`
