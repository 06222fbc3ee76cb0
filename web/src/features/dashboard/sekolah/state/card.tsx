import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { PathLink } from '../../../../shared/path-link.tsx'
import type { Item } from './items.ts'

type Props = {
  title: string
  icon: ComponentType<SvgIconProps>
  /** undefined while it is on its way. */
  items: readonly Item[] | undefined
  queries: readonly Pick<UseQueryResult, 'isError' | 'refetch'>[]
}

/** Three lines have their place from the start, so that nothing below moves when they come; on a phone two. */
const HEIGHT = { xs: 58, lg: 124 } as const
const AT_ONCE = { xs: 1, lg: 2 } as const
/** A phone keeps two lines for each: what does not fit is read where it leads to. */
const TWO_LINES = {
  minWidth: 0,
  display: { xs: '-webkit-box', lg: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: { xs: 'hidden', lg: 'visible' },
} as const
const WIDTH = { display: { xs: 'none', lg: 'inline-flex' } } as const
const NARROW = { display: { xs: 'inline-flex', lg: 'none' } } as const

const ICON: Record<Item['tone'], typeof CheckCircleOutlined> = {
  baik: CheckCircleOutlined,
  info: HourglassEmptyOutlined,
  peringatan: WarningAmberOutlined,
  bahaya: ErrorOutlineOutlined,
  netral: HourglassEmptyOutlined,
}

export function StateCard({ title, icon: Icon, items, queries }: Props) {
  const failed = items === undefined && queries.some((k) => k.isError)
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        px: { xs: 3, lg: 4 },
        py: { xs: 2.5, lg: 3 },
        minHeight: HEIGHT,
        minWidth: 0,
        // Narrow screens hold the three in one frame: the day itself is what they are opened for.
        border: '0 solid',
        borderWidth: { xs: '1px 0 0', lg: '1px' },
        borderColor: 'divider',
        borderRadius: { lg: 1.5 },
        '&:first-of-type': { borderTopWidth: { xs: 0, lg: '1px' } },
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        variant="h3"
        component="h2"
        sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 2, mb: 1.5 }}
      >
        <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
        {title}
      </Typography>
      {failed && <Failed onRetry={() => queries.forEach((k) => void k.refetch())} />}
      {!failed && items === undefined && <Placeholder title={title} />}
      {items !== undefined && <Daftar items={items} />}
    </Box>
  )
}

function Daftar({ items }: { items: readonly Item[] }) {
  const [all, setAll] = useState(false)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {items.slice(0, all ? items.length : AT_ONCE.lg).map((b, nth) => (
        <OneItem
          key={`${b.path} ${b.sentence}`}
          item={b}
          nth={nth}
          all={all}
          count={items.length}
          onAll={() => setAll(true)}
        />
      ))}
    </Box>
  )
}

type ItemProps = { item: Item; nth: number; all: boolean; count: number; onAll: () => void }

function OneItem({ item: { tone, sentence, path }, nth, all, count, onAll }: ItemProps) {
  const Icon = ICON[tone]
  return (
    <Box
      component="li"
      sx={{
        display: { xs: all || nth < AT_ONCE.xs ? 'grid' : 'none', lg: 'grid' },
        gridTemplateColumns: { xs: '18px minmax(0, 1fr) auto', lg: '18px minmax(0, 1fr)' },
        alignItems: { xs: 'center', lg: 'start' },
        minHeight: { xs: 36, lg: 0 },
        lineHeight: { xs: 1.35, lg: 1.5 },
        columnGap: 2,
        fontSize: { xs: '0.8125rem', lg: '0.875rem' },
      }}
    >
      <Icon aria-hidden sx={(theme) => ({ fontSize: 18, mt: '1px', color: theme.tones[tone].text })} />
      <Box title={sentence} sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', ...TWO_LINES }}>
        <PathLink path={path}>{sentence}</PathLink>
        {!all && nth === AT_ONCE.lg - 1 && <MoreButton count={count - AT_ONCE.lg} sx={WIDTH} onClick={onAll} />}
      </Box>
      {!all && nth === AT_ONCE.xs - 1 && <MoreButton count={count - AT_ONCE.xs} sx={NARROW} onClick={onAll} />}
    </Box>
  )
}

type MoreProps = { count: number; sx: typeof WIDTH | typeof NARROW; onClick: () => void }

/** What does not stand here yet, shown by a press. */
function MoreButton({ count, sx, onClick }: MoreProps) {
  if (count <= 0) return null
  return (
    <Button
      size="small"
      // Its place is taken by what comes: the first of that has the keys then.
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest('li')
        onClick()
        requestAnimationFrame(() => row?.nextElementSibling?.querySelector('a')?.focus())
      }}
      aria-label={`${count} lagi, tampilkan semua`}
      endIcon={<ExpandMoreOutlined />}
      sx={{ ...sx, ...MORE }}
    >
      {count} lagi
    </Button>
  )
}

const MORE = { minHeight: 24, py: 0, px: 1, whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.5 } } as const

function Placeholder({ title }: { title: string }) {
  return (
    <Box component="output" aria-label={`Sedang memuat ${title}`} sx={{ display: 'block' }}>
      <Skeleton width="85%" />
      <Skeleton width="60%" sx={{ display: { xs: 'none', lg: 'block' } }} />
    </Box>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
      Belum dapat dimuat.
      <Button size="small" onClick={onRetry}>
        Coba lagi
      </Button>
    </Box>
  )
}
