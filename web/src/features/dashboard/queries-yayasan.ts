import { jumlahSyncYayasan, rekapPenggunaYayasan, rekapSyncYayasan } from '@geisa/contract/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Three calls of the specification, each with its own part of the page. */
export function useYayasanDashboard() {
  const pengguna = useQuery({
    queryKey: ['dashboard', 'yayasan', 'rekap-pengguna'],
    queryFn: ({ signal }) => call(rekapPenggunaYayasan, { signal }),
  })
  const jumlahSync = useQuery({
    queryKey: ['dashboard', 'yayasan', 'jumlah-sekolah-sync'],
    queryFn: async ({ signal }) => (await call(jumlahSyncYayasan, { signal })).jumlahSekolahSync,
  })
  const lastSync = useQuery({
    queryKey: ['dashboard', 'yayasan', 'rekap-sync'],
    queryFn: async ({ signal }) => (await call(rekapSyncYayasan, { signal })).sekolahLastSync,
  })
  const all = [pengguna, jumlahSync, lastSync]
  return {
    pengguna,
    jumlahSync,
    lastSync,
    refreshing: all.some((q) => q.isRefetching),
    refresh: () => all.forEach((q) => void q.refetch()),
  }
}
