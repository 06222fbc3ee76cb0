import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  /** What was asked for, or the form. */
  content: ReactNode
  /** What it rests on and what it changes: beside the rest on a wide screen, before the decision on a phone. */
  proof: ReactNode
  /** The rest of the request and the office's word. */
  putusan?: ReactNode
  /** Of the evidence in pixels; null: the rest needs the whole width, and it stands below. */
  proofWidth: number | null
}

/** A request as it is decided: evidence comes before the decision, documents beside the form (product.md 5.5). */
export function UsulanLayout({ content, proof, putusan, proofWidth }: Props) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={proofWidth === null ? ORDERED : sideBySide(proofWidth)}>
        <Box sx={{ ...STACK, gridArea: 'isi' }}>{content}</Box>
        <Box component="section" aria-label="Samping usulan" tabIndex={0} sx={proofWidth === null ? BOTTOM : SIDE}>
          {proof}
        </Box>
        {putusan !== undefined && <Box sx={{ ...STACK, gridArea: 'putusan' }}>{putusan}</Box>}
      </Box>
    </Box>
  )
}

const STACK = { display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' } as const

const ORDERED = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"isi" "putusan" "bukti"',
} as const

/** So much room for the two: a list may stand beside them, the menu may be folded. */
const WIDE = '@container (min-width: 680px)'

const sideBySide = (width: number) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"isi" "bukti" "putusan"',
  [WIDE]: {
    gridTemplateColumns: `minmax(0, 1fr) min(${width}px, 54%)`,
    gridTemplateAreas: '"isi bukti" "putusan bukti"',
    gridTemplateRows: 'auto 1fr',
  },
})

/** Below the bar at the top and above that of the steps: it scrolls by itself while a long form goes by. */
const SIDE = {
  ...STACK,
  gridArea: 'bukti',
  alignSelf: 'start',
  [WIDE]: { position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 152px)', overflowY: 'auto' },
} as const

const BOTTOM = {
  ...STACK,
  gridArea: 'bukti',
  alignItems: 'start',
  '@container (min-width: 760px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 1280px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const
