import Box from '@mui/material/Box'
import { getRouteApi } from '@tanstack/react-router'
import type { Kehadiran } from '../queries-kehadiran.ts'
import { withoutEmpty } from '../statistics/wilayah/options.ts'
import { SchoolsToSee } from './perhatian.tsx'
import { SchoolDays } from './school-days.tsx'
import type { TileColour, TileDay } from './tiles/face.ts'
import { RegionTiles } from './tiles/region-tiles.tsx'
import { TodayPanel } from './today-panel.tsx'
import { Waiting } from './waiting.tsx'

const route = getRouteApi('/dashboard/statistik')

type Props = { kehadiran: Kehadiran; wilayah: string | undefined }

/** The morning in one screenful: who is there, where it is thin, and what waits for a hand. */
export function MorningView({ kehadiran, wilayah }: Props) {
  const { hari, warna } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: { hari?: 'terakhir' | undefined; warna?: 'kesiapan' | undefined }): void => {
    void navigate({ search: (old) => withoutEmpty({ ...old, ...next }), replace: true, resetScroll: false })
  }
  const day: TileDay = hari ?? 'hari-ini'
  const colour: TileColour = warna ?? 'kehadiran'
  return (
    <Box sx={LAYOUT}>
      <Box sx={{ gridArea: 'hadir' }}>
        <TodayPanel
          today={kehadiran.today}
          days={kehadiran.days}
          day={day}
          onDay={(next) => change({ hari: next === 'terakhir' ? next : undefined })}
        />
      </Box>
      <Box sx={{ gridArea: 'tunggu' }}>
        <Waiting query={kehadiran.attention} wilayah={wilayah} />
      </Box>
      <Box sx={{ gridArea: 'ubin' }}>
        <RegionTiles
          query={kehadiran.tiles}
          day={day}
          colour={colour}
          onColour={(next) => change({ warna: next === 'kesiapan' ? next : undefined })}
        />
      </Box>
      <Box sx={{ gridArea: 'sekolah', ...SCROLLED }}>
        <SchoolsToSee query={kehadiran.attention} />
      </Box>
      <Box sx={{ gridArea: 'garis' }}>
        <SchoolDays query={kehadiran.days} />
      </Box>
    </Box>
  )
}

/** As high as what stands beside it, whatever it holds: longer lists scroll inside. */
const SCROLLED = { contain: { lg: 'size' }, '& > section': { overflowY: { lg: 'auto' } } } as const

const LAYOUT = {
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > *': { minWidth: 0, display: 'grid' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr) 380px' },
  gridTemplateAreas: {
    xs: '"hadir" "tunggu" "ubin" "sekolah" "garis"',
    md: '"hadir hadir" "ubin ubin" "tunggu garis" "sekolah sekolah"',
    lg: '"hadir tunggu" "ubin sekolah" "garis sekolah"',
  },
} as const
