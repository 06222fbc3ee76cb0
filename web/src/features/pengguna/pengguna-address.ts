import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { PenggunaFilter } from './queries.ts'

/** The list's state as the address holds it. */
export type AlamatPengguna = {
  cari?: string | undefined
  peran?: `${PeranId}` | undefined
  status?: FilterStatus | undefined
  wilayah?: string | undefined
  halaman?: number | undefined
  /** The open account, or the role of the one that is being made. */
  id?: number | undefined
  baru?: `${PeranId}` | undefined
}

export const FILTER_STATUSES = ['menunggu', 'minta-password', 'diblokir', 'ditolak'] as const
export type FilterStatus = (typeof FILTER_STATUSES)[number]

const BELOW: Partial<Record<PeranId, readonly PeranId[]>> = {
  [PERAN.NASIONAL]: Object.values(PERAN),
  [PERAN.PROVINSI]: [PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH],
  [PERAN.KAB_KOTA]: [PERAN.UPTD, PERAN.SEKOLAH],
}

/** Roles that the list may hold, for its filter. */
export const visiblePeran = (peran: PeranId): readonly PeranId[] => BELOW[peran] ?? []

const KODE_WILAYAH = /^[0-9A-Z]{6}$/

export function filterFrom({ cari, peran, status, wilayah }: AlamatPengguna): PenggunaFilter {
  return {
    ...(cari === undefined ? {} : { search: cari }),
    ...(peran === undefined ? {} : { peran: Number(peran) }),
    ...(status === undefined ? {} : status === 'minta-password' ? { mintaPassword: '1' } : { status }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah) ? {} : { wilayah }),
  }
}
