import type { KEADAAN_SPTJM } from '@geisa/contract/sptjm'
import { getRouteApi } from '@tanstack/react-router'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { tingkatWilayah } from '../../shared/wilayah/tingkat-wilayah.ts'
import type { SaringanSptjm } from './queries.ts'

const rute = getRouteApi('/laporan/sptjm')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/

export type StatusSptjm = (typeof KEADAAN_SPTJM)[number]
type Alamat = { bulan?: string; wilayah?: string; status?: StatusSptjm; cari?: string; halaman?: number }
type Baru = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** The filters, all of them in the address; every change but of the page starts on page 1. */
export function usePilihanSptjm() {
  const { bulan, wilayah, status, cari, halaman } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const maksBulan = bulanIni('WIT')
  const ganti = (baru: Baru, replace = false): void => {
    const gabung = (lama: Alamat): Alamat => {
      const isi = Object.entries({ ...lama, halaman: undefined, ...baru })
      return Object.fromEntries(isi.filter(([, nilai]) => nilai !== undefined))
    }
    void navigasi({ search: gabung, replace })
  }
  const saringan: SaringanSptjm = {
    ...(bulan === undefined || bulan > maksBulan ? {} : { tahunBulan: bulan }),
    ...(status === undefined ? {} : { status }),
    ...(cari === undefined ? {} : { cari }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah)
      ? {}
      : { kodeWilayah: wilayah, levelWilayah: tingkatWilayah(wilayah) }),
  }
  return { saringan, maksBulan, halaman: halaman ?? 1, ganti }
}
