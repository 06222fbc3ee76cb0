import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLocalChoice } from '../../../shared/local-choice.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { COLUMN_KELOMPOK, type ColumnKelompok } from './columns.tsx'

const ALL = Object.keys(COLUMN_KELOMPOK) as ColumnKelompok[]

/** The hidden groups of columns: as a shared address says, else as the reader chose here last. */
export function useHiddenColumns(): readonly ColumnKelompok[] {
  const { tanpa } = useSearch({ strict: false })
  const [kept] = useLocalChoice(CHOICE)
  const without = tanpa ?? kept
  return useMemo(() => ALL.filter((k) => without?.split('.').includes(k)), [without])
}

const CHOICE = 'bulanan.tanpa'

type Props = {
  without: readonly ColumnKelompok[]
  /** Why there is no table yet. */
  reason?: string | null
}

/** Which groups of columns are shown: who prints the money needs no NUPTK. */
export function SelectColumn({ without, reason = null }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const [, keep] = useLocalChoice(CHOICE)
  const replace = (one: ColumnKelompok): void => {
    const next = without.includes(one) ? without.filter((k) => k !== one) : [...without, one]
    keep(next.join('.'))
    void navigate({
      to: '.',
      search: ({ tanpa: _, ...old }) => ({ ...old, ...(next.length === 0 ? {} : { tanpa: next.join('.') }) }),
      replace: true,
      resetScroll: false,
    })
  }
  const figuresOnly = without.includes('identitas')
  return (
    <>
      <ButtonWithReason
        reason={reason}
        color="inherit"
        variant={figuresOnly ? 'outlined' : 'text'}
        aria-pressed={figuresOnly}
        onClick={() => replace('identitas')}
      >
        Angka saja
      </ButtonWithReason>
      <ButtonWithReason
        reason={reason}
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        Kolom{without.length > 0 && ` (${ALL.length - without.length} dari ${ALL.length})`}
      </ButtonWithReason>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ALL.map((one) => (
          <MenuItem
            key={one}
            dense
            role="menuitemcheckbox"
            aria-checked={!without.includes(one)}
            onClick={() => replace(one)}
          >
            <Checkbox
              checked={!without.includes(one)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0, mr: 2 }}
            />
            <ListItemText>{COLUMN_KELOMPOK[one]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
