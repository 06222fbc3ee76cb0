/** Letters of a PDF as its readers divide them (ISO 32000 7.2.2): 0 regular, 1 blank, 2 delimiter. */
const CLASSES = new Uint8Array(256)
for (const blank of [0, 9, 10, 12, 13, 32]) CLASSES[blank] = 1
for (const separator of '()<>[]{}/%') CLASSES[separator.charCodeAt(0)] = 2

export const isRegular = (letter: number | undefined): boolean => letter !== undefined && CLASSES[letter] === 0
export const isEmpty = (letter: number | undefined): boolean => letter !== undefined && CLASSES[letter] === 1

/** What runs, fetches, opens or carries something else. */
export const LONG_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'XFA',
] as const
/** Too short to mean anything among the letters of a picture. */
export const SHORT_NAMES = ['JS', 'AA', 'EF'] as const
/** What makes a stream a store of objects to some reader. */
export const STORED_NAMES = ['ObjStm', 'First', 'N'] as const

// FNV-1a.
const BASE = 0x811c9dc5 | 0
const FNV_PRIME = 0x01000193
const WATCHED = new Map<number, string>()
for (const name of [...LONG_NAMES, ...SHORT_NAMES, ...STORED_NAMES, 'OpenAction', 'Encrypt'])
  WATCHED.set(hashOf(name), name)

/** Watched names among these bytes, wherever they stand; escapes undone: '/J#61vaScript' is JavaScript. */
export function namesIn(content: Uint8Array, start = 0, end = content.length): Set<string> {
  const results = new Set<string>()
  eachNama(content, start, end, (name) => results.add(name))
  return results
}

/**
 * One pass and no strings on the way: names are told by their sum, so that megabytes of names cost no more than their
 * letters. Another name of the same sum would be refused, never let through.
 */
export function eachNama(
  content: Uint8Array,
  start: number,
  end: number,
  hit: (name: string, after: number) => void,
): void {
  let nth = start
  while (nth < end) {
    if (content[nth++] !== 0x2f) continue
    let hash = BASE
    while (nth < end && isRegular(content[nth])) {
      const code = hexCode(content, nth, end)
      hash = Math.imul(hash ^ (code === -1 ? (content[nth] ?? 0) : code), FNV_PRIME)
      nth += code === -1 ? 1 : 3
    }
    const name = WATCHED.get(hash)
    if (name !== undefined) hit(name, nth)
  }
}

/** The name that ends before `end`, its escapes undone. */
export function parseName(content: Uint8Array, start: number, end: number): string {
  let result = ''
  for (let nth = start; nth < end; nth++) {
    const code = hexCode(content, nth, end)
    result += String.fromCharCode(code === -1 ? (content[nth] ?? 0) : code)
    if (code !== -1) nth += 2
  }
  return result
}

/** The letter that '#4a' stands for; -1 = no escape stands here. */
function hexCode(content: Uint8Array, nth: number, end: number): number {
  if (content[nth] !== 0x23 || nth + 2 >= end) return -1
  const one = hexDigit(content[nth + 1] ?? 0)
  const two = hexDigit(content[nth + 2] ?? 0)
  return one === -1 || two === -1 ? -1 : one * 16 + two
}

function hexDigit(letter: number): number {
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30
  const small = letter | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1
}

function hashOf(name: string): number {
  let hash = BASE
  for (let nth = 0; nth < name.length; nth++) hash = Math.imul(hash ^ name.charCodeAt(nth), FNV_PRIME)
  return hash
}
