import type { appInfo } from '@geisa/contract/aplikasi/app-info'
import type { Answer } from '@geisa/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ROUTE } from '../api/first-load-calls.ts'

const DEFAULT_INFO: Answer<typeof appInfo> = {
  namaProduk: 'Geisa',
  penyedia: '',
  tautanKontak: '',
  tautanLangganan: '',
  pemeliharaan: { aktif: false, pesan: '' },
}

export const INFO_QUERY = queryOptions({
  queryKey: ['aplikasi', 'info'],
  queryFn: ({ signal }) => call(ROUTE.appInfo, { signal }),
  staleTime: 10 * 60_000,
})

/** Names and links of the installation; until they are there, the quoted ones of product.md 1. */
export function useAppInfo(): Answer<typeof appInfo> {
  const { data } = useQuery(INFO_QUERY)
  return data ?? DEFAULT_INFO
}

/** Nothing until the name is known: a line that grows later would move. */
export const copyright = (provider: string): string => (provider === '' ? '' : `© 2020 ${provider}`)
