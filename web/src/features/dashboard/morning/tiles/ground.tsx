import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { STEPS, stepOf, type TileColour, type TileFace } from './face.ts'

const TONE = { kehadiran: 'baik', kesiapan: 'info' } as const

/** The ground of a tile and what is written on it: deeper the fuller, striped where nothing is known, grey before it begins. */
export function tileGround(share: TileFace['share'], colour: TileColour, { tones, palette }: Theme) {
  const tone = tones[TONE[colour]]
  if (share === 'nanti') {
    // As 'Belum absen' is in the day's bar.
    return { printColorAdjust: 'exact' as const, background: tones.netral.line, color: palette.text.primary }
  }
  if (share === null) {
    const { ground: pale, line } = tones.netral
    return {
      printColorAdjust: 'exact' as const,
      background: `repeating-linear-gradient(135deg, ${line} 0 1px, ${pale} 1px 8px)`,
      color: palette.text.primary,
    }
  }
  // As deep as the text on it allows: on dark ground the tone itself is the light one.
  const deeper = (weight: number): string =>
    `color-mix(in srgb, ${tone.text} ${palette.mode === 'light' ? weight : weight / 2}%, ${tone.line})`
  const grounds = [
    // Where hardly anybody is nothing looks well.
    tones.netral.ground,
    tone.ground,
    tone.line,
    deeper(12),
    deeper(28),
    tone.text,
  ]
  const step = stepOf(share)
  return {
    printColorAdjust: 'exact' as const,
    background: grounds[step],
    color: step === STEPS.length - 1 ? palette.background.paper : palette.text.primary,
  }
}

/** The same share as a sign: a circle that fills, so that no colour stands alone. */
export function FilledSign({ share, size = 14 }: { share: TileFace['share']; size?: number }) {
  if (share === 'nanti') return null
  const part = share === null ? 0 : share >= 0.995 ? 1 : Math.min(share, 0.97)
  const angle = 2 * Math.PI * part
  return (
    <svg width={size} height={size} viewBox="-8 -8 16 16" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <circle
        r="6.5"
        fill={part === 1 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray={share === null ? '2.4 2.4' : undefined}
      />
      {part > 0 && part < 1 && (
        <path
          d={`M0,0L0,-6.5A6.5,6.5 0 ${part > 0.5 ? 1 : 0} 1 ${(6.5 * Math.sin(angle)).toFixed(2)},${(-6.5 * Math.cos(angle)).toFixed(2)}Z`}
          fill="currentColor"
        />
      )}
    </svg>
  )
}

/** What depth means, and the grey of those where nobody has come yet where there is one. The tiles name their numbers themselves. */
export function TileLegend({ colour, waiting }: { colour: TileColour; waiting: boolean }) {
  const steps = [
    ...(waiting ? [{ share: 'nanti', word: 'belum ada tap' } as const] : []),
    ...STEPS.map(({ from, word }) => ({ share: from, word })),
    { share: null, word: UNKNOWN[colour] },
  ]
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, color: 'text.secondary', fontSize: '0.75rem' }}
    >
      {steps.map(({ share, word }) => (
        <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Box
            component="span"
            sx={(theme) => ({
              width: 22,
              height: 18,
              display: 'grid',
              placeContent: 'center',
              borderRadius: '4px',
              border: '1px solid',
              borderColor: 'divider',
              ...tileGround(share, colour, theme),
            })}
          >
            <FilledSign share={share} size={12} />
          </Box>
          {word}
        </Box>
      ))}
    </Box>
  )
}

const UNKNOWN = { kehadiran: 'belum diketahui', kesiapan: 'tanpa sekolah' } as const
