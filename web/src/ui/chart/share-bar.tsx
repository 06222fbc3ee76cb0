import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Theme } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { numeral } from '../../shared/numerals.ts'
import type { ToneName } from '../theme/colours.ts'

export type Share = {
  id: string
  label: string
  tone: ToneName
  icon: ComponentType<SvgIconProps>
  /** 'strong' is what the bar is about, 'unknown' is striped: not known rather than known. */
  ground?: 'strong' | 'unknown'
  /** undefined while it is on its way. */
  count: number | undefined
  /** '63%' */
  share: string
}

type Props = { shares: readonly Share[] }

/** Parts of one whole: a bar for the eye, and under it each part's sign, name, count and share, which is what is read. */
export function ShareBar({ shares }: Props) {
  const total = shares.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 36, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        {shares.map((one) =>
          one.count === undefined || one.count === 0 ? null : <Segment key={one.id} share={one} total={total} />,
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 3,
          display: 'grid',
          columnGap: 2,
          rowGap: { xs: 3, sm: 0 },
          fontVariantNumeric: 'tabular-nums',
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${shares.length}, minmax(0, 1fr))` },
        }}
      >
        {shares.map((one) => (
          <Part key={one.id} share={one} />
        ))}
      </Box>
    </>
  )
}

/** One strong colour, the others pale with their sign and an edge: they differ in lightness, not in hue alone. */
const fill =
  ({ tone, ground }: Pick<Share, 'tone' | 'ground'>) =>
  ({ tones, palette }: Theme) => {
    const { text, ground: pale, line } = tones[tone]
    if (ground === 'strong') return { ...PRINTED, background: text, color: palette.background.paper }
    const edge = { ...PRINTED, boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${text} 45%, ${line})`, color: text }
    if (ground === undefined) return { ...edge, background: line }
    return { ...edge, background: `repeating-linear-gradient(135deg, ${line} 0 3px, ${pale} 3px 8px)` }
  }

function Segment({ share, total }: { share: Share; total: number }) {
  const Icon = share.icon
  return (
    <Box
      sx={[
        {
          // The smallest part can still be seen.
          flex: `${(share.count ?? 0) / total} 0 4px`,
          minWidth: 0,
          overflow: 'hidden',
          display: 'grid',
          placeContent: 'center',
          borderRadius: '3px',
        },
        fill(share),
      ]}
    >
      {(share.count ?? 0) / total > 0.05 && <Icon sx={{ fontSize: 18 }} />}
    </Box>
  )
}

/** The figure stands over its name and share; where two stand in a row the share has room beside it. */
function Part({ share: { label, icon: Icon, count, share, ...look } }: { share: Share }) {
  return (
    <Box sx={PART}>
      <Box
        component="dt"
        sx={{ ...SMALL, whiteSpace: { xs: 'nowrap', sm: 'normal' }, gridRow: 2, gridColumn: '1 / -1' }}
      >
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, gridRow: 1, display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="span"
          sx={[
            { flex: 'none', width: 22, height: 22, borderRadius: '6px', display: 'grid', placeContent: 'center' },
            fill(look),
          ]}
        >
          <Icon aria-hidden sx={{ fontSize: 15 }} />
        </Box>
        <Box
          component="span"
          sx={{
            fontSize: count !== undefined && count >= MILLION ? '1rem' : '1.375rem',
            fontWeight: 660,
            lineHeight: '30px',
          }}
        >
          {count === undefined ? <Skeleton width={44} /> : numeral(count)}
        </Box>
      </Box>
      <Box component="dd" sx={{ ...SMALL, m: 0, gridRow: { xs: 1, sm: 3 }, gridColumn: { xs: 2, sm: '1 / -1' } }}>
        {share}
      </Box>
    </Box>
  )
}

/** Names of two lines keep the shares of all parts in one line. */
const PART = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: { sm: 'subgrid' },
  gridRow: { sm: 'span 3' },
  columnGap: 1.5,
  alignItems: 'baseline',
} as const
const PRINTED = { printColorAdjust: 'exact' } as const
const MILLION = 1_000_000
const SMALL = {
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  minHeight: '1.3em',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
