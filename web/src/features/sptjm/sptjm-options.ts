import type { SPTJM_STATE } from '@geisa/contract/sptjm'
import { getRouteApi } from '@tanstack/react-router'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { wilayahLevel } from '../../shared/wilayah/level.ts'
import type { SptjmFilter } from './queries.ts'

const route = getRouteApi('/laporan/sptjm')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/

export type StatusSptjm = (typeof SPTJM_STATE)[number]
type Alamat = { bulan?: string; wilayah?: string; status?: StatusSptjm; cari?: string; halaman?: number }
type New = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** The filters, all of them in the address; every change but of the page starts on page 1. */
export function useSptjmOptions() {
  const { bulan, wilayah, status, cari, halaman: page } = route.useSearch()
  const navigate = route.useNavigate()
  const maxBulan = bulanIni('WIT')
  const change = (next: New, replace = false): void => {
    const merge = (old: Alamat): Alamat => {
      const content = Object.entries({ ...old, halaman: undefined, ...next })
      return Object.fromEntries(content.filter(([, nilai]) => nilai !== undefined))
    }
    void navigate({ search: merge, replace })
  }
  const filter: SptjmFilter = {
    ...(bulan === undefined || bulan > maxBulan ? {} : { tahunBulan: bulan }),
    ...(status === undefined ? {} : { status }),
    ...(cari === undefined ? {} : { cari }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah)
      ? {}
      : { kodeWilayah: wilayah, levelWilayah: wilayahLevel(wilayah) }),
  }
  return { filter, maxBulan, page: page ?? 1, replace: change }
}
