import { jumlahSyncYayasan, rekapPenggunaYayasan, rekapSyncYayasan } from '@geisa/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Three calls of the specification, each with its own part of the page. */
export function useDasborYayasan() {
  const pengguna = useQuery({
    queryKey: ['dashboard', 'yayasan', 'rekap-pengguna'],
    queryFn: ({ signal }) => call(rekapPenggunaYayasan, { signal }),
  })
  const jendela = useQuery({
    queryKey: ['dashboard', 'yayasan', 'jumlah-sekolah-sync'],
    queryFn: async ({ signal }) => (await call(jumlahSyncYayasan, { signal })).jumlahSekolahSync,
  })
  const terakhir = useQuery({
    queryKey: ['dashboard', 'yayasan', 'rekap-sync'],
    queryFn: async ({ signal }) => (await call(rekapSyncYayasan, { signal })).sekolahLastSync,
  })
  const semua = [pengguna, jendela, terakhir]
  return {
    pengguna,
    jendela,
    terakhir,
    menyegarkan: semua.some((q) => q.isRefetching),
    segarkan: () => semua.forEach((q) => void q.refetch()),
  }
}
