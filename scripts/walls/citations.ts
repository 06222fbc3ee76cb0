/** Where the law can be cited, read from the documents' own numbering, and the citations of it in any other text. */

/** A numbered place ('17g', 'L9', '5.6', 'E11', 'H') and what stands there; '' is the whole document. */
export type Places = Map<string, string>
/** The law by the name it is cited under: 'rules.md', 'spec 1'. */
export type Law = Map<string, Places>

export type Citation = { line: number; document: string; places: string[]; label: string | undefined }

export function placesOf(text: string): Places {
  const places: Places = new Map([['', text]])
  let open = { section: 'head', part: '', item: '' }
  for (const line of text.split('\n')) {
    open = step(open, line)
    for (const place of Object.values(open)) if (place !== '') append(places, place, line)
    for (const [, letter] of open.item === '' ? [] : line.matchAll(/\(([a-h])\)/g))
      append(places, `${open.item}${letter}`, line)
  }
  return places
}

type Open = { section: string; part: string; item: string }

/** Sections '## 2.' and '## H.', parts '### 1.5' and '2.1 …', items '3.' and '12b.', examples '- E4' and '- N-E1'. */
function step(open: Open, line: string): Open {
  const section = /^## (\w+)\. /.exec(line)?.[1]
  if (section !== undefined) return { section, part: '', item: '' }
  const part = /^(?:### )?(\d+\.\d+) /.exec(line)?.[1]
  if (part !== undefined) return { ...open, part, item: '' }
  const example = /^- ((?:[A-Z]-)?E\d+) /.exec(line)?.[1]
  if (example !== undefined) return { ...open, item: example }
  const number = /^(\d+[a-z]?)\. /.exec(line)?.[1]
  return number === undefined ? open : { ...open, item: itemPlace(open, number) }
}

/** The rules count on from A to G, and anew in the fine print L and in M and N; everywhere else an item belongs to its section. */
function itemPlace({ section, part }: Open, number: string): string {
  if (/^[L-N]$/.test(section)) return `${section}${number}`
  return /^[A-K]$/.test(section) ? number : `${part || section}.${number}`
}

const append = (places: Places, place: string, line: string): void =>
  void places.set(place, `${places.get(place) ?? ''}${line}\n`)

const ITEM = String.raw`(?:head|(?:[A-Z]-)?[A-Z]\d{1,3}|[A-N]|\d{1,3}(?:\.\d{1,2}){0,2}[a-z]?)(?!\w|:\d)`
const LIST = String.raw`${ITEM}(?:(?:\s*–\s*|,\s+(?:and\s+)?|\s+(?:and|dan)\s+)${ITEM})*`
const LABEL = String.raw`(?:,?\s+'([^']{3,60})')?`
/** Without '.md' only these, and only before a number: 'start' is an ordinary word. */
const BARE = String.raw`(?:rules|product|devices|quality)\s+(?=[A-N]?\d)`
const CITED = new RegExp(
  String.raw`(?<![\w/.-])(?:([a-z]+)\.md\b(?:,?\s+(?=${ITEM}))?|(${BARE})|(spec\s+\d+)\b(?:,?\s+sections?\s+(?=${ITEM}))?)(${LIST})?${LABEL}`,
  'g',
)

/** Every citation of a document of the law. `law` tells which names are documents. */
export function citationsIn(text: string, law: Law): Citation[] {
  const joined = joinComments(text)
  return [...joined.matchAll(CITED)].flatMap((found) => {
    const [, file, bare, spec, list, label] = found
    const document = file === undefined ? (spec ?? `${bare?.trim()}.md`).replace(/\s+/, ' ') : `${file}.md`
    if (!law.has(document)) return []
    const line = joined.slice(0, found.index).split('\n').length
    return [{ line, document, places: expand(list ?? ''), label: label?.replace(/\s+/g, ' ') }]
  })
}

/** A citation may go on in the comment's next line: its leader becomes blanks, so that every place keeps its line. */
const joinComments = (text: string): string =>
  text.replace(/\n[ \t]*(?:\*|\/\/|--|#)(?= )/g, (leader) => `\n${' '.repeat(leader.length - 1)}`)

/** 'L5–L7, 9' → L5, L6, L7, 9. */
function expand(list: string): string[] {
  const ranges = list.split(/,\s+(?:and\s+)?|\s+(?:and|dan)\s+/).filter((part) => part !== '')
  return ranges.flatMap((range) => {
    const [from = '', to] = range.split(/\s*–\s*/)
    return to === undefined ? [from] : between(from, to)
  })
}

function between(from: string, to: string): string[] {
  const [, stem = '', first] = /^(.*?)(\d+)$/.exec(from) ?? []
  const last = /^(.*?)(\d+)$/.exec(to)
  if (first !== undefined && last?.[1] === stem && Number(last[2]) > Number(first))
    return Array.from({ length: Number(last[2]) - Number(first) + 1 }, (_, n) => `${stem}${Number(first) + n}`)
  const [start, end] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]
  if (from.length > 1 || to.length > 1 || start >= end) return [`${from}–${to}`]
  return Array.from({ length: end - start + 1 }, (_, n) => String.fromCodePoint(start + n))
}

/** What of a citation leads nowhere: places that do not exist, a label that none of them has. */
export function deadPart({ document, places, label }: Citation, law: Law): string | undefined {
  const there = law.get(document) ?? new Map<string, string>()
  const missing = places.filter((place) => !there.has(place))
  if (missing.length > 0) return `${document} ${missing.join(', ')}`
  const text = (places.length === 0 ? [''] : places).map((place) => there.get(place)).join('\n')
  if (label !== undefined && !text.toLowerCase().includes(label.toLowerCase())) return `${document} '${label}'`
  return undefined
}

/** Documents named without a path that are none of the house's. */
export const strangersIn = (text: string, documents: ReadonlySet<string>): string[] =>
  [...text.matchAll(/(?<![\w/.-])[\w-]+\.md\b/g)].map(([name]) => name).filter((name) => !documents.has(name))

/** The law used to lie beside the repository: nothing may look for it there. */
export const outsideIn = (text: string): string[] =>
  [...text.matchAll(/\bshared\/(?:spec\b|[\w-]+\.md)|'\.\.', *'shared'/g)].map(([path]) => path)
