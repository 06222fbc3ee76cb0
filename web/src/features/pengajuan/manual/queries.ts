import {
  bacaManual,
  daftarManual,
  hapusDokumenManual,
  type ManualBaris,
  type ManualLengkap,
  mejaManual,
  pratinjauManual,
  ringkasanManual,
  saranManual,
  setujuiBanyakManual,
} from '@geisa/contract/absensi-manual'
import { daftarKiriman } from '@geisa/contract/dhgtk'
import type { Masukan } from '@geisa/contract/endpoint'
import { cariGtk } from '@geisa/contract/gtk'
import { RINCIAN_MAKS } from '@geisa/contract/pengajuan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type AlamatPengajuan, jenisDari, pencarianDari, saringanDari } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'

const JENIS_MAKS = 999

const saringan = (alamat: AlamatPengajuan) => {
  const jenis = jenisDari(alamat, JENIS_MAKS)
  return {
    ...saringanDari(alamat),
    ...pencarianDari(alamat, 'noAbsensiManual'),
    ...(jenis === undefined ? {} : { jenisAbsensiManual: jenis }),
  }
}

/** One day and several people, while the machine cannot be used (spec 2, 'Manual attendance'). */
export const MANUAL: Jenis<ManualLengkap, ManualBaris> = {
  id: 'absensi-manual',
  judul: 'Absensi Manual',
  sebutan: 'absensi manual',
  labelDaftar: 'Usulan absensi manual',
  labelNomor: 'No. Absensi Manual',
  banyakGtk: true,
  jenisMaks: JENIS_MAKS,
  nomor: (m) => m.noAbsensiManual,
  saringan,
  daftar: (alamat, halaman, signal) => call(daftarManual, { query: { ...saringan(alamat), ...halaman }, signal }),
  baca: (id, signal) => call(bacaManual, { params: { id }, signal }),
  hapusDokumen: (id, s3Key) => call(hapusDokumenManual, { params: { id, s3Key } }),
  meja: (id, signal) => call(mejaManual, { params: { id }, signal }),
  setujuiBanyak: (usulan) => call(setujuiBanyakManual, { body: { usulan } }),
  ringkasan: (signal) => call(ringkasanManual, { signal }),
}

/** Workdays without contact of any machine; asked of the operator alone. */
export function useSaranManual(operator: boolean) {
  return useQuery({
    queryKey: ['pengajuan', MANUAL.id, 'saran'],
    queryFn: ({ signal }) => call(saranManual, { signal }),
    enabled: operator,
  })
}

/** Everybody who ever stood on the school's list; who serves on a day is told from the dates. */
export function useGtkSekolah(sekolahId: number | null) {
  return useQuery({
    queryKey: ['gtk', 'sekolah', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(cariGtk, { query: { sekolahId: sekolahId ?? 0, tpp: 'tidak', per: 2 * RINCIAN_MAKS }, signal })).rows,
    enabled: sekolahId !== null,
  })
}

/** Whether anything is sent at all; undefined while nobody knows. */
export function useDhgtkTerhubung(sekolahId: number): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['kiriman', sekolahId, 'terhubung'],
    queryFn: async ({ signal }) => (await call(daftarKiriman, { query: { sekolahId, page: 1 }, signal })).terhubung,
    staleTime: 10 * 60_000,
  })
  return data
}

export type TanyaPratinjau = Masukan<typeof pratinjauManual, 'body'>

export function usePratinjauManual(tanya: TanyaPratinjau | null) {
  return useQuery({
    queryKey: ['pengajuan', MANUAL.id, 'pratinjau', tanya],
    queryFn: ({ signal }) => call(pratinjauManual, { body: tanya as TanyaPratinjau, signal }),
    enabled: tanya !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
