import { bulanFrom, longTanggal, namaBulan } from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { BulanSelect } from '../../ui/field/bulan-select.tsx'
import { LiburSebulan } from './libur-sebulan.tsx'
import type { ShownLibur } from './queries.ts'

const LiburCalendar = lazy(async () => ({ default: (await import('./libur-calendar.tsx')).LiburCalendar }))

type Props = {
  rows: readonly ShownLibur[] | undefined
  error: Error | null
  onRetry: () => void
  bulan: string
  today: string
  mayAdd: boolean
  onBulan: (bulan: string) => void
  onOpen: (id: number) => void
  onAdd: (tanggal: string) => void
}

/** A month of holidays; on a phone dots, and their names below. */
export function CalendarTab({ rows, error, onRetry, bulan, today, mayAdd, onBulan, onOpen, onAdd }: Props) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const bulanIni = today.slice(0, 7).replace('-', '')
  const sebulan = rows?.filter((l) => bulanFrom(l.tanggal) <= bulan && bulanFrom(l.sampai) >= bulan)
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <BulanSelect
          label="Bulan kalender"
          value={bulan}
          min="201501"
          max={`${Number(today.slice(0, 4)) + 3}12`}
          onChange={onBulan}
        />
        {bulan !== bulanIni && (
          <Button variant="outlined" onClick={() => onBulan(bulanIni)}>
            Hari ini
          </Button>
        )}
        {!narrow && sebulan?.length === 0 && <NextLibur next={nextLibur(rows, bulan)} onBulan={onBulan} />}
      </Box>
      {error !== null && <LoadError error={error} onRetry={onRetry} />}
      <Box component="section" aria-label={`Kalender ${namaBulan(bulan)}`} sx={{ minHeight: HEIGHT }}>
        {rows === undefined ? (
          error === null && <Placeholder />
        ) : (
          <Suspense fallback={<Placeholder />}>
            <LiburCalendar
              bulan={bulan}
              today={today}
              rows={rows}
              narrow={narrow}
              mayAdd={mayAdd}
              onOpen={onOpen}
              onAdd={onAdd}
            />
          </Suspense>
        )}
      </Box>
      {narrow && sebulan && <LiburSebulan bulan={bulan} rows={sebulan} onOpen={onOpen} />}
    </Box>
  )
}

const nextLibur = (rows: Props['rows'], bulan: string): ShownLibur | undefined =>
  rows?.filter((l) => bulanFrom(l.tanggal) > bulan).toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))[0]

/** A month without any says so, and where the next one is. */
function NextLibur({ next, onBulan }: { next: ShownLibur | undefined; onBulan: Props['onBulan'] }) {
  return (
    <Typography variant="body2" color="textSecondary">
      Tidak ada hari libur bulan ini.
      {next !== undefined && (
        <>
          {' Berikutnya '}
          <Button size="small" onClick={() => onBulan(bulanFrom(next.tanggal))} sx={{ p: 0, minWidth: 0 }}>
            {longTanggal(next.tanggal)}
          </Button>
          {`, ${withStop(next.nama)}`}
        </>
      )}
    </Typography>
  )
}

/** Six weeks on a phone, so that what stands below never moves. */
const HEIGHT = { xs: 392, sm: 560 }
const Placeholder = () => <Skeleton variant="rounded" sx={{ height: HEIGHT }} />
