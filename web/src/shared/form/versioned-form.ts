import { useCallback, useState } from 'react'
import { choiceOf } from './kept-input.ts'
import {
  changedInput,
  draftFrom,
  type Measure,
  overlay,
  restoredFrom,
  startFrom,
  type TypedForm,
  typeInto,
} from './merge-input.ts'

type Options<R, I> = Measure<I> & {
  /** The record as it was read; null: a new one. */
  record: R | null
  /** How a new one begins. */
  empty: I
  inputFrom: (record: R) => I
  /** What `kept` was. */
  draft?: object | null | undefined
  /** What a draft holds of the fields, of a form that keeps more than them. */
  typed?: Partial<I> | undefined
  /** What stands in the form after a newer reading, of a form that says itself what others changed. */
  merge?: ((current: I, record: I, next: I) => I) | undefined
}

/** A record with a version, or a new one, as it is typed: what differs from it, what a newer reading makes of it. */
export function useVersionedForm<R extends { versi: number }, I extends object>(options: Options<R, I>) {
  const { inputFrom, merge, changed = changedInput } = options
  const measure = { changed, together: options.together }
  const [reference, setReference] = useState(options.record)
  const [state, setState] = useState((): TypedForm<I> => {
    const { record: awal, empty, draft = null, typed } = options
    const record = awal === null ? { versi: 0, latest: empty } : { versi: awal.versi, latest: inputFrom(awal) }
    const restored = restoredFrom(draft, record)
    if (restored !== null) return restored.versi === record.versi ? restored : overlay(restored, record, measure)
    const start = startFrom(record)
    return { ...start, isian: { ...start.isian, ...typed } }
  })
  const [dropCount, setDropCount] = useState(0)
  const { awal: initialInput, isian: input } = state
  const update = useCallback((replace: (old: I) => I): void => setState((old) => typeInto(old, replace(old.isian))), [])
  return {
    reference,
    /** Where nothing changed but what is not typed: the addresses of documents. */
    setReference,
    initialInput,
    input,
    update,
    /** Fields that were typed over. */
    typed: changed(initialInput, input),
    /** What is kept of it; null: nothing is typed. */
    kept: draftFrom(state, measure),
    /**
     * A newer reading of the record: what was not touched takes its values, what was typed stays. Null: nothing became
     * different with it that the writer is told of.
     */
    loadReferences: (next: R): R | null => {
      const record = { versi: next.versi, latest: inputFrom(next) }
      const over = (old: TypedForm<I>): TypedForm<I> =>
        merge === undefined
          ? overlay(old, record, measure)
          : { ...startFrom(record), isian: merge(old.isian, old.awal, record.latest) }
      setReference(next)
      setState(over)
      return Object.keys(over(state).sebelum).length === 0 ? null : next
    },
    ...choiceOf(state, setState),
    restore: (): void => {
      setState(({ versi, awal }) => startFrom({ versi, latest: awal }))
      setDropCount((old) => old + 1)
    },
    /** Fields start anew with it: one may hold what could not be read. */
    dropCount,
  }
}

export type VersionedForm<R extends { versi: number }, I extends object> = ReturnType<typeof useVersionedForm<R, I>>
