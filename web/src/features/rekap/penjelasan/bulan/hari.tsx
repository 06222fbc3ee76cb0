import type { PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import Alert from '@mui/material/Alert'
import type { FigureKey } from '../../../../shared/excel/bulanan-figures.ts'
import { LoadError } from '../../../../shared/load-error.tsx'
import type { Zona } from '../../../../shared/tanggal/tanggal.ts'
import { HariStepper } from '../../harian/hari-stepper.tsx'
import type { CellName } from '../../harian/harian-columns.tsx'
import { type HarianOption, useLaporanHarian, usePenjelasanHari } from '../../queries.ts'
import { Loading, PenjelasanContent } from '../hari/penjelasan-hari.tsx'

type Props = {
  content: PenjelasanBulan
  angka: FigureKey
  tanggal: string
  /** Of a kecamatan the report does not say it; then the school's own daily report does. */
  zona: Zona | undefined
  onHari: (tanggal: string) => void
}

/** One day behind a figure of the month, down to its taps. */
export function PenjelasanBulanHari({ content, angka, tanggal, zona, onHari }: Props) {
  const option: HarianOption = {
    idDapodik: content.laporan.idDapodik,
    sekolahId: content.sekolahId,
    bulan: content.bulan,
  }
  const harian = useLaporanHarian(zona === undefined ? option : { ...option, idDapodik: undefined })
  const { data, error, refetch } = usePenjelasanHari(option, tanggal)
  const zonaHari = zona ?? harian.data?.sekolah.zona
  const failure = error ?? harian.error
  const shift = content.hari.find((hari) => hari.tanggal === tanggal)?.shift ?? 1
  return (
    <>
      <HariStepper
        kehadiran={content.hari}
        cell={{ tanggal, shift, cell: 'status' }}
        onMove={({ tanggal: to }) => onHari(to)}
      />
      {content.dariSegel && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Bulan ini terkunci: angkanya tetap menurut segel. Di bawah ini tap dan jadwal hari itu seperti tercatat
          sekarang.
        </Alert>
      )}
      {data && zonaHari ? (
        <PenjelasanContent
          content={data}
          cell={{ tanggal, shift, cell: hariCell(angka) }}
          zona={zonaHari}
          bulan={content}
        />
      ) : failure ? (
        <LoadError error={failure} onRetry={() => void (error === null ? harian.refetch() : refetch())} />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** The cell of the daily report that a figure of the month is made of. */
export function hariCell(angka: FigureKey): CellName {
  if (angka.includes('terlambat') || angka.includes('dtti') || angka.includes('dtdi')) return 'terlambat'
  if (angka.includes('pulang_cepat') || angka.includes('pcti') || angka.includes('pcdi')) return 'pulangCepat'
  return 'status'
}
