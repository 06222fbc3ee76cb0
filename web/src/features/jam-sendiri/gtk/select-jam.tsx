import { hariPolaFromRow, type PolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { readJam } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { versionFor } from '../pola/pola-now.ts'
import { weekWords } from '../pola/pola-words.ts'
import { WeekDrawing } from '../pola/week-drawing.tsx'
import { BY_SEKOLAH } from './jam-words.ts'

/** A pattern, the school's hours, or nothing chosen yet. */
export type JamChoice = number | 'sekolah' | null

type Props = {
  /** undefined while they are on their way. */
  rows: readonly PolaJam[] | undefined
  value: JamChoice
  /** The first day: its version is drawn. */
  start: string
  onChange: (jam: JamChoice) => void
}

/** The school's hours, or one of the patterns that it may use, drawn below. */
export function SelectJam({ rows, value, start, onChange }: Props) {
  if (rows === undefined) return <Skeleton variant="rounded" height={62} />
  const version = rows.filter(({ id }) => id === value).map((pola) => versionFor(pola, start))[0]
  return (
    <Box>
      <TextField
        select
        fullWidth
        required
        label="Jam kerja"
        value={value ?? ''}
        onChange={(e) => onChange(e.target.value === 'sekolah' ? 'sekolah' : Number(e.target.value))}
        helperText={rows.length === 0 ? 'Belum ada pola jam yang dapat dipakai sekolah ini.' : undefined}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: (chosen) =>
              chosen === ''
                ? 'Pilih jam kerja'
                : chosen === 'sekolah'
                  ? BY_SEKOLAH
                  : (rows.find(({ id }) => id === chosen)?.nama ?? ''),
          },
        }}
      >
        <MenuItem value="sekolah">
          <Entry nama={BY_SEKOLAH} hint="Jadwal dan shift sekolah, seperti GTK lain" />
        </MenuItem>
        {rows.map((pola) => (
          <MenuItem key={pola.id} value={pola.id}>
            <Entry nama={pola.nama} hint={`${weekWords(versionFor(pola, start)?.hari ?? [])} · ${pola.pemilik.nama}`} />
          </MenuItem>
        ))}
      </TextField>
      {version && (
        <Box sx={{ mt: 3 }}>
          <WeekDrawing
            bare
            week={{
              hari: version.hari.map(hariPolaFromRow),
              batasHari: version.batasHari === null ? null : readJam(version.batasHari),
            }}
          />
        </Box>
      )}
    </Box>
  )
}

const Entry = ({ nama, hint }: { nama: string; hint: string }) => (
  <Box sx={{ whiteSpace: 'normal' }}>
    {nama}
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{hint}</Box>
  </Box>
)
