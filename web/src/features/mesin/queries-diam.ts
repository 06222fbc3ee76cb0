import type { Mesin } from '@geisa/contract/mesin/mesin'
import { instantSeconds } from '@geisa/engine/calendar'
import { useNow } from '../../shared/tanggal/time-ago.tsx'
import { timeAgo } from '../../shared/tanggal/waktu-sekolah.ts'
import { useDaftarMesin } from './queries.ts'

/** Which machines are silent, in words, and whether no other one speaks: then nothing of the school reaches us. */
export type SilentMesin = { sentence: string; noneSpeaks: boolean }

/**
 * Whoever taps at a machine that does not reach us looks as if he had not come: which one that is, and since when. null on
 * other days than today, which wait for their reports (rules.md L5), while it is not known, and when all speak.
 */
export function useSilentMesin(sekolahId: number, asked: boolean): SilentMesin | null {
  const { data } = useDaftarMesin(sekolahId, asked)
  const current = useNow()
  return asked && data !== undefined ? silentMesin(data, current) : null
}

export function silentMesin(
  daftar: readonly Pick<Mesin, 'nama' | 'keadaan' | 'terakhirTerlihat'>[],
  current: number,
): SilentMesin | null {
  const silent = daftar.flatMap(({ nama, keadaan, terakhirTerlihat }) =>
    keadaan === 'diam' && terakhirTerlihat !== null ? [{ nama, seen: terakhirTerlihat }] : [],
  )
  const [oldest] = silent.toSorted((a, b) => instantSeconds(a.seen) - instantSeconds(b.seen))
  if (oldest === undefined) return null
  const since = timeAgo(oldest.seen, current)
  return {
    sentence:
      silent.length === 1
        ? `mesin ${oldest.nama} diam, terakhir terlihat ${since}`
        : `${silent.length} mesin diam, yang terlama sejak ${since}`,
    noneSpeaks: !daftar.some(({ keadaan }) => keadaan === 'terhubung'),
  }
}
