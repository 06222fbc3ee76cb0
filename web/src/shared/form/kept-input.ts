import { useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { draftKey, tabDrafts, useSavedDraft } from './draft/draft.ts'
import {
  choose,
  draftFrom,
  type Measure,
  overlay,
  type Reading,
  restoredFrom,
  startFrom,
  type TypedForm,
  typeInto,
} from './merge-input.ts'

/**
 * What is typed into a form, kept sealed in this tab while it differs from what stands there without it: a reload, a lost
 * line or a session that ended gives it back (product.md 4). `forget` is for what was saved, or turned down with 'Batal'.
 * A set has no record to follow: its `version` stays what it was when typing began, until `readAgain` (decision 56).
 */
export function useKeptInput<I extends object>(form: string, id: string | number, initial: I, version = 0) {
  const [first] = useState({ versi: version, latest: initial })
  const { state, replaceState, ...kept } = useKept(form, id, first, {})
  return {
    ...kept,
    version: state.versi,
    readAgain: (versi: number): void => replaceState((old) => ({ ...old, versi })),
  }
}

/**
 * A record with a `versi`: what was typed lies over whichever version stands now, also when it was kept over another one or
 * others save while the form is open.
 */
export function useVersionedInput<I extends object>(
  form: string,
  id: string | number,
  record: Reading<I>,
  measure: Measure<I> = {},
) {
  const { state, replaceState, ...kept } = useKept(form, id, record, measure)
  if (state.versi !== record.versi) replaceState((old) => overlay(old, record, measure))
  return { ...kept, ...choiceOf(state, replaceState), version: state.versi }
}

function useKept<I extends object>(form: string, id: string | number, record: Reading<I>, measure: Measure<I>) {
  const key = draftKey(usePengguna()?.id ?? 0, form, String(id))
  const [before] = useState(() => restoredFrom(tabDrafts.read(key), record))
  const [state, replaceState] = useState<TypedForm<I>>(before ?? startFrom(record))
  const [restored, setRestored] = useState(before !== null)
  const draft = draftFrom(state, measure)
  const typed = draft !== null
  useSavedDraft(tabDrafts, key, draft)
  return {
    state,
    replaceState,
    awal: state.awal,
    input: state.isian,
    typed,
    replace: (next: Partial<I>): void => replaceState((old) => typeInto(old, next)),
    restored: restored && typed,
    drop: (): void => {
      replaceState(({ versi, awal }) => startFrom({ versi, latest: awal }))
      setRestored(false)
    },
    forget: (): void => tabDrafts.remove(key),
    /** Of 'Batal'. */
    dropAnd: (leave: () => void) => (): void => {
      tabDrafts.remove(key)
      leave()
    },
  }
}

/** A column that somebody else changed while something was typed. `own`: what was typed over it, which waits for a choice. */
export type FieldNews<I> = { column: keyof I & string; before: I | null; after: I; own: I | null }

/** What others changed under the writer's hands, and the choice where both changed the same. */
export function choiceOf<I extends object>(
  state: TypedForm<I>,
  replaceState: (replace: (old: TypedForm<I>) => TypedForm<I>) => void,
) {
  const { awal, sebelum, bentrok } = state
  const columns = [...new Set([...Object.keys(sebelum), ...bentrok])] as (keyof I & string)[]
  const news = columns.map((column): FieldNews<I> => {
    const own = bentrok.includes(column) ? state.isian : null
    return { column, before: column in sebelum ? { ...awal, ...sebelum } : null, after: awal, own }
  })
  return {
    news,
    /** Why it is not saved yet; null: it may be. */
    waits: bentrok.length === 0 ? null : 'Pilih dahulu isian mana yang dipakai',
    choose: (which: 'own' | 'saved'): void => replaceState((old) => choose(old, which)),
  }
}
