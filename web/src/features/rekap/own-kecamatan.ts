import { findWilayah } from '@geisa/contract/wilayah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'

/** A UPTD need not search among its own few kecamatan, and a single one is chosen already. */
export function useOwnKecamatan() {
  const pengguna = usePengguna()
  const kode = pengguna?.peran === PERAN.UPTD ? (pengguna.kodeWilayah ?? '') : ''
  const { data: daftar = [], isLoading } = useQuery({
    queryKey: ['wilayah', 'bagian-cakupan', kode],
    queryFn: async ({ signal }) =>
      (await call(findWilayah, { query: { mstKodeWilayah: kode, dalamCakupan: '1' }, signal })).rows,
    enabled: kode !== '',
    staleTime: 10 * 60_000,
  })
  return { daftar, onlyOne: daftar.length === 1 ? (daftar[0] ?? null) : null, seeking: isLoading }
}
