import type { Answer } from '@geisa/contract/endpoint'
import { checkNpsn } from '@geisa/contract/sekolah/sekolah'
import { daftarSesi, endOneSesi, endOtherSesi } from '@geisa/contract/sesi/sesi'
import { activateTotp, prepareTotp, readTotp, removeTotp, replaceKodeCadangan } from '@geisa/contract/sesi/totp'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type FoundSekolah = Answer<typeof checkNpsn>

/** Asked as soon as the number is complete; null = not yet. */
export function useSekolahNpsn(npsn: string | null) {
  return useQuery({
    queryKey: ['registrasi', 'sekolah', npsn],
    queryFn: ({ signal }) => call(checkNpsn, { params: { npsn: npsn ?? '' }, signal }),
    enabled: npsn !== null,
    staleTime: 5 * 60_000,
  })
}

const SESI = ['sesi', 'daftar']
const TOTP = ['sesi', 'totp']

export const useDaftarSesi = () =>
  useQuery({ queryKey: SESI, queryFn: ({ signal }) => call(daftarSesi, { signal }), staleTime: 0 })

/** One session by its id, or with null all but this one. */
export function useEndSesi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sid: string | null): Promise<{ message: string }> =>
      sid === null ? call(endOtherSesi, {}) : call(endOneSesi, { params: { sid } }),
    onSettled: () => client.invalidateQueries({ queryKey: SESI }),
  })
}

export const useTotp = (allowed: boolean) =>
  useQuery({ queryKey: TOTP, queryFn: ({ signal }) => call(readTotp, { signal }), enabled: allowed, staleTime: 0 })

export const usePrepareTotp = () =>
  useMutation({ mutationFn: (password: string) => call(prepareTotp, { body: { password } }) })

export const useActivateTotp = () => useUpdateTotp((kode: string) => call(activateTotp, { body: { kode } }))

export type TotpProof = { password: string; kode: string }
export const useRemoveTotp = () => useUpdateTotp((body: TotpProof) => call(removeTotp, { body }))
export const useReplaceKodeCadangan = () => useUpdateTotp((body: TotpProof) => call(replaceKodeCadangan, { body }))

function useUpdateTotp<I, H>(send: (input: I) => Promise<H>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: TOTP }) })
}
