import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MenuEntry } from '../menu/menu.ts'
import { Highlighted } from './highlight.tsx'
import type { Group, Item } from './item.ts'

type Props = {
  id: string
  groups: readonly Group[]
  /** Place in all groups together. */
  active: number
  words: readonly string[]
  entries: readonly MenuEntry[]
  busy: boolean
  onOpen: (item: Item) => void
}

/** The list of a combobox: groups with their names, and the chosen line, which the field points to. */
export function ResultList({ id, groups, active, words, entries, busy, onOpen }: Props) {
  const firsts = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, { items }) => sum + items.length, 0))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list; <select> cannot show icons
    <Box role="listbox" id={id} aria-label="Hasil" aria-busy={busy}>
      {groups.map(({ title, items }, place) => {
        const first = firsts[place] ?? 0
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a listbox; <optgroup> is a <select>'s
          <Box key={title} role="group" aria-label={title}>
            <Typography
              aria-hidden
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', px: 3, pt: 2.5, pb: 1, fontWeight: 600 }}
            >
              {title}
            </Typography>
            {items.map((item, nth) => (
              <Option
                key={`${item.label} ${item.href}`}
                id={`${id}-${first + nth}`}
                item={item}
                icon={iconOf(item, entries)}
                words={words}
                active={first + nth === active}
                onOpen={() => onOpen(item)}
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}

const ICONS = {
  layar: WebAssetOutlined,
  tindakan: BoltOutlined,
  orang: PersonOutlined,
  sekolah: SchoolOutlined,
  usulan: AssignmentOutlined,
  segel: VerifiedOutlined,
} as const

const iconOf = ({ kind, href }: Item, entries: readonly MenuEntry[]): MenuEntry['icon'] =>
  (kind === 'layar' ? entries.find(({ path }) => path === href)?.icon : undefined) ?? ICONS[kind]

type OptionProps = {
  id: string
  item: Item
  icon: MenuEntry['icon']
  words: readonly string[]
  active: boolean
  onOpen: () => void
}

function Option({ id, item: { kind, label, detail }, icon: Icon, words, active, onOpen }: OptionProps) {
  // A screen's group is no fact about it: it stands at the end, as in the menu search before.
  const beside = kind === 'layar'
  return (
    <Box
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={active}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        py: 1,
        minHeight: { xs: 52, sm: 44 },
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: active ? 'action.selected' : undefined,
        '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box
        sx={{ flex: 1, minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
      >
        <Box>
          <Highlighted text={label} words={words} />
        </Box>
        {detail !== undefined && !beside && (
          <Typography variant="caption" color="textSecondary" component="div" className="angka">
            <Highlighted text={detail} words={words} />
          </Typography>
        )}
      </Box>
      {beside && (
        <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}
