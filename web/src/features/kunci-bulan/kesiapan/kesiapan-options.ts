import { previousBulan } from '@geisa/engine/calendar'
import { getRouteApi } from '@tanstack/react-router'
import { bulanIni } from '../../../shared/tanggal/tanggal.ts'
import type { KesiapanFilter } from '../queries.ts'

const route = getRouteApi('/kesiapan')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/

type Alamat = {
  bulan?: string
  wilayah?: string
  jenjang?: NonNullable<KesiapanFilter['jenjang']>
  keadaan?: NonNullable<KesiapanFilter['keadaan']>
  cari?: string
  halaman?: number
}
type New = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** The office's filters, all of them in the address; every change but of the page starts on page 1. */
export function useKesiapanOptions() {
  const alamat = route.useSearch()
  const navigate = route.useNavigate()
  const maxBulan = bulanIni('WIT')
  const bulan = alamat.bulan !== undefined && alamat.bulan <= maxBulan ? alamat.bulan : previousBulan(bulanIni())
  const change = (next: New, replace = false): void => {
    const merge = (old: Alamat): Alamat => {
      const content = Object.entries({ ...old, bulan, halaman: undefined, ...next })
      return Object.fromEntries(content.filter(([, nilai]) => nilai !== undefined))
    }
    void navigate({ search: merge, replace })
  }
  const { cari, jenjang, keadaan, wilayah } = alamat
  const filter: KesiapanFilter = {
    bulan,
    ...(cari === undefined ? {} : { cari }),
    ...(jenjang === undefined ? {} : { jenjang }),
    ...(keadaan === undefined ? {} : { keadaan }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah) ? {} : { kodeWilayah: wilayah }),
  }
  return { bulan, maxBulan, page: alamat.halaman ?? 1, filter, replace: change }
}
