import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Draft } from './libur-draft.ts'
import type { AddHak } from './queries.ts'
import { templatesFor } from './templates.ts'

type Props = { hak: readonly AddHak[]; draft: Draft; onFill: (next: Partial<Draft>) => void }

/** Quick starts of a new holiday: they fill in what they know, the days are still to be chosen. */
export function TemplateButtons({ hak, draft, onFill }: Props) {
  const templates = templatesFor(hak)
  if (templates.length === 0) return null
  return (
    <Box
      component="fieldset"
      aria-label="Mulai dari contoh"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, border: 0, p: 0, m: 0, mb: 2 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ flexBasis: { xs: '100%', sm: 'auto' }, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        Mulai dari contoh:
      </Box>
      {templates.map(({ label, fill }) => (
        <Chip key={label} label={label} variant="outlined" onClick={() => onFill(fill(draft))} />
      ))}
    </Box>
  )
}
