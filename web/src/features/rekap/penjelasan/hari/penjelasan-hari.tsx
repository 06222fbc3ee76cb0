import type { PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import type { PenjelasanHari as Content, LaporanHarian } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LoadError } from '../../../../shared/load-error.tsx'
import { formatHariTanggal, type Zona } from '../../../../shared/tanggal/tanggal.ts'
import { Explanation, ExplanationSection } from '../../../../ui/dialog/explanation.tsx'
import { HariStepper } from '../../harian/hari-stepper.tsx'
import { CELL_TITLE, type CellName, type SelectedCell } from '../../harian/harian-columns.tsx'
import { type HarianOption, usePenjelasanHari } from '../../queries.ts'
import { usePenjelasanBulan } from '../../queries-bulanan.ts'
import { HariActions, useHasHariActions } from './actions.tsx'
import { isTimely, usulHari } from './cost.ts'
import { HariHeading } from './heading.tsx'
import { PenjelasanJadwal } from './jadwal.tsx'
import { PenjelasanPengajuan } from './pengajuan.tsx'
import { PenjelasanSinkron } from './sinkron.tsx'
import { PenjelasanTanda } from './tanda.tsx'
import { PenjelasanTap } from './tap.tsx'

type Props = {
  option: HarianOption
  laporan: LaporanHarian
  cell: SelectedCell
  onMove: (cell: SelectedCell) => void
  onClose: () => void
}

/** Where the figures of one day come from: first the cell that was pressed, then everything it rests on. */
export function PenjelasanHari({ option, laporan, cell, onMove, onClose }: Props) {
  const { data, error, refetch } = usePenjelasanHari(option, cell.tanggal)
  const bulan = usePenjelasanBulan(laporan.gtk.id, laporan.bulan)
  const { gtk, kehadiran, hariIni, terkunci } = laporan
  const row = kehadiran.find(({ tanggal, shift }) => tanggal === cell.tanggal && shift === cell.shift)
  const usul = usulHari(row && { ...row, timely: isTimely(row) }, cell.cell)
  const hasActions = useHasHariActions(gtk.idDapodik)
  return (
    <Explanation
      open
      title={formatHariTanggal(cell.tanggal)}
      context={gtk.nama}
      onClose={onClose}
      action={hasActions && <HariActions {...{ gtk, today: hariIni, locked: terkunci, usul }} tanggal={cell.tanggal} />}
    >
      <HariStepper kehadiran={kehadiran} cell={cell} onMove={onMove} />
      {data ? (
        <PenjelasanContent
          content={data}
          cell={cell}
          zona={laporan.sekolah.zona}
          bulan={bulan.isError ? null : bulan.data}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Explanation>
  )
}

type ContentProps = {
  content: Content
  cell: SelectedCell
  zona: Zona
  /** What the day costs stands in its ledger; undefined: on its way, null: it cannot be told. */
  bulan: PenjelasanBulan | null | undefined
}

/** A day down to its taps; the month's explanation shows it too. */
export function PenjelasanContent({ content, cell, zona, bulan }: ContentProps) {
  const row = content.baris.find(({ laporan }) => laporan.shift === cell.shift) ?? content.baris[0]
  return (
    <>
      {row && <HariHeading row={row} cell={cell} twoShifts={content.baris.length > 1} bulan={bulan} />}
      {content.tanda !== undefined && content.tanda.length > 0 && (
        <ExplanationSection title="Mengapa hari ini bertanda">
          <PenjelasanTanda tanda={content.tanda} />
        </ExplanationSection>
      )}
      <ExplanationSection title="Tap">
        <PenjelasanTap tap={content.tap} rest={content.tapLain ?? 0} tanggal={content.tanggal} zona={zona} />
      </ExplanationSection>
      {content.permintaan.length > 0 && (
        <ExplanationSection title="Pengajuan">
          <PenjelasanPengajuan pengajuan={content.permintaan} />
        </ExplanationSection>
      )}
      <ExplanationSection title="Jadwal">
        <PenjelasanJadwal jadwal={content.jadwal} libur={content.libur} />
      </ExplanationSection>
      <ExplanationSection title="Laporan mesin">
        <PenjelasanSinkron sinkron={content.sinkron} incomplete={content.belumLengkap} zona={zona} />
      </ExplanationSection>
      {row && <OtherFigure cell={row.sel} except={cell.cell} />}
    </>
  )
}

function OtherFigure({ cell, except }: { cell: Content['baris'][number]['sel']; except: CellName }) {
  const nama = (Object.keys(CELL_TITLE) as CellName[]).filter((one) => one !== except && cell[one].nilai)
  if (nama.length === 0) return null
  return (
    <ExplanationSection title="Angka lain hari ini">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {nama.map((one) => (
          <Box key={one}>
            <Box component="dt" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <span>{CELL_TITLE[one]}</span>
              <Box component="span" sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {cell[one].nilai}
              </Box>
            </Box>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {cell[one].kalimat}
            </Typography>
          </Box>
        ))}
      </Box>
    </ExplanationSection>
  )
}

export function Loading() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" height={148} sx={{ mb: 6 }} />
      <Skeleton aria-hidden variant="rounded" height={120} sx={{ mb: 4 }} />
      <output>Sedang memuat data. . .</output>
    </>
  )
}
