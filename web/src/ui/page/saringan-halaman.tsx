import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'

type Props = { active: number | undefined; phone: boolean; children: ReactNode }

/** Chips that filter and count: above the list, on a phone among the other filters, so that its list begins higher. */
export function usePlaceOf(chips: ReactNode): { phone: boolean; above: ReactNode; within: ReactNode } {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return { phone, above: phone ? null : chips, within: phone ? chips : null }
}

/** Filters in one row; on a phone the first of them, the others behind a button that says how many are in use. */
export function FilterRow({ active, phone, children }: Props) {
  const [open, setOpen] = useState(false)
  const folds = phone && active !== undefined
  return (
    <Box
      component="fieldset"
      aria-label="Saringan"
      sx={[ROW, folds && FOLDED_ROW, folds && !open && { '& > button:first-of-type ~ * ~ *': { display: 'none' } }]}
    >
      {folds && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ borderColor: 'divider', height: 40, px: 3 }}
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
  mt: { xs: 2, sm: 4 },
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 2, sm: 3 },
  alignItems: 'center',
} as const

/** Beside the button the first one takes what is left; a placeholder says what its label would, and a label in its place stays. */
const FOLDED_ROW = {
  '&& > button:first-of-type + *': { flex: '1 1 0', minWidth: 0, width: 'auto' },
  '& > button:first-of-type + * .MuiInputLabel-shrink': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& > button:first-of-type + * .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
} as const
