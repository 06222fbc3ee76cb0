import type { DeliveryStatus } from '@geisa/contract/dhgtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import type { KirimanFilter } from './queries.ts'

const route = getRouteApi('/kiriman')

type Alamat = {
  sekolah?: number
  wilayah?: string
  status?: DeliveryStatus
  tanggal?: string
  cari?: string
  halaman?: number
}
export type KirimanChange = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** School, region and filters, all of them in the address; an operator's school is its own, an office without one reads all of its schools. Any change but of the page starts on page 1. */
export function useKirimanOptions() {
  const { sekolah, wilayah, status, tanggal, cari, halaman: page } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const sekolahId = operator ? (pengguna.sekolahId ?? undefined) : sekolah
  const change = (next: KirimanChange, replace = false): void => {
    const merge = (old: Alamat): Alamat => {
      const content = Object.entries({ ...old, halaman: undefined, ...next })
      return Object.fromEntries(content.filter(([, nilai]) => nilai !== undefined))
    }
    void navigate({ search: merge, replace })
  }
  const filter: KirimanFilter = {
    ...(operator || sekolahId !== undefined || wilayah === undefined ? {} : { kodeWilayah: wilayah }),
    ...(status === undefined ? {} : { status }),
    ...(tanggal === undefined ? {} : { tanggal }),
    ...(cari === undefined ? {} : { cari }),
  }
  return {
    operator,
    sekolahId,
    listed: !operator || sekolahId !== undefined,
    wilayah,
    filter,
    page: page ?? 1,
    replace: change,
  }
}

const WITHOUT: ReadonlySet<string> = new Set()

/** Chosen rows stay over the pages of one filter; another filter or school starts without any. */
export function useSelectedRow(sekolahId: number | undefined, filter: KirimanFilter) {
  const own = JSON.stringify([sekolahId, filter])
  const [content, setContent] = useState<{ own: string; selected: ReadonlySet<string> }>({ own, selected: WITHOUT })
  const selected = content.own === own ? content.selected : WITHOUT
  return useMemo(() => {
    const setSelected = (next: ReadonlySet<string>): void => setContent({ own, selected: next })
    const update = (key: string): void => {
      const next = new Set(selected)
      if (!next.delete(key)) next.add(key)
      setSelected(next)
    }
    return { selected, update, setSelected }
  }, [own, selected])
}
