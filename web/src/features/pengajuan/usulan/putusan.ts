import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { type Action, OTHER_REASON } from '@geisa/engine/pengajuan/pengajuan'

/** What the server lets the caller do next with a request, and why not where it is barred. */
export type AllowedAction = FullKoreksi['tindakan'][number]

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
