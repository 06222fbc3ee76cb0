import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LIST_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { wilayahLevel } from '../../../shared/wilayah/level.ts'

/** What of a list of requests lives in the address; named here once for every kind. */
export type AlamatPengajuan = {
  /** Left out: the request's number. */
  bidang?: 'npsn'
  isi?: string
  status?: number
  wilayah?: string
  jenjang?: Jenjang
  sekolah?: number
  dari?: string
  sampai?: string
  umur?: number
  urut?: 'terlama'
  bertanda?: 'ya' | 'akun-pemeriksa'
  /** Within a kind: status, times, izin; or the status of a manual attendance. */
  jenis?: number
  /** Of a reviewer, who is shown first what waits. */
  tab?: 'semua'
  halaman?: number
}
export type UpdateAddress = { [K in keyof AlamatPengajuan]?: AlamatPengajuan[K] | undefined }

const KODE_WILAYAH = /^[0-9A-Z]{6}$/
const MAX_AGE = 3650

/** The query that an address stands for; what does not fit is as if it were not there. */
export function filterFrom(a: AlamatPengajuan) {
  const jenjang = JENJANG.find((one) => one === a.jenjang)
  return {
    ...(a.status === undefined || a.status > 6 ? {} : { statusPengajuan: a.status }),
    ...(a.wilayah === undefined || !KODE_WILAYAH.test(a.wilayah)
      ? {}
      : { kodeWilayah: a.wilayah, levelWilayah: wilayahLevel(a.wilayah) }),
    ...(jenjang === undefined ? {} : { jenjang }),
    ...(a.sekolah === undefined ? {} : { sekolahId: a.sekolah }),
    ...(a.dari === undefined ? {} : { dari: a.dari }),
    ...(a.sampai === undefined ? {} : { sampai: a.sampai }),
    ...(a.umur === undefined || a.umur > MAX_AGE ? {} : { umur: a.umur }),
    ...(a.urut === undefined ? {} : { urut: a.urut }),
    ...(a.bertanda === undefined ? {} : { bertanda: a.bertanda }),
  }
}

/** What is asked for, page by page: a tab stands for its status. */
export const askedOf = ({ halaman: _, tab: __, ...asked }: AlamatPengajuan) => asked

export const kindFrom = ({ jenis }: AlamatPengajuan, max: number): number | undefined =>
  jenis === undefined || jenis > max ? undefined : jenis

/** The search field: 'npsn', or what a number is called in this kind of request. */
export function searchFrom<const N extends string>({ bidang: fieldOf, isi }: AlamatPengajuan, nomor: N) {
  if (isi === undefined) return {}
  const field: N | 'npsn' = fieldOf === 'npsn' ? 'npsn' : nomor
  return { field, value: isi.slice(0, 40) }
}

/** Every change but of the page starts on page 1; what is undefined leaves the address. */
const mergeAddress = (old: AlamatPengajuan, next: UpdateAddress): AlamatPengajuan =>
  Object.fromEntries(Object.entries({ ...old, halaman: undefined, ...next }).filter(([, nilai]) => nilai !== undefined))

/** Filters, without page and order: whether an empty list is empty because of them. */
export const isFiltered = (alamat: UpdateAddress): boolean =>
  Object.entries(alamat).some(([nama, nilai]) => nilai !== undefined && !['halaman', 'urut', 'tab'].includes(nama))

/**
 * 'Menunggu saya': a reviewer's list, unless the address asks for another status, for all of them, or for one by its
 * number. Without the status, which it says by its name.
 */
export const isPendingTab = ({ status, tab, isi, bertanda }: AlamatPengajuan): boolean =>
  status === PENGAJUAN.DIUSULKAN ||
  (status === undefined && tab === undefined && isi === undefined && bertanda !== 'akun-pemeriksa')

/** Without a status the other tab is meant; with one its own. */
export const withTab = (next: UpdateAddress): UpdateAddress =>
  'status' in next ? { ...next, tab: next.status === undefined ? 'semua' : undefined } : next

/** What is asked for: the tab as the status that it stands for. */
export const shownAddress = (alamat: AlamatPengajuan, checking: boolean): AlamatPengajuan =>
  checking && isPendingTab(alamat) ? { ...alamat, status: PENGAJUAN.DIUSULKAN } : alamat

const FILTERS: readonly (keyof AlamatPengajuan)[] = [
  'bidang',
  'isi',
  'status',
  'wilayah',
  'jenjang',
  'sekolah',
  'dari',
  'sampai',
  'umur',
  'bertanda',
  'jenis',
]
export const NO_FILTER: UpdateAddress = Object.fromEntries(FILTERS.map((nama) => [nama, undefined]))

/** The filters of one kind's list, all of them in the address. */
export function useAlamatDaftar({ id }: { id: JenisPengajuan }) {
  const alamat = useSearch({ strict: false }) as AlamatPengajuan
  const navigate = useNavigate()
  const change = (next: UpdateAddress, replace = false): void =>
    void navigate({ to: LIST_ROUTES[id], search: (old) => mergeAddress(old as AlamatPengajuan, next), replace })
  return { alamat, replace: change }
}

/** Filters, order and page of the list that a request was opened from: they stand in the request's own address. */
export function useListOrigin(): AlamatPengajuan {
  // These belong to a new request.
  const {
    tanggal: _,
    gtk: __,
    usul: ___,
    keberatan: ____,
    ...origin
  } = useSearch({ strict: false }) as AlamatPengajuan & Record<'tanggal' | 'gtk' | 'usul' | 'keberatan', unknown>
  return origin
}
