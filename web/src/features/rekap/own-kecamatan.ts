import { PERAN } from '@geisa/engine/akun/hak-akses'
import { usePengguna } from '../../api/sesi.ts'
import { useScopeParts } from '../../shared/wilayah/parts.ts'

/** A UPTD need not search among its own few kecamatan, and a single one is chosen already. */
export function useOwnKecamatan() {
  const pengguna = usePengguna()
  const kode = pengguna?.peran === PERAN.UPTD ? (pengguna.kodeWilayah ?? '') : ''
  const { data: daftar = [], isLoading } = useScopeParts(kode)
  return { daftar, onlyOne: daftar.length === 1 ? (daftar[0] ?? null) : null, seeking: isLoading }
}
