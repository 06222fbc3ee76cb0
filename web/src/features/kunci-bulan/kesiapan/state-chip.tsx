import { KESIAPAN_STATE } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { numeral } from '../../../shared/numerals.ts'
import { STATE_WORDS, type State } from './kesiapan-state.tsx'

type Props = {
  selected: State | undefined
  counts: (Record<State, number> & { sekolah: number }) | undefined
  onSelect: (state: State | undefined) => void
}

/** One state at a time, each with the number of its schools. */
export function StateChip({ selected, counts, onSelect }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label="Keadaan sekolah"
      sx={{ border: 0, p: 0, m: 0, mb: { sm: 4 }, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Option
        label="Semua"
        count={counts?.sekolah}
        active={selected === undefined}
        onClick={() => onSelect(undefined)}
      />
      {KESIAPAN_STATE.map((k) => (
        <Option
          key={k}
          state={k}
          label={STATE_WORDS[k].chip ?? STATE_WORDS[k].word}
          count={counts?.[k]}
          active={selected === k}
          onClick={() => onSelect(selected === k ? undefined : k)}
        />
      ))}
    </Box>
  )
}

type OptionProps = {
  state?: State
  label: string
  count: number | undefined
  active: boolean
  onClick: () => void
}

function Option({ state, label, count, active, onClick }: OptionProps) {
  const Icon = state && STATE_WORDS[state].icon
  return (
    <Chip
      clickable
      {...(Icon ? { icon: <Icon fontSize="small" /> } : {})}
      label={`${label} ${count === undefined ? '' : numeral(count)}`}
      color={active ? 'primary' : 'default'}
      variant={active ? 'filled' : 'outlined'}
      aria-pressed={active}
      onClick={onClick}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(active ? {} : { bgcolor: 'background.paper' }) }}
    />
  )
}
