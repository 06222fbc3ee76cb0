import { daftarKiriman } from '@geisa/contract/dhgtk'
import {
  ajukanManual,
  approveManyManual,
  daftarManual,
  type FullManual,
  manualSuggestion,
  mejaManual,
  pratinjauManual,
  readManual,
  ringkasanManual,
  updateManual,
} from '@geisa/contract/pengajuan/absensi-manual'
import { longTanggal } from '@geisa/engine/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatJam } from '../../../ui/field/read-jam.ts'
import type { Jenis } from '../jenis.ts'
import { type AlamatPengajuan, filterFrom, kindFrom, searchFrom } from '../list/address.ts'
import type { UsulanDiff } from '../shapes.ts'
import { describeDocumentCount } from '../usulan/dokumen-diminta.tsx'
import { compareRows } from '../usulan/putusan.ts'
import {
  changedInput,
  coreFrom,
  inputBody,
  inputFrom,
  type PratinjauQuery,
  perihalManual,
  rebaseInput,
  withoutDetail,
} from './manual-input.ts'

export const MAX_KIND = 999

const filter = (alamat: AlamatPengajuan) => {
  const jenis = kindFrom(alamat, MAX_KIND)
  return {
    ...filterFrom(alamat),
    ...searchFrom(alamat, 'noAbsensiManual'),
    ...(jenis === undefined ? {} : { jenisAbsensiManual: jenis }),
  }
}

/** One day and several people, while the machine cannot be used (spec 2, 'Manual attendance'). */
export const MANUAL: Jenis<'absensi-manual'> = {
  id: 'absensi-manual',
  title: 'Absensi Manual',
  label: 'absensi manual',
  labelNomor: 'No. Absensi Manual',
  countGtk: true,
  nomor: (m) => m.noAbsensiManual,
  describe: (m) => ({
    perihal: m.jenisAbsensiManual.nama,
    who: `${m.sekolah.nama}, ${formatTanggal(m.tanggal)}, ${withoutDetail(m.jenisAbsensiManual.id) ? 'semua' : m.jumlahGtk} GTK`,
    requested: describeDocumentCount(m.jumlahDokumen),
    brief: m.jenisAbsensiManual.nama,
    nama: m.sekolah.nama,
    hari: longTanggal(m.tanggal),
  }),
  perihal: perihalManual,

  daftar: (alamat, page, signal) => call(daftarManual, { query: { ...filter(alamat), ...page }, signal }),
  read: (id, signal) => call(readManual, { params: { id }, signal }),
  meja: (id, signal) => call(mejaManual, { params: { id }, signal }),
  ajukan: (body, besides) => call(ajukanManual, { body: { ...body, ...besides } }),
  update: (id, body, besides) => call(updateManual, { params: { id }, body, ...besides }),
  setujuiMany: (usulan) => call(approveManyManual, { body: { usulan } }),
  ringkasan: (signal) => call(ringkasanManual, { signal }),

  inputFrom,
  core: coreFrom,
  merge: rebaseInput,
  body: inputBody,
  diff: changedInput,
  compare: describeDiffs,
  fields: [
    'tanggal',
    'jenisAbsensiManual',
    'catatanDariPengusul',
    'dokumenPendukung',
    'details',
    'catatanDariPemeriksa',
  ],
}

/** What somebody else changed of the school's own fields; of the rows each person's by name. */
function describeDiffs(old: FullManual, next: FullManual): UsulanDiff[] {
  const rows = (m: FullManual): [string, string][] => [
    ['Tanggal Absensi', formatTanggal(m.tanggal)],
    ['Jenis Absensi Manual', m.jenisAbsensiManual.nama],
  ]
  const people = new Map([...old.details, ...next.details].map(({ gtk }) => [gtk.id, gtk.namaDapodik]))
  const details = (m: FullManual): [string, string][] =>
    [...people].map(([id, nama]) => {
      const one = m.details.find(({ gtk }) => gtk.id === id)
      return [nama, one === undefined ? '' : formatDetail(one)]
    })
  return [...compareRows(rows(old), rows(next)), ...compareRows(details(old), details(next))]
}

function formatDetail({ waktuDatang, waktuPulang, keterangan }: FullManual['details'][number]): string {
  const jam = [waktuDatang, waktuPulang].map((one) => (one === null ? '–' : formatJam(one))).join(' s.d. ')
  return keterangan === '' ? jam : `${jam}, ${keterangan}`
}

/** Workdays without contact of any machine; asked only for the operator. */
export function useManualSuggestion(operator: boolean) {
  return useQuery({
    queryKey: ['pengajuan', MANUAL.id, 'saran'],
    queryFn: ({ signal }) => call(manualSuggestion, { signal }),
    enabled: operator,
  })
}

/** Whether anything is sent at all; undefined while nobody knows. */
export function useDhgtkConnected(sekolahId: number): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['kiriman', sekolahId, 'terhubung'],
    queryFn: async ({ signal }) => (await call(daftarKiriman, { query: { sekolahId, page: 1 }, signal })).terhubung,
    staleTime: 10 * 60_000,
  })
  return data
}

export function usePratinjauManual(query: PratinjauQuery | null) {
  return useQuery({
    queryKey: ['pengajuan', 'absensi-manual', 'pratinjau', query],
    queryFn: ({ signal }) => call(pratinjauManual, { body: query as PratinjauQuery, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
