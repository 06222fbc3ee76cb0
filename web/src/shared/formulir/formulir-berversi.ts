import { useCallback, useState } from 'react'

type Options<R, I> = {
  /** The record as it was read; null: a new one. */
  awal: R | null
  /** How a new one begins. */
  empty: I
  inputFrom: (record: R) => I
  /** What a draft holds of the fields. */
  typed: Partial<I> | undefined
  /** Which fields differ, where a form has its own measure of it: spaces, or the order of a list. */
  changed?: ((awal: I, current: I) => Partial<I>) | undefined
  /** What stands in the form after a newer reading, where field by field is not the measure. */
  merge?: ((current: I, awal: I, next: I) => I) | undefined
}

/** A field that somebody else changed while the form was open. */
export type FieldConflict<I> = { column: keyof I & string; before: I; after: I }

/** A record with a version, or a new one, as it is typed: what differs from it, what a newer reading makes of it. */
export function useVersionedForm<R, I extends object>(options: Options<R, I>) {
  const { inputFrom, changed = changedInput } = options
  const { merge = (current, awal, next) => rebaseInput(current, awal, next, changed) } = options
  const [reference, setReference] = useState(options.awal)
  const [empty] = useState(options.empty)
  const initialInput = reference === null ? empty : inputFrom(reference)
  const [input, setInput] = useState<I>({ ...initialInput, ...options.typed })
  const [dropCount, setDropCount] = useState(0)
  const [conflicts, setConflicts] = useState<readonly FieldConflict<I>[]>([])
  const update = useCallback((replace: (old: I) => I): void => setInput(replace), [])
  return {
    reference,
    /** Where nothing changed but what is not typed: the addresses of documents. */
    setReference,
    initialInput,
    input,
    update,
    /** Fields that were typed over. */
    typed: changed(initialInput, input),
    /**
     * A newer reading of the record: what was not touched takes its values, what was typed stays. What became different
     * with it, or null.
     */
    loadReferences: (next: R): readonly FieldConflict<I>[] | null => {
      const after = inputFrom(next)
      const columns = Object.keys(changed(initialInput, after)) as (keyof I & string)[]
      const found = columns.map((column) => ({ column, before: initialInput, after }))
      setConflicts(found)
      setReference(next)
      setInput((current) => merge(current, initialInput, after))
      return found.length === 0 ? null : found
    },
    /** What became different with the newest reading. */
    conflicts,
    restore: (): void => {
      setInput(initialInput)
      setDropCount((old) => old + 1)
    },
    /** Fields start anew with it: one may hold what could not be read. */
    dropCount,
  }
}

export type VersionedForm<R, I extends object> = ReturnType<typeof useVersionedForm<R, I>>

/** Fields of the second that differ from the first. */
export function changedInput<I extends object>(awal: I, current: I): Partial<I> {
  const old = new Map<string, unknown>(Object.entries(awal))
  const diffs = Object.entries(current).filter(
    ([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(old.get(nama)),
  )
  return Object.fromEntries(diffs) as Partial<I>
}

/** Somebody else was faster: what was not touched follows them, what was typed stays. */
export const rebaseInput = <I extends object>(
  current: I,
  awal: I,
  next: I,
  changed: (awal: I, current: I) => Partial<I> = changedInput,
): I => ({
  ...next,
  ...changed(awal, current),
})
