/** What a chapter of docs/panduan is once it has been read: plain data, which React draws and nothing else. */

/** A section of a chapter; null is its beginning. */
export type Place = { chapter: string; section: string | null }

export type Inline =
  | string
  | { kind: 'strong' | 'em'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: Place | string; content: Inline[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  /** `start` null: without numbers. */
  | { kind: 'list'; start: number | null; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | Picture

export type Picture = { kind: 'picture'; src: string; alt: string; width: number; height: number }

export type Chapter = { id: string; title: string; blocks: Block[] }

/** The list of chapters, as the guide's README groups them. */
export type ChapterGroup = { title: string; chapters: ChapterEntry[] }
export type ChapterEntry = { id: string; title: string; about: string }

/** What the search looks through. */
export type SearchSection = { place: Place; chapter: string; title: string; text: string }
