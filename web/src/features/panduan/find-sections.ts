import type { SearchSection } from './parser/chapter.ts'

/** Pieces of an excerpt, in turn: plain, found, plain, … */
export type Excerpt = readonly { text: string; found: boolean }[]
export type Hit = { section: SearchSection; excerpt: Excerpt }

const LENGTH = 160
const BEFORE = 50

/** Words of a search; capitals and accents do not matter. */
const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean)

/** Letter for letter, so that a place in one is the same place in the other. */
const fold = (text: string): string =>
  Array.from(text)
    .map((one) => (one.normalize('NFD')[0] ?? one).toLowerCase().slice(0, one.length).padEnd(one.length))
    .join('')

/** Sections in which every word occurs: first those whose heading has them all, then those that say them in one go. */
export function findSections(sections: readonly SearchSection[], search: string): Hit[] {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const within = (text: string): boolean => words.every((word) => fold(text).includes(word))
  const phrase = words.join(' ')
  const rank = ({ title, chapter, text }: SearchSection): number =>
    [within(title), fold(text).includes(phrase), within(`${chapter} ${title}`), true].indexOf(true)
  return sections
    .filter(({ chapter, title, text }) => within(`${chapter} ${title} ${text}`))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((section) => ({ section, excerpt: excerptOf(section.text, [phrase, ...words]) }))
}

/** From a little before the words in one go, else before the first of them; cut at a space, with what was found marked. */
function excerptOf(text: string, words: readonly string[]): Excerpt {
  const folded = fold(text)
  const [whole = -1, ...each] = words.map((word) => folded.indexOf(word))
  const found = each.filter((at) => at !== -1)
  const place = whole !== -1 || found.length === 0 ? whole : Math.min(...found)
  const first = Math.max(0, place - BEFORE)
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1
  const cut = text.slice(start, start + LENGTH)
  const over = start + LENGTH < text.length
  const shown = over ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  // Said in one go, its single words are no find.
  return highlight(`${start > 0 ? '… ' : ''}${shown}${over ? ' …' : ''}`, whole === -1 ? words : words.slice(0, 1))
}

export function highlight(text: string, search: string | readonly string[]): Excerpt {
  const words = typeof search === 'string' ? wordsOf(search) : search
  const folded = fold(text)
  const pieces: { text: string; found: boolean }[] = []
  for (let at = 0; at < text.length; ) {
    const next = words
      .map((word) => ({ word, place: folded.indexOf(word, at) }))
      .filter(({ place }) => place !== -1)
      .toSorted((a, b) => a.place - b.place || b.word.length - a.word.length)[0]
    if (next === undefined) {
      pieces.push({ text: text.slice(at), found: false })
      break
    }
    if (next.place > at) pieces.push({ text: text.slice(at, next.place), found: false })
    pieces.push({ text: text.slice(next.place, next.place + next.word.length), found: true })
    at = next.place + next.word.length
  }
  return pieces
}
