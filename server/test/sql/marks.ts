import { kindOf, type Tree } from './tree.ts'

type Extent = { first: number; last: number }

/**
 * Notes which conditions stand in the bracket behind `mark`: `mark (a and b)`. Whatever reaches out of the bracket, as a
 * NOT before it or an OR beside it, is not in it; a mark before anything else narrows nothing.
 */
export function noteMarks(statement: Tree, text: string, mark: string): void {
  const brackets = bracketsIn(Buffer.from(text), mark)
  if (brackets.length > 0) note(statement, brackets)
}

export const isMarked = (node: unknown): boolean => kindOf(node)[1]['isMarked'] === true

/** In bytes, as the parser counts. */
function bracketsIn(bytes: Buffer, mark: string): Extent[] {
  const found: Extent[] = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    const [bracket] = /^\s*\(/.exec(bytes.toString('latin1', at + mark.length)) ?? []
    if (bracket !== undefined) found.push({ first: at, last: closing(bytes, at + mark.length + bracket.length) })
  }
  return found
}

/** Where the bracket ends that has been open before `from`. */
function closing(bytes: Buffer, from: number): number {
  let depth = 1
  let at = from
  for (; depth > 0 && at < bytes.length; at++) {
    const letter = String.fromCharCode(bytes[at] ?? 0)
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
  }
  return at - 1
}

/** Gives how far a node reaches: the first and the last place that the parser knows in it. */
function note(node: unknown, brackets: Extent[]): Extent {
  const parts = typeof node === 'object' && node !== null ? Object.entries(node) : []
  const reach = { first: Number.POSITIVE_INFINITY, last: 0 }
  for (const [key, part] of parts) {
    const place = key === 'location' && typeof part === 'number' && part > 0
    const { first, last } = place ? { first: part, last: part } : note(part, brackets)
    reach.first = Math.min(reach.first, first)
    reach.last = Math.max(reach.last, last)
  }
  const isInside = brackets.some(({ first, last }) => first < reach.first && reach.last < last)
  if (isInside && parts.some(([key]) => key === 'location')) (node as Tree)['isMarked'] = true
  return reach
}
