import { verifySeal } from '@geisa/contract/verifikasi'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { fullCode } from './seal-code.ts'

/** null = nobody made a seal with this code. */
export function useSeal(kode: string) {
  return useQuery({
    queryKey: ['verifikasi', kode],
    queryFn: ({ signal }) =>
      call(verifySeal, { params: { kode }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
        throw error
      }),
    enabled: fullCode(kode),
    // Whoever checks a paper wants to know how it stands now.
    staleTime: 0,
  })
}
