import { readKesiapan } from '@geisa/contract/kunci-bulan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How far a school is with a month: what it says there, every screen shows. Small, for whoever looks in from the frame. */
export const kesiapanQuery = (sekolahId: number | undefined, bulan: string) =>
  queryOptions({
    queryKey: ['kunci-bulan', 'satu', sekolahId, bulan],
    queryFn: ({ signal }) => call(readKesiapan, { query: { sekolahId, bulan }, signal }),
    enabled: sekolahId !== undefined,
  })
