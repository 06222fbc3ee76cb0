import { getRouteApi } from '@tanstack/react-router'
import { bulanSebelum } from '../../../shared/tanggal/bulan.ts'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import type { SaringanKesiapan } from '../queries.ts'

const rute = getRouteApi('/kesiapan')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/

type Alamat = {
  bulan?: string
  wilayah?: string
  jenjang?: NonNullable<SaringanKesiapan['jenjang']>
  keadaan?: NonNullable<SaringanKesiapan['keadaan']>
  cari?: string
  halaman?: number
}
type Baru = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** The office's filters, all of them in the address; every change but of the page starts on page 1. */
export function usePilihanKesiapan() {
  const alamat = rute.useSearch()
  const navigasi = rute.useNavigate()
  const maksBulan = bulanIni('WIT')
  const bulan = alamat.bulan !== undefined && alamat.bulan <= maksBulan ? alamat.bulan : bulanSebelum(bulanIni())
  const ganti = (baru: Baru, replace = false): void => {
    const gabung = (lama: Alamat): Alamat => {
      const isi = Object.entries({ ...lama, bulan, halaman: undefined, ...baru })
      return Object.fromEntries(isi.filter(([, nilai]) => nilai !== undefined))
    }
    void navigasi({ search: gabung, replace })
  }
  const { cari, jenjang, keadaan, wilayah } = alamat
  const saringan: SaringanKesiapan = {
    bulan,
    ...(cari === undefined ? {} : { cari }),
    ...(jenjang === undefined ? {} : { jenjang }),
    ...(keadaan === undefined ? {} : { keadaan }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah) ? {} : { kodeWilayah: wilayah }),
  }
  return { bulan, maksBulan, halaman: alamat.halaman ?? 1, saringan, ganti }
}
