import { daftarKeberatan, type StatusKeberatan } from '@geisa/contract/keberatan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { nomorHari, previousBulan, tanggalFrom } from '@geisa/engine/calendar'
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

/** Today down to its taps, or the night of one's own hours that goes on since yesterday (rules.md M11); undefined = not known yet. */
export function useMyToday(me: Me, laporan: LaporanHarian | undefined) {
  // On the first day of a month that night is the last month's.
  const isFirst = laporan?.hariIni.endsWith('-01') === true && laporan.polaJam !== undefined
  const before = useLaporanHarian({
    ...me,
    idDapodik: isFirst ? me.idDapodik : undefined,
    bulan: laporan === undefined ? bulanIni() : previousBulan(laporan.bulan),
  })
  const waits = isFirst && before.isPending
  const tanggal = waits
    ? undefined
    : laporan && (nightGoingOn(laporan, isFirst ? before.data : laporan) ?? laporan.hariIni)
  return useQuery({
    ...penjelasanHariQuery(me, tanggal),
    enabled: tanggal !== undefined,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** Yesterday's date where its hours, one's own, have not ended yet. */
function nightGoingOn({ hariIni }: LaporanHarian, of: LaporanHarian | undefined): string | null {
  const yesterday = tanggalFrom(nomorHari(hariIni) - 1)
  const isOwn = of?.polaJam?.some(({ dari, sampai }) => dari <= yesterday && yesterday <= sampai) === true
  const goesOn = of?.kehadiran.some(({ tanggal, belumLengkap }) => tanggal === yesterday && belumLengkap) === true
  return isOwn && goesOn ? yesterday : null
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
