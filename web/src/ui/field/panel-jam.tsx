import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { SETENGAH_JAM, tampilJam } from './baca-jam.ts'

type Props = { label: string; nilai: string | null; onPilih: (jam: string) => void }

/** Where the list of an empty field opens. */
const PAGI = '07:00:00'

/** Common times to pick from, opened at the one that stands in the field. */
export function PanelJam({ label, nilai, onPilih }: Props) {
  const terdekat = SETENGAH_JAM.findLast((jam) => jam <= (nilai ?? PAGI))
  return (
    <MenuList
      aria-label={label}
      // The user has just opened this list; the chosen time takes the focus, and so comes into sight.
      autoFocusItem
      variant="selectedMenu"
      dense
      sx={{ maxHeight: 264, overflowY: 'auto', py: 1 }}
    >
      {SETENGAH_JAM.map((jam) => (
        <MenuItem
          key={jam}
          selected={jam === terdekat}
          {...(jam === nilai ? { 'aria-current': true } : {})}
          onClick={() => onPilih(jam)}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {tampilJam(jam)}
        </MenuItem>
      ))}
    </MenuList>
  )
}
