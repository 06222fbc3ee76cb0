import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { numeral } from '../../../../shared/numerals.ts'
import type { ToneName } from '../../../../ui/theme/colours.ts'
import { HADIR_LOOK, KELOMPOK_HADIR, type KelompokHadir } from './groups.ts'

type Props = {
  /** undefined while the day is on its way. */
  counts: Record<KelompokHadir, number> | undefined
  all: number | undefined
  selected: KelompokHadir | undefined
  onSelect: (kelompok: KelompokHadir | undefined) => void
}

/** The day in figures; each of them shows its people, once more shows all. */
export function AngkaHadir({ counts, all, selected, onSelect }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label="Keadaan kehadiran"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        mb: 4,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(3, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(120px, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      <Angka label="Semua GTK" value={all} active={selected === undefined} onClick={() => onSelect(undefined)} />
      {/* All of them from the beginning, also the rare: one that came with the day would move the others. */}
      {KELOMPOK_HADIR.map((k) => (
        <Angka
          key={k}
          kelompok={k}
          label={HADIR_LOOK[k].label}
          value={counts?.[k]}
          active={selected === k}
          onClick={() => onSelect(selected === k ? undefined : k)}
        />
      ))}
    </Box>
  )
}

/** Nobody is quiet; somebody is in the colour of what it means, and a plain fact as plain as the sum of all. */
function colourOf({ tones }: Theme, tone: ToneName | undefined, nilai: number): string {
  if (nilai === 0) return 'text.secondary'
  return tone === undefined || tone === 'netral' ? 'text.primary' : tones[tone].text
}

type AngkaProps = {
  kelompok?: KelompokHadir
  label: string
  value: number | undefined
  active: boolean
  onClick: () => void
}

function Angka({ kelompok, label, value, active, onClick }: AngkaProps) {
  const look = kelompok && HADIR_LOOK[kelompok]
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={active}
      title={look?.meaning}
      onClick={onClick}
      sx={(theme) => ({
        px: 3,
        py: 2,
        minWidth: 0,
        textAlign: 'left',
        // In a row with one of two lines the figures stand at one height.
        display: 'flex',
        flexDirection: 'column',
        font: 'inherit',
        color: 'inherit',
        cursor: 'pointer',
        borderRadius: 1,
        border: '1px solid',
        borderColor: active ? 'primary.main' : 'divider',
        boxShadow: active ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: 'background.paper',
        '&:hover': { borderColor: active ? 'primary.main' : 'text.secondary' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        '& .angka': { color: colourOf(theme, look?.tone, value ?? 0) },
      })}
    >
      <Box component="span" className="angka" sx={{ display: 'block', typography: 'angka' }}>
        {value === undefined ? <Skeleton width={28} /> : numeral(value)}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', lineHeight: 1.3 }}>
        {label}
      </Box>
    </Box>
  )
}
