import type { HadirRow, HadirState } from '@geisa/contract/dashboard/sekolah'
import type { UsulKoreksi } from '../../../../shared/keberatan/usulan-keberatan.ts'
import { spokenDuration } from '../../../../shared/tanggal/duration.ts'
import type { ToneName } from '../../../../ui/theme/colours.ts'

/** The figures above the day's list, in the order of the eye; each is a filter. */
export const KELOMPOK_HADIR = [
  'hadir',
  'terlambat',
  'tap-kurang',
  'belum-datang',
  'izin',
  'tidak-hadir',
  'libur',
  'belum-sinkron',
] as const
export type KelompokHadir = (typeof KELOMPOK_HADIR)[number]

type Look = {
  label: string
  meaning: string
  tone: ToneName
  content: readonly HadirState[]
  /** Of those only the ones whose remark says so. */
  remark?: RegExp
}

/** The words of the reports (rules.md 26): a departure that may still come is not in them. */
export const MISSING_TAP = /Tidak absen (datang|pulang)/

export const HADIR_LOOK: Record<KelompokHadir, Look> = {
  hadir: { label: 'Hadir', meaning: 'Termasuk yang datang terlambat', tone: 'baik', content: ['hadir', 'terlambat'] },
  terlambat: { label: 'Terlambat', meaning: 'Bagian dari yang hadir', tone: 'peringatan', content: ['terlambat'] },
  'tap-kurang': {
    label: 'Tap kurang',
    meaning: 'Tidak absen datang atau pulang, juga pada dinas luar paruh hari',
    tone: 'peringatan',
    // A day away in part may miss the tap of its other part (rules.md L22).
    content: ['hadir', 'terlambat', 'izin'],
    remark: MISSING_TAP,
  },
  'belum-datang': {
    label: 'Belum datang',
    meaning: 'Belum ada tap, dan harinya belum selesai',
    tone: 'netral',
    content: ['belum-datang', 'akan-datang'],
  },
  izin: {
    label: 'Izin, sakit, dinas',
    meaning: 'Sakit, cuti, atau dinas luar yang disetujui',
    tone: 'info',
    content: ['izin'],
  },
  'tidak-hadir': {
    label: 'Tidak hadir',
    meaning: 'Harinya selesai tanpa tap dan tanpa alasan',
    tone: 'bahaya',
    content: ['tidak-hadir'],
  },
  libur: {
    label: 'Libur',
    meaning: 'Tidak bertugas pada tanggal ini',
    tone: 'netral',
    content: ['libur'],
  },
  'belum-sinkron': {
    label: 'Belum sinkron',
    meaning: 'Belum ada laporan mesin untuk hari itu; bukan alpa',
    tone: 'ungu',
    content: ['belum-sinkron'],
  },
}

type Standing = Pick<HadirRow, 'keadaan' | 'keterangan'>

function belongs({ keadaan, keterangan }: Standing, kelompok: KelompokHadir): boolean {
  const { content, remark } = HADIR_LOOK[kelompok]
  return content.includes(keadaan) && (remark?.test(keterangan) ?? true)
}

/** How many people each figure holds. The late ones and those with a tap missing are counted among those present too. */
export function countHadir(rows: readonly Standing[]): Record<KelompokHadir, number> {
  const jumlah = (kelompok: KelompokHadir): number => rows.filter((row) => belongs(row, kelompok)).length
  return Object.fromEntries(KELOMPOK_HADIR.map((k) => [k, jumlah(k)])) as Record<KelompokHadir, number>
}

/** As what a correction of the day begins; null: nothing of it is lost, or nobody knows yet. */
export function usulOfRow({ keadaan, keterangan }: Standing): UsulKoreksi | null {
  if (keadaan === 'tidak-hadir') return 'status'
  if (belongs({ keadaan, keterangan }, 'tap-kurang')) return 'waktu'
  return keadaan === 'terlambat' || (keadaan === 'hadir' && keterangan !== '') ? 'waktu' : null
}

type HadirFilter = { state: KelompokHadir | undefined; search: string | undefined }

/** Each word must stand somewhere: in the name, the NIP, the NUPTK, the status or the remark. */
export function filterHadir(rows: readonly HadirRow[], { state, search }: HadirFilter): HadirRow[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((b) => {
    if (state !== undefined && !belongs(b, state)) return false
    const content = [b.nama_dapodik, b.nip, b.nuptk, b.Status_Kehadiran, b.keterangan].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

/** People whose day reads otherwise than a moment ago; a person who is new on the list has not changed. */
export function changedHadir(old: readonly HadirRow[], next: readonly HadirRow[]): HadirRow[] {
  const prior = new Map(old.map((b) => [b.idDapodik, sidik(b)]))
  return next.filter((b) => prior.has(b.idDapodik) && prior.get(b.idDapodik) !== sidik(b))
}

const sidik = (b: HadirRow): string =>
  JSON.stringify([b.Waktu_Datang, b.Waktu_Pulang, b.Status_Kehadiran, b.keterangan, b.keadaan])

/** '12 menit', '1 jam 5 menit'; rules.md 13 counts whole minutes. */
export const lateDuration = spokenDuration
