import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { LoadError } from '../../shared/load-error.tsx'
import { ButtonLink, LinkTo } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ChapterContent } from './chapter-content.tsx'
import { ChapterLink } from './chapter-link.tsx'
import type { Chapter } from './parser/chapter.ts'
import { neighbours, titleOf, useChapter } from './queries.ts'
import { SectionList } from './section-list.tsx'
import { useShownSection } from './shown-section.ts'

const route = getRouteApi('/bantuan/$bab')
const NOT_PRINTED = { '@media print': { display: 'none' } } as const

/** One chapter on a page of its own: to be read, linked to and printed. */
export function ChapterPage() {
  const { bab: id } = route.useParams()
  const section = useLocation({ select: ({ hash }) => hash })
  const chapter = useChapter(id)
  useShownSection(section === '' ? null : section, chapter.data?.id)
  if (chapter.data === null) return <NoChapter />
  return (
    <Page
      title={titleOf(id)}
      context={
        <Box component="span" sx={NOT_PRINTED}>
          <LinkTo to="/bantuan">Semua bab dan pencarian</LinkTo>
        </Box>
      }
      actions={
        <Button startIcon={<PrintOutlined />} onClick={() => window.print()} sx={NOT_PRINTED}>
          Cetak
        </Button>
      }
    >
      {chapter.isError && <LoadError error={chapter.error} onRetry={() => void chapter.refetch()} />}
      {/* As tall as the screen, so that the footer is where it will be: out of sight. */}
      {chapter.isPending && <Skeleton variant="rounded" height="100dvh" sx={{ maxWidth: 760 }} />}
      {chapter.data && <WholeChapter chapter={chapter.data} />}
    </Page>
  )
}

/** The list of sections stays beside a long text where there is room, above it where there is none. */
function WholeChapter({ chapter }: { chapter: Chapter }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 760px) 240px' },
        columnGap: 10,
        rowGap: 5,
        '@media print': { display: 'block' },
      }}
    >
      <Box sx={{ order: { lg: 2 }, position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>
        <SectionList chapter={chapter} />
      </Box>
      <Box component="article" sx={{ minWidth: 0, maxWidth: 760 }}>
        <ChapterContent blocks={chapter.blocks} />
        <Neighbours id={chapter.id} />
      </Box>
    </Box>
  )
}

function Neighbours({ id }: { id: string }) {
  const { before, after } = neighbours(id)
  return (
    <Box
      component="nav"
      aria-label="Bab lain"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 4,
        mt: 10,
        pt: 4,
        borderTop: 1,
        borderColor: 'divider',
        ...NOT_PRINTED,
      }}
    >
      {before && (
        <Box>
          <Typography variant="caption" component="p" color="textSecondary">
            Sebelumnya
          </Typography>
          <ChapterLink place={{ chapter: before.id, section: null }}>{before.title}</ChapterLink>
        </Box>
      )}
      {after && (
        <Box sx={{ ml: 'auto', textAlign: 'right' }}>
          <Typography variant="caption" component="p" color="textSecondary">
            Berikutnya
          </Typography>
          <ChapterLink place={{ chapter: after.id, section: null }}>{after.title}</ChapterLink>
        </Box>
      )}
    </Box>
  )
}

const NoChapter = () => (
  <EmptyState
    wholePage
    title="Bab ini tidak ada"
    hint="Mungkin alamatnya salah ketik, atau babnya berganti nama."
    actions={
      <ButtonLink to="/bantuan" variant="contained">
        Lihat semua bab
      </ButtonLink>
    }
  />
)
