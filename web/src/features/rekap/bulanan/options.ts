import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { useBulanAlamat } from '../../../shared/tanggal/bulan-in-address.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import type { BulananOption } from '../queries-bulanan.ts'

const sekolahRoute = getRouteApi('/laporan/bulanan')
const kecamatanRoute = getRouteApi('/laporan/bulanan-kecamatan')

/** WIT begins a month first; the server judges by the school's own zone. */
const maxBulan = (): string => bulanIni('WIT')
const validBulan = (bulan: string | undefined): string =>
  bulan !== undefined && bulan <= maxBulan() ? bulan : bulanIni()

/** An explanation belongs to the report that it was opened in: no change of place or month takes it along. */
type WithCell = { gtk?: string; angka?: string; tanggal?: string }
const withoutCell = <T extends WithCell>({ gtk: _, angka: __, tanggal: ___, ...old }: T) => old

/** Which school and month, from the address; school accounts and GTK have one school. */
export function useSekolahOptions() {
  const { sekolah, bulan } = sekolahRoute.useSearch()
  const navigate = sekolahRoute.useNavigate()
  const pengguna = usePengguna()
  const fixed = pengguna?.peran === PERAN.SEKOLAH || pengguna?.peran === PERAN.GTK
  const sekolahId = fixed ? (pengguna.sekolahId ?? undefined) : sekolah
  const option: BulananOption = { ...(sekolahId === undefined ? {} : { sekolahId }), bulan: validBulan(bulan) }
  useBulanAlamat(option.bulan, maxBulan())
  const select = (next: { sekolah?: number | null; bulan?: string }): void =>
    void navigate({
      search: (old) => {
        const { sekolah: origin, ...rest } = withoutCell(old)
        const nth = next.sekolah === undefined ? origin : next.sekolah
        return { ...rest, ...(typeof nth === 'number' ? { sekolah: nth } : {}), bulan: next.bulan ?? option.bulan }
      },
    })
  return { option, maxBulan: maxBulan(), select, maySelectSekolah: !fixed }
}

/** Which kecamatan and month, from the address. */
export function useKecamatanOptions(initial: string | undefined) {
  const { kecamatan, bulan } = kecamatanRoute.useSearch()
  const navigate = kecamatanRoute.useNavigate()
  const kecamatanId = kecamatan ?? initial
  const option: BulananOption = { ...(kecamatanId === undefined ? {} : { kecamatanId }), bulan: validBulan(bulan) }
  useBulanAlamat(option.bulan, maxBulan())
  const select = (next: { kecamatan?: string | null; bulan?: string }): void =>
    void navigate({
      search: (old) => {
        const { kecamatan: origin, ...rest } = withoutCell(old)
        const to = next.kecamatan === undefined ? origin : next.kecamatan
        return { ...rest, ...(typeof to === 'string' ? { kecamatan: to } : {}), bulan: next.bulan ?? option.bulan }
      },
    })
  return { option, maxBulan: maxBulan(), select }
}
