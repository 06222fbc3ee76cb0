import type { infoAplikasi } from '@geisa/contract/aplikasi'
import type { Jawaban } from '@geisa/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { RUTE } from '../api/rute-awal.ts'

const BAWAAN: Jawaban<typeof infoAplikasi> = {
  namaProduk: 'Geisa',
  penyedia: '',
  tautanKontak: '',
  tautanLangganan: '',
  pemeliharaan: { aktif: false, pesan: '' },
}

export const TANYA_INFO = queryOptions({
  queryKey: ['aplikasi', 'info'],
  queryFn: ({ signal }) => call(RUTE.infoAplikasi, { signal }),
  staleTime: 10 * 60_000,
})

/** Names and links of the installation; until they are there, the quoted ones of product.md 1. */
export function useInfoAplikasi(): Jawaban<typeof infoAplikasi> {
  const { data } = useQuery(TANYA_INFO)
  return data ?? BAWAAN
}

/** Nothing until the name is known: a line that grows later would move. */
export const hakCipta = (penyedia: string): string => (penyedia === '' ? '' : `© 2020 ${penyedia}`)
