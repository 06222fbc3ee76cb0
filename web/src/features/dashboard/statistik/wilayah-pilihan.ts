import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { Jenjang } from '@geisa/engine/acuan'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { jenjangTerlihat } from '../../../shared/wilayah/jenjang-terlihat.ts'
import type { StatusSekolah } from '../queries-wilayah.ts'
import type { Urutan } from './wilayah-hitung.ts'

const rute = getRouteApi('/dashboard/statistik')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/

type Alamat = { wilayah?: string; status?: 'N' | 'S'; jenjang?: string; tampil?: 'tabel'; urut?: 'terendah' }
type Baru = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** Region, negeri/swasta, levels, chart or table: all of it in the address, what is the default left out. */
export function usePilihanWilayah(pengguna: PenggunaSesi) {
  const alamat = rute.useSearch()
  const navigasi = rute.useNavigate()
  const terlihat = useMemo(() => jenjangTerlihat(pengguna), [pengguna])
  const dipilih = useMemo(() => pilihJenjang(alamat.jenjang, terlihat), [alamat.jenjang, terlihat])
  /** A region is a place to come back to; the rest only changes how it is looked at. */
  const ganti = (baru: Baru, replace = true): void => {
    void navigasi({ search: (lama) => tanpaKosong({ ...lama, ...baru }), replace, resetScroll: false })
  }
  const kode = alamat.wilayah?.toUpperCase()
  const urut: Urutan = alamat.urut ?? 'nama'
  return {
    wilayah: kode !== undefined && KODE_WILAYAH.test(kode) ? kode : undefined,
    status: alamat.status,
    /** Levels that the caller sees, and which of them the last syncs are asked for. */
    terlihat,
    dipilih,
    tabel: alamat.tampil === 'tabel',
    urut,
    gantiWilayah: (wilayah: string | undefined) => ganti({ wilayah }, false),
    gantiStatus: (status: StatusSekolah) => ganti({ status }),
    gantiJenjang: (jenjang: readonly Jenjang[]) =>
      ganti({ jenjang: jenjang.length === terlihat.length ? undefined : jenjang.join(',') }),
    gantiTabel: (tabel: boolean) => ganti({ tampil: tabel ? 'tabel' : undefined }),
    gantiUrut: (baru: Urutan) => ganti({ urut: baru === 'nama' ? undefined : baru }),
  }
}

/** Where a part of a region leads: a level deeper with everything else kept, or to the list of its schools. */
export const alamatBagian = (kode: string, turun: boolean) =>
  turun
    ? ({ to: '/dashboard/statistik', search: (lama: object) => ({ ...lama, wilayah: kode }) } as const)
    : ({ to: '/dashboard/pengguna-geisa', search: { wilayah: kode } } as const)

/** An address may name levels that are not the caller's: they are as if they were not there. */
export function pilihJenjang(isi: string | undefined, terlihat: readonly Jenjang[]): readonly Jenjang[] {
  const diminta = new Set(isi?.split(','))
  const ada = terlihat.filter((j) => diminta.has(j))
  return ada.length === 0 ? terlihat : ada
}

const tanpaKosong = (isi: Baru): Alamat =>
  Object.fromEntries(Object.entries(isi).filter(([, nilai]) => nilai !== undefined))
