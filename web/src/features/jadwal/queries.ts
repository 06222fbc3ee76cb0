import { readJadwal } from '@geisa/contract/jadwal'
import { daftarKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import type { Jenjang } from '@geisa/engine/acuan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { mesinListQuery } from '../mesin/queries.ts'

/** The schedule of a level on a day; default today. */
export function useJadwal(jenjang: Jenjang | undefined, tanggal: string | undefined) {
  return useQuery({
    queryKey: ['jadwal', jenjang, tanggal ?? 'kini'],
    queryFn: ({ signal }) => fetchJadwal(jenjang ?? 'SD', tanggal, signal),
    enabled: jenjang !== undefined,
    // Another day of the same level keeps the screen; another level starts anew.
    placeholderData: (old) => (old?.jenjang === jenjang ? old : undefined),
  })
}

export const fetchJadwal = (jenjang: Jenjang, tanggal?: string, signal?: AbortSignal) =>
  call(readJadwal, { params: { jenjang }, query: tanggal === undefined ? {} : { tanggal }, signal })

export function useKalibrasi(sekolahId: number) {
  return useQuery({
    queryKey: ['kalibrasi', sekolahId],
    queryFn: ({ signal }) => call(daftarKalibrasi, { params: { id: sekolahId }, signal }),
  })
}

/** Only their names: the machines' own screen asks again and again how they are. */
export const useMesinSekolah = () => useQuery(mesinListQuery(undefined))

/** A saved schedule, shift or calibration changes what reports and machines show. */
export function useRefreshJadwal(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['jadwal', 'sekolah', 'kalibrasi', 'riwayat', 'mesin', 'rekap']) {
      void client.invalidateQueries({ queryKey: [key] })
    }
  }
}
