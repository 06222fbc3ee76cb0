import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { useBulanAlamat } from '../../../shared/tanggal/bulan-alamat.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import type { PilihanBulanan } from '../queries-bulanan.ts'

const ruteSekolah = getRouteApi('/laporan/bulanan')
const ruteKecamatan = getRouteApi('/laporan/bulanan-kecamatan')

/** WIT begins a month first; the server judges by the school's own zone. */
const maksBulan = (): string => bulanIni('WIT')
const bulanSah = (bulan: string | undefined): string =>
  bulan !== undefined && bulan <= maksBulan() ? bulan : bulanIni()

/** An explanation belongs to the report that it was opened in: no change of place or month takes it along. */
type DenganSel = { gtk?: string; angka?: string; tanggal?: string }
const tanpaSel = <T extends DenganSel>({ gtk: _, angka: __, tanggal: ___, ...lama }: T) => lama

/** Which school and month, from the address; school accounts and GTK have one school. */
export function usePilihanSekolah() {
  const { sekolah, bulan } = ruteSekolah.useSearch()
  const navigasi = ruteSekolah.useNavigate()
  const pengguna = usePengguna()
  const tetap = pengguna?.peran === PERAN.SEKOLAH || pengguna?.peran === PERAN.GTK
  const sekolahId = tetap ? (pengguna.sekolahId ?? undefined) : sekolah
  const pilihan: PilihanBulanan = { ...(sekolahId === undefined ? {} : { sekolahId }), bulan: bulanSah(bulan) }
  useBulanAlamat(pilihan.bulan, maksBulan())
  const pilih = (baru: { sekolah?: number | null; bulan?: string }): void =>
    void navigasi({
      search: (lama) => {
        const { sekolah: asal, ...sisa } = tanpaSel(lama)
        const ke = baru.sekolah === undefined ? asal : baru.sekolah
        return { ...sisa, ...(typeof ke === 'number' ? { sekolah: ke } : {}), bulan: baru.bulan ?? pilihan.bulan }
      },
    })
  return { pilihan, maksBulan: maksBulan(), pilih, bolehPilihSekolah: !tetap }
}

/** Which kecamatan and month, from the address. */
export function usePilihanKecamatan(bawaan: string | undefined) {
  const { kecamatan, bulan } = ruteKecamatan.useSearch()
  const navigasi = ruteKecamatan.useNavigate()
  const kecamatanId = kecamatan ?? bawaan
  const pilihan: PilihanBulanan = { ...(kecamatanId === undefined ? {} : { kecamatanId }), bulan: bulanSah(bulan) }
  useBulanAlamat(pilihan.bulan, maksBulan())
  const pilih = (baru: { kecamatan?: string | null; bulan?: string }): void =>
    void navigasi({
      search: (lama) => {
        const { kecamatan: asal, ...sisa } = tanpaSel(lama)
        const ke = baru.kecamatan === undefined ? asal : baru.kecamatan
        return { ...sisa, ...(typeof ke === 'string' ? { kecamatan: ke } : {}), bulan: baru.bulan ?? pilihan.bulan }
      },
    })
  return { pilihan, maksBulan: maksBulan(), pilih }
}
