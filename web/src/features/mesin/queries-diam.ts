import type { Mesin } from '@geisa/contract/mesin'
import { useNow } from '../../shared/tanggal/waktu-lalu.tsx'
import { timeAgo } from '../../shared/tanggal/waktu-sekolah.ts'
import { useDaftarMesin } from './queries.ts'

/**
 * Whoever taps at a machine that does not reach us looks as if he had not come: which one that is, and since when. null while
 * every machine in use speaks, and on other days, which wait for their reports (rules.md L6).
 */
export function useSilentMesin(sekolahId: number, isToday: boolean): string | null {
  const { data } = useDaftarMesin(sekolahId, isToday)
  const current = useNow()
  return isToday && data !== undefined ? silentSentence(data, current) : null
}

export function silentSentence(
  daftar: readonly Pick<Mesin, 'nama' | 'keadaan' | 'terakhirTerlihat'>[],
  current: number,
): string | null {
  const silent = daftar.filter(({ keadaan: state }) => state === 'diam' || state === 'belum-terhubung')
  const [one] = silent
  if (one === undefined) return null
  const { nama, terakhirTerlihat: last } = one
  const since =
    last === null ? 'belum pernah terhubung' : `tidak terhubung, terakhir terlihat ${timeAgo(last, current)}`
  const others = silent.length === 1 ? '' : `, begitu pula ${silent.length - 1} mesin lain`
  return `${nama} ${since}${others}: yang tap di sana mungkin sudah datang`
}
