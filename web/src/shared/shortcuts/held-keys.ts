/**
 * Keys pressed before there was anything to press them for: a fast hand decides sooner than the next request is drawn.
 * They are meant for one request and the ones after it, in their order; whoever goes another way takes none of them along.
 */

let expected: { id: string | null } | null = null
let held: string[] = []

/** More than this is no decision any more, but a key that somebody leans on. */
const MAX_HELD = 5
/** What a page of a request hears before it is there. */
const HELD = ['s', 't', 'p', 'u', 'j', 'k', 'ArrowLeft', 'ArrowRight']
/** After these another request comes by itself; whatever else was pressed waits for words. */
const MOVES = ['s', 'j', 'k', 'ArrowLeft', 'ArrowRight']

/** From now on keys are for the next request; null: which one that is, is still being asked. */
export function expectNext(id: string | null, who: 'the next' | 'perhaps another' = 'the next'): void {
  // It came to the screen by another way than that on which the keys were pressed.
  if (who === 'perhaps another' && expected?.id !== id) held = []
  // Pressed for one that was named, and another comes in its stead.
  if (expected !== null && expected.id !== null && expected.id !== id) held = []
  expected = { id }
}

export const isExpecting = (): boolean => expected !== null

/** @returns whether it is kept; once for each press, whoever hears it */
export function holdPressed(e: KeyboardEvent, button: string): boolean {
  if (button === 'Escape') held = []
  if (!HELD.includes(button)) return false
  e.preventDefault()
  if (!e.repeat && held.length < MAX_HELD) held.push(button)
  return true
}

/** Another request than the expected one has none of its keys. */
export function arrive(id: string): boolean {
  const own = expected?.id === id
  if (!own) held = []
  expected = null
  return own
}

/** The first of them; those after a key that does not lead on are for nothing. */
export function takeHeld(): string | undefined {
  const button = held.shift()
  if (button !== undefined && !MOVES.includes(button)) held = []
  return button
}

/** The way to the next one ended: what was pressed for it is for nothing. */
export function giveUpHeld(): void {
  expected = null
  held = []
}

/** Of a request that did not come, and is asked for again. */
export const dropHeld = (): void => {
  held = []
}
