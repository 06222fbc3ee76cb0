import { verifikasiSegel } from '@geisa/contract/verifikasi'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { GalatApi } from '../../api/galat-api.ts'
import { kodeLengkap } from './kode-segel.ts'

/** null = nobody made a seal with this code. */
export function useSegel(kode: string) {
  return useQuery({
    queryKey: ['verifikasi', kode],
    queryFn: ({ signal }) =>
      call(verifikasiSegel, { params: { kode }, signal }).catch((galat: unknown) => {
        if (galat instanceof GalatApi && (galat.status === 404 || galat.status === 422)) return null
        throw galat
      }),
    enabled: kodeLengkap(kode),
    // Whoever checks a paper wants to know how it stands now.
    staleTime: 0,
  })
}
