import type { Jawaban } from '@geisa/contract/endpoint'
import { cekNpsn } from '@geisa/contract/sekolah'
import { akhiriSatuSesi, akhiriSesiLain, daftarSesi } from '@geisa/contract/sesi'
import { aktifkanTotp, bacaTotp, gantiKodeCadangan, lepasTotp, siapkanTotp } from '@geisa/contract/totp'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SekolahDitemukan = Jawaban<typeof cekNpsn>

/** Asked as soon as the number is complete; null = not yet. */
export function useSekolahNpsn(npsn: string | null) {
  return useQuery({
    queryKey: ['registrasi', 'sekolah', npsn],
    queryFn: ({ signal }) => call(cekNpsn, { params: { npsn: npsn ?? '' }, signal }),
    enabled: npsn !== null,
    staleTime: 5 * 60_000,
  })
}

const SESI = ['sesi', 'daftar']
const TOTP = ['sesi', 'totp']

export const useDaftarSesi = () =>
  useQuery({ queryKey: SESI, queryFn: ({ signal }) => call(daftarSesi, { signal }), staleTime: 0 })

/** One session by its id, or with null all but this one. */
export function useAkhiriSesi() {
  const klien = useQueryClient()
  return useMutation({
    mutationFn: (sid: string | null): Promise<{ message: string }> =>
      sid === null ? call(akhiriSesiLain, {}) : call(akhiriSatuSesi, { params: { sid } }),
    onSettled: () => klien.invalidateQueries({ queryKey: SESI }),
  })
}

export const useTotp = (boleh: boolean) =>
  useQuery({ queryKey: TOTP, queryFn: ({ signal }) => call(bacaTotp, { signal }), enabled: boleh, staleTime: 0 })

export const useSiapkanTotp = () =>
  useMutation({ mutationFn: (password: string) => call(siapkanTotp, { body: { password } }) })

export const useAktifkanTotp = () => useUbahTotp((kode: string) => call(aktifkanTotp, { body: { kode } }))

export type BuktiTotp = { password: string; kode: string }
export const useLepasTotp = () => useUbahTotp((body: BuktiTotp) => call(lepasTotp, { body }))
export const useGantiKodeCadangan = () => useUbahTotp((body: BuktiTotp) => call(gantiKodeCadangan, { body }))

function useUbahTotp<I, H>(kerja: (isian: I) => Promise<H>) {
  const klien = useQueryClient()
  return useMutation({ mutationFn: kerja, onSuccess: () => klien.invalidateQueries({ queryKey: TOTP }) })
}
