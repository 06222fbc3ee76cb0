import { MAX_RIWAYAT_HARI } from '@geisa/contract/riwayat'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { getRouteApi } from '@tanstack/react-router'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import type { RiwayatFilter } from './queries.ts'

const route = getRouteApi('/riwayat')
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
export type RiwayatChange = { [K in keyof AlamatRiwayat]?: AlamatRiwayat[K] | undefined }

/** The filters, all of them in the address; days are Jakarta's. */
export function useRiwayatOptions() {
  const alamat = route.useSearch()
  const navigate = route.useNavigate()
  const until = alamat.sampai ?? sekolahToday('WIB')
  const from = alamat.dari ?? tanggalFrom(nomorHari(until) - HARI_AWAL + 1)
  const replace = (next: RiwayatChange): void => {
    const content = Object.entries({ ...alamat, ...next }).filter(([, nilai]) => nilai !== undefined)
    void navigate({ search: () => Object.fromEntries(content), replace: true })
  }
  const { perihal, oleh, objek, sekolah } = alamat
  const filter: RiwayatFilter = {
    dari: from,
    sampai: until,
    // An import changes the same records.
    ...(perihal === undefined ? {} : { perihal: perihal === 'gtk' ? 'gtk,gtk-impor' : perihal }),
    ...(oleh === undefined ? {} : { oleh }),
    ...(objek === undefined ? {} : { objek }),
    ...(sekolah === undefined ? {} : { sekolahId: sekolah }),
  }
  return { alamat, filter, replace, wrong: wrongRange(from, until) }
}

function wrongRange(from: string, until: string): string | null {
  if (from > until) return 'Tanggal awal melewati tanggal akhir'
  const hari = nomorHari(until) - nomorHari(from) + 1
  return hari > MAX_RIWAYAT_HARI ? `Pilih paling lama ${MAX_RIWAYAT_HARI} hari sekaligus` : null
}
