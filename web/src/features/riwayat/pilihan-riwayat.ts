import { RIWAYAT_HARI_MAKS } from '@geisa/contract/riwayat'
import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { getRouteApi } from '@tanstack/react-router'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import type { SaringanRiwayat } from './queries.ts'

const rute = getRouteApi('/riwayat')
/** A week, until somebody asks for more. */
const HARI_AWAL = 7

export type AlamatRiwayat = {
  dari?: string
  sampai?: string
  perihal?: string
  oleh?: string
  objek?: string
  sekolah?: number
}
export type UbahRiwayat = { [K in keyof AlamatRiwayat]?: AlamatRiwayat[K] | undefined }

/** The filters, all of them in the address; days are Jakarta's. */
export function usePilihanRiwayat() {
  const alamat = rute.useSearch()
  const navigasi = rute.useNavigate()
  const sampai = alamat.sampai ?? hariIniSekolah('WIB')
  const dari = alamat.dari ?? tanggalDari(nomorHari(sampai) - HARI_AWAL + 1)
  const ganti = (baru: UbahRiwayat): void => {
    const isi = Object.entries({ ...alamat, ...baru }).filter(([, nilai]) => nilai !== undefined)
    void navigasi({ search: () => Object.fromEntries(isi), replace: true })
  }
  const { perihal, oleh, objek, sekolah } = alamat
  const saringan: SaringanRiwayat = {
    dari,
    sampai,
    // An import changes the same records.
    ...(perihal === undefined ? {} : { perihal: perihal === 'gtk' ? 'gtk,gtk-impor' : perihal }),
    ...(oleh === undefined ? {} : { oleh }),
    ...(objek === undefined ? {} : { objek }),
    ...(sekolah === undefined ? {} : { sekolahId: sekolah }),
  }
  return { alamat, saringan, ganti, salah: rentangSalah(dari, sampai) }
}

function rentangSalah(dari: string, sampai: string): string | null {
  if (dari > sampai) return 'Tanggal awal melewati tanggal akhir'
  const hari = nomorHari(sampai) - nomorHari(dari) + 1
  return hari > RIWAYAT_HARI_MAKS ? `Pilih paling lama ${RIWAYAT_HARI_MAKS} hari sekaligus` : null
}
