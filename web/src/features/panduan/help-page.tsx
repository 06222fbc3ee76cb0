import { GROUPS } from 'virtual:panduan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'
import { DebouncedSearch } from '../../ui/field/debounced-search.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ChapterLink } from './chapter-link.tsx'
import type { ChapterGroup } from './parser/chapter.ts'
import { CHAPTERS_OF_SCREENS, ownChapters } from './screen-chapters.ts'
import { SearchHits } from './search-hits.tsx'

const route = getRouteApi('/bantuan')

/** Every chapter of the guide, in groups, and the search through all their words. */
export function HelpPage() {
  const { cari } = route.useSearch()
  const navigate = route.useNavigate()
  const isMine = useOwnChapters()
  const others = groupsWhere((id) => !isMine(id))
  return (
    <Page
      title="Panduan"
      context="Cari pekerjaan Anda, atau pilih babnya."
      filter={
        <DebouncedSearch
          label="Cari di panduan"
          search={cari}
          onChange={(next) => void navigate({ search: next === undefined ? {} : { cari: next }, replace: true })}
          delay={200}
          min={2}
          width={360}
        />
      }
    >
      {cari === undefined ? (
        <>
          <Groups groups={groupsWhere(isMine)} />
          {others.length > 0 && (
            <>
              <Typography variant="h2" component="h2" sx={{ mt: 6, mb: 3 }}>
                Pekerjaan peran lain
              </Typography>
              <Groups groups={others} level="h3" />
            </>
          )}
        </>
      ) : (
        <Box sx={{ maxWidth: 760 }}>
          <SearchHits search={cari} />
        </Box>
      )}
    </Page>
  )
}

type GroupsProps = { groups: readonly ChapterGroup[]; level?: 'h2' | 'h3' }

const Groups = ({ groups, level = 'h2' }: GroupsProps) => (
  <Box sx={GRID}>
    {groups.map((group) => (
      <GroupCard key={group.title} group={group} level={level} />
    ))}
  </Box>
)

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 4,
  maxWidth: 1080,
} as const

/** The groups with those of their chapters that `fits` takes; none that would be empty. */
const groupsWhere = (fits: (chapter: string) => boolean): ChapterGroup[] =>
  GROUPS.map((group) => ({ ...group, chapters: group.chapters.filter(({ id }) => fits(id)) })).filter(
    ({ chapters }) => chapters.length > 0,
  )

/** Of the screens that the reader may open; a chapter of no screen is everybody's. */
function useOwnChapters(): (chapter: string) => boolean {
  const peran = usePengguna()?.peran ?? null
  const { routesById } = useRouter()
  const own = ownChapters(Object.values(routesById), peran)
  return (chapter) => own.has(chapter) || !CHAPTERS_OF_SCREENS.has(chapter)
}

function GroupCard({ group, level }: { group: ChapterGroup; level: 'h2' | 'h3' }) {
  return (
    <Box
      component="section"
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      <Typography variant="h2" component={level}>
        {group.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {group.chapters.map(({ id, title, about }) => (
          <Box component="li" key={id} sx={{ py: 1.5 }}>
            <ChapterLink place={{ chapter: id, section: null }} sx={{ fontWeight: 560 }}>
              {title}
            </ChapterLink>
            {about !== '' && (
              <Typography variant="caption" component="p" color="textSecondary">
                {about}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
