import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { NO_JENJANG } from '@geisa/contract/shapes'
import type { Jenjang } from '@geisa/engine/acuan'
import { NASIONAL } from '../../shared/wilayah/level.ts'
import type { AturanCondition } from './queries.ts'

export const LABEL_JENIS: Record<JenisPengajuan, string> = {
  koreksi: 'Koreksi Status Kehadiran',
  'absensi-manual': 'Absensi Manual',
}

/** A rule as it is typed: a number of days is text until it is one. */
export type AturanDraft = {
  kodeWilayah: string
  jenjang: readonly Jenjang[]
  jenis: JenisPengajuan
  statusId: readonly number[]
  dalamJadwal: boolean
  maxHari: string
  batasHari: string
  batasGtk: string
}

export const EMPTY_DRAFT: AturanDraft = {
  kodeWilayah: NASIONAL,
  jenjang: [],
  jenis: 'koreksi',
  statusId: [],
  dalamJadwal: false,
  maxHari: '',
  batasHari: '2',
  batasGtk: '3',
}

export const draftFrom = (a: AturanOtomatis): AturanDraft => ({
  kodeWilayah: a.kodeWilayah,
  jenjang: a.jenjang,
  jenis: a.jenis,
  statusId: a.statusId,
  dalamJadwal: a.dalamJadwal,
  maxHari: a.maksimalHari === null ? '' : String(a.maksimalHari),
  batasHari: String(a.batasHari),
  batasGtk: String(a.batasGtk),
})

/** Another kind has other statuses, and a manual attendance is of one day. */
export const changeKind = (draft: AturanDraft, jenis: JenisPengajuan): AturanDraft =>
  jenis === draft.jenis ? draft : { ...draft, jenis, statusId: [], maxHari: '' }

/** The first thing that is missing, as the button says it; null = it can be tried and saved. */
export function missingFromAturan({ jenjang, statusId, maxHari, batasHari, batasGtk }: AturanDraft): string | null {
  if (jenjang.length === 0) return NO_JENJANG
  if (statusId.length === 0) return 'Pilih paling sedikit satu status'
  return hariError(maxHari) ?? batasError(batasHari, 31) ?? batasError(batasGtk, 500)
}

export function hariError(text: string): string | null {
  if (text === '') return null
  const hari = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return hari < 1 || hari > 366 ? 'Isi 1 sampai 366 hari, atau kosongkan' : null
}

/** How many days of a person, how many people: never left empty (product.md 4). */
export function batasError(text: string, most: number): string | null {
  const jumlah = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return jumlah < 1 || jumlah > most ? `Isi 1 sampai ${most}` : null
}

export const draftCondition = ({
  jenjang,
  statusId,
  maxHari,
  batasHari,
  batasGtk,
  ...rest
}: AturanDraft): AturanCondition => ({
  ...rest,
  jenjang: [...jenjang],
  statusId: statusId.toSorted((a, b) => a - b),
  maksimalHari: maxHari === '' ? null : Number(maxHari),
  batasHari: Number(batasHari),
  batasGtk: Number(batasGtk),
})

type StatusChoice = { id: number; statusKehadiran: string; group: string }

/** Statuses that are asked for without times: a rule that wants times approves none of them. */
export function statusWithoutJam(all: readonly StatusChoice[], { dalamJadwal, statusId }: AturanDraft): string[] {
  if (!dalamJadwal) return []
  return all
    .filter(({ id, group }) => statusId.includes(id) && group !== 'H')
    .map((statusChoice) => statusChoice.statusKehadiran)
}

/** What every rule asks besides its own conditions. */
export const FIXED_CONDITION = 'Dokumen yang diminta ada, tanpa tanda, dan belum pernah ditolak atau dikembalikan orang'

/** The same conditions in whatever order they were chosen: a dry run holds for these alone. */
export const conditionText = (s: AturanCondition & Pick<AturanOtomatis, 'jamPenuh'>): string =>
  JSON.stringify([
    s.kodeWilayah,
    s.jenjang.toSorted(),
    s.jenis,
    s.statusId.toSorted((a, b) => a - b),
    s.dalamJadwal,
    // A rule of the former reading is another one as soon as it is saved.
    s.jamPenuh ?? s.dalamJadwal,
    s.maksimalHari,
    s.batasHari,
    s.batasGtk,
  ])

export const COVERS_JADWAL = 'Datang antara mulai absen dan jam masuk, pulang sejak jam pulang'
/** Of a rule that was saved before the times had to cover the schedule. */
const INSIDE_JADWAL =
  'Syarat lama: jam datang dan jam pulang di antara jam masuk dan jam pulang; simpan aturan ini agar memakai syarat yang baru'

/** 'Datang antara mulai absen dan jam masuk, pulang sejak jam pulang; paling banyak 2 hari; sebulan 2 hari tiap GTK, sehari 3 GTK' */
export function conditionSentence({
  dalamJadwal,
  jamPenuh = true,
  maksimalHari,
  batasHari,
  batasGtk,
}: Pick<AturanOtomatis, 'dalamJadwal' | 'jamPenuh' | 'maksimalHari' | 'batasHari' | 'batasGtk'>): string {
  const [first, ...others] = [
    ...(dalamJadwal ? [jamPenuh ? COVERS_JADWAL : INSIDE_JADWAL] : []),
    ...(maksimalHari === null ? [] : [`Paling banyak ${maksimalHari} hari`]),
    `Sebulan ${batasHari} hari tiap GTK, sehari ${batasGtk} GTK`,
  ]
  return [first, ...others.map((one) => one.replace(/^./, (letter) => letter.toLowerCase()))].join('; ')
}
