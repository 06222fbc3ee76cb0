import type { SekolahRow } from '@geisa/contract/sekolah/sekolah'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { Badge } from '../../ui/badge.tsx'

type Plan = Pick<SekolahRow, 'plan' | 'planSampai'>

/** PRO counts until its last day (product.md 4). */
export const stillPro = ({ plan, planSampai }: Plan, today: string): boolean =>
  plan === 'PRO' && (planSampai === null || planSampai >= today)

export function PlanBadge({ plan, today }: { plan: Plan; today: string }) {
  return stillPro(plan, today) ? <Badge tone="baik">PRO</Badge> : <Badge tone="netral">BASIC</Badge>
}

export function planWords(plan: Plan, today: string): string {
  if (plan.plan === 'BASIC') return 'Paket dasar'
  if (plan.planSampai === null) return 'Tanpa batas waktu'
  return `${stillPro(plan, today) ? 'Sampai' : 'PRO berakhir'} ${formatTanggal(plan.planSampai)}`
}
