import type { FullPengajuan, JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { type Action, OTHER_REASON, PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { Full, Jenis } from '../jenis.ts'
import type { UsulanDiff } from '../shapes.ts'

/** What the server lets the caller do next with a request, and why not where it is barred. */
export type AllowedAction = FullPengajuan['tindakan'][number]

export type PutusanUsulan = {
  tindakan: Action
  /** The status asked for. */
  nth: number
  /** With 'tolak'. */
  alasanPenolakan?: number
  /** 'Catatan Dari Pemeriksa', without blanks around it; left out when empty. */
  catatan?: string
  /** Decided by its key: the next one that waits comes by itself. */
  byKey?: boolean
}

/** What waits in the browser (docs/decisions/0030): S, asked about or not; words go out at once, they may name people. */
export const isHeldBack = ({ tindakan, byKey, catatan }: PutusanUsulan): boolean =>
  tindakan === 'setujui' && byKey === true && catatan === undefined

/** Without a word. */
export const APPROVAL: PutusanUsulan = { tindakan: 'setujui', nth: PENGAJUAN.DISETUJUI }

/** Buttons as spec 2, section 4 names them; 'usulkan' is 'Ajukan Usulan' for a new request. */
export const ACTION_LABEL: Record<Action, string> = {
  perbaharui: 'Perbaharui Usulan',
  tarik: 'Tarik usulan',
  usulkan: 'Usulkan Ulang',
  setujui: 'Setujui',
  tolak: 'Tolak',
  kembalikan: 'Perlu Perbaikan',
  batalkan: 'Batalkan persetujuan',
}
export const LABEL_AJUKAN = 'Ajukan Usulan'

/** A new request has one way to go. */
export const NEW_ACTIONS: readonly AllowedAction[] = [{ tindakan: 'usulkan', ke: 1, alasan: null }]

/** Steps of the school that send what its form holds; the others send nothing of it. */
export const carriesInput = (action: Action): boolean => action === 'perbaharui' || action === 'usulkan'

export const byPemeriksa = (action: Action): boolean => ['setujui', 'tolak', 'kembalikan', 'batalkan'].includes(action)

/** Why a decision cannot be sent yet (product.md 4); null = it can. */
export function incompletePutusanReason(
  action: Action,
  { alasanPenolakan, catatan }: { alasanPenolakan: number | null; catatan: string },
): string | null {
  const empty = catatan.trim() === ''
  if (action === 'tolak' && alasanPenolakan === null) return 'Pilih alasan penolakan'
  if (action === 'tolak' && alasanPenolakan === OTHER_REASON && empty) return 'Tulis alasannya di catatan'
  if (action === 'kembalikan' && empty) return 'Tulis apa yang perlu diperbaiki sekolah'
  if (action === 'batalkan' && empty) return 'Tulis mengapa persetujuan dibatalkan'
  return null
}

/** The decisions that the school cannot act upon without words. */
export const isNoteRequired = (action: Action, alasanPenolakan: number | null): boolean =>
  action === 'kembalikan' || action === 'batalkan' || (action === 'tolak' && alasanPenolakan === OTHER_REASON)

/** What a step that came too late can still become; 'tertutup': what was typed has nowhere to go any more. */
export type AfterConflict = 'kirim-lagi' | 'ulangi' | 'tertutup' | 'berlalu'

export function conflictFollowUp(
  tried: Action,
  { tindakan }: { tindakan: readonly Pick<AllowedAction, 'tindakan'>[] },
): AfterConflict {
  if (carriesInput(tried)) return tindakan.some((action) => carriesInput(action.tindakan)) ? 'kirim-lagi' : 'tertutup'
  return tindakan.some((action) => action.tindakan === tried) ? 'ulangi' : 'berlalu'
}

/** Two lists of label and words in one order: what differs. */
export const compareRows = (
  old: readonly (readonly [string, string])[],
  next: readonly (readonly [string, string])[],
): UsulanDiff[] =>
  old
    .map(([what, from], nth) => ({ what, from: from || '–', to: next[nth]?.[1] || '–' }))
    .filter(({ from, to }) => from !== to)

/** Somebody else was faster: what they changed, and what is left to do. */
export type ConflictInfo = {
  diffs: readonly UsulanDiff[]
  next: AfterConflict
  /** 'Catatan Dari Pengusul' as it was typed, where it can no longer be sent. */
  catatan: string
}

/** `old`: as it was seen; null: nobody has it any more. */
export const conflictOf = <K extends JenisPengajuan>(
  jenis: Jenis<K>,
  tried: Action,
  old: Full<K> | null,
  next: Full<K>,
): ConflictInfo => ({
  diffs: old === null ? [] : [...compareRows(generalRows(old), generalRows(next)), ...jenis.compare(old, next)],
  next: conflictFollowUp(tried, next),
  catatan: '',
})

/** The fields that both kinds have. */
const generalRows = (u: FullPengajuan): [string, string][] => [
  ['Status Pengajuan', u.statusPengajuan.nama],
  ['Alasan penolakan', u.alasanPenolakan?.nama ?? ''],
  ['Catatan Dari Pemeriksa', u.catatanDariPemeriksa ?? ''],
  ['Catatan Dari Pengusul', u.catatanDariPengusul],
  ['Dokumen Pendukung', u.dokumenPendukung.map(({ fileName }) => fileName).join(', ')],
]

/** Which request it is, in the question whether to act on it. */
export const perihalUsulan = (nomor: string | null, ...content: readonly (string | null)[]): string =>
  [nomor === null ? null : `No. ${nomor}`, ...content].filter(Boolean).join(', ')

/** A decision as both kinds of request take it: no more than what was decided. */
export const putusanBody = ({ nth, alasanPenolakan, catatan }: PutusanUsulan, version: number) => ({
  versi: version,
  statusPengajuan: { id: nth },
  ...(alasanPenolakan === undefined ? {} : { alasanPenolakan: { id: alasanPenolakan } }),
  ...(catatan === undefined ? {} : { catatanDariPemeriksa: catatan }),
})
