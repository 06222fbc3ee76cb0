import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../../api/sesi.ts'
import { sekolahToday } from '../../../../shared/tanggal/waktu-sekolah.ts'
import type { KelompokHadir } from './groups.ts'

const route = getRouteApi('/dashboard/sekolah')

type Alamat = {
  sekolah?: number
  tanggal?: string
  tab?: 'kiriman' | 'tren'
  keadaan?: KelompokHadir
  cari?: string
  tanggalKirim?: string
  halaman?: number
}
type UpdateAddress = { [K in keyof Alamat]?: Alamat[K] | undefined }

/**
 * School, day and filters, from the address; an operator's school is its own. Changes take the place of the address
 * before them, so that a step back leads to where the user came from. Any change but of the page starts on page 1.
 */
export function useAlamatSekolah() {
  const { sekolah, tanggal, tab, keadaan, cari, tanggalKirim: sentTanggal, halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const replace = (next: UpdateAddress): void => {
    const merge = (old: Alamat): Alamat => {
      const content = Object.entries({ ...old, halaman: undefined, ...next })
      return Object.fromEntries(content.filter(([, nilai]) => nilai !== undefined))
    }
    void navigate({ search: merge, replace: true, resetScroll: false })
  }
  return {
    operator,
    sekolahId: operator ? (pengguna.sekolahId ?? undefined) : sekolah,
    tanggal: notFuture(tanggal),
    tab: tab ?? 'informasi',
    state: keadaan,
    search: cari,
    sentTanggal: notFuture(sentTanggal),
    page,
    replace,
  }
}

/** An address that names a day to come is as if it named none. WIT begins a day first; the server judges by the school's own zone. */
const notFuture = (tanggal: string | undefined): string | undefined =>
  tanggal !== undefined && tanggal <= sekolahToday('WIT') ? tanggal : undefined
