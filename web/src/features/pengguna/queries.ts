import type { Answer, Input } from '@geisa/contract/endpoint'
import { disableTotp, putuskanPendaftaran, resetPassword } from '@geisa/contract/pengguna/akun'
import { daftarPengguna, getPengguna, type PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { daftarYayasanLuas } from '@geisa/contract/pengguna/yayasan-luas'
import { checkNpsn } from '@geisa/contract/sekolah/sekolah'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { DownloadControl } from '../../shared/excel/download-excel.ts'
import { readAll } from '../../shared/read-all.ts'

export type PenggunaFilter = Omit<Input<typeof daftarPengguna, 'query'>, 'page' | 'per'>

export function useDaftarPengguna(filter: PenggunaFilter, page: number) {
  return useQuery({
    queryKey: ['pengguna', 'daftar', filter, page],
    queryFn: ({ signal }) => call(daftarPengguna, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Foundations that reach too far; nothing is shown where there are none. */
export const useYayasanLuas = () =>
  useQuery({
    queryKey: ['pengguna', 'yayasan-luas'],
    queryFn: async ({ signal }) => (await call(daftarYayasanLuas, { signal })).rows,
  })

/** How many wait, for the words on a filter. */
export function useJumlahPengguna(filter: PenggunaFilter): number | undefined {
  return useQuery({
    queryKey: ['pengguna', 'jumlah', filter],
    queryFn: async ({ signal }) => (await call(daftarPengguna, { query: { ...filter, page: 1 }, signal })).total,
    refetchInterval: 60_000,
  }).data
}

/** Every row of a filter; how far it has come is told in percent. */
export const allPengguna = (filter: PenggunaFilter, control: DownloadControl): Promise<PenggunaDetail[]> =>
  readAll(
    {
      take: async ({ page }, signal) => {
        const { rows, total, totalPage } = await call(daftarPengguna, {
          query: { ...filter, page, per: '500' },
          signal,
        })
        return { rows, meta: { total, totalPages: totalPage } }
      },
      key: ({ penggunaId }) => penggunaId,
      per: 500,
      againOnGrowth: false,
    },
    control,
  )

export const fetchPengguna = (id: number): Promise<PenggunaDetail> => call(getPengguna, { params: { id } })

export function useOnePengguna(id: number) {
  return useQuery({
    queryKey: ['pengguna', 'satu', id],
    queryFn: ({ signal }) => call(getPengguna, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useRefreshPengguna(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['pengguna', 'riwayat']) void client.invalidateQueries({ queryKey: [key] })
  }
}

type Option<T> = { onSuccess: (answer: T) => void }

export const usePutuskan = (id: number, { onSuccess }: Option<Answer<typeof putuskanPendaftaran>>) =>
  useAction(
    (body: Input<typeof putuskanPendaftaran, 'body'>) => call(putuskanPendaftaran, { params: { id }, body }),
    onSuccess,
  )

export const useResetPassword = (id: number, { onSuccess }: Option<Answer<typeof resetPassword>>) =>
  useAction(() => call(resetPassword, { params: { id } }), onSuccess)

export const useDisableTotp = (id: number, { onSuccess }: Option<Answer<typeof disableTotp>>) =>
  useAction(() => call(disableTotp, { params: { id } }), onSuccess)

/** A refusal too means that what stands on screen is old. */
function useAction<B, T>(kerja: (body: B) => Promise<T>, onSuccess: (answer: T) => void) {
  const refresh = useRefreshPengguna()
  return useMutation({ mutationFn: kerja, onSuccess: onSuccess, onSettled: refresh })
}

export type SekolahNpsn = Answer<typeof checkNpsn>

export const useCheckNpsn = (onFound: (sekolah: SekolahNpsn) => void) =>
  useMutation({ mutationFn: (npsn: string) => call(checkNpsn, { params: { npsn } }), onSuccess: onFound })
