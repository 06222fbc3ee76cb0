import { LABEL_KEBERATAN, type StatusKeberatan } from '@geisa/contract/keberatan'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/warna.ts'

const NADA: Record<StatusKeberatan, NamaNada> = { baru: 'peringatan', diusulkan: 'info', dijawab: 'baik' }

export const LencanaKeberatan = ({ status }: { status: StatusKeberatan }) => (
  <Lencana nada={NADA[status]}>{LABEL_KEBERATAN[status]}</Lencana>
)
