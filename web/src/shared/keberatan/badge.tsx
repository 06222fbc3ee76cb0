import { LABEL_KEBERATAN, type StatusKeberatan } from '@geisa/contract/keberatan'
import { Badge } from '../../ui/badge.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'

const TONE: Record<StatusKeberatan, ToneName> = { baru: 'peringatan', diusulkan: 'info', dijawab: 'baik' }

export const KeberatanBadge = ({ status }: { status: StatusKeberatan }) => (
  <Badge tone={TONE[status]}>{LABEL_KEBERATAN[status]}</Badge>
)
