import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import type { ShownLibur } from './queries.ts'

export type LiburTab = 'kalender' | 'daftar'

type Props = Omit<TahunProps, 'onTahun'> & {
  tab: string
  onTab: (to: LiburTab) => void
  onTahun: (tahun: string) => void
}

/** The two views, and at their right the list's year: under them a phone's list would begin lower (ui/page/page.tsx). */
export function LiburViews({ tab, onTab, ...tahun }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mt: { sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, to: LiburTab) => onTab(to)}
        aria-label="Tampilan hari libur"
        sx={{ flex: 1, minWidth: 0, '& .MuiTab-root': { px: { xs: 2, sm: 4 } } }}
      >
        <Tab value="kalender" id="tab-kalender" aria-controls="panel-libur" label="Kalender" />
        <Tab value="daftar" id="tab-daftar" aria-controls="panel-libur" label="Daftar Libur" />
      </Tabs>
      {tab === 'daftar' && <TahunOption {...tahun} />}
    </Box>
  )
}

type TahunProps = {
  rows: readonly ShownLibur[] | undefined
  /** 'YYYY' or 'semua' */
  tahun: string
  today: string
  onTahun: (tahun: string) => void
}

function TahunOption({ rows = [], tahun, today, onTahun }: TahunProps) {
  const daftarTahun = [
    ...new Set([tahun, today.slice(0, 4), ...rows.flatMap((l) => [l.tanggal.slice(0, 4), l.sampai.slice(0, 4)])]),
  ]
    .filter((one) => one !== 'semua')
    .toSorted()
  return (
    <TextField
      select
      value={tahun}
      onChange={(e) => onTahun(e.target.value)}
      sx={{ width: 132, flex: 'none' }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Tahun' } } }}
    >
      {daftarTahun.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
      <MenuItem value="semua">Semua tahun</MenuItem>
    </TextField>
  )
}
