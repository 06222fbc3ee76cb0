import { createLengthBudget, limitedText, type SheetError } from './cell-limits.ts'

/** A list in JSON, for the process that reads sheets: what a caller did not ask for never leaves it. Pure. */

export type JsonTask = {
  kind: 'json'
  content: Uint8Array
  rowLimit: number
  /** Member that holds the list, when the whole is not itself one. */
  list: string
  /** Plain values beside the list, 'error.message' for one that lies deeper. */
  head: string[]
  /** Members of a row; what others are called is only told. */
  take: string[]
}
export type Plain = string | number | boolean | null
/** `rows` is null when there is no list; a row has one value for each of `take`. */
export type JsonContent = { head: Record<string, Plain>; rows: Plain[][] | null; foreign: string[] }
export type FailedSheet = { error: SheetError }

/** No list of people lies deeper; brackets cost a sender nothing and the reader a hundredfold. */
const DEPTH_LIMIT = 32
const MAX_FOREIGN = 100
const NAME_LENGTH = 100

export function parseJson({ content, rowLimit, list, head, take }: JsonTask): JsonContent | FailedSheet {
  if (depth(content) > DEPTH_LIMIT) return { error: 'terlalu-dalam' }
  const all: unknown = JSON.parse(new TextDecoder().decode(content))
  const headValues = Object.fromEntries(
    head.flatMap((name) => {
      const value = inside(all, name)
      return value === undefined ? [] : [[name, plain(value)]]
    }),
  )
  const listContent = findList(all, list)
  if (listContent === null) return { head: headValues, rows: null, foreign: [] }
  if (listContent.length > rowLimit) return { error: 'terlalu-banyak' }
  const fits = createLengthBudget()
  const known = new Set(take)
  const foreign = new Set<string>()
  const rows: Plain[][] = []
  for (const one of listContent) {
    const own = isObject(one) ? one : {}
    for (const name of Object.keys(own)) {
      if (foreign.size >= MAX_FOREIGN) break
      if (!known.has(name)) foreign.add(limitedText(name.slice(0, NAME_LENGTH)))
    }
    const value = take.map((name) => (Object.hasOwn(own, name) ? own[name] : null))
    if (!value.every((unit) => fits(typeof unit === 'string' ? unit.length : 1))) return { error: 'terlalu-besar' }
    rows.push(value.map(plain))
  }
  return { head: headValues, rows, foreign: [...foreign] }
}

/** Told from the brackets outside of texts, before anything is built from them. */
function depth(content: Uint8Array): number {
  let currentDepth = 0
  let deepest = 0
  let inText = false
  for (let offset = 0; offset < content.length; offset++) {
    const byte = content[offset]
    if (inText) {
      if (byte === 0x5c) offset++
      else if (byte === 0x22) inText = false
    } else if (byte === 0x22) inText = true
    else if (byte === 0x5b || byte === 0x7b) deepest = Math.max(deepest, ++currentDepth)
    else if (byte === 0x5d || byte === 0x7d) currentDepth--
  }
  return deepest
}

function findList(all: unknown, name: string): unknown[] | null {
  const list = Array.isArray(all) ? all : inside(all, name)
  if (Array.isArray(list)) return list
  return isObject(list) ? Object.values(list) : null
}

/** The value at a dotted path of own members. */
const inside = (value: unknown, dottedPath: string): unknown =>
  dottedPath
    .split('.')
    .reduce<unknown>(
      (current, name) => (isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined),
      value,
    )

function plain(value: unknown): Plain {
  if (typeof value === 'string') return limitedText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
