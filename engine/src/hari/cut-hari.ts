/** Days whose next one begins too near to their jamPulang: who came has no time to leave (rules.md M8). */
import { ROOM_FOR_PULANG } from '../jadwal/pola-jam.ts'
import type { HariGtk } from './hari-gtk.ts'

/** Both in seconds since the day's midnight; null = there is room. */
export function cutBy({ plan, tanggal }: Pick<HariGtk, 'plan' | 'tanggal'>): { pulang: number; border: number } | null {
  if (plan.mode === 'libur') return null
  const { border } = tanggal
  const pulang = Math.max(plan.a.jamPulang, plan.b?.jamPulang ?? 0)
  return border - pulang < ROOM_FOR_PULANG ? { pulang, border } : null
}
