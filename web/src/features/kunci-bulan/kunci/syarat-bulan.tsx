import type { CONDITION } from '@geisa/contract/kunci-bulan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PathLink } from '../../../shared/path-link.tsx'
import { Frame } from '../../../ui/frame.tsx'
import type { ToneName } from '../../../ui/theme/colours.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { KesiapanBulan } from '../queries.ts'

type Condition = KesiapanBulan['syarat'][number]
type Shown = Pick<Condition, 'terpenuhi' | 'wajib' | 'kalimat' | 'tautan'>

/** Met, and not. */
const JUDUL: Record<(typeof CONDITION)[number], readonly [string, string]> = {
  'bulan-selesai': ['Bulan sudah selesai', 'Bulan belum selesai'],
  'pengajuan-selesai': ['Semua pengajuan sudah diputuskan', 'Ada pengajuan yang belum diputuskan'],
  'pin-dipetakan': ['Semua PIN sudah jelas pemiliknya', 'Ada PIN tanpa nama'],
  'hari-sinkron': ['Semua hari sudah dilaporkan mesin', 'Ada hari yang belum dilaporkan mesin'],
  'ada-penanda-tangan': ['Penanda tangan sudah diketahui', 'Penanda tangan belum diketahui'],
  'tap-wajar': ['Semua waktu tap wajar', 'Ada tap dengan waktu yang tidak wajar'],
}

/** The conditions of locking, each in a sentence with the way to mend it; what is still missing stands first. */
export function BulanCondition({ kesiapan, operator }: { kesiapan: KesiapanBulan; operator: boolean }) {
  const canMend = operator && kesiapan.keadaan !== 'terkunci'
  return (
    <Frame title="Syarat mengunci">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {order(kesiapan.syarat).map((s) => (
          <Row key={s.kunci} title={JUDUL[s.kunci][s.terpenuhi ? 0 : 1]} condition={s} canMend={canMend} />
        ))}
        {kesiapan.catatan?.map(({ judul, kalimat, tautan }) => (
          <Row
            key={kalimat}
            title={judul}
            condition={{ terpenuhi: false, wajib: false, kalimat, tautan }}
            canMend={canMend}
          />
        ))}
      </Box>
    </Frame>
  )
}

const order = (conditions: readonly Condition[]): Condition[] =>
  conditions.toSorted((a, b) => Number(a.terpenuhi) - Number(b.terpenuhi) || Number(b.wajib) - Number(a.wajib))

function Row({ title, condition: s, canMend }: { title: string; condition: Shown; canMend: boolean }) {
  const { icon: Icon, tone, word } = look(s)
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: 3 }}>
      <Icon aria-hidden sx={(theme) => ({ color: theme.tones[tone].text })} />
      <div>
        {/* What is met is said once. */}
        <Typography sx={{ fontWeight: s.terpenuhi ? 480 : 560 }}>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {s.terpenuhi ? s.kalimat : title}
        </Typography>
        {!s.terpenuhi && (
          <Typography variant="body2" color="textSecondary">
            {s.kalimat}
          </Typography>
        )}
        {canMend && !s.terpenuhi && s.tautan !== null && (
          <PathLink path={s.tautan} aria-label={`Bereskan: ${title}`}>
            Bereskan
          </PathLink>
        )}
        {s.terpenuhi && s.tautan !== null && (
          <PathLink path={s.tautan} aria-label={`Lihat: ${title}`}>
            Lihat
          </PathLink>
        )}
      </div>
    </Box>
  )
}

function look(s: Shown): { icon: typeof CheckCircleOutlined; tone: ToneName; word: string } {
  if (s.terpenuhi) return { icon: CheckCircleOutlined, tone: 'baik', word: 'terpenuhi' }
  if (s.wajib) return { icon: ErrorOutlineOutlined, tone: 'bahaya', word: 'belum terpenuhi' }
  return { icon: WarningAmberOutlined, tone: 'peringatan', word: 'disarankan' }
}
