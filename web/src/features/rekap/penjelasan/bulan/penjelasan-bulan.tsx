import type { PenjelasanBulan as Content, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import ArrowBack from '@mui/icons-material/ArrowBack'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { ALL_FIGURES, type AngkaBulanan } from '../../../../shared/excel/bulanan-figures.ts'
import { LoadError } from '../../../../shared/load-error.tsx'
import { formatBulan, formatHariTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { Explanation } from '../../../../ui/dialog/explanation.tsx'
import { focusInitially } from '../../../../ui/dialog/initial-focus.ts'
import type { BulananCell } from '../../bulanan/cell.ts'
import { usePenjelasanBulan } from '../../queries-bulanan.ts'
import { BulanActions } from './actions.tsx'
import { PenjelasanBulanAngka } from './figure.tsx'
import { PenjelasanBulanHari } from './hari.tsx'

type Props = {
  laporan: LaporanBulanan
  cell: BulananCell
  /** The day was opened from its figure, not from its tile. */
  fromFigure: boolean
  onHari: (tanggal: string) => void
  onToFigure: () => void
  onClose: () => void
}

/** What a figure of the month is made of; each of its days opens down to the taps, in place and back. */
export function PenjelasanBulan({ laporan, cell, fromFigure, onHari, onToFigure, onClose }: Props) {
  const { data, error, refetch } = usePenjelasanBulan(cell.gtk, laporan.bulan)
  const angka = ALL_FIGURES.find(({ key }) => key === cell.angka) as AngkaBulanan
  const nama = laporan.baris.find(({ id }) => id === cell.gtk)?.nama ?? data?.laporan.nama ?? ''
  const [origin, setOrigin] = useState<string>()
  const inHari = cell.tanggal !== undefined
  const back = (): void => {
    setOrigin(cell.tanggal)
    onToFigure()
  }
  return (
    <Explanation
      open
      title={cell.tanggal === undefined ? angka.name : formatHariTanggal(cell.tanggal)}
      context={`${nama} · ${formatBulan(laporan.bulan)}`}
      onClose={onClose}
      action={data && <BulanActions content={data} laporan={laporan} cell={cell} onHari={onHari} />}
    >
      {inHari && (
        <Button
          ref={focusInitially}
          size="small"
          startIcon={fromFigure ? <ArrowBack /> : <CalendarMonthOutlined />}
          onClick={back}
          sx={{ mt: -2, mb: 3, ml: -2 }}
        >
          {fromFigure ? `Kembali ke ${angka.name}` : `Lihat sebulan: ${angka.name}`}
        </Button>
      )}
      {data ? (
        <PenjelasanContent content={data} laporan={laporan} cell={cell} origin={origin} onHari={onHari} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPenjelasan />
      )}
    </Explanation>
  )
}

type ContentProps = {
  content: Content
  laporan: LaporanBulanan
  cell: BulananCell
  /** The day that was just left: the keyboard goes on from there. */
  origin: string | undefined
  onHari: (tanggal: string) => void
}

function PenjelasanContent({ content, laporan, cell, origin, onHari }: ContentProps) {
  return cell.tanggal === undefined ? (
    <PenjelasanBulanAngka content={content} cell={cell} origin={origin} onHari={onHari} />
  ) : (
    <PenjelasanBulanHari
      content={content}
      angka={cell.angka}
      tanggal={cell.tanggal}
      zona={laporan.sekolah?.zona}
      onHari={onHari}
    />
  )
}

function LoadingPenjelasan() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" height={128} sx={{ mb: 6 }} />
      <Skeleton aria-hidden variant="rounded" height={200} sx={{ mb: 4 }} />
      <output>Sedang memuat data. . .</output>
    </>
  )
}
