import { useState } from 'react'
import { draftKey, tabDrafts } from '../../../shared/formulir/draft.ts'
import type { Minggu } from './minggu.ts'

/** Typed and not yet saved: kept per user and level in this tab, so that a reload or a lost session loses nothing. */
export type ShiftDraft = {
  minggu: Minggu
  /** Days that a template proposes for the dialog. */
  masa?: { berlakuMulai: string; berlakuSampai: string } | undefined
}
export type Draft = {
  'shift-1'?: ShiftDraft | undefined
  'shift-2'?: ShiftDraft | undefined
  /** Per weekday; null = as it is saved. */
  libur?: readonly (boolean | null)[] | undefined
}

export function useDraft(penggunaId: number, jenjang: string) {
  const key = draftKey(penggunaId, 'durasi', jenjang)
  const [draft, setDraft] = useState(() => (tabDrafts.read(key) ?? {}) as Draft)

  function save(next: Draft): void {
    setDraft(next)
    tabDrafts.save(key, isEmpty(next) ? null : next)
  }
  return {
    draft,
    hasDraft: !isEmpty(draft),
    replace: (section: Draft) => save({ ...draft, ...section }),
    drop: () => save({}),
  }
}

/** Days off are saved with the hours of a shift: what waits there must not take back what was just saved here. */
export function afterLibur(draft: Draft, libur: Draft['libur']): Draft {
  const carry = (shiftDraft: ShiftDraft | undefined): ShiftDraft | undefined =>
    shiftDraft && {
      ...shiftDraft,
      minggu: shiftDraft.minggu.map((hari) => ({ ...hari, isLibur: libur?.[hari.hari] ?? hari.isLibur })),
    }
  return { libur: undefined, 'shift-1': carry(draft['shift-1']), 'shift-2': carry(draft['shift-2']) }
}

const isEmpty = (draft: Draft): boolean => Object.values(draft).every((content) => content === undefined)
