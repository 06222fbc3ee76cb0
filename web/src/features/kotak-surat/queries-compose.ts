import type { PenerimaSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { countPenerimaSurat, findPenerima, kelompokPenerima } from '@geisa/contract/kotak-surat/surat'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The groups in reach, each with how many people it is now; of one region, or of the whole scope. */
export function useKelompok(kodeWilayah: string | undefined) {
  return useQuery({
    queryKey: ['kotak-surat', 'kelompok', kodeWilayah ?? ''],
    queryFn: ({ signal }) =>
      call(kelompokPenerima, { query: kodeWilayah === undefined ? {} : { kodeWilayah }, signal }),
    staleTime: 60_000,
  })
}

export function useFindPerson(word: string | null) {
  return useQuery({
    queryKey: ['kotak-surat', 'orang', word],
    queryFn: async ({ signal }): Promise<PenerimaSurat[]> => {
      const { rows } = await call(findPenerima, { query: { search: word ?? '' }, signal })
      return rows.map(({ id, nama, peran, instansi }) => ({
        jenis: 'pengguna',
        id,
        nama: `${nama} (${instansi || peran})`,
      }))
    },
    enabled: word !== null,
  })
}

export const countPenerima = async (penerima: readonly PenerimaSurat[]): Promise<number> => {
  const body = {
    penerima: penerima.map(({ jenis, id, peranId, kodeWilayah }) => ({ jenis, id, peranId, kodeWilayah })),
  }
  return (await call(countPenerimaSurat, { body })).jumlah
}
