import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useUnread } from '../../features/kotak-surat/queries-unread.ts'
import { MenuCabang } from './branches.tsx'
import { MenuCount } from './count.tsx'
import { useMenuPath } from './current-path.ts'
import { MenuLink } from './link.tsx'
import { type KelompokMenu, mergeBranches } from './menu.ts'
import { MenuTally } from './tally.tsx'

type Props = {
  group: KelompokMenu
  /** The whole bar is a row of icons: nothing else folds there. */
  narrow: boolean
  folded: boolean
  onToggle: () => void
}

/** A group of the menu under its name, which folds it; the screen one is on stays in sight. */
export function SidebarGroup({ group: { group: name, entries }, narrow, folded, onToggle }: Props) {
  const path = useMenuPath()
  const id = useId()
  const shown = folded && !narrow ? entries.filter((e) => isAt(path, e.path)) : entries
  return (
    <Box component="section" aria-label={name} sx={{ mb: narrow ? 1 : 1.5 }}>
      {narrow ? (
        <Line />
      ) : (
        <GroupButton {...{ name, folded, controls: id, onToggle }}>
          {folded && name === 'Kotak Surat' && <UnreadCount />}
          {folded &&
            entries
              .filter((e) => !shown.includes(e))
              .map(({ path: at, count }) => count !== undefined && <MenuTally key={at} what={count} />)}
        </GroupButton>
      )}
      <Box id={id}>
        {mergeBranches(shown).map((same) => {
          const [e] = same
          if (e === undefined) return null
          if (same.length === 1) return <MenuLink key={e.path} entry={e} fold={narrow} />
          return <MenuCabang key={e.path} entries={same} fold={narrow} />
        })}
      </Box>
    </Box>
  )
}

const isAt = (path: string, entry: string): boolean => path === entry || path.startsWith(`${entry}/`)

function Line() {
  const { sidebar: side } = useTheme()
  return <Box aria-hidden sx={{ height: '1px', mx: 2, mb: 1, bgcolor: side.line }} />
}

type ButtonProps = { name: string; folded: boolean; controls: string; onToggle: () => void; children: ReactNode }

function GroupButton({ name, folded, controls, onToggle, children }: ButtonProps) {
  const { sidebar: side } = useTheme()
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={!folded}
      aria-controls={controls}
      onClick={onToggle}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        width: '100%',
        minHeight: 23,
        px: 2.5,
        border: 0,
        borderRadius: 1,
        bgcolor: 'transparent',
        color: side.faint,
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 580,
        textAlign: 'left',
        cursor: 'pointer',
        '& svg': { fontSize: 16, opacity: folded ? 1 : 0.55, rotate: folded ? '-90deg' : '0deg' },
        '&:hover': { color: side.text, '& svg': { opacity: 1 } },
        '&:focus-visible': { outline: `2px solid ${side.selectedText}`, outlineOffset: -2 },
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {name}
      </Box>
      {children}
      <ExpandMoreOutlined aria-hidden />
    </Box>
  )
}

/** What a folded letter box hides. */
function UnreadCount() {
  return <MenuCount count={useUnread()} what="belum dibaca" />
}
