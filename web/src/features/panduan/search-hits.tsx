import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LoadError } from '../../shared/load-error.tsx'
import { ChapterLink } from './chapter-link.tsx'
import { type Excerpt, findSections, highlight } from './find-sections.ts'
import { useSearchSections } from './queries.ts'

const MOST = 30

/** Sections of all chapters in which what was typed occurs; how many, said aloud. */
export function SearchHits({ search }: { search: string }) {
  const sections = useSearchSections(true)
  if (sections.isError) return <LoadError error={sections.error} onRetry={() => void sections.refetch()} />
  const hits = sections.data === undefined ? null : findSections(sections.data, search)
  return (
    <Box sx={hits === null ? { minHeight: '100dvh' } : {}} aria-busy={hits === null}>
      <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {hits === null ? 'Mencari. . .' : countSentence(hits.length, search)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2 }}>
        {hits?.slice(0, MOST).map(({ section: { place, chapter, title }, excerpt }) => (
          <Box
            component="li"
            key={`${place.chapter}#${place.section}`}
            sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
          >
            <ChapterLink place={place} sx={{ fontWeight: 600 }}>
              <Marked pieces={highlight(title, search)} />
            </ChapterLink>
            {place.section !== null && (
              <Typography variant="caption" component="p" color="textSecondary">
                {chapter}
              </Typography>
            )}
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              <Marked pieces={excerpt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function countSentence(many: number, search: string): string {
  if (many === 0) return `0 hasil untuk '${search}'. Coba kata lain atau lebih sedikit kata.`
  return many > MOST ? `${many} hasil, ${MOST} yang paling cocok ditampilkan` : `${many} hasil`
}

/** Marked by weight and ground, so that colour alone tells nothing. */
const Marked = ({ pieces }: { pieces: Excerpt }) =>
  pieces.map(({ text, found }, nth) =>
    found ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Box
        component="mark"
        key={nth}
        sx={{ bgcolor: 'action.selected', color: 'inherit', fontWeight: 650, borderRadius: 0.5 }}
      >
        {text}
      </Box>
    ) : (
      text
    ),
  )
