import type { Inline, Place } from './chapter.ts'

/** Within a line: bold, italic, code, links, and `\*` for a star that is one. */

const CHAPTER_LINK = /^(?:(\d+-[a-z0-9-]+)\.md)?(?:#([\p{L}\p{N}-]+))?$/u
const ADDRESS = /^https?:\/\//

/** @param chapter the one that the line stands in: `[…](#bagian)` is its own */
export function parseInline(line: string, chapter: string): Inline[] {
  const results: Inline[] = []
  let plain = ''
  const add = (one: Inline): void => {
    if (plain !== '') results.push(plain)
    plain = ''
    results.push(one)
  }
  for (let at = 0; at < line.length; ) {
    const marked = markAt(line, at, chapter)
    if (marked === null) {
      const escaped = line[at] === '\\' && /[*|[\]`\\]/.test(line[at + 1] ?? '')
      plain += line[escaped ? at + 1 : at]
      at += escaped ? 2 : 1
    } else {
      for (const one of marked.content) add(one)
      at = marked.end
    }
  }
  if (plain !== '') results.push(plain)
  return results
}

type Marked = { content: Inline[]; end: number }

/** What begins here, or null where a letter is just a letter: a star between spaces, a bracket without an address. */
function markAt(line: string, at: number, chapter: string): Marked | null {
  const rest = line.slice(at)
  const code = /^`([^`]+)`/.exec(rest)
  if (code) return { content: [{ kind: 'code', text: code[1] ?? '' }], end: at + code[0].length }
  const strong = /^\*\*(?=\S)((?:\\.|[^\\])*?\S)\*\*(?!\*)/.exec(rest)
  if (strong) return wrapped('strong', strong, at, chapter)
  const em = /^\*(?=[^\s*])((?:\\.|[^\\*])*?[^\s*])\*(?!\*)/.exec(rest)
  if (em) return wrapped('em', em, at, chapter)
  const link = /^\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/.exec(rest)
  if (!link) return null
  const content = parseInline(link[1] ?? '', chapter)
  const to = destination(link[2] ?? '', chapter)
  return { content: to === null ? content : [{ kind: 'link', to, content }], end: at + link[0].length }
}

const wrapped = (kind: 'strong' | 'em', [whole, text = '']: RegExpExecArray, at: number, chapter: string): Marked => ({
  content: [{ kind, content: parseInline(text, chapter) }],
  end: at + whole.length,
})

/** Another chapter, a section, an address; null for a document that the product does not carry. */
function destination(href: string, chapter: string): Place | string | null {
  if (ADDRESS.test(href)) return href
  const own = CHAPTER_LINK.exec(href)
  return own && { chapter: own[1] ?? chapter, section: own[2] ?? null }
}

/** As somebody would read it aloud. */
export const textOf = (content: readonly Inline[]): string =>
  content
    .map((one) => {
      if (typeof one === 'string') return one
      return one.kind === 'code' ? one.text : textOf(one.content)
    })
    .join('')
