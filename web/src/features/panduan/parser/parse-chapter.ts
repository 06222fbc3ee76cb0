import type { Block, Chapter, ChapterEntry, ChapterGroup, Inline, SearchSection } from './chapter.ts'
import { parseInline, textOf } from './parse-inline.ts'

/**
 * Reads a chapter of docs/panduan: headings, paragraphs, lists, tables, indented code, pictures, one after the other and
 * never within each other. Anything else is refused, so that no chapter looks different in the product than on the disk.
 */
export function parseChapter(id: string, markdown: string): Chapter {
  const lines = markdown.replaceAll('\r', '').split('\n')
  const title = /^# (.+)$/.exec(lines[0] ?? '')?.[1]
  if (title === undefined) throw new Error(`${id}: the first line is no '# title'`)
  return { id, title, blocks: parseBlocks(id, lines.slice(1)) }
}

function parseBlocks(id: string, lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  const ids = new Set<string>()
  for (let at = 0; at < lines.length; ) {
    if (lines[at]?.trim() === '') at++
    else {
      const { block, end } = blockAt(id, lines, at, ids)
      blocks.push(block)
      at = end
    }
  }
  return blocks
}

const HEADING = /^(#{2,3}) (.+)$/
const ITEM = /^(?:-|(\d+)\.) +(.+)$/
const PICTURE = /^!\[([^\]]+)\]\(([^)\s]+)\)$/
const ROW = /^\|.*\|$/
const CODE = /^ {4}/
/** Of Markdown, but not of the guide. */
const UNKNOWN = /^(#|>|```|~~~|<|\* |\+ |---+$|!\[| +(?:-|\d+\.) )/

type Read = { block: Block; end: number }

function blockAt(id: string, lines: readonly string[], at: number, ids: Set<string>): Read {
  const line = lines[at] ?? ''
  const heading = HEADING.exec(line)
  if (heading) return { block: headingOf(id, heading, ids), end: at + 1 }
  const picture = PICTURE.exec(line)
  if (picture) {
    const [, alt = '', src = ''] = picture
    return { block: { kind: 'picture', src, alt, width: 0, height: 0 }, end: at + 1 }
  }
  if (ROW.test(line)) return tableAt(id, lines, at)
  if (CODE.test(line)) {
    const end = until(lines, at, (next) => !CODE.test(next))
    const text = lines.slice(at, end).map((one) => one.slice(4))
    return { block: { kind: 'code', text: text.join('\n') }, end }
  }
  if (ITEM.test(line)) return listAt(id, lines, at)
  if (UNKNOWN.test(line)) throw new Error(`${id}: the guide knows no such line: ${line}`)
  const end = until(lines, at + 1, (next) => next.trim() === '' || startsBlock(next))
  return { block: { kind: 'paragraph', content: parseInline(joined(lines.slice(at, end)), id) }, end }
}

const startsBlock = (line: string): boolean =>
  [HEADING, PICTURE, ROW, ITEM, UNKNOWN].some((pattern) => pattern.test(line))

function headingOf(id: string, [, signs = '', text = '']: RegExpExecArray, ids: Set<string>): Block {
  const content = parseInline(text, id)
  const section = slug(textOf(content))
  if (ids.has(section)) throw new Error(`${id}: two sections are called '${text}'`)
  ids.add(section)
  return { kind: 'heading', level: signs.length === 2 ? 2 : 3, id: section, content }
}

/** As GitHub and editors name a section, so that `#anchors` work on the disk too. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-')

function listAt(id: string, lines: readonly string[], at: number): Read {
  const first = ITEM.exec(lines[at] ?? '')
  const number = first?.[1]
  const items: Inline[][] = []
  let end = at
  for (;;) {
    const item = ITEM.exec(lines[end] ?? '')
    if (item === null || (item[1] === undefined) !== (number === undefined)) break
    const last = until(lines, end + 1, (next) => next.trim() === '' || startsBlock(next))
    items.push(parseInline(joined([item[2] ?? '', ...lines.slice(end + 1, last)]), id))
    end = last
  }
  return { block: { kind: 'list', start: number === undefined ? null : Number(number), items }, end }
}

function tableAt(id: string, lines: readonly string[], at: number): Read {
  const end = until(lines, at, (next) => !ROW.test(next))
  const [head = [], stroke = [], ...rows] = lines.slice(at, end).map(cells)
  if (!stroke.every((cell) => /^:?-+:?$/.test(cell)) || rows.some((row) => row.length !== head.length))
    throw new Error(`${id}: a table without a line of strokes, or with rows of another length: ${lines[at]}`)
  const read = (row: readonly string[]): Inline[][] => row.map((cell) => parseInline(cell, id))
  return { block: { kind: 'table', head: read(head), rows: rows.map(read) }, end }
}

const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

function until(lines: readonly string[], at: number, over: (line: string) => boolean): number {
  const nth = lines.slice(at).findIndex(over)
  return nth === -1 ? lines.length : at + nth
}

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ')

/** The groups of the guide's README: a heading, then a list of links with a word on each. */
export function parseGroups(markdown: string): ChapterGroup[] {
  const groups: ChapterGroup[] = []
  for (const block of parseChapter('README', markdown).blocks) {
    if (block.kind === 'heading') groups.push({ title: textOf(block.content), chapters: [] })
    if (block.kind === 'list') groups.at(-1)?.chapters.push(...block.items.flatMap(entryOf))
  }
  return groups
}

/** Documents that lie elsewhere are not part of the product. */
function entryOf([link, ...rest]: Inline[]): ChapterEntry[] {
  if (typeof link !== 'object' || link.kind !== 'link' || typeof link.to === 'string') return []
  return [{ id: link.to.chapter, title: textOf(link.content), about: textOf(rest).replace(/^: /, '') }]
}

/** Every section of a chapter with its words; what stands above the first one is the chapter itself. */
export function searchSections({ id, title, blocks }: Chapter): SearchSection[] {
  const sections: SearchSection[] = [{ place: { chapter: id, section: null }, chapter: title, title, text: '' }]
  for (const block of blocks) {
    if (block.kind === 'heading')
      sections.push({
        place: { chapter: id, section: block.id },
        chapter: title,
        title: textOf(block.content),
        text: '',
      })
    else {
      const section = sections.at(-1)
      if (section) section.text = inLine(section.text, wordsOf(block))
    }
  }
  return sections
}

/** What stands apart on the page does not run together in a line. */
function inLine(before: string, after: string): string {
  if (before === '' || after === '') return before + after
  return `${before}${/[.:;!?]$/.test(before) ? '' : ';'} ${after}`
}

function wordsOf(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'heading') return textOf(block.content)
  if (block.kind === 'list') return block.items.map(textOf).reduce(inLine, '')
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(textOf).join(' · ')).reduce(inLine, '')
  return block.kind === 'code' ? block.text : ''
}
