import { LABEL_TANDA_PENGAJUAN, type TANDA_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

export type TandaPengajuan = (typeof TANDA_PENGAJUAN)[number]

const SHORT: Record<TandaPengajuan, string> = {
  'akun-pemeriksa': 'Akun dari pemeriksa',
  'dokumen-sama': 'Dokumen sama',
  bertumpuk: 'Bertumpuk',
  'hari-bertanda': 'Hari bertanda',
  'bulan-terkunci': 'Bulan terkunci',
  'tidak-diperlukan': 'Tidak diperlukan',
  'tanpa-dokumen': 'Tanpa dokumen',
  'ada-tap': 'Ada tap',
}

type Props = { tanda: readonly TandaPengajuan[] }

/** Marks of product.md 5.5 and 5.6 in a row of a list, below its number; the sentences on hover, read aloud beside the status. */
export function TandaLine({ tanda }: Props) {
  if (tanda.length === 0) return null
  return (
    <Tooltip title={sentences(tanda)}>
      <Typography variant="caption" component="div" aria-hidden sx={LINE}>
        <FlagOutlined sx={SIGN} />
        {briefTanda(tanda)}
      </Typography>
    </Tooltip>
  )
}

/** The same in a phone's record, which has room for all of them. */
export function TandaFact({ tanda }: Props) {
  return (
    <Box component="span" aria-hidden sx={{ ...LINE, whiteSpace: 'normal' }}>
      <FlagOutlined sx={SIGN} />
      {tanda.map((one) => SHORT[one]).join(', ')}
    </Box>
  )
}

/** Read aloud beside the status. */
export const TandaWords = ({ tanda }: Props) =>
  tanda.length > 0 && <VisuallyHidden>. {sentences(tanda)}</VisuallyHidden>

/** The first in two words, and how many more there are; null: none. */
function briefTanda([first, ...others]: Props['tanda']): string | null {
  if (first === undefined) return null
  return others.length === 0 ? SHORT[first] : `${SHORT[first]} +${others.length}`
}

const sentences = (tanda: Props['tanda']): string => tanda.map((one) => LABEL_TANDA_PENGAJUAN[one]).join('. ')

const SIGN = { fontSize: 14 } as const
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  lineHeight: 1.25,
  fontWeight: 560,
  whiteSpace: 'nowrap',
  color: ({ tones }: Theme) => tones.peringatan.text,
} as const
