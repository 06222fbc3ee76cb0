import type { Input } from '@geisa/contract/endpoint'
import {
  approveManyKoreksi,
  daftarKoreksi,
  type FullKoreksi,
  type KoreksiRow,
  mejaKoreksi,
  pratinjauKoreksi,
  readKoreksi,
  ringkasanKoreksi,
  updateKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/field/debounced.ts'
import type { Jenis } from '../jenis.ts'
import { type AlamatPengajuan, filterFrom, kindFrom, searchFrom } from '../list/address.ts'
import { describeRequested, perihalKoreksi, tanggalRange, wantedKoreksi } from './koreksi-words.ts'

const MAX_KIND = 3

const filter = (alamat: AlamatPengajuan) => {
  const jenis = kindFrom(alamat, MAX_KIND)
  return {
    ...filterFrom(alamat),
    ...searchFrom(alamat, 'noKoreksi'),
    ...(jenis === undefined ? {} : { jenisKoreksi: jenis }),
  }
}

/** Status, times or izin of one person on one or several days (spec 2, 'Correction requests'). */
export const KOREKSI: Jenis<FullKoreksi, KoreksiRow> = {
  id: 'koreksi',
  title: 'Koreksi Status Kehadiran',
  label: 'koreksi',
  labelDaftar: 'Koreksi status kehadiran',
  labelNomor: 'No. Koreksi',
  countGtk: false,
  jenisMaks: MAX_KIND,
  nomor: (k) => k.noKoreksi,
  describe: (k) => ({
    perihal: perihalKoreksi(k),
    who: `${k.gtk.nama}, ${tanggalRange(k.tglKehadiran)} · ${k.sekolah.nama}`,
    requested: describeRequested(k),
    brief: wantedKoreksi(k),
    nama: k.gtk.nama,
    hari: tanggalRange(k.tglKehadiran),
  }),
  filter,
  daftar: (alamat, page, signal) => call(daftarKoreksi, { query: { ...filter(alamat), ...page }, signal }),
  read: (id, signal) => call(readKoreksi, { params: { id }, signal }),
  meja: (id, signal) => call(mejaKoreksi, { params: { id }, signal }),
  setujui: (id, version) =>
    call(updateKoreksi, {
      params: { id },
      body: { versi: version, statusPengajuan: { id: PENGAJUAN.DISETUJUI } },
      keepalive: true,
    }),
  setujuiMany: (usulan) => call(approveManyKoreksi, { body: { usulan } }),
  ringkasan: (signal) => call(ringkasanKoreksi, { signal }),
}

export type PratinjauQuery = Input<typeof pratinjauKoreksi, 'body'>

/** What an approval would change, half a second after the last keystroke; null = there is too little to ask with. */
export function usePratinjauKoreksi(query: PratinjauQuery | null) {
  const text = query === null ? null : JSON.stringify(query)
  const slow = useDebounced(text, 500)
  const pratinjau = useQuery({
    queryKey: ['pengajuan', KOREKSI.id, 'pratinjau', slow],
    queryFn: ({ signal }) => call(pratinjauKoreksi, { body: JSON.parse(slow ?? '') as PratinjauQuery, signal }),
    enabled: slow !== null && slow === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const stale = slow !== text || pratinjau.isPlaceholderData || pratinjau.isFetching
  return {
    result: text === null ? undefined : pratinjau.data,
    /** What is shown belongs to what was typed before. */
    computing: text !== null && stale,
    error: text === null || stale ? null : pratinjau.error,
    again: () => void pratinjau.refetch(),
  }
}
