import type { LaporanBulanan, PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import type { BulananCell } from '../../bulanan/cell.ts'
import { HariActions, useHasHariActions } from '../hari/actions.tsx'
import { usulHari } from '../hari/cost.ts'
import { rincianAngka } from './breakdown.ts'
import { hariCell } from './hari.tsx'

type Props = {
  content: PenjelasanBulan
  laporan: LaporanBulanan
  cell: BulananCell
  onHari: (tanggal: string) => void
}

/** Of a day what can be done about it; of a figure the way to its day. */
export function BulanActions({ content, laporan, cell, onHari }: Props) {
  const { id, idDapodik } = content.laporan
  const hasActions = useHasHariActions(idDapodik)
  if (!hasActions) return null
  const { tanggal } = cell
  if (tanggal === undefined) return <ToHari content={content} cell={cell} onHari={onHari} />
  const hari = content.hari.find((one) => one.tanggal === tanggal)
  const timely = hari?.menitTerlambat === 0 && hari.menitPulangCepat === 0
  return (
    <HariActions
      gtk={{ id, idDapodik }}
      tanggal={tanggal}
      usul={usulHari(hari && { ...hari, timely }, hariCell(cell.angka))}
      today={laporan.hariIni}
      locked={content.dariSegel}
    />
  )
}

function ToHari({ content, cell, onHari }: Pick<Props, 'content' | 'cell' | 'onHari'>) {
  const days = [...new Set(rincianAngka(content, cell.angka).rows.flatMap(({ tanggal }) => tanggal ?? []))]
  const [only] = days
  if (only === undefined) return null
  return days.length === 1 ? (
    <Button variant="outlined" onClick={() => onHari(only)}>
      Buka {formatTanggal(only)}
    </Button>
  ) : (
    <Typography variant="body2" color="textSecondary">
      Ada yang keliru? Buka harinya di atas.
    </Typography>
  )
}
