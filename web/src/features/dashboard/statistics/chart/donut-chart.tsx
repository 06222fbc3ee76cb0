import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { type Jumlah, persen } from '../wilayah/sums.ts'
import { ALREADY, NOT_YET } from './colours.ts'

/** Cut-out 66 % (spec 2): a ring of 34 % of the radius, drawn along its middle. */
const RADIUS = 83
const BOLD = 34
const CIRCLES = 2 * Math.PI * RADIUS

/** Schools that use GEISA and those that do not: a ring, its share in the middle, and both figures in words. */
export function DonutChart({ jumlah }: { jumlah: Jumlah | undefined }) {
  const already = jumlah?.sudah ?? 0
  const sekolah = jumlah?.sekolah ?? 0
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'center',
        justifyContent: 'center',
        gap: { xs: 4, sm: 5 },
        flex: 1,
      }}
    >
      <Box sx={{ position: 'relative', width: 168, height: 168, flex: 'none' }}>
        <svg viewBox="0 0 200 200" width="168" height="168" aria-hidden focusable="false">
          <g transform="rotate(-90 100 100)" fill="none" strokeWidth={BOLD}>
            <circle cx="100" cy="100" r={RADIUS} style={{ stroke: NOT_YET }} opacity={sekolah === 0 ? 0.35 : 1} />
            {already > 0 && (
              <circle
                cx="100"
                cy="100"
                r={RADIUS}
                style={{ stroke: ALREADY }}
                strokeDasharray={`${(CIRCLES * already) / sekolah} ${CIRCLES}`}
              />
            )}
          </g>
        </svg>
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' }}>
          {jumlah === undefined ? (
            <Skeleton width={72} height={44} />
          ) : (
            <>
              <Box sx={{ typography: 'angka' }}>{persen(jumlah)}</Box>
              <Typography variant="caption" color="textSecondary">
                {numeral(already)} sekolah
              </Typography>
            </>
          )}
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, minWidth: { xs: 84, sm: 118 } }}>
        <Angka colour={ALREADY} label="Sudah" value={jumlah && already} />
        <Angka colour={NOT_YET} label="Belum" value={jumlah && sekolah - already} />
      </Box>
    </Box>
  )
}

type AngkaProps = { colour: string; label: ReactNode; value: number | undefined }

function Angka({ colour, label, value }: AngkaProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        <Tanda colour={colour} />
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: 'angka' }}>
        {value === undefined ? <Skeleton width={64} /> : numeral(value)}
      </Box>
    </div>
  )
}

/** What a word is coloured with in a chart. */
export function Tanda({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', width: 10, height: 10, borderRadius: '3px', mr: 1.5, bgcolor: colour }}
    />
  )
}
