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
  /** The steps; they stay in sight. */
  bar?: ReactNode
}

/** A request as it is decided: evidence comes before the decision, documents beside the form (product.md 5.5). */
export function UsulanLayout({ content, proof, putusan, proofWidth, bar }: Props) {
  return (
    <>
      <Box sx={proofWidth === null ? ORDERED : sideBySide(proofWidth)}>
        <Box sx={{ ...STACK, gridArea: 'isi' }}>{content}</Box>
        <Box component="section" aria-label="Samping usulan" tabIndex={0} sx={proofWidth === null ? BOTTOM : SIDE}>
          {proof}
        </Box>
        {putusan !== undefined && <Box sx={{ ...STACK, gridArea: 'putusan' }}>{putusan}</Box>}
      </Box>
      {bar}
    </>
  )
}

const STACK = { display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' } as const

const ORDERED = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"isi" "putusan" "bukti"',
} as const

const sideBySide = (width: number) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${width}px` },
  gridTemplateAreas: { xs: '"isi" "bukti" "putusan"', lg: '"isi bukti" "putusan bukti"' },
  gridTemplateRows: { lg: 'auto 1fr' },
})

/** Below the bar at the top and above that of the steps: it scrolls by itself while a long form goes by. */
const SIDE = {
  ...STACK,
  gridArea: 'bukti',
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: { lg: 72 },
  maxHeight: { lg: 'calc(100dvh - 152px)' },
  overflowY: { lg: 'auto' },
} as const

const BOTTOM = {
  ...STACK,
  gridArea: 'bukti',
  alignItems: 'start',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const
