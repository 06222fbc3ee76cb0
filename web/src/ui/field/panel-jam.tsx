import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { formatJam, HALF_JAM } from './read-jam.ts'

type Props = { label: string; value: string | null; onSelect: (jam: string) => void }

/** Where the list of an empty field opens. */
const PAGI = '07:00:00'

/** Common times to pick from, opened at the one that stands in the field. */
export function PanelJam({ label, value, onSelect }: Props) {
  const nearest = HALF_JAM.findLast((jam) => jam <= (value ?? PAGI))
  return (
    <MenuList
      aria-label={label}
      // The user has just opened this list; the chosen time takes the focus, and so comes into sight.
      autoFocusItem
      variant="selectedMenu"
      dense
      sx={{ maxHeight: 264, overflowY: 'auto', py: 1 }}
    >
      {HALF_JAM.map((jam) => (
        <MenuItem
          key={jam}
          selected={jam === nearest}
          {...(jam === value ? { 'aria-current': true } : {})}
          onClick={() => onSelect(jam)}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {formatJam(jam)}
        </MenuItem>
      ))}
    </MenuList>
  )
}
