import Box from '@mui/material/Box'

/** The text in pieces, every second of them one of the words that were typed. */
export function pieces(text: string, words: readonly string[]): string[] {
  const sought = words.filter(Boolean).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // The longest first: of 'an' and 'anita' the whole is marked.
  const pattern = sought.toSorted((a, b) => b.length - a.length).join('|')
  return pattern === '' ? [text] : text.split(new RegExp(`(${pattern})`, 'i'))
}

export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  return pieces(text, words).map((piece, nth) =>
    nth % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no name of their own
      <Box key={nth} component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 720 }}>
        {piece}
      </Box>
    ),
  )
}
