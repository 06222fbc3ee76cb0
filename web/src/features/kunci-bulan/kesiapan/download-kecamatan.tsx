import { type LaporanBulanan, rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { findWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { downloadAllKecamatan } from '../../../shared/excel/bulanan-workbook.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { NASIONAL, wilayahAt, wilayahLevel } from '../../../shared/wilayah/level.ts'
import { DownloadButton } from '../../../ui/button/download-button.tsx'

type Props = {
  bulan: string
  /** The user's own region. */
  root: string | null
  /** The region chosen in the filter. */
  wilayah: string | undefined
}

const KAB_KOTA_LEVEL = 2
/** Reading the reports is most of the work. */
const READ = 70

/** The monthly reports of every kecamatan of a kab/kota: one workbook, a sheet each. */
export function DownloadKecamatan({ bulan, root, wilayah }: Props) {
  const kode = wilayah ?? root ?? NASIONAL
  const kabKota = wilayahLevel(kode) < KAB_KOTA_LEVEL ? null : wilayahAt(kode, KAB_KOTA_LEVEL)
  return (
    <DownloadButton
      label="Unduh bulanan kecamatan"
      reason={kabKota === null ? 'Pilih kab/kota terlebih dahulu' : null}
      work={async ({ onProgress, signal }) => {
        const laporan = await readKecamatan(kabKota ?? '', bulan, (persen) => onProgress(persen * (READ / 100)), signal)
        const [first] = laporan
        if (first === undefined)
          throw new ApiError(0, 'KOSONG', 'Tidak ada sekolah dalam cakupan Anda di kab/kota ini.')
        await downloadAllKecamatan(
          `Laporan Kehadiran Bulanan ${first.kecamatan?.namaKabKota ?? ''} ${formatBulan(bulan)}`,
          laporan.map((one) => ({ name: one.kecamatan?.nama ?? '', load: () => Promise.resolve(one) })),
          { onProgress: (persen) => onProgress(READ + (persen * (100 - READ)) / 100), signal },
        )
      }}
      failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
    />
  )
}

/** One after another; a kecamatan without a school in scope has no sheet. */
async function readKecamatan(
  kabKota: string,
  bulan: string,
  onProgress: (persen: number) => void,
  signal: AbortSignal,
): Promise<LaporanBulanan[]> {
  const { rows } = await call(findWilayah, { query: { mstKodeWilayah: kabKota, dalamCakupan: '1' }, signal })
  const results: LaporanBulanan[] = []
  for (const [nth, kecamatan] of rows.entries()) {
    const laporan = await readOne(kecamatan, bulan, signal)
    if (laporan !== null && laporan.daftarSekolah.length > 0) results.push(laporan)
    onProgress((100 * (nth + 1)) / rows.length)
  }
  return results
}

const readOne = ({ kodeWilayah }: Wilayah, bulan: string, signal: AbortSignal): Promise<LaporanBulanan | null> =>
  call(rekapBulanan, { query: { kecamatanId: kodeWilayah, monthSelected: bulan }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
