import { PERAN } from '@geisa/engine/akun/hak-akses'
import { previousBulan } from '@geisa/engine/calendar'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'

const route = getRouteApi('/kunci-bulan')

/** Which school and month, from the address; an operator's school is its own, the month is the one to lock next. */
export function useLockOptions() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  // WIT begins a month first; the server judges by the school's own zone.
  const maxBulan = bulanIni('WIT')
  const bulan = search.bulan !== undefined && search.bulan <= maxBulan ? search.bulan : previousBulan(bulanIni())
  const sekolahId = operator ? (pengguna?.sekolahId ?? undefined) : search.sekolah
  const select = (next: { sekolah?: number; bulan?: string }): void =>
    void navigate({ search: (old) => ({ ...old, bulan, ...next }) })
  const clearSekolah = (): void => void navigate({ search: { bulan } })
  return { pengguna, operator, sekolahId, bulan, maxBulan, select, clearSekolah }
}
