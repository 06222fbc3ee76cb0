import { namaBulan } from '@geisa/engine/kalender'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { PilihBulan } from '../../ui/field/pilih-bulan.tsx'
import { LiburSebulan } from './libur-sebulan.tsx'
import type { LiburTampil } from './queries.ts'

const KalenderLibur = lazy(async () => ({ default: (await import('./kalender-libur.tsx')).KalenderLibur }))

type Props = {
  rows: readonly LiburTampil[] | undefined
  galat: string | null
  onUlang: () => void
  bulan: string
  hariIni: string
  bolehTambah: boolean
  onBulan: (bulan: string) => void
  onBuka: (id: number) => void
  onTambah: (tanggal: string) => void
}

/** A month of holidays; on a phone dots, and their names below. */
export function TabKalender({ rows, galat, onUlang, bulan, hariIni, bolehTambah, onBulan, onBuka, onTambah }: Props) {
  const sempit = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const bulanIni = hariIni.slice(0, 7).replace('-', '')
  const sebulan = rows?.filter((l) => l.tanggal.replace('-', '').startsWith(bulan))
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <PilihBulan
          label="Bulan kalender"
          nilai={bulan}
          min="201501"
          maks={`${Number(hariIni.slice(0, 4)) + 3}12`}
          onGanti={onBulan}
        />
        <TombolBeralasan
          variant="outlined"
          alasan={bulan === bulanIni ? 'Bulan ini sudah ditampilkan' : null}
          onClick={() => onBulan(bulanIni)}
        >
          Hari ini
        </TombolBeralasan>
      </Box>
      {galat !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={onUlang}>
              Coba lagi
            </Button>
          }
        >
          {galat}
        </Alert>
      )}
      <Box component="section" aria-label={`Kalender ${namaBulan(bulan)}`} sx={{ minHeight: { xs: 320, sm: 560 } }}>
        {rows === undefined ? (
          galat === null && <Kerangka />
        ) : (
          <Suspense fallback={<Kerangka />}>
            <KalenderLibur
              bulan={bulan}
              hariIni={hariIni}
              rows={rows}
              sempit={sempit}
              bolehTambah={bolehTambah}
              onBuka={onBuka}
              onTambah={onTambah}
            />
          </Suspense>
        )}
      </Box>
      {sempit && sebulan && <LiburSebulan bulan={bulan} rows={sebulan} onBuka={onBuka} />}
    </Box>
  )
}

const Kerangka = () => <Skeleton variant="rounded" sx={{ height: { xs: 320, sm: 560 } }} />
