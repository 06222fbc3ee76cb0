import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { bulanSebelum } from '../../../shared/tanggal/bulan.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'

const rute = getRouteApi('/kunci-bulan')

/** Which school and month, from the address; an operator's school is its own, the month is the one to lock next. */
export function usePilihanKunci() {
  const cari = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  // WIT begins a month first; the server judges by the school's own zone.
  const maksBulan = bulanIni('WIT')
  const bulan = cari.bulan !== undefined && cari.bulan <= maksBulan ? cari.bulan : bulanSebelum(bulanIni())
  const sekolahId = operator ? (pengguna?.sekolahId ?? undefined) : cari.sekolah
  const pilih = (baru: { sekolah?: number; bulan?: string }): void =>
    void navigasi({ search: (lama) => ({ ...lama, bulan, ...baru }) })
  const lepasSekolah = (): void => void navigasi({ search: { bulan } })
  return { pengguna, operator, sekolahId, bulan, maksBulan, pilih, lepasSekolah }
}
