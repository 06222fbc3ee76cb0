import type { Masukan } from '@geisa/contract/endpoint'
import {
  bacaKoreksi,
  daftarKoreksi,
  hapusDokumenKoreksi,
  type KoreksiBaris,
  type KoreksiLengkap,
  mejaKoreksi,
  pratinjauKoreksi,
  ringkasanKoreksi,
  setujuiBanyakKoreksi,
} from '@geisa/contract/koreksi-kehadiran'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTertunda } from '../../../ui/field/pencarian-tertunda.ts'
import { type AlamatPengajuan, jenisDari, pencarianDari, saringanDari } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'

const JENIS_MAKS = 3

const saringan = (alamat: AlamatPengajuan) => {
  const jenis = jenisDari(alamat, JENIS_MAKS)
  return {
    ...saringanDari(alamat),
    ...pencarianDari(alamat, 'noKoreksi'),
    ...(jenis === undefined ? {} : { jenisKoreksi: jenis }),
  }
}

/** Status, times or izin of one person on one or several days (spec 2, 'Correction requests'). */
export const KOREKSI: Jenis<KoreksiLengkap, KoreksiBaris> = {
  id: 'koreksi',
  judul: 'Koreksi Status Kehadiran',
  sebutan: 'koreksi',
  labelDaftar: 'Koreksi status kehadiran',
  labelNomor: 'No. Koreksi',
  banyakGtk: false,
  jenisMaks: JENIS_MAKS,
  nomor: (k) => k.noKoreksi,
  saringan,
  daftar: (alamat, halaman, signal) => call(daftarKoreksi, { query: { ...saringan(alamat), ...halaman }, signal }),
  baca: (id, signal) => call(bacaKoreksi, { params: { id }, signal }),
  hapusDokumen: (id, s3Key) => call(hapusDokumenKoreksi, { params: { id, s3Key } }),
  meja: (id, signal) => call(mejaKoreksi, { params: { id }, signal }),
  setujuiBanyak: (usulan) => call(setujuiBanyakKoreksi, { body: { usulan } }),
  ringkasan: (signal) => call(ringkasanKoreksi, { signal }),
}

export type TanyaPratinjau = Masukan<typeof pratinjauKoreksi, 'body'>

/** What an approval would change, half a second after the last keystroke; null = there is too little to ask with. */
export function usePratinjauKoreksi(tanya: TanyaPratinjau | null) {
  const teks = tanya === null ? null : JSON.stringify(tanya)
  const lambat = useTertunda(teks, 500)
  const pratinjau = useQuery({
    queryKey: ['pengajuan', KOREKSI.id, 'pratinjau', lambat],
    queryFn: ({ signal }) => call(pratinjauKoreksi, { body: JSON.parse(lambat ?? '') as TanyaPratinjau, signal }),
    enabled: lambat !== null && lambat === teks,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const basi = lambat !== teks || pratinjau.isPlaceholderData || pratinjau.isFetching
  return {
    hasil: teks === null ? undefined : pratinjau.data,
    /** What is shown belongs to what was typed before. */
    menghitung: teks !== null && basi,
    galat: teks === null || basi ? null : pratinjau.error,
    ulang: () => void pratinjau.refetch(),
  }
}
