import { matikanTotp, putuskanPendaftaran, resetPassword } from '@geisa/contract/akun'
import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import { daftarPengguna, type PenggunaRinci, satuPengguna } from '@geisa/contract/pengguna'
import { cekNpsn } from '@geisa/contract/sekolah'
import { cariWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanPengguna = Omit<Masukan<typeof daftarPengguna, 'query'>, 'page' | 'per'>

export function useDaftarPengguna(saringan: SaringanPengguna, page: number) {
  return useQuery({
    queryKey: ['pengguna', 'daftar', saringan, page],
    queryFn: ({ signal }) => call(daftarPengguna, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many wait, for the words on a filter. */
export function useJumlahPengguna(saringan: SaringanPengguna): number | undefined {
  return useQuery({
    queryKey: ['pengguna', 'jumlah', saringan],
    queryFn: async ({ signal }) => (await call(daftarPengguna, { query: { ...saringan, page: 1 }, signal })).total,
    refetchInterval: 60_000,
  }).data
}

/** Every row of a filter, page by page; how far it has come is told in percent. */
export async function semuaPengguna(
  saringan: SaringanPengguna,
  onProgres: (persen: number) => void,
  signal: AbortSignal,
): Promise<PenggunaRinci[]> {
  const semua: PenggunaRinci[] = []
  for (let page = 1, halaman = 1; page <= halaman; page++) {
    const { rows, totalPage } = await call(daftarPengguna, { query: { ...saringan, page, per: '500' }, signal })
    semua.push(...rows)
    halaman = totalPage
    onProgres((100 * page) / Math.max(1, halaman))
  }
  return semua
}

export const ambilPengguna = (id: number): Promise<PenggunaRinci> => call(satuPengguna, { params: { id } })

export function useSatuPengguna(id: number) {
  return useQuery({
    queryKey: ['pengguna', 'satu', id],
    queryFn: ({ signal }) => call(satuPengguna, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSegarkanPengguna(): () => void {
  const klien = useQueryClient()
  return () => {
    for (const kunci of ['pengguna', 'riwayat']) void klien.invalidateQueries({ queryKey: [kunci] })
  }
}

type Pilihan<T> = { onBerhasil: (jawaban: T) => void }

export const usePutuskan = (id: number, { onBerhasil }: Pilihan<Jawaban<typeof putuskanPendaftaran>>) =>
  useTindakan(
    (body: Masukan<typeof putuskanPendaftaran, 'body'>) => call(putuskanPendaftaran, { params: { id }, body }),
    onBerhasil,
  )

export const useResetPassword = (id: number, { onBerhasil }: Pilihan<Jawaban<typeof resetPassword>>) =>
  useTindakan(() => call(resetPassword, { params: { id } }), onBerhasil)

export const useMatikanTotp = (id: number, { onBerhasil }: Pilihan<Jawaban<typeof matikanTotp>>) =>
  useTindakan(() => call(matikanTotp, { params: { id } }), onBerhasil)

/** A refusal too means that what stands on screen is old. */
function useTindakan<B, T>(kerja: (body: B) => Promise<T>, onBerhasil: (jawaban: T) => void) {
  const segarkan = useSegarkanPengguna()
  return useMutation({ mutationFn: kerja, onSuccess: onBerhasil, onSettled: segarkan })
}

export type SekolahNpsn = Jawaban<typeof cekNpsn>

export const useCekNpsn = (onDapat: (sekolah: SekolahNpsn) => void) =>
  useMutation({ mutationFn: (npsn: string) => call(cekNpsn, { params: { npsn } }), onSuccess: onDapat })

/** The kab/kota of a province, the kecamatan of a kab/kota. */
export function useBagianWilayah(induk: string | null) {
  return useQuery({
    queryKey: ['wilayah', 'bagian', induk],
    queryFn: async ({ signal }): Promise<Wilayah[]> =>
      (await call(cariWilayah, { query: { mstKodeWilayah: induk ?? '' }, signal })).rows,
    enabled: induk !== null,
    staleTime: 10 * 60_000,
  })
}
