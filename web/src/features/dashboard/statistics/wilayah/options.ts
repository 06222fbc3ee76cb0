import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { Jenjang } from '@geisa/engine/acuan'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { visibleJenjang } from '../../../../shared/wilayah/visible-jenjang.ts'
import type { StatusSekolah } from '../../queries-wilayah.ts'
import type { Order } from './sums.ts'

const route = getRouteApi('/dashboard/statistik')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/

/** The day and the colour of the tiles (features/dashboard/pagi). */
type MorningAddress = { hari?: 'terakhir'; warna?: 'kesiapan' }
type Alamat = {
  wilayah?: string
  status?: 'N' | 'S'
  jenjang?: string
  tampil?: 'tabel'
  urut?: 'terendah'
} & MorningAddress
type New = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** Region, negeri/swasta, levels, chart or table: all of it in the address, what is the default left out. */
export function useWilayahOptions(pengguna: PenggunaSesi) {
  const alamat = route.useSearch()
  const navigate = route.useNavigate()
  const visible = useMemo(() => visibleJenjang(pengguna), [pengguna])
  const selected = useMemo(() => selectJenjang(alamat.jenjang, visible), [alamat.jenjang, visible])
  /** A region is a place to come back to; the rest only changes how it is looked at. */
  const change = (next: New, replace = true): void => {
    void navigate({ search: (old) => withoutEmpty({ ...old, ...next }), replace, resetScroll: false })
  }
  const kode = alamat.wilayah?.toUpperCase()
  const order: Order = alamat.urut ?? 'nama'
  return {
    wilayah: kode !== undefined && KODE_WILAYAH.test(kode) ? kode : undefined,
    status: alamat.status,
    /** Levels that the caller sees, and which of them the last syncs are asked for. */
    visible,
    selected,
    tabel: alamat.tampil === 'tabel',
    order,
    replaceWilayah: (wilayah: string | undefined) => change({ wilayah }, false),
    changeStatus: (status: StatusSekolah) => change({ status }),
    changeJenjang: (jenjang: readonly Jenjang[]) =>
      change({ jenjang: jenjang.length === visible.length ? undefined : jenjang.join(',') }),
    changeTabel: (tabel: boolean) => change({ tampil: tabel ? 'tabel' : undefined }),
    changeOrder: (next: Order) => change({ urut: next === 'nama' ? undefined : next }),
  }
}

/** Where a part of a region leads: a level deeper with everything else kept, or to the list of its schools. */
export const partAddress = (kode: string, downward: boolean) =>
  downward
    ? ({ to: '/dashboard/statistik', search: (old: object) => ({ ...old, wilayah: kode }) } as const)
    : ({ to: '/dashboard/pengguna-geisa', search: { wilayah: kode } } as const)

/** An address may name levels that are not the caller's: they are as if they were not there. */
export function selectJenjang(content: string | undefined, visible: readonly Jenjang[]): readonly Jenjang[] {
  const requested = new Set(content?.split(','))
  const present = visible.filter((j) => requested.has(j))
  return present.length === 0 ? visible : present
}

export const withoutEmpty = (content: New): Alamat =>
  Object.fromEntries(Object.entries(content).filter(([, nilai]) => nilai !== undefined))
