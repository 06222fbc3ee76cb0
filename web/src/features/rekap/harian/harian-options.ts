import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { useBulanAlamat } from '../../../shared/tanggal/bulan-in-address.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import { type HarianOption, useHasColleague } from '../queries.ts'

const route = getRouteApi('/laporan/harian')

export type Change = { gtk?: GtkSummary | null; bulan?: string }

/** Who and which month, from the address; GTK accounts read themselves. */
export function useHarianOptions() {
  const { gtk, sekolah, bulan } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const isGtk = pengguna?.peran === PERAN.GTK
  const hasColleague = useHasColleague(pengguna?.sekolahId ?? null, isGtk)
  const maySelectGtk = !isGtk || hasColleague
  // WIT begins a month first; the server judges by the school's own zone.
  const maxBulan = bulanIni('WIT')
  const own = isGtk ? (pengguna?.idDapodik ?? undefined) : undefined
  const idDapodik = (maySelectGtk ? gtk : undefined) ?? own
  const option: HarianOption = {
    idDapodik,
    sekolahId: idDapodik === own ? (pengguna?.sekolahId ?? undefined) : sekolah,
    bulan: bulan !== undefined && bulan <= maxBulan ? bulan : bulanIni(),
  }
  useBulanAlamat(option.bulan, maxBulan)
  // An open explanation belongs to the report that it was opened in: neither change takes it along.
  const select = (change: Change): void =>
    void navigate({
      search: ({ tanggal: _, shift: __, sel: ___, ...old }) => ({
        ...(change.gtk === undefined ? old : alamatGtk(change.gtk)),
        bulan: change.bulan ?? option.bulan,
      }),
    })
  return { option, maxBulan, select, maySelectGtk }
}

/** The school too: one person may have a row at several (product.md 3). */
const alamatGtk = (gtk: GtkSummary | null) => (gtk === null ? {} : { gtk: gtk.idDapodik, sekolah: gtk.sekolahId })
