import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Theme } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import type { ToneName } from '../warna.ts'

export type Share = {
  id: string
  label: string
  tone: ToneName
  icon: ComponentType<SvgIconProps>
  /** Not known rather than known: striped instead of filled. */
  unknown?: boolean
  /** undefined while it is on its way. */
  count: number | undefined
  /** '63%' */
  share: string
  /** Under the figure, where there is something to do about it. */
  action?: ReactNode
}

type Props = { label: string; shares: readonly Share[] }

/** Parts of one whole: a bar for the eye, and under it each part's sign, name, count and share, which is what is read. */
export function ShareBar({ label, shares }: Props) {
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
        aria-label={label}
        sx={{
          m: 0,
          mt: 3,
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
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

const fill =
  ({ tone, unknown = false }: Share) =>
  ({ nada }: Theme) => {
    const colour = nada[tone].teks
    return unknown
      ? `repeating-linear-gradient(135deg, ${colour} 0 2px, ${nada[tone].latar} 2px 7px)`
      : colour
  }

function Segment({ share, total }: { share: Share; total: number }) {
  const Icon = share.icon
  return (
    <Box
      sx={{
        // The smallest part can still be seen.
        flex: `${(share.count ?? 0) / total} 0 4px`,
        minWidth: 0,
        overflow: 'hidden',
        display: 'grid',
        placeContent: 'center',
        background: fill(share),
      }}
    >
      {(share.count ?? 0) / total > 0.05 && !share.unknown && (
        <Icon sx={{ fontSize: 18, color: 'background.paper' }} />
      )}
    </Box>
  )
}

function Part({ share }: { share: Share }) {
  const Icon = share.icon
  return (
    <div>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.8125rem' }}>
        <Box
          component="span"
          sx={{
            flex: 'none',
            width: 20,
            height: 20,
            borderRadius: '6px',
            display: 'grid',
            placeContent: 'center',
            background: fill(share),
          }}
        >
          {!share.unknown && <Icon sx={{ fontSize: 14, color: 'background.paper' }} />}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {share.label}
        </Box>
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, mt: 0.5, display: 'flex', alignItems: 'baseline', gap: 2, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 660, lineHeight: 1.3 }}>
          {share.count === undefined ? <Skeleton width={44} /> : share.count.toLocaleString('id-ID')}
        </Box>
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {share.share}
        </Box>
      </Box>
      {share.action}
    </div>
  )
}
