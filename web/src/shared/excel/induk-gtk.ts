import type { BulananRow } from '@geisa/contract/rekap/bulanan'

/** Where pay does not count, on screen and on every paper alike (product.md 3, decision 48). */
type Induk = Pick<BulananRow, 'ptk_induk'>

const WORDS = [
  {
    nilai: null,
    tanda: ' ‡',
    brief: 'Induk belum dipastikan dinas',
    sentence:
      '‡ Induk belum dipastikan dinas: TPP dihitung di sini sesudah dipastikan; sementara itu potongan hanya dalam persen.',
  },
  {
    nilai: false,
    tanda: ' †',
    brief: 'Bukan sekolah induk',
    sentence: '† Bukan sekolah induk: TPP dihitung di sekolah induknya.',
  },
] as const

const wordsOf = ({ ptk_induk: induk }: Induk) => WORDS.find(({ nilai }) => nilai === induk)

/** Behind a name on paper; nothing at the school where pay counts. */
export const indukMark = (row: Induk): string => wordsOf(row)?.tanda ?? ''

/** Under a name on screen. */
export const indukWords = (row: Induk): string | null => wordsOf(row)?.brief ?? null

/** What the marks of these rows mean. */
export const indukNotes = (rows: readonly Induk[]): string[] =>
  WORDS.filter(({ nilai }) => rows.some(({ ptk_induk: induk }) => induk === nilai)).map(({ sentence }) => sentence)
