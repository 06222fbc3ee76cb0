import { LABEL_TANDA_PENGAJUAN, type TANDA_PENGAJUAN } from '@geisa/contract/pengajuan'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Badge } from '../../../ui/lencana.tsx'
import { VisuallyHidden } from '../../../ui/tak-tampak.tsx'

export type TandaPengajuan = (typeof TANDA_PENGAJUAN)[number]

const SHORT: Record<TandaPengajuan, string> = {
  'dokumen-sama': 'Dokumen sama',
  bertumpuk: 'Bertumpuk',
  'hari-bertanda': 'Hari bertanda',
  'bulan-terkunci': 'Bulan terkunci',
  'tidak-diperlukan': 'Tidak diperlukan',
  'tanpa-dokumen': 'Tanpa dokumen',
  'ada-tap': 'Ada tap',
}

/** Marks of product.md 5.5 and 5.6 beside a request: a word each, in a `brief` row of a small screen its sign; the sentence on hover and read aloud. */
export function TandaUsulan({ tanda, brief = false }: { tanda: readonly TandaPengajuan[]; brief?: boolean }) {
  if (tanda.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: brief ? 'nowrap' : 'wrap', gap: 1 }}>
      {tanda.map((one) => (
        <Tooltip key={one} title={LABEL_TANDA_PENGAJUAN[one]}>
          <span>
            <Badge tone="peringatan">
              <FlagOutlined aria-hidden sx={{ fontSize: 14 }} />
              <Box component="span" sx={brief ? { display: { xs: 'none', xl: 'inline' } } : {}}>
                {SHORT[one]}
              </Box>
              <VisuallyHidden>: {LABEL_TANDA_PENGAJUAN[one]}</VisuallyHidden>
            </Badge>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}
