import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'

type Props = {
  label?: string
  /** How many of the filters behind the first are in use; said, they wait behind a button on a phone. */
  active?: number | undefined
  phone?: boolean
  children: ReactNode
}

/** Chips that filter and count: above the list, on a phone among the other filters, so that its list begins higher. */
export function usePlaceOf(chips: ReactNode): { phone: boolean; above: ReactNode; within: ReactNode } {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return { phone, above: phone ? null : chips, within: phone ? chips : null }
}

/**
 * Filters in one row that wraps; on a phone the first of them, the others behind a button that says how many are in use.
 * Fields have their label above, buttons have none: their feet stand on one line.
 */
export function FilterRow({ label = 'Saringan', active, phone = false, children }: Props) {
  const [open, setOpen] = useState(false)
  const folds = phone && active !== undefined
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={[ROW, QUIET_LABELS, folds && FOLDED_ROW, folds && !open && CLOSED, ON_PAPER]}
    >
      {folds && (
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ px: 3 }}
        >
          {active === 0 ? 'Saringan' : `Saringan (${active})`}
        </Button>
      )}
      {children}
    </Box>
  )
}

const ROW = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2, sm: 3 },
  rowGap: { xs: 2, sm: 2.5 },
  alignItems: 'flex-end',
} as const

/** A filter is read once and used often: its label steps back behind what is chosen. */
const QUIET_LABELS = {
  '& .MuiInputLabel-root, & .MuiInputLabel-root.Mui-focused': {
    mb: 0.5,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: 'text.secondary',
  },
  // Nothing chosen is a choice too, and looks like one in every field.
  '& input[placeholder^="Semua"]::placeholder': { color: 'text.primary', opacity: 1 },
} as const

/** Beside the button the first one takes what is left; a placeholder says what its label would. */
const FOLDED_ROW = {
  // Wide enough to type in when the others are unfolded and would share its row.
  '&& > button:first-of-type + *': { flex: '1 1 0', minWidth: 144, width: 'auto' },
  // A month that can be taken back as well needs the row.
  '&& > button:first-of-type + :has(> fieldset)': { flexBasis: '100%' },
  '&& > button:first-of-type + * > fieldset': { flex: 1 },
  // A month between its arrows gives way too.
  '&& > button:first-of-type + fieldset > .MuiButton-root, && > button:first-of-type + * > fieldset > .MuiButton-root':
    {
      flex: 1,
      minWidth: 0,
      px: 0,
      whiteSpace: 'nowrap',
    },
  '&& > button:first-of-type + fieldset .MuiButton-startIcon': { display: 'none' },
  '& > button:first-of-type + * .MuiInputLabel-root': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const
const CLOSED = { '& > button:first-of-type ~ * ~ *': { display: 'none' } } as const

/** On paper stands what was chosen, as words: no field that says nothing, no frame, no button. */
const ON_PAPER = {
  '@media print': {
    '& > .MuiButton-root, & .MuiInputAdornment-root, & .MuiSelect-icon, & .MuiAutocomplete-endAdornment, & .MuiFormHelperText-root':
      { display: 'none' },
    '& .MuiFormControl-root:has(input[value=""])': { display: 'none' },
    '& .MuiOutlinedInput-notchedOutline': { border: 0 },
    '& .MuiOutlinedInput-root, & .MuiOutlinedInput-root .MuiOutlinedInput-input': {
      p: 0,
      backgroundColor: 'transparent',
    },
  },
} as const
