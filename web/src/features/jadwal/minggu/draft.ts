import type { JadwalJenjang } from '@geisa/contract/jadwal'
import { useState } from 'react'
import { draftKey, tabDrafts } from '../../../shared/form/draft/draft.ts'
import { type Minggu, mingguFrom, type Shift, sameMinggu } from './minggu.ts'

/** Typed and not yet saved: kept per user and level in this tab, so that a reload or a lost session loses nothing. */
export type ShiftDraft = {
  minggu: Minggu
  /** Days that a template proposes for the dialog. */
  masa?: { berlakuMulai: string; berlakuSampai: string } | undefined
  /** What was read when typing began: a save over something newer asks first. Missing in drafts of release 0.3.0. */
  awal?: { nomorRiwayat: number; minggu: Minggu } | undefined
}
export type Draft = {
  'shift-1'?: ShiftDraft | undefined
  'shift-2'?: ShiftDraft | undefined
  /** Per weekday; null = as it is saved. */
  libur?: readonly (boolean | null)[] | undefined
  /** Of these: the set's number in the history when the first was ticked. Missing in drafts of release 0.3.0. */
  nomorLibur?: number | undefined
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
    replace: (change: Draft) => save({ ...draft, ...change }),
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
  return {
    libur: undefined,
    nomorLibur: undefined,
    'shift-1': carry(draft['shift-1']),
    'shift-2': carry(draft['shift-2']),
  }
}

/** One's own save counts as read by the page's other inputs, where they had read what it was made from. */
export function afterOwnSave(draft: Draft, sent: number, nomorRiwayat: number): Draft {
  const move = (shiftDraft: ShiftDraft | undefined): ShiftDraft | undefined =>
    shiftDraft?.awal?.nomorRiwayat === sent ? { ...shiftDraft, awal: { ...shiftDraft.awal, nomorRiwayat } } : shiftDraft
  const nomorLibur = draft.nomorLibur === sent ? nomorRiwayat : draft.nomorLibur
  return { ...draft, nomorLibur, 'shift-1': move(draft['shift-1']), 'shift-2': move(draft['shift-2']) }
}

/** Over what is saved now from that first day: days that were typed stay, the others follow. */
export function keepTyped(shiftDraft: ShiftDraft, data: JadwalJenjang, shift: Shift, start: string): ShiftDraft {
  const version = data.versi.find((one) => one.shift === shift && one.berlakuMulai === start)
  const saved = mingguFrom((version ?? data).rows, shift)
  return {
    ...shiftDraft,
    minggu: shiftDraft.minggu.map((hari, nth) => {
      const before = shiftDraft.awal?.minggu[nth]
      return before !== undefined && sameMinggu([hari], [before]) ? (saved[nth] ?? hari) : hari
    }),
    awal: { nomorRiwayat: data.nomorRiwayat, minggu: saved },
  }
}

/** What stood when typing began; until then what stands now. */
export function useSeen(nomorRiwayat: number, begun: boolean) {
  const [held, setHeld] = useState(begun ? nomorRiwayat : null)
  return {
    seen: held ?? nomorRiwayat,
    begin: () => setHeld((old) => old ?? nomorRiwayat),
    renew: () => setHeld(nomorRiwayat),
    end: () => setHeld(null),
  }
}

const isEmpty = (draft: Draft): boolean => Object.values(draft).every((content) => content === undefined)
