import { knownFields } from './draft/draft.ts'

/**
 * What is typed over a record, and over which reading of it: this is what a form keeps. Saved by others meanwhile, what was
 * not touched follows them, what was typed stays, and where both changed the same the writer chooses (product.md 4).
 */
export type TypedForm<I extends object> = {
  versi: number
  /** The record as it is read last. */
  awal: I
  isian: I
  /** What stood before in the columns that others changed under the writer's hands. */
  sebelum: Partial<I>
  /** What was typed over a value that the writer had not seen: it waits for a choice. */
  bentrok: readonly Column<I>[]
}
type Column<I> = keyof I & string

/** A record as it is read now. */
export type Reading<I> = { versi: number; latest: I }

export type Measure<I> = {
  /** Which columns differ, where a form has its own measure of it: spaces, or the order of a list. */
  changed?: ((awal: I, current: I) => Partial<I>) | undefined
  /** Columns that mean nothing without each other: a region and its level. Whoever typed one has chosen all. */
  together?: readonly (readonly Column<I>[])[] | undefined
}

export const startFrom = <I extends object>({ versi, latest }: Reading<I>): TypedForm<I> => ({
  versi,
  awal: latest,
  isian: latest,
  sebelum: {},
  bentrok: [],
})

/** Columns of the second that differ from the first. */
export function changedInput<I extends object>(awal: I, current: I): Partial<I> {
  const old = new Map<string, unknown>(Object.entries(awal))
  const diffs = Object.entries(current).filter(
    ([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(old.get(nama)),
  )
  return Object.fromEntries(diffs) as Partial<I>
}

/** What was typed lies over another reading of its record. */
export function overlay<I extends object>(
  old: TypedForm<I>,
  { versi, latest }: Reading<I>,
  measure: Measure<I>,
): TypedForm<I> {
  const { changed = changedInput } = measure
  const input = { ...latest, ...pick(old.isian, typedColumns(old, measure)) }
  const left = columnsOf(changed(latest, input))
  const fresh = columnsOf(changed(old.awal, latest))
  const before = { ...pick(old.awal, fresh), ...old.sebelum }
  // Changed there and back: nothing is new to the writer.
  const foreign = columnsOf(changed(latest, { ...latest, ...before })).filter((column) => column in before)
  const unseen = whole(
    foreign.filter((column) => fresh.includes(column) || old.bentrok.includes(column)),
    measure,
  )
  return {
    versi,
    awal: latest,
    isian: input,
    sebelum: left.length === 0 ? {} : pick(before, foreign),
    bentrok: left.filter((column) => unseen.includes(column)),
  }
}

/**
 * What is typed equal to what is saved needs no choice any more. Typed over what others changed, that is what its writer
 * saw: going back to what stood before it is news again.
 */
export function typeInto<I extends object>(old: TypedForm<I>, next: Partial<I>): TypedForm<I> {
  const input = { ...old.isian, ...next }
  const diff = changedInput(old.awal, input)
  const now = changedInput(old.isian, input)
  const kept = columnsOf(old.sebelum).filter((column) => !(column in now) || old.bentrok.includes(column))
  return {
    ...old,
    isian: input,
    sebelum: pick(old.sebelum, kept),
    bentrok: old.bentrok.filter((column) => column in diff),
  }
}

/** The writer's choice where both changed the same; all else that was typed stays in either case. */
export const choose = <I extends object>(old: TypedForm<I>, which: 'own' | 'saved'): TypedForm<I> => ({
  ...old,
  isian: which === 'own' ? old.isian : { ...old.isian, ...pick(old.awal, old.bentrok) },
  sebelum: {},
  bentrok: [],
})

/** Null: nothing is typed. Only what was typed, and what it was typed over. */
export function draftFrom<I extends object>(form: TypedForm<I>, measure: Measure<I>): object | null {
  const typed = typedColumns(form, measure)
  return typed.length === 0 ? null : { ...form, awal: pick(form.awal, typed), isian: pick(form.isian, typed) }
}

/** As it was kept, over the version that it was typed over. */
export function restoredFrom<I extends object>(
  draft: object | null,
  { versi, latest }: Reading<I>,
): TypedForm<I> | null {
  const { awal, isian: input, sebelum, bentrok, ...kept } = draftParts(draft, versi)
  const typed = knownFields(input, latest)
  return (
    typed && {
      versi: kept.versi,
      // Of a new record it is the form that begins otherwise today.
      awal: kept.versi === versi ? latest : { ...latest, ...knownFields(awal, latest) },
      isian: { ...latest, ...typed },
      sebelum: knownFields(sebelum, latest) ?? {},
      bentrok: bentrok.filter((column): column is Column<I> => column in typed),
    }
  )
}

type Parts = { versi: number; awal: object; isian: object; sebelum: object; bentrok: readonly string[] }

/** Release 0.3.0 kept in a tab what was typed and no more: it counts as typed over what stands now. */
function draftParts(draft: object | null, versi: number): Parts {
  const none = { awal: {}, sebelum: {}, bentrok: [] }
  if (draft !== null && 'versi' in draft && 'isian' in draft) return { ...none, ...(draft as Parts) }
  const typed: { beda?: object } | null = draft
  return { ...none, versi, isian: typed?.beda ?? typed ?? {} }
}

function typedColumns<I extends object>(form: TypedForm<I>, measure: Measure<I>): Column<I>[] {
  const { changed = changedInput } = measure
  return whole(columnsOf(changed(form.awal, form.isian)), measure)
}

const whole = <I>(columns: readonly Column<I>[], { together = [] }: Measure<I>): Column<I>[] => [
  ...new Set(columns.flatMap((column) => together.find((group) => group.includes(column)) ?? [column])),
]

const columnsOf = <I extends object>(part: Partial<I>): Column<I>[] => Object.keys(part) as Column<I>[]

const pick = <I extends object>(from: Partial<I>, columns: readonly Column<I>[]): Partial<I> =>
  Object.fromEntries(columns.filter((column) => column in from).map((column) => [column, from[column]])) as Partial<I>
