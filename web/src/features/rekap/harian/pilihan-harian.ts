import type { GtkRingkas } from '@geisa/contract/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { useBulanAlamat } from '../../../shared/tanggal/bulan-alamat.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import { type PilihanHarian, usePunyaRekan } from '../queries.ts'

const rute = getRouteApi('/laporan/harian')

export type Perubahan = { gtk?: GtkRingkas | null; bulan?: string }

/** Who and which month, from the address; GTK accounts read themselves. */
export function usePilihanHarian() {
  const { gtk, sekolah, bulan } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const isGtk = pengguna?.peran === PERAN.GTK
  const punyaRekan = usePunyaRekan(pengguna?.sekolahId ?? null, isGtk)
  const bolehPilihGtk = !isGtk || punyaRekan
  // WIT begins a month first; the server judges by the school's own zone.
  const maksBulan = bulanIni('WIT')
  const sendiri = isGtk ? (pengguna?.idDapodik ?? undefined) : undefined
  const idDapodik = (bolehPilihGtk ? gtk : undefined) ?? sendiri
  const pilihan: PilihanHarian = {
    idDapodik,
    sekolahId: idDapodik === sendiri ? (pengguna?.sekolahId ?? undefined) : sekolah,
    bulan: bulan !== undefined && bulan <= maksBulan ? bulan : bulanIni(),
  }
  useBulanAlamat(pilihan.bulan, maksBulan)
  // An open explanation belongs to the report that it was opened in: neither change takes it along.
  const pilih = (perubahan: Perubahan): void =>
    void navigasi({
      search: ({ tanggal: _, shift: __, sel: ___, ...lama }) => ({
        ...(perubahan.gtk === undefined ? lama : alamatGtk(perubahan.gtk)),
        bulan: perubahan.bulan ?? pilihan.bulan,
      }),
    })
  return { pilihan, maksBulan, pilih, bolehPilihGtk }
}

/** The school too: one person may have a row at several (product.md 3). */
const alamatGtk = (gtk: GtkRingkas | null) => (gtk === null ? {} : { gtk: gtk.idDapodik, sekolah: gtk.sekolahId })
