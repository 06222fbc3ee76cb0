import { type RekapPengguna, type RekapSync, rekapPengguna, rekapSync } from '@geisa/contract/dashboard/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { RekapPengguna, RekapSync }
/** N negeri only, S swasta only, undefined both. */
export type StatusSekolah = 'N' | 'S' | undefined

/** Schools and users of the parts of a region; without one, of where the caller's own scope begins. */
export function useRekapPengguna(wilayah: string | undefined, status: StatusSekolah) {
  return useQuery({
    queryKey: ['dashboard', 'rekap-pengguna', wilayah ?? '', status ?? ''],
    queryFn: ({ signal }) => call(rekapPengguna, { query: { kodeWilayah: wilayah, status }, signal }),
    placeholderData: keepPreviousData,
  })
}

type SyncOption = { wilayah: string | undefined; status: StatusSekolah; jenjang: readonly Jenjang[] | undefined }

/** Last syncs of the region whose recap has arrived: the recap comes first (spec 2, section 4). */
export function useRekapSync({ wilayah, status, jenjang }: SyncOption) {
  const daftar = jenjang?.join(',')
  return useQuery({
    queryKey: ['dashboard', 'rekap-sync', wilayah ?? '', status ?? '', daftar ?? ''],
    queryFn: ({ signal }) => call(rekapSync, { query: { kodeWilayah: wilayah, status, jenjang: daftar }, signal }),
    enabled: wilayah !== undefined,
    placeholderData: keepPreviousData,
  })
}
