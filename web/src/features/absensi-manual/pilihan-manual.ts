import { getRouteApi } from '@tanstack/react-router'
import {
  type AlamatPengajuan,
  gabungAlamat,
  isTersaring,
  pencarianDari,
  saringanDari,
  TANPA_SARINGAN,
  type UbahAlamat,
} from '../../shared/pengajuan/alamat-daftar.ts'
import type { SaringanManual } from './queries.ts'

const rute = getRouteApi('/absensi-manual')

type Alamat = AlamatPengajuan & { jenis?: number }
type Ubah = UbahAlamat & { jenis?: number | undefined }

/** The list's filters, all of them in the address. */
export function usePilihanManual() {
  const alamat: Alamat = rute.useSearch()
  const navigasi = rute.useNavigate()
  const ganti = (baru: Ubah, replace = false): void =>
    void navigasi({ search: (lama: Alamat) => gabungAlamat(lama, baru), replace })
  const saringan: SaringanManual = {
    ...saringanDari(alamat),
    ...pencarianDari(alamat, 'noAbsensiManual'),
    ...(alamat.jenis === undefined || alamat.jenis > 999 ? {} : { jenisAbsensiManual: alamat.jenis }),
  }
  return {
    alamat,
    saringan,
    halaman: alamat.halaman ?? 1,
    tersaring: isTersaring(alamat),
    ganti,
    hapusSaringan: () => ganti({ ...TANPA_SARINGAN, jenis: undefined }),
  }
}
