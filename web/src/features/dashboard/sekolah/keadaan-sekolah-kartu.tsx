import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { PathLink } from '../../../shared/tautan-jalur.tsx'
import { VisuallyHidden } from '../../../ui/tak-tampak.tsx'
import type { Item } from './keadaan-sekolah-kata.ts'

type Props = {
  judul: string
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
const WIDTH = { display: { xs: 'none', lg: 'inline' } } as const
const NARROW = { display: { xs: 'inline', lg: 'none' } } as const

const ICON: Record<Item['tone'], typeof CheckCircleOutlined> = {
  baik: CheckCircleOutlined,
  info: HourglassEmptyOutlined,
  peringatan: WarningAmberOutlined,
  bahaya: ErrorOutlineOutlined,
  netral: HourglassEmptyOutlined,
}

export function StateCard({ judul, icon: Icon, items, queries }: Props) {
  const failed = items === undefined && queries.some((k) => k.isError)
  return (
    <Box
      component="section"
      aria-label={judul}
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
        {judul}
      </Typography>
      {failed && <Failed onRetry={() => queries.forEach((k) => void k.refetch())} />}
      {!failed && items === undefined && <Placeholder judul={judul} />}
      {items !== undefined && <Daftar items={items} />}
    </Box>
  )
}

function Daftar({ items }: { items: readonly Item[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {items.slice(0, AT_ONCE.lg).map((b, nth) => (
        <OneItem key={`${b.path} ${b.sentence}`} item={b} nth={nth} jumlah={items.length} />
      ))}
    </Box>
  )
}

function OneItem({ item: { tone, sentence, path }, nth, jumlah }: { item: Item; nth: number; jumlah: number }) {
  const Icon = ICON[tone]
  return (
    <Box
      component="li"
      sx={{
        display: { xs: nth < AT_ONCE.xs ? 'grid' : 'none', lg: 'grid' },
        gridTemplateColumns: { xs: '18px minmax(0, 1fr) auto', lg: '18px minmax(0, 1fr)' },
        alignItems: { xs: 'center', lg: 'start' },
        minHeight: { xs: 36, lg: 0 },
        lineHeight: { xs: 1.35, lg: 1.5 },
        columnGap: 2,
        fontSize: { xs: '0.8125rem', lg: '0.875rem' },
      }}
    >
      <Icon aria-hidden sx={(theme) => ({ fontSize: 18, mt: '1px', color: theme.nada[tone].teks })} />
      <Box title={sentence} sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', ...TWO_LINES }}>
        <PathLink path={path}>{sentence}</PathLink>
        {nth === AT_ONCE.lg - 1 && <MoreCount jumlah={jumlah - AT_ONCE.lg} sx={WIDTH} />}
      </Box>
      {nth === AT_ONCE.xs - 1 && <MoreCount jumlah={jumlah - AT_ONCE.xs} sx={NARROW} />}
    </Box>
  )
}

function MoreCount({ jumlah, sx }: { jumlah: number; sx: typeof WIDTH | typeof NARROW }) {
  if (jumlah <= 0) return null
  const words = `dan ${jumlah} hal lagi`
  return (
    <Box component="span" sx={{ ...sx, color: 'text.secondary' }}>
      {' '}
      {sx === WIDTH ? (
        words
      ) : (
        <>
          <span aria-hidden>+{jumlah} hal lagi</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </Box>
  )
}

function Placeholder({ judul }: { judul: string }) {
  return (
    <Box component="output" aria-label={`Sedang memuat ${judul}`} sx={{ display: 'block' }}>
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
