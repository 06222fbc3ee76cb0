import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ChapterLink } from './chapter-link.tsx'
import type { Chapter } from './parser/chapter.ts'
import { textOf } from './parser/parse-inline.ts'

/** The sections of a chapter; a chapter of one section needs no list. */
export function SectionList({ chapter: { id, blocks } }: { chapter: Chapter }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  if (headings.length < 2) return null
  return (
    <Box component="nav" aria-label="Di bab ini" sx={{ '@media print': { display: 'none' } }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600 }}>
        Di bab ini
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {headings.map((heading) => (
          <Box component="li" key={heading.id} sx={{ py: 1, pl: heading.level === 2 ? 3 : 6, fontSize: '0.875rem' }}>
            <ChapterLink place={{ chapter: id, section: heading.id }}>{textOf(heading.content)}</ChapterLink>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
