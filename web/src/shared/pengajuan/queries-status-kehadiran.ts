import { statusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import type { StatusNames } from '../pratinjau/merge.ts'

export function useStatusKehadiran() {
  return useQuery({
    queryKey: ['pengajuan', 'status-kehadiran'],
    queryFn: ({ signal }) => call(statusKehadiran, { signal }),
    staleTime: 10 * 60_000,
  })
}

/** Of each sign the name, as the reference has it today. */
export function useStatusNames(): StatusNames {
  const { data } = useStatusKehadiran()
  return useMemo(() => new Map((data ?? []).map((one) => [one.singkatan, one.statusKehadiran])), [data])
}
