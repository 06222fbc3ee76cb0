import { useNow } from '../../../shared/tanggal/waktu-lalu.tsx'
import { timeAgo } from '../../../shared/tanggal/waktu-sekolah.ts'
import { useDaftarMesin } from '../../mesin/queries.ts'

/**
 * Whoever taps at a machine that does not reach us looks as if he had not come: which one that is, and since when. null while
 * every machine in use speaks, and on other days, which wait for their reports (rules.md L6).
 */
export function useSilentMesin(sekolahId: number, isToday: boolean): string | null {
  const { data } = useDaftarMesin(sekolahId, isToday)
  const current = useNow()
  const silent = isToday ? data?.find(({ keadaan: state }) => state === 'diam') : undefined
  if (silent === undefined) return null
  const { nama, terakhirTerlihat: last } = silent
  const since = last === null ? '' : `, terakhir terlihat ${timeAgo(last, current)}`
  return `${nama} tidak terhubung${since}: yang tap di sana mungkin sudah datang`
}
