import type { Mesin } from '@geisa/contract/mesin'
import { useNow } from '../../shared/tanggal/waktu-lalu.tsx'
import { timeAgo } from '../../shared/tanggal/waktu-sekolah.ts'
import { useDaftarMesin } from './queries.ts'

/**
 * Whoever taps at a machine that does not reach us looks as if he had not come: which one that is, and since when. null on
 * other days than today, which wait for their reports (rules.md L5), while it is not known, and when all speak.
 */
export function useSilentMesin(sekolahId: number, asked: boolean): string | null {
  const { data } = useDaftarMesin(sekolahId, asked)
  const current = useNow()
  return asked && data !== undefined ? silentSentence(data, current) : null
}

export function silentSentence(
  daftar: readonly Pick<Mesin, 'nama' | 'keadaan' | 'terakhirTerlihat'>[],
  current: number,
): string | null {
  const silent = daftar.filter(({ keadaan: state }) => state === 'diam')
  const [one] = silent
  if (one === undefined || one.terakhirTerlihat === null) return null
  const which = silent.length === 1 ? `mesin ${one.nama}` : `${silent.length} mesin`
  return `${which} diam, terakhir terlihat ${timeAgo(one.terakhirTerlihat, current)}`
}
