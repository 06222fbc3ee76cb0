import { getRouteApi } from '@tanstack/react-router'
import {
  type AlamatPengajuan,
  gabungAlamat,
  pencarianDari,
  saringanDari,
  type UbahAlamat,
} from '../../shared/pengajuan/alamat-daftar.ts'
import type { SaringanKoreksi } from './queries.ts'

const rute = getRouteApi('/koreksi-status-kehadiran')

/** The filters, all of them in the address. */
export function usePilihanKoreksi() {
  const alamat = rute.useSearch()
  const navigasi = rute.useNavigate()
  const ganti = (baru: UbahAlamat & { jenis?: number | undefined }, replace = false): void => {
    void navigasi({ search: (lama: AlamatPengajuan) => gabungAlamat(lama, baru), replace })
  }
  const jenis = alamat.jenis !== undefined && alamat.jenis <= 3 ? alamat.jenis : undefined
  const saringan: SaringanKoreksi = {
    ...saringanDari(alamat),
    ...pencarianDari(alamat, 'noKoreksi'),
    ...(jenis === undefined ? {} : { jenisKoreksi: jenis }),
  }
  return { alamat, jenis, saringan, halaman: alamat.halaman ?? 1, ganti }
}
