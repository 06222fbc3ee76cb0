import type { SekolahBaris } from '@geisa/contract/sekolah'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { Lencana } from '../../ui/lencana.tsx'

type Plan = Pick<SekolahBaris, 'plan' | 'planSampai'>

/** PRO counts until its last day (product.md 4). */
export const masihPro = ({ plan, planSampai }: Plan, hariIni: string): boolean =>
  plan === 'PRO' && (planSampai === null || planSampai >= hariIni)

export function LencanaPlan({ plan, hariIni }: { plan: Plan; hariIni: string }) {
  return masihPro(plan, hariIni) ? <Lencana nada="baik">PRO</Lencana> : <Lencana nada="netral">BASIC</Lencana>
}

export function kataPlan(plan: Plan, hariIni: string): string {
  if (plan.plan === 'BASIC') return 'Paket dasar'
  if (plan.planSampai === null) return 'Tanpa batas waktu'
  return `${masihPro(plan, hariIni) ? 'Sampai' : 'PRO berakhir'} ${tampilTanggal(plan.planSampai)}`
}
