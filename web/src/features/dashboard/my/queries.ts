import { daftarKeberatan, type StatusKeberatan } from '@geisa/contract/keberatan'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import { penjelasanHariQuery, useLaporanHarian } from '../../rekap/queries.ts'
import { useLaporanBulanan } from '../../rekap/queries-bulanan.ts'

export type Me = { idDapodik: string; sekolahId: number | undefined }

/** While the phone lies open a new tap is seen within a minute. */
const FRESH_MS = 60_000

/** The running month, by the school's own calendar: at its border the server knows better than this clock. */
export function useMyBulan({ idDapodik, sekolahId }: Me) {
  const guess = useLaporanHarian({ idDapodik, sekolahId, bulan: bulanIni() }, FRESH_MS)
  const bulan = guess.data?.hariIni.slice(0, 7).replace('-', '') ?? bulanIni()
  const harian = useLaporanHarian({ idDapodik, sekolahId, bulan })
  const bulanan = useLaporanBulanan({ ...(sekolahId === undefined ? {} : { sekolahId }), bulan })
  return { bulan, harian, bulanan }
}

/** Today down to its taps; null = the day is not known yet. */
export function useMyToday(me: Me, tanggal: string | undefined) {
  return useQuery({
    ...penjelasanHariQuery(me, tanggal),
    enabled: tanggal !== undefined,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** What became of one's own objections, by their day; the newest counts. */
export function useMyKeberatan() {
  return useQuery({
    queryKey: ['keberatan', 'saya'],
    queryFn: async ({ signal }) => {
      const { rows } = await call(daftarKeberatan, { query: {}, signal })
      return new Map<string, StatusKeberatan>(rows.toReversed().map((k) => [k.tanggal, k.status]))
    },
  })
}
