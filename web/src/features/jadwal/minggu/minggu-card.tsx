import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { HariAction, JamHari, TandaHari } from './hari-parts.tsx'
import { dayDuration, type HariInput, JAM_COLUMN, mingguDuration, namaHariAt, showDuration } from './minggu.ts'
import { hariErrors, type PropsMinggu } from './props-minggu.ts'

const BOX = { p: 3, border: 1, borderColor: 'divider', borderRadius: 1.5, minWidth: 0 } as const

/** A card for each weekday, for narrow screens. */
export function MingguCard(props: PropsMinggu) {
  const jumlah = mingguDuration(props.minggu, null)
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {props.minggu.map((hari) => (
        <HariCard key={hari.hari} {...props} hari={hari} />
      ))}
      <Box sx={{ ...BOX, bgcolor: 'action.hover' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Seminggu
        </Typography>
        <Duration {...jumlah} />
      </Box>
    </Box>
  )
}

function HariCard({ hari, ...props }: PropsMinggu & { hari: HariInput }) {
  const nama = namaHariAt(hari.hari)
  const sentences = hariErrors(props.errors, hari.hari)
  const duration = dayDuration(hari)
  const dead = duration.efektif === 0 && sentences.length === 0
  return (
    <Box component="section" aria-label={nama} sx={{ ...BOX, bgcolor: dead ? 'transparent' : 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 34, mb: hari.isLibur ? 0 : 3 }}>
        <Typography variant="h3" component="h2" color={dead ? 'textSecondary' : 'textPrimary'}>
          {nama}
        </Typography>
        <TandaHari hari={hari} />
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>{!props.locked && <HariAction {...props} hari={hari} />}</Box>
      </Box>
      {!hari.isLibur && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3, mb: 2 }}>
          {CARD_ORDER.map((column) => (
            <JamHari key={column} {...props} hari={hari} column={column} hidden={false} />
          ))}
        </Box>
      )}
      {sentences.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', mb: 2 }}>
          {sentences.join(' ')}
        </Box>
      )}
      {!dead && <Duration {...duration} />}
    </Box>
  )
}

/** Two by two: the day above, its break below. */
const [JAM_MASUK, START, FINISHED, PULANG] = JAM_COLUMN
const CARD_ORDER = [JAM_MASUK, PULANG, START, FINISHED] as const

function Duration({ efektif, istirahat }: { efektif: number; istirahat: number }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Efektif{' '}
      <Box component="strong" sx={{ fontWeight: 580, color: 'text.primary' }}>
        {showDuration(efektif)}
      </Box>{' '}
      · Istirahat {showDuration(istirahat)}
    </Typography>
  )
}
