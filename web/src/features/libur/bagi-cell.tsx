import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type Bagi, bagiWords } from '../../shared/libur/bagi-words.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const MOST = 2

/** For whom a holiday is, short for the eye; whole under the pointer and for a screen reader. */
export function BagiCell({ bagi }: { bagi: Bagi }) {
  const whole = bagiWords(bagi)
  const short = bagiWords(bagi, MOST)
  if (bagi === null)
    return (
      <Typography component="span" variant="inherit" color="textSecondary">
        {whole}
      </Typography>
    )
  if (short === whole) return whole
  return (
    <Tooltip title={whole} describeChild>
      <span>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{whole}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
