import {
  ajukanKoreksi,
  approveManyKoreksi,
  daftarKoreksi,
  mejaKoreksi,
  pratinjauKoreksi,
  readKoreksi,
  ringkasanKoreksi,
  updateKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { changedInput } from '../../../shared/form/merge-input.ts'
import { useDebounced } from '../../../ui/field/debounced.ts'
import type { Context, Jenis } from '../jenis.ts'
import { type AlamatPengajuan, filterFrom, kindFrom, searchFrom } from '../list/address.ts'
import type { KoreksiBody, KoreksiInput } from '../shapes.ts'
import {
  coreFrom,
  describeDiffs,
  inputBody,
  inputFrom,
  type PratinjauQuery,
  perihalInput,
  tidy,
} from './koreksi-input.ts'
import { describeRequested, perihalKoreksi, tanggalRange, wantedKoreksi } from './koreksi-words.ts'
import { startFor, withoutRecorded } from './recorded-times.ts'

export const MAX_KIND = 3

const filter = (alamat: AlamatPengajuan) => {
  const jenis = kindFrom(alamat, MAX_KIND)
  return {
    ...filterFrom(alamat),
    ...searchFrom(alamat, 'noKoreksi'),
    ...(jenis === undefined ? {} : { jenisKoreksi: jenis }),
  }
}

/** Which times and days it has, its status says. */
const bodyOf = (input: KoreksiInput, { daftarStatus, given }: Context<'koreksi'>): KoreksiBody | null =>
  inputBody(tidy(withoutRecorded(input, given), daftarStatus))

/** Status, times or izin of one person on one or several days (spec 2, 'Correction requests'). */
export const KOREKSI: Jenis<'koreksi'> = {
  id: 'koreksi',
  title: 'Koreksi Status Kehadiran',
  label: 'koreksi',
  labelNomor: 'No. Koreksi',
  countGtk: false,
  nomor: (k) => k.noKoreksi,
  describe: (k) => ({
    perihal: perihalKoreksi(k),
    who: `${k.gtk.nama}, ${tanggalRange(k.tglKehadiran)} · ${k.sekolah.nama}`,
    requested: describeRequested(k),
    brief: wantedKoreksi(k),
    nama: k.gtk.nama,
    hari: tanggalRange(k.tglKehadiran),
  }),
  perihal: perihalInput,

  daftar: (alamat, page, signal) => call(daftarKoreksi, { query: { ...filter(alamat), ...page }, signal }),
  read: (id, signal) => call(readKoreksi, { params: { id }, signal }),
  meja: (id, signal) => call(mejaKoreksi, { params: { id }, signal }),
  ajukan: (body, besides) => call(ajukanKoreksi, { body: { ...body, ...besides } }),
  update: (id, body, besides) => call(updateKoreksi, { params: { id }, body, ...besides }),
  setujuiMany: (usulan) => call(approveManyKoreksi, { body: { usulan } }),
  ringkasan: (signal) => call(ringkasanKoreksi, { signal }),

  inputFrom,
  core: coreFrom,
  startFor: (awal, input, { given }) => startFor(awal, input, given),
  typed: (input, { given }) => withoutRecorded(input, given),
  body: bodyOf,
  diff: (input, awal, context) => {
    const [old, current] = [bodyOf(awal, context), bodyOf(input, context)]
    return old === null || current === null ? {} : changedInput(old, current)
  },
  compare: (old, next) => describeDiffs(inputFrom(old), inputFrom(next)),
  fields: [
    'gtk',
    'jenisKoreksi',
    'jenisIzin',
    'statusKehadiran',
    'tglKehadiran',
    'waktuKoreksi',
    'catatanDariPengusul',
    'dokumenPendukung',
    'catatanDariPemeriksa',
  ],
}

/** What an approval would change, half a second after the last keystroke; null = there is too little to ask with. */
export function usePratinjauKoreksi(query: PratinjauQuery | null) {
  const text = query === null ? null : JSON.stringify(query)
  const slow = useDebounced(text, 500)
  const pratinjau = useQuery({
    queryKey: ['pengajuan', 'koreksi', 'pratinjau', slow],
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
