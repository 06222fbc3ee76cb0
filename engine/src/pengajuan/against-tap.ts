/** Whether taps say otherwise than a request (product.md 5.5): nobody taps in on a day of sickness, leave or duty. */
import { STATUS, type StatusGroup } from '../status-kehadiran.ts'
import type { HariUsulan } from './hari-usulan.ts'

const NOT_IN_SEKOLAH: readonly StatusGroup[] = ['S', 'C', 'DL']

/** Half a day of duty is contradicted only by a tap that shows its own half at school. */
export function isAgainstTap(
  { id, grup }: { id: number; grup: StatusGroup },
  { datang, pulang, jamMasuk, jamPulang }: Pick<HariUsulan, 'datang' | 'pulang' | 'jamMasuk' | 'jamPulang'>,
): boolean {
  if (!NOT_IN_SEKOLAH.includes(grup)) return false
  if (id === STATUS.DINAS_LUAR_PAGI) return datang !== null && jamMasuk !== null && datang <= jamMasuk
  if (id === STATUS.DINAS_LUAR_SIANG) return pulang !== null && jamPulang !== null && pulang >= jamPulang
  return datang !== null || pulang !== null
}
