import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import type { KelompokHadir } from './hadir-kelompok.ts'

const rute = getRouteApi('/dashboard/sekolah')

type Alamat = {
  sekolah?: number
  tanggal?: string
  tab?: 'kiriman'
  keadaan?: KelompokHadir
  cari?: string
  tanggalKirim?: string
  halaman?: number
}
type UbahAlamat = { [K in keyof Alamat]?: Alamat[K] | undefined }

/**
 * School, day and filters, from the address; an operator's school is its own. Changes take the place of the address
 * before them, so that a step back leads to where the user came from. Any change but of the page starts on page 1.
 */
export function useAlamatSekolah() {
  const { sekolah, tanggal, tab, keadaan, cari, tanggalKirim, halaman = 1 } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const ganti = (baru: UbahAlamat): void => {
    const gabung = (lama: Alamat): Alamat => {
      const isi = Object.entries({ ...lama, halaman: undefined, ...baru })
      return Object.fromEntries(isi.filter(([, nilai]) => nilai !== undefined))
    }
    void navigasi({ search: gabung, replace: true, resetScroll: false })
  }
  return {
    operator,
    sekolahId: operator ? (pengguna.sekolahId ?? undefined) : sekolah,
    tanggal: bukanMendatang(tanggal),
    tab: tab ?? 'informasi',
    keadaan,
    cari,
    tanggalKirim: bukanMendatang(tanggalKirim),
    halaman,
    ganti,
  }
}

/** An address that names a day to come is as if it named none. WIT begins a day first; the server judges by the school's own zone. */
const bukanMendatang = (tanggal: string | undefined): string | undefined =>
  tanggal !== undefined && tanggal <= hariIniSekolah('WIT') ? tanggal : undefined
