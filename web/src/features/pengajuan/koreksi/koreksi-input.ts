import type { Input } from '@geisa/contract/endpoint'
import type { Keberatan } from '@geisa/contract/keberatan'
import {
  DOKUMEN_KOREKSI,
  type FullKoreksi,
  JENIS_IZIN,
  JENIS_KOREKSI,
  type pratinjauKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { checkKoreksiInput } from '@geisa/engine/pengajuan/syarat/koreksi'
import type { StatusKehadiran } from '@geisa/engine/status-kehadiran'
import { catatanKeberatan, type UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { Core, KoreksiBody, KoreksiInput, UsulanDiff } from '../shapes.ts'
import { compareRows, perihalUsulan } from '../usulan/putusan.ts'
import { tanggalRange } from './koreksi-words.ts'
import { recordedOf } from './recorded-times.ts'

export type PratinjauQuery = Input<typeof pratinjauKoreksi, 'body'>

export const EMPTY_INPUT: KoreksiInput = {
  gtk: null,
  jenis: 1,
  jenisIzin: null,
  status: null,
  dari: null,
  sampai: null,
  datang: null,
  pulang: null,
  catatan: '',
}

/** The draft of a request that began from nothing. */
export const NEW_DRAFT = 'baru'

/** An objection as the request that it asks for. */
export function keberatanInput(k: Keberatan, usul: UsulKoreksi): KoreksiInput {
  return {
    ...EMPTY_INPUT,
    ...JENIS_USUL[usul],
    gtk: { ...k.gtk, sekolahId: k.sekolah.id, namaSekolah: k.sekolah.nama },
    dari: k.tanggal,
    sampai: k.tanggal,
    datang: withSeconds(k.waktuDatang),
    pulang: withSeconds(k.waktuPulang),
    catatan: catatanKeberatan(k),
  }
}
/** A day of somebody's report as the correction that begins there: where times are in doubt the recorded ones stand in it. */
export function hariInput(laporan: LaporanHarian, tanggal: string, usul: UsulKoreksi): KoreksiInput {
  const { gtk, sekolah } = laporan
  const { datang, pulang } = recordedOf(laporan, tanggal)
  return {
    ...EMPTY_INPUT,
    ...JENIS_USUL[usul],
    gtk: { ...gtk, sekolahId: sekolah.id, namaSekolah: sekolah.nama },
    dari: tanggal,
    sampai: tanggal,
    ...(usul === 'waktu' ? { datang, pulang } : {}),
  }
}

const JENIS_USUL: Record<UsulKoreksi, Pick<KoreksiInput, 'jenis' | 'jenisIzin'>> = {
  status: { jenis: 1, jenisIzin: null },
  waktu: { jenis: 2, jenisIzin: null },
  'izin-datang': { jenis: 3, jenisIzin: 1 },
  'izin-pulang': { jenis: 3, jenisIzin: 2 },
}

export function inputFrom(k: FullKoreksi): KoreksiInput {
  const { dari, sampai } = k.tglKehadiran
  return {
    gtk: { ...k.gtk, sekolahId: k.sekolah.id, namaSekolah: k.sekolah.nama },
    jenis: k.jenisKoreksi.id as KoreksiInput['jenis'],
    jenisIzin: (k.jenisIzin?.id as 1 | 2 | undefined) ?? null,
    status: k.statusKehadiran.koreksi,
    dari,
    sampai,
    datang: withSeconds(k.waktuKoreksi.datang),
    pulang: withSeconds(k.waktuKoreksi.pulang),
    catatan: k.catatanDariPengusul,
  }
}

/** Another person or another day is another request, whatever became of the one before. */
export const coreFrom = ({ gtk, dari }: KoreksiInput): Core | null =>
  gtk === null || dari === null ? null : { tanggal: dari, orang: [gtk.id] }

/** Which request the question is about: its number, whose, which days. */
export const perihalInput = (nomor: string | null, { gtk, dari, sampai }: KoreksiInput): string =>
  perihalUsulan(nomor, gtk?.namaDapodik ?? null, dari === null ? null : tanggalRange({ dari, sampai: sampai ?? dari }))

export type Options = {
  daftarStatus: readonly StatusKehadiranRow[]
  pro: boolean
  /** Today at the school. */
  today: string
  /** How many months back a correction may begin. */
  bulanAgo: number
}

export const selectedStatus = (
  { jenis, status }: KoreksiInput,
  daftar: readonly StatusKehadiranRow[],
): StatusKehadiranRow | undefined => (jenis === 1 ? daftar.find(({ id }) => id === status?.id) : undefined)

/** Several days: a status that allows them; times and permits of one month (rules.md L19). */
export const mayUseRange = (input: KoreksiInput, daftar: readonly StatusKehadiranRow[]): boolean => {
  if (input.jenis !== 1) return true
  const selected = selectedStatus(input, daftar)
  return selected !== undefined && (selected.koreksi.maksimalHari ?? 366) > 1
}

/** 'Waktu Kehadiran Koreksi' (spec 2, 'Correction detail'). */
export const withTime = (input: KoreksiInput, daftar: readonly StatusKehadiranRow[]): boolean =>
  input.jenis === 2 || selectedStatus(input, daftar)?.group === 'H'

export const requestedDocument = (input: KoreksiInput, daftar: readonly StatusKehadiranRow[]): string | null =>
  input.jenis === 1 ? (selectedStatus(input, daftar)?.koreksi.dokumenPendukung ?? null) : DOKUMEN_KOREKSI

/** Only what the chosen kind uses: what was typed for another one is not sent. */
export function tidy(input: KoreksiInput, daftar: readonly StatusKehadiranRow[]): KoreksiInput {
  const waktu = withTime(input, daftar)
  return {
    ...input,
    status: input.jenis === 1 ? input.status : null,
    jenisIzin: input.jenis === 3 ? input.jenisIzin : null,
    sampai: mayUseRange(input, daftar) ? (input.sampai ?? input.dari) : input.dari,
    datang: waktu ? input.datang : null,
    pulang: waktu ? input.pulang : null,
    catatan: input.catatan.trim(),
  }
}

export type FieldError = { field: string; message: string }

/** What is missing or wrong before any day is looked at: the same check as the server's. */
export function checkInput(neat: KoreksiInput, { daftarStatus, pro, today, bulanAgo }: Options): FieldError[] {
  const lacking: FieldError[] = []
  if (neat.gtk === null) lacking.push({ field: 'gtk', message: 'Pilih GTK' })
  if (neat.dari === null) lacking.push({ field: 'tglKehadiran.dari', message: 'Isi tanggal kehadiran yang dikoreksi' })
  if (neat.dari === null) return lacking
  const seconds = (jam: string | null): number | null => (jam === null ? null : detikJam(jam))
  const input = {
    gtkId: 0,
    jenis: neat.jenis,
    jenisIzin: neat.jenisIzin,
    statusId: neat.status?.id ?? null,
    dari: neat.dari,
    sampai: neat.sampai ?? neat.dari,
    datang: seconds(neat.datang),
    pulang: seconds(neat.pulang),
  }
  const context = { hariIni: today, isPro: pro, bulanAgo, status: daftarStatus.map(statusEngine) }
  return [...lacking, ...checkKoreksiInput(input, context)]
}

const statusEngine = (s: StatusKehadiranRow): StatusKehadiran => ({
  id: s.id,
  singkatan: s.singkatan,
  nama: s.statusKehadiran,
  grup: s.group,
  dokumenPendukung: s.dokumenPendukung,
  maksimalHari: s.koreksi.maksimalHari,
  koreksi: s.statusKoreksi === 1,
  manual: s.absensiManual === 1,
  basic: s.isBasic,
})

/** null while a staff member or a day is missing. */
export function inputBody(neat: KoreksiInput): KoreksiBody | null {
  if (neat.gtk === null || neat.dari === null) return null
  const { gtk, jenis, jenisIzin, status, dari, sampai } = neat
  return {
    gtk: { id: gtk.id, nama: gtk.nama },
    jenisKoreksi: { id: jenis, nama: JENIS_KOREKSI[jenis] },
    jenisIzin: jenisIzin === null ? null : { id: jenisIzin, nama: JENIS_IZIN[jenisIzin] },
    statusKehadiran: status === null ? null : { koreksi: { id: status.id, nama: status.nama } },
    tglKehadiran: { dari, sampai: sampai ?? dari },
    waktuKoreksi: { datang: withoutSeconds(neat.datang), pulang: withoutSeconds(neat.pulang) },
    catatanDariPengusul: neat.catatan,
  }
}

export function pratinjauBody({ catatanDariPengusul: _, ...input }: KoreksiBody): PratinjauQuery {
  return input
}

/** What somebody else changed of the school's own fields. */
export function describeDiffs(old: KoreksiInput, next: KoreksiInput): UsulanDiff[] {
  const rows = (i: KoreksiInput): [string, string][] => [
    ['GTK', i.gtk?.namaDapodik ?? ''],
    ['Jenis Pengusulan Koreksi', JENIS_KOREKSI[i.jenis]],
    ['Status Kehadiran Koreksi', i.status?.nama ?? ''],
    ['Jenis Izin', i.jenisIzin === null ? '' : JENIS_IZIN[i.jenisIzin]],
    ['Mulai Dari', i.dari === null ? '' : formatTanggal(i.dari)],
    ['Sampai Dengan', i.sampai === null ? '' : formatTanggal(i.sampai)],
    ['Waktu Datang', withoutSeconds(i.datang) ?? ''],
    ['Waktu Pulang', withoutSeconds(i.pulang) ?? ''],
  ]
  return compareRows(rows(old), rows(next))
}

const withoutSeconds = (jam: string | null): string | null => jam?.slice(0, 5) ?? null
const withSeconds = (jam: string | null): string | null => (jam === null ? null : `${jam}:00`)

function detikJam(jam: string): number {
  const [j = 0, m = 0, d = 0] = jam.split(':').map(Number)
  return j * 3600 + m * 60 + d
}
