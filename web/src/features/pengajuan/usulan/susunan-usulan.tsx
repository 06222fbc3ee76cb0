import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  /** What was asked for, or the form. */
  isi: ReactNode
  /** What it rests on and what it changes: beside the rest on a wide screen, before the decision on a phone. */
  bukti: ReactNode
  /** The rest of the request and the office's word. */
  putusan?: ReactNode
  /** Of the evidence in pixels; null: the rest needs the whole width, and it stands below. */
  lebarBukti: number | null
  /** The steps; they stay in sight. */
  bilah?: ReactNode
}

/** A request as it is decided: evidence comes before the decision, documents beside the form (product.md 5.5). */
export function SusunanUsulan({ isi, bukti, putusan, lebarBukti, bilah }: Props) {
  return (
    <>
      <Box sx={lebarBukti === null ? BERURUT : berdampingan(lebarBukti)}>
        <Box sx={{ ...TUMPUK, gridArea: 'isi' }}>{isi}</Box>
        <Box component="section" aria-label="Samping usulan" tabIndex={0} sx={lebarBukti === null ? BAWAH : SAMPING}>
          {bukti}
        </Box>
        {putusan !== undefined && <Box sx={{ ...TUMPUK, gridArea: 'putusan' }}>{putusan}</Box>}
      </Box>
      {bilah}
    </>
  )
}

const TUMPUK = { display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' } as const

const BERURUT = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"isi" "putusan" "bukti"',
} as const

const berdampingan = (lebar: number) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${lebar}px` },
  gridTemplateAreas: { xs: '"isi" "bukti" "putusan"', lg: '"isi bukti" "putusan bukti"' },
  gridTemplateRows: { lg: 'auto 1fr' },
})

/** Below the bar at the top and above that of the steps: it scrolls by itself while a long form goes by. */
const SAMPING = {
  ...TUMPUK,
  gridArea: 'bukti',
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: { lg: 72 },
  maxHeight: { lg: 'calc(100dvh - 152px)' },
  overflowY: { lg: 'auto' },
} as const

const BAWAH = {
  ...TUMPUK,
  gridArea: 'bukti',
  alignItems: 'start',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const
